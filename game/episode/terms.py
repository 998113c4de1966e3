"""What an episode asks of a game: one record of terms, filled in by one small file a game.

The rules of play come from the trick engine and its module. Here is what only episodes have: how
much a hand can be worth, zero-sum, and how the game's bids are written down and remarked upon.
Index of a tuple = position, unless said otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

import msgspec

from game.core.cards import SUIT_NAMES, SUITS, Card
from game.core.contract import AnyRules
from game.core.events import Seat
from game.episode.cards import NONE
from game.episode.seeds import SEATS
from game.tricks.bidding import Bid
from game.tricks.module import Module
from game.tricks.state import HandDone

POSITIONS: Final = range(SEATS)


class Score(msgspec.Struct, frozen=True):
    """What a hand was worth."""

    points: tuple[int, ...]
    """As the game counts them; partners have the same."""
    net: tuple[float, ...]
    """Sums to nought."""
    team_points: tuple[int, ...] = ()
    """Of positions 0 and 2, and of 1 and 3; empty where everybody plays alone."""
    counts: Mapping[str, tuple[int, ...]] = {}
    """What is summed over the episode, under its name in the results."""


class Call(msgspec.Struct, frozen=True):
    """A bid as it is written down."""

    action: str
    """`pass`, `order`, `name`, `alone` or, with a number, `bid`."""
    value: int = NONE
    """The number; in euchre the round, 1 or 2."""
    suit: int = NONE

    @property
    def words(self) -> str:
        """In short: “order hearts”, “pass”, “bid 4”."""
        if self.action == "bid":
            return f"bid {self.value}"
        return self.action if self.suit == NONE else f"{self.action} {suit_word(self.suit)}"


def suit_word(suit: int) -> str:
    """The suit of that number: `hearts`."""
    return SUIT_NAMES[SUITS[suit]]


def number_call(state: Any, move: Any) -> Call:
    """A bid of so many tricks."""
    return Call("bid", move.number)


def number_bid(state: Any, call: Call) -> Any:
    """The move of such a bid.

    Raises:
        ValueError: it names no number.
    """
    if call.action != "bid" or call.suit != NONE:
        raise ValueError(f"not a bid of tricks: {call.words}")
    return Bid(call.value)


def number_bids(state: Any) -> tuple[int, ...]:
    """What each position bid; -1: nothing yet."""
    bids = state.auction.bids or (None,) * SEATS
    return tuple(NONE if bid is None else bid for bid in bids)


def over_mean(values: Sequence[int]) -> tuple[float, ...]:
    """By how much each exceeds the mean of all."""
    mean = fmean(values)
    return tuple(value - mean for value in values)


def sides_net(points: Sequence[int]) -> tuple[float, ...]:
    """The points of two sides, each against the other."""
    gap = float(points[0] - points[1])
    return tuple(gap if position % 2 == 0 else 0.0 - gap for position in POSITIONS)


def partner(position: Seat) -> Seat:
    """The position across the table."""
    return (position + 2) % SEATS


def effective_suit(terms: "Terms", state: Any, card: Card) -> str | None:
    """The suit that the card counts as while the state's trump is trump."""
    return terms.module.ranking(state.options, state.trump).suit[card]


def _no_bids(state: Any) -> tuple[int, ...]:
    return (NONE,) * SEATS


def _no_maker(state: Any) -> tuple[Seat | None, bool]:
    return None, False


def _nothing(state: Any) -> tuple[int, ...]:
    return (0,) * SEATS


def _one_by_one(size: int) -> Sequence[Sequence[int]]:
    return ((1,) * SEATS,) * size


@dataclass(frozen=True)
class Terms:
    """One game as an episode plays it."""

    module: Module[Any, Any]
    rules: AnyRules
    options: Any
    """Of the module, as the specification of episodes plays the game."""
    is_partnership: bool
    hands: int
    """How many an episode has, unless it is told otherwise."""
    summary: tuple[str, ...]
    """The rules in short, one sentence each, for policies that read."""

    size: Callable[[int, Sequence[int]], int]
    """(hand, schedule): cards for each seat."""
    worst_case: Callable[[int, int], int]
    """(hand, size): the most decisions that the hand may ask for."""
    swing_cap: Callable[[int], float]
    """(size): no seat's net of a hand is further from nought."""
    score: Callable[[Any], Score]
    """Of the state in which the last trick was taken."""
    verdict: Callable[[Any, Score, Sequence[str]], str]
    """The hand in one sentence, with the aliases by position."""

    call: Callable[[Any, Any], Call] = number_call
    """(state, move): the bid as written down."""
    bid: Callable[[Any, Call], Any] = number_bid
    """(state, call): the move; raises ValueError for what the game does not have."""
    bids: Callable[[Any], tuple[int, ...]] = number_bids
    """The numbers bid; -1: none."""
    tell_bid: Callable[[Any, Seat, Any], str] = field(default=lambda state, seat, move: "")
    """(state, position, move): what a spectator may read from the bid; empty: nothing."""
    tell_lead: Callable[[Any, Seat, Card], str] = field(default=lambda state, seat, card: "")
    """(state, position, card): the same for a lead."""

    hands_before: Callable[[int, int], int] = field(default=lambda hand, size: 0)
    """(hand, size): how many counted hands the module must see behind it to deal this one."""
    packets: Callable[[int], Sequence[Sequence[int]]] = _one_by_one
    """(size): round by round, how many cards each seat gets at a time, from the dealer's left."""
    schedule: tuple[int, ...] = ()
    """Cards for each seat, hand by hand, where that changes; empty: it does not."""
    kitty: int = 0
    """How many cards are laid beside the hands, the first of them turned up."""
    turns_up: bool = False
    """Whether one card is turned up that nobody gets."""
    maker: Callable[[Any], tuple[Seat | None, bool]] = _no_maker
    """Who named trump, and whether alone."""
    pass_direction: Callable[[Any], int] = field(default=lambda state: NONE)
    """0 left, 1 right, 2 across, 3 nobody passes; -1: not in this game."""
    penalties: Callable[[Any], tuple[int, ...]] = _nothing
    """The penalty points that each position took in this hand."""
    card_penalty: Callable[[Card], int] = field(default=lambda card: 0)

    @property
    def id(self) -> str:
        """As in the catalogue: `oh-hell`."""
        return self.module.info.id

    @property
    def title(self) -> str:
        """As people read it: “Oh Hell”."""
        return self.module.info.title

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards, in pack order."""
        return self.module.pack(self.options)


FILLER: Final = HandDone(0, None, None, (0,) * SEATS, (), "", ())
"""A hand that stands in the past only to be counted."""
