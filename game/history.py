"""What happened in a match, change by change: the one place where its state moves on.

Nothing is ever forgotten: taking back is a change too, so that a number always means the same
moment, for those who follow from afar and for the replay. `standing` is what counts: the moves
that were not taken back.
"""

from dataclasses import dataclass
from typing import Any

from game.core.contract import CHANCE, AnyRules, Beat, IllegalMove, Setup
from game.core.events import Seat


@dataclass(frozen=True)
class Change:
    """One move, or a taking back, which has no move and no beats."""

    seat: Seat
    move: Any
    beats: tuple[Beat[Any], ...]
    state: Any

    @property
    def is_undo(self) -> bool:
        """Whether moves were taken back here."""
        return not self.beats


class History:
    """The states of one match from its start, held by value."""

    def __init__(self, rules: AnyRules, setup: Setup[Any], start: Any = None) -> None:
        """Starts from a state of the game; None: as the rules start. Raises BadSetup as they do."""
        self.rules = rules
        rules.check(setup)
        self.start = rules.start(setup) if start is None else start
        self.changes: list[Change] = []
        self.standing: list[Change] = []

    @property
    def number(self) -> int:
        """How many changes there were; the moment that a move answers."""
        return len(self.changes)

    @property
    def state(self) -> Any:
        """The state now."""
        return self.state_at(self.number)

    @property
    def draws(self) -> int:
        """How many of the standing moves were chance's."""
        return sum(change.seat == CHANCE for change in self.standing)

    def state_at(self, number: int) -> Any:
        """The state after so many changes; 0 is the start."""
        return self.changes[number - 1].state if number else self.start

    def before(self, index: int) -> Any:
        """The state in which the standing move of this index was made."""
        return self.standing[index - 1].state if index else self.start

    def play(self, seat: Seat, move: Any) -> Change:
        """Applies a move.

        Raises:
            IllegalMove: it is not the seat's turn, or the rules refuse it; nothing changed.
        """
        if seat not in self.rules.to_act(self.state) and not self._is_flag(seat, move):
            raise IllegalMove("It is not your turn", rule="")
        beats = self.rules.apply(self.state, seat, move)
        change = Change(seat, move, beats, beats[-1].state)
        self.changes.append(change)
        self.standing.append(change)
        return change

    def take_back(self, seat: Seat, keep: int) -> Change:
        """Takes back all standing moves but the first `keep`, as asked by a seat."""
        if not 0 <= keep < len(self.standing):
            raise ValueError(f"cannot keep {keep} of {len(self.standing)} moves")
        change = Change(seat, None, (), self.before(keep))
        del self.standing[keep:]
        self.changes.append(change)
        return change

    def _is_flag(self, seat: Seat, move: Any) -> bool:
        """Whether a move tells that the time of a seat to act ran out."""
        flag, state = self.rules.flag, self.state
        if flag is None or seat != CHANCE:
            return False
        return any(at != CHANCE and move == flag(state, at) for at in self.rules.to_act(state))
