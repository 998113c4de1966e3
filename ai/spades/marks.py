"""What is noticed on a hand when bidding, for figures that tell what such hands have taken."""

from collections.abc import Sequence
from typing import Final

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.tricks.spades_terms import TRUMP, View, partner

Marks = dict[str, float]
_LONG: Final = 5  # in a side suit so long, high cards are ruffed sooner


def by_suit(hand: Sequence[Card]) -> dict[str, list[Card]]:
    """The cards of each suit, lowest first."""
    return {
        suit: sorted((c for c in hand if SUIT_OF[c] == suit), key=RANK_OF.__getitem__)
        for suit in SUITS
    }


def trick_marks(view: View) -> Marks:
    """What tells how many tricks the hand will take, before this seat bids."""
    marks: Marks = {"hand": 1.0}
    suits = by_suit(view.hand)
    spades = suits.pop(TRUMP)
    _mark_spades(marks, spades)
    low = sum(card[0] not in "AKQ" for card in spades)
    for held in suits.values():
        _mark_side(marks, held)
        if len(held) <= 2 and low:
            _add(marks, f"short {len(held)}", min(low, 3 - len(held)))
    _mark_bids(marks, view)
    return marks


def _add(marks: Marks, mark: str, much: float = 1.0) -> None:
    marks[mark] = marks.get(mark, 0.0) + much


def _mark_spades(marks: Marks, spades: Sequence[Card]) -> None:
    size = len(spades)
    guard = {"A": 1, "K": 2, "Q": 3, "J": 4}
    for card in spades:
        if card[0] in guard:
            _add(marks, f"spade {card[0]}" if size >= guard[card[0]] else f"bare spade {card[0]}")
    _add(marks, "spades", size)
    _add(marks, "fourth spade", max(0, size - 3))
    _add(marks, "sixth spade", max(0, size - 5))


def _mark_side(marks: Marks, held: Sequence[Card]) -> None:
    size = len(held)
    kind = "long" if size >= _LONG else "short" if size <= 2 else "side"
    ranks = {card[0] for card in held}
    for rank, guard in (("A", 1), ("K", 2), ("Q", 3)):
        if rank in ranks:
            _add(marks, f"{kind} {rank}" if size >= guard else f"bare {rank}")
    if {"A", "K"} <= ranks:
        _add(marks, "ace and king")
    if "Q" in ranks and ranks & {"A", "K"} and size >= 3:
        _add(marks, "guarded queen")


def _mark_bids(marks: Marks, view: View) -> None:
    """What was bid before, against the share of so many seats."""
    assert view.seat is not None
    mate = partner(view.seat)
    for seat, bid in enumerate(view.auction.bids):
        if bid is None:
            continue
        who = "partner" if seat == mate else "opponent"
        _add(marks, f"{who} nil" if not bid else f"{who} over", 1.0 if not bid else bid - 3)
