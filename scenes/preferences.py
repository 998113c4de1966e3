"""The settings as the scenes see them: read now, changed and saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from scenes.store.settings import Settings


class Preferences:
    """Holds the current settings; a change is saved first and then told to whoever listens."""

    def __init__(self, now: Settings, save: Callable[[Settings], None]) -> None:
        self.now = now
        self._save = save
        self._listeners: list[Callable[[Settings], None]] = []

    def listen(self, heard: Callable[[Settings], None]) -> None:
        """Call `heard` with the new settings after every change."""
        self._listeners.append(heard)

    def change(self, **fields: Any) -> None:
        """Take new values for some settings; nothing happens when they are what they were."""
        new = msgspec.structs.replace(self.now, **fields)
        if new == self.now:
            return
        self.now = new
        self._save(new)
        for heard in tuple(self._listeners):
            heard(new)
