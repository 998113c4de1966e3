"""The table under a page, made in the pauses between frames."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.art.ground import GroundBuilder, GroundSpec
from scenes.scene import Services, Size
from scenes.ui.page import Page


class GroundPage(Page):
    """A page over a table: `table(size)`, or what `ground_spec` says."""

    table: Callable[[Size], GroundSpec] | None = None
    veil: int = 0
    """How much darker the table is, 0 to 255."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._ground: GroundBuilder | None = None
        self._ground_key: tuple[object, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether widgets settle or the table is still being made."""
        return super().busy or not (self._ground is None or self._ground.done)

    def ground_spec(self) -> GroundSpec:
        """Which table lies there at the present size."""
        if self.table is None:
            raise TypeError(f"{type(self).__name__} has no table")
        return self.table(self.size)

    def _builder(self) -> GroundBuilder:
        """What makes the table for the present size and cloth; begun when it is first drawn."""
        art = self.services.art
        spec = self.ground_spec()
        key = (spec, self.size, art.theme_name)
        if self._ground is None or key != self._ground_key:
            self._ground = GroundBuilder(spec, self.size, art.theme_name, art.cache_folder)
            self._ground_key = key
        return self._ground

    def hidden(self) -> None:
        """Let go of pictures: the table is in the cache, and widgets are built anew when shown."""
        if self._ground is not None and self._ground.done:
            self._ground = None
        empty = self.manager.get_universal_empty_surface()
        for element in self.manager.get_sprite_group().sprites():
            element.image = empty

    def prepare(self, budget_s: float) -> bool:
        """Go on with the table a little."""
        if self._ground is None or self._ground.done:
            return False
        self._ground.step(budget_s)
        self.director.stale = True
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table, as far as it is."""
        surface.blit(self._builder().surface, (0, 0))
        if self.veil:
            dark = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            dark.fill((15, 11, 9, self.veil))
            surface.blit(dark, (0, 0))
