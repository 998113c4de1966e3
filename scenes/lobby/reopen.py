"""Opening a table again that its host left: a moment's page, then the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from net.guest.news import Ended
from net.protocol import Bye, Start, Table
from scenes.art.ground import menu_table
from scenes.dialogs import notice
from scenes.lobby.page import LobbyPage, begin_match
from scenes.lobby.plate import Deed, Plate, PlateView
from scenes.lobby.rooms import room_again
from scenes.lobby.words import table_title
from scenes.resume import Left
from scenes.scene import Services

if TYPE_CHECKING:
    from net.desk import HostEnd


class ReopenPage(LobbyPage):
    """Hosts the match that was left; its guests come back by themselves."""

    table = staticmethod(menu_table)

    def __init__(self, services: Services, left: Left) -> None:
        super().__init__(services)
        self.left = left
        self._told: Table | None = None
        self._end: HostEnd | None = None

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.left.title

    def first_focus(self) -> str:
        """There is nothing else to do than to cancel."""
        return "cancel"

    def enter(self) -> None:
        """Open the table at once."""
        name = next(iter(self.services.prefs.now.names), "Player")
        room = room_again(self.services, self.left.saved, table_title(name))
        self._end = self.services.desk.host(room)
        super().enter()

    def leave(self) -> None:
        """Close the table, unless the match has it now."""
        if self._end is not None:
            self._end.close()
            self._end = None
        super().leave()

    def listen(self) -> None:
        """The match comes as it comes to everybody at the table."""
        end = self._end
        if end is None:
            return
        while (heard := end.take()) is not None:
            match heard:
                case Table():
                    self._told = heard
                case Start():
                    self._end = None
                    begin_match(self, end, self._told, heard)
                    return
                case Bye() | Ended():
                    self._fail(heard.reason)
                    return

    def _fail(self, reason: str) -> None:
        self._end = None
        director, services = self.director, self.services
        director.uncover(self)
        director.pop()
        text = reason or "Something went wrong on this computer."
        director.push(notice(services, "The table cannot be opened", text))

    def build(self) -> None:
        """One plate in the middle."""
        view = PlateView(
            self.left.line,
            note="Opening the table again. Who sat there comes back by themselves.",
            busy=True,
            deeds=(Deed("Cancel", "cancel", self.back),),
        )
        plate = Plate(self, view)
        wide = min(self.px(460), self.size[0] - self.px(48))
        high = min(plate.height_for(wide), self.size[1] - self.px(32))
        box = pygame.Rect(0, 0, wide, high)
        box.center = (self.size[0] // 2, self.size[1] // 2)
        plate.put(box, scrolls=True)
