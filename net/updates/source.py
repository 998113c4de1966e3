"""Where updates come from, and whose they must be: both are pinned in the program.

The folder (`assets/updates` in the program) is made once by `.ci/updates.py keys`. The addresses
decide only where to look; whatever they are, nothing is installed that the keys in `root.json`
do not vouch for.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

API: Final = "https://api.github.com"
PAGES: Final = "https://github.com"
RAW: Final = "https://raw.githubusercontent.com"
BRANCH: Final = "updates"
"""Of the repository: holds the signed metadata in its folder `metadata`, and nothing else."""


@dataclass(frozen=True, slots=True)
class Source:
    """A repository on GitHub and the keys that vouch for its releases."""

    repository: str
    """“owner/name”."""
    root: bytes
    """Metadata of the update framework that names the keys: what everything hangs on."""
    api: str = API
    metadata: str = ""
    """Where the signed metadata lies; empty: on the branch of the repository."""

    @property
    def releases(self) -> str:
        """The API's address of the releases."""
        return f"{self.api.rstrip('/')}/repos/{self.repository}/releases"

    @property
    def metadata_address(self) -> str:
        """Of the folder with the signed metadata."""
        return self.metadata or f"{RAW}/{self.repository}/{BRANCH}/metadata"

    @property
    def page(self) -> str:
        """Where people find the releases."""
        return f"{PAGES}/{self.repository}/releases"


def read_source(folder: Path) -> Source | None:
    """What is pinned in a program; None: it was built without, and cannot update itself."""
    try:
        data = tomllib.loads((folder / "source.toml").read_text(encoding="utf-8"))
        root = (folder / "root.json").read_bytes()
        return Source(
            str(data["repository"]),
            root,
            str(data.get("api", API)),
            str(data.get("metadata", "")),
        )
    except (OSError, ValueError, KeyError):
        return None
