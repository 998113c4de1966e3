"""An archive unpacked into a folder of its own: nothing of it can lie anywhere else.

The archive is signed, so its makers would have to be the attackers; that is no reason to let a
mistake of theirs, or a stolen key, write over other files of the player.
"""

from __future__ import annotations

import lzma
import posixpath
import shutil
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Final

from net.updates.fetch import Stopped
from net.updates.refused import Refused

MOST_BYTES: Final = 1_000_000_000
MOST_ENTRIES: Final = 20_000
_PIECE: Final = 1024 * 1024
_BROKEN: Final = (
    tarfile.TarError, zipfile.BadZipFile, EOFError, zlib.error, lzma.LZMAError, ValueError,
    RuntimeError, KeyError,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Entry:
    name: PurePosixPath
    kind: str
    """“folder”, “file” or “link”."""
    mode: int = 0
    length: int = 0
    link: str = ""
    open: IO[bytes] | None = None


def unpack(archive: Path, into: Path, stopped: Stopped) -> Path:
    """The one thing at the top of the archive, a folder; `into` is made and must not exist.

    Raises:
        Refused: it is no archive, or one that may not be unpacked.
        OSError: a file could not be written.
    """
    into.mkdir(parents=True)
    links: set[PurePosixPath] = set()
    count = size = 0
    try:
        for entry in _entries(archive):
            if stopped():
                raise Refused("stopped", "The update was stopped.")
            count, size = count + 1, size + entry.length
            if count > MOST_ENTRIES or size > MOST_BYTES:
                raise _bad("is far too large")
            if links.intersection(entry.name.parents) or entry.name in links:
                raise _bad("would write through a link")
            if entry.kind == "link":
                links.add(entry.name)
            _write(entry, into)
    except _BROKEN as error:
        raise _bad("is damaged") from error
    tops = list(into.iterdir())
    if len(tops) != 1 or not tops[0].is_dir() or tops[0].is_symlink():
        raise _bad("does not hold one folder")
    return tops[0]


def _bad(what: str) -> Refused:
    return Refused("bad_archive", f"The package {what}.")


def _write(entry: _Entry, into: Path) -> None:
    path = into / entry.name
    path.parent.mkdir(parents=True, exist_ok=True)
    if entry.kind == "folder":
        path.mkdir(exist_ok=True)
    elif entry.kind == "link":
        path.symlink_to(entry.link)
    elif entry.open is not None:
        with path.open("xb") as file:
            shutil.copyfileobj(entry.open, file, _PIECE)
        path.chmod(0o755 if entry.mode & 0o100 else 0o644)


def _entries(archive: Path) -> Iterator[_Entry]:
    with _opened(archive) as packed:
        if isinstance(packed, zipfile.ZipFile):
            yield from _zip_entries(packed)
        else:
            yield from _tar_entries(packed)


@contextmanager
def _opened(archive: Path) -> Iterator[zipfile.ZipFile | tarfile.TarFile]:
    if archive.name.endswith(".zip"):
        with zipfile.ZipFile(archive) as packed:
            yield packed
    else:
        with tarfile.open(archive, "r:gz") as tar:
            yield tar


def _tar_entries(packed: tarfile.TarFile) -> Iterator[_Entry]:
    for member in packed:
        name = _safe(member.name)
        if member.isdir():
            yield _Entry(name, "folder")
        elif member.issym():
            yield _Entry(name, "link", link=_safe_link(name, member.linkname))
        elif member.isreg():
            yield _Entry(name, "file", member.mode, member.size, open=packed.extractfile(member))
        else:
            raise _bad("holds something that is neither file nor folder")


def _zip_entries(packed: zipfile.ZipFile) -> Iterator[_Entry]:
    for info in packed.infolist():
        name, mode = _safe(info.filename), info.external_attr >> 16
        if info.is_dir():
            yield _Entry(name, "folder")
        elif stat.S_ISLNK(mode):
            yield _Entry(name, "link", link=_safe_link(name, packed.read(info).decode()))
        else:
            with packed.open(info) as content:
                yield _Entry(name, "file", mode, info.file_size, open=content)


def _safe(name: str) -> PurePosixPath:
    """The name, when it stays where it is put on any system."""
    path = PurePosixPath(name)
    if path.is_absolute() or not path.parts or ".." in path.parts or set(name) & set("\\:\0"):
        raise _bad("would write outside its folder")
    return path


def _safe_link(name: PurePosixPath, link: str) -> str:
    """The link's target, when it stays inside the folder at the archive's top."""
    meant = PurePosixPath(posixpath.normpath(name.parent / link))
    inside = meant.parts[:1] == name.parts[:1] and len(name.parts) > 1
    if not link or link.startswith("/") or not inside or set(link) & set("\\:\0"):
        raise _bad("has a link that leads outside its folder")
    return link
