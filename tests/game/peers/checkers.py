"""Checkers beside OpenSpiel's: there every leg of a jump is an action of its own.

OpenSpiel draws after forty half-moves without a capture and knows no other draw; until then the
two must allow the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.checkers.board import row_and_column
from game.checkers.legal import board_moves
from game.checkers.rules import RULES
from game.checkers.state import Go, Options, State
from game.core.contract import Setup
from tests.game.peers.driver import Compared, Parted

_OPTIONS = Options(threefold="off", no_progress_plies=200)


def name_of(square: int) -> str:
    row, column = row_and_column(square)
    return f"{'hgfedcba'[column]}{row + 1}"


def compare(seed: str, options: Options = _OPTIONS) -> Compared:
    """Plays one random game in both.

    Raises:
        Parted: they disagree; the text has the position.
    """
    import pyspiel

    rng, found = Random(seed), Compared()
    theirs = pyspiel.load_game("checkers").new_initial_state()
    ours: State = RULES.start(Setup(2, options))
    kinds = set()
    try:
        while not theirs.is_terminal():
            assert not ours.reason, f"we say {ours.reason}"
            go = rng.choice(board_moves(ours))
            _play_there(ours, theirs, go)
            kinds |= {"jump"} if go.takes else set()
            kinds |= {"long jump"} if len(go.path) > 2 else set()
            found.decisions += 1
            ours = RULES.apply(ours, ours.turn, go)[-1].state
        _same_end(ours, theirs)
    except AssertionError as fault:
        raise Parted(f"{fault}\nin game {seed!r}:\n{theirs}") from fault
    found.kinds = (*sorted(kinds), "drawn there" if theirs.returns() == [0.0, 0.0] else "won")
    return found


def _play_there(ours: State, theirs: Any, go: Go) -> None:
    """Each leg of our move; before each, what both allow must be the same."""
    legal = [each.path for each in board_moves(ours)]
    for leg in range(1, len(go.path)):
        assert theirs.current_player() == ours.turn, f"they ask {theirs.current_player()}"
        done = go.path[:leg]
        here = {name_of(p[leg - 1]) + name_of(p[leg]) for p in legal if p[:leg] == done or leg == 1}
        there = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
        assert here == set(there), f"we allow {sorted(here)}, they {sorted(there)}"
        theirs.apply_action(there[name_of(go.path[leg - 1]) + name_of(go.path[leg])])


def _same_end(ours: State, theirs: Any) -> None:
    returns = theirs.returns()
    if returns == [0.0, 0.0]:
        assert ours.winner is None, f"we say seat {ours.winner} won"
    else:
        assert ours.winner == returns.index(1.0), f"they say {returns}, we {ours.winner}"
