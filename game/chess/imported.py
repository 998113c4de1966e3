"""Games from elsewhere as games of ours, which a history can play over."""

from typing import Any, Final, NamedTuple

from game.chess.pgn import BadGame, Record, moves_of
from game.chess.rules import RULES
from game.chess.starting import START
from game.chess.state import Accept, Begin, Go, Offer, Options, Resign, State, Treatment
from game.core.contract import CHANCE, BadSetup, Setup
from game.core.events import Seat

CUT: Final = "The moves after the end of the game were left out."
OPEN: Final = "How it ended can be told by no move on the board."
_TREATMENTS: Final[tuple[tuple[Treatment, Treatment], ...]] = (
    ("claim", "claim"),
    ("off", "claim"),
    ("claim", "off"),
)
"""Of repetition and of fifty moves: people elsewhere play on until somebody claims."""


class Played(NamedTuple):
    """A game as it would have been played here; seat 0 has White."""

    setup: Setup[Options]
    plays: tuple[tuple[Seat, Any], ...]
    """Who moved, and what; with how it ended, if that can be said by a move."""
    notes: tuple[str, ...]
    """What is not as in the record, each a sentence."""


def played(record: Record) -> Played:
    """The game over again, under house rules that let it go as far as it went.

    Raises:
        BadGame: nothing can be played from its position.
    """
    moves = moves_of(record)
    for treatments in _TREATMENTS:
        setup = _setup(record, *treatments)
        plays, state = _play(setup, moves)
        if sum(isinstance(move, Go) for _, move in plays) == len(moves):
            break
    else:
        setup = _setup(record, *_TREATMENTS[0])
        plays, state = _play(setup, moves)
        return Played(setup, tuple(plays), (*record.notes, CUT))
    notes = _end(plays, state, record.result)
    return Played(setup, tuple(plays), (*record.notes, *notes))


def _setup(record: Record, threefold: Treatment, fifty_move: Treatment) -> Setup[Options]:
    options = Options(
        threefold=threefold,
        fifty_move=fifty_move,
        start_fen="" if record.start == START and not record.chess960 else record.start,
        variant="chess960" if record.chess960 else "standard",
    )
    setup = Setup(2, options, 0)
    try:
        RULES.check(setup)
    except BadSetup as error:
        raise BadGame(str(error)) from error
    return setup


def _play(setup: Setup[Options], moves: tuple[Go, ...]) -> tuple[list[tuple[Seat, Any]], State]:
    """As many of the moves as the game lasts."""
    state = RULES.start(setup)
    plays: list[tuple[Seat, Any]] = []
    if state.due == "begin":
        plays.append((CHANCE, Begin()))
        state = RULES.apply(state, *plays[-1])[-1].state
    for move in moves:
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
        plays[-1:] = [(plays[-1][0], Offer()), plays[-1], (state.turn, Accept())]
        return ()
    loser = 1 if result == "1-0" else 0
    if state.turn != loser:
        return (OPEN,)
    plays.append((loser, Resign()))
    return ()
