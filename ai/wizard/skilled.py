"""A player who counts every card: each bid and each card by the points that it promises."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from ai.exact_bids.marks import Outlook, aim_after, bid_aim
from ai.wizard.cards import danger
from ai.wizard.chances import all_later, now, promise
from ai.wizard.marks import look
from game.core.cards import Card, Suit
from game.tricks.bidding import Bid
from game.tricks.state import Play
from game.tricks.wizard_terms import Move, NameTrump, View, cards_now


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Names, bids and plays what promises most, by all the cards that were played."""
    if len(legal) == 1:
        return legal[0]
    names = [move for move in legal if isinstance(move, NameTrump)]
    if names:
        return max(names, key=lambda move: trump_worth(view, move.suit))
    outlook = look(view)
    bids = [move for move in legal if isinstance(move, Bid)]
    if bids:
        return max(bids, key=lambda move: bid_worth(outlook, move.number))
    plays = [move.card for move in legal if isinstance(move, Play)]
    worth = cards_worth(outlook, plays)
    return Play(max(plays, key=lambda card: (worth[card], danger(view, card))))


def trump_worth(view: View, suit: Suit | None) -> float:
    """The points that the best bid promises with this trump."""
    outlook = look(replace(view, trump=suit))
    return max(bid_worth(outlook, number) for number in range(cards_now(view) + 1))


def bid_worth(outlook: Outlook, number: int) -> float:
    """The points that a bid promises."""
    chances = all_later(outlook, bid_aim(outlook, number))
    return promise(outlook, number, 0, tuple(chances.values()))


def cards_worth(outlook: Outlook, cards: Sequence[Card]) -> dict[Card, float]:
    """By card, the points that the round promises when it is played now."""
    view = outlook.view
    bid, taken = view.auction.bids[outlook.me] or 0, view.tricks[outlook.me]
    kept = {wins: all_later(outlook, aim_after(outlook, wins)) for wins in (True, False)}
    worth = {}
    for card in cards:
        chance = now(outlook, card)
        worth[card] = sum(
            likely * promise(outlook, bid, taken + wins, _without(kept[wins], card))
            for wins, likely in ((True, chance), (False, 1 - chance))
            if likely
        )
    return worth


def _without(chances: dict[Card, float], played: Card) -> list[float]:
    return [chance for card, chance in chances.items() if card != played]
