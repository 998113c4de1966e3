"""Computer players of Wizard, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.player import Player
from ai.wizard.beginner import beginner
from ai.wizard.casual import casual
from ai.wizard.expert import advise
from ai.wizard.skilled import skilled

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
}
ADVISERS: Final[Mapping[str, Adviser]] = {"expert": advise}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Has just learnt the rules: wins what it can, and then hopes for no more.",
    "casual": "Weighs the hand and what was bid, plays to the bid, then ducks.",
    "skilled": "Counts every card, and plays what promises most points.",
    "expert": "Plays every bid and card out in its head, in deals that the others’ bids suggest.",
}
"""One sentence for the setup screen."""
