"""`parlour.sqlite`: finished matches and what they add up to."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.core.contract import Outcome
from game.holders import Holder, Person
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


@dataclass(frozen=True)
class Statistics:
    """One game's matches of a person alone against computers; shared tables have no one result."""

    played: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    streak: int = 0
    """Matches won in a row, up to now."""
    best_streak: int = 0
    assisted: int = 0
    """How many of them had moves taken back."""
    shared: int = 0
    """Matches of several people, besides."""

    @property
    def won_percent(self) -> int:
        """0 before the first match."""
        return round(100 * self.won / self.played) if self.played else 0


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
            self._notify(f"The result could not be written to the statistics ({error}).")
            return False
        return added.rowcount == 1

    def statistics(self, game_id: str) -> Statistics:
        """What the matches of a game add up to; all zero before the first."""
        query = "select result, assisted from matches where game = ? order by rowid"
        try:
            rows = self._database.execute(query, (game_id,)).fetchall()
        except sqlite3.Error as error:
            self._notify(f"The statistics cannot be read ({error}).")
            return Statistics()
        return _add_up(rows)

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
            self._notify(f"The statistics at {path} cannot be opened ({error}).")
            return _connect(":memory:")
        for rest in ("-wal", "-shm"):
            path.with_name(path.name + rest).unlink(missing_ok=True)
        self._notify(f"The statistics were damaged and are kept as {aside.name}; new ones begin.")
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
    people = [seat for seat, holder in enumerate(holders) if isinstance(holder, Person)]
    if len(people) != 1:
        return "shared" if people else "watched"
    if not outcome.winners:
        return "drawn"
    return "won" if people[0] in outcome.winners else "lost"


def _add_up(rows: Iterable[tuple[str, int]]) -> Statistics:
    counts = dict.fromkeys(("won", "lost", "drawn", "shared", "watched"), 0)
    streak = best = helped = 0
    for result, assisted in rows:
        counts[result] = counts.get(result, 0) + 1
        if result not in ("won", "lost", "drawn"):
            continue
        streak = streak + 1 if result == "won" else 0
        best = max(best, streak)
        helped += assisted
    return Statistics(
        played=counts["won"] + counts["lost"] + counts["drawn"],
        won=counts["won"],
        lost=counts["lost"],
        drawn=counts["drawn"],
        streak=streak,
        best_streak=best,
        assisted=helped,
        shared=counts["shared"],
    )
