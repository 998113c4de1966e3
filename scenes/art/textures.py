"""Tiles of fine noise: the felt's weave, paper's grain, dust."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from scenes.art.assets import asset
from scenes.art.cache import MIB, memo

_GRAIN_SHARE: Final = 90  # of 255: how much of the felt's grain paper shows


@memo(MIB)
def texture(name: str) -> pygame.Surface:
    """A tile of `assets/textures`: felt_light, felt_dark, dust."""
    return pygame.image.load(asset("textures", f"{name}.png")).convert()


@memo(MIB)
def paper_grain() -> pygame.Surface:
    """What paper has darker than its colour."""
    grain = texture("felt_dark").copy()
    grain.fill((_GRAIN_SHARE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return grain


def tile_over(target: pygame.Surface, tile: pygame.Surface, flag: int) -> None:
    """Blit a tile all over a surface."""
    for _ in tile_rows(target, tile, flag):
        pass


def tile_rows(target: pygame.Surface, tile: pygame.Surface, flag: int) -> Iterator[None]:
    """The same in steps, a row at a time."""
    for y in range(0, target.get_height(), tile.get_height()):
        for x in range(0, target.get_width(), tile.get_width()):
            target.blit(tile, (x, y), special_flags=flag)
        yield
