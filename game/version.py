"""The version and its channel, in the one place that a packaged build carries along."""

import sys
from typing import Final, Literal

VERSION: Final = "0.1.0"

Channel = Literal["release", "preview", "source"]
"""How a program came to its owner: as a package of either kind, or as a checkout."""


def channel_of(version: str) -> Channel:
    """The channel a package of this version belongs to: “0.2.0rc1”, with letters, is a preview."""
    return "release" if version.replace(".", "").isdecimal() else "preview"


CHANNEL: Final[Channel] = channel_of(VERSION) if getattr(sys, "frozen", False) else "source"
"""Of the program that runs."""

ID: Final = "parlour-preview" if CHANNEL == "preview" else "parlour"
"""What the system knows it by: the class of its window, its icon, its entry in the menu."""
