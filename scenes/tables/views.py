"""The table of each game, found by name: game `oh-hell` has `scenes/tables/oh_hell.py`.

A game without a table of its own gets the plain one, so that it can be played on the day its
rules are written.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from scenes.tables.base import TableView
from scenes.tables.plain import plain_table


@cache
def table_of(game: str) -> TableView:
    """`TABLE` of the game's module, or the plain table, which can play anything."""
    name = f"scenes.tables.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return plain_table(game)
    table: TableView = import_module(name).TABLE
    return table
