"""How likely cards are to take tricks, and with them what a bid or a card is worth in points.

The sum of a card's marks, each times its figure, is the log-odds that it takes a trick. The
chances of all cards together tell how likely each number of tricks is.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ai.exact_bids.marks import Aim, Outlook
from ai.exact_bids.spread import chance_of, spread_of
from ai.oh_hell.marks import later_marks, leads_trick, now_marks
from ai.oh_hell.weights import LATER_SIDE, LATER_TRUMP, NOW
from game.core.cards import SUIT_OF, Card
from game.tricks.oh_hell import points_for


def _figures(table: Mapping[str, float]) -> tuple[float, ...]:
    return tuple(table.values())


_TRUMP: Final = _figures(LATER_TRUMP)
_SIDE: Final = _figures(LATER_SIDE)
_NOW: Final = _figures(NOW)


def now(outlook: Outlook, card: Card) -> float:
    """The chance that the card, played now, takes the trick."""
    if not leads_trick(outlook, card):
        return 0.0
    seen = now_marks(outlook, card)
    return 1.0 if seen is None else chance_of(_NOW, seen)


def later(outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim) -> float:
    """The chance that the card, of those that will be held, takes a trick after this one."""
    figures = _TRUMP if SUIT_OF[card] == outlook.trump else _SIDE
    return chance_of(figures, later_marks(outlook, card, held, aim))


def promise(outlook: Outlook, bid: int, aim: Aim, held: Sequence[Card]) -> float:
    """The points to expect with a bid, when so much is needed and these cards are left."""
    scoring = outlook.view.options.scoring
    taken = bid - aim.need
    if not aim.left:
        return float(points_for(scoring, bid, taken))
    chances = [later(outlook, card, held, aim) for card in held]
    return sum(
        chance * points_for(scoring, bid, taken + more)
        for more, chance in enumerate(spread_of(chances))
    )
