"""Computer players of Backgammon, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.backgammon.beginner import beginner
from ai.backgammon.casual import casual
from ai.backgammon.expert import expert
from ai.backgammon.skilled import skilled
from ai.player import Player

PLAYERS: Final[Mapping[str, Player]] = {"beginner": beginner, "casual": casual}
ADVISERS: Final[Mapping[str, Adviser]] = {"skilled": skilled, "expert": expert}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Makes points and hits when it sees them, and leaves men alone without a thought.",
    "casual": "Counts pips and shots, and doubles by how far it is ahead in the race.",
    "skilled": "Judges every position by what it learned in many thousand games of its own.",
    "expert": "Looks one roll ahead and often two, and turns the cube by the score of the match.",
}
"""One sentence for the setup screen."""
