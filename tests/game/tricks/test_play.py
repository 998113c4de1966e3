"""The follow rule and the taking of tricks with cards and suits that euchre does not have."""

import pytest

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit, pack, parse_cards
from game.tricks.euchre import MODULE, RULES
from game.tricks.module import Ranking
from game.tricks.play import follow, shown_voids, winning_lay
from game.tricks.state import Lay
from tests.game.tricks.euchre_table import after, dealt, trick_of

FREE = (Card("WIZARD"), Card("JESTER"))
DECK = (*pack(), *FREE)


def ranking(trump: Suit | None) -> Ranking:
    """52 cards with a wizard that always wins and a jester that never does, outside the suits."""
    suit: dict[Card, Suit | None] = {card: SUIT_OF.get(card) for card in DECK}
    power: dict[Suit | None, dict[Card, int]] = {
        led: {
            card: (RANK_OF[card] + (20 if suit[card] == trump else 0))
            if card in RANK_OF and suit[card] in (led, trump)
            else 0
            for card in DECK
        }
        | {FREE[0]: 99}
        for led in (None, *SUITS)
    }
    return Ranking(suit, dict(power), {card: at for at, card in enumerate(DECK)})


@pytest.mark.parametrize(
    "led, hand, may",
    [
        ("H", "WIZARD JESTER 5H KS", "WIZARD JESTER 5H"),
        ("H", "5H KS 2H", "5H 2H"),
        ("D", "WIZARD 5H KS", "WIZARD 5H KS"),
        (None, "WIZARD 5H KS", "WIZARD 5H KS"),
    ],
)
def test_cards_outside_the_suits_may_always_be_played(
    led: Suit | None, hand: str, may: str
) -> None:
    """R14."""
    cards = tuple(map(Card, hand.split()))
    assert follow(cards, led, ranking("S")) == tuple(map(Card, may.split()))


@pytest.mark.parametrize(
    "trump, trick, taker",
    [
        ("S", "AH 2S KH QH", 1),
        ("S", "AH 2S 9S QH", 2),
        ("S", "2H AD KD QC", 0),
        (None, "AH 2S 9S QH", 0),
        ("S", "2H AD 3H QC", 2),
    ],
)
def test_taking_with_and_without_trump(trump: Suit | None, trick: str, taker: int) -> None:
    """R12, T8: trump beats the led suit; without trump only the led suit can take it."""
    lays = trick_of(trick)
    led = SUIT_OF[lays[0].card]
    assert winning_lay(lays, led, ranking(trump)).seat == taker


def test_of_equal_cards_the_first_takes_the_trick() -> None:
    """R13."""
    jesters = [Lay(seat, FREE[1]) for seat in (2, 3, 0)]
    assert winning_lay(jesters, None, ranking("S")).seat == 2
    wizards = [Lay(1, parse_cards("AS")[0]), Lay(2, FREE[0]), Lay(3, FREE[0])]
    assert winning_lay(wizards, "S", ranking("S")).seat == 2


def test_voids_are_shown_by_not_following() -> None:
    """By the suit a card counts as: the left bower thrown on a diamond shows no diamond."""
    hands = ("9D 10D QD KD AD", "JD 9C 10C QC KC", "9S 10S JS QS KS")
    state = after(dealt(3, "9H", *hands), "order discard:9H play:9D play:JD play:9S")
    voids = shown_voids(MODULE, RULES.view(state, 0))
    assert voids == (frozenset(), frozenset("D"), frozenset("D"), frozenset())
