"""The casual player: keeps eights for need, sheds dear cards, names its longest suit."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from game.core.cards import SUIT_OF
from game.crazy_eights.ending import penalty
from game.crazy_eights.state import Move, Play, is_eight
from game.crazy_eights.view import View


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The dearest card that is no eight, of equal ones from its longest suit; others unseen."""
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays:
        return legal[0]
    suits = Counter(SUIT_OF[card] for card in view.hand if not is_eight(card))

    def worth(move: Play) -> tuple[bool, int, int, float]:
        eight = is_eight(move.card)
        named = move.suit or SUIT_OF[move.card]
        return not eight, 0 if eight else penalty(move.card), suits[named], rng.random()

    return max(plays, key=worth)
