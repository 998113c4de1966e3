"""Which moves there are: the counts of whole trees, and positions with one point each."""

import pytest

from game.checkers.board import START, from_fen, position_of
from game.checkers.moves import ENGLISH, Variant, after, lines_of, perft
from game.checkers.state import variant_of
from game.core.contract import IllegalMove
from tests.game.checkers.positions import BRAZILIAN, RUSSIAN, at, moves, play, start

STARTING = position_of(START, True)
TREES = [  # rules 2.1 to 3.4
    ("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", [5, 38, 178, 1378, 5836]),
    ("B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12", [10, 74, 472, 2862]),
    ("B:WK21,K28,K32:BK1,K5,K12", [4, 16, 112, 770, 5114]),
    ("W:WK4,15,18,26,27:B3,7,10,K29", [1, 4, 28, 127, 717, 3028]),
]


def test_the_tree_from_the_start() -> None:
    found = [perft(STARTING, depth) for depth in range(1, 7)]
    assert found == [7, 49, 302, 1469, 7361, 36768]  # `tests.soak perft` goes to depth 8


def test_the_branches_of_the_first_moves() -> None:
    found = {
        "{}-{}".format(*line.squares): perft(after(STARTING, line), 4)
        for line in lines_of(STARTING)
    }
    assert found == {
        "9-13": 1345, "9-14": 858, "10-14": 874, "10-15": 918, "11-15": 860, "11-16": 1299,
        "12-16": 1207,
    }  # fmt: skip


@pytest.mark.parametrize("fen, counts", TREES)
def test_trees_of_other_positions(fen: str, counts: list[int]) -> None:
    position = position_of(*from_fen(fen))
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(  # rule 7.1
    "options, counts",
    [(BRAZILIAN, [7, 49, 302, 1469, 7473]), (RUSSIAN, [7, 49, 302, 1469, 7482])],
)
def test_trees_of_brazilian_and_russian_draughts(
    options: dict[str, bool], counts: list[int]
) -> None:
    variant = variant_of(start(**options).options)
    assert [perft(STARTING, depth, variant) for depth in range(1, 6)] == counts


@pytest.mark.parametrize(
    "fen, rule, expected",
    [
        ("B:W30:B14", "2.1 ", "14-17 14-18"),
        ("B:W30:BK14", "2.2 ", "14-9 14-10 14-17 14-18"),
        ("B:W14,30:B18", "2.3 ", "18-22 18-23"),
        ("B:W18,30:B12,14", "3.1 ", "14x23"),
        ("B:W15:B10,1", "3.1 ", "10x19"),
        ("B:W18,27:B14", "3.3 ", "14x23x32"),
        ("B:W10,11,18,19:B7", "3.2 ", "7x14x23 7x16x23"),
        ("B:W10,11,18,19:BK7", "3.4 ", "7x14x23x16x7 7x16x23x14x7"),
        ("B:W13,14,16,23,24:B9,12", "3.2 ", "9x18x27 12x19x26 12x19x28"),
        ("B:W14,15,22,23,30:B10,11", "3.2 ", "10x17x26 10x19x26 11x18x25 11x18x27"),
        ("B:W26,27:B22", "2.4 ", "22x31"),
        ("B:W25,26,27:B21", "2.4 ", "21x30"),
        ("W:WK4,15,18,26,27:B3,7,10,K29", "3.1 ", "15x6"),
        ("W:W32:B23,26,27", "2.1 ", "32-28"),
        ("W:WK29:B1", "6.1 ", "29-25"),
    ],
)
def test_positions(fen: str, rule: str, expected: str) -> None:
    assert moves(at(fen)) == set(expected.split())


@pytest.mark.parametrize(
    "fen, expected",
    [
        ("B:W10:BK1", "1x15 1x19 1x24 1x28"),
        ("B:W10,27:BK1", "1x24x31"),
        ("B:W11,22:BK29", "29x15x4 29x15x8 29x18x4 29x18x8"),
        ("B:W9,27,30:BK23", "23x5 23x32"),
        ("W:WK29:B1", "29-25 29-22 29-18 29-15 29-11 29-8 29-4"),
    ],
)
def test_flying_kings(fen: str, expected: str) -> None:
    """Rule 6.1."""
    assert moves(at(fen, flying_kings=True)) == set(expected.split())


def test_flying_kings_step_along_the_diagonal() -> None:
    """Rule 6.1."""
    assert len(moves(at("B:W1:BK15", flying_kings=True))) == 12
    assert len(moves(at("B:W1:BK15"))) == 4


def test_men_that_capture_backward_still_step_forward() -> None:
    """Rule 6.6."""
    assert moves(at("B:W14,30:B18", men_capture_backward=True)) == {"18x9"}
    assert moves(at("B:W30:B18", men_capture_backward=True)) == {"18-22", "18-23"}


def test_the_most_must_be_taken() -> None:
    """Rule 6.7."""
    fen = "B:W13,14,16,23:B9,12"
    assert moves(at(fen)) == {"9x18x27", "12x19x26"}
    assert moves(at("B:W14,16,23:B9,12,2", majority_capture=True)) == {"9x18x27", "12x19x26"}
    assert moves(at("B:W14,16,23,32:B9,12,26", majority_capture=True)) == {"9x18x27"}


def test_a_man_goes_on_from_the_far_row_where_crowning_does_not_end_the_move() -> None:
    """Rules 6.2 and 6.8."""
    fen = "B:W26,27,19:B22"
    backward = {"men_capture_backward": True, "crowning_ends_turn": False}
    assert moves(at(fen)) == {"22x31"}
    on = at(fen, **backward)
    assert moves(on) == {"22x31x24x15"}
    assert play(on, "22x31x24x15").squares[14] == "b"  # passed the far row as a man
    mid = at(fen, promote_mid_jump=True, **backward)
    assert play(mid, "22x31x24x15").squares[14] == "B"
    ends = at("B:W26:B22", **backward)
    assert play(ends, "22x31").squares[30] == "B"


def test_without_an_option_the_rules_are_english() -> None:
    assert variant_of(start().options) == ENGLISH == Variant()


@pytest.mark.parametrize(
    "fen, text, rule",
    [
        ("B:W18,30:B12,14", "12-16", "3.1"),
        ("B:W18,27:B14", "14x23", "3.3"),
        ("B:W26,27:B22", "22x31x24", "3.1"),
        ("B:W30:B14", "14-10", "2.1"),
        ("B:W30:B14", "30-26", "2.1"),
        ("B:W22:B14", "18-23", "2.1"),
    ],
)
def test_what_is_refused_says_why(fen: str, text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(at(fen), text)
    assert refused.value.rule == rule


def test_a_refusal_names_the_pieces_that_must_take() -> None:
    """Rule 3.1."""
    with pytest.raises(IllegalMove, match="You must take, with the piece on 10"):
        play(at("B:W15:B10,1"), "1-5")
