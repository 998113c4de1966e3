"""The kernel, compiled and interpreted: its plays are those of the rules, and its nets learn."""

from random import Random

import pytest

from ai.backgammon import kernel
from ai.backgammon.training.__main__ import fresh
from ai.kernels import interpreted
from game.backgammon.board import STARTS
from game.backgammon.plays import board_from, enemy_after, plays_of
from tests.ai.backgammon.tables import positions
from tests.game.backgammon.positions import sides

PLAIN = interpreted("ai.backgammon.kernel")
KERNELS = pytest.mark.parametrize("module", [kernel, PLAIN], ids=["as it runs", "interpreted"])
START = STARTS["standard"]
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
EXAMPLES = [  # section 11 of the rules, number: me, the other side, on the bar, roll, plays
    ("3", {24: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5}, 0, (6, 5), 7),
    ("3", {24: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5}, 0, (5, 5), 4),
    ("4", {24: 1}, {18: 2, 1: 2}, 0, (6, 5), 1),
    ("5", {24: 1}, {13: 2, 1: 2}, 0, (6, 5), 1),
    ("5", {24: 1}, {18: 2, 13: 2, 1: 2}, 0, (6, 5), 1),
    ("6", {24: 2, 6: 2}, {point: 2 for point in range(18, 24)}, 0, (6, 1), 1),
    ("7", {13: 3, 6: 3}, {24: 2, 23: 2, 22: 2, 20: 2, 19: 2}, 1, (6, 4), 2),
    ("7", {13: 3, 6: 3}, {24: 2, 23: 2, 22: 2, 20: 2, 19: 2}, 2, (6, 4), 1),
    ("7", {13: 3, 6: 3}, {point: 2 for point in range(19, 25)}, 2, (6, 4), 0),
    ("8", {8: 3, 6: 4}, {23: 1, 20: 1}, 1, (5, 2), 6),
    ("9", {6: 2}, {1: 2}, 3, (2, 2), 2),
    ("10", {13: 2}, {12: 1, 11: 1}, 0, (2, 1), 3),
    ("11", {20: 1}, {4: 2, 1: 2}, 0, (4, 4), 1),
    ("11", {20: 2}, {10: 2, 1: 2}, 0, (5, 5), 1),
    ("12", {4: 2, 3: 1, 1: 2}, {24: 2}, 0, (6, 5), 1),
    ("12", {6: 2, 3: 1}, {24: 2}, 0, (5, 2), 2),
    ("12", {6: 1, 4: 2}, {24: 2}, 0, (5, 5), 1),
    ("13", {5: 1, 1: 1}, {24: 2}, 0, (6, 1), 2),
    ("13", {5: 1, 2: 1}, {24: 2}, 0, (4, 3), 2),
    ("13", {8: 1, 2: 1}, {24: 2}, 0, (6, 2), 1),
    ("14", {2: 2, 1: 1}, {23: 2, 3: 1}, 1, (6, 1), 2),
]


def engine_of(module, units: int = 8, seed: int = 1):
    """An engine that knows nothing, but something definite."""
    nets, engine = fresh(units, Random(seed)), module.Engine(units)
    engine.set_weights(0, nets.contact)
    engine.set_weights(1, nets.race)
    return engine


@KERNELS
@pytest.mark.parametrize("number, me, opp, bar, roll, count", EXAMPLES)
def test_the_worked_examples_have_as_many_plays(module, number, me, opp, bar, roll, count) -> None:
    assert len(module.Engine(1).all_plays(*sides(me, opp, bar), *roll)) == count


@KERNELS
def test_all_rolls_from_the_start(module) -> None:
    engine = module.Engine(1)
    counts = {roll: len(engine.all_plays(START, START, *roll)) for roll in ROLLS}
    assert sum(counts.values()) == 447
    assert sum(count for (high, low), count in counts.items() if high != low) == 190
    nackgammon = STARTS["nackgammon"]
    assert sum(len(engine.all_plays(nackgammon, nackgammon, *roll)) for roll in ROLLS) == 547
    hyper = STARTS["hypergammon"]
    assert sum(len(engine.all_plays(hyper, hyper, *roll)) for roll in ROLLS) == 195


def test_two_turns_from_the_start() -> None:
    engine, total, opening = kernel.Engine(1), 0, 0
    for roll in ROLLS:
        for own, enemy in engine.all_plays(START, START, *roll):
            replies = sum(len(engine.all_plays(enemy, own, *each)) or 1 for each in ROLLS)
            total += replies
            opening += replies * (roll[0] != roll[1])
    assert (total, opening) == (202_782, 89_153)


@KERNELS
@pytest.mark.parametrize("start, count", [("standard", 1000), ("hypergammon", 200)])
def test_plays_are_those_of_the_rules(module, start: str, count: int) -> None:
    engine = module.Engine(1)
    for own, enemy, dice in positions(count, seed=2, start=start):
        found = engine.all_plays(own, enemy, *dice)
        keys = plays_of(own, enemy, dice)
        assert len(found) == len(keys), (own, enemy, dice)
        assert set(found) == {(board_from(key), enemy_after(enemy, key)) for key in keys}


def test_both_weigh_alike() -> None:
    engines = [engine_of(module) for module in (kernel, PLAIN)]
    for own, enemy, dice in positions(150, seed=3):
        (net, inputs), (same, others) = (each.inputs_of(own, enemy) for each in engines)
        assert net == same and inputs == pytest.approx(others, abs=1e-5)
        chances, theirs = (each.chances_of(own, enemy) for each in engines)
        assert chances == pytest.approx(theirs, abs=1e-4) and sum(chances) == pytest.approx(1)
        one, other = (each.values(own, enemy, *dice) for each in engines)
        assert [value for value, *_ in one] == pytest.approx(
            [value for value, *_ in other], abs=1e-3
        )


def test_the_best_play_is_the_one_with_the_highest_value() -> None:
    engine = engine_of(kernel)
    for own, enemy, dice in positions(100, seed=4):
        values = engine.values(own, enemy, *dice)
        best = engine.best(own, enemy, *dice)
        assert best[0] == max(values)[0] if values else best[1:] == (own, enemy)


def test_looking_ahead_is_the_mean_over_all_rolls() -> None:
    engine = engine_of(kernel)
    for own, enemy, _ in positions(20, seed=5):
        sums = [0.0] * 6
        for high, low in ROLLS:
            _, after, other = engine.best(own, enemy, high, low)
            chances = engine.chances_of(other, after)[::-1]
            sums = [a + b * (1 + (high != low)) for a, b in zip(sums, chances, strict=True)]
        assert engine.outlook(own, enemy, 0, 21) == pytest.approx(sums, abs=1e-3)
        parts = [engine.outlook(own, enemy, at, at + 1) for at in range(21)]
        assert [sum(each) for each in zip(*parts, strict=True)] == pytest.approx(sums, abs=1e-3)


@KERNELS
def test_what_cannot_happen_has_no_chance(module) -> None:
    """A side that bore a checker off loses no gammon; a game that is over is what it is."""
    engine = engine_of(module)
    own, enemy = sides({6: 3, 5: 2}, {20: 15})
    chances = engine.chances_of(own, enemy)
    assert chances[:2] == (0, 0) and min(chances[2:]) > 0
    done = sides({}, {20: 15})[0]
    for me, level in (({6: 15}, 1), ({6: 14, 19: 1}, 0), ({6: 14}, 2)):
        board = sides(me, {})[0]
        assert engine.chances_of(board, done) == tuple(float(at == level) for at in range(6))


@KERNELS
def test_a_lesson_is_learned(module) -> None:
    engine = engine_of(module, units=4)
    learner = module.Learner(engine)
    wanted = (0.0, 0.05, 0.25, 0.5, 0.2, 0.0)
    for _ in range(150):
        learner.learn(START, START, wanted)
        learner.step(0.02)
    assert engine.chances_of(START, START) == pytest.approx(wanted, abs=0.03)


@KERNELS
def test_it_learns_from_a_game_of_its_own(module) -> None:
    engine = engine_of(module, units=4)
    learner, before = module.Learner(engine), engine.get_weights(0)
    turns = learner.play(START, START, Random(7).randbytes(2400), 0.5)
    assert turns > 20
    assert engine.get_weights(0) == before
    learner.step(0.001)
    moved = [abs(a - b) for a, b in zip(before, engine.get_weights(0), strict=True)]
    assert 0 < max(moved) <= 0.0011


def test_it_plays_better_for_having_played() -> None:
    """After 300 games a small net knows that whoever is ahead by far wins."""
    engine = engine_of(kernel, units=10)
    learner = kernel.Learner(engine)
    for number in range(300):
        learner.play(START, START, Random(number).randbytes(2400), 0.7)
        learner.step(0.003)
        if number == 20 and not str(kernel.__file__).endswith((".so", ".pyd")):
            pytest.skip("the kernel is not compiled: this would take minutes")
    ahead, behind = sides({1: 3, 2: 2}, {12: 8, 11: 7})
    assert sum(engine.chances_of(ahead, behind)[3:]) > 0.9
    assert sum(engine.chances_of(behind, ahead)[3:]) < 0.1
