"""Dealing a hand of an episode: from the deck that belongs to it, or stacked."""

from collections.abc import Sequence

import msgspec

from game.core.cards import Card
from game.core.events import Seat
from game.episode.cards import codes
from game.episode.seeds import SEATS, Seating
from game.episode.terms import POSITIONS, Terms
from game.tricks.state import Deal


class Stacked(msgspec.Struct, frozen=True):
    """Cards that are to be dealt, as numbers: for tests, and for replays."""

    hands: tuple[tuple[int, ...], ...]
    """Index = slot."""
    rest: tuple[int, ...] = ()
    """What comes off the top of the remainder: the kitty, its upcard first, or the turn-up. None
    at all: in pack order."""


def deal(terms: Terms, deck: Sequence[Card], dealer: Seat, size: int) -> Deal:
    """The deal of a deck, top card first, packet by packet from the dealer's left."""
    hands: list[list[Card]] = [[] for _ in POSITIONS]
    at = 0
    for packets in terms.packets(size):
        for step, count in enumerate(packets, start=1):
            hands[(dealer + step) % SEATS] += deck[at : at + count]
            at += count
    return _deal(terms, dealer, hands, deck[at : at + _extras(terms)])


def deal_stacked(terms: Terms, stacked: Stacked, dealer: Seat, seating: Seating) -> Deal:
    """The deal that was stacked.

    Raises:
        ValueError: a number is no card's, or there is not a hand for each slot.
    """
    if len(stacked.hands) != SEATS:
        raise ValueError(f"{len(stacked.hands)} hands were stacked for {SEATS} seats")
    hands = [codes(stacked.hands[slot]) for slot in seating.order]
    return _deal(terms, dealer, hands, codes(stacked.rest))


def _extras(terms: Terms) -> int:
    return terms.kitty or int(terms.turns_up)


def _deal(terms: Terms, dealer: Seat, hands: Sequence[Sequence[Card]], top: Sequence[Card]) -> Deal:
    """What nobody sees follows in pack order, so that the record need not tell it."""
    named = {*top, *(card for hand in hands for card in hand)}
    rest = [*top, *(card for card in terms.pack if card not in named)]
    packets = tuple(map(tuple, hands))
    if not _extras(terms):
        return Deal(dealer, packets, None, tuple(rest))
    return Deal(dealer, packets, rest[0] if rest else None, tuple(rest[1:]))
