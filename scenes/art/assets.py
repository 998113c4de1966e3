"""Where our own drawings and sounds lie, in the source tree and in a packaged program."""

from __future__ import annotations

import sys
from pathlib import Path

_SOURCE_ROOT = Path(__file__).resolve().parents[2]


def asset(*parts: str) -> Path:
    """The path of a file or folder under `assets/`; it need not exist."""
    root = Path(getattr(sys, "_MEIPASS", _SOURCE_ROOT))
    return root.joinpath("assets", *parts)
