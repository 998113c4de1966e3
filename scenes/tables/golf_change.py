"""How a swap would change what lies open before a seat, in numbers and words."""

from __future__ import annotations

from game.core.cards import Card
from game.core.events import Seat
from game.golf.scoring import points, struck_lines
from game.golf.view import View


def swapped(view: View, seat: Seat, cell: int, card: Card) -> tuple[Card, ...]:
    """The seat's open cards after a swap."""
    grid = view.grids[seat]
    return (*grid[:cell], card, *grid[cell + 1 :])


def change_of(view: View, seat: Seat, cell: int, card: Card) -> int | None:
    """How many points more would lie open; None: that depends on the closed card that goes.

    A closed card that goes for a struck line is told: what lay open beside it counts no more.
    """
    after = swapped(view, seat, cell, card)
    more = points(after, view.options) - points(view.grids[seat], view.options)
    struck = any(cell in line for line in struck_lines(after, view.options))
    return more if view.grids[seat][cell] or struck else None


def tag_words(change: int | None, short: bool) -> str:
    """“14 fewer”, “3 more”; short: “−14”, “+3”; nothing is known of a closed card that goes."""
    if change is None:
        return "" if short else "not known"
    if short:
        return f"{change:+d}".replace("-", "−") if change else "±0"
    if change == 0:
        return "no change"
    return f"{abs(change)} {'fewer' if change < 0 else 'more'}"
