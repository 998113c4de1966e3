"""Whether the system's own Bluetooth can be used, by PyBluez's module `bluetooth`.

What that module raises is often no OSError: `_bluetooth.error` derives from Exception alone, and
its `timeout` has a text and no number. So everything is caught, and `code_of` reads the number.
"""

from __future__ import annotations

import errno
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.version import CHANNEL
from net.bluetooth.texts import (
    DENIED,
    NO_ADAPTER,
    NO_ANSWER,
    NO_LIBRARY,
    NO_RFCOMM,
    NOT_INSTALLED,
    NOT_PACKED,
    REFUSED,
    SWITCHED_OFF,
    UNCLEAR,
)
from net.transport import Trouble

ADAPTERS: Final = Path("/sys/class/bluetooth")
"""Linux lists its radios here, switched on or off."""

_ERFKILL = getattr(errno, "ERFKILL", 132)  # Linux alone has it
_NO_PROTOCOL = {errno.EAFNOSUPPORT, errno.EPROTONOSUPPORT, errno.ESOCKTNOSUPPORT, errno.EPROTOTYPE}
_NOT_ALLOWED = {errno.EACCES, errno.EPERM}
_OFF = {errno.ENETDOWN, _ERFKILL}
_GONE = {errno.ENODEV, errno.ENXIO, errno.EBADF}
_CLOSED_DOOR = {errno.ECONNREFUSED, errno.EACCES, errno.EPERM, getattr(errno, "EBADE", 52)}


class Unusable(Exception):
    """Bluetooth cannot be used now; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.what)
        self.trouble = trouble


def load_bluetooth() -> Any:
    """PyBluez's module, which may have been installed since the last time."""
    importlib.invalidate_caches()
    return importlib.import_module("bluetooth")


def code_of(error: Exception) -> int:
    """The system's number of an error; 0: it has none."""
    first = error.args[0] if error.args else 0
    return first if isinstance(first, int) else 0


def probe(load: Callable[[], Any], adapters: Path = ADAPTERS) -> Any:
    """The module, with a radio that is on behind it; raises Unusable. May block."""
    bluetooth = _loaded(load)
    try:
        bluetooth.BluetoothSocket(bluetooth.RFCOMM).close()
    except Exception as error:
        raise Unusable(_socket_trouble(code_of(error))) from None
    radios = _radios(adapters)
    if not radios:
        raise Unusable(NO_ADAPTER)
    try:
        bluetooth.read_local_bdaddr()
    except Exception as error:
        trouble = _radio_trouble(code_of(error), first_exists="hci0" in radios)
        if trouble:
            raise Unusable(trouble) from None
    return bluetooth


def connect_trouble(error: Exception) -> Trouble:
    """Why a machine was not reached."""
    code = code_of(error)
    if code in _OFF:
        return SWITCHED_OFF
    if code in _GONE:
        return NO_ADAPTER
    return REFUSED if code in _CLOSED_DOOR else NO_ANSWER


def _loaded(load: Callable[[], Any]) -> Any:
    try:
        bluetooth = load()
    except ModuleNotFoundError:
        missing = NOT_INSTALLED if CHANNEL == "source" else NOT_PACKED
        raise Unusable(missing) from None
    except Exception:  # its compiled part may fail in any way
        raise Unusable(NO_LIBRARY) from None
    if not hasattr(bluetooth, "BluetoothSocket"):
        raise Unusable(NOT_INSTALLED)  # something else of the same name
    return bluetooth


def _radios(adapters: Path) -> set[str]:
    try:
        return {entry.name for entry in adapters.iterdir() if entry.name.startswith("hci")}
    except OSError:
        return set()


def _socket_trouble(code: int) -> Trouble:
    if code in _NO_PROTOCOL:
        return NO_RFCOMM
    if code in _NOT_ALLOWED:
        return DENIED
    return SWITCHED_OFF if code in _OFF else UNCLEAR


def _radio_trouble(code: int, *, first_exists: bool) -> Trouble | None:
    """PyBluez asks the radio hci0 alone; where there are only others, it proves nothing."""
    if code in _NOT_ALLOWED:
        return DENIED
    if not first_exists:
        return None
    if code in _OFF:
        return SWITCHED_OFF
    return NO_ADAPTER if code in _GONE else UNCLEAR
