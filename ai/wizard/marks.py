"""What is noticed about the table and each card when tricks are counted.

The marks of a card stand in the order of the figures in `weights.py`, where they have names.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from ai.wizard.cards import takes
from game.core.cards import JESTERS, RANK_OF, SUIT_OF, SUITS, WIZARDS, Card, Suit
from game.core.events import Seat
from game.tricks.play import shown_voids
from game.tricks.state import Lay
from game.tricks.unseen import unseen_cards
from game.tricks.wizard import MODULE
from game.tricks.wizard_terms import RANKINGS, View, cards_now, led_suit

LEAST = 0.02
"""A chance that is never thought smaller: others do not always play what they could."""
MOST_SHARE = 0.97


@dataclass(frozen=True, slots=True)
class Aim:
    """What the seat wants of the tricks that are left."""

    need: int
    """Tricks still to take; below nought: too many are taken."""
    left: int
    """Tricks still to be played."""
    leads: bool
    """Whether it leads to the next."""
    pressure: float
    """Tricks that all want together, less those there are, a trick left."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table as one seat counts it: the cards it does not see, and where they may be."""

    view: View
    me: Seat
    trump: Suit | None
    out: dict[Suit, tuple[int, ...]]
    """The ranks that are not seen, by suit."""
    wizards: int
    """How many wizards are not seen."""
    unseen: int
    others: int
    share: float
    """How much of the unseen the others hold; the rest was not dealt."""
    voids: tuple[frozenset[Suit], ...]
    wants: tuple[float, ...]
    """Index = seat: tricks still wanted; before a bid about as many as are fair."""

    def higher(self, card: Card) -> int:
        """How many unseen cards of its suit are higher."""
        rank = RANK_OF[card]
        return sum(other > rank for other in self.out[SUIT_OF[card]])


def look(view: View) -> Outlook:
    """The table as the view's seat counts it."""
    assert view.seat is not None
    cards = unseen_cards(MODULE, view)
    held = sum(size for seat, size in enumerate(view.sizes) if seat != view.seat)
    out = {suit: tuple(RANK_OF[c] for c in cards if SUIT_OF.get(c) == suit) for suit in SUITS}
    bids = view.auction.bids or (None,) * view.seats
    fair = cards_now(view) / view.seats
    taken = view.tricks or (0,) * view.seats
    return Outlook(
        view=view,
        me=view.seat,
        trump=view.trump,
        out=out,
        wizards=sum(card in WIZARDS for card in cards),
        unseen=max(1, len(cards)),
        others=view.seats - 1,
        share=held / max(1, len(cards)),
        voids=shown_voids(MODULE, view),
        wants=tuple(
            fair if bid is None else float(bid - took)
            for bid, took in zip(bids, taken, strict=True)
        ),
    )


def pressure(outlook: Outlook, need: float, left: int) -> float:
    """What everybody wants together beyond the tricks that are left, a trick."""
    wanted = sum(max(0.0, w) for seat, w in enumerate(outlook.wants) if seat != outlook.me)
    return (wanted + max(0.0, need) - left) / max(1, left)


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
    safe = (1 - min(MOST_SHARE, share)) ** higher
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
    spread = share * len(outlook.out[suit]) / others
    ruffs = share * len(outlook.out[trump]) / others if trump else 0.0
    trumps = sum(SUIT_OF.get(other) == trump for other in held) if trump else 0
    return (
        *common, min(3.0, spread), ruffs, safe * ruffs, trumps / left,
        safe * aim.leads / left, safe * min(3.0, spread), float(trump is None), safe * own / left,
    )  # fmt: skip


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
    """What is noticed about a card that would lead the trick; None: nothing can beat it."""
    view = outlook.view
    done = {lay.seat for lay in view.trick}
    behind = [s for s in range(view.seats) if s != outlook.me and s not in done]
    if not behind or card in WIZARDS:
        return None
    mine = (*view.trick, Lay(outlook.me, card))
    led = led_suit(mine, RANKINGS[view.trump])
    hungry, fed, wizards = 0.0, 0.0, 0.0
    for seat in behind:
        beats = log(max(LEAST, 1 - _can_beat(outlook, seat, card, led)))
        part = min(1.0, view.sizes[seat] / outlook.unseen)
        if outlook.wants[seat] > 0:
            hungry += beats
            wizards += outlook.wizards * log(max(LEAST, 1 - part))
        else:
            fed += beats
    eager = sum(outlook.wants[seat] > 0 for seat in behind)
    return (
        1.0, hungry, fed, wizards, float(eager), float(len(behind) - eager), float(not view.trick),
        max(-1.0, min(1.0, _thirst(outlook, behind))),
    )  # fmt: skip


def _thirst(outlook: Outlook, behind: Sequence[Seat]) -> float:
    """What those behind want, of the tricks that are left."""
    wanted = sum(max(0.0, outlook.wants[seat]) for seat in behind)
    return wanted / max(1, len(outlook.view.hand)) - 0.5


def _can_beat(outlook: Outlook, seat: Seat, card: Card, led: Suit | None) -> float:
    """How likely the seat is to hold a card of a suit that beats this one."""
    if led is None or card in JESTERS:
        return 1.0
    part = min(1.0, outlook.view.sizes[seat] / outlook.unseen)
    voids, suit, trump = outlook.voids[seat], SUIT_OF[card], outlook.trump
    higher = 0.0 if suit in voids else 1 - (1 - part) ** outlook.higher(card)
    void = 1.0 if led in voids else (1 - part) ** len(outlook.out[led])
    if suit == trump:
        return higher if led == trump else void * higher
    if trump is None or trump in voids:
        return higher
    ruffs = void * (1 - (1 - part) ** len(outlook.out[trump]))
    return min(1.0, higher + ruffs)


def leads_trick(outlook: Outlook, card: Card) -> bool:
    """Whether the card, laid now, would lead the trick."""
    return takes(outlook.view, card)
