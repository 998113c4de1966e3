"""A player who counts every card: each bid and each card by the points that it promises."""

from collections.abc import Sequence
from random import Random

from ai.exact_bids.marks import Outlook, aim_after, bid_aim
from ai.oh_hell.chances import now, promise
from ai.oh_hell.marks import look
from game.core.cards import RANK_OF, Card
from game.tricks.bidding import Bid
from game.tricks.oh_hell_terms import Move, View
from game.tricks.state import Play


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids and plays what promises most, by all the cards that were played."""
    if len(legal) == 1:
        return legal[0]
    outlook = look(view)
    bids = [move for move in legal if isinstance(move, Bid)]
    if bids:
        return max(bids, key=lambda move: bid_worth(outlook, move.number))
    plays = [move for move in legal if isinstance(move, Play)]
    return max(plays, key=lambda move: (card_worth(outlook, move.card), RANK_OF[move.card]))


def bid_worth(outlook: Outlook, number: int) -> float:
    """The points that a bid promises."""
    return promise(outlook, number, bid_aim(outlook, number), outlook.view.hand)


def card_worth(outlook: Outlook, card: Card) -> float:
    """The points that the hand promises when this card is played now."""
    view = outlook.view
    bid = view.auction.bids[outlook.me] or 0
    rest = [other for other in view.hand if other != card]
    chance = now(outlook, card)
    worth = 0.0
    for takes, how_likely in ((True, chance), (False, 1 - chance)):
        if how_likely:
            worth += how_likely * promise(outlook, bid, aim_after(outlook, takes), rest)
    return worth
