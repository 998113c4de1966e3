"""Checkers in PDN files, for whoever reads and writes files of any game."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.checkers import pdn
from game.checkers.board import START
from game.checkers.rules import RULES
from game.checkers.state import Accept, Offer, Options, Resign, State, key_of
from game.core.contract import Names, Setup
from game.core.events import Seat
from game.core.notation import Notation, Written, plain_date

CUT: Final = "The moves after the end of the game were left out."
OPEN: Final = "How it ended can be told by no move on the board."


def read(text: str) -> Iterator[Written]:
    """Game after game of a PDN text of English draughts.

    Raises:
        BadGame: as `pdn.read_games`; or it is a game of other rules.
    """
    return map(_written, pdn.each_game(text))


def _written(record: pdn.Record) -> Written:
    kind = record.tags.get("GameType", pdn.ENGLISH_GAME).split(",")[0]
    if kind != pdn.ENGLISH_GAME:
        raise pdn.BadGame(f"Its rules are those of game type {kind[:8]}, not of English draughts")
    options = Options(
        threefold="off",
        no_progress_plies=200,
        first_move="black" if record.down else "white",
    )
    setup = Setup(2, options, 0)
    state = RULES.start(setup)
    start: State | None = None
    if record.squares != START:
        start = state = replace(state, squares=record.squares)
        start = state = replace(state, seen=(key_of(state),))
    plays, state = _play(state, record)
    notes = (CUT,) if len(plays) < len(record.moves) else _end(plays, state, record.result)
    black = state.black
    sides = {black: "Black", 1 - black: "White"}
    names = tuple(_known(record.tags.get(sides[s], "")) or sides[s] for s in (0, 1))
    event, when = _known(record.tags.get("Event", "")), plain_date(record.tags.get("Date", ""))
    told = ", ".join(filter(None, (event, when)))
    return Written(setup, tuple(plays), names, told, record.result, notes, start)


def _known(value: str) -> str:
    return value if value.strip("? ") else ""


def _play(state: State, record: pdn.Record) -> tuple[list[tuple[Seat, Any]], State]:
    """As many of the moves as the game lasts."""
    plays: list[tuple[Seat, Any]] = []
    for move in record.moves:
        if state.due != "move":
            break
        plays.append((state.turn, move))
        state = RULES.apply(state, *plays[-1])[-1].state
    return plays, state


def _end(plays: list[tuple[Seat, Any]], state: State, result: str) -> tuple[str, ...]:
    """Adds how it ended, where the board does not say it; a note if no move can."""
    if state.due != "move" or result == "*":
        return ()
    if result == "1/2-1/2":
        if not plays:
            return (OPEN,)
        seat, move = plays.pop()
        plays += [(seat, Offer()), (seat, move), (state.turn, Accept())]
        return ()
    loser = state.black if result == "1-0" else 1 - state.black
    if state.turn != loser:
        return (OPEN,)
    plays.append((loser, Resign()))
    return ()


def write(states: Sequence[State], names: Names, day: str) -> str:
    """A game of ours as PDN text."""
    return pdn.write_game(pdn.record_of(states[-1], names, Event="A game of Parlour", Date=day))


NOTATION: Final = Notation("PDN", ".pdn", read, write)
