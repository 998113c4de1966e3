"""The state of a game of Mastermind, its house rules and its moves."""

from typing import Annotated, Literal

import msgspec

from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice
from game.mastermind.codes import Answer, Code, all_codes, fitting_codes

SEATS = 2
SALT_BYTES = 16


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House rules; the numbers in the rules page are those of section 6."""

    colours: Annotated[
        Literal[6, 8], Choice("Colours", "How many colours the pegs have", ("Six", "Eight"))
    ] = 6
    pegs: Annotated[
        Literal[3, 4, 5],
        Choice("Pegs", "How many holes a row has", ("Three", "Four", "Five")),
    ] = 4
    max_guesses: Annotated[
        Literal[8, 10, 12],
        Choice("Guesses", "How many each may make", ("Eight", "Ten", "Twelve")),
    ] = 10
    repeats: Annotated[
        bool, Choice("Repeats", "A colour may stand in a row more than once")
    ] = True  # fmt: skip
    free_guesses: Annotated[
        bool,
        Choice(
            "Free guesses",
            "A guess may repeat a colour though a code may not",
            extra=True,
            needs=("repeats", False),
        ),
    ] = False
    show_remaining: Annotated[
        bool,
        Choice("Count of codes", "Shows how many codes the answers leave", extra=True),
    ] = False


class Salt(msgspec.Struct, frozen=True, tag="salt"):
    """Chance: what each seat's code is sealed with, 32 hexadecimal digits (rule 2.4)."""

    salts: tuple[str, ...]
    """Index = seat."""


class Row(msgspec.Struct, frozen=True, tag="row"):
    """A whole row of pegs: your code while codes are set, later a guess."""

    pegs: Code


Move = Salt | Row

Phase = Literal["salt", "set", "guess", "over"]


class State(msgspec.Struct, frozen=True):
    """A game of Mastermind, whole. Everything in pairs has index = seat."""

    options: Options
    first: Seat
    """Who guesses first."""
    turn: Seat
    phase: Phase = "salt"
    salts: tuple[str, ...] = ("", "")
    codes: tuple[Code, ...] = ("", "")
    """The code that the seat set, for the other to break; empty: not yet."""
    seals: tuple[str, ...] = ("", "")
    """Told as soon as the code is set; empty: not yet."""
    guesses: tuple[tuple[Code, ...], ...] = ((), ())
    """Those that the seat made, in order."""
    answers: tuple[tuple[Answer, ...], ...] = ((), ())
    """To those guesses."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Both while codes are set, then one after the other; CHANCE before; nobody at the end."""
    if state.phase == "salt":
        return (CHANCE,)
    if state.phase == "set":
        return tuple(seat for seat, code in enumerate(state.codes) if not code)
    return (state.turn,) if state.phase == "guess" else ()


def settable(options: Options) -> tuple[Code, ...]:
    """Every code that may be set (rule 2.2)."""
    return all_codes(options.colours, options.pegs, options.repeats)


def guessable(options: Options) -> tuple[Code, ...]:
    """Every row that may be guessed (rule 3.3)."""
    return all_codes(options.colours, options.pegs, options.repeats or options.free_guesses)


def possible(
    options: Options, guesses: tuple[Code, ...], answers: tuple[Answer, ...]
) -> tuple[Code, ...]:
    """The codes that the answers leave, in alphabetical order."""
    return fitting_codes(
        options.colours, options.pegs, options.repeats, guesses[: len(answers)], answers
    )


def has_broken(options: Options, answers: tuple[Answer, ...]) -> bool:
    """Whether the last answer says that the code is found."""
    return bool(answers) and answers[-1] == (options.pegs, 0)
