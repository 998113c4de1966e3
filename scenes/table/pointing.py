"""What a person has pointed at, and the move that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from scenes.tables.base import Key

_Way = tuple[tuple[Key, ...], Any]
"""The steps of a move, and the move."""


class Pointing:
    """Keeps the steps picked so far, and the legal moves that have them all."""

    stepwise = False
    """Whether what is picked is done on the table at once, and taken back step by step."""

    def __init__(
        self,
        legal: Iterable[Any] = (),
        steps: Callable[[Any], tuple[Key, ...]] = lambda move: (),
        follows: Callable[[Key], bool] = lambda step: False,
    ) -> None:
        self._follows = follows
        every = tuple((steps(move), move) for move in legal)
        self._fitting: dict[frozenset[Key], tuple[_Way, ...]] = {frozenset(): every}
        self._open: dict[frozenset[Key], frozenset[Key]] = {}
        """Both by what is picked: they are asked for in every frame, and there may be thousands."""
        self.picked: frozenset[Key] = frozenset()

    @property
    def enter(self) -> Key | None:
        """The step that Enter means while nothing is looked at; None: none."""
        return None

    @property
    def has_steps(self) -> bool:
        """Whether anything can be put back."""
        return bool(self.picked)

    @property
    def open(self) -> frozenset[Key]:
        """The steps that may be pointed at next; what is picked may be put back."""
        if self.picked not in self._open:
            steps = chain.from_iterable(steps for steps, _ in self._having(self.picked))
            self._open[self.picked] = frozenset(steps) | self.picked
        return self._open[self.picked]

    def _having(self, wanted: frozenset[Key]) -> tuple[_Way, ...]:
        """The legal moves with all these steps, and the steps of each."""
        if wanted not in self._fitting:
            less = max((known for known in self._fitting if known < wanted), key=len)
            rest = wanted - less
            self._fitting[wanted] = tuple(
                way for way in self._fitting[less] if all(step in way[0] for step in rest)
            )
        return self._fitting[wanted]

    def press(self, step: Key) -> Any:
        """Pick a step, or put it back; the move once all its steps are picked, else None.

        A step that is not open changes nothing. A step that does not go with what was picked, but
        begins a move of its own, begins anew with it.
        """
        if step in self.picked:
            self.picked -= {step}
            return None
        if step not in self.open:
            if not self.begins(step):
                return None
            self.picked = frozenset()
        self.picked |= {step}
        return self._made()

    def clear(self) -> bool:
        """Put everything back; whether anything was picked."""
        had = bool(self.picked)
        self.picked = frozenset()
        return had

    def begins(self, step: Key) -> bool:
        """Whether the step is part of any legal move, whatever was picked before."""
        return any(step in steps for steps, _ in self._having(frozenset()))

    def goes_with(self, first: Key, second: Key) -> bool:
        """Whether a legal move has both steps, and all that was picked."""
        return bool(self._having(self.picked | {first, second}))

    def _made(self) -> Any:
        fitting = self._having(self.picked)
        if len(fitting) == 1 and all(map(self._follows, {*fitting[0][0]} - self.picked)):
            return fitting[0][1]
        longer = any(len(steps) > len(self.picked) for steps, _ in fitting)
        made = next((move for steps, move in fitting if len(steps) == len(self.picked)), None)
        return None if longer else made
