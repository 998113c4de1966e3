"""Journals on disk: one file for each match; what was written outlives the program.

Unfinished matches lie in `matches`, finished ones in `matches/finished`. File names are made from
the time and the game's id, never from what people typed. A match that another Parlour has open is
left alone: it is neither offered nor swept, counted or set aside. Any thread may use the shelf.
"""

import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.holders import Computer, Holder
from game.journal import DamagedJournal, NewerJournal, Record, decode
from scenes.store.files import Notify, set_aside, why
from scenes.store.journal_file import JournalFile
from scenes.store.marks import Mark, Marked, is_marked
from scenes.store.syncing import Syncing


class InUse(ValueError):
    """A match that another Parlour has open, or has gone on with; a sentence for the player."""


@dataclass(frozen=True)
class Saved:
    """A match on the shelf."""

    id: str
    """The same for ever; the key among the finished matches too."""
    record: Record
    data: bytes
    """The journal itself, with what broke off if anything did."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing broke off at the end."""
        return len(self.data) == self.record.size

    @property
    def lines(self) -> list[bytes]:
        """The whole lines."""
        return self.data[: self.record.size].splitlines()

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """Who plays from elsewhere, or had to leave a stand-in; they come back to an open table."""
        if not self.record.header.table:
            return ()
        return tuple(h.name for h in self.record.holders if not _is_here(h))

    @property
    def is_shared(self) -> bool:
        """Whether it waits for people from elsewhere, so that its table must be opened to them."""
        return bool(self.elsewhere)


def _is_here(holder: Holder) -> bool:
    return not holder.stands_in if isinstance(holder, Computer) else holder.place == "here"


class Shelf:
    """All matches that were kept, unfinished and finished."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._folder = folder / "matches" if folder else None
        self._notify = notify
        self._syncing = Syncing()
        self._lock = threading.RLock()
        """Held through every call: a mark of our own must not be taken for another window's."""
        self._open: dict[str, JournalFile] = {}
        """Those of this run; they are there even when no disk is."""
        self._marks: dict[str, Mark] = {}
        """Theirs, where there is a disk."""

    def create(self, game_id: str, now: datetime) -> JournalFile:
        """A journal for a match that starts now."""
        slug = re.sub(r"[^a-z0-9-]", "-", game_id.lower())[:40]
        stem = f"{now:%Y-%m-%d-%H%M%S}-{slug}"
        match_id, number = stem, 1
        with self._lock:
            while self._is_taken(match_id) or not self._mark(match_id):
                number += 1
                match_id = f"{stem}-{number}"
            return self._keep(match_id, [], is_whole=False)

    def reopen(self, saved: Saved) -> JournalFile:
        """The journal of an unfinished match, to go on with; a broken-off line is dropped.

        Raises:
            InUse: another Parlour has the match, or has had it since it was read.
        """
        with self._lock:
            known = self._open.get(saved.id)
            if known:
                return known
            if not self._mark(saved.id):
                raise InUse("It is open in another window of Parlour.")
            if self._has_changed(saved):
                self._marks.pop(saved.id).lift()
                raise InUse("It was played on or put away in another window of Parlour.")
            return self._keep(saved.id, saved.lines, saved.is_whole)

    def unfinished(self) -> tuple[Saved, ...]:
        """Matches in which somebody moved and that have not ended, the latest first."""
        return tuple(s for s in self._waiting() if not s.record.outcome and s.record.moves)

    def ended(self) -> tuple[Saved, ...]:
        """Matches that have ended and were not yet put away, the latest first."""
        return tuple(saved for saved in self._waiting() if saved.record.outcome)

    def finished(self) -> tuple[Saved, ...]:
        """Matches to look at again, the latest first."""
        folder = self._folder / "finished" if self._folder else None
        with self._lock:
            return tuple(sorted(self._read(folder), key=lambda saved: saved.id, reverse=True))

    def finished_ids(self) -> tuple[str, ...]:
        """Of the matches to look at again, the latest first; nothing is read but their names."""
        folder = self._folder / "finished" if self._folder else None
        found = (path.stem for path in folder.glob("*.jsonl")) if folder else ()
        return tuple(sorted(found, reverse=True))

    def finished_one(self, match_id: str) -> Saved | None:
        """One of them; None: it cannot be read, or is gone."""
        if self._folder is None:
            return None
        try:
            data = (self._folder / "finished" / f"{match_id}.jsonl").read_bytes()
            return Saved(match_id, decode(data), data)
        except (OSError, DamagedJournal):
            return None

    def finish(self, match_id: str) -> None:
        """Moves a match that has ended to the finished ones; nothing is added to it any more."""
        with self._lock:
            journal, path = self._open.get(match_id), self._path(match_id)
            try:
                if path and path.exists():
                    target = path.parent / "finished" / path.name
                    target.parent.mkdir(parents=True, exist_ok=True)
                    journal.move(target) if journal else path.replace(target)
            except OSError as error:
                self._notify(f"A finished match could not be put away ({why(error)}).")
            self._forget(match_id)

    def discard(self, match_id: str) -> None:
        """Throws an unfinished match away; nothing is added to it any more."""
        with self._lock:
            path = self._path(match_id)
            journal = self._open.get(match_id)
            if journal:
                journal.close()
            try:
                if path:
                    path.unlink(missing_ok=True)
            except OSError as error:
                self._notify(f"The match could not be thrown away ({why(error)}).")
            self._forget(match_id)

    def put_aside(self, match_id: str, fault: str) -> None:
        """Sets a journal aside that cannot be used, and says so by its name."""
        path = self._path(match_id)
        if path:
            with self._lock:
                self._set_aside(path, fault)

    def sweep(self) -> None:
        """Throws away what earlier sessions left in which nobody ever moved."""
        with self._lock:
            for saved in self._waiting():
                if saved.id not in self._open and not saved.record.moves:
                    self.discard(saved.id)

    def close(self) -> None:
        """Lets another Parlour have the matches that were open here, once the disk has them."""
        is_idle = self._syncing.close()
        with self._lock:
            for journal in self._open.values() if is_idle else ():
                journal.close()
            for mark in self._marks.values():
                mark.lift()

    def _keep(self, match_id: str, lines: list[bytes], is_whole: bool) -> JournalFile:
        path = self._path(match_id)
        journal = JournalFile(match_id, path, lines, is_whole, self._notify, self._syncing)
        self._open[match_id] = journal
        return journal

    def _waiting(self) -> list[Saved]:
        with self._lock:
            found = {saved.id: saved for saved in self._read(self._folder)}
            for match_id, journal in self._open.items():
                data = journal.data  # once: another thread may be adding to it
                with suppress(DamagedJournal):  # one without a first line yet
                    found[match_id] = Saved(match_id, decode(data), data)
        return sorted(found.values(), key=lambda saved: saved.id, reverse=True)

    def _path(self, match_id: str) -> Path | None:
        return self._folder / f"{match_id}.jsonl" if self._folder else None

    def _mark(self, match_id: str) -> bool:
        """Marks a match as open here; False: another process was first."""
        if self._folder is None:
            return True
        with suppress(OSError):  # where nothing can be written nothing need be marked
            self._folder.mkdir(parents=True, exist_ok=True)
        try:
            self._marks[match_id] = Mark(self._mark_path(self._folder, match_id))
        except Marked:
            return False
        return True

    def _forget(self, match_id: str) -> None:
        self._open.pop(match_id, None)
        mark = self._marks.pop(match_id, None)
        if mark:
            mark.lift()
        if self._folder:
            with suppress(OSError):
                self._mark_path(self._folder, match_id).unlink(missing_ok=True)

    def _is_elsewhere(self, match_id: str) -> bool:
        return self._folder is not None and is_marked(self._mark_path(self._folder, match_id))

    @staticmethod
    def _mark_path(folder: Path, match_id: str) -> Path:
        return folder / f"{match_id}.open"

    def _has_changed(self, saved: Saved) -> bool:
        path = self._path(saved.id)
        try:
            return path is not None and path.read_bytes() != saved.data
        except OSError:
            return True

    def _is_taken(self, match_id: str) -> bool:
        path = self._path(match_id)
        done = path.parent / "finished" / path.name if path else None
        on_disk = any(place.exists() for place in (path, done) if place)
        return match_id in self._open or on_disk

    def _read(self, folder: Path | None) -> Iterator[Saved]:
        if folder is None:
            return
        for path in sorted(folder.glob("*.jsonl")):
            if path.stem in self._open or self._is_elsewhere(path.stem):
                continue  # what is open here is told from memory; its file may be half written
            try:
                data = path.read_bytes()
                yield Saved(path.stem, decode(data), data)
            except NewerJournal:
                self._notify(f"The match {path.name} waits for the newer Parlour that wrote it.")
            except DamagedJournal as error:
                self._set_aside(path, str(error))
            except OSError as error:
                self._notify(f"The match {path.name} cannot be read ({why(error)}).")

    def _set_aside(self, path: Path, fault: str) -> None:
        aside = set_aside(path)
        self._forget(path.stem)
        kept = f" It is kept as {aside.name}." if aside else ""
        self._notify(f"The match {path.name} is damaged, {fault}.{kept}")
