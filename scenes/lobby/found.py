"""What one can choose on the join page: tables in sight, seats that are kept, typed addresses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from net.protocol import VERSION
from net.transport import Advert, Sighting, Way, Where
from scenes.lobby.words import SIGNS, WAYS, advert_line, game_title
from scenes.store.places import Place


@dataclass(frozen=True)
class Found:
    """Something that leads to a table."""

    key: str
    """The same as long as it is the same thing."""
    title: str
    game: str
    wheres: tuple[Where, ...]
    table: str = ""
    """The table's identity; empty: not known yet."""
    advert: Advert | None = None
    """How it is now, as far as it is in sight."""
    kept: Place | None = None
    """One's own seat there."""

    def is_same(self, other: Found | None) -> bool:
        """Whether both lead to one table."""
        if other is None:
            return False
        return self.key == other.key or (bool(self.table) and self.table == other.table)

    @property
    def line(self) -> str:
        """What stands under the title."""
        if self.kept:
            return f"{game_title(self.game)}, your seat is kept"
        if self.advert:
            return advert_line(self.advert)
        return game_title(self.game) if self.game else "By its address"

    @property
    def dim(self) -> bool:
        """Whether one cannot sit down there now."""
        if self.kept or self.advert is None:
            return False
        return self.advert.version != VERSION or self.advert.phase == "playing"

    @property
    def seats(self) -> tuple[int, int]:
        """Taken, of how many; (0, 0): not known."""
        return (self.advert.taken, self.advert.seats) if self.advert else (0, 0)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to it, each once."""
        return tuple(dict.fromkeys(where.way for where in self.wheres))

    @property
    def signs(self) -> tuple[tuple[str, str], ...]:
        """Icons with their words."""
        ways = tuple((SIGNS[way], WAYS[way]) for way in self.ways)
        return (("lock", "PIN"), *ways) if self.advert and self.advert.pin else ways


def all_found(
    sightings: Iterable[Sighting], places: Sequence[Place], chosen: Found | None
) -> tuple[Found, ...]:
    """Kept seats first, then the tables in sight; what is chosen stays even out of sight."""
    seen = {s.advert.table: s for s in sightings if s.advert is not None}
    found = [_kept(place, seen.get(place.table)) for place in places]
    held = {place.table for place in places}
    found += [_sighted(s) for table, s in seen.items() if table not in held]
    if chosen is not None and not any(chosen.is_same(known) for known in found):
        found.append(replace(chosen, advert=None) if chosen.table else chosen)
    return tuple(found)


def machines(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Paired machines that have no table, as far as one knows."""
    return tuple(s for s in sightings if s.advert is None)


def _kept(place: Place, seen: Sighting | None) -> Found:
    wheres = place.wheres
    if seen is not None:
        wheres = (*seen.wheres, *(w for w in place.wheres if w not in seen.wheres))
    advert = seen.advert if seen else None
    title = advert.title if advert else place.title
    return Found(place.table, title, place.game, wheres, place.table, advert, place)


def _sighted(seen: Sighting) -> Found:
    advert = seen.advert
    assert advert is not None
    return Found(advert.table, advert.title, advert.game, seen.wheres, advert.table, advert)
