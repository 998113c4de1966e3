"""How strong the Chess players are: games against each other, and against engines that speak UCI.

    python -m tests.bench.chess_strength FILE --ours expert --theirs skilled --games 100
    python -m tests.bench.chess_strength FILE --theirs stockfish --elo 2000 --their-ms 500
    python -m tests.bench.chess_strength FILE --theirs "python -m sunfish"

Every opening is played twice, with either colour: eight half-moves by lot after which neither side
is ahead. FILE gets a line of JSON for each game; what is in it is not played again, so a run may be
broken off and taken up. A game is given to whoever is ahead by nine pawns at five of our moves in a
row, and is drawn after 160 moves. Players that think get the milliseconds; engines may use less.
"""

import argparse
import json
import shlex
from collections.abc import Callable
from contextlib import ExitStack
from math import log10, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import chess
import chess.engine

from ai.advice import Budget, Question
from ai.chess.kernel import Engine
from ai.chess.seat import load_board
from ai.levels import adviser, own_players, player
from game.chess.rules import RULES
from game.chess.state import Go, State
from game.core.contract import Setup

_BALLOT_PLIES: Final = 8
_LEVEL: Final = 60
"""Hundredths of a pawn."""
_DECIDED: Final = 9.0
_IN_A_ROW: Final = 5
_LAST_MOVE: Final = 160

Chooser = Callable[[State, chess.Board, Random], tuple[Go, float | None]]
"""A move, and what it is worth in pawns where that is known."""


class Match(NamedTuple):
    """Who plays whom."""

    ours: str
    theirs: str
    elo: int | None
    ms: int
    their_ms: int
    positions: int | None = None
    """What our player that thinks looks at, in place of its time."""


def ballot(number: int) -> list[chess.Move]:
    """The opening of that number: moves by lot after which neither side is ahead."""
    rng, engine = Random(f"ballot {number}"), Engine(12)
    while True:
        board = chess.Board()
        for _ in range(_BALLOT_PLIES):
            board.push(rng.choice(list(board.legal_moves)))
            if board.is_game_over():
                break
        if not board.is_game_over():
            load_board(engine, board)
            score = engine.think(engine.legal(), 20, 5000)[0]
            if abs(score) <= _LEVEL:
                return board.move_stack


def own(level: str, ms: int, positions: int | None = None) -> Chooser:
    """One of our players, by level, without its draw offers."""
    thinks = level in own_players("chess").advisers

    def choose(state: State, board: chess.Board, rng: Random) -> tuple[Go, float | None]:
        view = RULES.view(state, state.turn)
        legal = tuple(m for m in RULES.legal_moves(state, state.turn) if isinstance(m, Go))
        if not thinks:
            move = player("chess", level)(view, legal, rng)
            return move, None
        budget = Budget(ms if positions is None else None, positions)
        best = adviser("chess", level)(Question(view, legal, str(rng.random())), budget)
        return best.move, best.opinions[0].value

    return choose


def foreign(engine: chess.engine.SimpleEngine, ms: int) -> Chooser:
    """An engine, at so many milliseconds a move."""

    def choose(state: State, board: chess.Board, rng: Random) -> tuple[Go, float | None]:
        move = engine.play(board, chess.engine.Limit(time=ms / 1000)).move
        assert move is not None
        return RULES.text.parse(move.uci()), None

    return choose


def game(ours: Chooser, theirs: Chooser, we_are_white: bool, number: int) -> tuple[float, int, str]:
    """What we get of a game, its half-moves, and how it ended."""
    state, board = RULES.start(Setup(2, RULES.options_type())), chess.Board()
    rng, decided = Random(number), 0
    for move in ballot(number // 2):
        state, board = _after(state, board, RULES.text.parse(move.uci()))
    while not state.reason:
        is_ours = (board.turn == chess.WHITE) == we_are_white
        go, worth = (ours if is_ours else theirs)(state, board, rng)
        if is_ours and worth is not None:
            decided = decided + 1 if abs(worth) >= _DECIDED else 0
            if decided >= _IN_A_ROW:
                return (1.0 if worth > 0 else 0.0), board.ply(), "given"
        state, board = _after(state, board, go)
        if board.fullmove_number > _LAST_MOVE:
            return 0.5, board.ply(), "too long"
    points = 0.5 if state.winner is None else float((state.winner == 0) == we_are_white)
    return points, board.ply(), state.reason


def _after(state: State, board: chess.Board, go: Go) -> tuple[State, chess.Board]:
    state = RULES.apply(state, state.turn, go)[-1].state
    board.push_uci(RULES.text.move(go))
    return state, board


def summary(results: list[float]) -> str:
    """The score with its 95 % interval, from both games of each opening, and what it means in Elo.

    Where all openings ended alike, they say nothing of how far the score may be off: then it is
    Wilson's interval for so many games.
    """
    pairs = [fmean(results[i : i + 2]) for i in range(0, len(results) - 1, 2)]
    mean = fmean(results)
    text = f"{sum(results):g} of {len(results)}"
    if len(pairs) < 2:
        return text
    reach = 1.96 * stdev(pairs) / len(pairs) ** 0.5
    low, high = max(0.0, mean - reach), min(1.0, mean + reach)
    if reach == 0:
        n, z = len(results), 1.96
        middle, reach = mean + z**2 / (2 * n), z * sqrt(mean * (1 - mean) / n + (z / (2 * n)) ** 2)
        low, high = (
            max(0.0, min(1.0, round(at / (1 + z**2 / n), 6)))
            for at in (middle - reach, middle + reach)
        )
    elo = f"Elo {_elo(mean)} ({_elo(low)} to {_elo(high)})"
    return f"{text}: {mean:.1%} ({low:.1%} to {high:.1%}), {elo}"


def _elo(share: float) -> str:
    if not 0 < share < 1:
        return "−∞" if share <= 0 else "+∞"
    return f"{-400 * log10(1 / share - 1):+.0f}"


def play(match: Match, games: int, file: Path) -> list[float]:
    """Plays what is not in the file yet; our points, game by game."""
    key = {name: value for name, value in match._asdict().items() if name != "positions" or value}
    rows = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    done = {row["number"]: row["points"] for row in rows if row["match"] == key}
    with ExitStack() as stack:
        theirs = None
        for number in range(games):
            if number in done:
                continue
            theirs = theirs or _opponent(match, stack)
            ours = own(match.ours, match.ms, match.positions)
            points, plies, why = game(ours, theirs, number % 2 == 0, number)
            done[number] = points
            row = {"match": key, "number": number, "points": points, "plies": plies, "why": why}
            with file.open("a") as out:
                out.write(json.dumps(row) + "\n")
            print(number, points, plies, why, "|", summary(list(done.values())), flush=True)
    return [done[number] for number in sorted(done) if number < games]


def _opponent(match: Match, stack: ExitStack) -> Chooser:
    if match.theirs in own_players("chess").keys:
        return own(match.theirs, match.their_ms)
    engine = chess.engine.SimpleEngine.popen_uci(shlex.split(match.theirs))
    stack.callback(engine.quit)
    if match.elo is not None:
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": match.elo})
    return foreign(engine, match.their_ms)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--ours", default="expert")
    parser.add_argument("--theirs", required=True, help="a level, or the command of an engine")
    parser.add_argument("--elo", type=int, help="limits the engine’s strength")
    parser.add_argument("--ms", type=int, default=500)
    parser.add_argument("--their-ms", type=int, default=500)
    parser.add_argument(
        "--positions", type=int, help="for ours in place of --ms: 200000 are ½ s of a free core"
    )
    parser.add_argument("--games", type=int, default=100)
    wanted = parser.parse_args()
    match = Match(
        wanted.ours, wanted.theirs, wanted.elo, wanted.ms, wanted.their_ms, wanted.positions
    )
    print(summary(play(match, wanted.games, wanted.file)))


if __name__ == "__main__":
    main()
