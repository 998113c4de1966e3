"""Positions and sights of Chess tables, for the tests and the gallery."""

from collections.abc import Iterable
from random import Random
from typing import Any

from game.chess.board import position
from game.chess.rules import RULES
from game.chess.state import Options, State
from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent, Seat
from scenes.tables.base import Key, Metrics, Open, Sight, Sitter

MOCK = (
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 d5 Bf6 Re1 Ne7 Rxe4 d6 "
    "Bg5 Bxg5"
)
MORPHY = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
LONG = (
    "Nf3 Nf6 Ng1 Ng8 e4 e5 Nf3 Nc6 Ng1 Nb8 d3 d6 Be2 Be7 Bf1 Bf8 a3 a6 Nc3 Nc6 Nb1 Nb8 b3 b6 "
    "Bb2 Bb7 Bc1 Bc8 h3 h6 Nf3 Nf6 Ng1 Ng8 c3 c6 Bb2 Bb7 Bc1 Bc8 g3 g6 Bg2 Bg7 Bf1 Bf8 a4 a5 "
    "Nd2 Nd7 Ngf3 Ngf6 Bg2 Bg7 O-O O-O Re1 Re8 Bb2 Bb7 Qc2 Qc7 Rad1 Rad8 Nf1 Nf8 Ne3 Ne6 Nc4 Nc5 "
    "Qe2 Qe7 Qf1 Qf8 Bc1 Bc8 Nh4 Nh5 Nf3 Nf6"
)
ENDGAME = "8/1P3k2/8/8/5K2/8/6p1/8 w - - 0 61"
PROMOTES = "r3k3/1P6/8/8/8/6K1/8/8 w q - 0 40"


def start(**options: Any) -> State:
    """A new game; `start_fen` has it begin elsewhere, `back_rank` from one of the 960."""
    rng = Random(1)
    state = RULES.start(Setup(2, Options(**options)))
    while RULES.to_act(state) == (CHANCE,):
        state = RULES.apply(state, CHANCE, RULES.chance(state, rng))[-1].state
    return state


def played(line: str, state: State | None = None) -> State:
    """A game so many moves on, told in SAN."""
    state = state or start()
    for san in line.split():
        here = position(state)
        way = here.board.parse_san(san)
        go = next(go for go, move in here.moves.items() if move == way)
        state = RULES.apply(state, state.turn, go)[-1].state
    return state


def say(state: State, *words: str) -> State:
    """What is said or moved next, as on the wire."""
    for text in words:
        state = RULES.apply(state, state.turn, RULES.text.parse(text))[-1].state
    return state


def fischer(rank: int) -> State:
    """Chess960 from a back rank."""
    return start(variant="chess960", back_rank=str(rank))


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    event: AnyEvent | None = None,
    ply: int | None = None,
    **more: Any,
) -> Sight:
    """What a seat sees of a state in a window."""
    view = RULES.view(state, seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=(
            Sitter("Ada", "hare", "You"),
            Sitter("Wilhelmina-Konstanze", "cat", "Expert", 4),
        ),
        legal=RULES.legal_moves(state, seat) if ply is None else (),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(scale=min(size) / 720, text_scale=text_scale),
        picked=frozenset(picked),
        event=event,
        ply=ply,
        **more,
    )


NOBODY_ASKED = Open(hands=((), ()))
"""As in the theater."""
