"""The Sequence board: its tiles, its frame and the thread through a finished line."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS,
    LAMP_CORE,
    ROOM,
    SHADOW,
    Stops,
    rgba,
    suit_colour,
)
from scenes.art.shapes import brass_disc, disc, fade, layer, panel
from scenes.art.svg import chip, suit, svg
from scenes.art.type import Face, ink

_STAR: Final = "M50 8 L61 39 L94 39 L67 59 L77 91 L50 71 L23 91 L33 59 L6 39 L39 39 Z"
_TILE: Final[Stops] = ((0, "#faf4e6"), (1, "#efe5d0"))
_TILE_FREE: Final[Stops] = ((0, "#c9a45f"), (1, "#8f6e38"))
_GHOST_ALPHA: Final = 185
_VEIL_ALPHA: Final = 40  # 16 %
_TILE_FRAME: Final[Stops] = ((0, "#ffe9b8"), (1, "#f0bf60"))


def chip_px(side_px: int) -> int:
    """The diameter of a chip on a tile."""
    return round(side_px * 38 / 46)


@dataclass(frozen=True, slots=True)
class TileLook:
    """A square of the Sequence board: a card's rank and suit, or "free"."""

    code: str
    side_px: int
    lit: bool = False
    """The card in hand can claim it."""
    veiled: bool = False
    """Another card is looked at: this square steps back."""
    four_colour: bool = False
    mark: int | None = None
    """The team whose small chip stands in a lit tile's corner."""
    calm: bool = False
    """Lit among many others: brass alone, no lamplight."""
    ghost: bool = False
    """The pointer is on it: the team's chip shows through, as it would lie."""

    @property
    def size(self) -> tuple[int, int]:
        """The tile, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The tile; lit: brass frame, lamplight and the mark."""
        d = self.side_px
        unit = d / 46
        easel = Easel(self.size, self._margin)
        if self.lit:
            if not self.calm:
                easel.glow(0, 0, d, d, 5 * unit, 8 * unit, 255, 3 * unit)
            rim = max(1, round((2 if self.calm else 4) * unit))
            easel.put(panel(d + 2 * rim, d + 2 * rim, 7 * unit, _TILE_FRAME), -rim, -rim)
        if self.code == "free":
            easel.put(panel(d, d, d * 0.1, _TILE_FREE, "#5e4621", 1), 0, 0)
            easel.centre(svg(f'<path d="{_STAR}" fill="#f3e2b5"/>', round(d * 0.6)), d / 2, d / 2)
        else:
            easel.put(panel(d, d, d * 0.1, _TILE, "#bfb08c", 1), 0, 0)
            self._print_card(easel)
        if self.veiled:
            easel.put(panel(d, d, d * 0.1, ((0, ROOM), (1, ROOM)), alpha=_VEIL_ALPHA), 0, 0)
        if self.lit and self.mark is not None:
            if self.ghost:
                easel.centre(fade(chip(self.mark, chip_px(d)), _GHOST_ALPHA), d / 2, d / 2)
            else:
                easel.centre(chip(self.mark, round(d * 0.35)), d * 0.76, d * 0.24)
        return easel.surface

    @property
    def _margin(self) -> int:
        if not self.lit:
            return 1
        return max(2, round((5 if self.calm else 30) * self.side_px / 46))

    def _print_card(self, easel: Easel) -> None:
        d, rank, kind = self.side_px, self.code[:-1], self.code[-1]
        colour = suit_colour(kind, self.four_colour)
        figures = ink(rank, Face.SERIF_BOLD, max(6, round(d * 0.46)), colour)
        box = figures.get_bounding_rect()
        figures = figures.subsurface(box)
        if rank == "10" and box.w > 1:
            figures = pygame.transform.smoothscale(figures, (max(1, round(box.w * 0.86)), box.h))
        easel.put(figures, d * 0.11, d * 0.12)
        pip = round(d * 0.42)
        easel.put(suit(kind, pip, colour), d - pip - d * 0.09, d - pip - d * 0.10)


@dataclass(frozen=True, slots=True)
class FrameLook:
    """The Sequence board's walnut frame with its brass line, for a square of tiles."""

    inner_px: int
    border_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The whole frame, px."""
        side = self.inner_px + 2 * self.border_px
        return side, side

    def paint(self) -> pygame.Surface:
        """Wood, brass line and the dark bed of the tiles."""
        side, border = self.size[0], self.border_px
        unit = border / 16
        easel = Easel(self.size, max(2, round(50 * unit)))
        easel.shadow(0, 0, side, side, 12 * unit, 1.6, unit)
        wood: Stops = ((0, "#5f3f2b"), (1, "#3a2418"))
        easel.put(panel(side, side, 12 * unit, wood, "#24150d", 1, "#ffe6b4", 60), 0, 0)
        bed = round(self.inner_px + 8 * unit)
        dark: Stops = ((0, "#1d130e"), (1, "#1d130e"))
        easel.centre(
            panel(bed, bed, 6 * unit, dark, BRASS, max(1.0, 1.5 * unit)), side / 2, side / 2
        )
        return easel.surface


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The whole board at rest, frame and tiles in one picture: it is drawn in every frame."""

    codes: tuple[str, ...]
    """What is printed on each square, row by row; "free" on the corners."""
    side_px: int
    gap_px: int
    border_px: int
    four_colour: bool = False

    @property
    def pitch_px(self) -> int:
        """From one tile's edge to the next one's."""
        return self.side_px + self.gap_px

    @property
    def columns(self) -> int:
        """Tiles in a row."""
        return math.isqrt(len(self.codes))

    @property
    def inner_px(self) -> int:
        """The square of tiles."""
        return self.columns * self.pitch_px - self.gap_px

    @property
    def size(self) -> tuple[int, int]:
        """The whole frame, px."""
        return FrameLook(self.inner_px, self.border_px).size

    def paint(self) -> pygame.Surface:
        """The frame with every tile in its place."""
        surface = FrameLook(self.inner_px, self.border_px).paint()
        margin = (surface.get_width() - self.size[0]) // 2 + self.border_px - 1
        tiles = {
            code: TileLook(code, self.side_px, four_colour=self.four_colour).paint()
            for code in set(self.codes)
        }
        for i, code in enumerate(self.codes):
            row, column = divmod(i, self.columns)
            place = margin + column * self.pitch_px, margin + row * self.pitch_px
            surface.blit(tiles[code], place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


@dataclass(frozen=True, slots=True)
class VeilLook:
    """A thin shade over all tiles: a card is looked at, and what it can claim is laid on top."""

    side_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The square of tiles, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The shade."""
        surface = layer(*self.size)
        surface.fill(rgba(ROOM, _VEIL_ALPHA))
        return surface.premul_alpha()


@dataclass(frozen=True, slots=True)
class ClearLook:
    """Nothing to see: a printed square that can be pointed at, or a thing too deep in a pile."""

    width_px: int = 1
    height_px: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """What can be pointed at, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """A single clear pixel."""
        return layer(1, 1)


@dataclass(frozen=True, slots=True)
class RingLook:
    """A ring of light round the last chip, or the square that lost one."""

    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The ring, px."""
        return self.diameter_px, self.diameter_px

    def enlarged(self, times: float) -> RingLook:
        """The ring larger, to be scaled down."""
        return RingLook(round(self.diameter_px * times))

    def paint(self) -> pygame.Surface:
        """A bright line with a dark one round it, so that it shows on ivory and on glass."""
        easel = Easel(self.size, 2)
        body = (
            f'<circle cx="50" cy="50" r="45" fill="none" stroke="{SHADOW}" '
            'stroke-opacity=".55" stroke-width="9"/>'
            f'<circle cx="50" cy="50" r="45" fill="none" stroke="{LAMP_CORE}" stroke-width="5.5"/>'
        )
        easel.put(svg(body, self.diameter_px), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class ThreadLook:
    """A brass thread through the chips of a finished line, or the cards of a struck one.

    The vector leads from the first chip's middle to the last one's; the sprite's middle is the
    middle of that vector.
    """

    dx: int
    dy: int
    unit: float
    knobs: int = 5
    """One on each thing that it joins."""

    @property
    def size(self) -> tuple[int, int]:
        """The box round the vector, px."""
        return max(1, abs(self.dx)), max(1, abs(self.dy))

    def paint(self) -> pygame.Surface:
        """Shadow, thread in three tones, and the knobs."""
        w, h = self.size
        easel = Easel(self.size, max(3, round(12 * self.unit)))
        x0, y0 = (0 if self.dx >= 0 else w), (0 if self.dy >= 0 else h)
        if self.dx or self.dy:
            self._stretch(easel, (x0, y0), (x0 + self.dx, y0 + self.dy))
        for i in range(self.knobs):
            share = i / (self.knobs - 1)
            self._knob(easel, x0 + self.dx * share, y0 + self.dy * share)
        return easel.surface

    def _stretch(self, easel: Easel, start: tuple[float, float], tip: tuple[float, float]) -> None:
        length = math.dist(start, tip)
        across = (start[1] - tip[1]) / length, (tip[0] - start[0]) / length
        if across[1] < 0 or (across[1] == 0 and across[0] < 0):  # the light comes from above
            across = -across[0], -across[1]

        def band(near: float, far: float, colour: str, alpha: int = 255, down: float = 0) -> None:
            offsets = (near * self.unit, far * self.unit)
            ends = [(start, offsets[0]), (tip, offsets[0]), (tip, offsets[1]), (start, offsets[1])]
            corners = [(x + across[0] * o, y + across[1] * o + down) for (x, y), o in ends]
            easel.shape(corners, colour, alpha)

        band(-2, 2, SHADOW, 110, 2 * self.unit)
        for near, far, colour in (
            (-2.5, 2.5, "#a07c3f"),
            (-2.5, 0.6, "#c9a45f"),
            (-2.2, -0.8, "#f0d9a0"),
        ):
            band(near, far, colour)

    def _knob(self, easel: Easel, x: float, y: float) -> None:
        easel.centre(brass_disc(max(3, round(13 * self.unit))), x, y)
        dish: Stops = ((0, "#c9a45f"), (1, "#f0d9a0"))
        easel.centre(disc(max(2, round(8 * self.unit)), dish), x, y)
