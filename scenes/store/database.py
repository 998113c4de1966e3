"""`parlour.sqlite`: opened by whoever keeps something there, on any disk."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from scenes.store.files import Notify, set_aside

VERSION: Final = 2
"""1: finished matches. 2: leagues too."""
NAME: Final = "parlour.sqlite"


def open_database(
    folder: Path | None, schema: str, tables: Sequence[str], notify: Notify
) -> sqlite3.Connection:
    """The database, or one in memory where there is no folder to write to.

    A damaged file is set aside and told of, and a new one begins. Others may read and write it at
    the same time. May be used from any thread, in one at a time.

    Args:
        folder: where it lies.
        schema: what makes the tables where they are missing.
        tables: each is looked into, to see whether it can be read.
        notify: is told what went wrong.
    """
    if folder is None:
        return _connect(":memory:", schema, tables)
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _connect(path, schema, tables)
    except (sqlite3.DatabaseError, OSError) as error:
        if not _put_aside(path, error, notify):
            return _connect(":memory:", schema, tables)
        return _connect(path, schema, tables)


def _put_aside(path: Path, error: Exception, notify: Notify) -> bool:
    """Whether the place is free now."""
    is_damaged = not isinstance(error, sqlite3.OperationalError | OSError)
    aside = set_aside(path) if is_damaged or path.is_dir() else None
    if aside is None:
        notify(f"The finished matches and leagues in {path} cannot be opened ({error}).")
        return False
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)
    notify(
        f"The finished matches and leagues were damaged and are kept as {aside.name}; "
        "new lists begin."
    )
    return True


def _connect(path: Path | str, schema: str, tables: Sequence[str]) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=2, check_same_thread=False)
    try:
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = normal")
        database.executescript(schema)
        database.execute(f"pragma user_version = {VERSION}")
        for table in tables:
            with closing(database.execute(f"select * from {table} limit 1")) as rows:
                rows.fetchone()
    except sqlite3.Error:
        database.close()
        raise
    return database
