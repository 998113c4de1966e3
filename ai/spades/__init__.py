"""Computer players of spades, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.player import Player
from ai.spades.beginner import beginner
from ai.spades.casual import casual
from ai.spades.expert import advise
from ai.spades.reference import follow, tracker
from ai.spades.skilled import skilled

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
    "follow": follow,
    "tracker": tracker,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": advise}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Has just learnt the rules: counts aces and kings and takes what it can.",
    "casual": "Weighs the hand, minds the partner and the bags, remembers high cards.",
    "skilled": "Knows what such a hand takes, and remembers every card.",
    "expert": "Plays many deals out in its head, and reads hands from bids and cards.",
}
"""One sentence for the setup screen."""
