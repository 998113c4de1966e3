"""Computer players of Oh Hell, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.oh_hell.beginner import beginner
from ai.oh_hell.casual import casual
from ai.oh_hell.expert import advise
from ai.oh_hell.reference import follow, tracker
from ai.oh_hell.skilled import skilled
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
    "beginner": "Has just learnt the rules: wins what it can, and then hopes for no more.",
    "casual": "Weighs the hand and what was bid, plays to the bid, then ducks.",
    "skilled": "Counts every card, and plays what promises most points.",
    "expert": "Plays every bid and card out in its head, in deals that the others’ bids suggest.",
}
"""One sentence for the setup screen."""
