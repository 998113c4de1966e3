"""The room that things of a layout take."""

import math
from types import UnionType

import pygame

from scenes.stage.stage import fixture_rect
from scenes.tables.base import Layout, Piece


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
