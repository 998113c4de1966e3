"""A strong club player: weighs every bid by the score, remembers every card."""

from collections.abc import Sequence
from random import Random

from ai.euchre.bidding import best_bid
from ai.euchre.cardplay import play_card
from ai.euchre.house_rules import answer
from ai.euchre.marks import best_discard
from ai.euchre.sight import look
from game.tricks.euchre_terms import CALL, ORDER, Discard, Move, View
from game.tricks.state import PLAY, Play


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids for the best chance to win the match and plays by all it has seen."""
    if len(legal) == 1:
        return legal[0]
    if view.phase in (ORDER, CALL):
        return best_bid(view, legal)
    if view.phase == PLAY:
        cards = [move.card for move in legal if isinstance(move, Play)]
        return Play(play_card(look(view, "all"), cards))
    if isinstance(legal[0], Discard) and view.trump:
        return Discard(best_discard(view.hand, view.trump))
    return answer(view, legal)
