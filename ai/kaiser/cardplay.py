"""Playing to a trick: what it is worth, who will take it, and what the card could do later.

A trick is worth its points to whoever takes it, so winning one is worth twice its points more than
losing it. Partners drop the five on each other's tricks and the three on the others'.
"""

from collections.abc import Sequence
from typing import Final

from ai.kaiser.sight import Sight
from game.core.cards import SUIT_OF, Card, Suit
from game.core.events import Seat
from game.tricks.kaiser_terms import BONUS, FIVE, THREE

BOSS, SECOND, THIRD = 0.85, 0.45, 0.2
"""How likely a card with none, one or two higher ones out takes a trick later."""
SIDE_SHARE: Final = 0.55
"""Of that, what is left to a card beside the trumps: it may be trumped."""
LOW_TRUMP: Final = 0.3
LATER: Final = 1.5
"""What a trick later is worth."""
KEPT_FIVE, KEPT_THREE = 0.6, 0.3
"""What the five and the three may still bring when they stay in the hand."""
TRUMP_FIVE: Final = 2.0
RESCUE: Final = 0.6
"""How often the partner who could take the trick tops what an opponent has put on it."""


def play_card(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card that brings most, now and later."""
    return max(legal, key=lambda card: (gain(sight, card) - later(sight, card), -_height(card)))


def _height(card: Card) -> int:
    return "3578910JQKA".index(card[:-1])


def gain(sight: Sight, card: Card) -> float:
    """The points of this trick to the own side, less those to the other, if the card is laid."""
    led = sight.led or SUIT_OF[card]
    ours = _chance(sight, card, led)
    worth = 1 + sum(BONUS.get(lay.card, 0) for lay in sight.view.trick) + BONUS.get(card, 0)
    mate, foes = 0.0, 0.0
    if_ours, if_theirs = float(worth), float(worth)
    for seat in sight.behind:
        drops = {extra: _may_drop(sight, seat, extra, led) for extra in (FIVE, THREE)}
        if seat == sight.mate:
            mate = drops[FIVE]
            if_ours += BONUS[FIVE] * mate
            if_theirs += BONUS[THREE] * drops[THREE]
        else:
            foes = drops[FIVE]
            if_ours += BONUS[THREE] * drops[THREE]
            if_theirs += BONUS[FIVE] * foes
    return ours * if_ours - (1 - ours) * if_theirs


def _may_drop(sight: Sight, seat: Seat, card: Card, led: Suit) -> float:
    """How likely the seat has the card and may lay it to this trick."""
    chance = sight.place[seat].get(card, 0.0)
    if not chance or SUIT_OF[card] == led:
        return chance
    return chance * sight.lacks(seat, sight.out_of(led))


def _chance(sight: Sight, card: Card, led: Suit) -> float:
    """How likely the own side takes the trick, by those who still play to it."""
    power = sight.power(led)
    top, ours = power[card], 1.0
    if sight.best is not None and power[sight.best.card] > top:
        top = power[sight.best.card]
        ours = float(sight.best.seat == sight.mate)
    certain = True
    for seat in sight.behind:
        beats = _may_beat(sight, seat, led, top)
        if seat == sight.mate:
            ours += (1 - ours) * beats * (1.0 if certain else RESCUE)
        else:
            ours *= 1 - beats
            certain = False
    return ours


def _may_beat(sight: Sight, seat: Seat, led: Suit, top: int) -> float:
    """How likely the seat can beat so strong a card."""
    power, suit = sight.power(led), sight.out_of(led)
    follows = 1 - sight.lacks(seat, [card for card in suit if power[card] > top])
    if led == sight.trump or sight.trump is None:
        return follows
    trumps = [card for card in sight.out_of(sight.trump) if power[card] > top]
    return follows + sight.lacks(seat, suit) * (1 - sight.lacks(seat, trumps))


def later(sight: Sight, card: Card) -> float:
    """What the card may still bring when it stays in the hand."""
    suit, is_trump = SUIT_OF[card], SUIT_OF[card] == sight.trump
    if len(sight.hand) == 1:
        return 0.0
    if card == FIVE:
        return TRUMP_FIVE if is_trump else KEPT_FIVE
    if card == THREE and not is_trump:
        return KEPT_THREE
    higher, held = sight.higher_out(card), sight.of(suit)
    guards = len(held) > higher
    chance = {0: BOSS, 1: SECOND, 2: THIRD}.get(higher, 0.0) if guards else 0.0
    if is_trump:
        chance = max(chance, LOW_TRUMP)
    elif sight.trump is not None and sight.out_of(sight.trump):
        chance *= SIDE_SHARE
    return LATER * chance
