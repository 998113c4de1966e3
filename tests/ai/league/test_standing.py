"""What a league's sittings tell, worked out by hand where that can be done."""

from random import Random

import pytest

from ai.league.plan import sides, sittings, turns
from ai.league.report import Duel, Ladder, League, Played, Progress, Report, Rung, Turn
from ai.league.standing import report
from tests.ai.league.calibration import played

ALL = ("euchre", "spades", "hearts", "oh-hell")
NOW = Progress(1, 2, None)


def made_up(league: League, merits: dict[str, list[float]]) -> list[Played]:
    """In each module a policy scores its merit over that of the others; sides by their means."""
    found = []
    for sitting in sittings(league):
        shares, merit = sides(sitting), merits[sitting.module]
        told = []
        for lineup in turns(sitting):
            of_side = {
                side: [merit[lineup[slot]] for slot in range(4) if shares[slot] == side]
                for side in shares
            }
            scores = tuple(sum(of_side[side]) / len(of_side[side]) for side in shares)
            told.append(Turn(lineup, shares, scores, (False,) * 4, (1, 0, 0, 0), "complete"))
        found.append(Played(sitting, tuple(told), 0.25))
    return found


def rung(ladder: Ladder, policy: int) -> Rung:
    return next(each for each in ladder.rungs if each.policy == policy)


def duel(ladder: Ladder, of: int, over: int) -> Duel:
    return next(each for each in ladder.duels if (each.of, each.over) == (of, over))


def test_two_policies_by_hand() -> None:
    league = League(("hearts",), ("a", "b"), 8, 1)
    found = report(league, NOW, made_up(league, {"hearts": [0.6, 0.4]}))
    assert (found.league, found.progress, found.seconds) == (league, NOW, 1.0)
    assert found.by_module == {}, "there is but one"
    assert [each.policy for each in found.ladder.rungs] == [0, 1]
    best = found.ladder.rungs[0]
    assert (best.episodes, best.fallbacks) == (8, 4), "slot 0 is each policy's in half the turns"
    assert best.score.mean == best.score.low == pytest.approx(0.6)
    assert best.low < best.rating < best.high and best.rating > 1500
    assert len(found.ladder.duels) == 2
    ours, theirs = duel(found.ladder, 0, 1), duel(found.ladder, 1, 0)
    assert (ours.deals, ours.won, theirs.won) == (4, 1.0, 0.0)
    assert ours.score.mean == pytest.approx(0.2) and theirs.score.mean == pytest.approx(-0.2)


def test_modules_weigh_the_same_however_much_of_them_was_played() -> None:
    league = League(("hearts", "oh-hell"), ("a", "b"), 40, 1)
    merits = {"hearts": [0.6, 0.4], "oh-hell": [0.45, 0.55]}
    all_of_it = made_up(league, merits)
    some = [deal for deal in all_of_it if deal.sitting.module == "hearts"] + [
        deal for deal in all_of_it if deal.sitting.module == "oh-hell"
    ][:3]
    found = report(league, NOW, some)
    assert list(found.by_module) == ["hearts", "oh-hell"]
    assert rung(found.ladder, 0).score.mean == pytest.approx((0.6 + 0.45) / 2)
    both = duel(found.ladder, 0, 1)
    assert both.won == 0.5 and both.score.mean == pytest.approx(0.05) and both.deals == 13
    rating = [rung(each, 0).rating for each in found.by_module.values()]
    assert rung(found.ladder, 0).rating == pytest.approx(sum(rating) / 2)


def test_partners_are_no_opponents() -> None:
    league = League(("spades",), tuple("abcd"), 4 * 3, 1)
    found = report(league, NOW, made_up(league, {"spades": [0.9, 0.5, 0.4, 0.2]}))
    assert {each.deals for each in found.ladder.duels} == {2}, "of three deals, partners in one"
    first = [deal for deal in made_up(league, {"spades": [0.5] * 4})][:1]
    pairs = {(each.of, each.over) for each in report(league, NOW, first).ladder.duels}
    assert len(pairs) == 8, "four who are two sides: each has two opponents"


def test_level_episodes_count_half() -> None:
    league = League(("hearts",), ("a", "b"), 4, 1)
    found = report(league, NOW, made_up(league, {"hearts": [0.5, 0.5]}))
    assert {each.won for each in found.ladder.duels} == {0.5}


def test_a_deal_is_one_observation() -> None:
    """Turned tables share their cards: as many episodes of fewer deals are no more to go by."""
    league = League(("hearts",), tuple("abcd"), 16, 1)
    deals = played(league, [100.0, 0.0, 0.0, -100.0], Random(1))
    twice = [Played(deal.sitting, deal.turns * 2, 0.0) for deal in deals]
    once, doubled = (duel(report(league, NOW, each).ladder, 0, 3) for each in (deals, twice))
    assert (once.deals, once.score) == (doubled.deals, doubled.score)


@pytest.mark.parametrize("count", [2, 4, 5])
def test_nothing_depends_on_the_order_in_which_workers_finish(count: int) -> None:
    league = League(ALL, tuple("abcde"[:count]), 80, 1)
    deals = played(league, [200.0 - 90 * at for at in range(count)], Random(2))
    first = report(league, NOW, deals)
    for seed in range(3):
        Random(seed).shuffle(deals)
        assert report(league, NOW, deals) == first
    assert set(first.by_module) == set(ALL)


def test_a_league_of_which_nothing_was_played_has_no_ladder() -> None:
    league = League(ALL, ("a", "b"), 80, 1)
    assert report(league, NOW, ()) == Report(league, NOW, Ladder((), ()), {}, 0)
