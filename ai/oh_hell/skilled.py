"""A player who counts every card: each bid and each card by the points that it promises."""

from collections.abc import Sequence
from random import Random

from ai.oh_hell.chances import now, promise
from ai.oh_hell.marks import Aim, Outlook, look, pressure
from ai.oh_hell.reference import needs
from game.core.cards import RANK_OF, Card
from game.tricks.bidding import Bid
from game.tricks.oh_hell_terms import Move, View, cards_now
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


def bid_aim(outlook: Outlook, number: int) -> Aim:
    """What a bid sets out to do."""
    view, size = outlook.view, cards_now(outlook.view)
    leads = view.dealer is not None and outlook.me == (view.dealer + 1) % view.seats
    return Aim(number, size, leads, pressure(outlook, number, size))


def bid_worth(outlook: Outlook, number: int) -> float:
    """The points that a bid promises."""
    return promise(outlook, number, bid_aim(outlook, number), outlook.view.hand)


def aim_after(outlook: Outlook, takes: bool) -> Aim:
    """What is wanted after this trick, if it is taken or is not."""
    need = needs(outlook.view) - takes
    left = len(outlook.view.hand) - 1
    return Aim(need, left, takes, pressure(outlook, need, left))


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
