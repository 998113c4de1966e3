"""The leagues in `parlour.sqlite`: what each is, and every sitting that was played of it.

A league is gone on with by its key, which follows from what is to be played: the same league in
another week finds what was played of it. One window plays a league at a time, others may watch.
"""

import hashlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.league.plan import episodes, of_plan
from ai.league.report import League, Played, Progress, Report
from ai.league.standing import report
from scenes.store.database import open_database
from scenes.store.files import Notify
from scenes.store.marks import Mark, Marked, is_marked

SCHEMA: Final = """
create table if not exists leagues (
    key text primary key,
    league text not null,
    of integer not null,
    began text not null,
    changed text not null
);
create table if not exists sittings (
    league text not null,
    number integer not null,
    episodes integer not null,
    played text not null,
    primary key (league, number)
);
"""
TABLES: Final = ("leagues", "sittings")
_KEY_DIGITS: Final = 16


class Summary(msgspec.Struct, frozen=True):
    """A league in a list."""

    key: str
    league: League
    episodes: int
    """Played so far."""
    of: int
    began: datetime
    changed: datetime
    """When something was last played."""
    is_running: bool
    """Whether it is being played now, in this window or another."""


class NotKept(Exception):
    """What was played could not be written down; the text says why."""


class InPlay(Exception):
    """The league is being played already, in this window or another."""


def key_of(league: League) -> str:
    """The same for the same league, for ever."""
    return hashlib.sha256(msgspec.json.encode(league)).hexdigest()[:_KEY_DIGITS]


class Leagues:
    """May be used from any thread; only `report` takes more than a moment."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._folder = folder / "leagues" if folder else None
        self._tables = folder / "tables" if folder else None
        self._notify = notify
        self._lock = threading.Lock()
        self._marks: dict[str, Mark | None] = {}
        self._database = open_database(folder, SCHEMA, TABLES, notify)

    def all(self) -> tuple[Summary, ...]:
        """Every league, the one last played first."""
        query = (
            "select key, leagues.league, of, began, changed, coalesce(sum(episodes), 0) "
            "from leagues left join sittings on sittings.league = leagues.key group by key "
            "order by changed desc, began desc, key"
        )
        found = []
        for key, league, of, began, changed, played in self._read(query):
            try:
                found.append(
                    Summary(
                        key,
                        msgspec.json.decode(league, type=League),
                        played,
                        of,
                        datetime.fromisoformat(began),
                        datetime.fromisoformat(changed),
                        self.is_running(key),
                    )
                )
            except (msgspec.MsgspecError, ValueError):
                self._notify(f"The league {key} cannot be read and is left out.")
        return tuple(found)

    def latest(self) -> str | None:
        """The key of the one last played; None: there is none."""
        leagues = self.all()
        return leagues[0].key if leagues else None

    def league(self, key: str) -> League | None:
        """The league of that key; None: there is none."""
        return next((each.league for each in self.all() if each.key == key), None)

    def played(self, key: str) -> tuple[Played, ...]:
        """What was played of a league, in order. What cannot be read counts as not played."""
        league = self.league(key)
        if league is None:
            return ()
        found = []
        for (text,) in self._read("select played from sittings where league = ?", key):
            try:
                found.append(msgspec.json.decode(text, type=Played))
            except (msgspec.MsgspecError, ValueError):
                continue
        return of_plan(league, found)

    def report(self, key: str) -> Report | None:
        """The standing of a league, worked out anew; None: there is no such league.

        Takes seconds where much was played.
        """
        league = self.league(key)
        if league is None:
            return None
        played = self.played(key)
        done = sum(len(each.turns) for each in played)
        return report(league, Progress(done, episodes(league), None), played)

    def is_running(self, key: str) -> bool:
        """Whether it is being played now, in this window or another."""
        if key in self._marks:
            return True
        return self._folder is not None and is_marked(self._folder / f"{key}.open")

    @contextmanager
    def playing(self, league: League, now: datetime, *, is_fresh: bool = False) -> Iterator[str]:
        """Marks a league as running for as long as the block lasts, and lists it; its key.

        A fresh one starts over: what was played of it is dropped.

        Raises:
            InPlay: it is running already.
            NotKept: it could not be written down.
        """
        key = key_of(league)
        with self._lock:
            if key in self._marks:
                raise InPlay(key)
            self._marks[key] = self._mark(key)
        try:
            text, at = msgspec.json.encode(league).decode(), _text(now)
            row = (key, text, episodes(league), at, at)
            if is_fresh:
                self._drop(key)
            self._write(("insert or ignore into leagues values (?, ?, ?, ?, ?)", row))
            self._sweep(key)
            yield key
        finally:
            mark = self._marks.pop(key)
            if mark:
                mark.lift()

    def live(self, key: str) -> Path | None:
        """What the files of a league's tables begin with while they are played; None: nowhere."""
        return self._tables / key if self._tables else None

    def keep(self, key: str, played: Played, now: datetime) -> None:
        """Writes down a sitting of a league that is being played; raises NotKept."""
        text = msgspec.json.encode(played).decode()
        row = (key, played.sitting.number, len(played.turns), text)
        self._write(
            ("insert or replace into sittings values (?, ?, ?, ?)", row),
            ("update leagues set changed = ? where key = ?", (_text(now), key)),
        )

    def forget(self, key: str) -> None:
        """Drops a league and all that was played of it.

        Raises:
            InPlay: it is being played now.
            NotKept: it could not be dropped.
        """
        if self.is_running(key):
            raise InPlay(key)
        self._drop(key)

    def _drop(self, key: str) -> None:
        self._write(
            ("delete from sittings where league = ?", (key,)),
            ("delete from leagues where key = ?", (key,)),
        )

    def close(self) -> None:
        """Closes the file."""
        self._database.close()

    def _sweep(self, key: str) -> None:
        """Removes the files of tables that were left when a process was killed."""
        if self._tables:
            for path in self._tables.glob(f"{key}-*.jsonl"):
                with suppress(OSError):
                    path.unlink()

    def _mark(self, key: str) -> Mark | None:
        if self._folder is None:
            return None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            return Mark(self._folder / f"{key}.open")
        except Marked as error:
            raise InPlay(key) from error
        except OSError:
            return None

    def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._database.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._notify(f"The leagues cannot be read ({error}).")
            return []

    def _write(self, *commands: tuple[str, tuple[object, ...]]) -> None:
        """All of them or none; raises NotKept."""
        try:
            with self._lock, self._database as database:
                for command, values in commands:
                    database.execute(command, values)
        except sqlite3.Error as error:
            raise NotKept(f"the league cannot be kept ({error})") from error


def _text(now: datetime) -> str:
    return now.isoformat(timespec="seconds")
