"""What the database holds, read beside the program."""

import sqlite3
from contextlib import closing
from pathlib import Path


def results(folder: Path, game: str) -> list[str]:
    """How each finished match of a game ended, in the order in which they were counted."""
    query = "select result from matches where game = ? order by rowid"
    with closing(sqlite3.connect(folder / "parlour.sqlite")) as database:
        return [result for (result,) in database.execute(query, (game,))]
