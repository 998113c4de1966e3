"""Rank, following and taking tricks. The number before a row is the rule's in RULES-euchre.md."""

import pytest

from game.core.cards import RANK_OF, Suit, parse_cards
from game.tricks.euchre import MODULE, RULES, legal_cards
from game.tricks.euchre_terms import RANKINGS, Options, suit_of
from game.tricks.play import winning_lay
from tests.game.tricks.euchre_table import dealt, play, playable, trick_of

FOLLOWING: list[tuple[str, Suit, str, str, str]] = [  # rule, trump, led, hand, what may be played
    ("3.2 the left bower follows trumps", "S", "10S", "JC AC 9D KH QS", "JC QS"),
    ("5.3 no club but the left bower", "S", "AC", "JC 9D KH 10H AD", "JC 9D KH 10H AD"),
    ("5.2 the left bower is no club", "S", "9C", "JC AC 9D", "AC"),
    ("5.2 a left bower led calls for trumps", "H", "JD", "JH QD AD 9C", "JH"),
    ("5.3 a left bower led, no trump held", "H", "JD", "QD AD 9C", "QD AD 9C"),
    ("5.2 the left bower led by an opponent", "S", "JC", "9S 9C AH KD QD", "9S"),
    ("5.3 void but for the left bower", "S", "AC", "JC 9H AD KD QD", "JC 9H AD KD QD"),
    ("5.2 a diamond held beside the left bower", "H", "9D", "JD 9C KD", "KD"),
    ("5.3 only the left bower is red", "H", "9D", "JD 9C AS", "JD 9C AS"),
    ("5.2 hearts led, the left bower is one", "H", "9H", "JD 9C KD", "JD"),
    ("5.1 leading: any card", "H", "", "JD 9C KD", "JD 9C KD"),
]


@pytest.mark.parametrize("rule, trump, led, hand, may", FOLLOWING)
def test_following(rule: str, trump: Suit, led: str, hand: str, may: str) -> None:
    """R01: the left bower, led and held, is a trump."""
    assert playable(hand, trump, led) == may


TAKING: list[tuple[str, Suit, str, int, int]] = [  # rule, trump, trick, first seat, taker
    ("3.2 the left bower beats all but the right", "D", "AH 9D JH JD", 1, 0),
    ("3.2 the left bower beats the ace", "D", "AH 9D JH AD", 1, 3),
    ("5.4 highest of the led suit", "C", "QD AH KD 10S", 0, 2),
    ("5.4 the left bower trumps", "C", "QD AH JS KD", 0, 2),
    ("3.2 the left bower led takes trumps", "S", "JC 9S AC KH", 1, 1),
    ("2.1 with 32 cards a seven is a trump", "H", "AS 7H KS 10S", 0, 1),
    ("5.4 a nine of trumps beats an ace", "H", "AS 9H KS 10S", 0, 1),
    ("5.4 another suit cannot take it", "S", "9H AD AC KD", 0, 0),
]


@pytest.mark.parametrize("rule, trump, trick, first, taker", TAKING)
def test_taking(rule: str, trump: Suit, trick: str, first: int, taker: int) -> None:
    """R01."""
    lays = trick_of(trick, first)
    assert winning_lay(lays, suit_of(lays[0].card, trump), RANKINGS[trump]).seat == taker


ORDER: list[tuple[str, Suit, Suit, str]] = [  # rule, trump, led, strongest first
    ("3.1 3.3 trumps from the top", "H", "H", "JH JD AH KH QH 10H 9H 8H 7H"),
    ("3.4 the next suit has no jack", "H", "D", "JH JD AH KH QH 10H 9H 8H 7H AD KD QD 10D 9D 8D"),
    ("3.4 the other suits keep theirs", "H", "S", "9H 7H AS KS QS JS 10S 9S 8S 7S"),
]


@pytest.mark.parametrize("rule, trump, led, cards", ORDER)
def test_order_of_strength(rule: str, trump: Suit, led: Suit, cards: str) -> None:
    powers = [RANKINGS[trump].power[led][card] for card in parse_cards(cards)]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == len(powers)
    assert powers[-1] > 0


def test_ace_is_high() -> None:
    """R37: the ordinary order, and no card outside the four suits in either pack (rule 2.1)."""
    assert RANK_OF[parse_cards("AS")[0]] == max(RANK_OF.values())
    packs = {deck: MODULE.pack(Options(deck=deck)) for deck in (24, 32)}
    assert [len(cards) for cards in packs.values()] == [24, 32]
    assert all(set(cards) <= set(RANK_OF) for cards in packs.values())
    assert min(RANK_OF[card] for card in packs[24]) == 9


def test_jacks_keep_their_suit_before_trump_is_named() -> None:
    """Rule 3.5."""
    assert [suit_of(card, None) for card in parse_cards("JC JD JH JS")] == ["C", "D", "H", "S"]


def test_hand_is_sorted_with_the_left_bower_among_trumps() -> None:
    """The colours in turn; once trump is named it stands first, both bowers at its head."""
    state = dealt(3, "9H", "", "JD AD 10S JH KC")
    assert RULES.view(state, 1).hand == parse_cards("10S JH KC AD JD")
    named = RULES.apply(state, 0, RULES.text.parse("order"))[-1].state
    assert RULES.view(named, 1).hand == parse_cards("JH JD 10S AD KC")


def test_view_knows_its_playable_cards() -> None:
    state = dealt(3, "9H", "9S AS KS QS AD", "10S 9D 10D JD QD")
    state = RULES.apply(state, 0, RULES.text.parse("order"))[-1].state
    state = RULES.apply(state, 3, RULES.text.parse("discard:9H"))[-1].state
    state = play(state, "9S")
    assert legal_cards(RULES.view(state, 1)) == parse_cards("10S")
