"""Positions in which one card is plainly right."""

import pytest
from msgspec.structs import replace

from ai.hearts import ADVISERS, LINES, PLAYERS
from game.core.cards import parse_cards
from game.tricks.hearts_terms import State
from game.tricks.state import Lay, Trick
from tests.ai.hearts.tables import choice
from tests.game.tricks.hearts_table import dealt, in_play

SENSIBLE = ("casual", "skilled")
EVERY = (*SENSIBLE, "follow", "tracker")

PLAIN: list[tuple[str, str, str, str, tuple[str, ...]]] = [
    # what it shows, hand, on the table, card, who sees it
    ("A10 the queen is not taken in the last seat", "KS 3S 7D", "5S QS 9S", "3S", EVERY),
    ("A10 she goes under the ace", "KS QS 2H", "AS 4S 8S", "QS", SENSIBLE),
    ("she goes under the king", "QS 3S 2H", "5S KS 8S", "QS", EVERY),
    ("she is thrown where one cannot follow", "QS AH KD", "5C 8C 9C", "QS", EVERY),
    ("a cheap trick is taken with the highest", "KC 3C QS 2H", "5C 8C 9C", "KC", SENSIBLE),
    ("a costly one is ducked", "KC 3C QS 2H", "5C 8H 9C", "3C", SENSIBLE),
    ("it must be taken: with the highest", "KC QC 2D 5D", "5C 3H 9C", "KC", EVERY),
    ("it must be taken, but not with the queen", "KS QS 2D 5D", "5S 3D 9S", "KS", EVERY),
    ("the ace of spades is no lead while she is out", "AS 5D 3C 2H 4D", "", "", SENSIBLE),
]


@pytest.mark.parametrize("what, hand, trick, card, players", PLAIN, ids=[row[0] for row in PLAIN])
def test_plain(what: str, hand: str, trick: str, card: str, players: tuple[str, ...]) -> None:
    for name in players:
        found = choice(PLAYERS[name], in_play(hand, trick, broken=True))
        assert found == f"play:{card}" if card else found != "play:AS", name


@pytest.mark.parametrize("name", SENSIBLE)
def test_the_queen_and_her_betters_are_passed_from_a_short_suit(name: str) -> None:
    state = dealt("QS KS 3S AH 4H 2H 3D 4D 5D 6D 3C 4C 5C")
    passed = choice(PLAYERS[name], state).removeprefix("pass:").split(",")
    assert {"QS", "KS"} <= set(passed)


@pytest.mark.parametrize("name", SENSIBLE)
def test_the_queen_is_kept_in_a_long_suit(name: str) -> None:
    state = dealt("QS 9S 8S 5S 3S 2S AH KH AD KD 3C 4C 5C")
    assert "QS" not in choice(PLAYERS[name], state)


def moon(shooter: int) -> State:
    """A seat has nine hearts and the queen, and is winning the trick; seat 0 can take it."""
    cards = parse_cards("2H 3H 4H 5H 6H 7H 8H 9H 10H QS")
    past = (Trick(shooter, tuple(Lay(shooter, card) for card in cards)),)
    state = in_play("AC 2C 3D 4D", "9C JH 5C", broken=True)
    trick = (
        Lay(1, parse_cards("9C")[0]),
        Lay(2, parse_cards("JH")[0]),
        Lay(3, parse_cards("5C")[0]),
    )
    return replace(state, past=past, trick=trick)


def test_a_moon_is_stopped_for_a_point() -> None:
    assert choice(PLAYERS["skilled"], moon(1)) == "play:AC"
    shared = moon(1)
    heart = Trick(2, (Lay(2, parse_cards("KH")[0]),))
    assert choice(PLAYERS["skilled"], replace(shared, past=(*shared.past, heart))) == "play:2C"


def test_every_level_has_its_sentence() -> None:
    assert set(LINES) == {*PLAYERS, *ADVISERS} - {"follow", "tracker"}
    assert all(line.endswith(".") and line.count(".") == 1 for line in LINES.values())
