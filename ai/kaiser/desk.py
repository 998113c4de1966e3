"""From the words of Kaiser to the kernel's numbers and back: cards, bids, and what was seen."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from ai.kaiser import bidding
from ai.kaiser.kernel import Table
from ai.kaiser.marks import hand_marks
from ai.kaiser.weights import OFF, POINTS
from game.core.cards import SUIT_OF, SUITS, Card, Suit
from game.core.events import Seat
from game.tricks.kaiser import MODULE
from game.tricks.kaiser_scoring import points_taken
from game.tricks.kaiser_terms import PACK, SEATS, Bid, Pass, State, View
from game.tricks.module import Holder
from game.tricks.play import shown_voids
from game.tricks.unseen import unseen_cards

RANKS: Final = 8
NUMBER: Final = {
    card: SUITS.index(SUIT_OF[card]) * RANKS + at % RANKS for at, card in enumerate(PACK)
}
CARD: Final = {number: card for card, number in NUMBER.items()}
OTHER_CARD: Final = 0.3
"""How likely a card is that a skilled player would not have played, against one that it would."""


def new_table(seed: int) -> Table:
    """A kernel's table with the figures of skilled players."""
    worths, base = _hand_figures()
    heard = [
        POINTS.get(f"{kind}: {who} {what}", 0.0)
        for kind in ("trump", "no trump")
        for who in ("partner", "opponent")
        for what in ("bid", "passed")
    ]
    asks = [bidding.NOBODY, bidding.THEIRS, bidding.OURS]
    return Table(worths, base, heard, [OFF[True], OFF[False]], asks, seed)


@cache
def _hand_figures() -> tuple[list[float], list[float]]:
    """What suits are good for, as the kernel wants it, and an empty hand."""
    base = [_figure((), trump) for trump in (*SUITS, None)]
    worths: list[float] = []
    for stands in range(3):
        for number, suit in enumerate(SUITS):
            trump = (SUITS[number - 1], suit, None)[stands]
            empty = _figure((), trump)
            for mask in range(1 << RANKS):
                held = [CARD[number * RANKS + rank] for rank in range(RANKS) if mask >> rank & 1]
                worths.append(_figure(held, trump) - empty)
    return worths, base


def _figure(hand: list[Card] | tuple[Card, ...], trump: Suit | None) -> float:
    kind = "trump" if trump else "no trump"
    return sum(POINTS.get(f"{kind}: {mark}", 0.0) for mark in hand_marks(hand, trump))


def number_of(move: Bid | Pass) -> int:
    """What is said, as the kernel has it."""
    return 2 * move.points + move.no_trump if isinstance(move, Bid) else -1


def bid_of(number: int) -> Bid:
    """A bid, as people say it."""
    return Bid(number >> 1, bool(number & 1))


def suit_number(suit: Suit | None) -> int:
    """A suit, or no trump, as the kernel has it."""
    return SUITS.index(suit) if suit else -1


def masks(cards: list[tuple[Seat, Card]]) -> list[int]:
    """Who holds what, as masks: index = 4 times the seat and the suit."""
    found = [0] * 16
    for seat, card in cards:
        suit, rank = divmod(NUMBER[card], RANKS)
        found[seat * 4 + suit] |= 1 << rank
    return found


def lay_out(table: Table, view: View) -> None:
    """Tells the kernel all that the view's seat has seen; a world is still to be laid."""
    options, auction = view.options, view.auction
    assert view.seat is not None and view.dealer is not None
    table.rule(
        options.min_bid,
        options.max_bid,
        view.dealer,
        no_trump=options.no_trump,
        equals=options.dealer_may_equal,
        one_round=options.bidding == "one_round",
        forced=options.all_pass == "dealer_forced",
    )
    for call in auction.calls:
        table.call(call.seat, number_of(call.move))
    table.name(suit_number(view.trump))
    lays = [lay for trick in view.past for lay in trick.lays]
    lays += view.trick
    first = lays[0].seat if lays else auction.holder or 0
    table.log(first, [lay.seat for lay in lays], [NUMBER[lay.card] for lay in lays])
    if view.leader is not None:
        before = shown_voids(MODULE, replace(view, trick=()))
        table.stand(
            view.trick[0].seat if view.trick else view.leader,
            [NUMBER[lay.card] for lay in view.trick],
            points_taken(view)[0],
            [sum(1 << SUITS.index(suit) for suit in suits) for suits in before],
        )
    _hide(table, view)


def _hide(table: Table, view: View) -> None:
    assert view.seat is not None
    voids = shown_voids(MODULE, view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    shown = (
        Holder(
            ("hand", seat),
            view.sizes[seat],
            frozenset(card for card in PACK if SUIT_OF[card] in voids[seat]),
        )
        for seat in others
    )
    bars = [
        (holder.key[1], card)
        for holder in MODULE.holders(view, tuple(shown))
        for card in holder.bars
    ]
    free = unseen_cards(MODULE, view)
    table.hidden(
        view.seat,
        masks([(seat, card) for seat in others for card in free]),
        masks(bars),
        OTHER_CARD,
    )


def lay_world(table: Table, state: State) -> None:
    """Lays a world that fits what was seen."""
    table.world(masks([(seat, card) for seat, hand in enumerate(state.hands) for card in hand]))


def held(table: Table, seat: Seat) -> list[int]:
    """The numbers of the cards that a seat holds in the world that is laid."""
    hands = table.hands()
    return [
        suit * RANKS + rank
        for suit in range(len(SUITS))
        for rank in range(RANKS)
        if hands[seat * 4 + suit] >> rank & 1
    ]
