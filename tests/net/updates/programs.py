"""Programs to update: small scripts that say their version, in folders and archives like ours."""

import io
import sys
import tarfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random

from net.updates.home import Home, home_of
from net.updates.versions import this_platform
from scenes.store.paths import PROGRAM

SAYS = '#!/bin/sh\necho "Parlour {version} ({channel})"\n'
"""Like ours asked for `--version`, whatever it is asked."""


def channel_of(version: str) -> str:
    return "release" if version.replace(".", "").isdecimal() else "preview"


def script(version: str) -> str:
    return SAYS.format(version=version, channel=channel_of(version))


def put_program(folder: Path, text: str) -> Path:
    """An executable `parlour` in a folder, with something beside it."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "data").write_bytes(Random(7).randbytes(20_000))
    program = folder / "parlour"
    program.write_text(text)
    program.chmod(0o755)
    return program


def unpacked(folder: Path, version: str = "1.0.0", text: str = "") -> Home:
    """A program as its owner unpacked it."""
    return home_of(put_program(folder / "My games" / "parlour", text or script(version)))


def archive_name(version: str) -> str:
    return f"parlour-{version}-{this_platform()}.tar.gz"


def archive_of(folder: Path, version: str, text: str | None = None) -> Path:
    """A release archive; `text`: what its program does."""
    top = folder / f"made-{version}" / "parlour"
    put_program(top, script(version) if text is None else text)
    (top / "_internal" / "link").symlink_to("data")
    archive = folder / archive_name(version)
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(top, "parlour")
    return archive


def odd_archive(archive: Path, entries: Iterable[tuple[tarfile.TarInfo, bytes]]) -> Path:
    """An archive with just these entries."""
    with tarfile.open(archive, "w:gz") as tar:
        for entry, data in entries:
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return archive


def everything(folder: Path) -> dict[str, str]:
    """What lies in a folder: paths to their content; locks say nothing."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix != ".lock" and not (path.is_dir() and path.name == "versions"):
            content = path.read_bytes() if path.is_file() else b""
            found[str(path.relative_to(folder))] = sha256(content).hexdigest()[:12]
    return found


STARTS = """#!{python}
import os, signal, sys, time
sys.path.insert(0, {source!r})
from pathlib import Path
from net.updates.home import home_of
from net.updates.start import confirm, hand_over
version, home = {version!r}, home_of(Path(__file__).resolve())
hand_over(version, home)
if sys.argv[1:] == ["--version"]:
    print("Parlour", version)
    sys.exit()
print(version, *sys.argv[1:], flush=True)
{then}
"""
"""Starts as ours does: the newest version that works takes over."""
WORKS = "confirm(version, home)"


def starts(version: str, then: str = WORKS) -> str:
    """A program that starts as ours does, and then does this."""
    return STARTS.format(python=sys.executable, source=str(PROGRAM), version=version, then=then)
