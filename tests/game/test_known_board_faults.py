"""Faults that programs of these board games are known for, R18 to R31 of the list of faults.

R17 and R19 are at the table, `tests/scenes/tables/test_checkers_scene.py`; A11 is of players,
`tests/ai/checkers`.
"""

import pytest

from game.backgammon.plays import plays_of
from game.chess.rules import RULES as CHESS
from game.chess.state import Options as ChessOptions
from game.core.contract import Setup
from game.history import History
from game.mastermind.codes import answer
from tests.game.checkers.positions import at as checkers_at
from tests.game.checkers.positions import moves as checkers_moves
from tests.scenes.tables.chess_sights import played, start


def men(counts):
    board = [0] * 26
    for point, count in counts.items():
        board[point] = count
    board[0] = 15 - sum(board)
    return tuple(board)


def plays(own, enemy, dice):
    return list(plays_of(men(own), men(enemy), dice).values())


def test_r18_crowning_ends_the_move():
    assert checkers_moves(checkers_at("B:W26,27:B22")) == {"22x31"}


def test_r20_kings_fly_only_by_option():
    assert len(checkers_moves(checkers_at("B:W1:BK15"))) == 4
    assert len(checkers_moves(checkers_at("B:W1:BK15", flying_kings=True))) > 4


def test_r21_both_dice_are_used_where_both_can_be():
    found = plays({13: 1, 2: 1}, {13: 2, 1: 1}, (6, 1))
    assert found and all(len(steps) == 2 for steps in found)


def test_r22_the_higher_die_where_only_one_can_be_played_and_the_bar_first():
    one = plays({20: 1}, {25 - 13: 2, 1: 1}, (4, 3))
    assert one and {steps[0][0] - steps[0][1] for steps in one} == {4}
    bar = plays({25: 1, 10: 1}, {1: 1}, (3, 2))
    assert bar and all(steps[0][0] == 25 for steps in bar)


def test_r23_a_gap_is_borne_off_from_the_highest_point():
    found = plays({4: 1, 2: 1}, {1: 1}, (6, 5))
    assert [set(steps) for steps in found] == [{(4, 0), (2, 0)}]


def test_r24_a_double_is_four_moves_of_one_turn():
    found = plays({24: 4}, {1: 1}, (1, 1))
    assert found and all(len(steps) == 4 for steps in found)


def test_r25_the_third_time_draws():
    twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"
    assert played(twice).due == "move"
    assert played(twice + " Ng8").reason


def test_r26_a_count_of_half_moves_above_a_hundred_is_loaded_and_played_from():
    state = start(start_fen="4k3/8/8/8/8/8/8/R3K3 w - - 120 90", fifty_move="claim")
    assert state.quiet == 120 and state.due == "move"


def test_r27_rights_to_castle_come_back_with_a_move_taken_back():
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    history = History(CHESS, Setup(2, ChessOptions(start_fen=fen), 0))
    before = CHESS.view(history.state, 0)
    history.play(0, CHESS.text.parse("e1d1"))
    assert CHESS.view(history.state, 0).castling == "-"
    history.take_back(0, 0)
    assert CHESS.view(history.state, 0) == before and before.castling == "KQ"


@pytest.mark.parametrize(
    ("fen", "over"),
    [
        ("4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1", True),  # after the pawn is taken: knight alone
        ("4k1n1/8/8/8/8/8/3p4/4K1N1 w - - 0 1", False),  # each side could still mate
    ],
)
def test_r28_a_dead_position_ends_the_game_and_no_other(fen, over):
    assert (played("Kxd2", start(start_fen=fen)).due != "move") is over


def test_r29_taking_in_passing_may_not_uncover_the_king():
    state = played("e4", start(start_fen="8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1"))
    assert CHESS.text.parse("d4e3") not in CHESS.legal_moves(state, 1)


def test_r30_a_colour_is_counted_no_more_often_than_it_is_there():
    assert answer("AABB", "AAAC") == (2, 0)
    assert answer("ABCC", "AABB") == (1, 1)


def test_r31_a_guess_of_two_colours_is_answered():
    assert answer("ABAB", "BABA") == (0, 4)
