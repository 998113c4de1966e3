"""Computer players of Golf, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.golf.beginner import beginner
from ai.golf.casual import casual
from ai.golf.expert import expert
from ai.golf.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": expert}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Keeps low cards and throws high ones; a column is struck only by luck.",
    "casual": "Weighs every card against the mean of what is left, and sees a column to strike.",
    "skilled": "Counts every card, plans its columns, and knows when closing pays.",
    "expert": "Plays the hole to its end, thousands of times, after each move it could make.",
}
"""One sentence for the setup screen."""
