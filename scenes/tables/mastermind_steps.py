"""What a person points at to set a code or to guess: a peg for each hole, then a token.

A peg is pointed at by its hole and colour together: the palette means the next hole, a hole means
the colour that is carried. Which hole is next can be pointed at too, but need not be.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from game.mastermind.state import Row
from scenes.tables.base import Key, Sight

DONE: Final[Key] = ("say", "done")
_AIM: Final = "aim"
_PEG: Final = "peg"


@cache
def peg_key(hole: int, colour: str) -> Key:
    """Putting a colour into a hole."""
    return (_PEG, hole, colour)


@cache
def aim_key(hole: int) -> Key:
    """Choosing the hole that the next peg goes into."""
    return (_AIM, hole)


@cache
def _rest(pegs: int) -> tuple[Key, ...]:
    return (DONE, *map(aim_key, range(pegs)))


def steps(move: Any) -> tuple[Key, ...]:
    """A peg for each hole, the token, and the holes to aim at."""
    if not isinstance(move, Row):
        return ()
    count = len(move.pegs)
    return (*map(peg_key, range(count), move.pegs), *_rest(count))


def follows(step: Key) -> bool:
    """No hole has to be aimed at."""
    return step[0] == _AIM


def meant(step: Key) -> Any:
    """The row that the rules refuse."""
    return Row(str(step[1])) if step[0] == "refused" else None


def laid(sight: Sight) -> tuple[str, ...]:
    """The colours that lie in the row now; empty: a hole without a peg."""
    row = [""] * sight.view.options.pegs
    for step in sight.picked:
        if step[0] == _PEG:
            row[int(str(step[1]))] = str(step[2])
    return tuple(row)


def next_hole(sight: Sight) -> int | None:
    """The hole for the next peg: one that is aimed at, or the first empty one; None: all full."""
    empty = [hole for hole, colour in enumerate(laid(sight)) if not colour]
    aimed = [hole for hole in empty if aim_key(hole) in sight.picked]
    return next(iter(aimed or empty), None)


def carried(sight: Sight) -> str:
    """The colour under the hand: pointed at, or carried to a hole; empty: none."""
    step = sight.hovered
    if step is None or step[0] != _PEG or step in sight.picked:
        return ""
    return str(step[2])


def put(sight: Sight, hole: int, colour: str) -> Key:
    """The step that puts a colour into an empty hole, or the row that the rules refuse."""
    row, options = laid(sight), sight.view.options
    setting = sight.view.phase == "set"
    may_repeat = options.repeats or (options.free_guesses and not setting)
    if colour in row and not may_repeat:
        return ("refused", colour * options.pegs)
    code = "".join((*row[:hole], colour, *row[hole + 1 :]))
    if len(code) == options.pegs and not setting and code in sight.view.guesses[sight.seat]:
        return ("refused", code)
    return peg_key(hole, colour)
