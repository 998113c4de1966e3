"""How things move: times, eases and the pose between two poses.

Times are seconds at speed 1. Motion has weight: it eases out, and never bounces beyond 6 %.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenes.tables.base import Point, Pose

Ease = Callable[[float], float]

MOVE_S: Final = 0.22
MOVE_LEAST_S: Final = 0.16
MOVE_MOST_S: Final = 0.28
DEAL_FLIGHT_S: Final = 0.24
DEAL_INTERVAL_MOST_S: Final = 0.045
DEAL_LAUNCH_S: Final = 1.25
"""The last card of a deal leaves within this."""
SWEEP_S: Final = 0.32
SWEEP_INTERVAL_S: Final = 0.03
SWEPT_SCALE: Final = 0.5
FLIP_S: Final = 0.17
LIFT_IN_S: Final = 0.10
LIFT_OUT_S: Final = 0.14
HOT_SCALE: Final = 1.04
SNAP_BACK_S: Final = 0.18
SHAKE_S: Final = 0.18
SHAKE_PX: Final = 5
ROLL_S: Final = 0.65
"""Dice tumble and settle."""
ROLL_SHARE: Final = 0.77
"""Of that time they tumble."""
ROLL_DEG: Final = 276.0
FADE_S: Final = 0.08
"""All that is left of motion when it is reduced or off."""
TILT_MOST_DEG: Final = 6.0

_USUAL_PX: Final = 330  # a card's way from the hand to the table at 720


def cubic_out(share: float) -> float:
    """Fast, then slowing down: a card thrown on the table."""
    return 1 - (1 - share) ** 3


def cubic_in(share: float) -> float:
    """Slow, then faster: a trick swept up."""
    return share**3


def travel_s(start: Point, end: Point, unit: float) -> float:
    """How long a single card is on its way: longer for a longer way, within bounds."""
    share = math.dist(start, end) / (_USUAL_PX * max(unit, 1e-6))
    return min(MOVE_MOST_S, max(MOVE_LEAST_S, MOVE_S * (0.6 + 0.4 * share)))


def deal_interval_s(cards: int) -> float:
    """The time from one card's start to the next in a deal of so many."""
    return min(DEAL_INTERVAL_MOST_S, DEAL_LAUNCH_S / max(1, cards))


def between(start: Pose, end: Pose, share: float) -> Pose:
    """The pose a share of the way; turning takes the shorter way round."""
    turn = (end.angle - start.angle + 180) % 360 - 180
    return Pose(
        start.x + (end.x - start.x) * share,
        start.y + (end.y - start.y) * share,
        start.angle + turn * share,
        start.scale + (end.scale - start.scale) * share,
    )


@dataclass(frozen=True, slots=True)
class Tween:
    """A way from one pose to another; a value, asked for any moment."""

    start: Pose
    end: Pose
    duration_s: float
    delay_s: float = 0.0
    ease: Ease = cubic_out

    @property
    def total_s(self) -> float:
        """When it has arrived."""
        return self.delay_s + self.duration_s

    def at(self, elapsed_s: float) -> Pose:
        """The pose after so long."""
        if elapsed_s >= self.total_s:
            return self.end
        if elapsed_s <= self.delay_s:
            return self.start
        return between(
            self.start, self.end, self.ease((elapsed_s - self.delay_s) / self.duration_s)
        )


def shake_px(elapsed_s: float, unit: float) -> float:
    """How far aside a refused card is: three swings, dying down."""
    if not 0 <= elapsed_s < SHAKE_S:
        return 0.0
    share = elapsed_s / SHAKE_S
    return SHAKE_PX * unit * (1 - share) * math.sin(share * 3 * math.tau)
