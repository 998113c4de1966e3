"""The beginner: any card that fits, eights as well, and a suit that it holds."""

from collections.abc import Sequence
from random import Random

from game.core.cards import SUIT_OF
from game.crazy_eights.state import Move, Play, is_eight
from game.crazy_eights.view import View


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """A card by lot; with an eight, the suit of some other card in hand."""
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays:
        return legal[0]
    card = rng.choice(list(dict.fromkeys(move.card for move in plays)))
    own = [SUIT_OF[held] for held in view.hand if not is_eight(held)]
    wanted = rng.choice(own) if own else ""
    with_card = [move for move in plays if move.card == card]
    return next((move for move in with_card if move.suit == wanted), with_card[0])
