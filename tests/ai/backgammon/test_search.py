"""Looking ahead: the same in one piece and roll by roll, and better than not to look."""

import pytest

from ai.advice import Budget
from ai.backgammon import search
from ai.backgammon.advising import engine
from ai.backgammon.search import Meter, Search, mirror, value_of
from ai.backgammon.sight import After
from ai.backgammon.stakes import Stakes
from tests.ai.backgammon.tables import positions
from tests.game.backgammon.positions import START, sides

MONEY = Stakes().worth()


def searching(samples: int = 1000, worth: tuple[float, ...] = MONEY) -> Search:
    return Search(engine(), worth, Meter(Budget(None, samples)))


def test_roll_by_roll_it_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the kernel is interpreted, and has to be called off between two rolls."""
    here = After(START, START)
    whole = searching().weigh(here, (4, 3), None, 1)
    monkeypatch.setattr(search, "is_compiled", lambda name: False)
    parts = searching().weigh(here, (4, 3), None, 1)
    assert [each.after for each in whole] == [each.after for each in parts]
    assert [each.value for each in whole] == pytest.approx([each.value for each in parts], abs=1e-4)


def test_every_play_is_there_and_those_looked_ahead_come_first() -> None:
    for own, enemy, dice in positions(8, seed=12):
        here = After(own, enemy)
        static = searching().static(here, dice)
        if not static:
            continue
        for samples in (0, 1, 3, 12, 400):
            plays = searching(samples).weigh(here, dice, None, 2)
            assert {each.after for each in plays} == {each.after for each in static}
            ahead = [each.ahead for each in plays]
            assert ahead == sorted(ahead, reverse=True)


def test_a_race_that_is_decided_is_seen_by_looking() -> None:
    """Two men on the lowest points are off with any roll: the other side's eleven do not matter."""
    own, enemy = sides({1: 2}, {24: 11})
    assert searching().chances(After(own, enemy), True, 1)[3:] == pytest.approx((1, 0, 0), abs=1e-6)
    theirs = searching().chances(After(enemy, own), False, 1)
    assert theirs[:3] == pytest.approx((0, 0, 1), abs=1e-6)


def test_what_is_won_by_one_is_lost_by_the_other() -> None:
    assert mirror(MONEY) == MONEY
    match = Stakes(needs=(2, 5)).worth()
    chances = (0.01, 0.1, 0.3, 0.4, 0.18, 0.01)
    assert value_of(chances, match) == pytest.approx(-value_of(chances[::-1], mirror(match)))
    assert match == pytest.approx(mirror(Stakes(needs=(5, 2)).worth()), abs=1e-9)
