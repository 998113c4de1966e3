"""The windows that tables are laid out in, and the room that things of a layout take."""

import math
from types import UnionType

import pygame

from scenes.stage.stage import fixture_rect
from scenes.tables.base import Layout, Piece

WINDOWS = (
    (800, 480), (800, 600), (854, 480), (960, 540), (960, 600), (1024, 600), (1024, 768),
    (1152, 864), (1200, 800), (1280, 720), (1280, 800), (1280, 960), (1280, 1024), (1366, 768),
    (1440, 900), (1440, 1080), (1600, 900), (1600, 1200), (1680, 720), (1680, 1050),
    (1920, 1080), (1920, 1200), (2048, 1152), (2048, 1536), (2160, 1440), (2560, 1080),
    (2560, 1440), (2560, 1600), (2880, 1800), (3000, 2000), (3440, 1440), (3840, 1600),
    (3840, 2160), (600, 1000), (720, 1280), (768, 1024), (800, 800), (900, 900), (1080, 1920),
    (1440, 2560), (480, 800), (1080, 2340), (720, 760),
)  # fmt: skip


def box(piece: Piece) -> pygame.Rect:
    """The box round a piece as it lies."""
    width, height = piece.look.size
    turn = math.radians(piece.pose.angle)
    wide = (abs(width * math.cos(turn)) + abs(height * math.sin(turn))) * piece.pose.scale
    tall = (abs(width * math.sin(turn)) + abs(height * math.cos(turn))) * piece.pose.scale
    rect = pygame.Rect(0, 0, round(wide), round(tall))
    rect.center = round(piece.pose.x), round(piece.pose.y)
    return rect


def rects(layout: Layout, kinds: type | UnionType) -> list[pygame.Rect]:
    """The boxes of the fixtures with looks of these kinds."""
    return [fixture_rect(f) for f in layout.fixtures if isinstance(f.look, kinds)]
