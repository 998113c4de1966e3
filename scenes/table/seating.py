"""Who is shown on the plates, and how large everything is drawn for whoever looks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ai.levels import LEVELS, is_missing, title_of
from game.core.events import Seat
from game.holders import Computer, Holder
from scenes.art.svg import ANIMALS
from scenes.scene import Services
from scenes.tables.base import Metrics, Sitter

_PLACES: Final = {"lan": "Wi-Fi", "bluetooth": "Bluetooth"}
_FIRST_FACE: Final = "hare"
STAND_IN: Final = "Stand-in"
QUIET: Final = "No answer"


def sitters(
    holders: tuple[Holder, ...], quiet: Collection[Seat] = (), think_here: bool = False
) -> tuple[Sitter, ...]:
    """The people and computer players at a table; index = seat.

    Of the people in the `quiet` seats nothing was heard for a while. Where computers `think_here`,
    a program that is not installed here has a stand-in.
    """
    here = sum(not isinstance(h, Computer) and h.place == "here" for h in holders)
    faces = (_FIRST_FACE, *(a for a in ANIMALS if a != _FIRST_FACE))
    return tuple(
        _sitter(holder, faces[seat % len(faces)], here == 1, seat in quiet, think_here)
        for seat, holder in enumerate(holders)
    )


def _sitter(holder: Holder, face: str, alone: bool, quiet: bool, think_here: bool) -> Sitter:
    if isinstance(holder, Computer):
        if holder.stands_in or (think_here and is_missing(holder.level)):
            return Sitter(holder.name, face, STAND_IN, away=True)
        measure = [level.key for level in LEVELS if not level.is_reference]
        level = measure.index(holder.level) + 1 if holder.level in measure else 0
        return Sitter(holder.name, face, title_of(holder.level) or "Computer", level)
    if quiet:
        return Sitter(holder.name, face, QUIET, away=True)
    note = _PLACES.get(holder.place) or ("You" if alone else "At this screen")
    return Sitter(holder.name, face, note)


def metrics_of(services: Services) -> Metrics:
    """The measures that the window and the settings ask for."""
    art, now = services.art, services.prefs.now
    return Metrics(
        art.unit,
        art.text_scale,
        now.four_colour,
        now.large_index,
        now.card_back or art.deck.back,
        now.reduced_motion,
    )
