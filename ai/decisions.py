"""The choices that somebody made in a match, each with what its seat knew then."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from game.core.contract import CHANCE, AnyRules
from game.core.events import AnyEvent, Seat, redact
from game.history import History


@dataclass(frozen=True)
class Decision:
    """A choice that somebody made."""

    index: int
    """Of the move: no two of a match have the same, and what was later has a higher one."""
    seat: Seat
    hand: int
    """Which hand, or game, of the match: how many were counted before."""
    nth: int
    """Which of the seat's moves in it, from 1; 0: nobody can say, some were not seen."""
    trick: int
    """Which trick went on, from 1, in a game of tricks; 0: none."""
    view: Any
    """What the seat knew."""
    legal: tuple[Any, ...]
    move: Any
    before: AnyEvent | None = None
    """What had just happened, as the seat saw it; None: nothing worth a line."""


def decisions_of(
    rules: AnyRules, history: History, seats: Collection[Seat]
) -> Iterator[Decision | None]:
    """The choices of some seats that stand, in order; a step without one is None.

    Moves that were taken back are no decisions, nor is what could not be done otherwise.
    """
    nth: dict[tuple[Seat, int], int] = {}
    for index, change in enumerate(history.standing):
        seat, found = change.seat, None
        if seat != CHANCE and seat in seats:
            state = history.before(index)
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            hand = hand_of(rules, view)
            nth[seat, hand] = nth.get((seat, hand), 0) + 1
            if len(legal) > 1:
                before = _last_told(rules, history, index, seat)
                number = nth[seat, hand]
                found = decision_in(rules, view, legal, change.move, index, number, before)
        yield found


def decision_in(
    rules: AnyRules,
    view: Any,
    legal: tuple[Any, ...],
    move: Any,
    index: int,
    nth: int,
    before: AnyEvent | None,
) -> Decision:
    """The choice of the seat whose view it is; what the view tells is read from it."""
    trick = sum(view.tricks) + 1 if rules.info.family == "tricks" else 0
    hand = hand_of(rules, view)
    return Decision(index, view.seat, hand, nth, trick, view, legal, move, before)


def hand_of(rules: AnyRules, view: Any) -> int:
    """Which hand of the match goes on in a view: how many were counted before."""
    return len(rules.sheet(view).rows)


def is_told(rules: AnyRules, event: AnyEvent) -> bool:
    """Whether an event is worth a line."""
    return bool(rules.text.caption(event, ("",) * rules.info.seats[-1]))


def _last_told(rules: AnyRules, history: History, index: int, seat: Seat) -> AnyEvent | None:
    for at in range(index - 1, -1, -1):
        for beat in reversed(history.standing[at].beats):
            seen = redact(beat.event, seat)
            if is_told(rules, seen):
                return seen
    return None
