"""Positions of Backgammon written from the mover's side, and what is played in them."""

from typing import Any, cast

from msgspec.structs import replace

from game.backgammon.board import BAR, STARTS, Board, board_of
from game.backgammon.cube import may_double
from game.backgammon.notation import read_play
from game.backgammon.plays import Dice, Steps, plays_of
from game.backgammon.rules import RULES
from game.backgammon.state import Options, State
from game.backgammon.text import parse_move
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import AnyEvent, Seat

START = STARTS["standard"]


def sides(me: dict[int, int], opp: dict[int, int], bar: int = 0) -> tuple[Board, Board]:
    """My board and the other's, whose points are given in my numbering too; the rest is off."""
    mine = {**me, BAR: bar}
    theirs = {BAR - point: count for point, count in opp.items()}
    own, enemy = (board_of({**each, 0: 15 - sum(each.values())}) for each in (mine, theirs))
    return own, enemy


def plays(own: Board, enemy: Board, roll: int) -> set[Steps]:
    """Every play of a roll (`31`)."""
    return set(plays_of(own, enemy, cast(Dice, divmod(roll, 10))).values())


def read(own: Board, enemy: Board, roll: int, listed: str) -> set[Steps]:
    """The plays that are written so, one after the other: `24/18 18/13; 13/7 13/8`."""
    dice = cast(Dice, divmod(roll, 10))
    return {read_play(text, own, enemy, dice) for text in listed.split("; ") if text}


def start(first: Seat | None = None, **options: Any) -> State:
    """A new table."""
    return RULES.start(Setup(2, Options(**options), first))


def at(me: dict[int, int], opp: dict[int, int], *, bar: int = 0, **fields: Any) -> State:
    """Seat 0 is on roll in a position; its dice are due."""
    options = fields.pop("options", {})
    return replace(start(**options), boards=sides(me, opp, bar), due="roll", **fields)


def beats_of(state: State, text: str) -> tuple[Beat[State], ...]:
    """What one move does; chance makes `roll:3-1`, whoever is to act makes the others."""
    return RULES.apply(state, RULES.to_act(state)[0], parse_move(text))


def play(state: State, *texts: str) -> State:
    """The state after some moves."""
    for text in texts:
        state = beats_of(state, text)[-1].state
    return state


def events_of(state: State, text: str) -> list[AnyEvent]:
    """What one move lets people see."""
    return [beat.event for beat in beats_of(state, text)]


def legal(state: State) -> set[str]:
    """Everything that whoever is to act may do, as text."""
    (seat,) = RULES.to_act(state)
    assert seat != CHANCE
    return {RULES.text.move(move) for move in RULES.legal_moves(state, seat)}


def ready(state: State) -> State:
    """The same table with seat 0 to begin its turn, as the rules for the cube have it."""
    return replace(state, turn=0, dice=(), left=(), due="throw" if may_double(state, 0) else "roll")
