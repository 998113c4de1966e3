"""Computer players of Chess, weakest first; `LINES` tells people what each of them notices."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.chess.beginner import beginner
from ai.chess.casual import casual
from ai.chess.expert import expert
from ai.chess.skilled import skilled
from ai.chess.uci import command_of, is_here, take_in, visitor, visitors
from ai.kernels import is_compiled
from ai.player import Player
from game.chess.view import View

PLAYERS: Final[Mapping[str, Player]] = {"beginner": beginner, "casual": casual}
"""These answer at once."""
ADVISERS: Final[Mapping[str, Adviser]] = {"skilled": skilled, "expert": expert}
"""These think in the pool."""
LINES: Final[Mapping[str, str]] = {
    "beginner": "Takes what it can, and now and then does not look what that costs.",
    "casual": "Knows some openings, sees each answer and every exchange, and is not exact.",
    "skilled": "Looks several moves ahead, and every exchange to its end.",
    "expert": "Looks as far ahead as its time lets it, and gives nothing away.",
}
"""One sentence for the setup screen."""


def takes_long(view: View) -> bool:
    """Whether those that answer at once would hold up a frame: where the engine is interpreted."""
    return not is_compiled("ai.chess.kernel")


__all__ = [
    "ADVISERS",
    "LINES",
    "PLAYERS",
    "command_of",
    "is_here",
    "take_in",
    "takes_long",
    "visitor",
    "visitors",
]
