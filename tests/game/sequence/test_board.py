"""The board and its layouts (section 2)."""

from itertools import combinations

import pytest

from game.core.cards import SUIT_OF, Card, pack
from game.sequence.board import (
    BOARDS,
    CORNERS,
    FREE,
    INDEX,
    JACKS,
    PACK,
    SPOTS,
    SQUARES,
    distance,
    read_board,
)
from game.sequence.lines import THROUGH, WINDOWS


def test_rule_2_1_the_pack_is_two_packs_with_eight_jacks() -> None:
    assert len(PACK) == 104
    assert sorted(PACK) == sorted(pack() + pack())
    assert sum(card in JACKS for card in PACK) == 8


def test_rule_2_2_squares_are_named_from_the_top_left() -> None:
    assert [INDEX[name] for name in ("a1", "j1", "a10", "j10", "e5")] == [0, 9, 90, 99, 44]
    assert len(set(SQUARES)) == 100


@pytest.mark.parametrize("layout", BOARDS)
def test_rules_2_3_and_2_4_hold_on_every_board(layout: str) -> None:
    board = BOARDS[layout]  # type: ignore[index]
    assert tuple(i for i, card in enumerate(board) if card == FREE) == CORNERS
    places = SPOTS[layout]  # type: ignore[index]
    assert set(places) == set(pack()) - JACKS
    assert all(len(spots) == 2 and distance(*spots) > 1 for spots in places.values())


SPOTTED = [  # 2.4 card, its squares on our board, on the classic one
    ("AH", "a2 h8", "f2 g5"),
    ("10D", "e5 g1", "h6 e10"),
    ("2C", "d4 h7", "e2 g4"),
    ("KS", "b1 f7", "b4 j4"),
    ("7D", "h4 d7", "h3 h10"),
]


@pytest.mark.parametrize(("card", "generated", "classic"), SPOTTED)
def test_squares_of_a_card(card: str, generated: str, classic: str) -> None:
    for layout, names in (("generated", generated), ("classic", classic)):
        found = {SQUARES[i] for i in SPOTS[layout][Card(card)]}  # type: ignore[index]
        assert found == set(names.split())


def test_rule_7_4_our_board_keeps_the_squares_of_a_card_apart() -> None:
    for one, other in SPOTS["generated"].values():
        assert distance(one, other) >= 4
        assert not any(one in w.squares and other in w.squares for w in WINDOWS)


def test_our_board_mixes_ranks_and_suits() -> None:
    board = BOARDS["generated"]
    for one, other in combinations(range(100), 2):
        if distance(one, other) == 1 and FREE not in (board[one], board[other]):
            assert board[one][:-1] != board[other][:-1]
    for n in range(10):
        for side in (board[10 * n : 10 * n + 10], board[n::10]):
            suits = [SUIT_OF[card] for card in side if card != FREE]
            assert all(2 <= suits.count(suit) <= 3 for suit in "CDHS")


def test_windows_of_the_board() -> None:
    assert len(WINDOWS) == 192
    assert sum(any(i in CORNERS for i in w.squares) for w in WINDOWS) == 12
    through = {name: len(THROUGH[INDEX[name]]) for name in ("e5", "a1", "b1", "a2", "b2")}
    assert through == {"e5": 20, "a1": 3, "b1": 4, "a2": 4, "b2": 6}


def swap(one: int, other: int) -> str:
    board = list(BOARDS["generated"])
    board[one], board[other] = board[other], board[one]
    return " ".join(board)


BROKEN = [  # a board that is none, and what is said of it
    (" ".join(BOARDS["generated"][:99]), "100 squares, not 99"),
    (swap(0, 1), "corners"),
    (" ".join(BOARDS["generated"]).replace("KS", "KD"), "exactly two squares"),
    (" ".join(BOARDS["generated"]).replace("KS", "JS"), "exactly two squares"),
    (swap(INDEX["i8"], INDEX["b2"]), "the two squares of 4S touch"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN)
def test_a_broken_board_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_board(text)
