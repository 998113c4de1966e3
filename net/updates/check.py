"""Is there something new? GitHub names the newest release, and the signed metadata confirms it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from net.updates import github, trust
from net.updates.refused import Refused
from net.updates.source import Source
from net.updates.trust import Signed
from net.updates.versions import Installed
from net.updates.web import Web


@dataclass(frozen=True, slots=True)
class Offer:
    """A newer version that may be installed."""

    signed: Signed
    notes: str
    """Markdown."""
    address: str
    """Of the archive."""

    @property
    def version(self) -> str:
        """As the release names it."""
        return str(self.signed.version)


def look(
    source: Source,
    installed: Installed,
    kept: Path,
    web: Web,
    now: Callable[[], float] = time.time,
) -> Offer | None:
    """What may be installed; None: this is the newest version.

    Raises:
        Refused: nobody can tell, or what there is cannot be trusted.
    """
    release = github.latest(source, installed.channel, web, now)
    signed = trust.newest(source, installed.channel, installed.platform, kept, web)
    if signed.version <= installed.version:
        if release.version <= installed.version:
            return None
        raise Refused(
            "unsigned",
            f"Parlour {release.version} is there, but nobody has signed it for this computer yet.",
        )
    if release.version < signed.version:
        raise Refused(
            "no_files", f"Parlour {signed.version} was announced, but its files are not there yet."
        )
    if release.version > signed.version:
        raise Refused(
            "unsigned",
            f"Parlour {release.version} is there, but nobody has signed it for this computer yet.",
        )
    if not release.files:
        raise Refused("no_files", f"Parlour {signed.version} has no files yet. Try again later.")
    if signed.file not in release.files:
        raise Refused("no_build", f"Parlour {signed.version} has no file for this computer yet.")
    return Offer(signed, release.notes, release.files[signed.file])
