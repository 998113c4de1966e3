"""`parlour.sqlite`: the finished matches, one row each."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from game.core.contract import Outcome
from game.holders import Holder, Person, plays_for_person
from game.journal import Record
from scenes.store.files import Notify, set_aside

SCHEMA: Final = """
create table if not exists matches (
    id text primary key,
    game text not null,
    ended text not null,
    holders text not null,
    winners text not null,
    scores text not null,
    moves integer not null,
    assisted integer not null,
    result text not null
);
create index if not exists matches_by_game on matches (game, ended);
"""
VERSION: Final = 1


class Records:
    """The database, or one in memory where there is no folder to write to."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._path = folder / "parlour.sqlite" if folder else None
        self._notify = notify
        self._database = self._open()

    def add(self, match_id: str, record: Record, now: datetime) -> bool:
        """Counts a finished match, once however often it is told; whether it was new.

        A match in which nobody moved is not counted.
        """
        outcome = record.outcome
        if outcome is None or record.moves == 0:
            return False
        row = (
            match_id,
            record.header.game,
            now.isoformat(timespec="seconds"),
            json.dumps([holder.name for holder in record.holders]),
            json.dumps(outcome.winners),
            json.dumps(outcome.scores),
            record.moves,
            record.assisted,
            _result(record.holders, outcome),
        )
        try:
            with self._database as database:
                marks = ",".join("?" * len(row))
                added = database.execute(f"insert or ignore into matches values ({marks})", row)
        except sqlite3.Error as error:
            self._notify(f"The result could not be kept with the others ({error}).")
            return False
        return added.rowcount == 1

    def close(self) -> None:
        """Closes the file."""
        self._database.close()

    def _open(self) -> sqlite3.Connection:
        if self._path is None:
            return _connect(":memory:")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(self._path)
        except (sqlite3.DatabaseError, OSError) as error:
            return self._reopen(self._path, error)

    def _reopen(self, path: Path, error: Exception) -> sqlite3.Connection:
        is_damaged = not isinstance(error, sqlite3.OperationalError | OSError)
        aside = set_aside(path) if is_damaged or path.is_dir() else None
        if aside is None:
            self._notify(f"The finished matches in {path} cannot be opened ({error}).")
            return _connect(":memory:")
        for rest in ("-wal", "-shm"):
            path.with_name(path.name + rest).unlink(missing_ok=True)
        self._notify(
            f"The finished matches were damaged and are kept as {aside.name}; a new list begins."
        )
        return _connect(path)


def _connect(path: Path | str) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=2)
    try:
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = normal")
        database.executescript(SCHEMA)
        database.execute(f"pragma user_version = {VERSION}")
        with closing(database.execute("select * from matches limit 1")) as rows:
            rows.fetchone()
    except sqlite3.Error:
        database.close()
        raise
    return database


def _result(holders: Sequence[Holder], outcome: Outcome) -> str:
    """What a match was for the one person in it; tables of several have no one result.

    Whoever had to leave is a person in it too. One who played elsewhere was only watched.
    """
    people = [seat for seat, holder in enumerate(holders) if plays_for_person(holder)]
    if len(people) > 1:
        return "shared"
    if not any(isinstance(h, Person) and h.place == "here" for h in holders):
        return "watched"
    if not outcome.winners:
        return "drawn"
    return "won" if people[0] in outcome.winners else "lost"
