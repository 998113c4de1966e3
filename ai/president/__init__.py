"""Computer players of President, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.player import Player
from ai.president.beginner import beginner
from ai.president.casual import casual
from ai.president.skilled import skilled

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Lays the lowest card that it may, whatever it breaks up for it.",
    "casual": "Keeps its sets whole and its aces, twos and bombs for later.",
    "skilled": "Counts what is gone, tries each choice out in its head, and knows when to pass.",
}
"""One sentence for the setup screen."""
