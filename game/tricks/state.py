"""What every trick-taking game knows: the table as it is, and as one seat sees it.

`State` and `View` hold what the games share. What only one game knows (who ordered up, what was
bid) is its *auction*, a frozen struct of its own that each deal begins afresh; it holds nothing
secret, so that a view can carry it as it is.
"""

from typing import Generic, Literal, TypeVar

import msgspec

from game.core.cards import Card, Suit
from game.core.contract import CHANCE
from game.core.events import Seat

A = TypeVar("A")
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - options; no number is near

DEAL = "deal"
PLAY = "play"
OVER = "over"

UpcardAt = Literal["none", "up", "down", "taken"]
"""Where the upcard is: not turned yet, face up, turned down, or in a hand (or laid away)."""


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance deals: every card of the pack is named, the undealt ones in `rest`."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    upcard: Card | None
    rest: tuple[Card, ...]


class Play(msgspec.Struct, frozen=True, tag=True):
    """Lay a card to the trick."""

    card: Card


class Lay(msgspec.Struct, frozen=True, array_like=True):
    """One card of a trick."""

    seat: Seat
    card: Card


class Trick(msgspec.Struct, frozen=True, array_like=True):
    """A trick that was taken, its cards in the order of play."""

    winner: Seat
    lays: tuple[Lay, ...]


class HandDone(msgspec.Struct, frozen=True, array_like=True):
    """One counted hand, for the score sheet."""

    dealer: Seat
    maker: Seat | None
    """Who named trump or won the bidding; None where nobody did."""
    trump: Suit | None
    tricks: tuple[int, ...]
    """Index = seat."""
    points: tuple[int, ...]
    """As added; index = side."""
    note: str
    marks: tuple[str, ...]
    bids: tuple[int, ...] = ()
    """What each seat bid, where that is a number: later hands may count on it."""


class State(msgspec.Struct, Generic[A, O], frozen=True):
    """The whole table. Index of a tuple = seat, of `scores` = side."""

    options: O
    sides: tuple[tuple[Seat, ...], ...]
    phase: str
    """`deal`, `play`, `over`, or a phase of the module's own."""
    to_act: tuple[Seat, ...]
    dealer: Seat | None
    """Who dealt; between hands who deals next; None: the first dealer is still to be drawn."""
    auction: A
    hands: tuple[tuple[Card, ...], ...] = ()
    """Sorted as the game's players sort; a seat sitting out keeps its cards."""
    upcard: Card | None = None
    upcard_at: UpcardAt = "none"
    rest: tuple[Card, ...] = ()
    """The undealt cards, unseen by all."""
    laid: tuple[tuple[Card, ...], ...] = ()
    """What each seat laid away face down in this hand; known to itself alone."""
    passed: tuple[tuple[Card, ...], ...] = ()
    """What each seat passed to another in this hand; known to the two alone."""
    passed_to: tuple[Seat | None, ...] = ()
    """To whom each seat passes; empty: nobody does in this hand."""
    on_the_way: bool = False
    """Whether what was passed lies face down between the two, until the last has chosen."""
    blind: tuple[Seat, ...] = ()
    """Who has not looked at their cards yet."""
    broken: bool = False
    """Whether the suit that may not be led at first was played."""
    trump: Suit | None = None
    sits_out: tuple[Seat, ...] = ()
    leader: Seat | None = None
    """Who led, or is to lead, the trick in progress."""
    trick: tuple[Lay, ...] = ()
    past: tuple[Trick, ...] = ()
    """The tricks of this hand that were taken, oldest first."""
    tricks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    history: tuple[HandDone, ...] = ()
    deal: int = 0
    """How many hands were dealt so far, thrown-in ones included."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return sum(map(len, self.sides))


class View(msgspec.Struct, Generic[A, O], frozen=True):
    """What one seat (None: a spectator) knows. Fields as in `State` where not said otherwise."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: O
    sides: tuple[tuple[Seat, ...], ...]
    phase: str
    dealer: Seat | None
    auction: A
    hand: tuple[Card, ...]
    """The seat's own, sorted; a spectator has none, nor who plays blind."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    upcard: Card | None
    upcard_at: UpcardAt
    rest: int
    """How many cards were not dealt."""
    laid: tuple[Card, ...]
    """What this seat laid away itself."""
    laid_sizes: tuple[int, ...]
    passed: tuple[Card, ...]
    """What this seat passed on itself."""
    received: tuple[Card, ...]
    """What this seat was passed, once it has it."""
    passed_sizes: tuple[int, ...]
    passed_to: tuple[Seat | None, ...]
    on_the_way: bool
    blind: tuple[Seat, ...]
    broken: bool
    trump: Suit | None
    sits_out: tuple[Seat, ...]
    leader: Seat | None
    trick: tuple[Lay, ...]
    past: tuple[Trick, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    history: tuple[HandDone, ...]
    deal: int

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return sum(map(len, self.sides))


def view(state: State[A, O], seat: Seat | None) -> View[A, O]:
    """What the seat may know of the state: its own cards and what it passed, and what is open."""
    mine = seat is not None and bool(state.hands)
    looks = mine and seat not in state.blind
    passes = mine and bool(state.passed)
    return View(
        seat=seat,
        to_act=state.to_act,
        options=state.options,
        sides=state.sides,
        phase=state.phase,
        dealer=state.dealer,
        auction=state.auction,
        hand=state.hands[seat] if looks and seat is not None else (),
        sizes=tuple(map(len, state.hands)),
        upcard=state.upcard,
        upcard_at=state.upcard_at,
        rest=len(state.rest),
        laid=state.laid[seat] if mine and seat is not None else (),
        laid_sizes=tuple(map(len, state.laid)),
        passed=state.passed[seat] if passes and seat is not None else (),
        received=_received(state, seat) if passes and seat is not None else (),
        passed_sizes=tuple(map(len, state.passed)),
        passed_to=state.passed_to,
        on_the_way=state.on_the_way,
        blind=state.blind,
        broken=state.broken,
        trump=state.trump,
        sits_out=state.sits_out,
        leader=state.leader,
        trick=state.trick,
        past=state.past,
        tricks=state.tricks,
        scores=state.scores,
        history=state.history,
        deal=state.deal,
    )


def _received(state: State[A, O], seat: Seat) -> tuple[Card, ...]:
    if state.on_the_way or seat not in state.passed_to:
        return ()
    return state.passed[state.passed_to.index(seat)]


def put(items: tuple[A, ...], seat: Seat, item: A) -> tuple[A, ...]:
    """The tuple with the seat's entry exchanged."""
    return (*items[:seat], item, *items[seat + 1 :])


def left_of(state: State[A, O], seat: Seat) -> Seat:
    """The next seat clockwise that plays in this hand."""
    count = len(state.hands) or state.seats
    at = (seat + 1) % count
    while at in state.sits_out:
        at = (at + 1) % count
    return at


def begin_play(state: State[A, O], leader: Seat) -> State[A, O]:
    """The state in which the first card of the hand is due."""
    return msgspec.structs.replace(state, phase=PLAY, leader=leader, to_act=(leader,))


def await_deal(state: State[A, O], dealer: Seat, fresh: A) -> State[A, O]:
    """The table cleared, scores kept, the deal due from the dealer; `fresh`: an empty auction."""
    return State(
        options=state.options,
        sides=state.sides,
        phase=DEAL,
        to_act=(CHANCE,),
        dealer=dealer,
        auction=fresh,
        scores=state.scores,
        history=state.history,
        deal=state.deal,
    )
