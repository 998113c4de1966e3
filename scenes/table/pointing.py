"""What a person has pointed at, and the move that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from scenes.tables.base import Key


class Pointing:
    """Keeps the steps picked so far, and the legal moves that have them all."""

    def __init__(
        self,
        legal: Iterable[Any] = (),
        steps: Callable[[Any], tuple[Key, ...]] = lambda move: (),
        follows: Callable[[Key], bool] = lambda step: False,
    ) -> None:
        self._follows = follows
        self._moves = tuple((frozenset(steps(move)), move) for move in legal)
        self._open: dict[frozenset[Key], frozenset[Key]] = {}
        """What was open with these steps picked: it is asked for in every frame."""
        self.picked: frozenset[Key] = frozenset()

    @property
    def open(self) -> frozenset[Key]:
        """The steps that may be pointed at next; what is picked may be put back."""
        if self.picked not in self._open:
            fitting = (steps for steps, _ in self._moves if self.picked <= steps)
            self._open[self.picked] = frozenset().union(*fitting) | self.picked
        return self._open[self.picked]

    def press(self, step: Key) -> Any:
        """Pick a step, or put it back; the move once all its steps are picked, else None.

        A step that is not open changes nothing. A step that does not go with what was picked, but
        begins a move of its own, begins anew with it.
        """
        if step in self.picked:
            self.picked -= {step}
            return None
        if step not in self.open:
            if not any(step in steps for steps, _ in self._moves):
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
        return any(step in steps for steps, _ in self._moves)

    def goes_with(self, first: Key, second: Key) -> bool:
        """Whether a legal move has both steps, and all that was picked."""
        wanted = self.picked | {first, second}
        return any(wanted <= steps for steps, _ in self._moves)

    def _made(self) -> Any:
        fitting = [(steps, move) for steps, move in self._moves if self.picked <= steps]
        if len(fitting) == 1 and all(map(self._follows, fitting[0][0] - self.picked)):
            return fitting[0][1]
        longer = any(steps > self.picked for steps, _ in fitting)
        made = next((move for steps, move in fitting if steps == self.picked), None)
        return None if longer else made
