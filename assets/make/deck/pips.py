"""The four suits and the index letters."""

from __future__ import annotations

from .glyphs import GLYPHS as FONT_GLYPHS
from .svg import at, group, num, path

# About 100 wide, centred on the middle of their weight; the sizes differ to look equal.
PIPS = {
    "H": (
        "M0,55C-7,36 -50,12 -50,-19C-50,-38 -38,-50 -23.5,-50C-12,-50 -3.5,-43 0,-32"
        "C3.5,-43 12,-50 23.5,-50C38,-50 50,-38 50,-19C50,12 7,36 0,55"
        "Z"
    ),
    "S": (
        "M0,-57C7,-37 48,-13 48,17C48,33 37,43 24,43C15,43 8,39 3.6,32"
        "C4.6,43 10,51 20,56L-20,56C-10,51 -4.6,43 -3.6,32C-8,39 -15,43 -24,43"
        "C-37,43 -48,33 -48,17C-48,-13 -7,-37 0,-57Z"
    ),
    "D": "M0,-59Q17.5,-24 43,0Q17.5,24 0,59Q-17.5,24 -43,0Q-17.5,-24 0,-59Z",
    # three circles that touch, the gap between them, and the foot
    "C": (
        "M-23.5,-31.5a23.5,23.5 0 1 1 47,0a23.5,23.5 0 1 1 -47,0Z"
        "M-47,9.2a23.5,23.5 0 1 1 47,0a23.5,23.5 0 1 1 -47,0ZM0,9.2"
        "a23.5,23.5 0 1 1 47,0a23.5,23.5 0 1 1 -47,0ZM-12,-12L12,-12"
        "L4,12C4,30 9,49 20,55L-20,55C-9,49 -4,30 -4,12Z"
    ),
}

# The font's own Q drops too far for a suit below it: ours is its O with a short swung tail.
Q_TAIL = "M43,-33L59,-33C67,-12 79,3 100,5L100,10C74,14 55,2 43,-33Z"
GLYPHS = FONT_GLYPHS | {"Q": (100.0, FONT_GLYPHS["O"][1] + Q_TAIL)}
WEIGHT = 2.4  # a stroke round the letters, so that they hold at 48 px card width


def pip(suit: str, x: float, y: float, width: float, colour: str, upside_down: bool = False) -> str:
    """A suit sign of a width, its middle at (x, y)."""
    return at(x, y, path(PIPS[suit], colour), scale=width / 100, turn=180 if upside_down else 0)


def word(
    text: str,
    x: float,
    baseline: float,
    cap: float,
    colour: str,
    squeeze: float = 1,
    gap: float = 0,
) -> str:
    """Letters `cap` high, centred on x; `gap` is in hundredths of the cap height."""
    total = sum(GLYPHS[ch][0] for ch in text) + gap * (len(text) - 1)
    pen, letters = -total / 2, ""
    for ch in text:
        width, outline = GLYPHS[ch]
        letters += group(f"translate({num(pen)} 0)", path(outline, colour, colour, WEIGHT))
        pen += width + gap
    size = f"scale({num(cap / 100 * squeeze)} {num(cap / 100)})"
    return group(f"translate({num(x)} {num(baseline)}) {size}", letters)
