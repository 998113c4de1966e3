"""`seats.json`: seats at other people's tables that one can come back to.

The token of a seat is as good as the seat, so nobody else may read the file.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from net.transport import Where
from scenes.store.files import Notify, set_aside, why, write_atomically

MOST: Final = 20
"""Places kept; the oldest give way."""
VERSION: Final = 1


class Place(msgspec.Struct, frozen=True):
    """A seat at somebody's table."""

    table: str
    """The table's identity."""
    token: str
    """The way back to the seat."""
    name: str
    """Of the player, as the table shows it."""
    game: str
    """The game's id."""
    title: str
    """Whose table, for people."""
    seen: float
    """When one was last there, in seconds as `time.time` counts them."""
    wheres: tuple[Where, ...]
    """Ways to the table, the best first."""


class PlacesKept:
    """The places on disk, or in memory alone where they cannot be written; newest first."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._path = folder / "seats.json" if folder else None
        self._notify = notify
        self._own: dict[str, Place] = {}
        """Those of this run, by table; they are there even when no disk is."""
        self._gone: set[str] = set()
        """Tables that were forgotten in this run."""

    def remember(self, place: Place) -> None:
        """Keeps a place, instead of any other at the same table."""
        self._own[place.table] = place
        self._gone.discard(place.table)
        self._write(self.all())

    def forget(self, table: str) -> None:
        """There is no way back to a table any more."""
        known = self.all()
        self._own.pop(table, None)
        self._gone.add(table)
        left = tuple(place for place in known if place.table != table)
        if left != known:
            self._write(left)

    def all(self) -> tuple[Place, ...]:
        """Where one can come back to; another window's places are among them."""
        found = {place.table: place for place in self._read()} | self._own
        known = (place for table, place in found.items() if table not in self._gone)
        return tuple(sorted(known, key=lambda place: place.seen, reverse=True)[:MOST])

    def _read(self) -> tuple[Place, ...]:
        if self._path is None:
            return ()
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return ()
        except OSError as error:
            self._notify(f"The list of seats at {self._path} cannot be read ({why(error)}).")
            return ()
        places, is_good = _parse(data)
        if not is_good:
            self._rescue(self._path, places)
        return places

    def _rescue(self, path: Path, places: tuple[Place, ...]) -> None:
        aside = set_aside(path)
        kept = f" and is kept as {aside.name}" if aside else ""
        self._notify(
            f"The list of seats you can come back to was damaged{kept}. What was good is in use."
        )
        if aside:
            self._write(places)

    def _write(self, places: tuple[Place, ...]) -> None:
        if self._path is None:
            return
        data = msgspec.json.encode({"version": VERSION, "places": places})
        try:
            write_atomically(self._path, msgspec.json.format(data) + b"\n")  # readable by us alone
        except OSError as error:
            self._notify(f"Your seats at other tables could not be noted ({why(error)}).")


def _parse(data: bytes) -> tuple[tuple[Place, ...], bool]:
    """The places that could be read, and whether those were all."""
    try:
        found: Any = msgspec.json.decode(data, type=dict[str, Any])["places"]
        entries = msgspec.convert(found, list[Any])
    except (ValueError, KeyError, RecursionError):  # msgspec's own errors are ValueErrors
        return (), False
    places = []
    for entry in entries:
        try:
            places.append(msgspec.convert(entry, Place))
        except msgspec.ValidationError:
            continue
    return tuple(places), len(places) == len(entries)
