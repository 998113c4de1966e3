"""Who sits where: nameplates in their three forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.pieces import paint_peg
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import (
    BRASS_LIT,
    BRASS_STOPS,
    IVORY_EDGE,
    IVORY_LIT,
    IVORY_STOPS,
    LAMP_STOPS,
    LOZENGE_OFF,
    ROOM,
    TEXT,
    TEXT_SECOND,
    Stops,
)
from scenes.art.shapes import disc, panel
from scenes.art.svg import chip, icon, portrait, suit, svg
from scenes.art.type import Face, ellipsize, width

WIDE: Final = (200, 76)  # sizes at 720
BOARD: Final = (216, 72)
NARROW: Final = (128, 120)

_MOUNT: Final[Stops] = ((0, "#2a1c14"), (1, "#2a1c14"))
_DARK: Final[Stops] = ((0, ROOM), (1, ROOM))
_VEIL_ALPHA: Final = 120  # 47 %
_MOST_PEGS: Final = 8  # with more tricks in a hand: one peg and the number
_PEG: Final = 12
_PEG_PITCH: Final = 14
_LEAST_PITCH: Final = 12.4  # closer pegs would run together
_MARK: Final = 22  # how much of the third line its mark takes
_BESIDE: Final = 8  # between pegs and words


def paint_portrait(easel: Easel, face: str, x: float, y: float, d: int, lit: bool) -> None:
    """A face in its ring: dull brass, or the lamp's, thick, bright and haloed."""
    unit = d / 56
    if lit:
        easel.glow(x - d / 2, y - d / 2, d, d, d / 2, 12 * unit, 235, 3 * unit)
        easel.centre(disc(round(d + 10 * unit), LAMP_STOPS), x, y)
    else:
        out = d + 6 * unit
        easel.shadow(x - out / 2, y - out / 2, out, out, out / 2, 0.6, unit)
        easel.centre(disc(round(out), BRASS_STOPS), x, y)
    easel.centre(disc(round(d + 2 * unit), _MOUNT), x, y)
    easel.centre(portrait(face, d), x, y)


def paint_lozenges(easel: Easel, x: float, y: float, level: int, unit: float) -> float:
    """Four lozenges from x on, `level` of them filled; the width they take."""
    side = max(3, round(9 * unit))
    for i in range(4):
        colour = BRASS_LIT if i < level else LOZENGE_OFF
        body = f'<path d="M50 8 L92 50 L50 92 L8 50 Z" fill="{colour}"/>'
        easel.centre(svg(body, side), x + (4 + i * 10) * unit, y)
    return 44 * unit


def peg_pitch(pegs: tuple[int, int], room: float) -> float:
    """How far apart pegs stand in so many units; 0: there are too many to show each."""
    taken, of = pegs
    pitch = min(_PEG_PITCH, (room - _PEG) / max(1, of - 1))
    return pitch if taken <= of <= _MOST_PEGS and pitch >= _LEAST_PITCH else 0


def paint_pegs(
    easel: Easel, x: float, y: float, pegs: tuple[int, int], unit: float, room: float
) -> None:
    """Pegs for what was taken and holes for the rest; many tricks: one peg and the number."""
    taken, of = pegs
    d = max(4, round(_PEG * unit))
    pitch = peg_pitch(pegs, room)
    if not pitch:
        paint_peg(easel, x + 5 * unit, y, d, taken > 0)
        px = max(8, round(16 * unit))
        easel.text(str(taken), Face.SANS, px, TEXT_SECOND, x + 17 * unit, y)
        return
    for i in range(of):
        paint_peg(easel, x + (5 + pitch * i) * unit, y, d, i < taken)


def pegs_width(pegs: tuple[int, int], unit: float, room: float) -> float:
    """Width that `paint_pegs` takes, in px, of so many units."""
    taken, of = pegs
    pitch = peg_pitch(pegs, room)
    if not pitch:
        return 17 * unit + width(str(taken), Face.SANS, max(8, round(16 * unit)))
    return (pitch * (of - 1) + 10) * unit


def paint_mark(easel: Easel, mark: str, x: float, y: float, unit: float) -> None:
    """The sign before a third line: a heart on a tiny ivory card, or an icon."""
    if mark != "heart":
        easel.centre(icon(mark, max(6, round(16 * unit)), TEXT_SECOND, 10), x, y)
        return
    w, h = max(4, round(13 * unit)), max(5, round(18 * unit))
    easel.put(panel(w, h, 2 * unit, IVORY_STOPS, IVORY_EDGE), x - w / 2, y - h / 2)
    easel.centre(suit("H", max(3, round(9 * unit))), x, y)


def paint_veil(easel: Easel, w: int, h: int, radius: float) -> None:
    """Dims a plate so large: its player is not there, or plays no more."""
    easel.put(panel(w, h, radius, _DARK, alpha=_VEIL_ALPHA), 0, 0)


@dataclass(frozen=True, slots=True)
class NameplateLook:
    """A seat's plate: face, name, what the player is, and what they have taken."""

    name: str
    second: str
    """What they are: "Skilled", "Wi-Fi", "You", "Out"."""
    face: str
    width_px: int
    height_px: int
    name_px: int
    second_px: int
    icon: str = ""
    """A mark before the second line: wifi, bluetooth."""
    level: int = 0
    """Lozenges of four before the second line; 0: none."""
    lit: bool = False
    """It is their turn."""
    away: bool = False
    """Veiled; the second line says why."""
    pegs: tuple[int, int] | None = None
    """Taken, of how many."""
    third: str = ""
    """The third line, after the pegs if there are any: "3 points", "has chosen"."""
    mark: str = ""
    """Before the third line: heart (on a tiny card), or the name of an icon."""
    mirrored: bool = False
    """The portrait is at the right."""
    form: str = "wide"
    """wide 200x76, narrow 128x120 with the face on its top edge, board 216x72."""
    team: int | None = None
    """The chip on the plate's inner edge."""

    @property
    def unit(self) -> float:
        """Px for one unit of the design."""
        return self.height_px / {"wide": WIDE, "narrow": NARROW, "board": BOARD}[self.form][1]

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px; a narrow plate's face rises half above it."""
        return self.width_px, self.height_px

    @property
    def sign(self) -> tuple[float, float, float]:
        """A small sign on the lower rim of the face: its middle from the plate’s, and its unit."""
        (w, h), unit = self.size, self.unit
        if self.form == "narrow":
            return 0.0, 30 * unit - h / 2, unit
        return (w / 2 - 40 * unit) * (1 if self.mirrored else -1), 28 * unit, unit

    def paint(self) -> pygame.Surface:
        """The plate in its form, and the team's chip."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, max(4, round((50 if self.form != "narrow" else 76) * unit)))
        paint_plate(easel, 0, 0, w, h, unit, 14, self.lit)
        if self.form == "narrow":
            self._paint_narrow(easel)
        else:
            self._paint_wide(easel)
        if self.team is not None:
            self._paint_team(easel)
        return easel.surface

    def _paint_wide(self, easel: Easel) -> None:
        (w, h), unit = self.size, self.unit
        face_px = round(56 * unit)
        face_x = w - 40 * unit if self.mirrored else 40 * unit
        paint_portrait(easel, self.face, face_x, h / 2, face_px, self.lit)
        lines = (-21, 2, 24) if self.has_third else (-12, 12, 0)
        first, second, third = (h / 2 + y * unit for y in lines)
        x = 20 * unit if self.mirrored else 82 * unit
        end = w - 80 * unit if self.mirrored else w - 12 * unit
        if self.team is not None:
            inner = 10 * unit
            x, end = (x + inner, end) if self.mirrored else (x, end - inner)
        room = max(1, round(end - x))
        self._name(easel, x, first, room)
        self._third(easel, x, third, room)
        if self.away:
            self._veil(easel)
        self._second(easel, x, second, room)

    @property
    def has_third(self) -> bool:
        """Whether there is a line under the second."""
        return self.pegs is not None or bool(self.third)

    def _third(self, easel: Easel, x: float, y: float, room: int) -> None:
        """Pegs, mark, words, as far as there is room."""
        unit, end = self.unit, x + room
        if self.pegs is not None:
            paint_pegs(easel, x, y, self.pegs, unit, room / unit)
            x += pegs_width(self.pegs, unit, room / unit) + _BESIDE * unit
        if self.mark:
            paint_mark(easel, self.mark, x + 7 * unit, y, unit)
            x += _MARK * unit
        if self.third and end - x > 0:
            words = ellipsize(self.third, Face.SANS, self.second_px, max(1, round(end - x)))
            easel.text(words, Face.SANS, self.second_px, TEXT_SECOND, x, y)

    def _third_width(self, room: int) -> float:
        unit = self.unit
        pegs = pegs_width(self.pegs, unit, room / unit) if self.pegs is not None else 0
        words = width(self.third, Face.SANS, self.second_px) if self.third else 0
        beside = _BESIDE * unit if pegs and (words or self.mark) else 0
        return min(room, pegs + beside + (_MARK * unit if self.mark else 0) + words)

    def _name(self, easel: Easel, x: float, y: float, room: int, anchor: str = "left") -> None:
        name = ellipsize(self.name, Face.SERIF_SEMI, self.name_px, room)
        colour = IVORY_LIT if self.lit else TEXT
        easel.text(name, Face.SERIF_SEMI, self.name_px, colour, x, y, anchor)

    def _second(self, easel: Easel, x: float, y: float, room: int) -> None:
        """Icon or lozenges, then the words; lozenges give way before words are cut."""
        unit, level = self.unit, self.level
        words_px = width(self.second, Face.SANS, self.second_px)
        if level and 44 * unit + words_px > room:
            level = 0
        if self.icon:
            side = round(17 * unit)
            easel.centre(icon(self.icon, side, TEXT_SECOND, 9), x + 8 * unit, y)
            x, room = x + 22 * unit, room - round(22 * unit)
        elif level:
            taken = paint_lozenges(easel, x, y, level, unit)
            x, room = x + taken, room - round(taken)
        words = ellipsize(self.second, Face.SANS, self.second_px, max(1, room))
        easel.text(words, Face.SANS, self.second_px, TEXT_SECOND, x, y)

    def _veil(self, easel: Easel) -> None:
        (w, h), unit = self.size, self.unit
        paint_veil(easel, w, h, 14 * unit)
        if self.form == "narrow":  # the part of the face that rises above the plate
            d = round(70 * unit)
            whole = panel(d, d, d / 2, _DARK, alpha=_VEIL_ALPHA)
            easel.put(whole.subsurface((0, 0, d, d // 2)), w / 2 - d / 2, -(d // 2))

    def _paint_narrow(self, easel: Easel) -> None:
        (w, _), unit = self.size, self.unit
        middle, room = w / 2, round(w - 12 * unit)
        paint_portrait(easel, self.face, middle, 0, round(64 * unit), self.lit)
        self._name(easel, middle, 50 * unit, room, "middle")
        if self.has_third:
            taken = self._third_width(room)
            self._third(easel, middle - taken / 2, 100 * unit, round(taken) + 1)
        if self.away:
            self._veil(easel)
        sign = 22 * unit if self.icon else 0
        words = min(room - sign, width(self.second, Face.SANS, self.second_px))
        lozenges = 44 * unit if self.level and not self.icon and words + 44 * unit <= room else 0
        start = middle - (words + sign + lozenges) / 2
        self._second(easel, start, 74 * unit, round(words + sign + lozenges) + 1)

    def _paint_team(self, easel: Easel) -> None:
        (w, h), unit = self.size, self.unit
        d = round(34 * unit)
        if self.form == "narrow":
            x, y = w / 2 + 34 * unit, 24 * unit
        else:
            x, y = (0 if self.mirrored else w), h / 2
        easel.shadow(x - d / 2, y - d / 2, d, d, d / 2, 0.4, unit)
        easel.centre(chip(self.team or 0, d), x, y)
