"""The fast kernel against the rules, compiled (where it is) and interpreted: both must agree."""

from functools import cache
from random import Random
from types import ModuleType

import pytest

from ai.checkers import kernel
from ai.checkers.evaluate import WON
from ai.kernels import interpreted, is_compiled
from game.checkers.board import BIT, FOOT, START, TOP, Position, from_fen, position_of
from game.checkers.moves import after, lines_of, perft

NAME = "ai.checkers.kernel"
GAMES = 12
"""With each position of these and as many by lot, well over a thousand positions."""
BY_LOT = 700
PLAIN = interpreted(NAME)
STARTING = position_of(START, True)
KERNELS = pytest.mark.parametrize("made", [kernel, PLAIN], ids=["as it runs", "interpreted"])
INFINITE = 2 * WON


def search(made: ModuleType, most: int = 10**9, **more: object):
    return made.Search(lambda: False, most, **more)


@cache
def positions() -> tuple[Position, ...]:
    """Of random games, and pieces thrown on the board: many kings, long captures."""
    rng, found = Random(1), []
    for _ in range(GAMES):
        at = STARTING
        for _ in range(150):
            found.append(at)
            lines = lines_of(at)
            if not lines:
                break
            at = after(at, rng.choice(lines))
    for _ in range(BY_LOT):
        bits = rng.sample(BIT[1:], rng.randint(2, 16))
        sides = [sum(bit for bit in bits if rng.random() < 0.5), 0]
        sides[1] = sum(bits) & ~sides[0]
        down = rng.random() < 0.5
        kings = sum(bit for bit in bits if rng.random() < 0.4)
        black, white = sides if down else sides[::-1]
        kings |= black & FOOT | white & TOP  # no man stays there
        found.append(Position(*sides, kings, down))
    return tuple(found)


@KERNELS
def test_the_moves_are_those_of_the_rules(made: ModuleType) -> None:
    searching = search(made)
    assert len(positions()) >= 1000
    for at in positions():
        ours = sorted((line.path[0], line.path[-1], line.taken) for line in lines_of(at))
        assert sorted(searching.moves(at)) == ours, at


@KERNELS
def test_positions_follow_as_by_the_rules(made: ModuleType) -> None:
    """Three half-moves deep, so that what a move leaves counts too."""
    searching = search(made)
    for at in positions()[:: 4 if made is kernel else 40]:
        assert searching.perft(at, 3) == perft(at, 3), at


def test_the_tree_from_the_start() -> None:
    counts = [7, 49, 302, 1469, 7361, 36768, 179740, 845931]
    deep = len(counts) if is_compiled(NAME) else 6
    searching = search(kernel)
    assert [searching.perft(STARTING, d) for d in range(1, deep + 1)] == counts[:deep]


def test_compiled_and_interpreted_say_the_same() -> None:
    """To the last position: the same moves in the same order, the same worth, the same hash."""
    for at in positions()[::25]:
        both = [search(made) for made in (kernel, PLAIN)]
        values = [each.value(at, 5, -INFINITE, INFINITE, 0) for each in both]
        assert values[0] == values[1] and both[0].nodes == both[1].nodes
        assert both[0].known(at) == both[1].known(at)


def plain_value(at: Position, depth: int, ply: int) -> int | None:
    """Won or lost within so many half-moves, by the rules alone; None: neither."""
    lines = lines_of(at)
    if not lines:
        return ply - WON
    if depth == 0:
        return None
    found = [plain_value(after(at, line), depth - 1, ply + 1) for line in lines]
    known = [-each for each in found if each is not None]
    if known and max(known) > 0:
        return max(known)
    return max(known) if len(known) == len(lines) else None


def test_what_is_won_by_brute_force_is_won_and_nearest_wins_count() -> None:
    decided = 0
    for at in positions()[-BY_LOT:]:
        if (at.own | at.enemy).bit_count() > 6:
            continue
        brute = plain_value(at, 4, 1)
        found = search(kernel).value(at, 6, -INFINITE, INFINITE, 0)
        if brute is not None:
            decided += 1
            assert found == brute if brute > 0 else found <= 5 - WON, at
    assert decided > 30


@KERNELS
def test_it_stops_when_told_and_by_itself(made: ModuleType) -> None:
    asked = []
    stopping = made.Search(lambda: not asked.append(1), 10**9)
    stopping.value(STARTING, 30, -INFINITE, INFINITE, 0)
    assert stopping.stopped and len(asked) == 1
    counting = search(made, most=5000)
    counting.value(STARTING, 30, -INFINITE, INFINITE, 0)
    assert counting.stopped and counting.nodes == 5000


def test_too_little_progress_and_repetition_draw() -> None:
    at = position_of(*from_fen("B:WK32:BK1,K2"))
    won = search(kernel).value(at, 9, -INFINITE, INFINITE, 0)
    assert won > 100
    late = search(kernel, limit=80).value(at, 9, -INFINITE, INFINITE, 78)
    assert abs(late) <= 10, "nothing can be taken within two half-moves"


def test_giveaway_turns_everything_round() -> None:
    blocked = position_of(*from_fen("W:W5:B1"))
    assert search(kernel).value(blocked, 3, -INFINITE, INFINITE, 0) < -WON // 2
    assert search(kernel, misere=True).value(blocked, 3, -INFINITE, INFINITE, 0) > WON // 2
