"""`parlour.sqlite`: the finished matches, one row each."""

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from game.core.contract import Outcome
from game.holders import Holder, Person, plays_for_person
from game.journal import Record
from scenes.store.database import open_database
from scenes.store.files import Notify

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


class Records:
    """The database, or one in memory where there is no folder to write to."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._notify = notify
        self._database = open_database(folder, SCHEMA, ("matches",), notify)

    def add(self, match_id: str, record: Record, now: datetime) -> bool:
        """Counts a finished match, once however often it is told; whether it was new.

        A match in which nobody moved is not counted, nor one played on from a moment of another.
        """
        outcome = record.outcome
        if outcome is None or record.moves == 0 or record.header.aside:
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
