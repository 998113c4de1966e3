"""Checkers in words, and PDN in and out."""

from datetime import date

import pytest

from game.checkers.board import START, from_fen, to_fen
from game.checkers.pdn import BadGame, Record, read_games, read_move, record_of, write_game
from game.checkers.rules import RULES
from game.checkers.state import Go
from game.checkers.text import caption, format_move, label, parse_move, prompt
from game.core.events import Captured, Moved, Said
from tests.game.checkers.positions import at, play, start
from tests.game.checkers.test_play import WYLLIE_MARTINS

NAMES = ("Ada", "Olle")


@pytest.mark.parametrize(
    "text", ["11-15", "11x18x25", "resign", "offer-draw", "ballot:11-15,23-19"]
)
def test_moves_are_written_as_one_word(text: str) -> None:
    """Rule 4.2."""
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    "text", ["", "11", "11-33", "0-4", "11-15-18", "11x15-18", "e4", "x", "1x"]
)
def test_other_words_are_no_moves(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Checkers"):
        parse_move(text)


def test_what_is_said() -> None:
    """Rule 4.1."""
    assert caption(Moved(1, "king", "3", "7"), NAMES) == "Olle’s king goes to 7."
    assert caption(Captured(0, "man", "18"), NAMES) == "Ada takes the man on 18."
    assert caption(Said(0, "offer", "Draw?"), NAMES) == "Ada offers a draw."
    assert label(parse_move("accept-draw")) == "Accept the draw"
    asked = at("B:W5,7,13,22,23,24,28,31,32:B1,2,4,6,8,12,K25")
    assert prompt(RULES.view(asked, 0)) == "you must take, with the man on 2 or the king on 25"
    assert prompt(RULES.view(asked, 1)) == ""
    assert prompt(RULES.view(at("B:W30:BK14,5"), 0)) == "move a man or a king"
    answered = play(start(), "offer-draw", "11-15")
    assert prompt(RULES.view(answered, 1)) == "accept the draw, or move a man"


@pytest.mark.parametrize(
    "fen",
    [
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        "W:WK4,15,18,26,27:B3,7,10,K29",
        "B:W:BK1",
    ],
)
def test_positions_round_trip(fen: str) -> None:
    assert to_fen(*from_fen(fen)) == fen


def test_a_position_may_be_written_in_another_order() -> None:
    assert to_fen(*from_fen("W:BK29,10,3,7:W27,26,18,15,K4.")) == "W:WK4,15,18,26,27:B3,7,10,K29"


@pytest.mark.parametrize(
    "fen, why",
    [("", "not a position"), ("X:W1:B2", "not a position"), ("B:W33:B2", "no square 33"),
     ("B:W2:B2", "two pieces"), ("B:W1:W2", "White’s pieces and Black’s")],
)  # fmt: skip
def test_a_bad_position_says_why(fen: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        from_fen(fen)


def test_a_short_form_is_enough_where_it_fits_one_move() -> None:
    squares, down = from_fen("B:W18,27:B14")
    assert read_move(squares, down, "14x32") == Go((14, 23, 32), takes=True)
    ambiguous = from_fen("B:W10,11,18,19:B7")
    with pytest.raises(BadGame, match="7x14x23 or 7x16x23"):
        read_move(*ambiguous, "7x23")
    with pytest.raises(BadGame, match="cannot be played"):
        read_move(*ambiguous, "7-2")


def test_a_game_round_trips() -> None:
    state = play(start(), *WYLLIE_MARTINS, "offer-draw", "31-27", "accept-draw")
    text = write_game(record_of(state, NAMES, Event="Club", Date=str(date(2026, 1, 2))))
    assert '[White "Olle"]' in text and '[Black "Ada"]' in text
    assert '[Result "1/2-1/2"]' in text and '[GameType "21"]' in text
    assert "1. 11-15 23-19 2. 8-11" in text and max(map(len, text.splitlines())) < 80
    (again,) = read_games(text)
    assert tuple(map(format_move, again.moves)) == state.log and again.result == "1/2-1/2"
    assert write_game(again) == text


def test_who_won_is_written_with_whites_points_first() -> None:
    assert record_of(play(start(), "resign"), NAMES).result == "1-0"  # Black resigned
    assert record_of(play(start(), "11-15", "resign"), NAMES).result == "0-1"
    assert record_of(start(), NAMES).result == "*"


def test_comments_side_lines_and_several_games_are_read() -> None:
    text = """[Event "One \\"A\\""]
    1. 11-15 {a comment (with 1-0 in it)} 23-19 ; to the end of the line
    (1... 22-18 2. 15x22) 2. 8-11! $1 0-1
    [Event "Two"] [SetUp "1"] [FEN "B:W18,27:B14"] 1. 14x32 *"""
    one, two = read_games(text)
    assert one.tags["Event"] == 'One "A"' and one.result == "0-1" and len(one.moves) == 3
    assert two.moves == (Go((14, 23, 32), takes=True),) and (two.squares, two.down) != (START, True)
    assert read_games(write_game(two)) == (two._replace(tags=read_games(write_game(two))[0].tags),)


@pytest.mark.parametrize(
    "text, why",
    [("", "no game"), ("1. 11-15 11-15 *", "half-move 2"), ("1. e4 *", "is no move"),
     ('[FEN "nonsense"] *', "FEN")],
)  # fmt: skip
def test_a_bad_game_says_where_and_why(text: str, why: str) -> None:
    with pytest.raises(BadGame, match=why):
        read_games(text)


def test_a_game_without_tags_is_written_with_question_marks() -> None:
    text = write_game(Record({}, START, True, (), "*"))
    assert '[Event "?"]' in text and '[Date "????.??.??"]' in text
