"""On large boards a worker finds the guess, and it is the guess that would be found at once."""

import time
from random import Random
from typing import Any

import pytest

from ai.levels import make
from ai.mastermind import PLAYERS, takes_long
from ai.player import InstantChooser
from ai.pool.choosing import house_pool
from game.core.contract import CHANCE, Setup
from game.mastermind.rules import RULES

PATIENCE_S = 60.0


def views(**options: Any) -> list[Any]:
    """What seat 0 sees: the code to set, then a guess to make."""
    state = RULES.start(Setup(2, RULES.options_type(**options)))
    found = []
    while len(found) < 2 and RULES.to_act(state):
        seat = RULES.to_act(state)[0]
        if seat == CHANCE:
            state = RULES.apply(state, seat, RULES.chance(state, Random(1)))[-1].state
            continue
        view = RULES.view(state, seat)
        if not found or view.phase != found[-1][0].phase:
            found.append((view, RULES.legal_moves(state, seat)))
        state = RULES.apply(state, seat, RULES.legal_moves(state, seat)[0])[-1].state
    return found


@pytest.mark.parametrize(
    "options, long",
    [({}, False), ({"pegs": 3}, False), ({"colours": 8}, True), ({"pegs": 5}, True)],
)
def test_only_guesses_on_large_boards_take_long(options: dict[str, Any], long: bool) -> None:
    (setting, _), (guessing, _) = views(**options)
    assert not takes_long(setting) and takes_long(guessing) is long


@pytest.mark.parametrize("level", PLAYERS)
def test_the_move_is_the_same_in_the_pool(level: str) -> None:
    view, legal = views(colours=8)[1]
    here = InstantChooser(PLAYERS[level], "seed")
    here.begin(view, legal)
    there = make("mastermind", level, "seed")
    there.begin(view, legal)
    until_s = time.monotonic() + PATIENCE_S
    while (found := there.poll()) is None:
        assert time.monotonic() < until_s
        time.sleep(0.005)
    assert found == here.poll()
    assert house_pool().processes


@pytest.fixture(autouse=True, scope="module")
def closed_pool() -> Any:
    yield
    house_pool().close()


def test_the_usual_board_needs_no_worker() -> None:
    house_pool().close()
    view, legal = views()[1]
    chooser = make("mastermind", "expert", "seed")
    chooser.begin(view, legal)
    assert chooser.poll() in legal and house_pool().processes == ()
