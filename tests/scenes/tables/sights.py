"""What the layout of any game is given in tests, and positions that seeded matches come to."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from game.core.contract import CHANCE, AnyRules, Beat, Setup
from game.core.events import AnyEvent, Seat
from scenes.tables.base import Metrics, Sight, Sitter


class SightOf(Protocol):
    """What the layout is given for a state, as one seat sees it; `closed`: nobody looks."""

    def __call__(
        self,
        state: Any,
        size: tuple[int, int] = ...,
        seat: Seat = ...,
        event: AnyEvent | None = ...,
        text_scale: float = ...,
        people: Sequence[Sitter] = ...,
        closed: bool = ...,
        **more: Any,
    ) -> Sight: ...


def sight_of(rules: AnyRules, usual: Sequence[Sitter]) -> SightOf:
    """The sights of a game, at which these people usually sit."""

    def sight(
        state: Any,
        size: tuple[int, int] = (1280, 720),
        seat: Seat = 0,
        event: AnyEvent | None = None,
        text_scale: float = 1.0,
        people: Sequence[Sitter] = usual,
        closed: bool = False,
        **more: Any,
    ) -> Sight:
        view = rules.view(state, None if closed else seat)
        return Sight(
            view=view,
            seat=seat,
            sitters=tuple(people[: state.seats]),
            legal=() if closed else rules.legal_moves(state, seat),
            sheet=rules.sheet(view),
            size=size,
            metrics=Metrics(min(size) / 720, text_scale),
            event=event,
            **more,
        )

    return sight


def random_beats(
    rules: AnyRules, seed: int, seats: int = 4, most: int = 200, **options: Any
) -> Iterator[Beat[Any]]:
    """A seeded match of any legal moves."""
    rng = Random(seed)
    state = rules.start(Setup(seats, rules.options_type(**options)))
    for _ in range(most):
        if not state.to_act:
            return
        seat = rng.choice(state.to_act)
        draws = seat == CHANCE
        move = rules.chance(state, rng) if draws else rng.choice(rules.legal_moves(state, seat))
        for beat in rules.apply(state, seat, move):
            state = beat.state
            yield beat


def told_by(
    dealt: Callable[..., Any], beats: Callable[[Any, str], list[Beat[Any]]], hands: Sequence[str]
) -> Callable[..., list[Beat[Any]]]:
    """How the hands, once dealt, are played by a line of moves."""

    def told(line: str = "", dealer: Seat = 0, **rest: Any) -> list[Beat[Any]]:
        """The beats of a hand played by the line."""
        state = dealt(dealer, *hands, **rest)
        first: list[Beat[Any]] = [Beat(None, state)]  # type: ignore[arg-type]
        return first + (beats(state, line) if line else first)

    return told
