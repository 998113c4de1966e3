"""Computer players of Mastermind, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.mastermind.beginner import beginner
from ai.mastermind.casual import casual
from ai.mastermind.expert import expert
from ai.mastermind.skilled import skilled
from ai.player import Player
from game.mastermind.state import settable
from game.mastermind.view import View

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
    "expert": expert,
}
LINES: Final[Mapping[str, str]] = {
    "beginner": "Guesses what the last answer allows, and forgets an older one now and then.",
    "casual": "Every guess could be the code, after all answers so far.",
    "skilled": "Picks the guess whose worst answer leaves the fewest codes.",
    "expert": "Follows a strategy that no other beats on the usual board: 4.34 guesses on average.",
}
"""One sentence for the setup screen."""
_AT_ONCE: Final = 6**4
"""Codes of the usual board, and the most for which a move takes no longer than a frame allows."""


def takes_long(view: View) -> bool:
    """Whether a guess is to be found among so many codes that a worker had better do it."""
    return view.phase != "set" and len(settable(view.options)) > _AT_ONCE
