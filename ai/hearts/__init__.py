"""Computer players of Hearts, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.hearts.beginner import beginner
from ai.hearts.casual import casual
from ai.hearts.expert import advise
from ai.hearts.reference import follow, tracker
from ai.hearts.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
    "follow": follow,
    "tracker": tracker,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": advise}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Has just learnt the rules: plays low, throws high, forgets what was played.",
    "casual": "Ducks, dreads the black queen, keeps the pictures in mind.",
    "skilled": "Counts every card and void, and watches for the moon.",
    "expert": "Deals the unseen cards a thousand times, plays every card out, shoots the moon too.",
}
"""One sentence for the setup screen."""
