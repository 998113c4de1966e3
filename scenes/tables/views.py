"""The table of each game, by its id; a game without one of its own gets the plain table."""

from __future__ import annotations

from typing import Final

from scenes.tables import euchre, sequence
from scenes.tables.base import TableView
from scenes.tables.plain import plain_table

TABLES: Final[dict[str, TableView]] = {
    "euchre": euchre.TABLE,
    "sequence": sequence.TABLE,
}


def table_of(game: str) -> TableView:
    """The game's own table, or the plain one, which can play anything."""
    return TABLES.get(game) or plain_table(game)
