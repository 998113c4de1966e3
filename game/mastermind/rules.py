"""The rules of Mastermind: how a state comes of a state and a move."""

import re
from functools import cache
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Outcome,
    Rules,
    Setup,
    Text,
)
from game.core.events import Announced, GameOver, Moved, Said, Seat
from game.core.say import NUMBERS
from game.mastermind.codes import Code, answer, seal
from game.mastermind.state import (
    SALT_BYTES,
    SEATS,
    Move,
    Options,
    Row,
    Salt,
    State,
    guessable,
    has_broken,
    settable,
    to_act,
)
from game.mastermind.text import answer_in_words, caption, format_move, label, parse_move, prompt
from game.mastermind.view import View, determinize, sheet, view

Beats = tuple[Beat[State], ...]
T = TypeVar("T")


def check(setup: Setup[Options]) -> None:
    """Accept two seats (rule 1.1).

    Raises:
        BadSetup: there are fewer or more, or the first seat is not at the table.
    """
    if setup.seats != SEATS:
        raise BadSetup(f"Mastermind is for two, not for {setup.seats}")
    if setup.first is not None and not 0 <= setup.first < SEATS:
        raise BadSetup(f"There is no seat {setup.first} to guess first")


def start(setup: Setup[Options]) -> State:
    """Two empty boards; `setup.first` or else seat 0 guesses first (rule 3.1)."""
    check(setup)
    first = setup.first or 0
    return State(setup.options, first, turn=first)


def chance(state: State, rng: Random) -> Move:
    """A salt for each seat's code."""
    return Salt(tuple(rng.randbytes(SALT_BYTES).hex() for _ in range(SEATS)))


@cache
def _rows(codes: tuple[Code, ...]) -> tuple[Row, ...]:
    return tuple(map(Row, codes))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every code that may be set, or every row not yet guessed, in alphabetical order."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    if state.phase == "set":
        return _rows(settable(state.options))
    rows, made = _rows(guessable(state.options)), state.guesses[seat]
    return tuple(row for row in rows if row.pegs not in made) if made else rows


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE or isinstance(move, Salt):
        return _salt(state, seat, move)
    if seat not in to_act(state):
        raise IllegalMove("It is not your turn", rule="3.1")
    setting = state.phase == "set"
    options = state.options
    _check_row(options, move.pegs, options.repeats or (options.free_guesses and not setting),
               "2.2" if setting else "3.3")  # fmt: skip
    if setting:
        return _set(state, seat, move.pegs)
    if move.pegs in state.guesses[seat]:
        raise IllegalMove("You have guessed that already", rule="3.4")
    return _guess(state, move.pegs)


def _salt(state: State, seat: Seat, move: Move) -> Beats:
    fits = isinstance(move, Salt) and len(move.salts) == SEATS and all(
        re.fullmatch(f"[0-9a-f]{{{2 * SALT_BYTES}}}", salt) for salt in move.salts
    )  # fmt: skip
    if seat != CHANCE or state.phase != "salt" or not isinstance(move, Salt) or not fits:
        raise IllegalMove("No salts are due", rule="2.4")
    after = replace(state, phase="set", salts=move.salts)
    return (Beat(Announced("The boards are empty: each sets a code"), after),)


def _check_row(options: Options, pegs: Code, repeats: bool, rule: str) -> None:
    if len(pegs) != options.pegs:
        raise IllegalMove(f"A row has {NUMBERS[options.pegs]} pegs", rule)
    if pegs not in _known(options):
        raise IllegalMove("There is no peg of that colour here", rule)
    if not repeats and len(set(pegs)) < len(pegs):
        raise IllegalMove("Each colour may stand only once in a row", rule)


@cache
def _known(options: Options) -> frozenset[Code]:
    return frozenset(guessable(replace(options, repeats=True)))


def _set(state: State, seat: Seat, code: Code) -> Beats:
    codes = _with(state.codes, seat, code)
    sealed = seal(code, state.salts[seat])
    seals = _with(state.seals, seat, sealed)
    phase = "guess" if all(codes) else "set"
    after = replace(state, codes=codes, seals=seals, phase=phase)
    return (Beat(Said(seat, "set", f"Code set, seal {sealed[:8]}…"), after),)


def _guess(state: State, pegs: Code) -> Beats:
    """The guess, its answer, and the end of the game where the round ends it (section 4)."""
    seat, other, options = state.turn, 1 - state.turn, state.options
    guesses = _with(state.guesses, seat, (*state.guesses[seat], pegs))
    asked = replace(state, guesses=guesses)
    told = answer(state.codes[other], pegs)
    answers = _with(state.answers, seat, (*state.answers[seat], told))
    after = replace(asked, answers=answers, turn=other)
    words = answer_in_words(told, options.pegs)
    beats: Beats = (
        Beat(Moved(seat, pegs, None, f"row {len(guesses[seat])}"), asked),
        Beat(Said(other, "answer", words[:1].upper() + words[1:]), after),
    )
    if seat == state.first or not _is_last_round(after):
        return beats
    over = replace(after, phase="over")
    result = _result(over)
    return (
        *beats,
        Beat(Announced("Both codes are shown"), over),
        Beat(GameOver(result.winners, result.reason), over),
    )


def _is_last_round(state: State) -> bool:
    used = len(state.guesses[state.first]) == state.options.max_guesses
    return used or any(has_broken(state.options, answers) for answers in state.answers)


def _result(state: State) -> Outcome:
    broke = tuple(int(has_broken(state.options, answers)) for answers in state.answers)
    made = len(state.guesses[0])
    in_guesses = "in one guess" if made == 1 else f"in {NUMBERS[made]} guesses"
    if all(broke):
        return Outcome((), broke, f"Both codes are broken {in_guesses}")
    if not any(broke):
        return Outcome((), broke, f"Neither code is broken {in_guesses}")
    how = "at the first guess" if made == 1 else in_guesses
    return Outcome((broke.index(1),), broke, f"The code is broken {how}")


def outcome(state: State) -> Outcome | None:
    """Who won, and who broke a code (rules 4.2 and 4.3)."""
    return _result(state) if state.phase == "over" else None


def _with(pair: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*pair[:seat], value, *pair[seat + 1 :])


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        id="mastermind",
        title="Mastermind",
        family="boards",
        seats=(SEATS,),
        line="Code duel",
        blurb="Break the code before yours is",
        first=("Guesses first", "First seat"),
    ),
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=check,
    start=start,
    to_act=to_act,
    chance=chance,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    determinize=determinize,
    outcome=outcome,
    sheet=sheet,
    text=Text(format_move, parse_move, caption, prompt, label),
)
