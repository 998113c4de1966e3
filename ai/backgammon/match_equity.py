"""The chance to win a match from a score, by our own recursion over how games end.

A game is worth one, two or four points so often as the doubling cube usually makes it so; a
quarter of games that are played out are gammons. In the Crawford game the cube rests, and after
it whoever is behind doubles at once.
"""

from functools import cache
from typing import Final

GAMMONS: Final = 0.25
"""Of games that are played to their end."""
_ENDS: Final = ((1, 0.47), (2, 0.32), (4, 0.17), (8, 0.04))
"""How many points a game with the cube brings to its winner, gammons counted, and how often."""


@cache
def crawford(leader: int, behind: int) -> float:
    """The leader's chance before the Crawford game; it needs `leader` points, in fact one."""
    lost = (1 - GAMMONS) * after_crawford(behind - 1) + GAMMONS * after_crawford(behind - 2)
    return 0.5 + 0.5 * (1 - lost)


@cache
def after_crawford(behind: int) -> float:
    """The chance of the side that is behind when the other one needs a single point."""
    if behind <= 0:
        return 1.0
    if behind == 1:
        return 0.5
    rest = (1 - GAMMONS) * after_crawford(behind - 2) + GAMMONS * after_crawford(behind - 4)
    return 0.5 * rest


@cache
def chance(mine: int, theirs: int) -> float:
    """The chance of the side that needs `mine` points, before a game with the cube.

    Where one side needs a single point this is the Crawford game.
    """
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine == theirs:
        return 0.5
    if mine == 1:
        return crawford(mine, theirs)
    if theirs == 1:
        return 1 - crawford(theirs, mine)
    won = sum(share * chance(mine - points, theirs) for points, share in _ENDS)
    lost = sum(share * chance(mine, theirs - points) for points, share in _ENDS)
    return (won + lost) / 2
