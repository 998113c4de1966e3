"""All plays of a roll (section 3 of the rules page).

Two plays that end in the same position are one. During a turn the mover's board is one number, a
byte for each point, so that a step is an addition and equal positions are equal numbers; above the
26 bytes a bit is set for each point on which an enemy checker was hit. A hit never closes a point
or opens one, so which points are open is settled for the whole turn.
"""

from functools import lru_cache
from typing import Final

from game.backgammon.board import BAR, OFF, Board

Step = tuple[int, int]
"""From and to, in the mover's numbering; 25 is the bar, 0 is off."""
Steps = tuple[Step, ...]
Key = int
"""The mover's board and the hits, as the module's head describes."""
Dice = tuple[int, int]

_ONE: Final = tuple(1 << 8 * point for point in range(26))
_POINT: Final = tuple(0xFF << 8 * point for point in range(26))
_HIT: Final = tuple(1 << 8 * 26 + point for point in range(26))
_BOARD: Final = (1 << 8 * 26) - 1
_PLAYING: Final = _BOARD - _POINT[OFF]
_OUTSIDE: Final = sum(_POINT[7:])
_HIGHER: Final = tuple(sum(_POINT[point + 1 :]) for point in range(7))
"""Index = point of the home board: everything behind it."""

Source = tuple[int, int, int, int]
"""A point, its bits, what a step from it adds, and the bit of a hit where it lands or 0."""


def key_of(board: Board) -> Key:
    """The board as a number, with no hits."""
    return int.from_bytes(bytes(board), "little")


def board_from(key: Key) -> Board:
    """The mover's board."""
    return tuple((key & _BOARD).to_bytes(26, "little"))


def hit_points(key: Key) -> set[int]:
    """Where enemy checkers were hit, in the mover's numbering."""
    hits = key >> 8 * 26
    return {point for point in range(1, BAR) if hits >> point & 1} if hits else set()


def enemy_after(enemy: Board, key: Key) -> Board:
    """The enemy's board once the checkers that were hit are on the bar."""
    points = hit_points(key)
    if not points:
        return enemy
    after = list(enemy)
    for point in points:
        after[BAR - point] -= 1
    after[BAR] += len(points)
    return tuple(after)


def is_won(key: Key) -> bool:
    """Whether every checker of the mover is borne off."""
    return not key & _PLAYING


def sources_of(enemy: Board, die: int, stands: Key) -> list[Source]:
    """Where a checker may start with the die, highest first, and what its step does.

    These are the steps to points that the enemy does not hold; bearing off is not among them.

    Args:
        enemy: the other side's board.
        die: one number.
        stands: any bits for each point on which the mover has a checker, or may have one later in
            the turn.
    """
    found = []
    for point in range(BAR, die, -1):
        bits = _POINT[point]
        if stands & bits:
            to = point - die
            guards = enemy[BAR - to]
            if guards < 2:
                found.append((point, bits, _ONE[to] - _ONE[point], _HIT[to] if guards else 0))
    return found


def steps_with(key: Key, die: int, sources: list[Source]) -> list[tuple[int, Key]]:
    """Every single step that the die allows: where it starts, and the position after it."""
    if key & _POINT[BAR]:  # enter first (rule 3.3); the bar is the first source if it can
        sources = sources[:1] if sources and sources[0][0] == BAR else []
    steps = [(point, (key + change) | hit) for point, bits, change, hit in sources if key & bits]
    if not key & _OUTSIDE:
        if key & _POINT[die]:
            steps.append((die, key - _ONE[die] + 1))
        elif not key & _HIGHER[die]:
            for point in range(die - 1, 0, -1):
                if key & _POINT[point]:
                    steps.append((point, key - _ONE[point] + 1))
                    break
    return steps


def step_of(point: int, die: int) -> Step:
    """The step of the die from a point; past the last point it is off."""
    return point, max(point - die, OFF)


@lru_cache(maxsize=1024)
def plays_of(own: Board, enemy: Board, dice: Dice) -> dict[Key, Steps]:
    """Every play of the roll by the position it leads to; empty: there is none.

    The steps of a play go from the highest starting point down, and can be made in this order.
    """
    high, low = max(dice), min(dice)
    if high == low:
        return _doubles(key_of(own), high, enemy)
    return _two_dice(key_of(own), high, low, enemy)


def _two_dice(key: Key, high: int, low: int, enemy: Board) -> dict[Key, Steps]:
    """Both dice in either order; if that cannot be, the larger alone, or else the smaller."""
    sources = {
        high: sources_of(enemy, high, key | key >> 8 * low),
        low: sources_of(enemy, low, key | key >> 8 * high),
    }
    firsts: dict[int, list[tuple[int, Key]]] = {}
    found: dict[Key, Steps] = {}
    for die, other in ((high, low), (low, high)):
        firsts[die] = steps_with(key, die, sources[die])
        for point, after in firsts[die]:
            step = step_of(point, die)
            if is_won(after):
                found.setdefault(after, (step,))
            for then, end in steps_with(after, other, sources[other]):
                if end not in found:
                    second = step_of(then, other)
                    found[end] = (second, step) if then > point else (step, second)
    if found:
        return found
    die = high if firsts[high] else low
    return {after: (step_of(point, die),) for point, after in firsts[die]}


def _doubles(key: Key, die: int, enemy: Board) -> dict[Key, Steps]:
    """Up to four steps, each from no higher a point than the one before.

    Every play can be made in that order.
    """
    sources = sources_of(enemy, die, key | key >> 8 * die | key >> 16 * die | key >> 24 * die)
    found: dict[Key, Steps] = {key: ()}
    for _ in range(4):
        further: dict[Key, Steps] = {}
        for at, steps in found.items():
            if is_won(at):
                further[at] = steps
                continue
            highest = steps[-1][0] if steps else BAR
            for point, after in steps_with(at, die, sources):
                if point <= highest:
                    further[after] = (*steps, step_of(point, die))
        if not further:
            break
        found = further
    return found if () not in found.values() else {}
