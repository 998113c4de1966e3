"""The colours of Parlour, each with one use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Rgba = tuple[int, int, int, int]
Stops = tuple[tuple[float, str], ...]  # (share of the way down, colour), from 0 to 1

# Room, wood and metal
ROOM: Final = "#1a1411"
ROOM_EDGE: Final = "#0f0b09"
ROOM_LIT: Final = "#3a2a20"
WALNUT_DARK: Final = "#2a1911"
WALNUT: Final = "#4a2f20"
WALNUT_LIT: Final = "#7d543a"
BRASS: Final = "#b08d4f"
BRASS_LIT: Final = "#e6c98b"
BRASS_DARK: Final = "#6f5429"
BRASS_INK: Final = "#3a2712"  # letters cut into brass

# Light: your turn, you may act here, focus. Nothing else.
LAMP: Final = "#ffd98a"
WARNING: Final = "#ff9c7a"  # on lacquer: little time is left
LAMP_CORE: Final = "#fff3cf"

# Lacquer: plates, tools
LACQUER_TOP: Final = "#35241a"
LACQUER_LOW: Final = "#20150f"
LACQUER_EDGE: Final = "#5d4630"
LACQUER_LIGHT: Final = "#ffe6b4"
LACQUER_RULE: Final = "#4a3626"
LACQUER_HOLE: Final = "#160e0a"
LOZENGE_OFF: Final = "#58442f"

# Ivory and paper
IVORY: Final = "#f6efdf"
IVORY_LIT: Final = "#fdf9ee"
IVORY_LOW: Final = "#e6dabf"
IVORY_EDGE: Final = "#cdbd98"
HAIRLINE: Final = "#d8ccb4"
PAPER_TOP: Final = "#fbf6ea"
PAPER_LOW: Final = "#f1e8d4"
PAPER_EDGE: Final = "#cfc2a2"
PAPER_ROW: Final = "#c3ccce"
PAPER_MARGIN: Final = "#dba9a2"
PAPER_RULE: Final = "#3a3028"
BARRED_TOP: Final = "#8f8a76"  # a token that may not be pressed
BARRED_LOW: Final = "#7d7866"
BARRED_EDGE: Final = "#5f5b4d"
BARRED_INK: Final = "#12100c"

# Text
INK: Final = "#221c18"
INK_SECOND: Final = "#5c5046"
TEXT: Final = "#f1e6cf"
TEXT_SECOND: Final = "#c9bda4"  # on plates, never on felt
HEADING: Final = "#f4e0ae"

# Suits
RED: Final = "#b3202c"
BLACK: Final = "#1c1a1a"
BLUE: Final = "#1f5fa8"
GREEN: Final = "#1d7a3e"

# Ribbon: maker, bidder, alone
RIBBON: Final = "#8c2a39"
RIBBON_LIGHT: Final = "#a8414f"
RIBBON_DARK: Final = "#6c1c29"

SHADOW: Final = "#080503"

# Gradients from top to bottom
BRASS_STOPS: Final[Stops] = ((0, "#f0d9a0"), (0.35, "#c9a45f"), (0.7, "#a07c3f"), (1, "#7a5c2c"))
BRASS_DISH: Final[Stops] = ((0, "#7a5c2c"), (0.5, BRASS), (1, "#f0d9a0"))  # turned over
TITLE_STOPS: Final[Stops] = ((0, "#f7e3b0"), (0.5, "#d9b877"), (1, "#a8854a"))
LACQUER_STOPS: Final[Stops] = ((0, LACQUER_TOP), (1, LACQUER_LOW))
IVORY_STOPS: Final[Stops] = ((0, IVORY_LIT), (0.7, "#f3ead6"), (1, IVORY_LOW))
IVORY_PRESSED: Final[Stops] = ((0, "#ded1b4"), (1, "#efe5cf"))
IVORY_UNDERSIDE: Final[Stops] = ((0, "#c9b98f"), (1, "#b39f72"))
PAPER_STOPS: Final[Stops] = ((0, PAPER_TOP), (1, PAPER_LOW))
LAMP_STOPS: Final[Stops] = ((0, LAMP_CORE), (1, "#ffcf74"))
BARRED_STOPS: Final[Stops] = ((0, BARRED_TOP), (1, BARRED_LOW))
SWITCH_ON: Final[Stops] = ((0, "#16382b"), (1, "#2a6049"))
SWITCH_OFF: Final[Stops] = ((0, "#a89c86"), (1, "#c4b89f"))


@dataclass(frozen=True, slots=True)
class Theme:
    """The three colours of a felt, from its edge to the lamp's middle."""

    edge: str
    base: str
    lit: str


THEMES: Final[dict[str, Theme]] = {
    "green": Theme("#12302a", "#1f4a3a", "#2f6a52"),
    "claret": Theme("#380f18", "#5a1f2a", "#78303d"),
    "midnight": Theme("#0f1729", "#1d2a44", "#2d4066"),
    "slate": Theme("#191c1f", "#2b2f33", "#434a50"),
}

FAMILIES: Final[dict[str, tuple[str, str]]] = {  # a menu deck's cloth, top and bottom
    "tricks": ("#7a2431", "#561722"),
    "cards": ("#2b4064", "#1b2a47"),
    "boards": ("#6b4a33", "#4a3122"),
}


def suit_colour(suit: str, four_colour: bool = False) -> str:
    """The colour of suit S, H, D or C; four-colour decks have blue diamonds, green clubs."""
    if four_colour:
        return {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}[suit]
    return RED if suit in "HD" else BLACK


def rgba(colour: str, alpha: int = 255) -> Rgba:
    """Channels of a `#rrggbb` colour."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue, alpha


def mix(first: str, second: str, share: float) -> str:
    """A colour `share` of the way from the first to the second."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
