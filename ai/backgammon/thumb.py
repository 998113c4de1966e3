"""Backgammon by rule of thumb: what a position after a play looks like at a glance."""

from typing import Final

from ai.backgammon.sight import After, is_race
from game.backgammon.board import BAR, OFF, Board, pips_of

_SHOTS: Final = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1)
"""Of 36 rolls, how many hit from so many pips away on an open board."""
_POINTS: Final = {
    4: 14,
    5: 16,
    6: 8,
    7: 11,
    3: 8,
    8: 4,
    2: 3,
    9: 2,
    10: 1,
    20: 13,
    21: 10,
    18: 6,
    22: 4,
}
"""What it is worth to hold a point."""


def glance(here: After) -> float:
    """How good the position looks to the side that has just played; higher is better."""
    if is_race(here):
        return _race(here.own)
    own, enemy = here
    looks: float = (pips_of(enemy) - pips_of(own)) / 3 + 12 * own[OFF]
    held = [point for point in range(1, 25) if own[point] > 1]
    looks += sum(_POINTS.get(point, 0) for point in held)
    home = sum(1 for point in held if point <= 6)
    looks += enemy[BAR] * (4 + 5 * home)
    looks += _longest_run(held) * 5
    looks -= sum(2 * (count - 3) for count in own[1:BAR] if count > 3)
    strength = 1 + sum(1 for count in enemy[1:7] if count > 1) / 3
    for point in range(1, 25):
        if own[point] == 1:
            looks -= _danger(enemy, point) * (25 - point + 8) * strength / 50
    return looks


def _danger(enemy: Board, point: int) -> int:
    """Of 36 rolls, about how many hit a blot on the point."""
    there = 25 - point  # as the enemy counts
    shots = sum(_SHOTS[away] for away in range(1, len(_SHOTS)) if _stands(enemy, there + away))
    return min(shots, 30)


def _stands(board: Board, point: int) -> bool:
    return point <= BAR and board[point] > 0


def _longest_run(held: list[int]) -> float:
    longest = run = 0
    for point in range(2, 13):
        run = run + 1 if point in held else 0
        longest = max(longest, run)
    return longest


def _race(own: Board) -> float:
    """Checkers off, then into the board, then pips, without gaps."""
    outside = sum((point - 6) * own[point] for point in range(7, BAR))
    gaps = sum(1 for point in range(4, 7) if own[point] == 0)
    return 20 * own[OFF] - 3 * outside - pips_of(own) - gaps


def lead(here: After) -> float:
    """How far ahead the side is in the race, as a share of what it has to go."""
    mine = pips_of(here.own)
    return (pips_of(here.enemy) - mine) / max(mine, 1)
