"""The room and the felt table under everything.

A ground costs far more than a frame, so a builder makes it in small steps: a quick blurred
version is there at once, the finished one after a few frames, and it is kept in the cache folder.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from scenes.art.felt import paint_felt, paint_room
from scenes.art.light import Detail
from scenes.art.oval import Oval
from scenes.art.palette import THEMES
from scenes.art.rim import paint_rim

Size = tuple[int, int]

_RECIPE: Final = 1  # part of the cached files' names: raise it when the picture changes
_KEPT_FILES: Final = 8
_QUICK_SHARE: Final = 4  # the quick version is this much smaller


@dataclass(frozen=True, slots=True)
class GroundSpec:
    """A table top in units of the design (720 to the window's smaller side)."""

    x: float
    y: float
    half_width: float
    half_height: float
    power: float
    """2 is an ellipse; larger is squarer."""
    rim: float = 24
    inlay: float = 30
    """How far inside the rim the printed line runs; 0: none."""

    def oval(self, unit: float) -> Oval:
        """The outer edge in px."""
        width, height = self.half_width * unit, self.half_height * unit
        return Oval(self.x * unit, self.y * unit, width, height, self.power)


def design_size(size: Size) -> tuple[float, float]:
    """The window in units: 720 on its smaller side."""
    unit = min(size) / 720
    return size[0] / unit, size[1] / unit


def menu_table(size: Size) -> GroundSpec:
    """The table seen in the menu and the lobby: squarer, no printed line."""
    wide, tall = design_size(size)
    if wide < tall:
        return GroundSpec(wide / 2, tall / 2, 352, tall / 2 - 12, 6, rim=16, inlay=0)
    return GroundSpec(wide / 2, 356, wide / 2 - 60, 344, 3.8, inlay=0)


def board_table(size: Size) -> GroundSpec:
    """The table under a board: it runs out above and below."""
    wide, tall = design_size(size)
    if wide < tall:
        return GroundSpec(wide / 2, tall / 2, 372, tall / 2 + 60, 4.6, rim=16, inlay=0)
    return GroundSpec(wide / 2, 360, wide / 2 - 60, 480, 4.2, inlay=0)


def bare_felt(size: Size) -> GroundSpec:
    """Felt from edge to edge: no rim is seen."""
    wide, tall = design_size(size)
    return GroundSpec(wide / 2, tall / 2, wide / 2 + 260, tall / 2 + 340, 4, inlay=0)


class GroundBuilder:
    """Makes one ground; `surface` is always fit to be shown, opaque and in display format."""

    def __init__(
        self, spec: GroundSpec, size: Size, theme: str = "green", cache_folder: Path | None = None
    ) -> None:
        self.done = False
        self._file = cache_folder and cache_folder / _file_name(spec, size, theme)
        kept = _load(self._file, size)
        if kept is not None:
            self.surface = kept
            self.done = True
            return
        self.surface = _quick(spec, size, theme)
        self._next = pygame.Surface(size).convert()
        self._steps = _paint(self._next, spec, Detail(min(size) / 720), theme)

    def step(self, budget_s: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Go on for about the budget; True once `surface` is the finished ground."""
        if self.done:
            return True
        stop = clock() + budget_s
        for _ in self._steps:
            if clock() >= stop:
                return False
        self.surface = self._next
        self.done = True
        _save(self.surface, self._file)
        return True


def ground(spec: GroundSpec, size: Size, theme: str = "green") -> pygame.Surface:
    """The finished ground, made in one go."""
    surface = pygame.Surface(size).convert()
    for _ in _paint(surface, spec, Detail(min(size) / 720), theme):
        pass
    return surface


def _quick(spec: GroundSpec, size: Size, theme: str) -> pygame.Surface:
    """The same picture made small and stretched."""
    small = pygame.Surface([max(2, side // _QUICK_SHARE) for side in size]).convert()
    detail = Detail(min(size) / 720 / _QUICK_SHARE, cell=48, arcs=20, streaks=0)
    for _ in _paint(small, spec, detail, theme):
        pass
    return pygame.transform.smoothscale(small, size).convert()


def _paint(target: pygame.Surface, spec: GroundSpec, detail: Detail, theme: str) -> Iterator[None]:
    """Paint room, felt and rim; every yield is a place to stop until the next frame."""
    unit = detail.unit
    edge, rim = spec.oval(unit), spec.rim * unit
    yield from paint_room(target, edge, detail)
    yield from paint_felt(target, edge.inset(rim), detail, THEMES[theme], spec.inlay * unit)
    yield from paint_rim(target, edge, rim, detail)


def _file_name(spec: GroundSpec, size: Size, theme: str) -> str:
    what = repr((_RECIPE, spec, size, theme)).encode()
    return f"ground-{hashlib.sha256(what).hexdigest()[:20]}.bmp"


def _load(file: Path | None, size: Size) -> pygame.Surface | None:
    """The kept picture; None if there is none or it is damaged."""
    if file is None:
        return None
    try:
        picture = pygame.image.load(file).convert()
    except (pygame.error, OSError):
        return None
    return picture if picture.get_size() == size else None


def _save(picture: pygame.Surface, file: Path | None) -> None:
    """Keep a picture, drop the oldest beyond the limit; a full or read-only disk does no harm."""
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half_written = file.with_suffix(".part.bmp")
        pygame.image.save(picture, half_written)
        half_written.replace(file)
        kept = sorted(file.parent.glob("ground-*.bmp"), key=lambda f: f.stat().st_mtime)
        for old in kept[:-_KEPT_FILES]:
            old.unlink(missing_ok=True)
    except (pygame.error, OSError):
        return
