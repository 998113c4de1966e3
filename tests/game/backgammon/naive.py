"""Another generator of plays, by the letter of the rules page and with no thought of speed."""

from collections.abc import Iterator
from random import Random

from game.backgammon.board import BAR, Board, Boards


def naive(own: Board, enemy: Board, dice: tuple[int, int]) -> set[Boards]:
    """Every position that the roll can lead to: the mover's board, and the other's."""
    orders = [dice * 2] if dice[0] == dice[1] else [dice, dice[::-1]]
    lines = [line for order in orders for line in _lines((own, enemy), order)]
    most = max(len(line) for line in lines)
    full = [line for line in lines if len(line) == most or _is_won(line)]
    if most == 1 and dice[0] != dice[1]:
        full = [line for line in full if line[0][0] == max(dice)] or full
    return {line[-1][1] for line in full if line}


Line = tuple[tuple[int, Boards], ...]
"""Each die that was played, and the position after it."""


def _is_won(line: Line) -> bool:
    return bool(line) and not any(line[-1][1][0][1:])


def _lines(boards: Boards, dice: tuple[int, ...]) -> Iterator[Line]:
    """Every sequence with the dice in this order, each as far as it goes."""
    afters = list(_steps(boards, dice[0])) if dice else []
    if not afters:
        yield ()
    for after in afters:
        for rest in _lines(after, dice[1:]):
            yield ((dice[0], after), *rest)


def _steps(boards: Boards, die: int) -> Iterator[Boards]:
    own, enemy = boards
    for point in [BAR] if own[BAR] else range(1, 25):
        if own[point] and _may_go(own, enemy, point, die):
            yield _moved(own, enemy, point, max(point - die, 0))


def _may_go(own: Board, enemy: Board, point: int, die: int) -> bool:
    if point > die:
        return enemy[BAR - (point - die)] < 2
    if any(own[7:]):
        return False
    return point == die or not any(own[point + 1 :])


def _moved(own: Board, enemy: Board, start: int, end: int) -> Boards:
    mine, theirs = list(own), list(enemy)
    mine[start] -= 1
    mine[end] += 1
    if end and theirs[BAR - end]:
        theirs[BAR - end] -= 1
        theirs[BAR] += 1
    return tuple(mine), tuple(theirs)


def random_sides(rng: Random) -> Boards:
    """A position at random: early, in the middle, with checkers on the bar, or bearing off."""
    mine, theirs = [0] * 26, [0] * 26
    deepest = rng.choice((6, 8, 24))
    for _ in range(rng.randint(1, 15)):
        mine[rng.choice((rng.randint(1, deepest), rng.randint(1, 6)))] += 1
    mine[BAR] += rng.choice((0, 0, 0, 1, 3))
    free = [point for point in range(1, 25) if not mine[point]]
    for _ in range(rng.randint(1, 15)):
        theirs[BAR - rng.choice(free)] += rng.choice((1, 2))
    for counts in (mine, theirs):
        while sum(counts) > 15:
            counts[rng.choice([point for point in range(1, 26) if counts[point]])] -= 1
        counts[0] = 15 - sum(counts)
    return tuple(mine), tuple(theirs)
