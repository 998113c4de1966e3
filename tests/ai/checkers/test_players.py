"""Checkers players: what they see, how strong they are, and that they answer at once."""

from random import Random
from time import process_time

import pytest

from ai.checkers import PLAYERS
from ai.checkers.evaluate import WON, evaluate
from ai.checkers.search import Search
from game.checkers.board import from_fen, position_of
from game.checkers.moves import ENGLISH, lines_of
from tests.ai.checkers.duel import gains
from tests.ai.checkers.tables import choice, fresh, play_out
from tests.ai.duels import interval
from tests.game.checkers.positions import BRAZILIAN, RUSSIAN, at, play, start

TABLES = ({}, BRAZILIAN, RUSSIAN, {"misere": True}, {"threefold": "off", "no_progress_plies": 40})


def position(fen: str):
    return position_of(*from_fen(fen))


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("options", TABLES)
def test_they_answer_at_every_table(level: str, options: dict[str, object]) -> None:
    def seen(view, legal, move):
        assert move in legal

    end = play_out(fresh(1, **options), [PLAYERS[level], PLAYERS["beginner"]], seen=seen)
    assert end.reason


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_position_and_chance_give_the_same_move(level: str) -> None:
    state = play(start(), "11-15", "23-19")
    assert len({choice(PLAYERS[level], state, seed=3) for _ in range(3)}) == 1


@pytest.mark.parametrize("fen", ["B:W22,30:B1,14,15", "W:W18,K27:B1,10"])
@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_nothing_is_given_away_for_nothing(level: str, fen: str) -> None:
    state = at(fen)
    for seed in range(5):
        after = play(state, choice(PLAYERS[level], state, seed))
        taken = lines_of(position_of(after.squares, after.turn == after.black))
        assert not any(line.taken for line in taken)


@pytest.mark.parametrize(
    "fen, shot",
    [
        ("B:W17,19,22,23,27,30,32:B1,2,5,6,9,10,11", "10-14"),
        ("B:W17,20,22,25,26,27,28:B1,2,3,4,6,10,19", "19-24"),
        ("B:W14,15,20,22,25,28,29:B1,5,6,7,8,12,13", "6-10"),
    ],
)
def test_a_man_is_given_where_more_comes_back(fen: str, shot: str) -> None:
    for seed in range(3):
        assert choice(PLAYERS["skilled"], at(fen), seed) == shot


def test_a_win_is_found_and_the_nearest_first() -> None:
    blocked = position("B:W12:B3,4")
    found = Search(ENGLISH).best(blocked, lines_of(blocked))
    assert found.line.squares == (4, 8) and found.score > WON - 5


def test_two_kings_catch_one() -> None:
    """A11: who is ahead wins instead of going back and forth."""
    for seed in range(3):
        state = at("B:WK18:BK1,K2,K5")
        end = play_out(state, [PLAYERS["skilled"], PLAYERS["casual"]], seed)
        assert end.winner == 0, end.reason


def test_a_position_that_stood_before_is_worth_nothing_to_who_is_ahead() -> None:
    state = play(at("B:WK32:BK1,K2,K5"), "1-6", "32-28", "6-1", "28-32")
    assert choice(PLAYERS["skilled"], state) != "1-6"


def test_more_and_further_on_is_better() -> None:
    assert evaluate(position("B:W30:B14,15")) > evaluate(position("B:W30:B14"))
    assert evaluate(position("B:W30:BK14")) > evaluate(position("B:W30:B14"))
    assert evaluate(position("B:W30:B22")) > evaluate(position("B:W30:B10"))
    assert evaluate(position("W:W30:B14,15")) < 0


def test_a_draw_is_accepted_by_who_is_behind_only() -> None:
    behind = play(at("W:W30,31,32,28:B1,2"), "offer-draw", "30-26")
    ahead = play(at("W:W30,31:B1,2,3,4"), "offer-draw", "30-26")
    for level in ("casual", "skilled"):
        assert choice(PLAYERS[level], behind) == "accept-draw"
        assert choice(PLAYERS[level], ahead) != "accept-draw"


def test_they_take_no_more_positions_than_they_may() -> None:
    state = fresh(4)
    search = Search(ENGLISH, limit=500)
    board = position_of(state.squares, state.turn == state.black)
    search.best(board, lines_of(board))
    assert search.nodes == 501


def test_they_are_quick() -> None:
    """Milliseconds of the processor for a move, with room for a slow machine."""
    most = {"beginner": 5, "casual": 25, "skilled": 150}
    state, rng = fresh(2), Random(1)
    for level, limit_ms in most.items():
        began_s = process_time()
        for _ in range(5):
            choice(PLAYERS[level], state, rng.randrange(99))
        assert (process_time() - began_s) * 1000 / 5 < limit_ms


@pytest.mark.parametrize(
    "better, worse, openings", [("casual", "beginner", 8), ("skilled", "casual", 4)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, openings: int) -> None:
    found = list(gains(PLAYERS[better], PLAYERS[worse], openings, seed=1))
    mean, reach = interval(found)
    assert mean - reach > 0, (mean, reach)
