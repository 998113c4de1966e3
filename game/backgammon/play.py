"""A play made step by step, as at a table: what may be moved next, and when the play is whole.

Nothing here changes a match: the table builds a play with these functions, takes steps back as it
likes, and hands in `whole(turn, done)` when the dice are picked up.
"""

from functools import lru_cache
from typing import NamedTuple

from game.backgammon.board import Board
from game.backgammon.plays import (
    Dice,
    Key,
    Step,
    Steps,
    board_from,
    enemy_after,
    hit_points,
    is_won,
    key_of,
    plays_of,
    sources_of,
    step_of,
    steps_with,
)
from game.backgammon.state import Play


class Turn(NamedTuple):
    """What a play starts from."""

    own: Board
    enemy: Board
    """In its owner's numbering."""
    dice: Dice


class Made(NamedTuple):
    """How far a play has come."""

    key: Key
    left: tuple[int, ...]
    """Dice not played yet."""


def all_dice(dice: Dice) -> tuple[int, ...]:
    """What a roll gives to play: four of a double."""
    return dice * 2 if dice[0] == dice[1] else dice


def next_steps(turn: Turn, done: Steps = ()) -> tuple[Step, ...]:
    """The steps that may come next, highest start first; empty when the play is whole.

    Raises:
        ValueError: the steps already done are not the beginning of a play.
    """
    return tuple(sorted(_choices(turn, done), reverse=True))


def dice_left(turn: Turn, done: Steps = ()) -> tuple[int, ...]:
    """The dice that are not used yet, also those that cannot be."""
    return _made(turn, done).left


def boards_after(turn: Turn, done: Steps) -> tuple[Board, Board]:
    """The mover's board and the enemy's after some steps."""
    key = _made(turn, done).key
    return board_from(key), enemy_after(turn.enemy, key)


def whole(turn: Turn, done: Steps) -> Play | None:
    """The play that these steps make, in whichever order; None: they are not a whole play yet."""
    steps = plays_of(turn.own, turn.enemy, turn.dice).get(_made(turn, done).key)
    return Play(steps) if steps and not next_steps(turn, done) else None


def forced_steps(turn: Turn, done: Steps = ()) -> Steps:
    """The steps that follow without any choice, up to the next choice or the end."""
    forced: Steps = ()
    while len(steps := next_steps(turn, done + forced)) == 1:
        forced += steps
    return forced


def reach(turn: Turn, done: Steps, start: int) -> dict[int, Steps]:
    """Where one checker may go from a point with one die or several, and the steps of it.

    The shortest way comes first; of two ways to the same point the one that hits less.
    """
    found: dict[int, Steps] = {}
    ways: list[Steps] = [()]
    while ways:
        way = ways.pop(0)
        at = way[-1][1] if way else start
        for step in next_steps(turn, done + way):
            if step[0] == at:
                further = (*way, step)
                if step[1] not in found or _hits_less(turn, done, further, found[step[1]]):
                    found[step[1]] = further
                ways.append(further)
    return found


def _hits_less(turn: Turn, done: Steps, way: Steps, other: Steps) -> bool:
    hits, others = (hit_points(_made(turn, done + each).key) for each in (way, other))
    return len(way) == len(other) and len(hits) < len(others)


def _made(turn: Turn, done: Steps) -> Made:
    made = Made(key_of(turn.own), all_dice(turn.dice))
    for step in done:
        found = _steps(made, turn.enemy)
        if step not in found:
            raise ValueError(f"no step from {step[0]} to {step[1]} after {done}")
        made = found[step]
    return made


def _steps(made: Made, enemy: Board) -> dict[Step, Made]:
    """Every step that some die allows; where two bear the same checker off, by the smaller."""
    found: dict[Step, Made] = {}
    for die in sorted(set(made.left)):
        rest = list(made.left)
        rest.remove(die)
        for point, after in steps_with(made.key, die, sources_of(enemy, die, made.key)):
            found.setdefault(step_of(point, die), Made(after, tuple(rest)))
    return found


@lru_cache(maxsize=4096)
def _most(made: Made, enemy: Board) -> int:
    """How many dice can still be used; once the last checker is off, all of them count so."""
    if is_won(made.key):
        return len(made.left)
    return max((1 + _most(after, enemy) for after in _steps(made, enemy).values()), default=0)


def _choices(turn: Turn, done: Steps) -> list[Step]:
    """The steps that begin a sequence which uses the roll in full (rule 3.4)."""
    made = _made(turn, done)
    steps = _steps(made, turn.enemy)
    values = {step: 1 + _most(after, turn.enemy) for step, after in steps.items()}
    most = max(values.values(), default=0)
    best = [step for step, value in values.items() if value == most]
    if most == 1 and len(set(made.left)) == 2:  # either, but not both: the larger
        high = [step for step in best if steps[step].left == (min(made.left),)]
        return high or best
    return best
