"""Chess players: what they see, that they mate and never stalemate, and how they speak of draws."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

import chess
import pytest

from ai.advice import Budget, Question
from ai.chess import ADVISERS, LINES, PLAYERS, takes_long
from ai.chess.book import book, lines
from ai.chess.expert import expert
from ai.chess.kernel import Engine
from ai.chess.seat import in_san, load, numbers
from ai.chess.worth import pawns
from ai.kernels import is_compiled
from ai.levels import inline, levels
from game.chess.board import fen
from game.chess.rules import RULES
from game.chess.state import Accept, Claim, Go, Offer, Options, Resign, State
from game.chess.view import sans
from game.core.contract import Setup
from tests.game.chess.positions import CORNERS, PROMOTIONS, at, play, start

LEVELS = [level.key for level in levels("chess")]
NODES = 4000
COMPILED = pytest.mark.skipif(
    not is_compiled("ai.chess.kernel"), reason="takes minutes without a compiled kernel"
)


def choice(level: str, state: State, seed: int = 0) -> str:
    """What the player does, as text."""
    view, legal = RULES.view(state, state.turn), RULES.legal_moves(state, state.turn)
    player = PLAYERS.get(level) or inline(ADVISERS[level], ms=None, samples=NODES)
    move = player(view, legal, Random(seed))
    assert move in legal
    return RULES.text.move(move)


def play_out(state: State, pair: Sequence[str], seed: int = 0, plies: int = 300) -> State:
    """Plays to the end, or so many decisions; `pair` by seat."""
    for ply in range(plies):
        if state.due != "move":
            break
        state = play(state, choice(pair[state.turn], state, seed + ply))
    return state


def ask(state: State, samples: int = NODES, asked: Any = None) -> Any:
    """The expert's advice."""
    legal = RULES.legal_moves(state, state.turn)
    view = RULES.view(state, state.turn)
    return expert(Question(view, legal, "seed", asked), Budget(None, samples))


def test_there_are_four_levels_each_with_its_line() -> None:
    assert LEVELS == ["beginner", "casual", "skilled", "expert"] == list(LINES)


TABLES = (
    {},
    {"threefold": "claim", "fifty_move": "claim"},
    {"threefold": "off"},
    {"variant": "chess960", "back_rank": "0"},
    {"start_fen": "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"},
)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_they_answer_at_every_table(options: dict[str, Any]) -> None:
    state = RULES.start(Setup(2, Options(**options)))
    end = play_out(state, ["beginner", "casual"], plies=200)
    for level in LEVELS:
        if end.due == "move":
            choice(level, end)
        choice(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_position_and_chance_give_the_same_move(level: str) -> None:
    state = play(start(), "g1f3", "b8a6", "f3g1", "a6b8", "a2a3")
    assert len({choice(level, state, seed=3) for _ in range(3)}) == 1


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(
    "position, best",
    [
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", {"c1c8"}),  # A11: and never c1c7
        ("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", {"c3d5"}),
        ("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1", None),  # the pawn is guarded
    ],
)
def test_what_hangs_is_taken_and_mates_are_given(
    level: str, position: str, best: set[str] | None
) -> None:
    for seed in range(4):
        move = choice(level, at(position), seed)
        assert move in best if best else move != "d2d5"


ENDINGS = {
    "queen": "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",
    "rook": "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
    "bishops": "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1",
    "queen, in the corner": "k7/8/8/1Q6/8/8/8/4K3 w - - 0 1",
    "pawns": "8/8/3k4/8/8/8/3PP3/4K3 w - - 0 1",
}


@COMPILED
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_who_is_ahead_mates_within_fifty_moves_and_never_stalemates(
    level: str, ending: str
) -> None:
    """A11: no stalemate, no going back and forth."""
    end = play_out(at(ENDINGS[ending]), [level, "casual"])
    assert end.winner == 0, (end.reason, fen(end))


def test_a_queen_mates_from_anywhere() -> None:
    rng = Random(11)
    for _ in range(5):
        while True:
            board = chess.Board(None)
            for piece, square in zip("KQk", rng.sample(range(64), 3), strict=True):
                board.set_piece_at(square, chess.Piece.from_symbol(piece))
            if board.is_valid() and any(board.legal_moves):
                break
        end = play_out(at(board.fen()), ["skilled", "beginner"], rng.randrange(99))
        assert end.winner == 0, board.fen()


def test_the_past_counts_for_repetition() -> None:
    state = at("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")
    again = play(state, "d1d3", "e8e7", "d3d1", "e7e8")
    move, scores = Go("d1", "d3"), []
    for each in (state, again):
        engine = Engine(4)
        load(engine, RULES.view(each, 0))
        scores.append(engine.think([numbers(engine, [move])[move]], 3, 10_000)[0])
    assert scores[0] > 500 and scores[1] == 0


def test_advice_names_the_best_few_and_the_move_asked_of() -> None:
    state = at("4k3/p7/8/3q4/8/2N5/PP6/4K3 w - - 0 1")
    asked = Go("e1", "f1")
    advice = ask(state, asked=asked)
    assert advice.move == Go("c3", "d5") and advice.unit == "pawns"
    assert len(advice.opinions) >= 3 and advice.samples > 1000
    values = [opinion.value for opinion in advice.opinions]
    assert values == sorted(values, reverse=True)
    assert advice.of(asked).value < -4 < 2 < advice.opinions[0].value
    assert advice.opinions[0].line.startswith("Nxd5")
    assert advice.of(Resign()) is None
    assert ask(state, asked=Resign()).of(Resign()).value == -100
    assert ask(state, asked=Offer()).of(Offer()).value == ask(state).opinions[0].value


def test_advice_is_bound_by_samples_and_the_same_for_a_seed() -> None:
    state = play(start(), "g1f3", "b8a6", "f3g1", "a6b8", "a2a3")
    one = ask(state, samples=3000)
    assert one == ask(state, samples=3000)
    assert one.samples <= 3000 + 8


def test_advice_stops_when_the_time_is_up_or_it_is_called_off() -> None:
    state = play(start(), "a2a3", "a7a6", "h2h3")
    view, legal = RULES.view(state, state.turn), RULES.legal_moves(state, state.turn)
    looks = []
    budget = Budget(60_000, called_off=lambda: looks.append(1) or len(looks) > 20)
    assert expert(Question(view, legal, "seed"), budget).move in legal
    assert expert(Question(view, legal, "seed"), Budget(0)).move in legal


def test_mates_are_told_in_moves() -> None:
    assert [pawns(score) for score in (31999, 31997, -32000, -31998, 150)] == [
        99, 98, -100, -99, 1.5,
    ]  # fmt: skip


def test_a_draw_is_accepted_by_who_is_behind_only() -> None:
    behind = play(at("4k3/pppp4/8/8/8/8/8/3QK3 w - - 0 1"), "offer-draw", "d1d3")
    ahead = play(at("3qk3/pppp4/8/8/8/8/8/4K3 w - - 0 1"), "offer-draw", "e1f1")
    for level in LEVELS:
        assert choice(level, behind) == "accept-draw", level
        assert choice(level, ahead) != "accept-draw", level


def test_who_is_behind_claims_a_draw_and_who_is_ahead_does_not() -> None:
    claim = {"threefold": "claim", "fifty_move": "claim"}
    lost = at("4k3/8/8/8/8/8/3q4/7K w - - 100 90", **claim)
    won = at("k7/8/1K6/8/8/8/8/2Q5 w - - 100 90", **claim)
    for level in LEVELS[1:]:
        assert RULES.text.parse(choice(level, lost)) == Claim(), level
        assert not isinstance(RULES.text.parse(choice(level, won)), Claim), level


def test_a_level_game_that_goes_nowhere_is_offered_as_drawn_and_no_other() -> None:
    stale = "4k3/4p3/8/8/8/8/4P3/4K3 w - - {} {}"
    for level in LEVELS[2:]:
        assert choice(level, at(stale.format(40, 60))) == "offer-draw"
        assert choice(level, at(stale.format(0, 60))) != "offer-draw"
        assert choice(level, at(stale.format(40, 20))) != "offer-draw"


def test_nobody_accepts_what_was_not_offered_or_gives_up() -> None:
    lost = at("4k3/8/8/8/8/8/1qq5/7K w - - 0 1")
    assert Accept() not in RULES.legal_moves(lost, 0)
    for level in LEVELS:
        assert isinstance(RULES.text.parse(choice(level, lost)), Go)


def test_the_book_is_legal_and_varied() -> None:
    assert len(lines()) >= 200 and len(set(lines())) == len(lines())
    for line in lines():
        board = chess.Board()
        for word in line:
            assert board.san(board.parse_san(word)) == word, line
            board.push_san(word)
    assert set(book()[()]) >= {"e4", "d4", "c4", "Nf3"}
    assert len({choice("expert", start(), seed) for seed in range(30)}) >= 3


def test_the_book_is_followed_to_its_end() -> None:
    state = start()
    while book().get(sans(state)):
        state = play(state, choice("skilled", state, seed=5))
    assert len(sans(state)) >= 5 and sans(state) in lines()


def test_the_book_is_shut_in_chess960() -> None:
    state = RULES.start(Setup(2, Options(variant="chess960", back_rank="518")))
    assert "book" not in ask(state, 500).opinions[0].line


def test_every_legal_move_has_its_number_and_its_name() -> None:
    engine = Engine(1)
    for position in (CORNERS, PROMOTIONS):
        state = at(position)
        view = RULES.view(state, state.turn)
        gos = [move for move in RULES.legal_moves(state, state.turn) if isinstance(move, Go)]
        load(engine, view)
        board = chess.Board(position)
        for go, number in numbers(engine, gos).items():
            assert board.parse_san(in_san(board, [number])).uci() == RULES.text.move(go)


@COMPILED
def test_they_are_quick() -> None:
    """Milliseconds of the processor for a move, with room for a slow machine."""
    assert not takes_long(RULES.view(start(), 0))
    state = at("r1bq1rk1/pp3ppp/2n1pn2/2bp4/2B5/2N1PN2/PP3PPP/R1BQ1RK1 w - - 0 9")
    for level, limit_ms in (("beginner", 5), ("casual", 25), ("skilled", 25)):
        choice(level, state)
        began_s = process_time()
        for seed in range(5):
            choice(level, state, seed)
        assert (process_time() - began_s) * 1000 / 5 < limit_ms, level


@COMPILED
@pytest.mark.parametrize("better, worse", [("casual", "beginner"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    points = 0.0
    for number in range(6):
        state = play(start(), *(("g1f3", "g8f6", "f3g1", "f6g8")[: 2 * (number % 2)]))
        seat = number % 2
        pair = [better, worse] if seat == 0 else [worse, better]
        end = play_out(state, pair, seed=100 * number)
        points += 0.5 if end.winner is None else float(end.winner == seat)
    assert points >= 4.5
