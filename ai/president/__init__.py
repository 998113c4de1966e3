"""Computer players of President, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.player import Player
from ai.president.beginner import beginner
from ai.president.casual import casual
from ai.president.expert import expert
from ai.president.skilled import skilled

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": expert}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Lays the lowest card that it may, whatever it breaks up for it.",
    "casual": "Keeps its sets whole and its aces, twos and bombs for later.",
    "skilled": "Counts what is gone, tries each choice out in its head, and knows when to pass.",
    "expert": "Thinks through thousands of deals what each would answer, and what passes tell.",
}
"""One sentence for the setup screen."""
