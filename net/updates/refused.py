"""Why there is no update, in a line for the player; the program is as it was."""

from __future__ import annotations

import errno
import time
from typing import Final, Literal

Kind = Literal[
    "offline", "slow", "busy", "refused", "missing", "garbled", "unsigned", "old", "stale",
    "mixed", "altered", "broken_off", "no_build", "no_files", "channel", "full", "read_only",
    "bad_archive", "no_start", "other_running", "stopped", "disk",
]  # fmt: skip

AS_IT_WAS: Final = "Parlour stays as it is."
_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Refused(Exception):
    """No update now; `str` is the line that says why."""

    def __init__(self, kind: Kind, line: str) -> None:
        super().__init__(f"{line} {AS_IT_WAS}")
        self.kind = kind


def offline(reason: str) -> Refused:
    """Nobody answered."""
    return Refused("offline", f"The releases cannot be reached ({reason}).")


def slow() -> Refused:
    """The answer took too long."""
    return Refused("slow", "The releases took too long to answer.")


def broken_off() -> Refused:
    """The answer ended too early; what a download has is kept."""
    return Refused("broken_off", "The connection broke off. Try again.")


def busy(until: float | None) -> Refused:
    """Too many questions were asked from here; `until` as `time.time` counts."""
    after = f"after {time.strftime('%H:%M', time.localtime(until))}" if until else "in an hour"
    return Refused("busy", f"GitHub answers only so many questions an hour. Try again {after}.")


def status(code: int) -> Refused:
    """The server answered with an error."""
    if code == 404:
        return Refused("missing", "Nothing has been released there yet.")
    if code >= 500:
        return Refused("refused", f"GitHub has trouble of its own (error {code}). Try again later.")
    return Refused("refused", f"GitHub refused to answer (error {code}).")


def plain_text() -> Refused:
    """The way to the answer leads where anybody can change it."""
    return Refused("refused", "The answer would come without encryption.")


def garbled(what: str) -> Refused:
    """An answer that makes no sense."""
    return Refused("garbled", f"The answer about {what} makes no sense.")


def megabytes(length: int) -> str:
    """A length in bytes as people say it: “32 MB”."""
    return f"{max(1, round(length / 1_000_000))} MB"


def full(needed: int) -> Refused:
    """No room on the disk."""
    return Refused("full", f"There is not enough room on the disk: {megabytes(needed)} are needed.")


def read_only(folder: object, page: str) -> Refused:
    """The program's folder belongs to somebody else."""
    return Refused(
        "read_only",
        f"Parlour may not write to its folder, {folder}. The new version can be had at {page}.",
    )


def disk(error: OSError, needed: int = 0) -> Refused:
    """A file could not be written."""
    if error.errno in _FULL:
        return full(needed) if needed else Refused("full", "The disk is full.")
    reason = error.strerror or type(error).__name__
    return Refused("disk", f"The update could not be written to the disk ({reason}).")
