"""Text as sprites: Spectral for names, titles and numbers, Lato for everything long.

The serif is drawn at three times its size and scaled down: hinting spaces it unevenly. Text is
placed by the middle of its capitals, so that it sits right beside icons and in buttons.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

import pygame

from scenes.art.cache import MIB, memo
from scenes.art.palette import rgba
from scenes.art.shapes import PM, Point, layer, scaled

_SPECTRAL, _LATO, _GUI = "fontpkg_spectral/files", "font_lato/files", "pygame_gui/data"


class Face(Enum):
    """The faces we set text in; the value is the font file within the installed packages."""

    SERIF = f"{_SPECTRAL}/Spectral-Medium.ttf"
    SERIF_SEMI = f"{_SPECTRAL}/Spectral-SemiBold.ttf"
    SERIF_BOLD = f"{_SPECTRAL}/Spectral-Bold.ttf"
    SERIF_ITALIC = f"{_SPECTRAL}/Spectral-MediumItalic.ttf"
    SANS = f"{_LATO}/Lato-Regular.ttf"
    SANS_BOLD = f"{_LATO}/Lato-Bold.ttf"
    SANS_ITALIC = f"{_LATO}/Lato-Italic.ttf"

    @property
    def oversampling(self) -> int:
        """How many times larger the face is drawn than it is shown."""
        return 3 if self.name.startswith("SERIF") else 1


# Where a glyph that our faces lack is looked for, in this order; loaded only when needed.
FALLBACKS = tuple(
    f"{_GUI}/{name}"
    for name in (
        "NotoSans-Regular.ttf",
        "FiraCode-Regular.ttf",
        "NotoSansHebrew-Regular.ttf",
        "NotoSansArabic-Regular.ttf",
        "NotoSansGeorgian-Regular.ttf",
        "NotoSansJP-Regular.otf",
        "NotoSansSC-Regular.otf",
        "NotoSansKR-Regular.ttf",
    )
)
_MISSING = "\uffff"  # no font draws this one
_PROBE_PX = 24


@lru_cache(maxsize=32)
def font_path(file: str) -> Path:
    """The installed path of `package/folder/name.ttf`.

    Raises:
        FileNotFoundError: the package is not installed.
    """
    package, _, rest = file.partition("/")
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"font package {package} is not installed")
    return Path(spec.submodule_search_locations[0], rest)


@lru_cache(maxsize=64)
def _font(file: str, size_px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(file), max(1, size_px))


@lru_cache(maxsize=4096)
def _draws(file: str, char: str) -> bool:
    """Whether a font has a glyph of its own for a character, not its empty box."""
    font = _font(file, _PROBE_PX)
    if font.metrics(char) != font.metrics(_MISSING) or font.size(char)[0] == 0:
        return True
    pictures = (font.render(c, True, "white") for c in (char, _MISSING))
    first, second = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    return first != second


@lru_cache(maxsize=4096)
def _file_for(face: Face, char: str) -> str:
    """The font file to draw a character with; empty if none we have draws it."""
    if _draws(face.value, char):
        return face.value
    for file in FALLBACKS:
        if font_path(file).exists() and _draws(file, char):
            return file
    return ""


def _cleaned(text: str) -> str:
    """Text a font can be given: no controls, line breaks, lone surrogates or unseen marks."""
    stand_ins = {"Cc": " ", "Zl": " ", "Zp": " ", "Cs": "?", "Cf": ""}
    return "".join(stand_ins.get(unicodedata.category(char), char) for char in text)


def _runs(text: str, face: Face) -> list[tuple[str, str]]:
    """(font file, text) pieces; marks no font has are left out, letters become question marks."""
    drawn = []
    for char in _cleaned(text):
        file = face.value if char.isascii() else _file_for(face, char)
        if file:
            drawn.append((file, char))
        elif unicodedata.category(char)[0] not in "CM":
            drawn.append((face.value, "?"))
    return [
        (file, "".join(char for _, char in group))
        for file, group in groupby(drawn, key=lambda piece: piece[0])
    ]


@lru_cache(maxsize=256)
def line_height(face: Face, size_px: int) -> int:
    """Height of one line's sprite."""
    scale = face.oversampling
    return -(-_font(face.value, size_px * scale).get_height() // scale)


@lru_cache(maxsize=256)
def cap_height(face: Face, size_px: int) -> int:
    """Height of a capital letter."""
    scale = face.oversampling
    capital = _font(face.value, size_px * scale).render("H", True, "white")
    return round(capital.get_bounding_rect().height / scale)


@lru_cache(maxsize=256)
def cap_middle(face: Face, size_px: int) -> int:
    """Distance from the top of a line's sprite to the middle of its capitals."""
    scale = face.oversampling
    ascent = round(_font(face.value, size_px * scale).get_ascent() / scale)
    return ascent - round(cap_height(face, size_px) / 2)


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size_px: int) -> int:
    """Width of the text's sprite; 0 for an empty text."""
    scale = face.oversampling
    runs = _runs(text, face)
    return round(sum(_font(file, size_px * scale).size(part)[0] for file, part in runs) / scale)


@memo(2 * MIB)
def ink(text: str, face: Face, size_px: int, colour: str) -> pygame.Surface:
    """One line of text, premultiplied, `line_height` tall; at least one pixel wide."""
    scale = face.oversampling
    runs = [(_font(file, size_px * scale), part) for file, part in _runs(text, face)]
    base = _font(face.value, size_px * scale)
    if scale > 1 and len(runs) == 1 and runs[0][0] is base and base.size(runs[0][1])[0] > 0:
        # All of it has one colour, so it may be premultiplied when it is small.
        glyphs = base.render(runs[0][1], True, rgba(colour))
        size = width(text, face, size_px), line_height(face, size_px)
        return scaled(glyphs, *size).premul_alpha()
    line = layer(sum(font.size(part)[0] for font, part in runs), base.get_height())
    x = 0
    for font, part in runs:
        if font.size(part)[0] == 0:  # a mark alone cannot be rendered
            continue
        glyphs = font.render(part, True, rgba(colour)).premul_alpha()
        line.blit(glyphs, (x, base.get_ascent() - font.get_ascent()), special_flags=PM)
        x += font.size(part)[0]
    if scale == 1:
        return line
    return scaled(line, width(text, face, size_px), line_height(face, size_px))


def draw_text(
    target: pygame.Surface,
    text: str,
    face: Face,
    size_px: int,
    colour: str,
    at: Point,
    anchor: str = "left",
) -> pygame.Rect:
    """Blit text with the middle of its capitals at `at`; its left, middle or right is at x."""
    sprite = ink(text, face, size_px, colour)
    left = at[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor] * sprite.get_width()
    top = at[1] - cap_middle(face, size_px)
    return target.blit(sprite, (round(left), round(top)), special_flags=PM)


def fitted(
    text: str, face: Face, size_px: int, max_px: float, least_px: int = 8, *, beside: float = 0
) -> int:
    """The size at which the text fits, at most `size_px` and never below `least_px`.

    So many times the size stay free `beside` it, for what grows with the text.
    """

    def fits(px: int) -> bool:
        return width(text, face, px) <= max_px - beside * px

    if size_px <= least_px or fits(size_px):
        return size_px
    # Every size measured loads a font: a text is about as many times wider as it is larger.
    wide = width(text, face, size_px) / size_px + beside
    px = max(least_px, min(size_px - 1, int(max_px / max(1e-6, wide))))
    while px + 1 < size_px and fits(px + 1):
        px += 1
    while px > least_px and not fits(px):
        px -= 1
    return px


@lru_cache(maxsize=1024)
def ellipsize(text: str, face: Face, size_px: int, max_px: int) -> str:
    """The text, shortened with an ellipsis until it fits; empty if not even that fits."""
    if width(text, face, size_px) <= max_px:
        return text
    kept = len(text)
    while kept > 0:
        kept -= 1
        short = text[:kept].rstrip() + "…"
        if width(short, face, size_px) <= max_px:
            return short
    return ""


@lru_cache(maxsize=512)
def wrap(
    text: str,
    face: Face,
    size_px: int,
    max_px: int,
    measure: Callable[[str, Face, int], float] | None = None,
) -> tuple[str, ...]:
    """Lines no wider than `max_px`, broken at spaces; a longer word is cut where it must be.

    `measure`: how wide a line comes out that is not only written; usually `width`.
    """
    measured = measure or width
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            joined = f"{line} {word}" if line else word
            if measured(joined, face, size_px) <= max_px:
                line = joined
                continue
            if line:
                lines.append(line)
            *full, line = _cut_word(word, face, size_px, max_px)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def _cut_word(word: str, face: Face, size_px: int, max_px: int) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and width(parts[-1] + char, face, size_px) > max_px:
            parts.append("")
        parts[-1] += char
    return parts


def forget_fonts() -> None:
    """Let go of every font: they die with `pygame.quit`, their objects must not outlive it."""
    for cached in (_font, _draws, _file_for, line_height, cap_height, cap_middle, width):
        cached.cache_clear()
