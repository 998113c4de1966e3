"""The pack, following suit, and what tricks are worth. Numbers: RULES-kaiser.md."""

import pytest

from game.core.cards import Suit, parse_cards
from game.core.contract import IllegalMove
from game.core.events import TrickTaken
from game.tricks.kaiser import RULES
from game.tricks.kaiser_scoring import points_taken, taker_of, worth
from game.tricks.kaiser_terms import FIVE, PACK, RANKINGS, THREE
from game.tricks.state import Play
from tests.game.tricks.kaiser_table import beats, choices, dealt, holding, one_trick, play_all


def test_the_pack() -> None:
    """Rule 2.1, R33: 32 cards; the seven of hearts and the seven of spades are not there."""
    assert len(PACK) == len(set(PACK)) == 32
    assert {"7C", "7D", "5H", "3S"} <= set(PACK)
    assert not {"7H", "7S", "5C", "3H"} & set(PACK)
    assert all(f"{rank}{suit}" in PACK for suit in "CDHS" for rank in "8 9 10 J Q K A".split())


ORDERS = [
    ("C", "AC KC QC JC 10C 9C 8C 7C"),
    ("D", "AD KD QD JD 10D 9D 8D 7D"),
    ("H", "AH KH QH JH 10H 9H 8H 5H"),
    ("S", "AS KS QS JS 10S 9S 8S 3S"),
]


@pytest.mark.parametrize("suit, cards", ORDERS)
@pytest.mark.parametrize("trump", ["H", "S", None])
def test_rank(suit: Suit, cards: str, trump: Suit | None) -> None:
    """Rule 2.3: the five and the three are the lowest of their suits, as trumps too."""
    power = RANKINGS[trump].power[suit]
    order = parse_cards(cards)
    assert sorted(order, key=power.__getitem__, reverse=True) == list(order)
    assert all(power[card] > 0 for card in order)


TRICKS: list[tuple[str, Suit | None, str, int, int]] = [
    # rule, trump, cards in order of play, place of the winner, worth
    ("5.1 example 6", "C", "AH 5H KH 9H", 0, 6),
    ("5.1 example 6", "C", "AS 3S 8S KS", 0, -2),
    ("5.1 example 6", "C", "AH 5H 3S KH", 0, 3),
    ("5.1 example 6", "H", "10D 8D AD QC", 2, 1),
    ("4.4 example 7, R12", "H", "AD 5H KD QD", 1, 6),
    ("4.4 example 7, R12", "H", "AD 5H 8H QD", 2, 6),
    ("4.4 example 7, R12: no trump", None, "AD 5H KD QD", 0, 6),
    ("4.4 example 8", None, "3S KH 8S 10D", 2, -2),
    ("4.4 R12: an ace of another suit wins nothing", "S", "8C AD KC AH", 2, 1),
    ("4.4 R12: the three trumps", "S", "AC 3S KC QC", 1, -2),
]


@pytest.mark.parametrize("rule, trump, cards, winner, points", TRICKS)
def test_a_trick(rule: str, trump: Suit | None, cards: str, winner: int, points: int) -> None:
    taken = one_trick(cards, trump)[-1]
    assert taken.event == TrickTaken(winner, parse_cards(cards))
    assert worth(parse_cards(cards)) == points
    assert points_taken(taken.state)[winner % 2] == points
    assert taken.state.to_act == (winner,), "4.5: who took it leads"
    for card in (FIVE, THREE):
        assert taker_of(taken.state, card) == (winner if card in parse_cards(cards) else None)


FOLLOWING = [
    ("4.2 example 9", "5H 3S AD 9C", "KH", "5H"),
    ("4.2 example 9", "5H 3S AD 9C", "8S", "3S"),
    ("4.2 example 9", "5H 3S AD 9C", "10D", "AD"),
    ("4.2 example 9", "5H 3S AD 9C", "JC", "9C"),
    ("4.3 example 9", "5H 3S 9C", "10D", "5H 3S 9C"),
    ("4.1 any card may be led", "5H 3S AD 9C", "", "5H 3S AD 9C"),
]


@pytest.mark.parametrize("rule, hand, led, may", FOLLOWING)
@pytest.mark.parametrize("trump", ["C", "H", None])
def test_what_may_be_played(rule: str, hand: str, led: str, may: str, trump: Suit | None) -> None:
    state = holding(hand, led, trump)
    assert [word.removeprefix("play:") for word in choices(state)] == may.split()


def test_refusals_of_cards() -> None:
    """Rules 4.1 and 4.2."""
    state = holding("5H 3S AD 9C", "KH")
    with pytest.raises(IllegalMove, match=r"You hold a heart: follow suit \(rule 4\.2\)"):
        RULES.apply(state, 1, Play(THREE))
    with pytest.raises(IllegalMove, match=r"You do not hold the ace of clubs \(rule 4\.1\)"):
        RULES.apply(state, 1, Play(PACK[7]))


SAID = [
    ("AH 5H KH 9H", "A takes the five of hearts: six for the trick."),
    ("AS 3S 8S KS", "A takes the three of spades: minus two for the trick."),
    ("AH 5H 3S KH", "A takes the five of hearts and the three of spades: three for the trick."),
    ("AC 8C 9C 10C", "A takes the trick."),
]


@pytest.mark.parametrize("cards, words", SAID)
def test_who_caught_what_is_told(cards: str, words: str) -> None:
    """Rule 5.1."""
    event = one_trick(cards)[-1].event
    assert RULES.text.caption(event, ("A", "B", "C", "D")) == words


def test_what_one_may_know() -> None:
    """Rules 2.4 and 1.1: a partner's cards are as hidden as any; what was taken is open."""
    state = beats(dealt(3, "AH", "5H", "KH", "9H"), "bid:7NT pass pass pass play:AH play:5H")[
        -1
    ].state
    view = RULES.view(state, 2)
    assert view.sizes == (7, 7, 8, 8) and view.hand == state.hands[2]
    told = str(view)
    assert all(card not in told for seat in (0, 1, 3) for card in state.hands[seat])


def test_all_eight_tricks_are_played_and_are_worth_ten() -> None:
    """Rules 4.5 and 5.1, R33: what the sides take always adds up to ten."""
    for seed in range(30):
        last = play_all(seed)
        assert sum(points_taken(last)) == 10 and len(last.past) == 8
