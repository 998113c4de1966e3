"""Versions in their order, and this computer's kind of package."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass
from typing import Final

from packaging.version import InvalidVersion, Version

_SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_MACHINES: Final = {"amd64": "x86_64", "aarch64": "arm64"}


@dataclass(frozen=True, slots=True)
class Installed:
    """The program that runs."""

    version: Version
    channel: str
    """“release” or “preview”; the two never cross."""
    platform: str


def version_of(text: str) -> Version | None:
    """A version or a release's tag: “1.2.0”, “v1.2.0rc1”; None: it is neither."""
    try:
        return Version(text)
    except InvalidVersion:
        return None


def channel_of_version(version: Version) -> str:
    """“preview” for versions with letters, else “release”, as `game.version` has it."""
    return "preview" if version.is_prerelease or version.local else "release"


def this_platform() -> str:
    """The kind of package that runs here, as the archives are named: “linux-x86_64”."""
    machine = platform.machine().lower()
    return f"{_SYSTEMS.get(sys.platform, sys.platform)}-{_MACHINES.get(machine, machine)}"


def spoken(version: str) -> str:
    """As people say it: “1.1” for “1.1.0”; a preview in full."""
    first, dot, last = version.rpartition(".")
    return first if dot and last == "0" and first.count(".") == 1 else version
