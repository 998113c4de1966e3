"""Sights of Golf tables, for the tests and the gallery: real positions, any window."""

from collections.abc import Iterable
from random import Random
from typing import Any

from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent, Seat
from game.golf.rules import RULES
from game.golf.scoring import points
from game.golf.state import DiscardFlip, Options, State, Swap
from scenes.tables.base import Key, Metrics, Sight, Sitter
from tests.scenes.tables.sequence_sights import sitters

SEATS = (2, 3, 4, 5, 6)
GRIDS = (4, 6, 8, 9)


def played(
    seats: int, turns: int, seed: int = 1, holes: int = 0, phase: str = "draw", **options: Any
) -> State:
    """A hole so many turns on (or a little more), holes before it, cards kept as people do."""
    rng = Random(seed)
    state = RULES.start(Setup(seats, Options(**options)))
    while len(state.holes) < holes or state.turns < turns or state.phase != phase:
        (seat,) = RULES.to_act(state)
        move = RULES.chance(state, rng) if seat == CHANCE else _liked(state, rng)
        state = RULES.apply(state, seat, move)[-1].state
    return state


def _liked(state: State, rng: Random) -> Any:
    """A move that people might make: what helps now, or else a card turned up."""
    seat, legal = state.turn, RULES.legal_moves(state, state.turn)
    if state.phase != "place":
        return rng.choice(legal)
    view = RULES.view(state, seat)
    grid, best = view.grids[seat], {}
    for move in legal:
        if isinstance(move, Swap):
            after = (*grid[: move.cell], view.drawn, *grid[move.cell + 1 :])
            old = 0 if grid[move.cell] else 5
            best[move] = points(after, view.options) - points(grid, view.options) - old
        elif isinstance(move, DiscardFlip):
            best[move] = -0.5 + rng.random()
    return min(best, key=lambda move: best[move])


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    viewer: Seat | None = None,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    people: tuple[Sitter, ...] = (),
    **metrics: Any,
) -> Sight:
    """What a seat sees of a state in a window; `viewer`: who looks, if another sits at the foot."""
    looks = seat if viewer is None else viewer
    view = RULES.view(state, looks)
    return Sight(
        view=view,
        seat=seat,
        sitters=people or sitters(state.seats),
        legal=RULES.legal_moves(state, looks),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale, **metrics),
        event=event,
        picked=frozenset(picked),
        hovered=hovered,
    )
