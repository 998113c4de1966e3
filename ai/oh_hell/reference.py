"""The two reference players: fixed yardsticks that every level is measured against.

Both count high cards to bid, win as cheaply as they can until they have what they bid, and then
throw the highest card that does not win. `tracker` also remembers which cards were played when it
leads. Neither draws lots, and neither changes when the levels improve: a figure measured against
them keeps its meaning.

To the letter of its description the tracker does not count the ace of a suit of which it holds one
or two cards, and leads cards that are sure to win with its bid made, too. Both cost points, and it
plays worse than `follow`: that is `literal_tracker`. The `tracker` that sits at tables counts its
aces as `follow` does, and once it has its bid leads the lowest card that is not sure to win.
"""

from collections.abc import Callable, Sequence
from random import Random

from ai.exact_bids.bids import nearest, needs
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.oh_hell_terms import PACK, RANKINGS, Move, View, cards_now
from game.tricks.play import winning_lay
from game.tricks.state import Play

DOUBTED = 2
"""Side aces with no more cards of their suit do not count for the tracker to the letter."""

Lead = Callable[[View, list[Card]], Card]


def follow(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts its aces and high trumps, and takes tricks as cheaply as it can until it has them."""
    return _choose(view, legal, winners(view.hand, view.trump), _lead)


def tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Plays as `follow`, and leads by what was played: sure winners, and then sure to be beaten."""
    return _choose(view, legal, winners(view.hand, view.trump), _knowing_lead)


def literal_tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The tracker to the letter: doubts short aces, and leads whatever is sure to win."""
    return _choose(view, legal, winners(view.hand, view.trump, DOUBTED), _literal_lead)


def winners(hand: Sequence[Card], trump: Suit | None, doubted: int = 0) -> int:
    """The tricks that the hand is counted for: high trumps, and aces of suits long enough."""
    suits = [SUIT_OF[card] for card in hand]
    trumps = sum(SUIT_OF[card] == trump and card[0] in "AKQ" for card in hand)
    return trumps + sum(
        card[0] == "A" and suit != trump and suits.count(suit) > doubted
        for card, suit in zip(hand, suits, strict=True)
    )


def _choose(view: View, legal: Sequence[Move], count: int, lead: Lead) -> Move:
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return nearest(min(count, cards_now(view)), legal)
    return Play(_answer(view, cards) if view.trick else lead(view, cards))


# The play of cards


def _literal_lead(view: View, legal: list[Card]) -> Card:
    known = [card for card in legal if _is_highest_left(view, card)]
    return highest(known) if known else _lead(view, legal)


def _knowing_lead(view: View, legal: list[Card]) -> Card:
    if needs(view) > 0:
        return _literal_lead(view, legal)
    beaten = [card for card in legal if not _is_highest_left(view, card)] or legal
    plain = [card for card in beaten if SUIT_OF[card] != view.trump] or beaten
    return min(plain, key=lambda card: (RANK_OF[card], SUITS.index(SUIT_OF[card])))


def _lead(view: View, legal: list[Card]) -> Card:
    trumps = [card for card in legal if SUIT_OF[card] == view.trump]
    if needs(view) > 0 and trumps and sum(SUIT_OF[c] == view.trump for c in view.hand) >= 3:
        return highest(trumps)
    aces = [card for card in legal if card[0] == "A" and card not in trumps]
    return highest(aces) if aces else lowest(shortest(legal, skip=view.trump))


def _answer(view: View, legal: list[Card]) -> Card:
    led = SUIT_OF[view.trick[0].card]
    power = RANKINGS[view.trump].power[led]
    best = power[winning_lay(view.trick, led, RANKINGS[view.trump]).card]
    wins = [card for card in legal if power[card] > best]
    if needs(view) > 0:
        return min(wins, key=power.__getitem__) if wins else lowest(legal)
    loses = [card for card in legal if card not in wins]
    return highest(loses) if loses else lowest(legal)


def _is_highest_left(view: View, card: Card) -> bool:
    """Whether all higher cards of the suit were played or are held."""
    played = {lay.card for trick in view.past for lay in trick.lays}
    return all(
        other in played or other in view.hand
        for other in PACK
        if SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
    )


# Choosing among cards


def lowest(cards: Sequence[Card]) -> Card:
    """By suit first, then by rank."""
    return min(cards, key=lambda card: (SUITS.index(SUIT_OF[card]), RANK_OF[card]))


def highest(cards: Sequence[Card]) -> Card:
    """By rank first, then by suit."""
    return max(cards, key=lambda card: (RANK_OF[card], SUITS.index(SUIT_OF[card])))


def shortest(cards: Sequence[Card], skip: Suit | None) -> list[Card]:
    """The cards of the suit with the fewest of them, `skip` left out; none but `skip`: all."""
    by_suit = {
        suit: [card for card in cards if SUIT_OF[card] == suit] for suit in SUITS if suit != skip
    }
    return min(filter(None, by_suit.values()), key=len, default=list(cards))
