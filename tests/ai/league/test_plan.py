"""The plan of a league: the same for the same league, balanced, and fair to every chair."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from ai.league.plan import episodes, of_plan, sides, sittings, turns
from ai.league.report import League, Played, Policy, Sitting
from game.episode.modules import MODULES
from game.episode.seeds import seat
from game.episode.terms import partner

ALL = tuple(MODULES)
Pairs = Counter[frozenset[Policy]]


def league(count: int, episodes: int, modules: tuple[str, ...] = ALL, seed: int = 1) -> League:
    return League(modules, tuple(f"p{number}" for number in range(count)), episodes, seed)


def table(sitting: Sitting) -> tuple[Policy, ...]:
    """Index = position."""
    return tuple(sitting.lineup[slot] for slot in seat(sitting.seed).order)


def met(plan: tuple[Sitting, ...]) -> Pairs:
    return Counter(frozenset(two) for each in plan for two in combinations(each.lineup, 2))


def opposed(plan: tuple[Sitting, ...]) -> Pairs:
    return Counter(
        frozenset((each.lineup[a], each.lineup[b]))
        for each in plan
        for a, b in combinations(range(4), 2)
        if sides(each)[a] != sides(each)[b]
    )


def spread(pairs: Pairs, policies: int) -> int:
    counts = [pairs[frozenset(two)] for two in combinations(range(policies), 2)]
    return max(counts) - min(counts)


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_the_same_league_has_the_same_plan_and_another_seed_another(count: int) -> None:
    assert sittings(league(count, 90)) == sittings(league(count, 90))
    assert sittings(league(count, 90)) != sittings(league(count, 90, seed=2))


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_a_longer_league_begins_as_the_shorter_one_and_plays_the_same_cards(count: int) -> None:
    short, long = sittings(league(count, 40)), sittings(league(count, 200))
    assert long[: len(short)] == short
    other = sittings(league(5 - count % 2, 40))
    assert all(a.seed == b.seed for a, b in zip(short, other, strict=False))


@pytest.mark.parametrize(
    "count, wanted, of", [(2, 200, 200), (2, 201, 202), (4, 200, 200), (5, 201, 204), (3, 1, 2)]
)
def test_no_deal_is_left_half_played(count: int, wanted: int, of: int) -> None:
    plan = sittings(league(count, wanted))
    assert [each.number for each in plan] == list(range(len(plan)))
    assert sum(len(turns(each)) for each in plan) == of == episodes(league(count, wanted))


def test_the_modules_take_turns() -> None:
    plan = sittings(league(4, 200))
    counts = Counter(each.module for each in plan)
    assert [each.module for each in plan[:5]] == [*ALL, ALL[0]]
    assert max(counts.values()) - min(counts.values()) <= 1
    seeds = {each.seed for each in plan}
    assert len(seeds) == len(plan), "every deal is another"


@pytest.mark.parametrize("count", [4, 5, 6, 7, 9, 12])
@pytest.mark.parametrize("module", ["spades", "hearts"])
def test_four_and_more_meet_and_are_opposed_about_equally_often(count: int, module: str) -> None:
    plan = sittings(league(count, 4 * 300, (module,)))
    assert all(len(set(each.lineup)) == 4 for each in plan)
    each_meets = 300 * 6 / (count * (count - 1) / 2)
    assert spread(met(plan), count) <= max(2, 0.1 * each_meets)
    each_is_opposed = each_meets * (2 / 3 if module == "spades" else 1)
    assert spread(opposed(plan), count) <= max(2, 0.12 * each_is_opposed)
    sat = Counter(policy for each in plan for policy in each.lineup)
    assert max(sat.values()) - min(sat.values()) <= 2


def test_four_are_partners_in_each_way_equally_often() -> None:
    plan = sittings(league(4, 4 * 30, ("euchre",)))
    ways = Counter(frozenset((table(each)[0], table(each)[2])) for each in plan)
    ways += Counter(frozenset((table(each)[1], table(each)[3])) for each in plan)
    assert set(ways.values()) == {10} and len(ways) == 6


@pytest.mark.parametrize("module", ALL)
@pytest.mark.parametrize("count", [2, 3])
def test_two_at_a_table_have_every_other_place(count: int, module: str) -> None:
    plan = sittings(league(count, 2 * 30, (module,)))
    for each in plan:
        a, b, *rest = table(each)
        assert a != b and rest == [a, b] and len(turns(each)) == 2
    assert spread(Counter(frozenset(each.lineup) for each in plan), count) <= 1


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("module", ["euchre", "hearts"])
def test_a_table_is_turned_so_that_everybody_has_all_cards_and_keeps_neighbours(
    count: int, module: str
) -> None:
    for each in sittings(league(count, 60, (module,))):
        order = seat(each.seed).order
        tables = [tuple(lineup[slot] for slot in order) for lineup in turns(each)]
        first = tables[0]
        assert first == table(each) and turns(each)[0] == each.lineup
        assert len(set(tables)) == len(tables) == (2 if count == 2 else 4)
        assert tables == [first[turn:] + first[:turn] for turn in range(len(tables))]
        for position in range(4):
            assert {turned[position] for turned in tables} == set(first)


def test_partners_by_position_share_a_side() -> None:
    for each in sittings(league(4, 60, ("spades", "hearts"))):
        by_position = [sides(each)[slot] for slot in seat(each.seed).order]
        if each.module == "hearts":
            assert len(set(by_position)) == 4
        else:
            assert by_position == [by_position[partner(position)] for position in range(4)]
            assert len(set(by_position)) == 2


def test_what_another_plan_played_does_not_belong() -> None:
    mine, other = league(4, 40), league(4, 40, seed=2)
    played = [Played(each, (), 0.0) for each in (*sittings(mine), *sittings(other))]
    assert [each.sitting for each in of_plan(mine, reversed(played))] == list(sittings(mine))
    assert of_plan(msgspec.structs.replace(mine, episodes=4), played) == tuple(played[:1])
