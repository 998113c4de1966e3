"""Everything on disk, opened once at the start."""

from datetime import datetime
from pathlib import Path

from game.journal import DamagedJournal, replay
from game.registry import GAMES
from scenes.store.files import Notices
from scenes.store.journals import Shelf
from scenes.store.leagues import Leagues
from scenes.store.paths import find_places
from scenes.store.places import PlacesKept
from scenes.store.records import Records
from scenes.store.settings_file import SettingsFile


class Store:
    """Settings, matches and seats elsewhere; it always opens, with notices where a disk failed."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self._notices = Notices()
        self.places = find_places(data_dir, self._notices)
        self.settings = SettingsFile(self.places.config, self._notices)
        self.shelf = Shelf(self.places.data, self._notices)
        self.records = Records(self.places.data, self._notices)
        self.leagues = Leagues(self.places.data, self._notices)
        self.places_kept = PlacesKept(self.places.state, self._notices)
        self.settle(datetime.now())  # a match may have ended just before a crash
        self._set_aside_what_cannot_be_replayed()

    def notify(self, text: str) -> None:
        """A sentence for the player, from any thread."""
        self._notices(text)

    def take_notices(self) -> tuple[str, ...]:
        """Sentences that the player should read, each given out once."""
        return self._notices.take()

    def settle(self, now: datetime) -> None:
        """Counts the matches that have ended and puts their journals away.

        To be called when one ends; no match is ever counted twice.
        """
        for saved in reversed(self.shelf.ended()):
            self.records.add(saved.id, saved.record, now)
            self.shelf.finish(saved.id)
        self.shelf.sweep()

    def close(self) -> None:
        """Closes what is open."""
        self.shelf.close()
        self.records.close()
        self.leagues.close()

    def _set_aside_what_cannot_be_replayed(self) -> None:
        for saved in self.shelf.unfinished():
            rules = GAMES.get(saved.record.header.game)
            try:
                if rules:
                    replay(rules, saved.record)
            except DamagedJournal as fault:
                self.shelf.put_aside(saved.id, str(fault))
