"""Every decision but a bid, for the levels above the beginner: only their memory differs."""

from collections.abc import Sequence

from ai.spades.cardplay import play_card
from ai.spades.nilplay import choose_gift, play_nil
from ai.spades.sight import Memory, look
from game.tricks.spades_terms import BEHIND, BlindNil, Give, Look, Move, View
from game.tricks.state import PLAY, Play

BLIND_WHEN_BEHIND = 250
"""Nil unseen is broken more often than not: it is tried where little else can help."""


def play_on(view: View, legal: Sequence[Move], memory: Memory) -> Move:
    """A card for the trick, cards for the partner, or whether to look."""
    if view.phase == PLAY:
        cards = [move.card for move in legal if isinstance(move, Play)]
        sight = look(view, memory)
        return Play((play_nil if sight.keeps_nil(sight.me) else play_card)(sight, cards))
    gifts = [move for move in legal if isinstance(move, Give)]
    return choose_gift(view, gifts) if gifts else _blind(view)


def _blind(view: View) -> Move:
    assert view.seat is not None
    ours, theirs = view.scores[view.seat % 2], view.scores[1 - view.seat % 2]
    lost = theirs + BEHIND >= view.options.target
    return BlindNil() if lost and theirs - ours >= BLIND_WHEN_BEHIND else Look()
