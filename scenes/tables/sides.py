"""Words for tables of two sides."""

from __future__ import annotations

from game.core.contract import Sheet
from game.core.events import Seat


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought either side: “71 for us, −80 for them”."""
    cells = [str(cell).replace("-", "−") for cell in sheet.rows[-1].cells]
    ours, theirs = cells if seat in sheet.sides[0] else reversed(cells)
    return f"{ours} for us, {theirs} for them"
