"""What the league's page says."""

import pytest

from ai.interval import Estimate
from ai.league.report import Duel, Ladder, League, Progress, Rung
from scenes.league.reading import may_turn, places, won_of_100
from scenes.league.words import (
    duel_words,
    full_name,
    head_line,
    league_title,
    level_of,
    progress_words,
    rung_words,
    short_name,
    time_left,
)

EVEN = Estimate(0.5, None, None)


def rung(policy: int, rating: float, half: float, fallbacks: int = 0) -> Rung:
    return Rung(policy, rating, rating - half, rating + half, 1204, EVEN, fallbacks)


@pytest.mark.parametrize(
    ("policy", "short", "full", "level"),
    [
        ("skilled", "Skilled", "Skilled", 3),
        ("expert", "Expert", "Expert", 4),
        ("tracker", "Tracker", "Tracker", 0),
        ("program:./bot --deep", "./bot --deep", "Program ./bot --deep", 0),
        ("model:a/b:c", "a/b:c", "Language model a/b:c", 0),
        ("tcp:4000", "Port 4000", "Program at port 4000", 0),
        ("of-another-house", "of-another-house", "of-another-house", 0),
    ],
)
def test_names(policy: str, short: str, full: str, level: int) -> None:
    assert (short_name(policy), full_name(policy), level_of(policy)) == (short, full, level)


def test_a_league_in_a_line() -> None:
    four = League(("euchre", "spades", "hearts", "oh-hell"), ("a",) * 8, 100, 1)
    assert head_line(four) == "Eight players, four trick games, one ladder"
    assert league_title(four) == "all trick games, 8 players"
    two = League(("spades", "hearts"), ("a", "b"), 100, 1)
    assert league_title(two) == "Spades and Hearts, 2 players"
    one = League(("hearts",), ("a", "b"), 100, 1)
    assert head_line(one) == "Two players, Hearts, one ladder"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (None, "playing"),
        (3, "less than a minute left"),
        (62, "1 minute left"),
        (23 * 60, "23 minutes left"),
        (5 * 3600, "5 hours left"),
        (72 * 3600, "3 days left"),
    ],
)
def test_how_long_it_takes(seconds: float | None, words: str) -> None:
    assert time_left(seconds) == words


def test_how_far_it_is() -> None:
    under_way = Progress(1204, 2400, 600.0)
    assert progress_words(under_way, True) == ("1,204 of 2,400 games", "10 minutes left")
    assert progress_words(under_way, False)[1] == "resting"
    assert progress_words(Progress(2400, 2400, None), False) == ("All 2,400 games are played", "")


def test_the_order_may_turn_only_where_spans_overlap() -> None:
    assert not may_turn([rung(0, 1600, 40), rung(1, 1500, 40)])
    assert may_turn([rung(0, 1600, 60), rung(1, 1500, 60)])
    assert may_turn([rung(0, 1600, 200), rung(1, 1560, 5), rung(2, 1450, 5)])
    assert not may_turn([])


def test_both_ways_round_make_a_hundred() -> None:
    for games in range(1, 60):
        for won in range(games + 1):
            share = won / games
            pair = Duel(0, 1, 9, share, EVEN), Duel(1, 0, 9, 1 - share, EVEN)
            assert sum(map(won_of_100, pair)) == 100, (won, games)


def test_whoever_has_not_played_comes_last() -> None:
    league = League(("hearts",), ("a", "b", "c"), 100, 1)
    known = rung(2, 1500, 50)
    assert places(league, Ladder((known,), ())) == ((2, known), (0, None), (1, None))


def test_a_row_and_a_field_in_full() -> None:
    league = League(("hearts",), ("skilled", "program:./bot"), 100, 1)
    name, words = rung_words(league, 1, rung(1, 1600.4, 50, fallbacks=3))
    assert name == "Program ./bot"
    assert "1600, and 19 times in 20 between 1550 and 1650. 1,204 games" in words
    assert "Follow had to play for it 3 times" in words
    head, words = duel_words(league, 0, 1, Duel(0, 1, 48, 0.71, EVEN))
    assert head == "Skilled against Program ./bot" and words.startswith("Won 71 of 100;")
    assert "not meet" in duel_words(league, 0, 1, None)[1]
