"""Chess in words: notation, captions, prompts."""

from random import Random

import chess
import pytest

from game.chess.board import Position, fen, position
from game.chess.rules import RULES
from game.chess.state import Accept, Begin, Claim, Colours, Flag, Go, Offer, Rank, Resign
from game.chess.text import caption, format_move, label, parse_move, san
from game.chess.view import sans
from game.core.events import Announced, Captured, Moved
from tests.game.chess.positions import SHUFFLED, at, play, start, written

NAMES = ("Ada", "Bram")


@pytest.mark.parametrize(
    "place, move, expected",
    [
        ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "c3e2", "Nce2"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("8/8/8/8/4Q2Q/k7/8/2K4Q w - - 0 1", "h4e1", "Qh4e1"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"),
    ],
)
def test_moves_are_written_as_in_books(place: str, move: str, expected: str) -> None:
    """Rule 6.2."""
    state = at(place)
    assert play(state, move).recent == expected
    assert play(state, expected) == play(state, move)


def test_column_and_row_where_neither_alone_will_do() -> None:
    """Rule 6.2; the example of the books, in which no game could be."""
    here = Position(chess.Board("k7/8/8/8/4Q2Q/8/8/K6Q w - - 0 1"))
    go = Go("h4", "e1")
    assert san(here, go, here.after(here.moves[go])) == "Qh4e1+"


@pytest.mark.parametrize("chess960", [False, True])
def test_what_we_write_is_what_others_write(chess960: bool) -> None:
    """Rule 6.2: at every move of random games."""
    rng = Random(11)
    for _ in range(6):
        state = at(SHUFFLED, variant="chess960") if chess960 else start()
        while RULES.to_act(state) and state.number < 60:
            here = position(state)
            found = {san(here, go, here.after(way)): way for go, way in here.moves.items()}
            board = chess.Board(fen(state), chess960=chess960)
            assert list(Position(board).moves) == list(here.moves)  # in the same order
            assert found == {board.san(way): way for way in board.legal_moves}
            state = play(state, format_move(rng.choice(list(here.moves))))


@pytest.mark.parametrize(
    "move, text",
    [
        (Go("e2", "e4"), "e2e4"),
        (Go("e7", "e8", "q"), "e7e8q"),
        (Offer(), "offer-draw"),
        (Accept(), "accept-draw"),
        (Claim(), "claim-draw"),
        (Claim(Go("f6", "g8")), "claim-draw:f6g8"),
        (Resign(), "resign"),
        (Colours(1), "colours:1"),
        (Rank(0), "rank:0"),
        (Rank(518), "rank:518"),
        (Begin(), "begin"),
        (Flag(0), "flag:0"),
    ],
)
def test_moves_go_through_text(move: object, text: str) -> None:
    """Rule 6.2."""
    assert (RULES.text.move(move), RULES.text.parse(text)) == (text, move)


@pytest.mark.parametrize(
    "text",
    ["", "e2", "e2e9", "e2e4k", "e2-e4", "claim-draw:", "rank:1000", "rank:01", "flag:2", "Nf3"],
)
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Chess"):
        parse_move(text)


def test_a_capture_is_told_piece_by_piece() -> None:
    """Rules 2.1 and 3.1."""
    state = play(start(), "e4 d5 exd5 Qxd5 Nc3 Qe5")
    assert state.check == "e1"
    state = play(state, "Be2 Qxe2+")
    assert (state.taken, state.last) == ("pPB", ("e5", "e2"))
    beats = RULES.apply(state, 0, Go("g1", "e2"))
    assert [beat.event for beat in beats] == [
        Captured(0, "queen", "e2"),
        Moved(0, "knight", "g1", "e2", "Ngxe2"),
    ]
    assert [beat.state.squares[52] for beat in beats] == [".", "N"]
    assert [caption(beat.event, NAMES) for beat in beats] == [
        "Ada takes the queen on e2.",
        "Ada’s knight goes to e2 (Ngxe2).",
    ]
    seen = RULES.view(beats[-1].state, None)
    assert (seen.taken, seen.balance) == ("pPBq", 6)


@pytest.mark.parametrize(
    "place, move, told",
    [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1c1",
            ["Ada castles long (O-O-O).", "Ada’s rook goes to d1."],
        ),
        (
            "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7b8q",
            [
                "Ada takes the rook on b8.",
                "Ada’s pawn goes to b8 (axb8=Q+).",
                "Ada’s pawn becomes a queen.",
                "Ada gives check.",
            ],
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            ["Ada takes the pawn on d5.", "Ada’s pawn goes to d6 (exd6)."],
        ),
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "a1a8",
            ["Ada’s rook goes to a8 (Ra8#).", "Ada wins: checkmate."],
        ),
    ],
)
def test_a_move_in_sentences(place: str, move: str, told: list[str]) -> None:
    """Rules 2.6, 2.7, 3.2 and 4.1."""
    beats = RULES.apply(at(place), 0, parse_move(move))
    assert [caption(beat.event, NAMES) for beat in beats] == told


def test_what_is_said_in_sentences() -> None:
    """Rules 4.2, 4.3, 5.3 and 5.7."""
    moved = play(start(minutes=5), "offer-draw e4")
    said = [RULES.apply(moved, 1, move)[0].event for move in (Accept(), Resign())]
    assert [caption(event, NAMES) for event in said] == [
        "Bram agrees to a draw.",
        "Bram resigns.",
    ]
    assert caption(Announced("out of time", 1), NAMES) == "Bram has run out of time."
    assert caption(Announced("plays White", 1), NAMES) == "Bram plays White."
    assert caption(Announced("The back rank is number 5"), NAMES) == "The back rank is number 5."


def test_labels() -> None:
    assert label(Claim(Go("f6", "g8"))) == "Claim a draw with f6g8"
    assert [label(move) for move in (Offer(), Accept(), Claim(), Resign(), Go("e2", "e4"))] == [
        "Offer a draw",
        "Accept the draw",
        "Claim a draw",
        "Resign",
        "e2e4",
    ]


def test_what_is_asked() -> None:
    """Rules 1.3, 3.1 and 5.3."""

    def asked(line: str, seat: int | None) -> str:
        return RULES.text.prompt(RULES.view(play(start(), line), seat))

    assert asked("e4", 1) == "move a piece"
    assert asked("e4", 0) == asked("e4", None) == ""
    assert asked("f3 e5 Kf2 Qf6 Ke1 Qh4+", 0) == "you are in check"
    assert asked("offer-draw e4", 1) == "accept the draw, or move"
    assert asked("f3 e5 Kf2 Qf6 Ke1 offer-draw Qh4+", 0) == "accept the draw: you are in check"


def test_the_move_list_turns_its_pages() -> None:
    """Rule 6.2: the list stays whole."""
    state, line = start(threefold="off"), []
    for move in "Nf3 Nf6 Ng1 Ng8 ".split() * 20:
        state = play(state, move)
        line.append(move)
        assert sans(state) == tuple(line)
        assert len(state.recent.split()) < 64
    assert len(state.older.split()) == 64
    assert "Nf3" in written(state)
