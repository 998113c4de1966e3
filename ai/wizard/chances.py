"""How likely cards are to take tricks, and with them what a bid or a card is worth in points.

The sum of a card's marks, each times its figure, is the log-odds that it takes a trick. The
chances of all cards together tell how likely each number of tricks is.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ai.exact_bids.marks import Aim, Outlook
from ai.exact_bids.spread import chance_of, spread_of
from ai.wizard.marks import kind, later_marks, leads_trick, now_marks
from ai.wizard.weights import LATER_SIDE, LATER_TRUMP, LATER_WIZARD, NOW
from game.core.cards import JESTERS, Card
from game.tricks.wizard import points_for

_LATER: Final[Mapping[str, tuple[float, ...]]] = {
    "wizard": tuple(LATER_WIZARD.values()),
    "trump": tuple(LATER_TRUMP.values()),
    "side": tuple(LATER_SIDE.values()),
}
_NOW: Final = tuple(NOW.values())


def now(outlook: Outlook, card: Card) -> float:
    """The chance that the card, played now, takes the trick."""
    if card in JESTERS or not leads_trick(outlook, card):
        return 0.0
    seen = now_marks(outlook, card)
    return 1.0 if seen is None else chance_of(_NOW, seen)


def later(outlook: Outlook, card: Card, aim: Aim) -> float:
    """The chance that the card, kept beyond this trick, takes one; that of a jester is nothing."""
    if card in JESTERS:
        return 0.0
    return chance_of(_LATER[kind(outlook, card)], later_marks(outlook, card, aim))


def all_later(outlook: Outlook, aim: Aim) -> dict[Card, float]:
    """The same for every card of the hand; after the last trick there is nothing to take."""
    if not aim.left:
        return dict.fromkeys(outlook.view.hand, 0.0)
    return {card: later(outlook, card, aim) for card in outlook.view.hand}


def promise(outlook: Outlook, bid: int, taken: int, chances: Sequence[float]) -> float:
    """The points to expect with a bid when so many were taken and cards have these chances."""
    scoring = outlook.view.options.scoring
    return sum(
        chance * points_for(scoring, bid, taken + more)
        for more, chance in enumerate(spread_of(chances))
    )
