"""Reading a notation file game by game between the frames: there may be thousands in it."""

from __future__ import annotations

import time

from game.core.notation import Notation, Written


class GamesReading:
    """Takes in a text in slices, as `scenes.theater.opening.Telling` wants it."""

    def __init__(self, notation: Notation, text: str) -> None:
        self._games: list[Written] = []
        self._coming = notation.read(text)
        self._expected = max(1, text.count("[Event "))
        self.story: tuple[Written, ...] | None = None
        """All games, once the text is read."""

    @property
    def share(self) -> float:
        """How much is read, 0 to 1, by the events that the text names."""
        return min(1.0, len(self._games) / self._expected)

    def step(self, budget_s: float) -> bool:
        """Read on for about so long; whether all is read. Raises ValueError as the notation."""
        stop_s = time.perf_counter() + budget_s
        for written in self._coming:
            self._games.append(written)
            if time.perf_counter() >= stop_s:
                return False
        self.story = tuple(self._games)
        return True
