"""The table scene: one match, shown picture by picture, and the hands that play it."""

from scenes.table.link import LocalTable, Table
from scenes.table.opening import open_alone, open_linked, open_table
from scenes.table.scene import TableScene

__all__ = ["LocalTable", "Table", "TableScene", "open_alone", "open_linked", "open_table"]
