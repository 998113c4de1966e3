"""Options, moves and the whole truth of a game of Golf."""

from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import HIDDEN, Card, pack
from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice

JOKER: Final = Card("JOKER")
ONE_PACK: Final = 24
"""More cells than this on the table are dealt from two packs (rule 1.3)."""
LONGEST: Final = 50
"""Turns for each seat after which a hole ends by itself (rule 5.5)."""
SHAPES: Final = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3)}
"""Rows and columns, by the number of cells (rule 1.2)."""

Grid = Literal[4, 6, 8, 9]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Golf (section 7)."""

    grid: Annotated[
        Grid,
        Choice(
            "Grid",
            "Two rows of cards, or three by three",
            ("Four cards", "Six cards", "Eight cards", "Nine cards"),
        ),
    ] = 6
    holes: Annotated[Literal[3, 6, 9, 18], Choice("Holes", "How many deals make a match")] = 9
    openers: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        Choice("Openers", "Cards that everybody turns up at the start, at most the whole grid"),
    ] = 2
    final_putt: Annotated[
        bool,
        Choice("Final putt", "Your last closed card may stay so: throw the drawn card, turn none"),
    ] = False
    jokers: Annotated[
        Literal["off", -2, -5],
        Choice(
            "Jokers",
            "Two in each pack, which never match",
            ("None", "Two below nought", "Five below nought"),
            extra=True,
        ),
    ] = "off"
    closer_penalty: Annotated[
        Literal["off", "double_plus5", "plus10"],
        Choice(
            "Penalty for closing",
            "For whoever closes and has not the fewest points alone",
            ("None", "Twice the points and five", "Ten points"),
            extra=True,
        ),
    ] = "off"
    double_columns: Annotated[
        Literal["off", "minus10"],
        Choice(
            "Twin columns",
            "What two struck columns of the same rank count together",
            ("Nothing", "Ten below nought"),
            extra=True,
        ),
    ] = "off"
    pair_of_twos: Annotated[
        Literal["zero", "minus4"],
        Choice(
            "Columns of twos",
            "Twos are worth keeping: struck like the rest, or counted all the same",
            ("Struck", "Counted"),
            extra=True,
        ),
    ] = "zero"
    opener_rule: Annotated[
        Literal["free", "same_column", "different_columns"],
        Choice(
            "Which openers",
            "Whether both may be any cards of the grid",
            ("Any", "One column", "Two columns"),
            extra=True,
            needs=("openers", 2),
        ),
    ] = "free"
    knock: Annotated[
        bool,
        Choice("Knocking", "In place of a turn: the others have one more, then all count",
               extra=True),
    ] = False  # fmt: skip
    flip_optional: Annotated[
        bool,
        Choice("Turning is optional", "A card from the stock may be thrown with none turned up",
               extra=True),
    ] = False  # fmt: skip


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Chance: the shuffled cards, top first; the grids are dealt from it in turn (rule 1.4)."""

    pack: tuple[Card, ...]


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """Chance: the discards as the new stock, top card first (rule 5.3)."""

    stock: tuple[Card, ...]


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Turn up one of your cards at the start (rule 3.1)."""

    cell: int


class DrawStock(msgspec.Struct, frozen=True, tag="draw-stock"):
    """Take the top card of the stock, unseen by others (rule 4.1)."""


class TakeDiscard(msgspec.Struct, frozen=True, tag="take-discard"):
    """Take the top card of the discards (rule 4.1)."""


class Knock(msgspec.Struct, frozen=True, tag="knock"):
    """Close the hole in place of a turn (rule 7.10)."""


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Put the drawn card in place of one of yours, which is thrown (rule 4.2)."""

    cell: int


class DiscardFlip(msgspec.Struct, frozen=True, tag="discard-flip"):
    """Throw the drawn card and turn one of yours up (rule 4.3)."""

    cell: int


class DiscardOnly(msgspec.Struct, frozen=True, tag="discard-only"):
    """Throw the drawn card and turn none up (rule 4.4)."""


Move = Deal | Shuffle | Reveal | DrawStock | TakeDiscard | Knock | Swap | DiscardFlip | DiscardOnly

Phase = Literal["deal", "setup", "draw", "place", "shuffle", "over"]
"""`deal` and `shuffle` are chance's; between two holes the last grids still lie there."""
Source = Literal["", "stock", "discards"]


class Hole(msgspec.Struct, frozen=True):
    """A hole that was counted."""

    points: tuple[int, ...]
    """Index = seat; penalties included."""
    closer: Seat | None
    """None: nobody closed it."""


class State(msgspec.Struct, frozen=True):
    """A game of Golf, whole."""

    options: Options
    seats: int
    first: Seat
    """Who starts the first hole."""
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Index = seat, then cell: row by row from the upper left. Empty before the first deal."""
    up: tuple[tuple[bool, ...], ...]
    """Whether a card lies face up; shaped as `hands`."""
    stock: tuple[Card, ...]
    """Top card first."""
    discards: tuple[Card, ...]
    """The latest last; all face up."""
    phase: Phase = "deal"
    drawn: Card = HIDDEN
    """In the hand of the seat whose turn it is."""
    source: Source = ""
    """Where `drawn` came from; empty: nothing is in hand."""
    closer: Seat | None = None
    last_turns: int = 0
    """How many are still to come once somebody closed."""
    refusals: int = 0
    """The latest turns in a row that turned no card up (rule 5.4)."""
    turns: int = 0
    """In this hole so far."""
    restocked: bool = False
    """Whether the stock was made of this hole's discards, which all saw."""
    holes: tuple[Hole, ...] = ()
    """Those that were counted, in order."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; CHANCE while cards are due; nobody when it is over."""
    if state.phase == "over":
        return ()
    return (CHANCE,) if state.phase in ("deal", "shuffle") else (state.turn,)


def full_pack(seats: int, options: Options) -> tuple[Card, ...]:
    """All cards in play, sorted by pack (rules 1.3 and 7.5)."""
    one = pack() if options.jokers == "off" else (*pack(), JOKER, JOKER)
    return one if seats * options.grid <= ONE_PACK else one * 2


def openers_of(options: Options) -> int:
    """How many cards each seat turns up at the start: at most the grid (rule 7.3)."""
    return min(options.openers, options.grid)


def starter(seats: int, first: Seat, hole: int) -> Seat:
    """Who starts a hole, counted from 0 (rule 1.5)."""
    return (first + hole) % seats
