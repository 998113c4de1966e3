"""Chess beside OpenSpiel's: at every half-move the same moves, written alike, and the same end.

Our rules stand on python-chess; OpenSpiel has a board of its own.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.chess.board import Position, fen, position
from game.chess.rules import RULES
from game.chess.state import Go, Options, State
from game.chess.text import san
from game.chess.view import sans
from game.core.contract import Setup
from tests.game.peers.driver import Compared, Parted

STARTS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/2bnk3/8/8/3BKN2/8/8 w - - 0 1",
)
"""Where much happens soon: castling, pawns in passing, promotions, few pieces."""
_SPELT = 0.1
"""In so many positions all moves are written out in both, even if their actions are known."""
_ACTIONS: dict[tuple[bool, bool, Go], int] = {}
"""By White or Black, whether it castles, and our move: the action over there, learnt on the way."""


@cache
def _load(name: str) -> Any:
    import pyspiel

    return pyspiel.load_game(name)


def compare(seed: str, *, chess960: bool = False, options: Options | None = None) -> Compared:
    """Plays one random game in both, half of them from one of `STARTS`.

    Args:
        seed: of the game.
        chess960: from a back rank by lot instead.
        options: other house rules than the usual ones, to see the two part.

    Raises:
        Parted: they disagree; the text has the position.
    """
    rng, found = Random(seed), Compared()
    ours, theirs = _begin(rng, chess960, options or Options())
    kinds: set[str] = set()
    try:
        while RULES.to_act(ours):
            assert not theirs.is_terminal(), f"they say {theirs.returns()}"
            go, action = rng.choice(list(_same_moves(ours, theirs, rng).items()))
            theirs.apply_action(action)
            ours = RULES.apply(ours, ours.turn, go)[-1].state
            kinds |= _kinds(sans(ours)[-1])
            found.decisions += 1
        _same_end(ours, theirs)
    except AssertionError as fault:
        raise Parted(f"{fault}\nin game {seed!r}:\n{fen(ours)}\n{theirs}") from fault
    found.kinds = (*sorted(kinds), ours.reason)
    return found


def _begin(rng: Random, chess960: bool, options: Options) -> tuple[State, Any]:
    if chess960:  # the back ranks have other numbers over there
        theirs = _load("chess(chess960=true)").new_initial_state()
        theirs.apply_action(rng.choice(theirs.legal_actions()))
        place = str(theirs)
        options = Options(options.threefold, options.fifty_move, place, variant="chess960")
        return RULES.start(Setup(2, options, 0)), theirs
    if rng.random() < 0.5:
        return RULES.start(Setup(2, options, 0)), _load("chess").new_initial_state()
    place = rng.choice(STARTS)
    options = Options(options.threefold, options.fifty_move, place)
    return RULES.start(Setup(2, options, 0)), _load("chess").new_initial_state(place)


def _same_moves(ours: State, theirs: Any, rng: Random) -> dict[Go, int]:
    """Every move of ours, and the action that it is over there."""
    here = position(ours)
    turn = theirs.current_player() == 1  # over there the player of White is 1
    assert turn is (ours.turn == ours.white), "they have the other side to move"
    placement, _, _, passant, quiet, number = str(theirs).split()
    mine = fen(ours).split()
    assert (placement, quiet, number) == (mine[0], mine[4], mine[5]), f"they have {theirs}"
    assert mine[3] in ("-", passant), f"they have {theirs}"
    keys = {go: (turn, here.board.is_castling(way), go) for go, way in here.moves.items()}
    if rng.random() < _SPELT or not all(key in _ACTIONS for key in keys.values()):
        for go, action in _spelt(here, theirs).items():
            assert _ACTIONS.setdefault(keys[go], action) == action, f"{go} is two actions"
    actions = {go: _ACTIONS[key] for go, key in keys.items()}
    there = set(theirs.legal_actions())
    assert len(there) == len(actions) and set(actions.values()) == there, "other moves"
    return actions


def _spelt(here: Position, theirs: Any) -> dict[Go, int]:
    """The same, found by how each move is written."""
    written = {san(here, go, here.after(way)): go for go, way in here.moves.items()}
    there = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
    assert len(written) == len(here.moves), "two moves are written alike"
    assert set(written) == set(there), f"only one allows {sorted(set(written) ^ set(there))}"
    return {go: there[text] for text, go in written.items()}


def _kinds(written: str) -> set[str]:
    found = {"castling"} if written.startswith("O-O") else set()
    return found | ({"promotion"} if "=" in written else set())


def _same_end(ours: State, theirs: Any) -> None:
    assert theirs.is_terminal(), f"we say {ours.reason}, they go on"
    black, white = theirs.returns()
    winner = None if white == 0 else ours.white if white > 0 else 1 - ours.white
    assert black == -white and ours.winner == winner, f"we say {ours.reason}, they {black, white}"
