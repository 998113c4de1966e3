"""What is noticed about the table and each card when tricks are counted.

The marks of a card stand in the order of the figures in `weights.py`, where they have names.
"""

from collections.abc import Sequence

from ai.exact_bids import marks
from ai.exact_bids.marks import Aim, Outlook, behind, safety, side_marks, unbeaten
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.oh_hell import MODULE
from game.tricks.oh_hell_terms import RANKINGS, View, cards_now
from game.tricks.play import winning_lay


def look(view: View) -> Outlook:
    """The table as the view's seat counts it."""
    return marks.look(MODULE, view, cards_now(view))


# A card that is kept for later


def later_marks(outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim) -> tuple[float, ...]:
    """What is noticed about a card of those that will be held."""
    suit, left, others = SUIT_OF[card], aim.left, outlook.others
    safe = safety(outlook, card)
    own = sum(SUIT_OF[other] == suit for other in held)
    hunger = max(-0.25, min(1.0, aim.need / left))
    common = (
        1.0, safe, outlook.share * outlook.higher(card) / others, own / left, left / 10, 1 / left,
        others / 3, hunger, safe * hunger, aim.pressure, float(aim.leads), aim.leads / left,
    )  # fmt: skip
    if suit == outlook.trump:
        lower = sum(SUIT_OF[o] == suit and RANK_OF[o] < RANK_OF[card] for o in held)
        return (*common, lower / left, hunger * hunger)
    return (*common, *side_marks(outlook, card, held, aim, safe))


# A card that is played now


def leads_trick(outlook: Outlook, card: Card) -> bool:
    """Whether nothing that lies there is higher."""
    view = outlook.view
    if not view.trick:
        return True
    led = SUIT_OF[view.trick[0].card]
    ranking = RANKINGS[view.trump]
    power = ranking.power[led]
    return power[card] > power[winning_lay(view.trick, led, ranking).card]


def now_marks(outlook: Outlook, card: Card) -> tuple[float, ...] | None:
    """What is noticed about a card that would lead the trick; None: nobody plays after it."""
    later = behind(outlook)
    if not later:
        return None
    view = outlook.view
    led = SUIT_OF[view.trick[0].card if view.trick else card]
    eager = [seat for seat in later if outlook.wants[seat] > 0]
    fed = [seat for seat in later if outlook.wants[seat] <= 0]
    return (
        1.0, unbeaten(outlook, eager, card, led), unbeaten(outlook, fed, card, led),
        float(len(eager)), float(len(fed)),
    )  # fmt: skip
