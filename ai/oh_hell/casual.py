"""A sociable player: bids by its hand, its place and what was bid; keeps aces and kings in mind."""

from collections.abc import Sequence
from random import Random

from ai.exact_bids.bids import kept_bid, needs, over
from game.core.cards import RANK_OF, SUIT_OF, Card, Suit
from game.tricks.oh_hell_terms import PACK, RANKINGS, Move, View, cards_now
from game.tricks.play import winning_lay
from game.tricks.state import Play

LEAN = 0.4
"""How far the bids of others move its own, of what they are over or under their share."""
REMEMBERED = "AK"
FOLLOWS = {1: 0.2, 2: 0.5, 3: 0.7}
"""By cards in a hand, how often a suit that it does not lead itself comes round."""


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids what its cards are worth here; plays to the bid, and ducks when it has it."""
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return _bid(view, legal)
    if needs(view) > 0:
        return Play(_win(view, cards) if view.trick else _lead_to_win(view, cards))
    return Play(_duck(view, cards) if view.trick else _lead_to_lose(view, cards))


# Bids


def _bid(view: View, legal: Sequence[Move]) -> Move:
    """The bid nearest to what the hand is worth, and not below what it takes for certain."""
    worth = hand_worth(view) - LEAN * over(view, cards_now(view))
    return kept_bid(worth, sum(_is_sure(view, card) for card in view.hand), legal)


def hand_worth(view: View) -> float:
    """About how many tricks the cards will take."""
    return sum(_worth(view, card) for card in view.hand)


def _worth(view: View, card: Card) -> float:
    """About how likely the card is to take a trick, by who may hold a higher one."""
    size, others = cards_now(view), view.seats - 1
    share = others * size / (len(PACK) - size - 1)  # of the unseen cards, those in a hand
    suit = SUIT_OF[card]
    own = sum(SUIT_OF[held] == suit for held in view.hand)
    top: float = (1 - share) ** _higher(view, card)
    if suit == view.trump:
        return max(0.95 * top, min(0.6, 0.1 * own))
    leads = view.dealer is not None and view.seat == (view.dealer + 1) % view.seats
    led = 1.0 if leads else FOLLOWS.get(size, 1.0)  # few cards: the suit may never be led
    ruffed = 0.1 * others * own if view.trump else 0.0
    return float(top * led * max(0.1, 0.95 - ruffed))


def _higher(view: View, card: Card) -> int:
    """How many higher cards of the suit others may hold."""
    return sum(
        SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
        for other in PACK
        if other not in view.hand and other != view.upcard
    )


def _is_sure(view: View, card: Card) -> bool:
    return SUIT_OF[card] == view.trump and not _higher(view, card)


# The play of cards


def _boss(view: View, card: Card) -> bool:
    """Whether nothing higher is left, as far as it remembers: aces and kings that were played."""
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    gone = {lay.card for lay in lays if lay.card[0] in REMEMBERED} | {view.upcard, *view.hand}
    return all(
        other in gone
        for other in PACK
        if SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
    )


def _lead_to_win(view: View, legal: list[Card]) -> Card:
    """What is highest; trump first where every trick is needed."""
    trumps = [card for card in legal if SUIT_OF[card] == view.trump]
    if needs(view) >= len(view.hand) and trumps:
        return max(trumps, key=RANK_OF.__getitem__)
    bosses = [card for card in legal if _boss(view, card)]
    if bosses:
        return min(bosses, key=lambda card: (card in trumps, _length(view, card)))
    if needs(view) >= len(view.hand):
        return max(legal, key=RANK_OF.__getitem__)
    return min(legal, key=lambda card: (card in trumps, _length(view, card), RANK_OF[card]))


def _lead_to_lose(view: View, legal: list[Card]) -> Card:
    """A low card, of a suit of which it has few."""
    return min(legal, key=lambda c: (RANK_OF[c] + 7 * (SUIT_OF[c] == view.trump), _length(view, c)))


def _win(view: View, legal: list[Card]) -> Card:
    """Take the trick, surely if that is to be had; else throw the least."""
    wins = _winners(view, legal)
    if not wins:
        return min(legal, key=lambda card: (SUIT_OF[card] == view.trump, RANK_OF[card]))
    if len(view.trick) == view.seats - 1:
        return wins[0]
    top = wins[-1]
    return top if _boss(view, top) and SUIT_OF[top] != view.trump else wins[0]


def _duck(view: View, legal: list[Card]) -> Card:
    """The highest card that does not take the trick; where all do, one that may be beaten."""
    wins = _winners(view, legal)
    loses = [card for card in legal if card not in wins]
    if loses:
        return max(loses, key=lambda card: RANK_OF[card] + 7 * (SUIT_OF[card] == view.trump))
    return wins[-1] if len(view.trick) == view.seats - 1 else wins[0]


def _winners(view: View, cards: list[Card]) -> list[Card]:
    """Those that take the trick as it lies, cheapest first."""
    led = _led(view)
    power = RANKINGS[view.trump].power[led]
    best = power[winning_lay(view.trick, led, RANKINGS[view.trump]).card]
    return sorted((card for card in cards if power[card] > best), key=power.__getitem__)


def _led(view: View) -> Suit:
    return SUIT_OF[view.trick[0].card]


def _length(view: View, card: Card) -> int:
    """How many of its suit are held."""
    return sum(SUIT_OF[held] == SUIT_OF[card] for held in view.hand)
