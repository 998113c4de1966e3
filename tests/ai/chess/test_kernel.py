"""The engine of Chess, compiled and interpreted: legal moves and sound searches."""

from random import Random
from types import ModuleType

import chess
import pytest

from ai.chess.seat import load_board, number_of
from ai.chess.worth import MATE
from tests.ai.chess.boards import KERNELS, best, board, random_positions

PERFT = {
    chess.STARTING_FEN: (20, 400, 8902, 197281),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (
        48, 2039, 97862, 4085603,
    ),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1": (6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (
        46, 2079, 89890, 3894594,
    ),
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1": (24, 496, 9483, 182838),
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1": (26, 568, 13744, 314346),
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9": (21, 528, 12189, 326672),
}  # fmt: skip
"""Leaves by depth, as in the rules of Chess, section 9."""


@pytest.mark.parametrize("module", KERNELS, ids=lambda module: module.__name__)
@pytest.mark.parametrize("fen", PERFT)
def test_as_many_moves_lead_on_as_published(module: ModuleType, fen: str) -> None:
    engine = module.Engine(1)
    load_board(engine, board(fen))
    depths = 2 if "interpreted" in module.__name__ else 4
    for depth, leaves in enumerate(PERFT[fen][:depths], start=1):
        assert engine.perft(depth) == leaves, depth


@pytest.mark.parametrize("module", KERNELS, ids=lambda module: module.__name__)
def test_its_legal_moves_are_those_of_python_chess(module: ModuleType) -> None:
    engine = module.Engine(1)
    for at in random_positions(1000, seed=3):
        load_board(engine, at)
        mine = [number & 0x1FFFF for number in engine.legal()]
        assert sorted(mine) == sorted(number_of(at, move) for move in at.legal_moves), at.fen()
        assert engine.is_in_check() == at.is_check()


@pytest.mark.parametrize("module", KERNELS, ids=lambda module: module.__name__)
def test_moves_leave_the_position_as_if_it_were_set_up_anew(module: ModuleType) -> None:
    going, fresh, rng = module.Engine(1), module.Engine(1), Random(8)
    for number in (0, 200, 518, 731):
        at = chess.Board.from_chess960_pos(number)
        load_board(going, at)
        while not at.is_game_over() and at.ply() < 120:
            move = rng.choice(list(at.legal_moves))
            wanted = number_of(at, move)
            going.advance(next(n for n in going.legal() if n & 0x1FFFF == wanted))
            at.push(move)
            load_board(fresh, at)
            assert going.key_now() == fresh.key_now(), at.fen()
            assert going.worth_now() == fresh.worth_now(), at.fen()


@pytest.mark.skipif(len(KERNELS) < 2, reason="no compiled kernel here")
def test_compiled_and_interpreted_think_alike() -> None:
    one, other = (module.Engine(10) for module in KERNELS)
    for count, at in enumerate(random_positions(101, seed=5)):
        load_board(one, at)
        load_board(other, at)
        assert one.worth_now() == other.worth_now()
        moves = one.legal()
        assert moves == other.legal()
        for number in moves:
            assert one.exchange(number) == other.exchange(number)
            assert one.glance(number, True) == other.glance(number, True)
        if count % 50 == 0:
            assert one.think(moves, 20, 400) == other.think(moves, 20, 400)


def test_a_position_is_worth_the_same_to_either_side() -> None:
    engine = KERNELS[-1].Engine(1)
    for at in random_positions(300, seed=11):
        load_board(engine, at)
        worth = engine.worth_now()
        load_board(engine, at.mirror())
        assert abs(engine.worth_now() - worth) <= 2, at.fen()


EXCHANGES = {
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"): 100,
    ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"): 0,
    ("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1", "Rxd5"): -400,
    ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5"): 100,
    ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5"): -400,
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"): 100,
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"): 0,
    ("4k3/8/8/8/3p4/2p5/1P6/4K3 w - - 0 1", "bxc3"): 0,
    ("4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1", "Qxd5"): 950,
}


@pytest.mark.parametrize("fen, move", EXCHANGES)
def test_an_exchange_goes_on_as_long_as_it_pays(fen: str, move: str) -> None:
    at = board(fen)
    for module in KERNELS:
        engine = module.Engine(1)
        load_board(engine, at)
        wanted = number_of(at, at.parse_san(move))
        number = next(n for n in engine.legal() if n & 0x1FFFF == wanted)
        assert engine.exchange(number) == EXCHANGES[fen, move]


TACTICS = {
    "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1": "Qc8#",  # and not Qc7, which is stalemate
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 80 80": "Ra8#",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1": "Qd1+",  # a queen for a mate
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4": "Qxf7#",
    "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1": "Nxd5",
    "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1": "Nc7+",  # a fork
    "8/k1P5/8/1K6/8/8/8/8 w - - 0 1": "Kc6",  # a queen would be stalemate
    "6k1/6pp/8/8/8/1B6/6PP/4Q1K1 b - - 0 1": "Kf8",  # the only way out of check
}


@pytest.mark.parametrize("fen", TACTICS)
def test_it_finds_what_there_is_to_find(fen: str) -> None:
    assert best(fen)[0] == TACTICS[fen]


def test_a_mate_is_worth_the_more_the_nearer_it_is() -> None:
    assert best("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")[1] == MATE - 1
    assert best("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 200_000)[1] == (
        MATE - 3
    )


DRAWS = (
    "8/8/8/4k3/8/4K3/8/8 w - - 0 1",
    "8/8/8/4k3/8/4K3/8/6N1 w - - 0 1",
    "7k/8/8/8/8/5q2/8/6QK w - - 0 1",  # checks without end, or the queens go
)


@pytest.mark.parametrize("fen", DRAWS)
def test_what_nobody_can_win_is_worth_nothing(fen: str) -> None:
    assert best(fen)[1] == 0


def test_the_fifty_moves_are_known() -> None:
    engine = KERNELS[-1].Engine(12)
    at = board("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")
    load_board(engine, at)
    assert engine.think(engine.legal(), 6, 20_000)[0] == 0  # nothing is left to be done
    load_board(engine, at, fifty=1_000_000)
    assert engine.think(engine.legal(), 6, 20_000)[0] > 300
    mate = board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80")
    load_board(engine, mate)
    assert engine.think(engine.legal(), 6, 20_000)[0] == MATE - 1  # mate goes before


@pytest.mark.parametrize("module", KERNELS, ids=lambda module: module.__name__)
def test_a_search_stops_when_told_and_has_a_move_at_once(module: ModuleType) -> None:
    engine, looks = module.Engine(10), []
    load_board(engine, chess.Board())
    engine.think(engine.legal(), 60, 10**9, lambda: looks.append(1) or len(looks) > 4)
    assert len(looks) == 5
    _, depth, line, nodes = engine.think(engine.legal(), 60, 1)
    assert line and line[0] in engine.legal() and nodes <= 1 and depth == 0
    with pytest.raises(ValueError, match="no moves"):
        engine.think([], 60, 1)


def test_a_search_tells_of_each_depth_and_ends_where_that_is_enough() -> None:
    engine = KERNELS[-1].Engine(10)
    at = board("4k3/8/8/3q4/8/2N5/PP6/4K3 w - - 0 1")
    load_board(engine, at)
    told: list[tuple[int, int, int, int]] = []
    found = engine.think(
        engine.legal(), 60, 10**9, None, lambda *what: told.append(what) or len(told) == 5
    )
    score, depth, line, nodes = found
    assert depth == len(told) == 5 and told[-1][:2] == (score, line[0])
    assert line[0] & 0x1FFFF == number_of(at, at.parse_san("Nxd5"))
    assert told[-1][2] > 50  # all other moves are refuted at once
    assert [seen for *_, seen in told] == sorted({seen for *_, seen in told}) and told[-1][
        3
    ] == nodes


def test_a_board_full_of_queens_is_no_trouble() -> None:
    full = board("qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1")
    engine = KERNELS[-1].Engine(10)
    load_board(engine, full)
    assert engine.think(engine.legal(), 8, 20_000)[2]


def test_no_past_is_too_long_to_be_told_of() -> None:
    engine = KERNELS[-1].Engine(1)
    load_board(engine, chess.Board())
    with pytest.raises(ValueError, match="too long"):
        for _ in range(3000):
            engine.advance(engine.legal()[-1])
