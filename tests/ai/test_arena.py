"""The arena: the same numbers for the same seed, and luck that cancels when mirrored."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from ai import arena, levels
from ai.arena import fill_seats, play_match, run
from ai.interval import Estimate
from ai.player import Player, random_player
from game.core.cards import RANK_OF
from game.core.contract import BadSetup, Setup
from game.registry import GAMES
from tests.game.toy import TOY, Options


def highest(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    return max(legal, key=lambda move: RANK_OF[move.card])


def lowest(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    return min(legal, key=lambda move: RANK_OF[move.card])


@pytest.fixture(autouse=True)
def toy_players(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_players(monkeypatch, skilled=highest, casual=lowest)


def seat_players(monkeypatch: pytest.MonkeyPatch, **players: Player) -> None:
    """The toy's own players; other games keep theirs."""
    usual = levels.own_players
    own = levels.Own(players, {}, {})
    monkeypatch.setattr(levels, "own_players", lambda game: own if game == "toy" else usual(game))


def without_seconds(report: arena.Report) -> arena.Report:
    return msgspec.structs.replace(report, seconds=0.0)


@pytest.mark.parametrize("mirror", [False, True])
def test_the_same_seed_gives_the_same_report(mirror: bool) -> None:
    names = ("skilled", "random", "casual")
    first, again, other = (
        without_seconds(run(TOY, names, 30, seed, Options(), mirror=mirror)) for seed in "aab"
    )
    assert first == again != other


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_can_be_measured(game_id: str) -> None:
    rules = GAMES[game_id]
    seats = rules.info.default_seats
    names = [("beginner", "random")[seat % 2] for seat in range(seats)]
    report = run(rules, names, 2, "s", rules.options_type(), mirror=True)
    turned = len({(*names[turn:], *names[:turn]) for turn in range(seats)})
    assert report.matches == 2 * turned and report.moves > 0
    assert report.seats == tuple(names) and len(report.wins) == seats


def test_wins_and_points_follow_the_player_around_the_table() -> None:
    report = run(TOY, ("skilled", "casual"), 40, "s", Options(), mirror=True)
    assert report.matches == 80 and report.seats == ("skilled", "casual")
    assert sum(report.points) == 80 * 2 * 3, "three tricks in each of two deals"
    skilled, casual = report.standings
    assert skilled.points == report.points[0] / 80 and casual.points == report.points[1] / 80


def test_equal_players_cancel_when_mirrored(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_players(monkeypatch, skilled=highest, casual=highest)
    (gap,) = run(TOY, ("skilled", "casual"), 25, "s", Options(), mirror=True).differences
    assert gap.points.mean == gap.points.low == gap.points.high == 0


def test_intervals_need_two_deals_and_shrink_with_more() -> None:
    def interval(games: int) -> Estimate:
        return run(TOY, ("skilled", "random"), games, "s", Options()).differences[0].points

    assert interval(1).low is None
    few, many = interval(20), interval(320)
    assert few.low is not None and few.high is not None
    assert many.low is not None and many.high is not None
    assert many.low < many.mean < many.high
    assert many.high - many.low < (few.high - few.low) / 2


def test_few_games_have_the_wide_intervals_of_few_values() -> None:
    """Two deals have one degree of freedom: 12.706 standard errors, half of their distance each."""

    def points(games: int) -> Estimate:
        return run(TOY, ("skilled", "random"), games, "d", Options()).differences[0].points

    first, both = points(1).mean, points(2)
    second = 2 * both.mean - first
    assert first != second and both.high is not None
    assert both.high - both.mean == pytest.approx(12.706 * abs(first - second) / 2)


def test_deals_depend_on_the_seed_alone() -> None:
    setup = Setup(2, Options())
    seen: list[list[Any]] = []
    for choose in (highest, lowest):
        hands: list[Any] = []

        def watch(view: Any, legal: Any, rng: Random, choose: Any = choose, to: Any = hands) -> Any:
            if len(legal) == 3 and view.seat == 0:
                to.append(view.hand)
            return choose(view, legal, rng)

        play_match(TOY, setup, [watch, random_player], "deal")
        seen.append(hands)
    assert len(seen[0]) == 2 and seen[0] == seen[1]


def test_names_fill_the_table_in_turn() -> None:
    assert fill_seats(TOY, ("a", "b", "c")) == ("a", "b", "c")
    assert fill_seats(TOY, ("a",)) == ("a", "a")
    euchre = GAMES["euchre"]
    assert fill_seats(euchre, ("a", "b")) == ("a", "b", "a", "b")
    for names in (("a", "b", "c"), ("a",) * 5, ()):
        with pytest.raises(BadSetup, match=r"Euchre has 4 seats, which . names do not fill"):
            fill_seats(euchre, names)


@pytest.mark.parametrize(
    "names, seats", [(1, 3), (2, 4), (3, 3), (4, 4), (5, 5), (6, 6), (7, None)]
)
def test_a_game_for_three_and_more_is_filled_evenly(names: int, seats: int | None) -> None:
    """Of its tables the usual one first, then the smallest that all names share."""
    info = msgspec.structs.replace(TOY.info, seats=(3, 4, 5, 6), usual_seats=0)
    rules, given = replace(TOY, info=info), tuple("abcdefg"[:names])
    if seats is None:
        with pytest.raises(BadSetup, match="3, 4, 5, 6 seats"):
            fill_seats(rules, given)
    else:
        assert fill_seats(rules, given) == given * (seats // names)


def test_a_match_that_never_ends_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_MOVES", 3)
    with pytest.raises(RuntimeError, match="does not end"):
        play_match(TOY, Setup(2, Options()), [random_player] * 2, "s")
