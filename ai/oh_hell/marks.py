"""What is noticed about the table and each card when tricks are counted.

The marks of a card stand in the order of the figures in `weights.py`, where they have names.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.core.events import Seat
from game.tricks.oh_hell import MODULE
from game.tricks.oh_hell_terms import RANKINGS, View, cards_now
from game.tricks.play import shown_voids, winning_lay
from game.tricks.unseen import unseen_cards

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
    out = {suit: tuple(RANK_OF[c] for c in cards if SUIT_OF[c] == suit) for suit in SUITS}
    bids = view.auction.bids or (None,) * view.seats
    fair = cards_now(view) / view.seats
    taken = view.tricks or (0,) * view.seats
    return Outlook(
        view=view,
        me=view.seat,
        trump=view.trump,
        out=out,
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


def later_marks(outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim) -> tuple[float, ...]:
    """What is noticed about a card of those that will be held."""
    suit, trump, left = SUIT_OF[card], outlook.trump, aim.left
    share, others = outlook.share, outlook.others
    higher = outlook.higher(card)
    safe = (1 - min(MOST_SHARE, share)) ** higher
    own = sum(SUIT_OF[other] == suit for other in held)
    hunger = max(-0.25, min(1.0, aim.need / left))
    common = (
        1.0, safe, share * higher / others, own / left, left / 10, 1 / left,
        others / 3, hunger, safe * hunger, aim.pressure, float(aim.leads), aim.leads / left,
    )  # fmt: skip
    if suit == trump:
        lower = sum(SUIT_OF[o] == suit and RANK_OF[o] < RANK_OF[card] for o in held)
        return (*common, lower / left, hunger * hunger)
    spread = share * len(outlook.out[suit]) / others
    ruffs = share * len(outlook.out[trump]) / others if trump else 0.0
    trumps = sum(SUIT_OF[other] == trump for other in held)
    return (
        *common, min(3.0, spread), ruffs, safe * ruffs, trumps / left,
        safe * aim.leads / left, safe * min(3.0, spread), float(trump is None), safe * own / left,
    )  # fmt: skip


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
    view = outlook.view
    done = {lay.seat for lay in view.trick}
    behind = [s for s in range(view.seats) if s != outlook.me and s not in done]
    if not behind:
        return None
    led = SUIT_OF[view.trick[0].card] if view.trick else SUIT_OF[card]
    hungry, fed = 0.0, 0.0
    for seat in behind:
        beats = log(max(LEAST, 1 - _can_beat(outlook, seat, card, led)))
        if outlook.wants[seat] > 0:
            hungry += beats
        else:
            fed += beats
    eager = sum(outlook.wants[seat] > 0 for seat in behind)
    return 1.0, hungry, fed, float(eager), float(len(behind) - eager)


def _can_beat(outlook: Outlook, seat: Seat, card: Card, led: Suit) -> float:
    """How likely the seat is to hold something that beats the card in a trick of that suit."""
    part = min(1.0, outlook.view.sizes[seat] / outlook.unseen)
    voids, suit, trump = outlook.voids[seat], SUIT_OF[card], outlook.trump
    higher = 0.0 if suit in voids else 1 - (1 - part) ** outlook.higher(card)
    out = len(outlook.out[led])
    void = 1.0 if led in voids else (1 - part) ** out
    if suit == trump:
        return higher if led == trump else void * higher
    if trump is None or trump in voids:
        return higher
    ruffs = void * (1 - (1 - part) ** len(outlook.out[trump]))
    return min(1.0, higher + ruffs) if suit == led else 1.0
