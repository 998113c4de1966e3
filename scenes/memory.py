"""Keeping the program small: what the system's allocator and the garbage collector need told."""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
_LARGE_BYTES: Final = 1 << 18


def return_large_blocks() -> None:
    """Have pictures given back to the system when they are dropped, instead of leaving holes."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    except (OSError, AttributeError):  # another C library than glibc: it has its own ways
        return


def settle() -> None:
    """Take what is loaded for permanent, so that collecting garbage no longer looks at it."""
    gc.collect()
    gc.freeze()


def sweep() -> None:
    """Drop what a scene left behind: widgets hold each other, and their pictures with them."""
    gc.collect()
