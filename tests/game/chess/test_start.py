"""Where a game of Chess starts, and what a table of Chess can be."""

from random import Random
from typing import Any

import pytest

from game.chess.board import compress, expand, fen
from game.chess.rules import RULES
from game.chess.starting import RANKS, BadPosition, fen_of_rank, read_fen
from game.chess.state import Colours, Go, Options, Rank
from game.clock import ClockTerms
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced
from tests.game.chess.positions import CORNERS, KIWIPETE, START, TREES, at, moves, play, start


def test_the_table() -> None:
    """Rules 1.1, 1.2, 1.3, 1.4 and 1.5."""
    state = start()
    assert (fen(state), state.white, RULES.to_act(state)) == (START, 0, (0,))
    assert (start(first=1).white, RULES.to_act(start(first=1))) == (1, (1,))
    assert RULES.to_act(play(state, "e4")) == (1,)
    assert state.squares[:8] == "rnbqkbnr" and state.squares[56:] == "RNBQKBNR"
    with pytest.raises(BadSetup, match="for two"):
        RULES.check(Setup(3, Options()))
    with pytest.raises(BadSetup, match="no seat 2"):
        RULES.check(Setup(2, Options(), 2))


def test_the_lot_may_say_who_plays_white() -> None:
    """Rules 1.2 and 7.8."""
    state = start(colours="lot")
    assert RULES.to_act(state) == (CHANCE,) and RULES.legal_moves(state, 0) == ()
    drawn = [RULES.chance(state, Random(seed)) for seed in range(40)]
    assert set(drawn) == {Colours(0), Colours(1)}
    (beat,) = RULES.apply(state, CHANCE, Colours(1))
    assert beat.event == Announced("plays White", 1)
    assert (beat.state.white, RULES.to_act(beat.state)) == (1, (1,))
    assert RULES.to_act(start(first=1, colours="lot")) == (1,)
    with pytest.raises(IllegalMove):
        RULES.apply(beat.state, CHANCE, Colours(0))
    with pytest.raises(IllegalMove):
        RULES.apply(state, CHANCE, Colours(2))


def test_black_may_be_to_move_and_the_lot_minds_it() -> None:
    """Rules 1.3 and 7.8."""
    place = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"
    assert RULES.to_act(at(place)) == (1,)
    state = RULES.apply(at(place, colours="lot"), CHANCE, Colours(1))[-1].state
    assert RULES.to_act(state) == (0,)


@pytest.mark.parametrize(
    "text, words",
    [
        ("x", "FEN has six parts"),
        ("8/8/8/8 w - - 0 1", "eight rows of squares, this one has 4"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "Row 1 of the FEN has 7 squares"),
        ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", "Row 5 of the FEN has a sign that is no piece"),
        ("4k3/8/8/44X/8/8/8/4K3 w - - 0 1", "Row 5 of the FEN has a sign"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "second part of a FEN is w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w zz - 0 1", "Castling or en passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "Castling or en passant"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - x 1", "number of half-moves"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 -1", "number of moves"),
        ("8/8/8/8/8/8/8/R3K3 w - - 0 1", "Black must have one king, not none"),
        ("4k3/8/8/8/8/8/8/KR2K3 w - - 0 1", "White must have one king, not 2"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn cannot stand on the first or the last"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "Black is in check, but it is not Black’s move"),
    ],
)
def test_a_text_that_is_no_position_says_why(text: str, words: str) -> None:
    """Rules 1.5 and 6.3."""
    with pytest.raises(BadPosition, match=words):
        read_fen(text)
    with pytest.raises(BadSetup, match=words):
        RULES.check(Setup(2, Options(start_fen=text)))


@pytest.mark.parametrize(
    "text, words",
    [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "checkmate already"),
        ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "stalemate already"),
        ("5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", "stalemate already"),
        ("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", "neither side can mate"),
    ],
)
def test_there_must_be_something_to_play_for(text: str, words: str) -> None:
    """Rule 1.5."""
    with pytest.raises(BadSetup, match=words):
        RULES.check(Setup(2, Options(start_fen=text)))


@pytest.mark.parametrize(
    "given, kept",
    [
        (CORNERS, CORNERS),
        ("r3k2r/8/8/8/8/8/8/4K2R w KQkq - 3 9", "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 3 9"),
        ("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1"),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        ("  4k3/8/8/3pP3/8/8/8/4K3   w - -", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),
        ("8/8/8/8/8/8/4R3/K6k w - - 101 80", "8/8/8/8/8/8/4R3/K6k w - - 101 80"),
    ],
)
def test_what_means_nothing_in_a_position_is_dropped(given: str, kept: str) -> None:
    """Rules 1.5, 6.3 and 7.3."""
    assert read_fen(given) == kept
    state = at(given, fifty_move="claim")
    assert fen(state) == state.start == kept


@pytest.mark.parametrize("text", TREES)
def test_squares_and_rows_say_the_same(text: str) -> None:
    """Rule 6.3."""
    placement = text.split()[0]
    assert compress(expand(placement)) == placement
    assert len(expand(placement)) == 64


@pytest.mark.parametrize(
    "number, rank",
    [(518, "RNBQKBNR"), (0, "BBQNNRKR"), (959, "RKRNNQBB"), (534, "RNBKQBNR")],
)
def test_back_ranks_have_numbers(number: int, rank: str) -> None:
    """Rules 7.11 and 7.12."""
    expected = f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"
    assert fen_of_rank(number) == expected
    assert fen(start(variant="chess960", back_rank=str(number))) == expected


def test_every_back_rank_is_lawful() -> None:
    """Rule 7.11."""
    ranks = {fen_of_rank(number).split("/")[-1].split()[0] for number in range(RANKS)}
    assert len(ranks) == RANKS
    for rank in ranks:
        rook, other = (i for i, piece in enumerate(rank) if piece == "R")
        light, dark = (i for i, piece in enumerate(rank) if piece == "B")
        assert rook < rank.index("K") < other and (light + dark) % 2 == 1


def test_the_lot_draws_the_back_rank() -> None:
    """Rule 7.12."""
    state = start(variant="chess960")
    assert (state.squares, state.start) == ("." * 8 + "p" * 8 + "." * 32 + "P" * 8 + "." * 8, "")
    assert RULES.to_act(state) == (CHANCE,)
    assert len({RULES.chance(state, Random(seed)) for seed in range(60)}) > 50
    (beat,) = RULES.apply(state, CHANCE, Rank(0))
    assert beat.event == Announced("The back rank is number 0")
    assert beat.state.squares[56:] == "BBQNNRKR" and RULES.to_act(beat.state) == (0,)
    for wrong in (Rank(960), Rank(-1), Colours(0)):
        with pytest.raises(IllegalMove):
            RULES.apply(state, CHANCE, wrong)
    both = RULES.apply(start(variant="chess960", colours="lot"), CHANCE, Colours(1))[-1].state
    assert RULES.apply(both, CHANCE, Rank(0))[-1].state.turn == 1


def test_castling_in_chess960_is_the_kings_move_onto_its_rook() -> None:
    """Rules 3.2 and 7.11."""
    place = "1k6/8/8/8/8/8/8/RK2R3 w KQ - 0 1"
    state = at(place, variant="chess960")
    assert {"b1e1", "b1a1"} <= moves(state)
    short, long = play(state, "b1e1"), play(state, "b1a1")
    assert fen(short) == "1k6/8/8/8/8/8/8/R4RK1 b - - 1 1" and short.last == ("b1", "g1")
    assert fen(long) == "1k6/8/8/8/8/8/8/2KRR3 b - - 1 1" and long.recent == "O-O-O"
    beats = RULES.apply(state, 0, Go("b1", "a1"))
    assert [beat.state.squares[56:] for beat in beats] == ["R.K.R...", "..KRR..."]
    through = at("1k2r3/8/8/8/8/8/8/RK2R3 w KQ - 0 1", variant="chess960")
    assert "b1a1" in moves(through) and "b1e1" not in moves(through)  # e1 is attacked


def test_king_and_rook_may_change_places() -> None:
    """Rule 7.11."""
    state = at("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", variant="chess960")
    beats = RULES.apply(state, 0, Go("f1", "g1"))
    assert [beat.state.squares[56:] for beat in beats] == ["......K.", ".....RK."]


@pytest.mark.parametrize(
    "options, words",
    [
        ({"threefold": "off", "fifty_move": "off"}, "must end a game that goes nowhere"),
        ({"minutes": 5, "increment": 3, "delay": 2}, "adds time or waits, not both"),
        ({"increment": 3}, "need a clock"),
        ({"delay": 3}, "need a clock"),
        ({"variant": "chess960", "back_rank": "960"}, "numbers 0 to 959, not 960"),
        ({"variant": "chess960", "back_rank": "x"}, "numbers 0 to 959, not x"),
        ({"variant": "chess960", "back_rank": "²"}, "numbers 0 to 959"),
        ({"variant": "chess960", "back_rank": "0", "start_fen": KIWIPETE}, "not both"),
    ],
)
def test_house_rules_that_do_not_go_together(options: Any, words: str) -> None:
    """Rules 7.1, 7.2, 7.3, 7.4, 7.5, 7.6 and 7.12."""
    with pytest.raises(BadSetup, match=words):
        RULES.check(Setup(2, Options(**options)))


@pytest.mark.parametrize(
    "options, terms",
    [
        ({}, None),
        ({"minutes": 5}, ClockTerms(300)),
        ({"minutes": 3, "increment": 2}, ClockTerms(180, 2)),
        ({"minutes": 90, "delay": 5}, ClockTerms(5400, 0, 5)),
    ],
)
def test_clocks(options: Any, terms: ClockTerms | None) -> None:
    """Rules 7.4, 7.5 and 7.6."""
    assert RULES.clock is not None
    assert RULES.clock(Setup(2, Options(**options))) == terms
