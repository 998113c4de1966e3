"""What a layout shows, for the tests of tables."""

from types import UnionType
from typing import Any

from scenes.tables.base import Key, Layout, Piece


def looks(layout: Layout, kind: type | UnionType) -> list[Any]:
    """The looks of this kind that fixtures have."""
    return [f.look for f in layout.fixtures if isinstance(f.look, kind)]


def at(layout: Layout, place: Key) -> list[Piece]:
    """The pieces that lie in a place."""
    return [p for p in layout.pieces if p.place == place]


def steps_there(layout: Layout) -> set[Key | None]:
    """All that can be pointed at."""
    return {p.step for p in layout.pieces} | {f.step for f in layout.fixtures}
