"""The art of one window: its scale, theme and deck, and the sprites made for them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

import pygame

from scenes.art.cache import MIB, SurfaceCache, clear_memos, surface_bytes
from scenes.art.palette import THEMES, Theme
from scenes.art.shapes import trimmed

ANGLE_STEP_DEG = 2
SCALE_STEPS = 16  # a scale is kept in sixteenths

_ENLARGED = 1.5
_SHARP_PX = 264  # so tall, a sprite can be turned as it is
_WORTH_ENLARGING = 1.1
_SPRITE_BYTES = 6 * MIB  # these three for a window of 1280 x 720
_TURNED_BYTES = 6 * MIB
_ENLARGED_BYTES = 3 * MIB
_GIANT_BYTES = 2 * MIB  # a sheet's paper would push all of a table out; its page keeps it
_SPRITE_GROWTH = 0.8  # of a larger window's area
_GROWTH = 0.44  # of a larger window's area, for what can be had again at little cost


@runtime_checkable
class Look(Protocol):
    """A frozen, hashable description of a sprite."""

    def __hash__(self) -> int: ...

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the visible thing in px, without shadow or glow."""

    def paint(self) -> pygame.Surface:
        """The sprite, premultiplied, the thing in its middle."""


@runtime_checkable
class Turnable(Protocol):
    """A look that is turned about: painted larger first, so that it stays sharp."""

    def enlarged(self, times: float) -> Look:
        """The same look, larger."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Which faces and back the cards wear."""

    four_colour: bool = False
    large_index: bool = False
    back: str = "lattice"  # or "sett", "monogram"


PLAIN_DECK: Final = Deck()


class Art:
    """Sprites for one window size; every length elsewhere is `unit` times a length at 720."""

    def __init__(
        self,
        window: tuple[int, int],
        theme: str = "green",
        deck: Deck | None = None,
        text_scale: float = 1.0,
        cache_folder: Path | None = None,
    ) -> None:
        self.window = window
        self.theme_name = theme if theme in THEMES else "green"
        self.deck = deck or PLAIN_DECK
        self.text_scale = text_scale
        self.cache_folder = cache_folder
        self._sprites = SurfaceCache(_SPRITE_BYTES)
        self._turned = SurfaceCache(_TURNED_BYTES)
        self._enlarged = SurfaceCache(_ENLARGED_BYTES)
        self._fit_budgets()

    @property
    def theme(self) -> Theme:
        """The felt's colours."""
        return THEMES[self.theme_name]

    @property
    def unit(self) -> float:
        """Pixels of one 720th of the window's smaller side."""
        return min(self.window) / 720

    def px(self, length: float) -> int:
        """A length at 720 in this window's pixels."""
        return round(length * self.unit)

    def text_px(self, size: float) -> int:
        """A text size at 720 in this window's pixels, with the user's text scale."""
        return max(8, round(size * self.unit * self.text_scale))

    def change(
        self,
        window: tuple[int, int] | None = None,
        theme: str | None = None,
        deck: Deck | None = None,
        text_scale: float | None = None,
    ) -> None:
        """Take new settings; sprites of another window size are let go."""
        if window is not None and window != self.window:
            self.window = window
            self.forget()
            self._fit_budgets()
        if theme in THEMES:
            self.theme_name = str(theme)
        self.deck = deck or self.deck
        self.text_scale = text_scale or self.text_scale

    def forget(self) -> None:
        """Drop every sprite."""
        for kept in (self._sprites, self._turned, self._enlarged):
            kept.clear()
        clear_memos()

    def sprite(self, look: Look) -> pygame.Surface:
        """The painted look, trimmed round its middle; shared, so never draw on it."""
        return self._sprites.get(look) or self._sprites.put(look, trimmed(look.paint()))

    def passing(self, look: Look) -> pygame.Surface:
        """The same with its whole margin, for one who keeps it: here only a small one is kept."""
        found = self._sprites.get(look)
        if found is None:
            found = look.paint()
            if surface_bytes(found) <= _GIANT_BYTES:
                self._sprites.put(look, found)
        return found

    def rotated(self, look: Look, angle_deg: float, scale: float = 1.0) -> pygame.Surface:
        """The look turned clockwise and scaled, to the nearest step of each."""
        found = self.ready(look, angle_deg, scale)
        if found is not None:
            return found
        turn, size = nearest(angle_deg, scale)
        if turn == 0 and size == SCALE_STEPS:
            return self.sprite(look)
        source, share = self._source(look, size / SCALE_STEPS)
        turned = pygame.transform.rotozoom(source, -turn, share)
        return self._turned.put((look, turn, size), turned)

    def ready(self, look: Look, angle_deg: float, scale: float = 1.0) -> pygame.Surface | None:
        """What `rotated` returns, if nothing has to be painted for it."""
        turn, size = nearest(angle_deg, scale)
        if turn == 0 and size == SCALE_STEPS:
            return self._sprites.get(look)
        return self._turned.get((look, turn, size))

    def _source(self, look: Look, scale: float) -> tuple[pygame.Surface, float]:
        times = min(_ENLARGED, _SHARP_PX / max(1, look.size[1]))
        if times < _WORTH_ENLARGING or not isinstance(look, Turnable):
            return self.sprite(look), scale
        large = look.enlarged(times)
        # Cards of several sizes may turn from one picture, or from that of a larger card.
        kept = self._sprites.get(large) or self._enlarged.get(large)
        if kept is None:
            kept = self._enlarged.put(large, trimmed(large.paint()))
        return kept, scale * look.size[1] / large.size[1]

    def _fit_budgets(self) -> None:
        """Larger windows have larger sprites; all that lies on a table at once must fit."""
        area = self.window[0] * self.window[1] / (1280 * 720)
        share = max(1.0, _GROWTH * area)
        self._sprites.budget_bytes = round(_SPRITE_BYTES * max(1.0, _SPRITE_GROWTH * area))
        self._turned.budget_bytes = round(_TURNED_BYTES * share)
        self._enlarged.budget_bytes = round(_ENLARGED_BYTES * share)

    @property
    def used_bytes(self) -> int:
        """Memory of the kept sprites."""
        return sum(k.used_bytes for k in (self._sprites, self._turned, self._enlarged))


def nearest(angle_deg: float, scale: float) -> tuple[int, int]:
    """The step of turning, in degrees, and that of size, in sixteenths: what is drawn as one."""
    turn = round(angle_deg / ANGLE_STEP_DEG) * ANGLE_STEP_DEG % 360
    return turn, max(1, round(scale * SCALE_STEPS))
