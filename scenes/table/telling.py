"""How an event is told: the way things go, the sound, and how long it is left to be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.events import (
    Announced,
    AnyEvent,
    Captured,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Given,
    Joined,
    Moved,
    Played,
    Rolled,
    Said,
    Scored,
    Shuffled,
    TrickTaken,
    Turned,
)
from scenes.stage.motion import ROLL_DEG, ROLL_S, SWEEP_INTERVAL_S, deal_interval_s
from scenes.stage.stage import Route
from scenes.tables.base import Layout, Piece

_READ_S: Final[dict[type[Event], float]] = {
    Said: 0.35,
    Announced: 1.2,
    Scored: 1.8,
    Joined: 0.8,
    Drawn: 0.3,
    Turned: 0.3,
    Rolled: 0.3,
}
_START_SOUNDS: Final[dict[type[Event], str]] = {
    Dealt: "card_deal",
    TrickTaken: "sweep",
    Drawn: "pick_up",
    Turned: "card_flip",
    Discarded: "card_slide",
    Given: "card_slide",
    Captured: "chip_remove",
    Rolled: "dice_roll",
    Shuffled: "shuffle",
}
_LANDING_SOUNDS: Final[dict[type[Event], str]] = {
    Played: "card_place",
    Moved: "chip_place",
    Joined: "thread",
}
_WOODEN: Final = ("checker", "man", "king", "queen", "rook", "bishop", "knight", "pawn")
"""Pieces that sound like wood; all others like chips."""


def read_s(event: AnyEvent | None) -> float:
    """How long an event is left to be read once everything lies still."""
    return _READ_S.get(type(event), 0.0) if event else 0.0


def start_sound(event: AnyEvent | None) -> str:
    """The sound as things begin to move; empty: none."""
    if isinstance(event, Captured) and event.piece in _WOODEN:
        return "capture_wood"
    return _START_SOUNDS.get(type(event), "") if event else ""


def landing_sound(event: AnyEvent | None) -> str:
    """The sound when they lie still; empty: none."""
    if isinstance(event, Moved) and event.piece in _WOODEN:
        return "piece_wood"
    return _LANDING_SOUNDS.get(type(event), "") if event else ""


def route_of(event: AnyEvent | None, layout: Layout, coming: int) -> Route:
    """The way that things go when an event is shown; `coming`: how many pieces are new."""
    if isinstance(event, Dealt):
        entry = layout.seats.get(event.dealer) if event.dealer is not None else None
        order = _dealing_order(event.dealer or 0, len(event.hands))
        return Route(
            entry=entry or layout.stock,
            interval_s=deal_interval_s(coming),
            join=False,
            anew=True,
            order=order,
        )
    if isinstance(event, TrickTaken):
        return Route(
            exit=layout.seats.get(event.seat), interval_s=SWEEP_INTERVAL_S, sweep=True, join=False
        )
    if isinstance(event, Scored):
        return Route(join=False)
    if isinstance(event, Rolled):
        entry = layout.seats.get(event.seat)
        return Route(entry=entry, join=False, flight_s=ROLL_S, spin_deg=ROLL_DEG)
    if isinstance(event, Captured | Given):
        return Route(exit=layout.seats.get(event.seat if isinstance(event, Captured) else event.to))
    if isinstance(event, Moved) and event.source is None:
        return Route(entry=layout.seats.get(event.seat))
    return Route()


def _dealing_order(dealer: int, seats: int) -> Callable[[Piece], Any]:
    """Round by round from the dealer's left; what belongs to no hand comes last."""

    def order(piece: Piece) -> tuple[int, int, int]:
        if piece.place[:1] == ("hand",):
            seat = int(str(piece.place[1]))
            return (
                0,
                piece.z if piece.side == "face" else int(str(piece.id[2])),
                (seat - dealer - 1) % seats,
            )
        return 1, piece.z, 0

    return order
