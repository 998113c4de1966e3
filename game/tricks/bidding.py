"""Bids of tricks: each seat once, from the dealer's left, for all to hear."""

from collections.abc import Sequence

import msgspec

from game.core.events import Said, Seat
from game.tricks.state import A, O, State

BID = "bid"
"""The phase in which seats bid."""


class Bid(msgspec.Struct, frozen=True, tag=True):
    """Say how many tricks one will take."""

    number: int


class Auction(msgspec.Struct, frozen=True):
    """What has been bid in this hand; all of it open."""

    bids: tuple[int | None, ...] = ()
    """Index = seat; None: that seat has not bid yet."""


def first_bidder(state: State[A, O]) -> Seat:
    """The dealer's left neighbour."""
    assert state.dealer is not None
    return (state.dealer + 1) % state.seats


def with_bid(bids: Sequence[int | None], seats: int, seat: Seat, number: int) -> Auction:
    """The auction with one more bid."""
    known = [*bids, *[None] * (seats - len(bids))]
    known[seat] = number
    return Auction(tuple(known))


def next_bidder(bids: Sequence[int | None], seat: Seat) -> Seat | None:
    """Who bids after the seat; None: everybody has."""
    at = (seat + 1) % len(bids)
    return at if bids[at] is None else None


def said(seat: Seat, number: int, words: str = "") -> Said:
    """The bid as heard at the table: “3”."""
    return Said(seat, "bid", words or str(number))
