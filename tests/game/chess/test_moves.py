"""Which moves there are: the counts of whole trees, and positions with one point each."""

import pytest

from game.chess.board import fen
from game.chess.rules import RULES
from game.chess.state import Go
from game.core.contract import IllegalMove
from tests.game.chess.positions import (
    CORNERS,
    KIWIPETE,
    SHUFFLED,
    START,
    TREES,
    at,
    count,
    moves,
    play,
    start,
    written,
)

LARGEST = 14_000
"""`tests.soak perft` counts the larger trees."""
SMALL = [
    (text, depth, expected)
    for text, counts in TREES.items()
    for depth, expected in enumerate(counts, start=1)
    if expected <= LARGEST
]


@pytest.mark.parametrize("text, depth, expected", SMALL)
def test_trees_have_their_published_size(text: str, depth: int, expected: int) -> None:
    """Rules 2.1, 2.2, 2.3, 2.4, 2.5 and 3.1: by the moves that the table lists and makes."""
    variant = "chess960" if text == SHUFFLED else "standard"
    options = {"threefold": "claim", "fifty_move": "claim", "variant": variant}
    assert count(at(text, **options), depth) == expected


@pytest.mark.parametrize(
    "text, depth, sign, expected",
    [
        (START, 3, "x", 34),
        (START, 3, "+", 12),
        (KIWIPETE, 2, "x", 351),
        (KIWIPETE, 2, "O-O", 91),
        (KIWIPETE, 2, "+", 3),
    ],
)
def test_trees_have_as_many_moves_of_a_kind(
    text: str, depth: int, sign: str, expected: int
) -> None:
    """Rules 2.6, 3.1 and 3.2: the last moves of each line, by how they are written."""
    states = [at(text)]
    for _ in range(depth - 1):
        states = [play(state, move) for state in states for move in moves(state)]
    assert sum(sign in move for state in states for move in written(state)) == expected


@pytest.mark.parametrize(
    "place, expected, short, long",
    [
        ("4r3/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 4, False, False),
        ("5r2/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 23, False, True),
        ("6r1/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 25, False, True),
        ("1r6/6k1/8/8/8/8/8/R3K2R w KQ - 0 1", 26, True, True),
        ("2r5/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 25, True, False),
        ("3r4/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 23, True, False),
        ("7r/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 26, True, True),
        ("r7/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", 26, True, True),
        ("8/8/1k6/8/8/8/6p1/R3K2R w KQ - 0 1", 24, False, True),
        ("8/8/1k6/8/8/8/8/RN2K2R w KQ - 0 1", 25, True, False),
        ("8/8/1k6/8/8/8/8/R3K2R w - - 0 1", 24, False, False),
    ],
)
def test_castling(place: str, expected: int, short: bool, long: bool) -> None:
    """Rules 3.2 and 3.3."""
    found = moves(at(place))
    assert len(found) == expected
    assert ("e1g1" in found, "e1c1" in found) == (short, long)


@pytest.mark.parametrize(
    "move, after",
    [
        ("Rxa8+", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"),
        ("O-O-O", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
        ("O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
        ("Ke2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"),
        ("Rh2", "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1"),
    ],
)
def test_rights_are_lost_for_good(move: str, after: str) -> None:
    """Rule 3.4; the game before the move is as it was, with all rights."""
    before = at(CORNERS)
    assert fen(play(before, move)) == after
    assert fen(before) == CORNERS and {"e1g1", "e1c1"} <= moves(before)


def test_a_king_that_went_and_came_back_does_not_castle() -> None:
    """Rule 3.4."""
    state = play(at(CORNERS), "Ke2 Rb8 Ke1 Ra8")
    assert fen(state) == "r3k2r/8/8/8/8/8/8/R3K2R w k - 4 3"
    assert not {"e1g1", "e1c1"} & moves(state)


@pytest.mark.parametrize(
    "place, allowed",
    [("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", True), ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", False)],
)
def test_a_rook_that_looks_at_the_long_side(place: str, allowed: bool) -> None:
    """Rule 3.3."""
    assert ("e1c1" in moves(at(place))) is allowed


def test_a_pawn_is_taken_in_passing_on_the_next_move_only() -> None:
    """Rule 2.6."""
    state = play(start(), "e4 a6 e5 d5")
    assert fen(state).split()[3] == "d6" and "e5d6" in moves(state)
    after = play(state, "e5d6")
    assert fen(after) == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
    assert "e5d6" not in moves(play(state, "a3 a5"))


@pytest.mark.parametrize(
    "place, expected",
    [
        ("8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1", "Ka4 Ka6 Kb4 Kb5 Kb6 c6"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "Ka4 Ka6 Kb4 Kb5 Kb6 e6"),
    ],
)
def test_taking_in_passing_may_not_uncover_the_king(place: str, expected: str) -> None:
    """Rules 2.6 and 3.1: both pawns leave the row at once."""
    state = at(place)
    assert written(state) == set(expected.split())
    assert fen(state).split()[3] == "-"


def test_who_may_not_take_in_passing_hears_why() -> None:
    """Rules 2.6 and 3.1."""
    state = play(at("8/3p4/8/K1P4r/8/8/8/4k3 b - - 0 1"), "d5")
    assert (state.last, fen(state).split()[3]) == (("d7", "d5"), "-")
    with pytest.raises(IllegalMove, match="leave your king in check"):
        play(state, "c5d6")
    with pytest.raises(IllegalMove, match="cannot go to b6"):
        play(state, "c5b6")


def test_taking_in_passing_answers_check() -> None:
    """Rules 2.6 and 3.1."""
    state = at("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1")
    assert state.check == "c5"
    assert len(moves(state)) == 9 and "exd3" in written(state)


def test_promotion() -> None:
    """Rule 2.7; the rules 7.9 and 7.10 are of the table, not of the pieces."""
    state = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert written(state) == {
        "a8=Q+", "a8=R+", "a8=B", "a8=N", "Kd1", "Kd2", "Ke2", "Kf1", "Kf2",
    }  # fmt: skip
    assert play(state, "a7a8n").squares[0] == "N"
    with pytest.raises(IllegalMove, match="Say what the pawn becomes"):
        play(state, "a7a8")
    for convenience in ("auto_queen", "show_legal"):
        other = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", **{convenience: True})
        assert moves(other) == moves(state)


@pytest.mark.parametrize(
    "move, reason",
    [
        ("f7f8q", "Stalemate"),
        ("f7f8r", ""),
        ("f7f8b", "Drawn: neither side can mate"),
        ("f7f8n", "Drawn: neither side can mate"),
    ],
)
def test_what_the_pawn_becomes_matters(move: str, reason: str) -> None:
    """Rules 2.7, 5.1 and 5.2."""
    assert play(at("8/5P1k/8/6K1/8/8/8/8 w - - 0 1"), move).reason == reason


def test_in_double_check_only_the_king_moves() -> None:
    """Rule 3.1."""
    state = at("4k3/8/8/8/7b/4r3/3N4/4K2R w K - 0 1")
    assert written(state) == {"Kd1", "Kf1"}


@pytest.mark.parametrize(
    "place, move, words, rule",
    [
        (START, "e3e4", "You have no piece on e3", "2.1"),
        (START, "e7e5", "You have no piece on e7", "2.1"),
        (START, "e2e5", "The pawn on e2 cannot go to e5", "2.1"),
        (START, "a1a3", "The rook on a1 cannot go to a3", "2.1"),
        (START, "e1g1", "You cannot castle on that side now", "3.3"),
        ("4r3/8/1k6/8/8/8/8/R3K2R w KQ - 0 1", "a1a2", "Your king is in check", "3.1"),
        ("4r3/8/1k6/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "That would leave your king", "3.1"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "e1e2q", "The king on e1|cannot become", "2.7"),
    ],
)
def test_a_refusal_says_why(place: str, move: str, words: str, rule: str) -> None:
    state = at(place)
    with pytest.raises(IllegalMove, match=words) as refusal:
        play(state, move)
    assert refusal.value.rule == rule


@pytest.mark.parametrize("go", [Go("", ""), Go("e2", "e9"), Go("é", "e4"), Go("e2", "e4", "k")])
def test_what_is_no_move_at_all_is_refused(go: Go) -> None:
    with pytest.raises(IllegalMove):
        RULES.apply(start(), 0, go)
