"""Puts one picture of the stage together, and keeps what a frame may paint within a limit.

What was never drawn so before is painted and turned as it is needed. Once a frame has done that
for long enough, the rest waits for the next one: a slightly turned card is drawn straight or as it
was turned before, a plate and the words as they were; what is new appears a frame later.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from scenes.art import Art, Look
from scenes.art.art import nearest
from scenes.stage.sprite import Sprite, squeezed
from scenes.tables.base import Fixture, Point, Pose

PAINT_S: Final = 0.002
"""A frame's time for painting and turning."""
_SLIGHT_DEG: Final = 20

Blits = list[tuple[pygame.Surface, tuple[int, int]]]


class Painter:
    """Finds or makes the picture of each thing, frame by frame."""

    def __init__(self, art: Art, clock: Callable[[], float] = time.perf_counter) -> None:
        self.art = art
        self.owing = False
        """Whether the last picture lacks something, so that another is due."""
        self.whole = True
        """Whether the next picture must lack nothing, however long it takes."""
        self.blits: Blits = []
        self._clock = clock
        self._painted_s = 0.0
        self._may_owe = False
        self._hung: dict[Point, pygame.Surface] = {}
        self._written: pygame.Surface | None = None
        self._written_before: pygame.Surface | None = None

    def begin(self) -> None:
        """Start a picture."""
        self.blits = []
        self._painted_s, self.owing = 0.0, False
        self._may_owe, self.whole = not self.whole, False
        self._written, self._written_before = None, self._written

    def end(self, surface: pygame.Surface) -> None:
        """Draw all that was added."""
        surface.fblits(self.blits, pygame.BLEND_PREMULTIPLIED)

    def write(self, surface: pygame.Surface, look: Look, pose: Pose) -> None:
        """Draw the line of words of the picture that was just put together."""
        picture = self.found(look, pose)
        if picture is None:
            picture = self._written_before if self._late() else self._made(look, pose)
        self._written, self.blits = picture, []
        self._add(picture, pose)
        self.end(surface)

    def keep(self, fixtures: Iterable[Fixture]) -> None:
        """Forget what hung where none of these hangs."""
        places = {fixture.centre for fixture in fixtures}
        self._hung = {at: picture for at, picture in self._hung.items() if at in places}

    def add_sprite(self, sprite: Sprite) -> None:
        """A piece with the light round it."""
        pose, glow = sprite.pose, sprite.glow
        if glow is not None and not sprite.moving:
            light = self.found(glow, pose) or (None if self._late() else self._made(glow, pose))
            self._add(light, pose)
        picture = self._picture(sprite, pose)
        if picture is not None and sprite.squeeze < 1:
            picture = squeezed(picture, sprite.squeeze)
        self._add(picture, pose)

    def add_fixture(self, fixture: Fixture, state: str) -> None:
        """A plate, tool or token in its state."""
        wear = fixture.wear
        worn = {"hot": wear.hot or wear.open, "open": wear.open, "dim": wear.dim}.get(state)
        look, pose = worn or fixture.look, Pose(*fixture.centre)
        picture = self.found(look, pose)
        if picture is None:
            picture = self._hung.get(fixture.centre) if self._late() else self._made(look, pose)
        if picture is not None:
            self._hung[fixture.centre] = picture
        self._add(picture, pose)

    def found(self, look: Look, pose: Pose) -> pygame.Surface | None:
        """A look that was turned so before."""
        return self.art.ready(look, pose.angle, pose.scale)

    def _add(self, picture: pygame.Surface | None, pose: Pose) -> None:
        if picture is not None:
            width, height = picture.get_size()
            # Not `round`, which goes now up, now down from a half: all sizes must share a middle.
            at = math.floor(pose.x - width / 2 + 0.5), math.floor(pose.y - height / 2 + 0.5)
            self.blits.append((picture, at))

    def _picture(self, sprite: Sprite, pose: Pose) -> pygame.Surface | None:
        """What a piece wears, turned, or what stands in for it.

        A card that wears another look than before is always painted: what it wore may be a face
        that must be hidden now.
        """
        look, worn = sprite.look, sprite.worn
        found = self.found(look, pose)
        if found is None and worn is not None and worn[0] == look and _as_one(worn[1], pose):
            found = worn[2]  # more lies here than the cache holds
        if found is None:
            straight = round(pose.angle / 90) * 90
            slight = abs(straight - pose.angle) <= _SLIGHT_DEG
            stand_in = self.art.ready(look, straight) if slight else None
            can_wait = stand_in is not None or worn is None or worn[0] == look
            if can_wait and self._late():
                return stand_in or (worn[2] if worn else None)
            found = self._made(look, pose)
        sprite.worn = look, pose, found
        return found

    def _made(self, look: Look, pose: Pose) -> pygame.Surface:
        """A look turned now, on this frame's account."""
        begun_s = self._clock()
        picture = self.art.rotated(look, pose.angle, pose.scale)
        self._painted_s += self._clock() - begun_s
        return picture

    def _late(self) -> bool:
        """Whether what is not painted yet has to wait for the next frame, which then is due."""
        late = self._painted_s > PAINT_S and self._may_owe
        self.owing = self.owing or late
        return late


def _as_one(first: Pose, second: Pose) -> bool:
    """Whether both are drawn in the same step of turn and size."""
    return nearest(first.angle, first.scale) == nearest(second.angle, second.scale)
