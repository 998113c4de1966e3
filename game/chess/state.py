"""Options, moves and the whole truth of a game of Chess."""

from typing import Annotated, Final, Literal

import msgspec

from game.clock import ClockTerms
from game.core.contract import CHANCE, Setup
from game.core.events import Seat
from game.core.options import Choice

Treatment = Literal["auto", "claim", "off"]
LATE: Final = "Time ran out"
"""Why a game ended whose loser overstepped the time."""
_TREATMENTS: Final = ("Draws", "May be claimed", "Plays on")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Chess (section 7)."""

    threefold: Annotated[
        Treatment,
        Choice("Repetition", "The same position for the third time", _TREATMENTS),
    ] = "auto"
    fifty_move: Annotated[
        Treatment,
        Choice("Fifty moves", "Of each side without capture or pawn move", _TREATMENTS),
    ] = "auto"
    start_fen: Annotated[
        str,
        Choice(
            "Start position",
            "A position in FEN; empty: as usual",
            ("As usual",),
            examples=(
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            ),
        ),
    ] = ""
    minutes: Annotated[
        Literal[0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120],
        Choice(
            "Clock",
            "Minutes of each side for the whole game",
            ("None", *(f"{n} min" for n in (1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120))),
        ),
    ] = 0
    increment: Annotated[
        Literal[0, 1, 2, 3, 5, 10, 15, 20, 30],
        Choice(
            "Increment",
            "Seconds that each move adds to the clock",
            ("None", *(f"{n} s" for n in (1, 2, 3, 5, 10, 15, 20, 30))),
            extra=True,
        ),
    ] = 0
    delay: Annotated[
        Literal[0, 1, 2, 3, 5, 10],
        Choice(
            "Delay",
            "Seconds that the clock waits at each move",
            ("None", *(f"{n} s" for n in (1, 2, 3, 5, 10))),
            extra=True,
        ),
    ] = 0
    takebacks: Annotated[
        Literal["off", "ask", "free"],
        Choice(
            "Taking back",
            "Whether moves may be taken back",
            ("Never", "If the other agrees", "Freely"),
            extra=True,
        ),
    ] = "ask"
    colours: Annotated[
        Literal["seats", "lot"],
        Choice(
            "Colours",
            "Where nobody was chosen to begin",
            ("First seat is White", "By lot"),
            extra=True,
        ),
    ] = "seats"
    auto_queen: Annotated[
        bool, Choice("Queens at once", "A pawn is promoted without a question", extra=True)
    ] = False
    """A convenience of the table: the rules still allow every piece."""
    show_legal: Annotated[
        bool, Choice("Show moves", "Marks where a lifted piece may go", extra=True)
    ] = True
    variant: Annotated[
        Literal["standard", "chess960"],
        Choice(
            "Variant",
            "Chess960: another back rank each game",
            ("Standard", "Chess960"),
            extra=True,
        ),
    ] = "standard"
    back_rank: Annotated[
        str,
        Choice(
            "Back rank",
            "Its number, 0 to 959; empty: by lot",
            ("By lot",),
            extra=True,
            needs=("variant", "chess960"),
            examples=("0", "518", "959"),
        ),
    ] = ""


class Go(msgspec.Struct, frozen=True, tag="go"):
    """A move on the board, by square names.

    Castling is the king's move of two squares; in Chess960 its move onto its own rook (rule 3.2).
    """

    source: str
    to: str
    promotion: str = ""
    """`q`, `r`, `b` or `n`; empty: none."""


class Offer(msgspec.Struct, frozen=True, tag="offer-draw"):
    """Offer a draw; the move follows (rule 5.3)."""


class Accept(msgspec.Struct, frozen=True, tag="accept-draw"):
    """Agree to the draw that the other side offered (rule 5.3)."""


class Claim(msgspec.Struct, frozen=True, tag="claim-draw"):
    """Claim a draw by repetition or fifty moves (rule 5.7)."""

    by: Go | None = None
    """The move announced that would make it a draw; None: it is one as it stands."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Give the game up (rule 4.2)."""


class Colours(msgspec.Struct, frozen=True, tag="colours"):
    """Chance: who plays White (rule 7.8)."""

    white: Seat


class Rank(msgspec.Struct, frozen=True, tag="rank"):
    """Chance: the number of the back rank, 0 to 959 (rule 7.12)."""

    number: int


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """Chance: the position from which the game starts is drawn by its count (rule 5.6)."""


class Flag(msgspec.Struct, frozen=True, tag="flag"):
    """Chance: the seat's time ran out (rule 4.3)."""

    seat: Seat


Move = Go | Offer | Accept | Claim | Resign | Colours | Rank | Begin | Flag

Due = Literal["colours", "rank", "begin", "move", "nothing"]


class State(msgspec.Struct, frozen=True):
    """The whole truth; nothing of it is hidden."""

    options: Options
    white: Seat
    """The seat that plays White."""
    turn: Seat
    squares: str
    """What stands on a8, b8 … h8, a7 … h1: White's pieces `PNBRQK`, Black's `pnbrqk`, `.` empty."""
    seen: tuple[str, ...]
    """The positions since the last one that cannot come back, up to the present one: each the
    first four fields of its FEN, with an en passant square only if a capture there is legal."""
    due: Due = "move"
    start: str = ""
    """The FEN that the game started from; empty while it is to be drawn."""
    quiet: int = 0
    """Half-moves in a row without capture or pawn move."""
    number: int = 1
    """The full-move number: it rises after Black's move."""
    older: str = ""
    """The moves in SAN, with a space between them, as far as whole pages are full."""
    recent: str = ""
    """The moves in SAN after those, fewer than a page."""
    tail: str = ""
    """The moves since the first position of `seen`, as on the wire: `g1f3 g8f6`."""
    last: tuple[str, ...] = ()
    """The squares that the last move left and reached."""
    check: str = ""
    """The square of the king that is in check; empty: none is."""
    taken: str = ""
    """The pieces that were taken, in order, as in `squares`."""
    offered: Seat | None = None
    """Who offered a draw that still stands."""
    offers: tuple[int, int] = (-1, -1)
    """After how many half-moves each seat last offered a draw; -1: never."""
    winner: Seat | None = None
    reason: str = ""
    """How it ended, without names; empty: it has not."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to move; chance before the first move, where something is drawn."""
    if state.due == "nothing":
        return ()
    return (state.turn,) if state.due == "move" else (CHANCE,)


def clock_terms(setup: Setup[Options]) -> ClockTerms | None:
    """The clock of the house rules (rules 7.4 to 7.6)."""
    options = setup.options
    if not options.minutes:
        return None
    return ClockTerms(60 * options.minutes, options.increment, options.delay)


def colour(white: Seat, seat: Seat) -> str:
    """`white` or `black`."""
    return "white" if seat == white else "black"
