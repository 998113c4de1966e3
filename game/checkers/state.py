"""Options, moves and the whole truth of a game of Checkers."""

from typing import Annotated, Final, Literal

import msgspec

from game.checkers.board import BLACK, Position, colour_of, position_of
from game.checkers.moves import Variant
from game.clock import ClockTerms
from game.core.contract import CHANCE, Setup
from game.core.events import Seat
from game.core.options import Choice


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Checkers (section 6)."""

    flying_kings: Annotated[
        bool, Choice("Flying kings", "Kings go and capture along the whole diagonal")
    ] = False
    crowning_ends_turn: Annotated[
        bool, Choice("Crowning ends the move", "A man that reaches the far row stops there")
    ] = True
    threefold: Annotated[
        Literal["auto", "off"],
        Choice("Repetition", "The same position for the third time", ("Draws", "Plays on")),
    ] = "auto"
    no_progress_plies: Annotated[
        Literal[0, 40, 60, 80, 100, 200],
        Choice(
            "No progress",
            "Moves of each side without a capture or a man’s step that make a draw",
            ("Plays on", "Twenty", "Thirty", "Forty", "Fifty", "One hundred"),
        ),
    ] = 80
    progress_counts: Annotated[
        Literal["man_move", "crowning"],
        Choice(
            "What is progress",
            "Besides captures",
            ("Every man’s step", "Crowning"),
            extra=True,
        ),
    ] = "man_move"
    men_capture_backward: Annotated[
        bool, Choice("Men capture backward", "They still step forward only", extra=True)
    ] = False
    majority_capture: Annotated[
        bool, Choice("Most must be taken", "Of several captures only the largest", extra=True)
    ] = False
    promote_mid_jump: Annotated[
        bool,
        Choice(
            "Crowned in passing",
            "A man that goes on from the far row goes on as a king",
            extra=True,
            needs=("crowning_ends_turn", False),
        ),
    ] = False
    opening: Annotated[
        Literal["free", "two_move", "three_move"],
        Choice(
            "Opening",
            "The first moves by lot, as in tournaments",
            ("Free", "Two moves drawn", "Three moves drawn"),
            extra=True,
        ),
    ] = "free"
    first_move: Annotated[
        Literal["black", "white"],
        Choice("First move", "The colour that begins", ("Black", "White"), extra=True),
    ] = BLACK
    misere: Annotated[
        bool, Choice("Giveaway", "Who cannot move, or has no piece left, wins", extra=True)
    ] = False
    clock: Annotated[
        Literal["none", "3+2", "5+3", "10+5", "15+10", "30+0"],
        Choice(
            "Clock",
            "Minutes of each side, and seconds that each move adds",
            ("None", "3 + 2", "5 + 3", "10 + 5", "15 + 10", "30"),
            extra=True,
        ),
    ] = "none"


OPENING_PLIES: Final = {"free": 0, "two_move": 2, "three_move": 3}


def variant_of(options: Options) -> Variant:
    """The way of moving that the house rules make."""
    return Variant(
        flying=options.flying_kings,
        backward=options.men_capture_backward,
        majority=options.majority_capture,
        crowning_ends=options.crowning_ends_turn,
        promote_mid_jump=options.promote_mid_jump and not options.crowning_ends_turn,
    )


class Go(msgspec.Struct, frozen=True, tag="go"):
    """A step or a capture: every square that the piece stands on, from its start to its end."""

    path: tuple[int, ...]
    takes: bool = False


class Offer(msgspec.Struct, frozen=True, tag="offer-draw"):
    """Offer a draw; the move follows (rule 5.4)."""


class Accept(msgspec.Struct, frozen=True, tag="accept-draw"):
    """Agree to the draw that the other side offered (rule 5.4)."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Give the game up (rule 5.2)."""


class Flag(msgspec.Struct, frozen=True, tag="flag"):
    """Chance: the seat’s time ran out (rule 5.8)."""

    seat: Seat


class Ballot(msgspec.Struct, frozen=True, tag="ballot"):
    """Chance: the first moves (rule 6.9)."""

    moves: tuple[Go, ...]


Move = Go | Offer | Accept | Resign | Ballot | Flag

Due = Literal["ballot", "move", "nothing"]


class State(msgspec.Struct, frozen=True):
    """The whole truth; nothing of it is hidden."""

    options: Options
    black: Seat
    """The seat that plays Black."""
    turn: Seat
    squares: str
    """What stands on squares 1 to 32: `b` and `w` are men, `B` and `W` kings, `.` is empty."""
    due: Due = "move"
    quiet: int = 0
    """Half-moves in a row without progress (rule 5.6)."""
    seen: tuple[str, ...] = ()
    """The positions since the last one that cannot come back, each as `key_of` tells it."""
    log: tuple[str, ...] = ()
    """All moves on the board, in order: `11-15`, `11x18x25`."""
    offered: Seat | None = None
    """Who offered a draw that still stands."""
    winner: Seat | None = None
    reason: str = ""
    """How it ended, without names; empty: it has not."""


def clock_terms(setup: Setup[Options]) -> ClockTerms | None:
    """The clock of the house rules (rule 6.12)."""
    if setup.options.clock == "none":
        return None
    minutes, seconds = map(int, setup.options.clock.split("+"))
    return ClockTerms(60 * minutes, seconds)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to move; chance while the opening is to be drawn."""
    return {"ballot": (CHANCE,), "move": (state.turn,), "nothing": ()}[state.due]


def position(state: State) -> Position:
    """The board as the side to move sees it."""
    return position_of(state.squares, state.turn == state.black)


def key_of(state: State) -> str:
    """What makes two positions the same: the squares and who is to move (rule 5.5)."""
    return state.squares + ("b" if state.turn == state.black else "w")


def colour(state: State, seat: Seat) -> str:
    """`black` or `white`."""
    return colour_of(seat, state.black)
