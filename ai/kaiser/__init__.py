"""Computer players of Kaiser, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.kaiser.beginner import beginner
from ai.kaiser.casual import casual
from ai.kaiser.expert import advise
from ai.kaiser.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": advise}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Has just learnt the rules: counts aces and takes what it can.",
    "casual": "Weighs the hand, minds the partner, hunts the five and flees the three.",
    "skilled": "Knows what such a hand takes, and remembers every card.",
    "expert": "Plays many deals out in its head, and reads hands from bids and cards.",
}
"""One sentence for the setup screen."""
