"""Computer players of Checkers, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.checkers.beginner import beginner
from ai.checkers.casual import casual
from ai.checkers.expert import expert
from ai.checkers.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": expert}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Takes what it must, and does not look what the other side takes in turn.",
    "casual": "Sees what it would give away at once, and now and then plays something else.",
    "skilled": "Looks several moves ahead, every exchange to its end, and knows how to trade.",
    "expert": "Thinks ahead as far as time allows, often fifteen moves, and wins what is won.",
}
"""One sentence for the setup screen."""
