"""The nets in a file: their weights, and a sum that tells whether they are whole.

A file is `PARLOUR-BG`, the form of its numbers, the number of hidden units, both nets as the kernel
takes them, contact first, and a CRC-32 of all that.
"""

import struct
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from ai.backgammon import kernel

MAGIC: Final = b"PARLOUR-BG"
_HEAD: Final = struct.Struct("<10scH")
_SUM: Final = struct.Struct("<I")
_FULL: Final = b"f"
_HALF: Final = b"e"
CONTACT: Final = 0
RACE: Final = 1


class BadNets(ValueError):
    """A file that holds no nets, or not ours, or not whole."""


class Nets(NamedTuple):
    """What an engine knows."""

    units: int
    """Hidden units of either net."""
    contact: list[float]
    race: list[float]


def decode(data: bytes) -> Nets:
    """The nets of a file.

    Raises:
        BadNets: it is none, or its shape is not the kernel's, or it was changed.
    """
    if len(data) < _HEAD.size + _SUM.size:
        raise BadNets("too short for nets")
    magic, form, units = _HEAD.unpack_from(data)
    if magic != MAGIC or form not in (_FULL, _HALF):
        raise BadNets("not a file of Backgammon nets")
    if crc32(data[: -_SUM.size]) != _SUM.unpack(data[-_SUM.size :])[0]:
        raise BadNets("the nets are damaged")
    if not 1 <= units <= kernel.shape()[1]:
        raise BadNets(f"{units} hidden units are too many or none")
    count, numbers = kernel.Engine(units).size(), data[_HEAD.size : -_SUM.size]
    width = 2 if form == _HALF else 4
    if len(numbers) != 2 * count * width:
        raise BadNets(f"nets of {units} units need {2 * count} numbers of {width} bytes")
    values = struct.unpack(f"<{2 * count}{form.decode()}", numbers)
    return Nets(units, list(values[:count]), list(values[count:]))


def encode(nets: Nets, half: bool = True) -> bytes:
    """The file of the nets, with numbers of two bytes or four."""
    form = _HALF if half else _FULL
    values = (*nets.contact, *nets.race)
    numbers = struct.pack(f"<{len(values)}{form.decode()}", *values)
    data = _HEAD.pack(MAGIC, form, nets.units) + numbers
    return data + _SUM.pack(crc32(data))


def engine_of(nets: Nets) -> kernel.Engine:
    """An engine that knows the nets."""
    engine = kernel.Engine(nets.units)
    engine.set_weights(CONTACT, nets.contact)
    engine.set_weights(RACE, nets.race)
    return engine


def nets_of(engine: kernel.Engine) -> Nets:
    """What an engine knows now."""
    return Nets(engine.units, engine.get_weights(CONTACT), engine.get_weights(RACE))


def read(path: Path) -> Nets:
    """The nets of the file at a path; raises OSError, BadNets."""
    return decode(path.read_bytes())
