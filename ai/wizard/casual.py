"""A sociable player: bids by its hand, its place and what was bid; keeps aces and kings in mind."""

from collections.abc import Sequence
from random import Random

from ai.exact_bids.bids import kept_bid, needs, over
from ai.wizard.cards import danger, named, winners, wizards_in
from game.core.cards import JESTERS, RANK_OF, SUIT_OF, WIZARDS, Card
from game.tricks.state import Play
from game.tricks.wizard_terms import PACK, Move, View, cards_now

LEAN = 0.4
"""How far the bids of others move its own, of what they are over or under their share."""
REMEMBERED = "AK"
LEFT_OVER = {3: 0.5, 4: 0.25, 5: 0.12, 6: 0.05}
"""By seats, how much more a hand takes than its cards alone, since some tricks nobody wants."""
LARGE = 6
"""From so many cards on all of it, in a smaller hand a part."""
FOLLOWS = {1: 0.2, 2: 0.5, 3: 0.7}
"""By cards in a hand, how often a suit that it does not lead itself comes round."""
SPENT = 0.05, 0.1
"""What each higher card that is out takes from one whose suit is long enough to outlast them: so
much, and so much for each opponent."""
LOW = 6
"""Led to lose, a card up to this rank is as good as a jester."""


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids what its cards are worth here; plays to the bid, and ducks when it has it."""
    if len(legal) == 1:
        return legal[0]
    trump = named(view, legal)
    if trump:
        return trump
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return _bid(view, legal)
    if needs(view) > 0:
        return Play(_win(view, cards) if view.trick else _lead_to_win(view, cards))
    return Play(_duck(view, cards) if view.trick else _lead_to_lose(view, cards))


# Bids


def _bid(view: View, legal: Sequence[Move]) -> Move:
    """The bid nearest to what the hand is worth, and not below what it takes for certain."""
    more = LEFT_OVER[view.seats] * min(1.0, (cards_now(view) - 1) / LARGE)
    worth = hand_worth(view) * (1 + more) - LEAN * over(view, cards_now(view))
    return kept_bid(worth, wizards_in(view.hand), legal)


def hand_worth(view: View) -> float:
    """About how many tricks the cards will take."""
    return sum(_worth(view, card) for card in view.hand)


def _worth(view: View, card: Card) -> float:
    """About how likely the card is to take a trick, by who may hold a higher one."""
    if card not in SUIT_OF:
        return float(card in WIZARDS)
    size, others = cards_now(view), view.seats - 1
    share = min(0.95, others * size / (len(PACK) - size - 1))  # of the unseen, those in a hand
    suit, higher = SUIT_OF[card], _higher(view, card)
    own = sum(SUIT_OF.get(held) == suit for held in view.hand)
    top = (1 - share) ** higher
    if own > higher:
        top = max(top, 1 - higher * (SPENT[0] + SPENT[1] * others))
    wizard = min(0.5, share * (len(WIZARDS) - wizards_in(view.hand)) / size)  # falls on it
    if suit == view.trump:
        return max((1 - wizard) * top, min(0.6, 0.1 * own))
    leads = view.dealer is not None and view.seat == (view.dealer + 1) % view.seats
    led = 1.0 if leads else FOLLOWS.get(size, 1.0)  # few cards: the suit may never be led
    ruffed = 0.1 * others * own if view.trump else 0.0
    return top * led * (1 - wizard) * max(0.1, 0.95 - ruffed)


def _higher(view: View, card: Card) -> int:
    """How many higher cards of the suit others may hold."""
    return sum(
        suit == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
        for other, suit in SUIT_OF.items()
        if other not in view.hand and other != view.upcard
    )


# The play of cards


def _boss(view: View, card: Card) -> bool:
    """Whether nothing higher is left, as far as it remembers: aces and kings that were played."""
    if card not in SUIT_OF:
        return card in WIZARDS
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    gone = {lay.card for lay in lays if lay.card[0] in REMEMBERED} | {view.upcard, *view.hand}
    return all(
        other in gone
        for other, suit in SUIT_OF.items()
        if suit == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
    )


def _lead_to_win(view: View, legal: list[Card]) -> Card:
    """What is highest, wizards last; all the best where every trick is needed."""
    if needs(view) >= len(view.hand):
        return max(legal, key=lambda card: danger(view, card))
    bosses = [card for card in legal if _boss(view, card)]
    if bosses:
        return min(bosses, key=lambda card: (danger(view, card), _length(view, card)))
    return min(legal, key=lambda card: (_dear(view, card), _length(view, card), danger(view, card)))


def _dear(view: View, card: Card) -> bool:
    """What is not led while something else is there."""
    return card not in SUIT_OF or SUIT_OF[card] == view.trump


def _lead_to_lose(view: View, legal: list[Card]) -> Card:
    """A low card, of a suit of which it has few; a jester where none is low."""

    def key(card: Card) -> tuple[int, int]:
        return LOW + 1 if card in JESTERS else danger(view, card), _length(view, card)

    return min(legal, key=key)


def _win(view: View, legal: list[Card]) -> Card:
    """Take the trick, surely if that is to be had, a wizard only if nothing else does."""
    wins = winners(view, legal)
    if not wins:
        return min(legal, key=lambda card: danger(view, card))
    if len(view.trick) == view.seats - 1:
        return wins[0]
    plain = [card for card in wins if card not in WIZARDS]
    if not plain:
        return wins[0]
    top = plain[-1]
    return top if _boss(view, top) and SUIT_OF.get(top) != view.trump else plain[0]


def _duck(view: View, legal: list[Card]) -> Card:
    """The most dangerous card that does not take the trick; else one that may be beaten."""
    wins = winners(view, legal)
    loses = [card for card in legal if card not in wins]
    if loses:
        return max(loses, key=lambda card: danger(view, card))
    return wins[-1] if len(view.trick) == view.seats - 1 else wins[0]


def _length(view: View, card: Card) -> int:
    """How many of its suit are held; of wizards and jesters none has one."""
    return sum(SUIT_OF.get(held) == SUIT_OF[card] for held in view.hand) if card in SUIT_OF else 0
