"""Playing a nil of one's own, and swapping cards for it."""

from collections.abc import Sequence

from ai.spades.sight import POWER, Sight
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.spades_terms import TRUMP, Give, View

LOW_ENOUGH = (6, 8, 10, 12)
"""The lowest cards of a suit up to these ranks, in turn, hardly ever take a trick."""


def danger(held: Sequence[Card], is_trump: bool = False) -> float:
    """How likely the cards of one suit, lowest first, are to take a trick against one's will."""
    if is_trump:
        return sum(_SPADE.get(card[0], 0.02) for card in held) + 0.12 * max(0, len(held) - 2)
    risk = 0.0
    for card, enough in zip(held, LOW_ENOUGH, strict=False):
        risk += 0.06 * max(0, RANK_OF[card] - enough)
    return risk


_SPADE = {"A": 3.0, "K": 1.4, "Q": 0.6, "J": 0.3, "1": 0.12}


def play_nil(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card of a seat that bid nil and has kept it so far."""
    if sight.best is None:
        return min(legal, key=lambda card: _lead_risk(sight, card))
    wins = sight.winners(legal)
    loses = [card for card in legal if card not in wins]
    if not loses:
        return wins[0] if sight.behind else wins[-1]
    if SUIT_OF[loses[0]] == sight.led:
        return max(loses, key=POWER[sight.led].__getitem__)
    return max(loses, key=lambda card: _riddance(sight, card))


def _lead_risk(sight: Sight, card: Card) -> tuple[bool, bool, int, int]:
    """Lowest first, of a suit that others still have to follow."""
    lone = not sight.higher_out(card)
    return (lone, SUIT_OF[card] == TRUMP, RANK_OF[card], -sight.higher_out(card))


def _riddance(sight: Sight, card: Card) -> tuple[float, int]:
    """How much safer the suit is without the card."""
    held = sight.of(SUIT_OF[card])
    rest = [other for other in held if other != card]
    trump = SUIT_OF[card] == TRUMP
    gain = danger(held, trump) - danger(rest, trump)
    return gain if sight.higher_out(card) else gain + 0.5, RANK_OF[card]


def choose_gift(view: View, legal: Sequence[Give]) -> Give:
    """What a nil bidder gives away, or what its partner gives for it."""
    assert view.seat is not None
    if view.auction.bids[view.seat] == 0:
        return min(legal, key=lambda gift: hand_danger(_without(view.hand, gift)))
    return min(legal, key=lambda gift: _cost_of_giving(view, gift))


def _without(hand: Sequence[Card], gift: Give) -> list[Card]:
    return [card for card in hand if card not in gift.cards]


def _cost_of_giving(view: View, gift: Give) -> int:
    """Low cards help a nil; no spade, and nothing that it gave away itself."""
    spades = sum(SUIT_OF[card] == TRUMP for card in gift.cards)
    back = sum(card in view.received for card in gift.cards)
    return sum(RANK_OF[card] for card in gift.cards) + 20 * spades + 5 * back


def hand_danger(hand: Sequence[Card]) -> float:
    """How likely the hand is to take a trick against its will; nought: hardly ever."""
    total = 0.0
    for suit in "CDHS":
        held = sorted((c for c in hand if SUIT_OF[c] == suit), key=RANK_OF.__getitem__)
        total += danger(held, suit == TRUMP)
    return total
