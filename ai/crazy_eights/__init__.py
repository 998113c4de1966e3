"""Computer players of Crazy 8s, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.crazy_eights.beginner import beginner
from ai.crazy_eights.casual import casual
from ai.crazy_eights.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Plays any card that fits, eights too, and names a suit it holds.",
    "casual": "Keeps eights for need, plays dear cards first, and names its longest suit.",
    "skilled": "Counts cards, remembers who drew on which suit, and steers to what others lack.",
}
"""One sentence for the setup screen."""
