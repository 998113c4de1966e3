"""The Backgammon board: two fields of twelve points, the bar, and the trays beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.inlay import lamp_over
from scenes.art.palette import BRASS, BRASS_STOPS, LAMP, rgba
from scenes.art.shapes import PM, layer, panel
from scenes.art.type import Face
from scenes.art.veneer import WALNUT_FRAME, Tones, cut, paint_frame, veneer

MAPLE: Final[Tones] = ("#a98a5c", "#ddc196")
ROSEWOOD: Final[Tones] = ("#5c201c", "#84362c")
FIELD: Final[Tones] = ("#4b301f", "#6b4731")
TRAY: Final[Tones] = ("#3a2517", "#5b3d28")

POINT: Final = 58
"""Width of a point; all else on a board is measured by it."""
FRAME: Final = 24
BAR_WIDE: Final = 60
RIB: Final = 12
"""Between the right field and the tray."""
TRAY_WIDE: Final = 72
HIGH: Final = 560
"""Inside the frame, where a board is as high as usual."""
WIDE: Final = 2 * FRAME + 12 * POINT + BAR_WIDE + RIB + TRAY_WIDE

_TIP: Final = 240 / HIGH
_DARK: Final = "#120a06"
_HINGE: Final = 92
_SHADE: Final = "#20120b"
_ENGRAVED: Final = "#dcbd80"
_LIT: Final = "#ffe3a0"


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The measures of a board, px."""

    point_px: int
    high_px: int
    """Inside the frame."""
    mirrored: bool = False
    """The home boards lie at the left."""

    @property
    def unit(self) -> float:
        """Px for one unit of the design."""
        return self.point_px / POINT

    def px(self, units: float) -> int:
        """Units as whole px."""
        return round(units * self.unit)

    @property
    def size(self) -> tuple[int, int]:
        """With the frame."""
        inner = 12 * self.point_px + self.px(BAR_WIDE) + self.px(RIB) + self.px(TRAY_WIDE)
        frame = 2 * self.px(FRAME)
        return inner + frame, self.high_px + frame

    @property
    def tip_px(self) -> int:
        """How long a point is."""
        return round(_TIP * self.high_px)

    @property
    def bar_left(self) -> int:
        """Where the bar begins, on a board that is not mirrored; so for what follows."""
        return self.px(FRAME) + 6 * self.point_px

    @property
    def right_left(self) -> int:
        """Where the field at the right begins."""
        return self.bar_left + self.px(BAR_WIDE)

    @property
    def tray_left(self) -> int:
        """Where the tray begins."""
        return self.right_left + 6 * self.point_px + self.px(RIB)

    def turned(self, x: float) -> float:
        """A place across the board, as it is mirrored or not."""
        return self.size[0] - x if self.mirrored else x

    def point_x(self, point: int) -> float:
        """The middle of a point, counted from 1 to 24 by the side that sits below."""
        column = point - 1 if point < 13 else 24 - point
        left = self.right_left if column < 6 else self.px(FRAME)
        return self.turned(left + (5 - column % 6 + 0.5) * self.point_px)

    @property
    def bar_x(self) -> float:
        """The middle of the bar."""
        return self.turned(self.bar_left + self.px(BAR_WIDE) / 2)

    @property
    def tray_x(self) -> float:
        """The middle of the tray."""
        return self.turned(self.tray_left + self.px(TRAY_WIDE) / 2)

    def half_x(self, share: float, home: bool) -> float:
        """A share of the way from left to right across the field with the homes, or the other."""
        left = self.right_left if home else self.px(FRAME)
        if self.mirrored:
            left = self.size[0] - left - 6 * self.point_px
        return left + share * 6 * self.point_px


@dataclass(frozen=True, slots=True)
class FieldLook:
    """The empty board."""

    shape: BoardShape

    @property
    def size(self) -> tuple[int, int]:
        """With its frame, px."""
        return self.shape.size

    def paint(self) -> pygame.Surface:
        """Frame, fields with their points, bar with hinges, tray."""
        shape = self.shape
        easel = Easel(self.size, max(3, shape.px(44)))
        paint_frame(easel, *self.size, shape.px(FRAME), shape.unit, seed=9)
        inner = pygame.Surface((self.size[0] - 2 * shape.px(FRAME), shape.high_px))
        half = self._half()
        for left in (0, shape.right_left - shape.px(FRAME)):
            inner.blit(half, (left, 0))
        self._bar(inner)
        self._tray(inner)
        if shape.mirrored:
            inner = pygame.transform.flip(inner, True, False)
        easel.put(inner, shape.px(FRAME), shape.px(FRAME))
        return easel.surface

    def _half(self) -> pygame.Surface:
        """Six points above and six below; beginning with a dark one at the upper left."""
        shape = self.shape
        q, high, tip = shape.point_px, shape.high_px, shape.tip_px
        field = veneer(6 * q, high, FIELD, 31, 0.7).copy()
        sheets = [
            pygame.transform.rotate(veneer(tip, 4 * q, tones, 41 + i, 0.7), 90)
            for i, tones in enumerate((MAPLE, ROSEWOOD))
        ]
        for i in range(12):
            column, low = i % 6, i >= 6
            sheet = sheets[(column + low) % 2]
            piece = sheet.subsurface(((i * 37) % (3 * q), 0, q, tip))
            corners = [(3.0, 0.0), (q - 3.0, 0.0), (q / 2, tip - 2.0)]
            edge = [(1.0, 0.0), (q - 1.0, 0.0), (q / 2, tip + 2.0)]
            if low:
                corners = [(x, tip - y) for x, y in corners]
                edge = [(x, tip - y) for x, y in edge]
            at = column * q, high - tip if low else 0
            shade = pygame.Surface((q, tip))
            shade.fill(_SHADE)
            for cloth, shown in ((shade, edge), (piece, corners)):
                field.blit(cut(cloth, tuple(shown)), at, special_flags=PM)
        lamp_over(field)
        return field

    def _bar(self, inner: pygame.Surface) -> None:
        shape, high = self.shape, self.shape.high_px
        wide, left = shape.px(BAR_WIDE), shape.bar_left - shape.px(FRAME)
        inner.blit(_standing(wide, high, WALNUT_FRAME, 12), (left, 0))
        thick = max(1, shape.px(2))
        for x, colour in ((0, _DARK), (wide - thick, _DARK), (2 * thick, BRASS),
                          (wide - 3 * thick, BRASS)):  # fmt: skip
            inner.fill(rgba(colour), (left + x, 0, max(1, thick // 2 + thick % 2), high))
        for y in (shape.px(_HINGE), high - shape.px(_HINGE)):
            w, h = shape.px(24), shape.px(44)
            hinge = panel(w, h, shape.px(4), BRASS_STOPS, "#4a3216", 1)
            at = left + (wide - w) // 2, y - h // 2
            inner.blit(hinge, at, special_flags=PM)
            inner.fill(rgba("#4a3216"), (at[0], y - thick // 2, w, thick))

    def _tray(self, inner: pygame.Surface) -> None:
        shape, high = self.shape, self.shape.high_px
        rib, left = shape.px(RIB), shape.tray_left - shape.px(FRAME)
        inner.blit(_standing(rib, high, WALNUT_FRAME, 13), (left - rib, 0))
        wide = shape.px(TRAY_WIDE)
        bed = _standing(wide, high, TRAY, 14).copy()
        lamp_over(bed)
        inner.blit(bed, (left, 0))
        cross = shape.px(24)
        inner.blit(veneer(wide, cross, WALNUT_FRAME, 15), (left, (high - cross) // 2))
        line = max(1, shape.px(2))
        for y in ((high - cross) // 2, (high + cross) // 2 - line):
            inner.fill(rgba(_DARK), (left, y, wide, line))
        for x in (left - rib, left - 1):
            inner.fill(rgba(_DARK), (x, 0, 1, high))


def _standing(width: int, height: int, tones: Tones, seed: int) -> pygame.Surface:
    return pygame.transform.rotate(veneer(height, width, tones, seed), 90)


@dataclass(frozen=True, slots=True)
class NumbersLook:
    """The numbers of the points along one side of the frame, engraved."""

    shape: BoardShape
    low: bool
    """Along the side below."""
    numbers: tuple[int, ...]
    """What stands on each point, from left to right."""
    lit: frozenset[int] = frozenset()

    @property
    def size(self) -> tuple[int, int]:
        """The side of the frame, px."""
        return self.shape.size[0], self.shape.px(FRAME)

    def paint(self) -> pygame.Surface:
        """The figures, each over a dark copy."""
        easel = Easel(self.size, 1)
        shape = self.shape
        px = max(8, shape.px(17))
        places = range(12, 0, -1) if self.low else range(13, 25)
        xs = sorted(shape.point_x(place) for place in places)
        y = self.size[1] / 2 + (1 if self.low else -1) * shape.unit
        for number, x in zip(self.numbers, xs, strict=True):
            colour = _LIT if number in self.lit else _ENGRAVED
            face = Face.SERIF_BOLD if number in self.lit else Face.SERIF_SEMI
            easel.text(str(number), face, px, "#1a0f09", x, y - 1, "middle")
            easel.text(str(number), face, px, colour, x, y, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class PointGlowLook:
    """Lamplight on a point: it is looked at, or a checker may be let fall here."""

    width_px: int
    height_px: int
    low: bool

    @property
    def size(self) -> tuple[int, int]:
        """The point's strip, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """A wash that is brightest at the rim, with two bright edges."""
        w, h = self.size
        easel = Easel(self.size, 1)
        wash = layer(w, h)
        for y in range(h):
            far = y / max(1, h - 1)
            strength = round(26 + 70 * (far if self.low else 1 - far))
            wash.fill((*rgba(LAMP)[:3], strength), (0, y, w, 1))
        edge = max(1, w // 24)
        for x in (0, w - edge):
            wash.fill(rgba(LAMP, 190), (x, 0, edge, h))
        easel.put(wash.premul_alpha(), 0, 0)
        return easel.surface
