"""Bids of tricks: each seat once, from the dealer's left, for all to hear; and their words."""

from collections.abc import Sequence

import msgspec

from game.core.events import Said, Seat
from game.core.say import NUMBERS
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


def spoken(number: int) -> str:
    """A number of tricks as it is called out where none is nothing special: “Three”, “None”."""
    return NUMBERS[number].capitalize() if number else "None"


def bid_prompt(barred: int | None) -> str:
    """What a seat that bids is asked; `barred`: the number that it may not say."""
    if barred is None:
        return "bid your tricks"
    return f"bid {'at least one' if barred == 0 else f'any number but {spoken(barred).lower()}'}"


def gap(tricks: int, bids: Sequence[int | None]) -> int | None:
    """The number that would make the bids add up to the tricks, which the hook bars.

    None: the last bid is not due yet, or no number would.
    """
    said_so_far = [bid for bid in bids if bid is not None]
    left = tricks - sum(said_so_far)
    return left if len(said_so_far) == len(bids) - 1 and 0 <= left <= tricks else None


def who_kept(count: int, seats: int) -> str:
    """How many of those at the table took what they bid: “Two of four kept the bid”."""
    if count in (0, seats):
        return f"{'All' if count else 'Nobody'} kept the bid"
    return f"{NUMBERS[count].capitalize()} of {NUMBERS[seats]} kept the bid"


def cards_each(size: int) -> str:
    """The size of a hand, for the score sheet: “Three cards”."""
    return f"{NUMBERS[size].capitalize()} card{'s' if size > 1 else ''}"
