"""A tiny engine that speaks UCI on its standard streams, for trying opponents from elsewhere.

    python stand_in_engine.py FILE WAY

It writes its process id and what it was told into FILE. WAY is how it behaves: `last` plays the
last legal move by name, `dies` ends when asked, `hangs` never answers, `lies` says a move that is
not legal, `mute` does not even say that it is there.
"""

import os
import sys
import time
from pathlib import Path

import chess


def main() -> None:
    """Reads commands until it is told to quit."""
    told, way = Path(sys.argv[1]), sys.argv[2]
    board = chess.Board()
    with told.open("a") as log:
        log.write(f"pid {os.getpid()}\n")
        for line in sys.stdin:
            log.write(line)
            log.flush()
            words = line.split()
            match words[0] if words else "":
                case "uci" if way != "mute":
                    print("id name Stand-in")
                    print("option name UCI_LimitStrength type check default false")
                    print("option name UCI_Elo type spin default 1350 min 1350 max 2850")
                    print("option name UCI_Chess960 type check default false")
                    print("uciok", flush=True)
                case "isready":
                    print("readyok", flush=True)
                case "position":
                    start = words.index("moves") if "moves" in words else len(words)
                    fen = chess.STARTING_FEN if words[1] == "startpos" else " ".join(words[2:start])
                    board = chess.Board(fen, chess960=True)
                    for move in words[start + 1 :]:
                        board.push_uci(move)
                case "go":
                    answer(board, way)
                case "quit":
                    return


def answer(board: chess.Board, way: str) -> None:
    """What comes of `go`."""
    if way == "dies":
        sys.exit(3)
    if way == "hangs":
        time.sleep(60)
    move = "a1a1" if way == "lies" else max(move.uci() for move in board.legal_moves)
    print(f"info depth 1 nodes 7 score cp 25 pv {move}")
    print(f"bestmove {move}", flush=True)


if __name__ == "__main__":
    main()
