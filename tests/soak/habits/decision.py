"""A move of a game without tricks, for judging it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.contract import AnyRules
from tests.soak.habits.eye import Fault


@dataclass(frozen=True)
class Decision:
    """A seat's move; the state is looked at where nothing of it is hidden."""

    rules: AnyRules
    state: Any
    view: Any
    legal: tuple[Any, ...]
    move: Any

    @property
    def seat(self) -> int:
        """Whose it is."""
        return int(self.view.seat)

    def after(self, move: Any) -> Any:
        """The state that a move leads to."""
        return self.rules.apply(self.state, self.seat, move)[-1].state

    def wins(self, move: Any) -> bool:
        """Whether the move wins the match at once."""
        found = self.rules.outcome(self.after(move))
        return found is not None and self.seat in found.winners


Detector = Callable[[Decision], Fault | None]
"""What is foolish about the move."""
