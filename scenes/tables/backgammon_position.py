"""What stands on a Backgammon board as it is shown: the position with the steps made so far."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.backgammon.board import BAR, OFF, Board, Boards, pips_of
from game.backgammon.play import Turn, boards_after, dice_left, next_steps, reach, whole
from game.backgammon.plays import Step, Steps
from game.backgammon.view import View
from game.core.events import Announced, Captured, Moved, Seat
from scenes.tables.backgammon_steps import SWAP, dice_in_order, done_of, lifted_of, turn_of
from scenes.tables.base import Key, Sight

_NAMES: Final = {"bar": BAR, "off": OFF}
_LINE: Final = re.compile(r"([1-6])([1-6]): (.*)")
_SOURCES: Final = ("play", "other", "lift", "go")


def point_of(name: str) -> int:
    """The number of a point, 25 for the bar, 0 for off."""
    return _NAMES[name] if name in _NAMES else int(name)


@lru_cache(maxsize=64)
def _steps(turn: Turn, done: Steps) -> Steps:
    return next_steps(turn, done)


@lru_cache(maxsize=64)
def _reach(turn: Turn, done: Steps, start: int) -> dict[int, Steps]:
    """Asked for many times in one picture."""
    return reach(turn, done, start)


@dataclass(frozen=True, slots=True)
class Shown:
    """The board, and what the side on roll can do with its dice."""

    below: Seat
    """Whose home is at the foot."""
    boards: Boards
    """Index = seat, the steps of this turn made."""
    mover: Seat
    turn: Turn | None
    """What there is to play; None: nothing, or nobody here is asked."""
    done: Steps
    lifted: int | None
    swapped: bool
    asks: bool
    """Whether a person here plays these dice."""
    left: tuple[int, ...]
    """The dice that are left, the one that is played first in front."""

    @property
    def number(self) -> int:
        """Of the step that comes next."""
        return len(self.done) + 1

    @property
    def sources(self) -> tuple[int, ...]:
        """The points from which a checker may go next, highest first."""
        if self.turn is None or not self.asks:
            return ()
        return tuple(dict.fromkeys(start for start, _ in _steps(self.turn, self.done)))

    @property
    def forced(self) -> Step | None:
        """The step that must come next, where there is no other."""
        if self.turn is None or not self.asks:
            return None
        steps = _steps(self.turn, self.done)
        return steps[0] if len(steps) == 1 else None

    @property
    def is_whole(self) -> bool:
        """Whether the dice can be picked up."""
        return self.turn is not None and self.asks and whole(self.turn, self.done) is not None

    def ways_from(self, start: int) -> dict[int, Steps]:
        """Where the checker of a point may go, and by which steps."""
        return _reach(self.turn, self.done, start) if self.turn else {}

    def dice_for(self, way: Steps) -> str:
        """The dice that a way takes: “5”, “5+2”, “3×4”."""
        assert self.turn is not None
        before = list(dice_left(self.turn, self.done))
        for die in dice_left(self.turn, self.done + way):
            before.remove(die)
        if len(before) > 1 and len(set(before)) == 1:
            return f"{len(before)}×{before[0]}"
        return "+".join(map(str, sorted(before, reverse=True)))

    def hits(self, end: int) -> bool:
        """Whether a step of the mover to a point hits."""
        return end != OFF and self.boards[1 - self.mover][BAR - end] > 0

    def place(self, seat: Seat, point: int) -> int:
        """A point of a seat as the side below counts it; the bar and off stay what they are."""
        if point in (OFF, BAR) or seat == self.below:
            return point
        return BAR - point

    def pips(self, seat: Seat) -> int:
        """How far a seat has still to go."""
        return pips_of(self.boards[seat])


def shown_in(sight: Sight) -> Shown:
    """The position of a sight."""
    view: View = sight.view
    picked = sight.picked
    turn, done = turn_of(view), done_of(picked)
    asks = turn is not None and sight.acting and view.to_act == (view.turn,)
    boards, swapped = view.boards, SWAP in picked
    left = tuple(sorted(view.left, reverse=not swapped))
    if turn is not None and done:
        boards = _pair(view.turn, *boards_after(turn, done))
        left = dice_in_order(turn, done, swapped)
    return Shown(
        below=sight.seat,
        boards=boards,
        mover=view.turn,
        turn=turn,
        done=done,
        lifted=lifted_of(picked),
        swapped=swapped,
        asks=asks,
        left=left,
    )


def _pair(seat: Seat, own: Board, enemy: Board) -> Boards:
    return (own, enemy) if seat == 0 else (enemy, own)


def source_in(shown: Shown, sight: Sight) -> int | None:
    """Whose ways are shown: of the checker that is held, else of the one that is looked at."""
    if shown.lifted is not None:
        return shown.lifted
    for step in (sight.pressed, sight.hovered):
        if step is not None and step[0] in _SOURCES and int(str(step[2])) in shown.sources:
            return int(str(step[2]))
    return shown.forced[0] if shown.forced else None


def origins(shown: Shown, sight: Sight) -> dict[Key, Key]:
    """Where the last checker in a place came from, with what just happened."""
    found: dict[Key, Key] = {}
    match sight.event:
        case Moved(seat, _, str(source), to) if not shown.done:
            found["point", seat, point_of(to)] = ("point", seat, point_of(source))
        case Captured(seat, _, at) if not shown.done:
            hit = 1 - seat
            found["point", hit, BAR] = ("point", hit, BAR - point_of(at))
    if shown.done:
        start, end = shown.done[-1]
        for before in reversed(shown.done[:-1]):
            if before[1] == start:
                start = before[0]
        found["point", shown.mover, end] = ("point", shown.mover, start)
        enemy, was = 1 - shown.mover, sight.view.boards[1 - shown.mover]
        for point in range(1, BAR):
            if shown.boards[enemy][point] < was[point]:
                found["point", enemy, BAR] = ("point", enemy, point)
    return found


def no_play_dice(sight: Sight) -> tuple[int, ...]:
    """The dice with which nothing can be played, while that is told."""
    view: View = sight.view
    if not isinstance(sight.event, Announced) or sight.event.words != "no play" or not view.log:
        return ()
    line = _LINE.fullmatch(view.log[-1][1])
    return (int(line[1]), int(line[2])) if line else ()


def last_play(view: View) -> tuple[Seat, Steps] | None:
    """Who played last, and the ways of the checkers; None: nothing was played just now."""
    for seat, text in reversed(view.log[-3:]):
        line = _LINE.fullmatch(text)
        if line is not None:
            return None if line[3].startswith("(") else (seat, _ways_in(line[3]))
    return None


def _ways_in(text: str) -> Steps:
    """Each checker’s way, first and last point: `24/18*/13` is from 24 to 13."""
    found: list[Step] = []
    for way in text.split(" "):
        points, _, times = way.partition("(")
        stops = points.replace("*", "").split("/")
        count = int(times.rstrip(")")) if times else 1
        found += [(point_of(stops[0]), point_of(stops[-1]))] * count
    return tuple(found)
