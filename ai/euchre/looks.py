"""What looks foolish about a card at a Euchre table."""

from collections.abc import Callable, Collection
from typing import Any

from ai.search.foolish import Looks
from game.core.cards import SAME_COLOUR, Card
from game.tricks.euchre import MODULE
from game.tricks.euchre_terms import View, partner, suit_of
from game.tricks.state import Play
from game.tricks.unseen import unseen_cards


def faults_of(view: View, legal: Collection[Any]) -> Callable[[Any], int]:
    """For how many reasons a card that may be played looks foolish."""
    cards = [move.card for move in legal if isinstance(move, Play)]
    looks = Looks(MODULE, view, cards)
    return lambda move: looks.faults(move.card) + bares_the_left_bower(view, cards, move.card)


def bares_the_left_bower(view: View, cards: Collection[Card], card: Card) -> bool:
    """Whether a defender leads the only card that guards its left bower from the right one."""
    assert view.trump is not None and view.seat is not None
    left, right = Card("J" + SAME_COLOUR[view.trump]), Card("J" + view.trump)
    trumps = {each for each in view.hand if suit_of(each, view.trump) == view.trump}
    if view.trick or view.auction.maker in (view.seat, partner(view.seat)):
        return False
    guards = trumps == {left, card} and card != left and len(cards) > len(trumps)
    return guards and right in unseen_cards(MODULE, view)
