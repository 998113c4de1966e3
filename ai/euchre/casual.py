"""A sociable player: counts its hand by rule of thumb, minds its partner, keeps half in mind."""

from collections.abc import Sequence
from random import Random

from ai.euchre.cardplay import play_card
from ai.euchre.house_rules import answer
from ai.euchre.marks import best_discard
from ai.euchre.reference import follow
from ai.euchre.sight import look
from game.core.cards import Card
from game.tricks.euchre_terms import CALL, ORDER, Discard, Move, OrderUp, Pass, View, partner
from game.tricks.state import PLAY, Play


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids by points as `follow` does, more careful alone; remembers bowers and aces."""
    if len(legal) == 1:
        return legal[0]
    if view.phase in (ORDER, CALL):
        return _bid(view, legal, rng)
    if view.phase == PLAY:
        cards = [move.card for move in legal if isinstance(move, Play)]
        return Play(play_card(look(view, "tops"), cards))
    if isinstance(legal[0], Discard) and view.trump:
        return Discard(best_discard(view.hand, view.trump))
    return answer(view, legal)


def _bid(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The bid of `follow`, but with the partner when an opponent would get the right bower."""
    bid = follow(view, legal, rng)
    if isinstance(bid, OrderUp) and bid.alone and _arms_an_opponent(view):
        return OrderUp() if OrderUp() in legal else Pass()
    return bid


def _arms_an_opponent(view: View) -> bool:
    assert view.seat is not None
    bower = Card(view.upcard or "")[:1] == "J"
    return bower and view.dealer not in (view.seat, partner(view.seat))
