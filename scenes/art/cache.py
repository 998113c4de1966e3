"""Caches of surfaces limited in bytes: the sprites of a table must fit the memory budget."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec

import pygame

MIB = 1 << 20

P = ParamSpec("P")
Draws = Callable[P, pygame.Surface]


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory one surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


@dataclass(slots=True)
class _Kept:
    surface: pygame.Surface
    used: int


class SurfaceCache:
    """Surfaces by key; the least recently used are dropped once the bytes exceed the budget."""

    def __init__(self, budget_bytes: int) -> None:
        self.budget_bytes = budget_bytes
        self.used_bytes = 0
        self._kept: dict[Hashable, _Kept] = {}
        self._uses = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under a key, which becomes the most recently used."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._uses += 1
        found.used = self._uses  # cheaper than to reorder a dict: keys take long to hash
        return found.surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface and return it; the newest stays even if it alone breaks the budget."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.used_bytes -= surface_bytes(old.surface)
        self._uses += 1
        self._kept[key] = _Kept(surface, self._uses)
        self.used_bytes += surface_bytes(surface)
        if self.used_bytes > self.budget_bytes:
            self._drop_oldest()
        return surface

    def _drop_oldest(self) -> None:
        *oldest, _ = sorted(self._kept, key=lambda key: self._kept[key].used)
        for key in oldest:
            self.used_bytes -= surface_bytes(self._kept.pop(key).surface)
            if self.used_bytes <= self.budget_bytes:
                return

    def clear(self) -> None:
        """Drop everything: after a change of size, or before the display closes."""
        self._kept.clear()
        self.used_bytes = 0


_MEMOS: list[SurfaceCache] = []


def memo(budget_bytes: int) -> Callable[[Draws[P]], Draws[P]]:
    """Remember a drawing function's surfaces up to a byte budget; never draw on what it returns."""

    def decorate(draw: Draws[P]) -> Draws[P]:
        kept = SurfaceCache(budget_bytes)
        _MEMOS.append(kept)

        @wraps(draw)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(sorted(kwargs.items())))
            found = kept.get(key)
            if found is None:
                found = draw(*args, **kwargs)
                if surface_bytes(found) <= budget_bytes // 3:  # a giant would push all else out
                    kept.put(key, found)
            return found

        return remembered

    return decorate


def clear_memos() -> None:
    """Forget every remembered drawing; surfaces in use elsewhere stay valid."""
    for kept in _MEMOS:
        kept.clear()
