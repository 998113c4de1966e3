"""Options, moves and the whole truth of a game of Sequence."""

from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import Card
from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice
from game.sequence.board import Layout

TEAM_NAMES: Final = ("Blue", "Green", "Red")
"""By team; the third plays only where there are three."""
HAND_SIZES: Final = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
"""Cards dealt to each seat, by the number of seats (rule 1.4)."""
EMPTY: Final = -1
"""A square without a chip."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Sequence (section 7)."""

    team_count: Annotated[
        Literal["auto", 2, 3],
        Choice(
            "Teams",
            "Two teams where the seats are even, else three; or as you like where it divides",
            ("By the seats", "Two", "Three"),
        ),
    ] = "auto"
    sequences_to_win: Annotated[
        Literal["auto", 1, 2, 3],
        Choice(
            "Lines to win",
            "As usual: two lines between two teams, one among three",
            ("As usual", "One", "Two", "Three"),
        ),
    ] = "auto"
    dead_card_exchange: Annotated[
        bool,
        Choice("Change dead cards", "Once a turn, a card whose squares are both taken may go"),
    ] = True
    layout: Annotated[
        Layout,
        Choice("Board", "Our own mixed board, or the one most people know", ("Mixed", "Classic")),
    ] = "generated"


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Chance: the shuffled pack, top card first; the seats take from it in turn (rule 1.4)."""

    pack: tuple[Card, ...]


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """Chance: the discards as the new draw pile, top card first (rule 4.3)."""

    stock: tuple[Card, ...]


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Play a card and put a chip on a square (rules 3.2 and 3.3)."""

    card: Card
    square: str


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Play a one-eyed jack and take another team's chip off (rule 3.4)."""

    card: Card
    square: str


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Change a dead card for a new one, before the play (rule 4.2)."""

    card: Card


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Nothing can be played (rule 3.7)."""


Move = Deal | Shuffle | Place | Remove | Exchange | Pass


class Line(msgspec.Struct, frozen=True):
    """A finished line: five squares in order, corners included."""

    team: int
    squares: tuple[int, ...]


class LastPlay(msgspec.Struct, frozen=True):
    """What the latest seat did; `card` and `square` are empty where there is none."""

    seat: Seat
    kind: Literal["place", "remove", "exchange", "pass"]
    card: Card = Card("")
    square: str = ""


Due = Literal["", "deal", "draw", "replacement"]
"""What chance owes: nothing; the deal; a card after the play; a card for a dead one. A draw waits
only while it is being shown, or for the discards to be shuffled."""
Ended = Literal["", "lines", "blocked"]


class State(msgspec.Struct, frozen=True):
    """A game of Sequence, whole."""

    options: Options
    seats: int
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Index = seat; each sorted as `hand_order` has it."""
    stock: tuple[Card, ...]
    """The draw pile, top card first."""
    discards: tuple[Card, ...]
    """Since the last shuffle, the latest last."""
    chips: tuple[int, ...]
    """By square, the team whose chip lies there, or `EMPTY`."""
    lines: tuple[Line, ...] = ()
    """In the order they were made."""
    due: Due = "deal"
    exchanged: bool = False
    """Whether the seat to act has changed a dead card this turn."""
    passes: int = 0
    """Forced passes since the last placement or removal."""
    quiet_passes: int = 0
    """Of these, the latest ones in a row whose seat changed no card either."""
    last: LastPlay | None = None
    ended: Ended = ""


def team_count(seats: int, options: Options) -> int:
    """How many teams these seats make (rule 7.1)."""
    if options.team_count == "auto":
        return 2 if seats % 2 == 0 else 3
    return options.team_count


def target(seats: int, options: Options) -> int:
    """How many lines win (rules 6.1 and 7.2)."""
    if options.sequences_to_win == "auto":
        return 2 if team_count(seats, options) == 2 else 1
    return options.sequences_to_win


def team_of(state: State, seat: Seat) -> int:
    """The team of a seat: the teams take turns round the table (rule 1.1)."""
    return seat % team_count(state.seats, state.options)


def team_seats(seats: int, count: int) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each team (rule 1.1)."""
    return tuple(tuple(range(team, seats, count)) for team in range(count))


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; CHANCE while cards are due; nobody when it is over."""
    if state.ended:
        return ()
    return (CHANCE,) if state.due else (state.turn,)


_SUIT_ORDER = "SHCD"
_RANK_ORDER = ("A", "K", "Q", *map(str, range(10, 1, -1)), "J")


def hand_order(card: Card) -> tuple[bool, int, int]:
    """Sort key of a hand: suits in alternating colours, high first, the jacks together last."""
    rank = card[:-1]
    return rank == "J", _SUIT_ORDER.index(card[-1]), _RANK_ORDER.index(rank)


ORDER: Final = {Card(r + s): hand_order(Card(r + s)) for s in _SUIT_ORDER for r in _RANK_ORDER}
"""`hand_order` looked up."""


def sort_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
