"""What is different in a packaged program, which carries its own Python and libraries."""

import locale
import multiprocessing
import os
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Final

from game.version import CHANNEL

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_OURS: Final = "_PYI_"
"""What PyInstaller's own notes in the environment begin with."""


def begin() -> None:
    """The first thing the program does: a worker goes to its work here and never comes back."""
    multiprocessing.freeze_support()
    multiprocessing.set_start_method("spawn")
    if CHANNEL != "source":
        tidy()
        speak_unicode()


def tidy(environment: MutableMapping[str, str] = os.environ) -> None:
    """Have programs that we start find the system's libraries and not the package's.

    On Linux a package starts with its own libraries before all others; this process has looked at
    that once and for all. Our own workers find them again: without PyInstaller's notes they start
    as a package does.
    """
    before = environment.pop(f"{_LIBRARIES}_ORIG", None)
    environment.pop(_LIBRARIES, None)
    if before:
        environment[_LIBRARIES] = before
    for name in [name for name in environment if name.startswith(_OURS)]:
        del environment[name]


def speak_unicode() -> None:
    """Where no language is set, have the window system take letters beyond ASCII all the same.

    Python does this by itself (PEP 538), but not in a package.
    """
    if locale.setlocale(locale.LC_CTYPE) in ("C", "POSIX"):
        with suppress(locale.Error):  # a system without it
            locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
            os.environ.setdefault("LC_CTYPE", "C.UTF-8")  # for libraries that look for themselves
