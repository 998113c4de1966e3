"""Ratings on the Elo scale: the library rates, and leaving deals out shows how far to trust it.

A gap of 400 is odds of ten to one that a side of the one policy scores more in an episode than a
side of the other.

The library's own uncertainty takes every episode for news; but the turns of a deal share their
cards, and three others at a table are not three games. So the standard error comes from leaving out
a tenth of the deals at a time (the delete-a-group jackknife), and from how much the first guess,
that everybody is level, still weighs. Where there are but two sides the library is right, apart
from the cards; there its own doubt is the most.
"""

from collections.abc import Iterable, Sequence
from math import log, prod, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from ai.league.report import Played, Policy, Turn

MIDDLE: Final = 1500.0
"""The mean of all who are rated."""
FIRST_SIGMA: Final = 250.0
"""The first guess: most policies are not further than this from the middle."""
GROUPS: Final = 10
"""Of deals, of which one at a time is left out."""
_BETA: Final = 400 / log(10) / sqrt(2)
"""For which the library's chances are Elo's, one against one."""
_TWO: Final = 2
"""Sides, of which an episode tells what the library takes it to tell. Of more it tells less, and
less again where a policy has several of them."""
_LEVEL_DIGITS: Final = 9
"""Scores that differ by less are level."""

_Standing = dict[Policy, BradleyTerryFullRating]


class Rated(NamedTuple):
    """A policy's rating in one module."""

    rating: float
    error: float
    """Its standard error, squared."""
    freedom: int
    """Degrees of freedom of the error."""


def rate(deals: Sequence[Played]) -> dict[Policy, Rated]:
    """Ratings of everybody who played one module; `deals` in the order of their numbers."""
    if not deals:
        return {}
    policies = sorted({policy for deal in deals for policy in deal.sitting.lineup})
    first = deals[0].turns[0]
    sides, different = len(set(first.sides)), len(set(first.lineup))
    overrated = 1 if sides == _TWO else sides / _TWO * len(first.lineup) / different
    whole = _follow(deals, policies)
    if len(deals) < 2:
        return {policy: Rated(mu, FIRST_SIGMA**2, GROUPS) for policy, (mu, _) in whole.items()}
    groups = min(GROUPS, len(deals))
    without = [
        _follow([deal for at, deal in enumerate(deals) if at % groups != left_out], policies)
        for left_out in range(groups)
    ]
    rated = {}
    for policy, (mu, sigma) in whole.items():
        others = [each[policy][0] for each in without]
        mean = fmean(others)
        spread = (groups - 1) / groups * sum((other - mean) ** 2 for other in others)
        first_guess = (overrated * sigma**2 / FIRST_SIGMA) ** 2
        error = spread + first_guess
        if sides == _TWO:
            error = min(error, sigma**2)
        rated[policy] = Rated(mu, error, groups - 1)
    return rated


def _follow(
    deals: Iterable[Played], policies: Sequence[Policy]
) -> dict[Policy, tuple[float, float]]:
    """Mean and sigma of each policy after the deals, one after the other."""
    models: dict[int, BradleyTerryFull] = {}
    standing: _Standing = {}
    for deal in deals:
        for turn in deal.turns:
            side = len(turn.sides) // len(set(turn.sides))
            if side not in models:
                models[side] = _model(side)
            _rate_turn(models[side], standing, turn)
    model = _model(1)
    standing = {policy: standing.get(policy) or model.rating() for policy in policies}
    off = fmean(rating.mu for rating in standing.values()) - MIDDLE
    return {policy: (rating.mu - off, rating.sigma) for policy, rating in standing.items()}


def _model(side: int) -> BradleyTerryFull:
    """For sides of so many, whose ratings the library sums: so chances depend on their mean.

    Policies do not change, so nothing is added to the uncertainty (tau), and every episode counts
    alike (gamma).
    """
    return BradleyTerryFull(
        mu=MIDDLE, sigma=FIRST_SIGMA, beta=_BETA * side, tau=0.0, gamma=_count_fully
    )


def _count_fully(*about: object) -> float:
    return 1.0


def _rate_turn(model: BradleyTerryFull, standing: _Standing, turn: Turn) -> None:
    """One episode. A policy that has several slots learns from each."""
    teams: dict[int, list[Policy]] = {}
    scores: dict[int, float] = {}
    for policy, side, score in zip(turn.lineup, turn.sides, turn.scores, strict=True):
        teams.setdefault(side, []).append(policy)
        scores[side] = round(score, _LEVEL_DIGITS)
        standing.setdefault(policy, model.rating())
    before = [[standing[policy] for policy in team] for team in teams.values()]
    after = model.rate(before, scores=list(scores.values()))
    learnt: dict[Policy, list[BradleyTerryFullRating]] = {}
    for team, ratings in zip(teams.values(), after, strict=True):
        for policy, rating in zip(team, ratings, strict=True):
            learnt.setdefault(policy, []).append(rating)
    for policy, ratings in learnt.items():
        old = standing[policy]
        standing[policy] = model.rating(
            old.mu + sum(rating.mu - old.mu for rating in ratings),
            old.sigma * prod(rating.sigma / old.sigma for rating in ratings),
        )
