"""Computers leave people time to watch, and people wait for nobody's picture."""

import pytest

from game.core.events import Announced, Dealt, GameOver, Played, Said, Scored, TrickTaken
from game.holders import Computer
from net.host.pacing import watch_s
from net.host.room import Room
from net.protocol import Intent
from tests.net.host.ears import Ear, now_of, seated
from tests.net.tables import room

DEALT = Dealt(0, (), None)


@pytest.mark.parametrize(
    ("events", "seconds"),
    [
        ([], 0.0),
        ([DEALT], 1.3),
        ([Played(0, "AS")], 0.25),
        ([Played(0, "AS"), TrickTaken(0, ()), Scored((1, 0), "So")], 3.65),
        ([Said(0, "pass", "Pass"), Announced("Again")], 1.45),
        ([GameOver((0,), "So")], 0.0),
    ],
)
def test_how_long_it_takes_to_watch(events: list, seconds: float) -> None:
    assert watch_s(events) == pytest.approx(seconds)


def table(speed: float) -> tuple[Room, Ear]:
    made = room("toy", holders=[Computer(f"Bot {n}", "beginner") for n in range(2)])
    sam = seated(made, "Sam")
    made.set_speed(speed)
    made.start(0.0)
    assert made.advance(0.0)  # the deal
    return made, sam


@pytest.mark.parametrize("speed", [1.0, 2.0, 0.5])
def test_nothing_happens_by_itself_while_people_watch(speed: float) -> None:
    made, sam = table(speed)
    told = now_of(sam)
    made.intent(sam, Intent(told.number, told.legal[0]), 0.1)  # need not wait
    assert made.match is not None and made.match.number == 2
    watched_s = 0.1 + 0.25 / speed
    assert not made.advance(watched_s - 0.01)
    made.advance(watched_s)  # the computer begins to think
    number = made.match.number
    assert not made.advance(watched_s + 0.6 / speed - 0.01)
    assert made.advance(watched_s + 0.6 / speed + 0.01) and made.match.number == number + 1


def test_at_no_speed_nobody_waits() -> None:
    made, sam = table(0.0)
    told = now_of(sam)
    made.intent(sam, Intent(told.number, told.legal[0]), 0.0)
    assert made.advance(0.0)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_room_knows_whether_it_plays_by_itself(speed: float) -> None:
    made, sam = table(speed)
    assert not made.plays_by_itself  # it is for the guest to act
    told = now_of(sam)
    made.intent(sam, Intent(told.number, told.legal[0]), 0.0)
    assert made.plays_by_itself
