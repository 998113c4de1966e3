"""A chequered board of inlaid wood in its frame."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.light import light_map, smooth
from scenes.art.shapes import layer
from scenes.art.type import Face, draw_text
from scenes.art.veneer import Tones, paint_frame, veneer

SIDE: Final = 8
MAPLE: Final[Tones] = ("#c9a26b", "#ecd3a6")
WALNUT_SQUARE: Final[Tones] = ("#744a2e", "#9c6b45")

_SHEET: Final = 4  # squares of veneer on a side of the sheet that all are cut from
_NUMBER: Final = "#efd7ab"
_BRASS: Final = "#dcbd80"
_LIGHT_CELL: Final = 16


@dataclass(frozen=True, slots=True)
class ChequerLook:
    """Eight by eight squares, the upper left one light; a word may be set on each."""

    square_px: int
    frame_px: int
    labels: tuple[str, ...] = ()
    """Row by row; empty: none at all."""
    rim: tuple[str, str] = ("", "")
    """A letter for each column, in the frame below, and one for each row, in that at the left."""

    @property
    def size(self) -> tuple[int, int]:
        """The board with its frame, px."""
        side = SIDE * self.square_px + 2 * self.frame_px
        return side, side

    def paint(self) -> pygame.Surface:
        """Frame, inlay, joints and lamplight."""
        unit = self.square_px / 72
        easel = Easel(self.size, max(3, round(44 * unit)))
        paint_frame(easel, *self.size, self.frame_px, unit, seed=5)
        easel.put(self._field(unit), self.frame_px, self.frame_px)
        self._engrave(easel, unit)
        return easel.surface

    def _engrave(self, easel: Easel, unit: float) -> None:
        """Brass in the frame: a dark edge above each letter and a light one below."""
        files, ranks = self.rim
        end, half = self.size[1] - self.frame_px / 2, self.frame_px / 2
        along = [self.frame_px + (i + 0.5) * self.square_px for i in range(SIDE)]
        places = [(at, end + unit, word) for at, word in zip(along, files, strict=False)]
        places += [(half - unit, at, word) for at, word in zip(along, ranks, strict=False)]
        px, edge = max(9, round(16 * unit)), max(1, round(unit))
        for x, y, word in places:
            for down, colour in ((edge, "#6d4c36"), (-edge, "#120a06"), (0, _BRASS)):
                easel.text(word, Face.SERIF_BOLD, px, colour, x, y + down, "middle")

    def _field(self, unit: float) -> pygame.Surface:
        q = self.square_px
        field = pygame.Surface((SIDE * q, SIDE * q))
        light = veneer(_SHEET * q, _SHEET * q, MAPLE, 21, 0.8)
        dark = pygame.transform.rotate(veneer(_SHEET * q, _SHEET * q, WALNUT_SQUARE, 22, 0.9), 90)
        rng = Random(4)
        for index in range(SIDE * SIDE):
            row, column = divmod(index, SIDE)
            sheet = light if (row + column) % 2 == 0 else dark
            x, y = (rng.randrange((_SHEET - 1) * q) for _ in range(2))
            square = sheet.subsurface((x, y, q, q)).copy()
            square.fill((rng.randrange(236, 256),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            field.blit(square, (column * q, row * q))
        _joints(field, q)
        lamp_over(field)
        px = max(8, round(18 * unit))
        for index, label in enumerate(self.labels):
            row, column = divmod(index, SIDE)
            at = (column + 0.5) * q, (row + 0.5) * q
            draw_text(field, label, Face.SERIF_SEMI, px, _NUMBER, at, "middle")
        return field


def _joints(field: pygame.Surface, q: int) -> None:
    """A dark hairline where two squares meet, and a light one beside it."""
    end = SIDE * q
    lines = layer(end, end)
    for i in range(1, SIDE):
        for offset, colour in ((0, (34, 18, 9, 120)), (1, (255, 235, 200, 26))):
            at = i * q + offset
            pygame.draw.line(lines, colour, (at, 0), (at, end))
            pygame.draw.line(lines, colour, (0, at), (end, at))
    field.blit(lines, (0, 0))


def lamp_over(field: pygame.Surface) -> None:
    """Brightest above the middle, and the frame's shadow along the edges."""
    w, h = field.get_size()

    def shade(x: float, y: float) -> tuple[int, int, int]:
        far = (((x / w - 0.5) / 0.78) ** 2 + ((y / h - 0.38) / 0.86) ** 2) ** 0.5
        value = round(255 * (0.80 + 0.20 * smooth(1.15 - far)))
        return value, value, value

    light = light_map((w, h), _LIGHT_CELL, shade)
    field.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    share = 4
    small = layer(w // share + 1, h // share + 1)
    small.fill((0, 0, 0, 150))
    pygame.draw.rect(small, (0, 0, 0, 0), (1, 2, w // share - 2, h // share - 2))
    shadow = pygame.transform.gaussian_blur(small, 2)
    field.blit(pygame.transform.smoothscale(shadow, (w, h)), (0, 0))
