"""What is noticed about the table and each card when tricks are counted.

The marks of a card stand in the order of the figures in `weights.py`, where they have names.
"""

from collections.abc import Sequence
from math import log

from ai.exact_bids import marks
from ai.exact_bids.marks import LEAST, Aim, Outlook, behind, safety, side_marks, unbeaten
from ai.wizard.cards import takes
from game.core.cards import JESTERS, RANK_OF, SUIT_OF, WIZARDS, Card
from game.core.events import Seat
from game.tricks.state import Lay
from game.tricks.wizard import MODULE
from game.tricks.wizard_terms import RANKINGS, View, cards_now, led_suit


def look(view: View) -> Outlook:
    """The table as the view's seat counts it."""
    return marks.look(MODULE, view, cards_now(view))


# A card that is kept for later


def kind(outlook: Outlook, card: Card) -> str:
    """Which figures speak of a card that is kept: those of `wizard`, `trump` or `side`."""
    if card in WIZARDS:
        return "wizard"
    return "trump" if SUIT_OF[card] == outlook.trump else "side"


def later_marks(outlook: Outlook, card: Card, aim: Aim) -> tuple[float, ...]:
    """What is noticed about a card of the hand, no jester, that is kept beyond this trick."""
    held, left = outlook.view.hand, aim.left
    wizards = sum(other in WIZARDS for other in held)
    jesters = sum(other in JESTERS for other in held)
    if card in WIZARDS:
        return _wizard_marks(outlook, aim, wizards, jesters)
    rest = (aim.need - wizards) / max(1, left - wizards - jesters)
    hunger = max(-0.5, min(1.0, rest))
    suit, trump, share, others = SUIT_OF[card], outlook.trump, outlook.share, outlook.others
    higher = outlook.higher(card)
    safe = safety(outlook, card)
    own = sum(SUIT_OF.get(other) == suit for other in held)
    crushed = share * outlook.wizards / left
    common = (
        1.0, safe, share * higher / others, own / left, left / 10, 1 / left,
        others / 3, hunger, safe * hunger, hunger * hunger, aim.pressure, float(aim.leads),
        aim.leads / left, min(1.5, crushed), wizards / left, jesters / left,
    )  # fmt: skip
    if suit == trump:
        lower = sum(SUIT_OF.get(o) == suit and RANK_OF[o] < RANK_OF[card] for o in held)
        return (*common, lower / left)
    return (*common, *side_marks(outlook, card, held, aim, safe))


def _wizard_marks(outlook: Outlook, aim: Aim, own: int, jesters: int) -> tuple[float, ...]:
    """A wizard takes a trick unless nobody needs it to: then it may fall on another's."""
    left = aim.left
    hunger = max(-0.25, min(1.0, aim.need / left))
    spare = max(0.0, own - max(0, aim.need)) / own
    return (
        1.0, hunger, spare, float(aim.need <= 0), left / 10, 1 / left, outlook.others / 3,
        outlook.share * outlook.wizards / 4, spare * outlook.share * outlook.wizards / 4,
        aim.pressure, own / left,
    )  # fmt: skip


# A card that is played now


def now_marks(outlook: Outlook, card: Card) -> tuple[float, ...] | None:
    """What is noticed about a card, no jester, that would lead the trick.

    None: nothing can beat it.
    """
    later = behind(outlook)
    if not later or card in WIZARDS:
        return None
    view = outlook.view
    led = led_suit((*view.trick, Lay(outlook.me, card)), RANKINGS[view.trump])
    assert led is not None  # or a wizard would lead the trick
    eager = [seat for seat in later if outlook.wants[seat] > 0]
    fed = [seat for seat in later if outlook.wants[seat] <= 0]
    parts = (min(1.0, view.sizes[seat] / outlook.unseen) for seat in eager)
    wizards = sum((outlook.wizards * log(max(LEAST, 1 - part)) for part in parts), 0.0)
    return (
        1.0, unbeaten(outlook, eager, card, led), unbeaten(outlook, fed, card, led), wizards,
        float(len(eager)), float(len(fed)), float(not view.trick),
        max(-1.0, min(1.0, _thirst(outlook, later))),
    )  # fmt: skip


def _thirst(outlook: Outlook, later: Sequence[Seat]) -> float:
    """What those behind want, of the tricks that are left."""
    wanted = sum(max(0.0, outlook.wants[seat]) for seat in later)
    return wanted / max(1, len(outlook.view.hand)) - 0.5


def leads_trick(outlook: Outlook, card: Card) -> bool:
    """Whether the card, laid now, would lead the trick."""
    return takes(outlook.view, card)
