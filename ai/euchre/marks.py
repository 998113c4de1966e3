"""What a bidder reads off a hand and the table: the marks that `weights.py` puts figures to."""

from collections.abc import Iterator, Sequence

from game.core.cards import RANK_OF, SAME_COLOUR, SUIT_OF, SUITS, Card, Suit
from game.tricks.euchre_terms import ORDER, RANKINGS, SEATS, View, suit_of, upcard_suit

PLACES = ("eldest", "partner", "third", "dealer")
"""In the order of bidding: the dealer's left, partner and right, and the dealer."""


def place(view: View) -> str:
    """Where the view's seat sits, as seen from the dealer."""
    assert view.seat is not None and view.dealer is not None
    return PLACES[(view.seat - view.dealer - 1) % SEATS]


def arms_an_opponent(view: View) -> bool:
    """Whether ordering up now would give an opponent the right bower."""
    bower = view.phase == ORDER and view.upcard is not None and view.upcard[0] == "J"
    return bower and place(view) in ("eldest", "third")


def playing_hand(view: View, trump: Suit) -> tuple[Card, ...]:
    """The five cards the seat would play with: the dealer picks up and discards first."""
    if view.phase != ORDER or view.upcard is None or view.seat != view.dealer:
        return view.hand
    six = (*view.hand, view.upcard)
    away = best_discard(six, trump)
    return tuple(card for card in six if card != away)


def best_discard(hand: Sequence[Card], trump: Suit) -> Card:
    """The card that does least: a void is worth three ranks, an ace is kept, a king guarded."""
    return min(hand, key=lambda card: _use(card, hand, trump))


def _use(card: Card, hand: Sequence[Card], trump: Suit) -> int:
    suit = suit_of(card, trump)
    if suit == trump:
        return 100 + RANKINGS[trump].power[trump][card]
    others = [other for other in hand if suit_of(other, trump) == suit and other != card]
    guards = len(others) == 1 and others[0][0] == "K"
    return RANK_OF[card] + (10 if card[0] == "A" else 0) + (2 if guards else 0 if others else -6)


def marks(view: View, trump: Suit) -> list[str]:
    """What there is to notice if the seat makes the suit trump now; a mark may come twice."""
    return [*hand_marks(playing_hand(view, trump), trump), *_table_marks(view, trump)]


def hand_marks(hand: Sequence[Card], trump: Suit) -> Iterator[str]:
    """The marks of five cards."""
    suits = [suit_of(card, trump) for card in hand]
    for card, suit in zip(hand, suits, strict=True):
        if suit == trump:
            yield _trump_mark(card, trump)
        elif card[0] in "AK":
            yield "side ace" if card[0] == "A" else "side king"
    count = suits.count(trump)
    yield from (f"{many} trumps" for many in (3, 4, 5) if count >= many)
    voids = sum(suit not in suits for suit in SUITS if suit != trump)
    yield from ["void"] * voids
    if voids >= 2:
        yield "second void"


def _trump_mark(card: Card, trump: Suit) -> str:
    if card[0] == "J":
        return "right bower" if SUIT_OF[card] == trump else "left bower"
    return {"A": "trump ace", "K": "trump king", "Q": "trump queen"}.get(card[0], "low trump")


def _table_marks(view: View, trump: Suit) -> Iterator[str]:
    where, upcard = place(view), view.upcard
    assert upcard is not None
    yield f"{where} {view.phase}"
    if view.phase == ORDER:
        if where != "dealer":
            receiver = "partner" if where == "partner" else "opponent"
            yield f"{receiver} gets {_upcard_mark(upcard)}"
    elif trump == SAME_COLOUR[upcard_suit(view)]:
        yield f"{where} next"
        if upcard[0] == "J":
            yield "left bower is out"


def _upcard_mark(card: Card) -> str:
    return {"J": "bower", "A": "ace", "K": "court", "Q": "court"}.get(card[0], "low")
