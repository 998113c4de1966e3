"""Games of Chess as PGN: read, played over, written."""

from typing import Any

import pytest

from game.chess.board import fen
from game.chess.imported import CUT, OPEN, Played, played
from game.chess.pgn import (
    ROSTER,
    SIDE_LINES,
    BadGame,
    Record,
    moves_of,
    read_games,
    record_of,
    write_game,
)
from game.chess.rules import RULES
from game.chess.state import State
from game.chess.text import format_move
from game.core.contract import Setup
from game.history import History
from tests.game.chess.positions import START, play, start

MORPHY = """[Event "Opera"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
"""


def one(text: str) -> Record:
    (record,) = read_games(text)
    return record


def replayed(game: Played) -> State:
    """The last state of a history that plays the game over."""
    history = History(RULES, game.setup)
    for seat, move in game.plays:
        history.play(seat, move)
    state: State = history.state
    return state


def test_a_whole_game_is_played_over() -> None:
    """Rules 6.2 and 6.4."""
    record = one(MORPHY)
    assert (record.tags["White"], record.result, len(record.sans)) == ("Morphy, Paul", "1-0", 33)
    state = replayed(played(record))
    assert fen(state) == "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17"
    assert (state.winner, state.reason) == (0, "Checkmate")


def test_what_we_write_reads_the_same_and_byte_for_byte() -> None:
    """Rule 6.4."""
    text = write_game(one(MORPHY))
    assert text == MORPHY
    assert all(len(line) < 80 for line in text.splitlines())


def test_a_game_of_ours_is_written() -> None:
    """Rule 6.4."""
    state = play(start(first=1, minutes=5, increment=3), "f3 e5 g4 Qh4#")
    record = record_of(state, ("Ada", 'Bram "B" \\ Co'), Event="At home", Date="2026.01.31")
    assert write_game(record) == (
        '[Event "At home"]\n[Site "?"]\n[Date "2026.01.31"]\n[Round "?"]\n'
        '[White "Bram \\"B\\" \\\\ Co"]\n[Black "Ada"]\n[Result "0-1"]\n[TimeControl "300+3"]\n\n'
        "1. f3 e5 2. g4 Qh4# 0-1\n"
    )
    again = one(write_game(record))
    assert again.tags["White"] == 'Bram "B" \\ Co'
    assert replayed(played(again)).squares == state.squares


def test_a_game_from_another_position() -> None:
    """Rules 6.3 and 6.4."""
    state = play(start(start_fen="4k3/8/8/8/8/8/8/R3K3 b Q - 3 40"), "Kd7 O-O-O+ Ke6")
    text = write_game(record_of(state, ("Ada", "Bram")))
    assert '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 3 40"]' in text
    assert text.endswith("\n\n40... Kd7 41. O-O-O+ Ke6 *\n")
    assert fen(replayed(played(one(text)))) == fen(state)


def test_a_game_of_chess960() -> None:
    """Rules 6.4 and 7.11."""
    place = "1k6/8/8/8/8/8/8/RK2R3 w KQ - 0 1"
    state = play(start(start_fen=place, variant="chess960"), "O-O Kb7")
    text = write_game(record_of(state, ("Ada", "Bram")))
    assert '[Variant "Chess960"]' in text and f'[FEN "{state.start}"]' in text
    record = one(text)
    assert record.chess960 and format_move(moves_of(record)[0]) == "b1e1"
    assert fen(replayed(played(record))) == fen(state)
    ordinary = record_of(play(start(variant="chess960", back_rank="518"), "e4"), ("A", "B"))
    assert one(write_game(ordinary)).start == START and "Chess960" in write_game(ordinary)


def test_several_games_lie_in_a_file() -> None:
    """Rule 6.4: with empty lines within and none between, and foreign ends of lines."""
    text = "\ufeff" + MORPHY.replace("\n", "\r\n") + '[Event "Second"]\n1. d4 d5\n\n2. c4 *\n'
    first, second = read_games(text)
    assert first.sans == one(MORPHY).sans
    assert (second.tags, second.sans) == ({"Event": "Second"}, ("d4", "d5", "c4"))
    bare = read_games("1. e4 e5 1/2-1/2\n\n1. d4 0-1\n")
    assert [(game.sans, game.result) for game in bare] == [
        (("e4", "e5"), "1/2-1/2"),
        (("d4",), "0-1"),
    ]


@pytest.mark.parametrize(
    "text", ["{" * 200_000, "\n" * 200_000, "\n " * 100_000 + "x", "[" * 200_000, "1" * 200_000]
)
def test_long_nonsense_is_refused_without_delay(text: str) -> None:
    with pytest.raises(BadGame):
        read_games(text)


def test_empty_lines_within_a_game_do_not_end_it() -> None:
    """Rule 6.4."""
    assert one("1. e4\n\n\n \t\n e5\n\n2. Nf3 *\n\n\n").sans == ("e4", "e5", "Nf3")


def test_comments_and_side_lines_are_left_out() -> None:
    """Rule 6.4."""
    record = one(
        "% from elsewhere\n1. e4! {best by test (so they say)\n\n1. d4} e5 $1 ; 2. f4\n"
        "(1... c5 2. Nf3 (2. c3) d6) 2. Nf3?! Nc6 3.Bb5 a6 0-1"
    )
    assert record.sans == ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6")
    assert (record.result, record.notes) == ("0-1", (SIDE_LINES,))
    assert one("1. e4 {no side lines} *").notes == ()


@pytest.mark.parametrize(
    "text",
    [
        "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6",
        "e4 e5 Nf3 Nc6",
        "1.e4 e5 2.Nf3+ Nc6!!",
        "1 . e4 e5 2 . Nf3 Nc6",
    ],
)
def test_other_ways_of_writing_are_read(text: str) -> None:
    """Rule 6.2."""
    assert one(text).sans == ("e4", "e5", "Nf3", "Nc6")


def test_castling_with_noughts_is_read() -> None:
    """Rule 6.2."""
    assert one("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 O-O").sans[-2:] == ("O-O", "O-O")


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "There is no game in this text"),
        ("\n \n% nothing\n", "There is no game"),
        ("once upon a time", "“once” is no move"),
        ("\x00\xff\xfe", "is no move"),
        ("1. e4 Zz9", "“Zz9” is no move"),
        ("1. e4 e5 2. e4", "2. e4 cannot be played"),
        ("1. e4 e5 2. Nf3 Nf6 3. Ke3", "3. Ke3 cannot be played"),
        ("1. e4 0-0", "1... 0-0 cannot be played"),
        ("1. Nf3 -- 2. e4", "1... -- is no move"),
        ("1. Nc3 a6 2. e3 a5 3. Ne2", "3. Ne2 fits several pieces"),
        ("1. e4 1-0 e5", "1... e5 comes after the result"),
        ("1. e4 {and then", "comment in { } has no end"),
        ('[FEN "8/8 w - - 0 1"]\n\n*', "eight rows of squares"),
        ('[Variant "Atomic"]\n\n1. e4', "“Atomic” is another game than Chess"),
        (MORPHY + "\n\n1. e5 *", "Game 2: 1. e5 cannot be played"),
    ],
)
def test_a_text_that_is_no_game_says_why(text: str, words: str) -> None:
    """Rule 6.4."""
    with pytest.raises(BadGame, match=words.replace("{", r"\{").replace(".", r"\.")):
        read_games(text)


RING = " Nf3 Nf6 Ng1 Ng8"


@pytest.mark.parametrize(
    "text, winner, reason, notes",
    [
        ("1. e4 0-1", None, "", (OPEN,)),
        ("1. e4 e5 0-1", 1, "The other side resigned", ()),
        ("1. e4 1-0", 0, "The other side resigned", ()),
        ("1. e4 1/2-1/2", None, "Drawn by agreement", ()),
        ("1/2-1/2", None, "", (OPEN,)),
        ("1. e4 *", None, "", ()),
        (RING * 3 + " e4 *", None, "", ()),
        (RING * 6 + " e4 *", None, "", ()),
        ("1. f3 e5 2. g4 Qh4# 0-1", 1, "Checkmate", ()),
    ],
)
def test_how_a_game_from_elsewhere_ended(
    text: str, winner: int | None, reason: str, notes: tuple[str, ...]
) -> None:
    """Rules 4.2, 5.3 and 6.4; draws by count come only where they were claimed."""
    game = played(one(text))
    state = replayed(game)
    assert (state.winner, state.reason, game.notes) == (winner, reason, notes)


@pytest.mark.parametrize(
    "place, line, notes",
    [
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2 Kd7 Ke3 1/2-1/2", (CUT,)),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 149 99", "Ra2 Kd7 *", ()),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 200 99", "Ra2 Kd7 *", ()),
    ],
)
def test_a_game_that_went_on_too_long(place: str, line: str, notes: tuple[str, ...]) -> None:
    """Rules 5.2, 5.6 and 6.4."""
    game = played(one(f'[FEN "{place}"]\n\n{line}'))
    assert game.notes == notes
    assert bool(replayed(game).reason) is bool(notes)


def test_a_position_in_which_nothing_is_left_to_play_is_refused() -> None:
    """Rules 1.5 and 6.4."""
    with pytest.raises(BadGame, match="stalemate already"):
        played(one('[FEN "7k/5Q2/8/8/8/8/8/K7 b - - 0 1"]\n\n1/2-1/2'))


def test_the_seven_tags_are_always_there() -> None:
    """Rule 6.4."""
    lines = write_game(one("1. e4 e5 *")).splitlines()
    assert [line[1:].split()[0] for line in lines[:7]] == list(ROSTER)
    assert lines[2] == '[Date "????.??.??"]' and lines[6] == '[Result "*"]'


def test_long_games_are_folded() -> None:
    """Rule 6.4."""
    state: Any = RULES.start(Setup(2, RULES.options_type(threefold="off", fifty_move="claim")))
    state = play(state, RING * 30)
    text = write_game(record_of(state, ("Ada", "Bram")))
    assert max(map(len, text.splitlines())) <= 79
    assert one(text).sans == tuple(RING.split()) * 30
