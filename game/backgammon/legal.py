"""What a seat may do in Backgammon, and why it may not do something else."""

from typing import cast

from game.backgammon.board import BAR, OFF
from game.backgammon.cube import MOST_CUBE, most_to_lose
from game.backgammon.plays import Dice, Key, Steps, plays_of
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Level,
    Move,
    Play,
    Raccoon,
    Refuse,
    Resign,
    Roll,
    State,
    Take,
    Throw,
    to_act,
)
from game.core.contract import IllegalMove
from game.core.events import Seat


def plays_by_key(state: State) -> dict[Key, Steps]:
    """Every play of the roll that lies on the table, by the position it leads to."""
    seat = state.turn
    return plays_of(state.boards[seat], state.boards[1 - seat], cast(Dice, state.dice))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Plays first, then what can be said."""
    if seat not in to_act(state):
        return ()
    match state.due:
        case "throw":
            return (Throw(), Double(), *_resignations(state))
        case "play":
            return (*map(Play, plays_by_key(state).values()), *_resignations(state))
        case "answer":
            return _answers(state)
        case "resign":
            return (Accept(), Refuse())
    return ()


def _resignations(state: State) -> tuple[Resign, ...]:
    levels = range(state.refused + 1, most_to_lose(state, state.turn) + 1)
    return tuple(Resign(cast(Level, level)) for level in levels)


def _answers(state: State) -> tuple[Move, ...]:
    found: list[Move] = [Take(), Drop()]
    beavers = state.options.beavers if state.options.format == "money" else "off"
    if state.cube * 4 <= MOST_CUBE:
        if state.offer == 1 and beavers != "off":
            found.append(Beaver())
        if state.offer == 2 and beavers == "raccoon":
            found.append(Raccoon())
    return tuple(found)


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not listed is not allowed."""
    if isinstance(move, Roll):
        return IllegalMove("Only the table throws the dice", "3.1")
    if state.due == "over":
        return IllegalMove("It is over", "5.1")
    if seat not in to_act(state):
        return IllegalMove("It is not your turn", "3.1")
    if isinstance(move, Resign):
        return _resign_refusal(state, move)
    if state.due == "answer":
        return IllegalMove("First answer the double: take or drop", "6.3")
    if state.due == "resign":
        return IllegalMove("First answer the offer to resign", "5.5")
    if state.due == "throw":
        return IllegalMove("First throw the dice, or double", "6.2")
    if isinstance(move, Play):
        return _play_refusal(state, move)
    return IllegalMove("That cannot be done now: play your dice", "3.4")


def _resign_refusal(state: State, move: Resign) -> IllegalMove:
    if state.due not in ("throw", "play"):
        return IllegalMove("You can resign on your own turn", "5.5")
    if move.level <= state.refused:
        return IllegalMove("That much was refused already", "5.5")
    return IllegalMove("You cannot lose that much any more", "5.5")


def _play_refusal(state: State, move: Play) -> IllegalMove:
    own, enemy = state.boards[state.turn], state.boards[1 - state.turn]
    plays = plays_by_key(state)
    if not all(OFF <= end < start <= BAR for start, end in move.steps):
        return IllegalMove("That is not a move of the board", "3.1")
    for _, end in move.steps:
        if end != OFF and enemy[25 - end] > 1:
            return IllegalMove(f"The {end}-point is held by the other side", "3.1")
    if own[BAR] and (not move.steps or move.steps[0][0] != BAR):
        return IllegalMove("A checker on the bar must enter first", "3.3")
    used = max(map(len, plays.values()))
    if len(move.steps) < used:
        return IllegalMove(f"The roll must be used in full: {used} moves are possible", "3.4")
    return IllegalMove("The dice do not allow that play", "3.4")
