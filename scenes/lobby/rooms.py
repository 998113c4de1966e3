"""Rooms for the desk: a new table, or one whose match was left. Both are made in its thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.scene import NewTable, Services
from scenes.store.journals import Saved

if TYPE_CHECKING:
    from net.host.room import Room


def room_for(services: Services, new: NewTable, title: str, pin: str) -> Callable[[], Room]:
    """What makes the room of a table before its first deal."""
    shelf, speed = services.store.shelf, services.prefs.now.speed

    def make() -> Room:
        from net.host.room import Room
        from scenes.sharing import begin_on

        return Room(
            new.rules,
            new.setup,
            new.holders,
            begin_on(shelf),
            title=title,
            pin=pin,
            speed=speed,
        )

    return make


def room_again(services: Services, saved: Saved, title: str) -> Callable[[], Room]:
    """What makes the room of a match that was left: who sat there may come back.

    It raises DamagedJournal or InUse.
    """
    shelf, speed = services.store.shelf, services.prefs.now.speed

    def make() -> Room:
        from scenes.sharing import reopen

        return reopen(shelf, saved, title=title, speed=speed)

    return make
