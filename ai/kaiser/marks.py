"""What a bidder reads off a hand and the table: the marks that `weights.py` puts figures to."""

from collections.abc import Iterator, Sequence

from game.core.cards import SUIT_OF, SUITS, Card, Suit
from game.tricks.kaiser_terms import FIVE, THREE, Bid, View, partner


def marks(view: View, trump: Suit | None) -> list[str]:
    """What there is to notice if the seat plays with this trump; a mark may come twice."""
    kind = "trump" if trump else "no trump"
    return [f"{kind}: {mark}" for mark in (*hand_marks(view.hand, trump), *table_marks(view))]


def hand_marks(hand: Sequence[Card], trump: Suit | None) -> Iterator[str]:
    """The marks of a hand that plays with a trump, or without."""
    yield "hand"
    for suit in SUITS:
        held = [card for card in hand if SUIT_OF[card] == suit]
        ranks = {card[:-1] for card in held}
        if suit == trump:
            yield from _trump_marks(ranks, len(held))
        else:
            yield from _side_marks(ranks, len(held), trump)
    yield from _bonus_marks(hand, trump)


def _trump_marks(ranks: set[str], count: int) -> Iterator[str]:
    for rank, name in zip("AKQJ", ("ace", "king", "queen", "jack"), strict=True):
        if rank in ranks:
            yield f"trump {name}"
    yield from ["trump"] * count
    yield from (f"{many} trumps" for many in (4, 5, 6) if count >= many)


def _side_marks(ranks: set[str], count: int, trump: Suit | None) -> Iterator[str]:
    if "A" in ranks:
        yield "ace"
    if "K" in ranks and count > 1:
        yield "king with ace" if "A" in ranks else "king"
    if "Q" in ranks and count > 2:
        yield "queen"
    if trump is None:
        yield from (f"long {many}" for many in (4, 5) if count >= many and "A" in ranks)
    elif count < 2:
        yield "singleton" if count else "void"


def _bonus_marks(hand: Sequence[Card], trump: Suit | None) -> Iterator[str]:
    """The five, held or to be caught; the three, held or to be feared."""
    hearts = {card[:-1] for card in hand if SUIT_OF[card] == "H"}
    spades = {card[:-1] for card in hand if SUIT_OF[card] == "S"}
    if FIVE in hand:
        yield "five, trump" if trump == "H" else "five"
        if len(hearts) == 1:
            yield "bare five"
    if "A" in hearts:
        yield "five and ace" if FIVE in hand else "ace of hearts"
    if trump == "H":
        yield "hearts"
    if THREE in hand:
        yield "three, trump" if trump == "S" else "three"
    elif spades & {"A", "K"} and len(spades) < 3 and trump != "S":
        yield "high spades, few"


def table_marks(view: View) -> Iterator[str]:
    """What the others have said."""
    assert view.seat is not None
    last = {call.seat: call.move for call in view.auction.calls}
    for seat in (partner(view.seat), (view.seat + 1) % 4, (view.seat + 3) % 4):
        who = "partner" if seat == partner(view.seat) else "opponent"
        move = last.get(seat)
        if isinstance(move, Bid):
            yield f"{who} bid"
        elif move is not None:
            yield f"{who} passed"
