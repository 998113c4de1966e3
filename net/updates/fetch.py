"""The download of an archive: it goes on where it stopped, and is proved before anyone uses it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from net.updates import refused
from net.updates.check import Offer
from net.updates.home import lock_file, unlock
from net.updates.refused import Refused
from net.updates.trust import verify
from net.updates.web import Answer, Web

ROOM: Final = 4
"""An archive and what comes out of it take so many times its length."""
_RANGE: Final = re.compile(r"bytes (\d+)-\d+/\d+")

Progress = Callable[[int], None]
"""Hears how many bytes are there."""
Stopped = Callable[[], bool]
"""Whether the player wants it no more."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While this process fetches to `folder`, no other does.

    Raises:
        Refused: another does, or there can be no folder.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused.disk(error) from error
    handle = lock_file(folder.with_name(f"{folder.name}.lock"))
    if handle is None:
        raise Refused("other_running", "Another window of Parlour is fetching it already.")
    try:
        yield
    finally:
        unlock(handle)


def fetch(offer: Offer, folder: Path, web: Web, progress: Progress, stopped: Stopped) -> Path:
    """The proved archive in `folder`, which is there and held by `alone`.

    What was fetched before is used: an unfinished archive is kept under the name of its hash, so
    it can only be continued by the same one.

    Raises:
        Refused: it did not come whole, is not what was signed, or was stopped.
    """
    signed = offer.signed
    archive = folder / signed.file
    part = folder / f"{signed.sha256}.part"
    try:
        _clear(folder, part)
        _check_room(folder, signed.length)
        if _length(part) < signed.length:
            _download(offer, part, web, progress, stopped)
        progress(signed.length)
        try:
            verify(signed, part)
        except Refused:
            part.unlink(missing_ok=True)
            raise
        part.replace(archive)
    except OSError as error:
        raise refused.disk(error, ROOM * signed.length) from error
    return archive


def _clear(folder: Path, part: Path) -> None:
    """Nothing but the archive at hand is kept."""
    for other in folder.iterdir():
        if other != part and other.is_file():
            other.unlink()


def _length(part: Path) -> int:
    return part.stat().st_size if part.exists() else 0


def _check_room(folder: Path, length: int) -> None:
    if shutil.disk_usage(folder).free < ROOM * length:
        raise refused.full(ROOM * length)


def _download(offer: Offer, part: Path, web: Web, progress: Progress, stopped: Stopped) -> None:
    have, length = _length(part), offer.signed.length
    headers = {"Range": f"bytes={have}-"} if have else {}
    with web.open(offer.address, headers) as answer:
        if have and not _goes_on(answer, have):
            have = 0
        if answer.status not in (200, 206):
            raise _status(answer.status)
        with part.open("ab" if have else "wb") as file:
            for piece in answer.pieces:
                if stopped():
                    raise Refused("stopped", "The download was stopped.")
                file.write(piece)
                have += len(piece)
                if have > length:
                    break
                progress(have)
    if have > length:  # more than was signed: it can only be something else
        part.unlink()
        raise Refused("altered", "What was downloaded is longer than what was released.")
    if have < length:
        raise refused.broken_off()


def _goes_on(answer: Answer, have: int) -> bool:
    """Whether the server continues; many answer with the whole file from the start instead."""
    found = _RANGE.fullmatch(answer.headers.get("Content-Range", ""))
    return answer.status == 206 and found is not None and int(found[1]) == have


def _status(code: int) -> Refused:
    if code == 404:
        return Refused("no_files", "The file of this release is not there any more.")
    return refused.status(code)
