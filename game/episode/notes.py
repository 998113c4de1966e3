"""Texts that policies write, cut to length: a length is a number of code points."""

from typing import Final

LONGEST_NOTES: Final = 400
"""A seat's private notes."""
LONGEST_TELL: Final = 120
"""What a spectator is told that a bid or a lead means."""


def truncate(text: str, longest: int) -> str:
    """The text, trimmed; one that is too long ends in `…`. Lone surrogates become `?`.

    What comes out can always be written as UTF-8.
    """
    clean = text.encode("utf-8", "replace").decode("utf-8").strip()
    if len(clean) <= longest:
        return clean
    return clean[: longest - 1] + "…" if longest > 0 else ""


def updated(notes: str, given: str) -> str:
    """A seat's notes after it gave these; empty ones leave the old as they are."""
    return truncate(given, LONGEST_NOTES) or notes
