"""From chances of single cards to how many tricks a hand takes, for games that bid exactly."""

from collections.abc import Sequence
from math import exp

_FAR = 30.0
"""Log-odds beyond which a chance is as good as certain."""


def chance_of(figures: Sequence[float], seen: Sequence[float]) -> float:
    """The chance whose log-odds are the marks that are seen, each times its figure, added up."""
    total = sum(figure * much for figure, much in zip(figures, seen, strict=True))
    return 1 / (1 + exp(-max(-_FAR, min(_FAR, total))))


def spread_of(chances: Sequence[float]) -> list[float]:
    """How likely each number of tricks is, from none up, if cards take them independently."""
    found = [1.0]
    for chance in chances:
        longer = [(1 - chance) * share for share in found] + [0.0]
        for number, share in enumerate(found):
            longer[number + 1] += chance * share
        found = longer
    return found
