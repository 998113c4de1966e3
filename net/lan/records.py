"""What a table says of itself by mDNS: an advert as the TXT record of a service.

The service type is `_parlour._tcp.local.`, the instance `instance_of(table)`: it depends on the
table's identity alone, so that a table that changes its title, or comes back after its host's
crash, stays the same entry, and two tables of one title never collide.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from game.names import clean_name
from net.protocol import VERSION, Phase
from net.transport import Advert

TYPE: Final = "_parlour._tcp.local."
TEXT_LIMIT: Final = 600
"""Bytes of a TXT record that is looked at."""
TITLE_LIMIT: Final = 160
"""Bytes; twenty letters with all their accents can be more."""
_FALLBACK_TITLE: Final = "A table"

Table = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Small = Annotated[int, msgspec.Meta(ge=0, le=64)]


class _AnyVersion(msgspec.Struct, frozen=True):
    """What every version of the protocol says the same way."""

    v: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    id: Table
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""


class _ThisVersion(_AnyVersion, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seats: Small = 0
    taken: Small = 0
    phase: Phase = "gathering"
    pin: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class BadRecord(ValueError):
    """A service under our type that is no table."""


def instance_of(table: str) -> str:
    """The name of a table's service, without the type."""
    return "parlour-" + hashlib.sha256(table.encode()).hexdigest()[:16]


def service_of(table: str) -> str:
    """The full name of a table's service."""
    return f"{instance_of(table)}.{TYPE}"


def to_text(advert: Advert, title: str, count: int = 0) -> dict[str, str]:
    """The properties of a table's TXT record; `title` may differ from the advert's.

    `count` makes each record differ from all before it: what is the same as a moment ago may be
    taken for a repetition and dropped on the way.
    """
    return {
        "v": str(advert.version),
        "id": advert.table,
        "title": title.encode()[:TITLE_LIMIT].decode(errors="ignore"),
        "game": advert.game,
        "seats": str(advert.seats),
        "taken": str(advert.taken),
        "phase": advert.phase,
        "pin": str(int(advert.pin)),
        "n": str(count),
    }


def from_text(service: str, properties: Mapping[bytes, bytes | None]) -> Advert:
    """The advert in a stranger's TXT record.

    Of another version of the protocol it holds the table, the title and the version alone.

    Raises BadRecord.
    """
    if sum(len(key) + len(value or b"") + 2 for key, value in properties.items()) > TEXT_LIMIT:
        raise BadRecord("too much text")
    try:
        said = {key.decode(): value.decode() for key, value in properties.items() if value}
        base = msgspec.convert(said, _AnyVersion, strict=False)
        if service.lower() != service_of(base.id):
            raise BadRecord(f"{service} says that it is table {base.id}")
        title = clean_name(base.title, _FALLBACK_TITLE)
        if base.v != VERSION:
            return Advert(base.id, title, game="", seats=0, taken=0, version=base.v)
        full = msgspec.convert(said, _ThisVersion, strict=False)
    except (UnicodeError, msgspec.ValidationError) as error:
        raise BadRecord(str(error)[:200]) from None
    taken = min(full.taken, full.seats)
    return Advert(base.id, title, full.game, full.seats, taken, full.phase, bool(full.pin))
