"""`python -m tests.ai.league.calibration`: how often the spans of ratings hold the truth.

Leagues are made up of players whose strength is known, on the Elo scale. `--luck` is how much of an
episode's fortune lies in the cards, which are the same in all turns of a deal: what a fair shuffle
gives to one place it gives to whoever sits there. The truth is then what a very long league shows.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from math import log, sqrt, tanh
from random import Random
from statistics import fmean
from typing import NamedTuple

from ai.interval import half_width
from ai.league.plan import sides, sittings, turns
from ai.league.rating import MIDDLE, rate
from ai.league.report import League, Played, Sitting, Turn
from game.episode.seeds import SEATS, seat

ELO = 400 / log(10)


class Coverage(NamedTuple):
    """Over many leagues."""

    held: float
    """The share of spans that held the truth."""
    reach: float
    """The mean half-width of a span."""
    error: float
    """How far the ratings were off: the root of the mean square."""


def league(policies: int, deals: int, module: str, seed: int) -> League:
    a_deal = 2 if policies < SEATS else SEATS
    return League((module,), tuple(map(str, range(policies))), deals * a_deal, seed)


def played(
    league: League, strengths: Sequence[float], rng: Random, luck: float = 0.0
) -> list[Played]:
    """What players of these strengths come to."""
    return [_sitting(sitting, strengths, rng, luck) for sitting in sittings(league)]


def _sitting(sitting: Sitting, strengths: Sequence[float], rng: Random, luck: float) -> Played:
    shares = sides(sitting)
    count = len(set(shares))
    order = seat(sitting.seed).order
    cards = [_fortune(rng) for _ in range(count)]
    by_slot = [cards[order.index(slot) % count] for slot in range(SEATS)]
    told = []
    for lineup in turns(sitting):
        own = [_fortune(rng) for _ in range(count)]
        perform = {
            side: fmean(strengths[lineup[slot]] for slot in range(SEATS) if shares[slot] == side)
            + (1 - luck) * own[side]
            + luck * fmean(by_slot[slot] for slot in range(SEATS) if shares[slot] == side)
            for side in set(shares)
        }
        mean = fmean(perform.values())
        scores = tuple(0.5 + tanh((perform[side] - mean) / 2000) / 2 for side in shares)
        told.append(Turn(lineup, shares, scores, (False,) * SEATS, (0,) * SEATS, "complete"))
    return Played(sitting, tuple(told), 0.0)


def _fortune(rng: Random) -> float:
    """So spread that one who is 400 stronger scores more ten times in eleven."""
    return -ELO * log(-log(rng.random()))


def coverage(
    strengths: Sequence[Sequence[float]],
    deals: int,
    module: str,
    rng: Random,
    luck: float = 0.0,
    truths: Sequence[Sequence[float]] | None = None,
) -> Coverage:
    """One league for each row of strengths; the truth is those about their mean, unless given."""
    held, reaches, errors = [], [], []
    for row, truth in zip(strengths, truths or map(centred, strengths), strict=True):
        setup = league(len(row), deals, module, rng.getrandbits(30))
        for policy, rated in rate(played(setup, row, rng, luck)).items():
            reach = half_width([(rated.error, rated.freedom)])
            held.append(abs(rated.rating - truth[policy]) <= reach)
            reaches.append(reach)
            errors.append(rated.rating - truth[policy])
    return Coverage(fmean(held), fmean(reaches), sqrt(fmean(error**2 for error in errors)))


def centred(strengths: Iterable[float]) -> list[float]:
    """As ratings."""
    row = list(strengths)
    return [MIDDLE + each - fmean(row) for each in row]


def long_run(
    strengths: Sequence[float], module: str, luck: float, rng: Random, deals: int
) -> list[float]:
    """The ratings that very many deals show."""
    rated = rate(played(league(len(strengths), deals, module, 0), strengths, rng, luck))
    return [rated[policy].rating for policy in range(len(strengths))]


def main() -> None:
    """Prints a line of JSON for each kind of league."""
    parser = argparse.ArgumentParser("python -m tests.ai.league.calibration")
    parser.add_argument("--leagues", type=int, default=100, help="of each kind")
    parser.add_argument("--spread", type=float, default=150.0, help="of strengths, in Elo")
    parser.add_argument("--luck", type=float, default=0.0, help="0 to 1")
    parser.add_argument("--deals", type=int, nargs="*", default=[5, 20, 60, 200])
    args = parser.parse_args()
    for policies in (2, 4, 6):
        for module in ("hearts", "spades"):
            rng = Random(f"{policies}:{module}")
            rows = [[rng.gauss(0, args.spread) for _ in range(policies)]] * args.leagues
            truths = None
            if args.luck:
                truths = [long_run(rows[0], module, args.luck, rng, 4000)] * args.leagues
            else:
                rows = [[rng.gauss(0, args.spread) for _ in row] for row in rows]
            for deals in args.deals:
                found = coverage(rows, deals, module, rng, args.luck, truths)
                about = {"policies": policies, "module": module, "deals": deals}
                print(json.dumps({**about, **found._asdict()}), flush=True)


if __name__ == "__main__":
    main()
