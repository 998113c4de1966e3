"""Doubling by estimates of a live cube, after Rick Janowski, “Take-points in money games” (1993).

With a dead cube a position is worth its chances. With a fully live one it changes without jumps,
so that each side doubles just where the other one may still drop: between these points the worth
is a straight line. What is true lies between, and nearer to the live cube.
"""

from enum import IntEnum
from itertools import pairwise
from typing import Final

from ai.backgammon.stakes import Chances, Stakes

LIVE: Final = 0.68
"""How live a cube is, between 0 and 1."""
LIVE_IN_RACE: Final = 0.62
DEEPEST: Final = 5
"""How often the cube is thought to be turned again."""


class Owner(IntEnum):
    """Who may turn the cube."""

    NOBODY = 0
    ME = 1
    THEM = 2
    MIDDLE = 3


def win_chance(chances: Chances) -> float:
    """The chance to win in whichever way."""
    return sum(chances[3:])


def mirrored(chances: Chances) -> Chances:
    """The chances of the other side."""
    return chances[::-1]


def won_and_lost(chances: Chances, stakes: Stakes) -> tuple[float, float]:
    """What a win is worth on average, and a loss, with the cube where it is."""
    levels = (1, 2, 3) if stakes.gammons else (1, 1, 1)
    wins = [stakes.value(level * stakes.cube) for level in levels]
    losses = [stakes.value(-level * stakes.cube) for level in levels]
    return _mean(chances[3:], wins), _mean(chances[2::-1], losses)


def _mean(shares: Chances, values: list[float]) -> float:
    total = sum(shares)
    if total <= 0:
        return values[0]
    return sum(share * value for share, value in zip(shares, values, strict=True)) / total


def dead(chances: Chances, stakes: Stakes) -> float:
    """What the position is worth when the cube is not turned any more."""
    won, lost = won_and_lost(chances, stakes)
    return lost + win_chance(chances) * (won - lost)


def take_point(chances: Chances, stakes: Stakes, depth: int = DEEPEST) -> float:
    """From what chance to win on a double of the other side can be taken, the cube being live."""
    turned = stakes.turned()
    won, lost = won_and_lost(chances, turned)
    dropped = stakes.value(-stakes.cube)
    if turned.is_dead or depth == 0:
        top, at = won, 1.0
    else:
        top, at = turned.value(turned.cube), cash_point(chances, turned, depth - 1)
    if top <= lost:
        return 1.0
    return min(max(at * (dropped - lost) / (top - lost), 0.0), 1.0)


def cash_point(chances: Chances, stakes: Stakes, depth: int = DEEPEST) -> float:
    """From what chance to win on the other side drops a double."""
    return 1 - take_point(mirrored(chances), stakes.mirrored(), depth)


def live(chances: Chances, stakes: Stakes, owner: Owner) -> float:
    """What the position is worth with a cube that is turned at just the right moment."""
    won, lost = won_and_lost(chances, stakes)
    points = [(0.0, lost)]
    if owner in (Owner.THEM, Owner.MIDDLE) and not stakes.mirrored().is_dead:
        points.append((take_point(chances, stakes), stakes.value(-stakes.cube)))
    if owner in (Owner.ME, Owner.MIDDLE) and not stakes.is_dead:
        points.append((cash_point(chances, stakes), stakes.value(stakes.cube)))
    points.append((1.0, won))
    win = win_chance(chances)
    for (left, low), (right, high) in pairwise(points):
        if win <= right:
            return low + (high - low) * (win - left) / (right - left) if right > left else low
    return won


def worth(chances: Chances, stakes: Stakes, owner: Owner, how_live: float = LIVE) -> float:
    """What the position is worth to the side, whose chances these are, with the cube there."""
    if not stakes.turning or owner is Owner.NOBODY:
        return dead(chances, stakes)
    return how_live * live(chances, stakes, owner) + (1 - how_live) * dead(chances, stakes)
