"""The contract between a game and the house.

A game is functions over immutable types, gathered in one frozen `Rules` record. A **state** is
the whole truth. A **move** is what a seat, or chance, does to it. Applying a move gives **beats**:
one thing that people round a table would see happen, with the state right after it. A **view** is
what one seat may know of a state; it is a type of its own that names what it copies, so that
forgetting cannot leak.

States, moves and views are frozen `msgspec.Struct`s compared by value. Every view has the fields
`seat` (whose view; None: a spectator of an open replay) and `to_act`.

Laws, tested for every game in the registry (`tests/game/test_contract.py`):

* random play ends; a seat to act has at least one legal move; legal moves are distinct in value
  and in text;
* `apply` refuses whatever `legal_moves` does not list, and the state is as it was;
* everything round-trips through JSON, and moves through text;
* `view(determinize(v, rng), seat) == v`: a view holds nothing that another deal of the unseen
  cards would change;
* a state never waits for a screen: it awaits seats, chance, or nothing because it is over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from game.clock import ClockTerms
from game.core.events import AnyEvent, Seat
from game.core.say import label_from

CHANCE: Final[Seat] = -1
"""Stands alone in `to_act` when a deal, a draw or a roll is due."""

Family = Literal["tricks", "cards", "boards"]


class Info(msgspec.Struct, frozen=True):
    """What the catalogue says of a game."""

    id: str
    title: str
    family: Family
    seats: tuple[int, ...]
    """How many can play, in ascending order."""
    line: str
    """Under the title: “Two against two, five cards each”."""
    blurb: str
    """In the menu's caption: what the game is about, one sentence without a full stop."""
    usual_seats: int = 0
    """0: the smallest of `seats`."""
    hides: bool = True
    """Whether a seat holds what others may not see: then one screen needs a curtain."""
    first: tuple[str, str] = ("First deal", "By lot")
    """What the setup screen calls `Setup.first`, and what it is if nobody is chosen."""

    @property
    def default_seats(self) -> int:
        """How many seats a new table has."""
        return self.usual_seats or self.seats[0]


class IllegalMove(ValueError):
    """A move that the rules refuse; the state is as it was.

    `reason` is a sentence for the player, `rule` the number in the game's rules page.
    """

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} (rule {rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadSetup(ValueError):
    """Seats and options that the game cannot be played with; the text says why."""


Opts = TypeVar("Opts")
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class Setup(msgspec.Struct, Generic[Opts], frozen=True):
    """What a table decided before the first deal; nothing random."""

    seats: int
    options: Opts
    first: Seat | None = None
    """Who deals first, or starts where nobody deals; None: the game's own way, often by lot."""


class Beat(msgspec.Struct, Generic[S], frozen=True):
    """One thing that happened, and the state right after it."""

    event: AnyEvent
    state: S


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    winners: tuple[Seat, ...]
    """Empty: drawn."""
    scores: tuple[int, ...]
    """Index = seat; partners have the same."""
    reason: str
    """One sentence without names: “First to ten points”."""


class SheetRow(msgspec.Struct, frozen=True):
    """One hand (or game) on the score sheet; `cells` has one entry for each side."""

    note: str
    cells: tuple[int, ...]
    marks: tuple[str, ...] = ()
    """Beside a cell, where there is more to say than points: “euchred”, “4 of 3”."""
    by: Seat | None = None
    """Whose doing the note tells; the sheet writes the name before it: “Ines, hearts”."""


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet; the score plate shows its totals."""

    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each column: partners share one."""
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    goal: str
    """“first to 10”; empty: the game has no target."""
    low_wins: bool = False
    unit: str = "Hand"
    """What a row counts, over the column of their numbers: “Hand”, “Round”, “Hole”."""
    halves: bool = False
    """Whether the points are halves, as at Chess: two are shown as “1”, one as “½”."""


Names = Sequence[str]
"""Index = seat."""


@dataclass(frozen=True)
class Text(Generic[M, V]):
    """A game in words. Move text has no spaces and round-trips."""

    move: Callable[[M], str]
    parse: Callable[[str], M]
    """Raises ValueError for text that is no move of this game."""
    caption: Callable[[AnyEvent, Names], str]
    """A sentence for what happened; empty: not worth a line."""
    prompt: Callable[[V], str]
    """What is asked of the view's seat, in a few words: “follow spades”; empty off turn."""
    label: Callable[[M], str] | None = None
    """A move as a choice that people read: “Hearts, alone”; None: from its text."""

    def label_of(self, move: M) -> str:
        """The move as a choice that people read."""
        return self.label(move) if self.label else label_from(self.move(move))


@dataclass(frozen=True)
class Rules(Generic[S, M, V]):
    """One game, whole. See the module's head for the laws."""

    info: Info
    options_type: type[msgspec.Struct]
    state_type: Any
    move_type: Any
    view_type: Any

    check: Callable[[Setup[Any]], None]
    """Raises BadSetup when these seats and options do not go together."""
    start: Callable[[Setup[Any]], S]
    """The state before anything random; raises as `check`."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats that may move now; `(CHANCE,)`; or `()` when it is over. Several seats choose at
    the same time, and no view shows a choice until the last is in."""
    chance: Callable[[S, Random], M]
    """Draws the chance move that is due."""
    legal_moves: Callable[[S, Seat], tuple[M, ...]]
    """What the seat may do, in an order that never depends on what it may not see; empty for a
    seat that is not to act, and for CHANCE."""
    apply: Callable[[S, Seat, M], tuple[Beat[S], ...]]
    """What happens; the last beat's state is the new truth. Chance moves come from seat CHANCE
    and may be any that `chance` could draw.

    Raises IllegalMove."""
    view: Callable[[S, Seat | None], V]
    determinize: Callable[[V, Random], S]
    """A full state in which the seat would have this view; the unseen is drawn evenly."""
    outcome: Callable[[S], Outcome | None]
    sheet: Callable[[V], Sheet]
    text: Text[M, V]
    clock: Callable[[Setup[Any]], ClockTerms | None] | None = None
    """The clock that a table plays with; None: it plays without one. The match keeps the time."""
    flag: Callable[[S, Seat], M] | None = None
    """The move that tells that the time of a seat to act ran out; a game with a `clock` has one.
    It comes from seat CHANCE, which is not in `to_act` then; `apply` accepts it and gives the
    result. `legal_moves` never lists it, and its text round-trips like any other."""


AnyRules = Rules[Any, Any, Any]


def encode(value: Any) -> bytes:
    """A state, move or view as JSON."""
    return msgspec.json.encode(value)


def plain(value: Any) -> Any:
    """The same as `encode`, as dicts and lists."""
    return msgspec.to_builtins(value)


def read_move(rules: Rules[S, M, V], data: Any) -> M:
    """The move in plain dicts and lists.

    Raises:
        IllegalMove: it is no move of this game.
    """
    try:
        move: M = msgspec.convert(data, rules.move_type)
    except msgspec.ValidationError as error:
        raise IllegalMove(f"not a move of {rules.info.title}: {error}", rule="") from error
    return move
