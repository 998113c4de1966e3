"""Every decision but a bid, for the levels above the beginner: only their memory differs."""

from collections.abc import Sequence

from ai.euchre.cardplay import play_card
from ai.euchre.house_rules import answer
from ai.euchre.marks import best_discard
from ai.euchre.sight import Memory, look
from game.tricks.euchre_terms import Discard, Move, View
from game.tricks.state import PLAY, Play


def play_on(view: View, legal: Sequence[Move], memory: Memory) -> Move:
    """A card for the trick, the dealer's discard, or what a house rule asks."""
    if view.phase == PLAY:
        cards = [move.card for move in legal if isinstance(move, Play)]
        return Play(play_card(look(view, memory), cards))
    if isinstance(legal[0], Discard) and view.trump:
        return Discard(best_discard(view.hand, view.trump))
    return answer(view, legal)
