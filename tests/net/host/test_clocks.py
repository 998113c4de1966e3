"""Clocks at a table that people share: the host keeps the time, whatever anybody sends."""

import pytest

from game.clock import Reading
from game.core.contract import plain
from game.match import Match
from net.guest.follower import Follower, Garbled
from net.host.room import RETURN_S, Room
from net.protocol import Intent, Picture, Rejected, Update
from tests.net.host.ears import Ear, now_of, seated, token_of, visitor
from tests.net.tables import begin, room

BASE_MS = 180_000
WATCH_MS = 250
"""What people need to watch a step."""


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        self.lines.append(line)


def table(clock: str = "3+2", **rest: object) -> tuple[Room, list[Ear], Match]:
    """Two guests, at 0 s."""
    made = room("checkers", 2, options={"clock": clock}, **rest)  # type: ignore[arg-type]
    ears = [seated(made, name) for name in ("Ada", "Vera")]
    made.start(0.0)
    assert made.match is not None
    return made, ears, made.match


def go(made: Room, ear: Ear, move: str, now_s: float) -> None:
    made.intent(ear, Intent(now_of(ear).number, move), now_s)


def begun() -> tuple[Room, list[Ear], Match]:
    """Both have moved, at 0 s; Ada is to act and her time runs."""
    made, ears, match = table()
    go(made, ears[0], "11-15", 0.0)
    go(made, ears[1], "22-18", 0.0)
    return made, ears, match


def clock_of(ear: Ear) -> Reading | None:
    return now_of(ear).clock


def test_without_a_clock_nothing_is_said_of_one() -> None:
    made, ears, _ = table("none")
    go(made, ears[0], "11-15", 50.0)
    assert clock_of(ears[1]) is None and made.flag_s is None


def test_every_update_tells_both_what_is_left_and_who_runs() -> None:
    made, ears, _ = table()
    assert clock_of(ears[0]) == Reading((BASE_MS, BASE_MS))
    go(made, ears[0], "11-15", 60.0)
    assert clock_of(ears[1]) == Reading((BASE_MS, BASE_MS))
    go(made, ears[1], "22-18", 90.0)
    running = Reading((BASE_MS, BASE_MS), (0,), WATCH_MS)
    assert clock_of(ears[0]) == clock_of(ears[1]) == running
    go(made, ears[0], "15x22", 100.25)
    assert clock_of(ears[1]) == Reading((BASE_MS - 8000, BASE_MS), (1,), 2 * WATCH_MS)


def test_what_people_watch_costs_nobody_time() -> None:
    made, _, match = begun()
    made.advance(0.25)
    assert match.clock == Reading((BASE_MS, BASE_MS), (0,))
    made.advance(1.25)
    assert match.clock == Reading((BASE_MS - 1000, BASE_MS), (0,))


def test_a_picture_tells_how_late_it_is_now() -> None:
    made, ears, _ = begun()
    made.advance(30.25)
    made.again(ears[1])
    assert isinstance(now_of(ears[1]), Picture)
    assert clock_of(ears[1]) == Reading((BASE_MS - 30_000, BASE_MS), (0,))


def test_a_flag_falls_though_nobody_sends_anything() -> None:
    made, ears, _ = begun()
    assert made.flag_s == pytest.approx(180.25)
    assert not made.advance(180.2) and made.advance(180.25)
    for ear in ears:
        told = now_of(ear)
        assert isinstance(told, Update) and told.outcome and told.outcome.winners == (1,)
        assert told.clock == Reading((0, BASE_MS))
    assert made.phase == "over" and made.flag_s is None and ears[0].table.phase == "over"
    assert not made.advance(1000.0)


def test_a_move_that_comes_too_late_is_refused_and_the_end_is_told() -> None:
    made, ears, match = begun()
    go(made, ears[0], "15x22", 180.5)
    assert ears[0].last(Rejected).code == "stale" and made.refusals["stale"] == 1
    assert match.outcome and match.outcome.winners == (1,)
    assert [type(message) for message in ears[0].heard[-4:]] == [
        Rejected,
        Update,
        type(ears[0].table),
        Picture,
    ]
    assert now_of(ears[1]).outcome == match.outcome


@pytest.mark.parametrize("move", ["flag:0", "flag:1", "ballot:11-15"])
def test_no_guest_can_let_a_flag_fall(move: str) -> None:
    made, ears, match = begun()
    for ear in ears:
        go(made, ear, move, 1.0)
    assert match.outcome is None and match.number == 2
    assert made.refusals["illegal"] == 1 and made.refusals["turn"] == 1


def test_nothing_that_is_sent_stops_or_moves_a_clock() -> None:
    made, ears, match = begun()
    for now_s, ear in enumerate([*ears, visitor(made)] * 20, start=1):
        made.intent(ear, Intent(2, "1-2"), float(now_s))
        made.intent(ear, Intent(0, "15x22", 0), float(now_s))
        made.again(ear)
    made.advance(60.25)
    assert match.clock == Reading((BASE_MS - 60_000, BASE_MS), (0,))


def test_the_time_of_who_drops_runs_on_while_a_stand_in_plays_at_once() -> None:
    made, ears, match = begun()
    made.lost(ears[0])
    made.advance(10.0)
    made.advance(10.1)
    assert match.number == 3 and match.history.changes[-1].seat == 0
    left = match.clock
    assert left and left.left_ms[0] == BASE_MS - 9750 + 2000 and left.runs == (1,)
    back = visitor(made)
    made.resume(back, token_of(ears[0]))
    assert clock_of(back) == left
    assert match.clock == left  # what is left is theirs


def test_a_stand_in_can_be_too_late_as_well_if_it_has_to_be() -> None:
    """A person who hardly had time left finds the match lost, not frozen."""
    made, ears, match = begun()
    made.advance(180.2)
    made.lost(ears[0])
    made.advance(180.24)
    assert match.outcome is None and match.number == 3  # at once: its pause costs no game


def test_a_match_that_was_reopened_waits_for_its_guests_with_clocks_that_stand() -> None:
    journal = Lines()
    made, ears, match = table(begin=begin("1", lambda: journal))
    for ear, move in zip(ears, ("11-15", "22-18"), strict=True):
        go(made, ear, move, 0.0)
    made.advance(20.25)
    made.close()
    assert b'"line":"clock","left":[160000,180000]' in journal.lines[-1]
    keys = tuple(guest.key for guest in made.chairs.guests)
    again = Room.reopen(match, begin(), keys=keys, title="Ada", speed=0)
    assert not again.advance(1000.0) and not again.advance(1000.0 + RETURN_S - 1)
    assert match.clock == Reading((160_000, BASE_MS), (0,))
    for ear in ears:
        again.resume(visitor(again), token_of(ear))
    for now_s in (1014.0, 1014.0, 1020.0):
        again.advance(now_s)
    assert match.clock == Reading((154_000, BASE_MS), (0,))


@pytest.mark.parametrize("left_ms", [(1,), (1, 2, 3), (1, 2)])
def test_a_clock_that_does_not_fit_the_table_is_garbled(left_ms: tuple[int, ...]) -> None:
    _, _, match = begun()
    view = plain(match.rules.view(match.history.state, 0))
    with pytest.raises(Garbled, match="clock"):
        Follower(match.rules, 0).picture(Picture(2, view, seat=0, clock=Reading(left_ms, (2,))))
