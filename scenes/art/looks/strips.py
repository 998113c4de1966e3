"""Plates for a crowded table, one line high, and short notes set straight on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.plates import paint_lozenges, paint_portrait, paint_veil
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import BRASS_LIT, IVORY_LIT, RIBBON, RIBBON_LIGHT, TEXT, TEXT_SECOND
from scenes.art.shapes import panel
from scenes.art.svg import chip, icon
from scenes.art.type import Face, ellipsize, fitted, line_height, width

STRIP: Final = 44  # height at 720

_FACE: Final = 34
_CHIP: Final = 26
AWAY_TEXT: Final = 0.72
"""How high the reason for being away is written, of the name's height."""


@dataclass(frozen=True, slots=True)
class StripLook:
    """A seat's plate in its shortest form: face, name, level or link, the team's chip."""

    name: str
    face: str
    width_px: int
    height_px: int
    name_px: int
    icon: str = ""
    """A mark under the name: wifi, bluetooth."""
    level: int = 0
    """Lozenges of four under the name; 0: none."""
    lit: bool = False
    """It is their turn."""
    team: int | None = None
    mirrored: bool = False
    """The face is at the right."""
    away: str = ""
    """Why its player is not there, under the name in place of a mark: “Stand-in”; veiled."""
    figure: str = ""
    """At the inner end: what the seat counts now."""
    note: str = ""
    """Under the name in place of a mark: “last turn”."""
    ribbon: bool = False
    """The note stands on a claret ribbon."""

    @property
    def unit(self) -> float:
        """Px for one unit of the design."""
        return self.height_px / STRIP

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        return self.width_px, self.height_px

    @property
    def sign(self) -> tuple[float, float, float]:
        """A small sign on the lower rim of the face: its middle from the plate’s, and its unit."""
        w, unit = self.width_px, self.unit
        return (w / 2 - 24 * unit) * (1 if self.mirrored else -1), 16 * unit, 0.8 * unit

    def paint(self) -> pygame.Surface:
        """The plate, its face at the outer end and the chip at the inner one."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, max(4, round((44 if self.lit else 26) * unit)))
        paint_plate(easel, 0, 0, w, h, unit, 12, self.lit)
        face_px = round(_FACE * unit)
        paint_portrait(easel, self.face, self._x(24 * unit), h / 2, face_px, self.lit)
        self._write(easel, 50 * unit, w - (10 if self.team is None else 38) * unit - self._reserve)
        if self.figure:
            anchor = "left" if self.mirrored else "right"
            x = self._x(w - 13 * unit)
            easel.text(self.figure, Face.SERIF_SEMI, self._figure_px, IVORY_LIT, x, h / 2, anchor)
        if self.team is not None:
            d = round(_CHIP * unit)
            x = self._x(w - 20 * unit)
            easel.shadow(x - d / 2, h / 2 - d / 2, d, d, d / 2, 0.3, unit)
            easel.centre(chip(self.team, d), x, h / 2)
        return easel.surface

    @property
    def _figure_px(self) -> int:
        return round(1.15 * self.name_px)

    @property
    def _reserve(self) -> float:
        """What the figure takes of the line."""
        if not self.figure:
            return 0
        return width(self.figure, Face.SERIF_SEMI, self._figure_px) + 8 * self.unit

    def _x(self, x: float) -> float:
        return self.size[0] - x if self.mirrored else x

    def _write(self, easel: Easel, left: float, right: float) -> None:
        """The name; under it a computer's level, a person's link, or why they are away."""
        h, unit = self.size[1], self.unit
        marked = bool(self.icon or self.level or self.away or self.note)
        if self.mirrored:
            left, right = self.size[0] - right, self.size[0] - left
        room = max(1, round(right - left))
        name = ellipsize(self.name, Face.SERIF_SEMI, self.name_px, room)
        colour = IVORY_LIT if self.lit else TEXT
        y = h / 2 - (7 * unit if marked else 0)
        easel.text(name, Face.SERIF_SEMI, self.name_px, colour, left, y)
        low = h / 2 + 12 * unit
        if self.away:
            paint_veil(easel, *self.size, 12 * unit)
            px = max(8, round(self.name_px * AWAY_TEXT))
            words = ellipsize(self.away, Face.SANS, px, room)
            easel.text(words, Face.SANS, px, TEXT_SECOND, left, low)
        elif self.note:
            self._write_note(easel, left, low, room)
        elif self.icon:
            easel.centre(icon(self.icon, round(16 * unit), TEXT_SECOND, 9), left + 8 * unit, low)
        elif self.level:
            paint_lozenges(easel, left, low, self.level, unit)

    def _write_note(self, easel: Easel, left: float, y: float, room: int) -> None:
        px = fitted(self.note, Face.SANS, max(8, round(self.name_px * AWAY_TEXT)), room)
        if not self.ribbon:
            easel.text(self.note, Face.SANS, px, BRASS_LIT, left, y)
            return
        w, h = width(self.note, Face.SANS_BOLD, px) + round(0.9 * px), round(1.4 * px)
        easel.put(
            panel(w, h, 0.2 * h, ((0, RIBBON_LIGHT), (0.3, RIBBON), (1, RIBBON))), left, y - h / 2
        )
        easel.text(self.note, Face.SANS_BOLD, px, IVORY_LIT, left + 0.45 * px, y)


@dataclass(frozen=True, slots=True)
class NoteLook:
    """A few words straight on the felt: “61 left”."""

    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The line, px."""
        return (
            max(1, width(self.text, Face.SANS, self.text_px)),
            line_height(Face.SANS, self.text_px),
        )

    def paint(self) -> pygame.Surface:
        """The words."""
        w, h = self.size
        easel = Easel(self.size, 0)
        if self.text:
            easel.text(self.text, Face.SANS, self.text_px, TEXT, w / 2, h / 2, "middle")
        return easel.surface
