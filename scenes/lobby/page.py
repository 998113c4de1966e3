"""What the pages of the lobby have in common: they hear others, and show what is under way."""

from __future__ import annotations

from typing import Any

import pygame

from net.protocol import Start, Table
from scenes.dialogs import notice
from scenes.lobby.widgets import DOT_S, Dots
from scenes.scene import Scene, Services
from scenes.ui.ground import GroundPage


class LobbyPage(GroundPage):
    """A page that changes when somebody elsewhere does something.

    Its dots go on by the clock, whenever the loop looks at an idle window anyway: somebody may
    leave it open all evening.

    Subclasses write `listen`, which looks at what came and calls `renew` where it shows.
    """

    def __init__(self, services: Services, *rest: Any) -> None:
        """`rest` is for the page that this one is mixed with."""
        super().__init__(services, *rest)
        self.dots: list[Dots] = []
        self._due = False
        self._dotted_s = services.clock()

    def listen(self) -> None:
        """Take in what came from elsewhere; may also leave the page."""

    def renew(self) -> None:
        """Show things anew as soon as nothing is being pressed or chosen."""
        self._due = True

    def overhear(self) -> None:
        """Go on listening while a sheet lies over the page."""
        self.listen()

    def update(self, dt_s: float) -> None:
        """Listen, and let the dots go on."""
        super().update(dt_s)
        self.listen()
        if self.director.top is not self:
            return
        if self._due and not self._in_hand:
            self.rebuild()
        now_s = self.services.clock()
        if now_s - self._dotted_s >= DOT_S:
            self._dotted_s = now_s
            for dots in self.dots:
                dots.go_on()

    def rebuild(self) -> None:
        """Make all anew; the dots go on from where they were."""
        at = self.dots[0].at if self.dots else 0
        self.dots = []
        self._due = False
        super().rebuild()
        for dots in self.dots:
            dots.at = at

    @property
    def _in_hand(self) -> bool:
        """Whether somebody is pressing, dragging or choosing: the page must not change under it."""
        if self.open_list is not None or self._finger is not None:
            return True
        sprites = self.manager.get_sprite_group().sprites()
        return any(getattr(element, "held", False) for element in sprites)

    def add_dots(self, box: pygame.Rect, container: Any = None) -> None:
        """Three dots that say: something is under way."""
        self.dots.append(Dots(self, box, container))


def begin_match(
    page: Scene, end: Any, table: Table | None, start: Start, *, instead: bool = True
) -> None:
    """Shows the match in the place of the page, or over it; `end` is the match's from then on.

    Where it cannot be shown that is said, and the table left.
    """
    from scenes.table.opening import open_linked

    director, services = page.director, page.services
    director.uncover(page)
    try:
        if table is None:
            raise ValueError("The host started a match before it told of the table.")
        scene = open_linked(services, end, table, start)
    except ValueError as error:
        end.close()
        if instead:
            director.pop()
        director.push(notice(services, "This match cannot be shown", f"{error}"))
        return
    (director.replace if instead else director.push)(scene)
