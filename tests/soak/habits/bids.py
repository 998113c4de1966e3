"""Bids that no sensible player makes: each detector tells a fault, or none."""

from collections.abc import Callable
from typing import Any

from game.core.cards import SAME_COLOUR, SUIT_OF, WIZARDS, Card
from game.tricks.bidding import Bid
from game.tricks.euchre_terms import ORDER, RANKINGS, OrderUp, Pass, partner
from game.tricks.spades_terms import partner as spades_partner
from tests.soak.habits.eye import Eye, Fault

FEW = 3
"""With so few cards a wizard is a sure trick, or nearly."""

Detector = Callable[[Eye, Any], Fault | None]
"""Of what was said: what is foolish about it."""


def alone_against_the_right_bower(eye: Eye, move: Any) -> Fault | None:
    """A02: goes alone by ordering the right bower into an opponent's hand."""
    view = eye.view
    if not isinstance(move, OrderUp) or not move.alone or view.upcard[:-1] != "J":
        return None
    if view.dealer in (eye.me, partner(eye.me)):
        return None
    return Fault(f"alone though seat {view.dealer} picks {view.upcard} up", _others(eye, move))


def passes_a_sure_pick_up(eye: Eye, move: Any) -> Fault | None:
    """A03: the dealer turns down three trumps with the right bower and the left one or the ace."""
    view = eye.view
    if view.phase != ORDER or not isinstance(move, Pass) or view.dealer != eye.me:
        return None
    suit = SUIT_OF[view.upcard]
    ranking = RANKINGS[suit]
    trumps = [card for card in (*view.hand, view.upcard) if ranking.suit[card] == suit]
    high = {Card("J" + SAME_COLOUR[suit]), Card("A" + suit)} & {*trumps}
    strong = high or len(trumps) > 3 or any(c[0] == "A" for c in view.hand if SUIT_OF[c] != suit)
    if Card("J" + suit) not in trumps or len(trumps) < 3 or not strong:
        return None
    return Fault(f"turns {view.upcard} down with {' '.join(trumps)}", _others(eye, move))


def bids_a_second_nil(eye: Eye, move: Any) -> Fault | None:
    """A07: nil beside the partner's nil."""
    bids = eye.view.auction.bids
    if not isinstance(move, Bid) or move.number or not bids or bids[spades_partner(eye.me)] != 0:
        return None
    return Fault("nil beside the partner's nil", _others(eye, move))


def bids_none_with_a_certain_trick(eye: Eye, move: Any) -> Fault | None:
    """A09: bids none and holds the highest trump; in Wizard a wizard among few cards."""
    if not isinstance(move, Bid) or move.number:
        return None
    hand = eye.view.hand
    wizards = [card for card in hand if card in WIZARDS]
    if wizards and (len(hand) <= FEW or len(wizards) > 1):
        words = f"bids none with {len(wizards)} of {len(hand)} cards wizards"
        return Fault(words, _others(eye, move))
    if any(card in WIZARDS for card in eye.out):
        return None  # anything may be beaten
    sure = [card for card in hand if eye.is_trump(card) and eye.is_boss(card)]
    return Fault(f"bids none with {sure[0]}", _others(eye, move)) if sure else None


def _others(eye: Eye, move: Any) -> tuple[Any, ...]:
    return tuple(other for other in eye.legal if other != move)


SAID: dict[str, dict[str, Detector]] = {
    "euchre": {
        "A02 alone against the right bower": alone_against_the_right_bower,
        "A03 passes a sure pick-up": passes_a_sure_pick_up,
    },
    "spades": {"A07 two nils": bids_a_second_nil},
    "oh-hell": {"A09 bids none with a certain trick": bids_none_with_a_certain_trick},
    "wizard": {"A09 bids none with a certain trick": bids_none_with_a_certain_trick},
}
"""By game and name, what is looked for in everything that is said."""
