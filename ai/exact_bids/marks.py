"""The table as a seat counts it, and what is noticed about cards in every game of exact bids.

Each game puts its own marks beside these, in the order of the figures in its `weights.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from ai.exact_bids.bids import View, needs
from game.core.cards import RANK_OF, SUIT_OF, SUITS, WIZARDS, Card, Suit
from game.core.events import Seat
from game.tricks.bidding import Auction
from game.tricks.module import Module
from game.tricks.play import shown_voids
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
    size: int
    """How many tricks the hand has."""
    trump: Suit | None
    out: dict[Suit, tuple[int, ...]]
    """The ranks that are not seen, by suit."""
    wizards: int
    """How many wizards are not seen; none where the pack has none."""
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


def look(module: Module[Auction, Any], view: View, size: int) -> Outlook:
    """The table as the view's seat counts it, in a hand of so many tricks."""
    assert view.seat is not None
    cards = unseen_cards(module, view)
    held = sum(count for seat, count in enumerate(view.sizes) if seat != view.seat)
    bids = view.auction.bids or (None,) * view.seats
    taken = view.tricks or (0,) * view.seats
    return Outlook(
        view=view,
        me=view.seat,
        size=size,
        trump=view.trump,
        out={suit: tuple(RANK_OF[c] for c in cards if SUIT_OF.get(c) == suit) for suit in SUITS},
        wizards=sum(card in WIZARDS for card in cards),
        unseen=max(1, len(cards)),
        others=view.seats - 1,
        share=held / max(1, len(cards)),
        voids=shown_voids(module, view),
        wants=tuple(
            size / view.seats if bid is None else float(bid - took)
            for bid, took in zip(bids, taken, strict=True)
        ),
    )


# What is aimed at


def bid_aim(outlook: Outlook, number: int) -> Aim:
    """What a bid sets out to do."""
    view, size = outlook.view, outlook.size
    leads = view.dealer is not None and outlook.me == (view.dealer + 1) % view.seats
    return Aim(number, size, leads, pressure(outlook, number, size))


def aim_after(outlook: Outlook, wins: bool) -> Aim:
    """What is wanted after this trick, if it is taken or is not."""
    need = needs(outlook.view) - wins
    left = len(outlook.view.hand) - 1
    return Aim(need, left, wins, pressure(outlook, need, left))


def pressure(outlook: Outlook, need: float, left: int) -> float:
    """What everybody wants together beyond the tricks that are left, a trick."""
    wanted = sum(max(0.0, w) for seat, w in enumerate(outlook.wants) if seat != outlook.me)
    return (wanted + max(0.0, need) - left) / max(1, left)


# A card that is kept for later


def safety(outlook: Outlook, card: Card) -> float:
    """About how likely it is that no higher card of the suit is held."""
    return float((1 - min(MOST_SHARE, outlook.share)) ** outlook.higher(card))


def side_marks(
    outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim, safe: float
) -> tuple[float, ...]:
    """What is noticed about a card of those held that is no trump; `safe`: its safety."""
    suit, trump, left = SUIT_OF[card], outlook.trump, aim.left
    share, others = outlook.share, outlook.others
    own = sum(SUIT_OF.get(other) == suit for other in held)
    spread = min(3.0, share * len(outlook.out[suit]) / others)
    ruffs = share * len(outlook.out[trump]) / others if trump else 0.0
    trumps = sum(SUIT_OF.get(other) == trump for other in held) if trump else 0
    return (
        spread, ruffs, safe * ruffs, trumps / left, safe * aim.leads / left, safe * spread,
        float(trump is None), safe * own / left,
    )  # fmt: skip


# A card that is played now


def behind(outlook: Outlook) -> list[Seat]:
    """The seats that play to this trick after this one."""
    done = {lay.seat for lay in outlook.view.trick}
    return [s for s in range(outlook.view.seats) if s != outlook.me and s not in done]


def unbeaten(outlook: Outlook, seats: Sequence[Seat], card: Card, led: Suit) -> float:
    """The logarithm of the chance that none of the seats can beat the card by one of a suit."""
    chances = (_can_beat(outlook, seat, card, led) for seat in seats)
    return sum((log(max(LEAST, 1 - chance)) for chance in chances), 0.0)


def _can_beat(outlook: Outlook, seat: Seat, card: Card, led: Suit) -> float:
    """How likely the seat is to hold something that beats the card in a trick of that suit."""
    part = min(1.0, outlook.view.sizes[seat] / outlook.unseen)
    voids, suit, trump = outlook.voids[seat], SUIT_OF[card], outlook.trump
    higher = 0.0 if suit in voids else 1 - (1 - part) ** outlook.higher(card)
    void = 1.0 if led in voids else (1 - part) ** len(outlook.out[led])
    if suit == trump:
        return higher if led == trump else void * higher
    if trump is None or trump in voids:
        return higher
    ruffs = void * (1 - (1 - part) ** len(outlook.out[trump]))
    return min(1.0, higher + ruffs) if suit == led else 1.0
