"""Engines from elsewhere: asked for each move, ended after it, stood in for when they fail."""

import os
import sys
import time
from pathlib import Path

import pytest

from ai.advice import Advice, Budget, Question
from ai.chess import uci
from ai.chess.uci import Uci, command_of, visitor
from ai.levels import (
    UnknownLevel,
    adviser,
    check_known,
    is_missing,
    is_program,
    make,
    player,
    take_in,
    title_of,
    visitors,
)
from ai.player import InstantChooser
from game.chess.rules import RULES
from game.chess.state import Go, Options, State
from game.core.contract import Setup
from game.holders import Computer
from game.journal import decode
from game.match import Match
from game.thinking import Chooser
from scenes.table.seating import STAND_IN, sitters
from tests.game.chess.positions import at, play, start
from tests.game.test_journal import Memory
from tests.game.test_real_games import AT_ONCE

ENGINE = Path(__file__).with_name("stand_in_engine.py")


def engine(told: Path, way: str, elo: int | None = None) -> Uci:
    return Uci((sys.executable, str(ENGINE), str(told), way), elo)


def ask(who: Uci, state: State, ms: float = 8000) -> Advice:
    view, legal = RULES.view(state, state.turn), RULES.legal_moves(state, state.turn)
    return who(Question(view, legal, "seed"), Budget(ms))


def pids(told: Path) -> list[int]:
    return [int(line.split()[1]) for line in told.read_text().splitlines() if line[:3] == "pid"]


def is_gone(pid: int) -> bool:
    """Whether a process of ours has ended, or will at once."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.fixture
def told(tmp_path: Path) -> Path:
    return tmp_path / "told"


def test_an_engine_is_told_the_game_and_its_move_is_played(told: Path) -> None:
    state = play(start(), "e2e4", "e7e5", "g1f3", "b8c6", "f3g1")
    advice = ask(engine(told, "last"), state)
    assert advice.move == Go("h7", "h6") and advice.samples == 7 and advice.unit == "pawns"
    assert advice.opinions[0].value == 0.25 and advice.opinions[0].line == "h6"
    assert "moves g1f3 b8c6 f3g1" in told.read_text(), "repetitions are the engine’s to know"
    assert all(is_gone(pid) for pid in pids(told))


def test_an_engine_is_held_back_as_far_as_it_can_be(told: Path) -> None:
    ask(engine(told, "last", elo=2000), start())
    ask(engine(told, "last", elo=100), start())
    text = told.read_text()
    assert "UCI_LimitStrength value true" in text
    assert "UCI_Elo value 2000" in text and "UCI_Elo value 1350" not in text.split("2000")[0]


def test_chess960_castles_by_the_rook(told: Path) -> None:
    state = RULES.start(Setup(2, Options(variant="chess960", back_rank="0")))
    assert ask(engine(told, "last"), state).move in RULES.legal_moves(state, state.turn)
    assert "UCI_Chess960 value true" in told.read_text()


@pytest.mark.parametrize("way", ["dies", "hangs", "lies", "mute"])
def test_the_expert_stands_in_for_an_engine_that_fails(told: Path, way: str) -> None:
    mate = at("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
    advice = ask(engine(told, way), mate, ms=600)
    assert advice.move == Go("c1", "c8")
    assert all(is_gone(pid) for pid in pids(told))


def test_the_expert_stands_in_for_an_engine_that_is_not_there(told: Path) -> None:
    mate = at("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
    gone = visitor("uci:gone-for-good")
    assert gone is not None and ask(gone, mate).move == Go("c1", "c8")
    moved = Uci((str(told.with_name("moved")),))
    assert ask(moved, mate).move == Go("c1", "c8")


def test_engines_are_found_by_name_or_by_path(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = told.parent
    for name in ("stockfish", "gnuchess"):
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    monkeypatch.setattr(uci, "_PLACES", ())
    monkeypatch.setenv("PATH", str(folder))
    assert command_of("stockfish") == (str(folder / "stockfish"),)
    assert command_of("gnuchess") == (str(folder / "gnuchess"), "--uci")
    assert command_of(str(folder / "stockfish")) == (str(folder / "stockfish"),)
    assert command_of("fruit") is None
    uci.visitors.cache_clear()
    try:
        assert [level.key for level in visitors("chess")] == [
            "uci:stockfish:1500", "uci:stockfish:2000", "uci:stockfish", "uci:gnuchess",
        ]  # fmt: skip
    finally:
        uci.visitors.cache_clear()


def test_an_engine_of_ones_own_is_among_the_others(told: Path) -> None:
    own = told.with_name("My:Engine")
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    try:
        take_in(str(own))
        assert is_program(str(own)) and not is_missing("uci:myengine")
        assert visitors("chess")[-1].title == title_of("uci:myengine") == "Myengine"
        assert visitor("uci:myengine") == Uci((str(own),))
        own.unlink()
        take_in(str(own))
        assert not is_program(str(own)) and is_missing("uci:myengine")
    finally:
        take_in("")
    assert is_missing("uci:myengine")
    assert all("own" not in level.line for level in visitors("chess"))


def test_levels_of_engines_are_known_to_chess_alone() -> None:
    assert adviser("chess", "uci:stockfish:2000") == visitor("uci:stockfish:2000")
    check_known("uci:stockfish", ["euchre", "chess"])
    for level in ("uci:", "uci:stockfish:strong", "engine"):
        assert visitor(level) is None
        with pytest.raises(UnknownLevel):
            make("chess", level, "seed")
    with pytest.raises(UnknownLevel):
        make("checkers", "uci:stockfish", "seed")
    assert is_missing("uci:gone-for-good:1500") and not is_missing("expert")
    assert title_of("uci:stockfish:2000") == "Stockfish 2000"
    assert (title_of("expert"), title_of("nobody")) == ("Expert", "")


@pytest.mark.skipif(command_of("stockfish") is None, reason="Stockfish is not installed")
def test_stockfish_itself_plays() -> None:
    mate = at("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
    strong = visitor("uci:stockfish")
    assert strong is not None and ask(strong, mate).opinions[0].value == 99
    weak = visitor("uci:stockfish:1500")
    assert weak is not None and isinstance(ask(weak, start(), ms=3000).move, Go)


def test_a_match_goes_on_where_its_engine_is_missing_and_the_plate_says_so() -> None:
    """The journal names the engine; on another machine the expert stands in for it."""
    holders = (Computer("Hazel", "beginner"), Computer("Ines", "uci:gone-for-good:1500"))
    journal, rules = Memory(), RULES

    def choosers(seat: int, level: str) -> Chooser:
        return InstantChooser(player("chess", level, ms=20), f"seed:{seat}")

    match = Match(rules, Setup(2, Options()), holders, "s", choosers, journal=journal, pace=AT_ONCE)
    while match.moves < 4:
        match.advance(0)
    record = decode(journal.data)
    assert record.holders == holders
    again = Match.resume(rules, record, choosers, journal=Memory(), pace=AT_ONCE)
    while again.moves < 6:
        again.advance(0)
    assert again.stand_ins == 0, "the expert answered"
    here, elsewhere = sitters(holders, think_here=True)[1], sitters(holders)[1]
    assert (here.note, here.away) == (STAND_IN, True)
    assert (elsewhere.note, elsewhere.away) == ("Gone-for-good 1500", False)
