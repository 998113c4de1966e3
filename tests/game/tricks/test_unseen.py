"""Imagined states fit what a seat knows, and are even where nothing is known."""

from collections import Counter
from random import Random

import pytest

from game.core.cards import Card, pack
from game.tricks.euchre import RULES
from game.tricks.module import Holder
from game.tricks.unseen import spread
from tests.game.tricks.euchre_table import after, dealt

CARDS = pack(("9", "10", "J"))


def holder(number: int, size: int, bars: str = "") -> Holder:
    return Holder(("hand", number), size, frozenset(map(Card, bars.split())))


def test_spread_places_every_card_once() -> None:
    parts = spread(CARDS, [holder(0, 5), holder(1, 4), holder(2, 3)], Random(1))
    assert [len(part) for part in parts] == [5, 4, 3]
    assert sorted(card for part in parts for card in part) == sorted(CARDS)


def test_spread_is_even() -> None:
    """6,000 draws: each card falls to each hand about as often."""
    rng, seen = Random(2), Counter[tuple[Card, int]]()
    for _ in range(6000):
        for number, part in enumerate(spread(CARDS, [holder(0, 6), holder(1, 6)], rng)):
            seen.update((card, number) for card in part)
    assert all(2800 < count < 3200 for count in seen.values())


def test_spread_finds_the_only_fit() -> None:
    """Bars that almost no shuffle meets are met all the same."""
    high = " ".join(CARDS[4:])
    low = " ".join(CARDS[:4])
    holders = [holder(0, 4, high), holder(1, 4, low), holder(2, 4, low)]
    for seed in range(20):
        assert set(spread(CARDS, holders, Random(seed))[0]) == set(CARDS[:4])


def test_spread_says_when_nothing_fits() -> None:
    with pytest.raises(ValueError, match="no place"):
        spread(CARDS, [holder(0, 12, "9C")], Random(1))


def test_the_dealer_has_the_upcard_or_laid_it_away() -> None:
    state = after(dealt(3, "JH", "", "", "", "AS"), "order discard:AS play:9C")
    rng, where = Random(3), Counter[str]()
    for _ in range(200):
        imagined = RULES.determinize(RULES.view(state, 0), rng)
        in_hand = "JH" in imagined.hands[3]
        assert in_hand or imagined.laid[3] == ("JH",)
        where["hand" if in_hand else "laid"] += 1
    assert where["hand"] > where["laid"] > 0


def test_the_dealer_knows_the_own_discard() -> None:
    state = after(dealt(3, "JH", "", "", "", "AS"), "order discard:AS")
    imagined = RULES.determinize(RULES.view(state, 3), Random(1))
    assert imagined.laid[3] == ("AS",)


def test_a_dealer_who_sits_out_laid_the_upcard_away() -> None:
    state = after(dealt(0, "9H"), "pass order-alone")
    for seed in range(10):
        assert RULES.determinize(RULES.view(state, 2), Random(seed)).laid[0] == ("9H",)


def test_shown_voids_are_kept() -> None:
    hands = ("9D 10D QD KD AD", "JD 9C 10C QC KC", "9S 10S JS QS KS")
    state = after(dealt(3, "9H", *hands), "order discard:9H play:9D play:JD play:9S")
    for seed in range(30):
        imagined = RULES.determinize(RULES.view(state, 0), Random(seed))
        for seat in (1, 2):
            assert not [card for card in imagined.hands[seat] if card in ("AD", "KD", "QD", "10D")]


def test_a_spectator_imagines_all_four_hands() -> None:
    state = dealt(3, "9H")
    hands = {RULES.determinize(RULES.view(state, None), Random(seed)).hands for seed in range(5)}
    assert len(hands) == 5
