"""What a person points at to play a roll: checker by checker, each step free to be taken back.

A play is one move of the match, but at the table it is made step by step. `PlayPointing` keeps
what was made so far; nothing of it is told to the match before the dice are picked up. Steps carry
their number in the turn, so that what is picked says in which order it was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.backgammon.board import OFF
from game.backgammon.play import Turn, dice_left, next_steps, reach, whole
from game.backgammon.plays import Step, Steps
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Play,
    Raccoon,
    Refuse,
    Resign,
    Take,
    Throw,
)
from game.backgammon.view import View
from scenes.table.pointing import Pointing
from scenes.tables.base import Key

DONE: Final[Key] = ("say", "done")
THROW: Final[Key] = ("say", "throw")
DOUBLE: Final[Key] = ("say", "double")
TAKE: Final[Key] = ("say", "take")
DROP: Final[Key] = ("say", "drop")
BEAVER: Final[Key] = ("say", "beaver")
RACCOON: Final[Key] = ("say", "raccoon")
RESIGN: Final[Key] = ("say", "resign")
ACCEPT: Final[Key] = ("say", "accept")
REFUSE: Final[Key] = ("say", "refuse")
SURE: Final[Key] = ("say", "sure")
"""The second press of what a slip must not do."""
SWAP: Final[Key] = ("swap",)
"""The smaller die is played first, or the larger again."""

_SPOKEN: Final[dict[type, tuple[Key, ...]]] = {
    Throw: (THROW,),
    Double: (DOUBLE, SURE),
    Take: (TAKE,),
    Drop: (DROP, SURE),
    Beaver: (BEAVER, SURE),
    Raccoon: (RACCOON, SURE),
    Accept: (ACCEPT,),
    Refuse: (REFUSE,),
}


def play_key(number: int, start: int) -> Key:
    """Moving the checker of a point by the die that is first, as the so-many-eth step."""
    return ("play", number, start)


def other_key(number: int, start: int) -> Key:
    """Moving it by the other die."""
    return ("other", number, start)


def lift_key(number: int, start: int) -> Key:
    """Taking it up, to say where it goes."""
    return ("lift", number, start)


def go_key(number: int, start: int, end: int) -> Key:
    """Moving it to a point."""
    return ("go", number, start, end)


def level_key(level: int) -> Key:
    """How much is given up."""
    return ("level", level)


def steps(move: Any) -> tuple[Key, ...]:
    """A play: each checker is taken up and put down, then the dice are picked up."""
    if isinstance(move, Play):
        found: list[Key] = []
        for number, (start, end) in enumerate(move.steps, start=1):
            found += [lift_key(number, start), go_key(number, start, end)]
        return (*found, DONE)
    if isinstance(move, Resign):
        return (RESIGN, level_key(move.level))
    return _SPOKEN[type(move)]


def turn_of(view: View) -> Turn | None:
    """What the side on roll has to play; None: no dice lie there to be played."""
    if view.due != "play" or len(view.dice) != 2:
        return None
    boards = view.boards[view.turn], view.boards[1 - view.turn]
    return Turn(*boards, view.dice)


def done_of(picked: frozenset[Key]) -> Steps:
    """The steps that were made, in their order."""
    made = sorted((int(str(k[1])), int(str(k[2])), int(str(k[3]))) for k in picked if k[0] == "go")
    return tuple((start, end) for _, start, end in made)


def lifted_of(picked: frozenset[Key]) -> int | None:
    """The point whose checker was taken up."""
    return next((int(str(key[2])) for key in picked if key[0] == "lift"), None)


def dice_in_order(turn: Turn, done: Steps, swapped: bool) -> tuple[int, ...]:
    """The dice that are left, the one that is played first in front."""
    return tuple(sorted(dice_left(turn, done), reverse=not swapped))


def choices_from(turn: Turn, done: Steps, start: int, swapped: bool) -> tuple[Step, ...]:
    """Where the checker of a point goes by the first die, then by the other, where they may."""
    allowed = next_steps(turn, done)
    found = ((start, max(start - die, OFF)) for die in dice_in_order(turn, done, swapped))
    return tuple(dict.fromkeys(step for step in found if step in allowed))


class PlayPointing(Pointing):
    """The steps of a play, or what is said instead of one."""

    stepwise = True

    def __init__(self, view: View, legal: Sequence[Any]) -> None:
        spoken = [move for move in legal if not isinstance(move, Play)]
        self._spoken = Pointing(spoken, steps)
        plays = len(spoken) < len(legal)
        self._turn = turn_of(view) if plays else None
        self._done: Steps = ()
        self._lifted: int | None = None
        self._swapped = False
        self._opened: dict[frozenset[Key], frozenset[Key]] = {}
        super().__init__()

    @property
    def picked(self) -> frozenset[Key]:
        """The steps that were made, the checker that is held, and what is being said."""
        keys = {go_key(n, *step) for n, step in enumerate(self._done, start=1)}
        if self._lifted is not None:
            keys.add(lift_key(self._number, self._lifted))
        if self._swapped:
            keys.add(SWAP)
        return frozenset(keys) | self._spoken.picked

    @picked.setter
    def picked(self, keys: frozenset[Key]) -> None:
        assert not keys, "steps are picked one by one"

    @property
    def has_steps(self) -> bool:
        """Whether a step can be taken back, a checker put down, or a word not said."""
        return bool(self._done or self._spoken.picked) or self._lifted is not None

    @property
    def enter(self) -> Key | None:
        """What Enter means while nothing is looked at; None too while something is asked again."""
        if self._spoken.picked:
            return None
        if self._turn is not None:
            return DONE if whole(self._turn, self._done) else None
        return THROW if self._spoken.begins(THROW) else None

    @property
    def open(self) -> frozenset[Key]:
        """What may be pointed at next; a checker that is held asks only where to."""
        picked = self.picked
        if picked not in self._opened:
            self._opened[picked] = self._find_open()
        return self._opened[picked]

    def press(self, step: Key) -> Any:
        """Make a step, or take it back; the move once the dice are picked up."""
        kind = step[0]
        if kind in ("say", "level") and step != DONE:
            self._lifted = None
            return self._spoken.press(step)
        if self._turn is None or not self.begins(step):
            return None
        self._spoken.clear()
        if step == DONE:
            return whole(self._turn, self._done)
        if step == SWAP:
            self._swapped = not self._swapped
            return None
        number, start = int(str(step[1])), int(str(step[2]))
        if number < self._number:  # a step that was made: it and what followed are taken back
            self._done = self._done[: number - 1]
        elif kind == "lift":
            self._lifted = None if self._lifted == start else start
            return None
        elif kind == "go":
            self._done += self._ways(start)[int(str(step[3]))]
        else:
            by = choices_from(self._turn, self._done, start, self._swapped)
            self._done += (by[kind == "other"],)
        self._lifted = None
        return None

    def clear(self) -> bool:
        """Put down what is held, or take the last step back; whether there was anything."""
        if self._spoken.clear():
            return True
        if self._lifted is not None:
            self._lifted = None
            return True
        had = bool(self._done)
        self._done = self._done[:-1]
        return had

    def begins(self, step: Key) -> bool:
        """Whether it can be pointed at now, whatever is held."""
        if step[0] in ("say", "level") and step != DONE:
            return self._spoken.begins(step)
        return step in self.picked or step in self._find_all()

    def goes_with(self, first: Key, second: Key) -> bool:
        """No: what is let fall somewhere says itself where it goes."""
        return False

    @property
    def _number(self) -> int:
        """Of the step that comes next."""
        return len(self._done) + 1

    def _ways(self, start: int) -> dict[int, Steps]:
        assert self._turn is not None
        return reach(self._turn, self._done, start)

    def _find_open(self) -> frozenset[Key]:
        if self._spoken.picked or self._turn is None:
            return self._spoken.open
        if self._lifted is not None:
            n, start = self._number, self._lifted
            goes = {go_key(n, start, end) for end in self._ways(start)}
            return frozenset(goes) | {lift_key(n, start)}
        return self._find_all() | self._spoken.open

    def _find_all(self) -> frozenset[Key]:
        """Every step that can come next, and picking up the dice once it is all done."""
        if self._turn is None:
            return frozenset()
        if whole(self._turn, self._done):
            return frozenset({DONE})
        n = self._number
        found: set[Key] = set()
        for start in {start for start, _ in next_steps(self._turn, self._done)}:
            found |= {play_key(n, start), lift_key(n, start)}
            found |= {go_key(n, start, end) for end in self._ways(start)}
            if len(choices_from(self._turn, self._done, start, self._swapped)) > 1:
                found.add(other_key(n, start))
        if len(set(dice_left(self._turn, self._done))) > 1:
            found.add(SWAP)
        return frozenset(found)
