"""Who is shown on the plates: names, faces, levels and how somebody is linked."""

from __future__ import annotations

from typing import Final

from ai.levels import LEVELS
from game.holders import Computer, Holder
from scenes.art.svg import ANIMALS
from scenes.tables.base import Sitter

_PLACES: Final = {"lan": "Wi-Fi", "bluetooth": "Bluetooth"}
_FIRST_FACE: Final = "hare"


def sitters(holders: tuple[Holder, ...]) -> tuple[Sitter, ...]:
    """The people and computer players at a table; index = seat."""
    here = sum(not isinstance(h, Computer) and h.place == "here" for h in holders)
    faces = (_FIRST_FACE, *(a for a in ANIMALS if a != _FIRST_FACE))
    return tuple(
        _sitter(holder, faces[seat % len(faces)], here == 1) for seat, holder in enumerate(holders)
    )


def _sitter(holder: Holder, face: str, alone: bool) -> Sitter:
    if isinstance(holder, Computer):
        titles = {level.key: level.title for level in LEVELS}
        measure = [level.key for level in LEVELS if not level.is_reference]
        level = measure.index(holder.level) + 1 if holder.level in measure else 0
        return Sitter(holder.name, face, titles.get(holder.level, "Computer"), level)
    note = _PLACES.get(holder.place) or ("You" if alone else "At this screen")
    return Sitter(holder.name, face, note)
