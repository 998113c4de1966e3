"""Checkers beside pydraughts, whose English variant has our rules but for its own draws.

It lists a few hundred positions a second, so there are few games here.
"""

from __future__ import annotations

from random import Random

from game.checkers.board import to_fen
from game.checkers.legal import board_moves
from game.checkers.rules import RULES
from game.checkers.state import Options, State
from game.core.contract import Setup
from tests.game.peers.driver import Compared, Parted

OPTIONS = Options(threefold="off", no_progress_plies=200)
MOST_PLIES = 120


def compare(seed: str, options: Options = OPTIONS) -> Compared:
    """Plays one random game, and at every ply asks pydraughts for the moves of the position.

    Raises:
        Parted: they disagree; the text has the position.
    """
    import draughts

    rng, found = Random(seed), Compared()
    ours: State = RULES.start(Setup(2, options))
    kinds = set()
    while not ours.reason and found.decisions < MOST_PLIES:
        fen = to_fen(ours.squares, ours.turn == ours.black)
        legal = board_moves(ours)
        there = sorted(
            tuple(move.steps_move) for move in draughts.Board("english", fen).legal_moves()
        )
        here = sorted(go.path for go in legal)
        if here != there:
            raise Parted(f"in game {seed!r}: we allow {here}, they {there}\n{fen}")
        go = rng.choice(legal)
        kinds |= {"long jump"} if len(go.path) > 2 else {"jump"} if go.takes else set()
        found.decisions += 1
        ours = RULES.apply(ours, ours.turn, go)[-1].state
    found.kinds = tuple(sorted(kinds))
    return found
