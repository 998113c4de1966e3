"""Names that people give themselves, made fit to store and to draw."""

import unicodedata
from collections.abc import Iterable
from typing import Final

MAX_NAME: Final = 20
"""Characters as people count them: a letter with its accents is one."""

_JOINER = "\u200d"


def clean_name(text: str, fallback: str = "Player") -> str:
    """The name without control characters and odd spaces, cut to `MAX_NAME`."""
    spaced = "".join(" " if c.isspace() else c for c in text[:1000])
    kept = "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    kept = "".join(c for c in kept if unicodedata.bidirectional(c) not in _OVERRIDES)
    words = " ".join(unicodedata.normalize("NFC", kept).split())
    return "".join(_letters(words)[:MAX_NAME]).strip(_JOINER + " ") or fallback


_OVERRIDES = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


def _letters(text: str) -> list[str]:
    letters: list[str] = []
    for char in text:
        joins = unicodedata.category(char).startswith("M") or char == _JOINER
        follows = bool(letters) and letters[-1].endswith(_JOINER)
        if letters and (joins or follows) and len(letters[-1]) < 8:
            letters[-1] += char
        elif not joins:
            letters.append(char)
    return letters


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name, or with a number if it reads like one that is taken: “Sam (2)”.

    It fits `MAX_NAME` with the number; what looks alike counts as the same (`likeness`).
    """
    known = {likeness(other) for other in taken}
    found, number = name, 2
    while likeness(found) in known:
        ending = f" ({number})"
        room = MAX_NAME - len(ending)
        found, number = "".join(_letters(name)[:room]).rstrip() + ending, number + 1
    return found


def likeness(name: str) -> str:
    """What names that look the same have in common."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOKALIKES)
    return "".join(c for c in plain if unicodedata.category(c)[0] not in "ZCM")


_LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕԁһѡґαεικνορτυχωηγ01lℓ|",
    "abekmhopctyxijsdhwraeikvoptuxwnyoiiii",
)  # Cyrillic and Greek letters, and figures, that pass for Latin ones
