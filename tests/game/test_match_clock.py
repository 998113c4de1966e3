"""The clock in a match: flags, computer players, taking back, the record."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.checkers.rules import RULES
from game.checkers.state import Flag, Options
from game.checkers.text import parse_move
from game.clock import Reading
from game.core.contract import CHANCE, IllegalMove, Setup
from game.holders import Computer, Holder, Person
from game.journal import decode, encode_line, replay
from game.match import Match, Stale
from game.thinking import Pace
from tests.game.test_journal import Memory
from tests.game.test_match import First, Silent

ADA, VERA, BOT = Person("Ada"), Person("Vera"), Computer("Olle", "casual")


def table(
    holders: Sequence[Holder] = (ADA, VERA), chooser: Any = First, clock: str = "3+2", **rest: Any
) -> Match:
    setup = Setup(2, Options(clock=clock))  # type: ignore[arg-type]
    return Match(RULES, setup, holders, "s", lambda seat, level: chooser(), **rest)


def go(match: Match, text: str, now_s: float) -> None:
    match.submit(match.to_act[0], parse_move(text), match.number, now_s)


def test_without_the_house_rule_there_is_no_clock() -> None:
    match = table(clock="none")
    match.advance(0)
    go(match, "11-15", 500)
    assert match.clock is None and match.latest(0).clock is None and match.flag_s is None


def test_clocks_run_once_both_have_moved() -> None:
    match = table()
    match.advance(0)
    go(match, "11-15", 100)
    go(match, "22-18", 300)
    assert match.clock == Reading((180_000, 180_000), (0,))
    match.advance(310)
    assert match.latest(0).clock == Reading((170_000, 180_000), (0,))
    go(match, "15x22", 311)
    assert match.clock == Reading((171_000, 180_000), (1,))
    assert [update.clock for update in match.updates(None, 1)] == [
        Reading((180_000, 180_000), (0,)),
        Reading((171_000, 180_000), (1,)),
    ]


def test_the_flag_falls_though_nobody_does_anything() -> None:
    match = table(journal=(journal := Memory()))
    for text in ("11-15", "22-18"):
        go(match, text, 0)
    assert not match.advance(179.9) and match.outcome is None
    assert match.flag_s == pytest.approx(0.1)
    assert match.advance(180) and not match.advance(181)
    assert match.outcome and match.outcome.winners == (1,)
    assert match.outcome.reason == "Time ran out"
    assert match.history.changes[-1].move == Flag(0) and match.moves == 2
    assert replay(RULES, decode(journal.data)).state == match.history.state


def test_a_move_that_comes_too_late_finds_the_flag_fallen() -> None:
    match = table()
    for text in ("11-15", "22-18"):
        go(match, text, 0)
    with pytest.raises(Stale):
        go(match, "15x22", 180.5)
    assert match.outcome and match.outcome.winners == (1,)


def test_nobody_can_let_a_flag_fall_by_a_move() -> None:
    match = table()
    for seat in (0, 1):
        with pytest.raises(IllegalMove):
            match.submit(seat, Flag(0), 0)
    with pytest.raises(IllegalMove):
        match.history.play(CHANCE, Flag(1))


def test_a_computer_players_thinking_counts_and_can_lose_on_time() -> None:
    thoughts: list[Silent] = []

    def silent() -> Silent:
        thoughts.append(Silent())
        return thoughts[-1]

    match = table((ADA, BOT), chooser=silent, pace=Pace(limit_s=1e9))
    go(match, "11-15", 0)
    match.advance(0)
    assert not match.advance(1000)  # its first move is free
    thoughts[0].answer = parse_move("22-17")
    assert match.advance(1001)
    go(match, "15-18", 1002)
    match.advance(1002)
    assert not match.advance(1181) and match.advance(1182)
    assert match.outcome and match.outcome.winners == (0,)


def test_an_answer_that_is_there_when_the_time_is_looked_at_counts() -> None:
    match = table((ADA, BOT))
    for now_s, text in ((0, "11-15"), (0, ""), (0, "15-18")):
        if text:
            go(match, text, now_s)
        else:
            match.advance(0)
            match.advance(1)
    assert match.to_act == (1,)
    match.advance(500)
    assert match.outcome is None and match.to_act == (0,)


def test_a_computer_players_pause_never_loses_it_the_game() -> None:
    """With hardly any time left it moves at once, and for ever."""
    match = table((BOT, BOT), pace=Pace(pause_s=5.0, forced_pause_s=5.0))
    now_s = 0.0
    while not match.outcome:
        now_s += 0.01
        match.advance(now_s)
        assert now_s < 3600
    assert not any(isinstance(change.move, Flag) for change in match.history.changes)
    assert match.clock and min(match.clock.left_ms) > 0


def test_taking_back_gives_the_time_back() -> None:
    match = table((ADA, BOT), pace=Pace(0, 0), journal=(journal := Memory()))
    go(match, "11-15", 0)
    match.advance(0)
    before = match.clock
    match.fall(50)
    match.submit(0, match.legal(0)[0], match.number, 60)
    match.advance(61)
    assert match.clock != before
    match.undo(0)
    assert match.clock == before and match.latest(0).clock == before
    resumed = Match.resume(RULES, decode(journal.data), lambda seat, level: First())
    assert resumed.clock == before


def test_a_match_is_resumed_with_the_time_that_was_left() -> None:
    match = table(journal=(journal := Memory()))
    for text, now_s in (("11-15", 0), ("22-18", 0), ("15x22", 10)):
        go(match, text, now_s)
    match.fall(15)
    match.close()
    match.close()
    lines = journal.data.splitlines()
    assert lines[-2].endswith(b'"left":[172000,180000]}')
    assert lines[-1] == b'{"line":"clock","left":[172000,175000]}'
    again = Match.resume(RULES, decode(journal.data), lambda seat, level: First(), journal=journal)
    assert again.clock == Reading((172_000, 175_000), (1,))
    again.advance(1e6)  # another clock altogether: time counts from here
    go(again, "25x18", 1e6 + 5)
    assert again.clock == Reading((172_000, 172_000), (0,))
    assert again.updates(0, 2)[0].clock == Reading((172_000, 180_000), (1,))


def test_records_without_a_clock_are_as_they_were_and_can_be_read() -> None:
    plain, timed = Memory(), Memory()
    for clock, journal in (("none", plain), ("3+2", timed)):
        go(table(clock=clock, journal=journal), "11-15", 0)
    assert b"left" not in plain.data and decode(plain.data).header.format == 1
    assert decode(timed.data).header.format == 3
    old = timed.data.replace(b',"left":[180000,180000]', b"")
    resumed = Match.resume(RULES, decode(old), lambda seat, level: First())
    assert resumed.clock == Reading((180_000, 180_000))


def test_what_just_happened_may_be_watched_for_free() -> None:
    match = table()
    for text in ("11-15", "22-18"):
        go(match, text, 0)
    match.grant(0.5)
    match.fall(1.5)
    assert match.clock == Reading((179_000, 180_000), (0,))


def test_lines_of_clocks_round_trip() -> None:
    match = table(journal=(journal := Memory()))
    for text in ("11-15", "22-18"):
        go(match, text, 0)
    match.fall(9)
    match.close()
    record = decode(journal.data)
    assert [encode_line(line) for line in record.lines] == journal.data.splitlines()[1:]
