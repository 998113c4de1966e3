"""What one player gains over another, deal by deal: the interval, and the command line."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from statistics import fmean, stdev
from typing import Any

import msgspec

from ai.player import Player

Gains = Callable[[Player, Player, int, int, Any], Iterator[float]]
"""By deal, what the first gains over the second: deals, seed, house rules."""


def interval(found: list[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches to either side."""
    return fmean(found), 1.96 * stdev(found) / len(found) ** 0.5


def main(
    gains: Gains,
    players: Mapping[str, Player],
    options_type: type[msgspec.Struct],
    words: str,
    deals: int,
) -> None:
    """Prints the difference with its interval; `words` stand between the two names."""
    parser = argparse.ArgumentParser(description=f"Points a hand that one player {words} another")
    parser.add_argument("ours", choices=players)
    parser.add_argument("theirs", choices=players)
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", default="{}")
    wanted = parser.parse_args()
    options = msgspec.json.decode(wanted.options, type=options_type)
    pair = players[wanted.ours], players[wanted.theirs]
    mean, reach = interval(list(gains(*pair, wanted.deals, wanted.seed, options)))
    print(f"{wanted.ours} {words} {wanted.theirs}: {mean:+.3f} ± {reach:.3f} points a hand")
