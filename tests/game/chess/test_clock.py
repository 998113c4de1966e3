"""Clocks in a match of Chess."""

from typing import Any

import pytest

from game.chess.rules import RULES
from game.chess.state import Flag
from game.clock import Clock, Reading
from game.consent import UndoRefused
from game.core.contract import CHANCE, Setup
from game.holders import Computer, Person
from game.match import Match, Stale
from tests.game.chess.positions import move_of
from tests.game.test_match import Silent

ADA, BRAM = Person("Ada"), Person("Bram")
STAND_IN = Computer("Bram", "casual", stands_in=True)


def table(**options: Any) -> Match:
    setup = Setup(2, RULES.options_type(**options), 0)
    return Match(RULES, setup, (ADA, BRAM), "s", lambda seat, level: Silent())


def go(match: Match, text: str, now_s: float) -> None:
    state = match.history.state
    match.submit(state.turn, move_of(state, text), match.number, now_s)


def test_the_first_move_of_each_is_free_and_an_increment_comes_after() -> None:
    """Rules 7.5, 8.1 and 8.2."""
    match = table(minutes=3, increment=2)
    match.advance(0)
    go(match, "e4", 100)
    go(match, "e5", 300)
    assert match.clock == Reading((180_000, 180_000), (0,))
    go(match, "Nf3", 310)
    assert match.clock == Reading((172_000, 180_000), (1,))
    go(match, "Nc6", 311)
    assert match.clock == Reading((172_000, 181_000), (0,))


def test_a_delay_is_not_kept() -> None:
    """Rules 7.6 and 8.2."""
    match = table(minutes=3, delay=5)
    match.advance(0)
    for text, now_s in (("e4", 0), ("e5", 0), ("Nf3", 3), ("Nc6", 10)):
        go(match, text, now_s)
    assert match.clock == Reading((180_000, 178_000), (0,), 5000)


def test_without_time_the_game_is_over() -> None:
    """Rules 4.3, 7.4 and 8.3."""
    match = table(minutes=1)
    for text in ("e4", "e5"):
        go(match, text, 0)
    with pytest.raises(Stale):
        go(match, "Nf3", 60)
    assert match.outcome is not None and match.outcome.winners == (1,)
    assert (match.history.changes[-1].seat, match.history.changes[-1].move) == (CHANCE, Flag(0))


def test_a_king_alone_does_not_win_on_time() -> None:
    """Rule 4.4."""
    match = table(minutes=1, start_fen="4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    for text in ("Ra2", "Kd7"):
        go(match, text, 0)
    assert match.advance(60)
    assert match.outcome is not None and match.outcome.winners == ()
    assert match.outcome.reason == "Drawn: the side that would win cannot mate"


def test_a_clock_that_is_paused_stands() -> None:
    """Rule 8.4."""
    terms = RULES.clock and RULES.clock(Setup(2, RULES.options_type(minutes=1)))
    assert terms is not None
    clock = Clock(terms, 2, (0,))
    for seat in (1, 0):
        clock.turn((seat,))
    clock.tick(10)
    clock.tick(20)
    clock.pause()
    clock.tick(900)
    clock.tick(901)
    assert clock.reading.left_ms == (49_000, 60_000)


def test_the_clock_of_who_is_gone_runs_on_while_somebody_stands_in() -> None:
    """Rule 8.5."""
    match = table(minutes=3)
    for text in ("e4", "e5", "Nf3"):
        go(match, text, 0)
    match.seat(1, STAND_IN)
    match.advance(20)
    assert match.clock == Reading((180_000, 160_000), (1,))
    match.seat(1, BRAM)
    go(match, "Nc6", 30)
    assert match.clock == Reading((180_000, 150_000), (0,))


def test_moves_taken_back_give_their_time_back() -> None:
    """Rules 7.7 and 8.6."""
    match = table(minutes=3, takebacks="free")
    for text, now_s in (("e4", 0), ("e5", 0), ("Nf3", 30), ("Nc6", 40)):
        go(match, text, now_s)
    match.undo(0)
    assert match.clock == Reading((180_000, 180_000), (0,))
    assert match.history.state.number == 2 and match.history.state.recent == "e4 e5"


@pytest.mark.parametrize(
    "takebacks, agreed, allowed",
    [("ask", False, False), ("ask", True, True), ("free", False, True), ("off", True, False)],
)
def test_taking_back_as_the_house_rules_have_it(
    takebacks: str, agreed: bool, allowed: bool
) -> None:
    """Rule 7.7."""
    match = table(takebacks=takebacks)
    go(match, "e4", 0)
    if allowed:
        match.undo(0, agreed)
        assert match.moves == 0
        return
    with pytest.raises(UndoRefused):
        match.undo(0, agreed)
