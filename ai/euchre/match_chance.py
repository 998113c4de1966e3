"""How likely a side is to win the match from a score."""

from functools import cache
from typing import Final

HAND: Final = {1: 0.33, 2: 0.155, 4: 0.015}
"""What a hand between equal sides brings one of them, and how often; no hand brings both."""


@cache
def chance_to_win(ours_to_go: int, theirs_to_go: int) -> float:
    """Our chance when these points are missing to the two sides."""
    if ours_to_go <= 0:
        return 1.0
    if theirs_to_go <= 0:
        return 0.0
    return sum(
        often
        * (
            chance_to_win(ours_to_go - points, theirs_to_go)
            + chance_to_win(ours_to_go, theirs_to_go - points)
        )
        for points, often in HAND.items()
    )
