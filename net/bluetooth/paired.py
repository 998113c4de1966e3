"""The machines that are paired with this one, as BlueZ's own program lists them."""

import re
import subprocess
from typing import Final

from game.names import clean_name
from net.bluetooth.backend import Known
from net.bluetooth.texts import NO_LIST
from net.transport import CannotJoin

LIMIT_S: Final = 3.0
"""bluetoothctl waits for ever when its service does not run."""
MOST: Final = 64
"""Machines that are looked at; more are hardly paired."""

_COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x01\x02\r]")
_DEVICE = re.compile(r"Device ((?:[0-9A-F]{2}:){5}[0-9A-F]{2})(?: (.*))?", re.IGNORECASE)
_UNKNOWN = ("invalid command", "too many arguments", "invalid argument", "missing")


def read_paired(program: str = "bluetoothctl", limit_s: float = LIMIT_S) -> tuple[Known, ...]:
    """Asks the program; blocks for `limit_s` at most, or twice that.

    BlueZ before 5.65 knows `paired-devices` alone, later ones `devices Paired` alone. The older
    is asked first: an older program could answer the newer question with machines that are not
    paired.

    Raises:
        CannotJoin: the list cannot be had.
    """
    for words in (("paired-devices",), ("devices", "Paired")):
        answer = _ask(program, words, limit_s)
        if answer is not None:
            return parse_paired(answer)
    raise CannotJoin(NO_LIST)


def parse_paired(answer: str) -> tuple[Known, ...]:
    """The machines in an answer, each once, in its order; whatever else it says is left out."""
    found: dict[str, Known] = {}
    for line in _COLOUR.sub("", answer).splitlines():
        match = _DEVICE.fullmatch(line.strip())
        if match and len(found) < MOST:
            address = match[1].upper()
            found.setdefault(address, Known(address, clean_name(match[2] or "", address)))
    return tuple(found.values())


def _ask(program: str, words: tuple[str, ...], limit_s: float) -> str | None:
    """What the program says; None: it does not know the question."""
    try:
        run = subprocess.run(
            [program, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=limit_s,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        raise CannotJoin(NO_LIST) from None
    said = run.stdout.decode("utf-8", "replace")
    heard = (said + run.stderr.decode("utf-8", "replace")).casefold()
    puzzled = not parse_paired(said) and any(word in heard for word in _UNKNOWN)
    return None if run.returncode != 0 or puzzled else said
