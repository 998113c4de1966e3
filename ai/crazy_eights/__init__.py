"""Computer players of Crazy 8s, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.crazy_eights.beginner import beginner
from ai.crazy_eights.casual import casual
from ai.crazy_eights.expert import expert
from ai.crazy_eights.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": expert}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Plays any card that fits, eights too, and names a suit it holds.",
    "casual": "Keeps eights for need, plays dear cards first, and names its longest suit.",
    "skilled": "Counts cards, remembers who drew on which suit, and steers to what others lack.",
    "expert": "Plays the round to its end, thousands of times, after each move it could make.",
}
"""One sentence for the setup screen."""
