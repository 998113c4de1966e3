"""Computer players of euchre, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.euchre.beginner import beginner
from ai.euchre.casual import casual
from ai.euchre.expert import advise
from ai.euchre.reference import follow, tracker
from ai.euchre.skilled import skilled
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
    "beginner": "Has just learnt the rules: loves aces and forgets what was played.",
    "casual": "Counts the hand, minds the partner, remembers bowers and aces.",
    "skilled": "Weighs every bid by the score and remembers every card.",
    "expert": "Asks of thousands of deals how everybody would have bid and played in them.",
}
"""One sentence for the setup screen."""
