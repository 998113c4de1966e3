"""The tray on which the last trick is looked at again: plainly not the trick that is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from scenes.art import Art
from scenes.art.looks import LandingLook, TrayLook
from scenes.table.story import Frame
from scenes.tables.base import Fixture, Layout, Piece, Pose

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LAST_TRICK_S: Final = 2.0
_POLL_S: Final = 1 / 60
TITLE: Final = "The last trick"
_SMALLER: Final = 0.74
_PAD: Final = 18
_HEAD: Final = 34
_Z: Final = 30
_PLACE: Final = ("trick",)


class LastTrick:
    """The trick that was taken last, and whether one looks at it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.frame: Frame | None = None
        """With its winner marked; None: none was taken in this hand."""
        self.until_s = 0.0
        """Until then by the scene's clock it is looked at; 0: it is not."""

    @property
    def seen(self) -> Frame | None:
        """The trick, while it lies on the tray."""
        return self.frame if self.until_s > self._scene.now_s else None

    def show(self, on: bool) -> None:
        """Lay it on a tray in the middle for a while, or take it away."""
        known = on and self.frame is not None
        self.until_s = self._scene.now_s + LAST_TRICK_S if known else 0.0
        self._scene.picture.show(snap=True)

    def let_go(self) -> None:
        """Take it away once it was looked at for long enough, and nobody holds on to it."""
        scene = self._scene
        if self.until_s and scene.hands.holds_last:
            self.until_s = max(self.until_s, scene.now_s + _POLL_S)
        if self.until_s and self.until_s <= scene.now_s:
            self.show(False)


def with_tray(layout: Layout, old: Layout, art: Art) -> Layout:
    """The layout with the trick of an older one on a tray in the place of its own."""
    trick = [piece for piece in old.pieces if piece.place == _PLACE]
    if not trick:
        return layout
    x = sum(piece.pose.x for piece in trick) / len(trick)
    y = (min(p.pose.y for p in trick) + max(p.pose.y for p in trick)) / 2
    small = tuple(_smaller(piece, x, y) for piece in trick)
    boxes = [_box(piece) for piece in small]
    text_px = art.text_px(18)
    head = max(round(_HEAD * art.unit), round(1.8 * text_px))
    tray = boxes[0].unionall(boxes[1:]).inflate(2 * (2 * round(_PAD * art.unit),))
    tray = pygame.Rect(tray.x, tray.y - head, tray.w, tray.h + head)
    look = TrayLook(tray.w, tray.h, art.unit, TITLE, text_px, head)
    fixtures = (f for f in layout.fixtures if not isinstance(f.look, LandingLook))
    rest = tuple(piece for piece in layout.pieces if piece.place != _PLACE)
    return replace(
        layout,
        fixtures=(*fixtures, Fixture(look, tray.center)),
        pieces=(*rest, *small),
    )


def _smaller(piece: Piece, x: float, y: float) -> Piece:
    pose = piece.pose
    near = Pose(
        x + (pose.x - x) * _SMALLER, y + (pose.y - y) * _SMALLER, pose.angle, pose.scale * _SMALLER
    )
    return replace(piece, pose=near, step=None, z=piece.z + _Z)


def _box(piece: Piece) -> pygame.Rect:
    width, height = piece.look.size
    box = pygame.Rect(0, 0, round(width * piece.pose.scale), round(height * piece.pose.scale))
    box.center = round(piece.pose.x), round(piece.pose.y)
    return box
