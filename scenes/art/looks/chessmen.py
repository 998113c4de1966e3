"""Chessmen: on the board, in the tray, on a plate, and as a choice for a pawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.discs import RoundelLook
from scenes.art.palette import BRASS, BRASS_LIT, LAMP, SHADOW, Stops, rgba
from scenes.art.shapes import layer, panel, soft_rect
from scenes.art.svg import chessman

_TILE: Final[Stops] = ((0, "#8f6743"), (1, "#6d4a2e"))
_TILE_HOT: Final[Stops] = ((0, "#d9b177"), (1, "#b4854c"))


def _silhouette(
    kind: str, light: bool, size: int, blur: int, colour: str, alpha: int
) -> pygame.Surface:
    """The man's outline in one colour, blurred, with a margin of three blurs; premultiplied."""
    margin = 3 * blur
    shape = layer(size + 2 * margin, size + 2 * margin)
    shape.blit(chessman(kind, light, size), (margin, margin))
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape = pygame.transform.gaussian_blur(shape, blur)
    strength = layer(*shape.get_size())
    strength.fill((*rgba(colour)[:3], 0))
    shape.blit(strength, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape.premul_alpha()


@dataclass(frozen=True, slots=True)
class ChessmanLook:
    """A piece in the middle of its square."""

    kind: str
    """`king`, `queen`, `rook`, `bishop`, `knight` or `pawn`."""
    light: bool
    side_px: int
    """Of the square, all of which belongs to it."""
    lifted: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The square, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The piece over its shadow; lifted: larger and higher."""
        q = self.side_px
        unit = q / 72
        up = 10 * unit if self.lifted else 0.0
        size = round(q * (1.01 if self.lifted else 0.92))
        easel = Easel(self.size, max(4, round(26 * unit)))
        foot = soft_rect(
            max(2, round(0.56 * size)),
            max(2, round(0.10 * size)),
            0.05 * size,
            max(1, round((5 if self.lifted else 2) * unit)),
            SHADOW,
            80 if self.lifted else 150,
        )
        down = 4 * unit if self.lifted else 0.0
        easel.centre(foot, q / 2 + down / 2, q / 2 + 0.43 * size + down)
        blur = max(1, round((5 if self.lifted else 2) * unit))
        shadow = _silhouette(self.kind, self.light, size, blur, SHADOW, 105 if self.lifted else 120)
        easel.centre(shadow, q / 2 + unit + down, q / 2 + 3 * unit + (2 * down))
        easel.centre(chessman(self.kind, self.light, size), q / 2, q / 2 - up)
        return easel.surface


@dataclass(frozen=True, slots=True)
class ChessmanGlowLook:
    """Lamplight round a piece that is pointed at."""

    kind: str
    light: bool
    side_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The square, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The light alone, strong at the piece's edge."""
        q = self.side_px
        easel = Easel(self.size, max(4, round(q * 0.3)))
        size, blur = round(q * 0.96), max(1, round(q / 18))
        for _ in range(2):
            light = _silhouette(self.kind, self.light, size, blur, LAMP, 255)
            easel.centre(light, q / 2, q / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class KingRoundelLook(RoundelLook):
    """Whose pieces: a small wooden disc with a king of that colour."""

    def man(self, size_px: int) -> pygame.Surface:
        """What stands on it."""
        return chessman("king", self.light, size_px)


@dataclass(frozen=True, slots=True)
class CrownTileLook:
    """A tile with what a pawn may become."""

    kind: str
    light: bool
    side_px: int
    hot: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The tile, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """Wood in a brass rim, raised over the board."""
        q = self.side_px
        unit = q / 72
        easel = Easel(self.size, max(4, round(26 * unit)))
        radius = 9 * unit
        easel.shadow(0, 0, q, q, radius, 0.9, unit)
        if self.hot:
            easel.glow(0, 0, q, q, radius, 6 * unit, 235, 2 * unit)
        stops, edge = (_TILE_HOT, BRASS_LIT) if self.hot else (_TILE, BRASS)
        easel.put(panel(q, q, radius, stops, edge, max(1.0, 2 * unit)), 0, 0)
        easel.centre(chessman(self.kind, self.light, round(0.86 * q)), q / 2, q / 2)
        return easel.surface
