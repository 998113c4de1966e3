"""What the sittings tell: the ladder, and who beats whom, by module and over all modules.

A deal is one observation: its turns share their cards. Over all modules each has the same weight,
however many deals of it were played. Nothing depends on the order in which workers finished.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from statistics import fmean
from typing import Final, TypeVar

from ai.interval import estimate, half_width
from ai.league.rating import FIRST_SIGMA, Rated, rate
from ai.league.report import Duel, Ladder, League, Played, Policy, Progress, Report, Rung, Turn

_LEVEL: Final = 1e-9
"""Scores that differ by less are level."""

_Number = TypeVar("_Number", int, float)
_Deals = Sequence[Played]
_Pair = tuple[Policy, Policy]
_Gaps = dict[_Pair, list[list[float]]]
"""For a pair of opponents, deal by deal, by how much the first scored more in each turn."""


def report(league: League, progress: Progress, played: Iterable[Played]) -> Report:
    """The league's standing after what was played, in any order."""
    deals = sorted(played, key=lambda deal: deal.sitting.number)
    by_module = {
        module: [deal for deal in deals if deal.sitting.module == module]
        for module in league.modules
    }
    rated = {module: rate(of_it) for module, of_it in by_module.items() if of_it}
    ladders = {module: _ladder([by_module[module]], [rated[module]]) for module in rated}
    return Report(
        league=league,
        progress=progress,
        ladder=_ladder([by_module[module] for module in rated], list(rated.values())),
        by_module=ladders if len(league.modules) > 1 else {},
        seconds=round(sum(deal.seconds for deal in deals), 3),
    )


def _ladder(modules: Sequence[_Deals], rated: Sequence[dict[Policy, Rated]]) -> Ladder:
    """`modules`: the deals of each, in order; `rated`: the ratings of each."""
    policies = sorted({policy for each in rated for policy in each})
    rungs = [_rung(policy, modules, rated) for policy in policies]
    gaps = [_gaps(deals) for deals in modules]
    pairs = [pair for pair in permutations(policies, 2) if any(pair in each for each in gaps)]
    rungs.sort(key=lambda rung: (-rung.rating, rung.policy))
    return Ladder(tuple(rungs), tuple(_duel(pair, gaps) for pair in pairs))


def _rung(policy: Policy, modules: Sequence[_Deals], rated: Sequence[dict[Policy, Rated]]) -> Rung:
    known = [each[policy] for each in rated if policy in each]
    rating = fmean(each.rating for each in known)
    reach = half_width([(each.error, each.freedom) for each in known])
    reach = min(reach, 2 * FIRST_SIGMA)  # nobody was thought to be further away to begin with
    mine = [[deal for deal in deals if policy in deal.sitting.lineup] for deals in modules]
    turns = [turn for deals in mine for deal in deals for turn in deal.turns]
    return Rung(
        policy=policy,
        rating=rating,
        low=rating - reach,
        high=rating + reach,
        episodes=len(turns),
        score=estimate([[_score(policy, deal) for deal in deals] for deals in mine if deals]),
        fallbacks=sum(sum(_of(policy, turn, turn.fallbacks)) for turn in turns),
    )


def _score(policy: Policy, deal: Played) -> float:
    """The policy's mean score of a deal in which it played."""
    return fmean(score for turn in deal.turns for score in _of(policy, turn, turn.scores))


def _of(policy: Policy, turn: Turn, values: Sequence[_Number]) -> list[_Number]:
    """Of values by slot, those of the policy's slots."""
    return [value for who, value in zip(turn.lineup, values, strict=True) if who == policy]


def _duel(pair: _Pair, modules: Sequence[_Gaps]) -> Duel:
    met = [gaps[pair] for gaps in modules if pair in gaps]
    return Duel(
        of=pair[0],
        over=pair[1],
        deals=sum(map(len, met)),
        won=fmean(fmean(_won(gap) for deal in gaps for gap in deal) for gaps in met),
        score=estimate([[fmean(deal) for deal in gaps] for gaps in met]),
    )


def _gaps(deals: _Deals) -> _Gaps:
    """For each two, both ways round: by how much the one scored more in each turn, deal by deal.

    Deals in which they were not opposed are left out.
    """
    found: defaultdict[_Pair, list[list[float]]] = defaultdict(list)
    for deal in deals:
        of_deal: defaultdict[_Pair, list[float]] = defaultdict(list)
        for turn in deal.turns:
            for pair, gap in _gaps_of_turn(turn).items():
                of_deal[pair].append(gap)
        for pair, gaps in of_deal.items():
            found[pair].append(gaps)
    return dict(found)


def _gaps_of_turn(turn: Turn) -> dict[_Pair, float]:
    """Of each two who were opponents, the mean over all their slots."""
    slots = list(zip(turn.lineup, turn.sides, turn.scores, strict=True))
    gaps: defaultdict[_Pair, list[float]] = defaultdict(list)
    for (a, a_side, a_score), (b, b_side, b_score) in permutations(slots, 2):
        if a != b and a_side != b_side:
            gaps[a, b].append(a_score - b_score)
    return {pair: fmean(each) for pair, each in gaps.items()}


def _won(gap: float) -> float:
    return 0.5 if abs(gap) < _LEVEL else float(gap > 0)
