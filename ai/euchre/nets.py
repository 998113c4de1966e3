"""What self-play taught an expert, as a file: the numbers of a `kernel.Net`.

A file is `PARLOUR-EU`, the numbers of four nets in two bytes each, and a CRC-32 of all that.
"""

import struct
from pathlib import Path
from typing import Final
from zlib import crc32

NETS: Final = Path(__file__).resolve().parents[2] / "assets" / "players" / "euchre.nets"
MAGIC: Final = b"PARLOUR-EU"
NUMBERS: Final = 28_420
_FORM: Final = struct.Struct(f"<10s{NUMBERS}eI")


class BadNets(ValueError):
    """A file that holds no nets, or not ours, or not whole."""


def decode(data: bytes) -> list[float]:
    """The numbers of a file.

    Raises:
        BadNets: it is none of ours, or it was changed.
    """
    if len(data) != _FORM.size or not data.startswith(MAGIC):
        raise BadNets("not a file of Euchre nets")
    _, *numbers, check = _FORM.unpack(data)
    if crc32(data[:-4]) != check:
        raise BadNets("the nets are damaged")
    return numbers


def encode(numbers: list[float]) -> bytes:
    """The file of the numbers."""
    data = _FORM.pack(MAGIC, *numbers, 0)[:-4]
    return data + struct.pack("<I", crc32(data))


def learned() -> list[float]:
    """The numbers that are shipped."""
    return decode(NETS.read_bytes())
