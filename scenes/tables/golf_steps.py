"""What a person points at to move at a table of Golf."""

from __future__ import annotations

from typing import Final

from game.golf.state import (
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Reveal,
    Swap,
    TakeDiscard,
)
from scenes.tables.base import Key

THROW: Final[Key] = ("choice", "throw")
"""Throw the drawn card and turn one up: the token, or the discards."""
THROW_ONLY: Final[Key] = ("choice", "throw-only")
KNOCK: Final[Key] = ("choice", "knock")
STOCK: Final[Key] = ("stock",)
DISCARDS: Final[Key] = ("discards",)
DRAWN: Final[Key] = ("drawn",)
"""The step, place and id of the card in hand: carried onto a cell or the discards it goes there."""


def cell_key(cell: int) -> Key:
    """The step of pointing at a card of one's grid to swap it."""
    return ("cell", cell)


def open_key(cell: int) -> Key:
    """The step of turning it up at the start."""
    return ("open", cell)


def turn_key(cell: int) -> Key:
    """The step of turning it up for the card that is thrown."""
    return ("turn", cell)


def steps(move: object) -> tuple[Key, ...]:
    """What is pointed at to make a move."""
    match move:
        case DrawStock():
            return (STOCK,)
        case TakeDiscard():
            return (DISCARDS,)
        case Reveal(cell):
            return (open_key(cell),)
        case Swap(cell):
            return (cell_key(cell),)
        case DiscardFlip(cell):
            return (THROW, turn_key(cell))
        case DiscardOnly():
            return (THROW_ONLY,)
    return (KNOCK,)


def meant(step: Key) -> object:
    """The move that pointing at a thing would mean, for the rules to say why not."""
    if step[0] in ("cell", "open", "turn"):
        make = {"cell": Swap, "open": Reveal, "turn": Reveal}[str(step[0])]
        return make(int(str(step[1])))
    return {STOCK: DrawStock(), DISCARDS: TakeDiscard(), THROW: DiscardFlip(0)}.get(step)
