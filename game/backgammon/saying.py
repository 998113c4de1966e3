"""What is said over the board: doubling, answering a double, and resigning (rules 5.5 and 6.2)."""

from typing import cast

from msgspec.structs import replace

from game.backgammon.cube import most_to_lose
from game.backgammon.ending import Beats, game_won
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Level,
    Move,
    Raccoon,
    Refuse,
    Resign,
    State,
    Take,
    Throw,
)
from game.backgammon.text import level_said
from game.core.contract import Beat
from game.core.events import Said, Seat


def said(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of what a seat says when it may: about the cube, or resigning."""
    match move:
        case Throw():
            return (Beat(Said(seat, "throw", "Roll"), replace(state, due="roll")),)
        case Double():
            return (_turned(state, seat, 1, "double"),)
        case Beaver() | Raccoon():
            kind = "beaver" if isinstance(move, Beaver) else "raccoon"
            taken = replace(state, cube=state.cube * 2, owner=1 - state.turn)
            return (_turned(taken, seat, state.offer + 1, kind),)
        case Take():
            return (_taken(state, seat),)
        case Drop():
            dropped = _logged(replace(state, offer=0), seat, "Drops")
            beat = Beat(Said(seat, "drop", "Drop"), dropped)
            return (beat, *game_won(dropped, 1 - seat, 1, "dropped"))
        case Resign(level):
            return _resign(state, seat, level)
        case Accept():
            level = cast(Level, state.resigned)
            beat = Beat(Said(seat, "accept", "I accept"), state)
            return (beat, *game_won(state, seat, level, "resigned"))
        case Refuse():
            due = "play" if state.dice else "throw"
            refused = replace(state, due=due, resigned=0, refused=state.resigned)
            return (Beat(Said(seat, "refuse", "Play on"), refused),)
    raise TypeError(f"{move} is not said")


def _turned(state: State, seat: Seat, offer: int, kind: str) -> Beat[State]:
    """The cube lies turned on the table until it is taken or dropped."""
    turned, stakes = replace(state, due="answer", offer=offer), state.cube * 2
    said = Said(seat, kind, f"{kind.capitalize()} to {stakes}")
    return Beat(said, _logged(turned, seat, f"{kind.capitalize()}s => {stakes}"))


def _taken(state: State, seat: Seat) -> Beat[State]:
    """The stakes are doubled, and the side that is not on roll owns the cube (rule 6.3)."""
    taken = replace(state, cube=state.cube * 2, owner=1 - state.turn, offer=0, due="roll")
    return Beat(Said(seat, "take", "Take"), _logged(taken, seat, "Takes"))


def _logged(state: State, seat: Seat, line: str) -> State:
    return replace(state, log=(*state.log, (seat, line)))


def _resign(state: State, seat: Seat, level: Level) -> Beats:
    """An offer; what is the most that can be lost is accepted without asking (rule 5.5)."""
    offered = replace(state, due="resign", resigned=level)
    beat = Beat(Said(seat, "resign", level_said(level)), offered)
    if level < most_to_lose(state, seat):
        return (beat,)
    return (beat, *game_won(offered, 1 - seat, level, "resigned"))
