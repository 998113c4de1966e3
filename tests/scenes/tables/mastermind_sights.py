"""Sights of Mastermind tables, for the tests and the gallery: real positions, any window."""

from collections.abc import Iterable
from typing import Any

from game.core.events import AnyEvent, Seat
from game.mastermind.rules import RULES
from game.mastermind.state import State
from scenes.tables.base import Key, Metrics, Sight, Sitter
from scenes.tables.mastermind_steps import peg_key
from tests.scenes.tables.sequence_sights import sitters


def pegs(row: str) -> frozenset[Key]:
    """The steps of pegs that lie in a row from the left; a full stop is an empty hole."""
    return frozenset(peg_key(hole, colour) for hole, colour in enumerate(row) if colour != ".")


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    people: tuple[Sitter, ...] = (),
    **metrics: Any,
) -> Sight:
    """What a seat sees of a state in a window."""
    view = RULES.view(state, seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=people or sitters(2),
        legal=RULES.legal_moves(state, seat),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale, **metrics),
        event=event,
        picked=frozenset(picked),
        hovered=hovered,
    )
