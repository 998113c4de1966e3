"""Players use what their seat may know and nothing else, and answer at every table."""

from random import Random
from time import process_time
from typing import Any

import pytest

from ai.golf import PLAYERS
from game.core.contract import CHANCE
from game.core.options import list_options
from game.golf.rules import RULES, SEATS
from game.golf.state import Options
from game.golf.view import View
from tests.ai.golf.tables import choice, fresh, play_hole


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for number in range(3):
        state = fresh(number, 3, grid=(6, 9, 4)[number])
        while not state.holes:
            (seat,) = RULES.to_act(state)
            if seat == CHANCE:
                state = RULES.apply(state, seat, RULES.chance(state, rng))[-1].state
                continue
            expected = choice(PLAYERS[level], state)
            other = RULES.determinize(RULES.view(state, seat), rng)
            assert choice(PLAYERS[level], other) == expected
            state = RULES.apply(state, seat, RULES.text.parse(expected))[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hole(level: str) -> None:
    first, again = (play_hole(fresh(3), [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("level", PLAYERS)
def test_a_legal_move_whatever_the_house_rules(level: str) -> None:
    """R33, R35: and every hole comes to its end."""
    rng, phases = Random(4), set()

    def seen(view: View, legal: tuple[Any, ...], move: Any) -> None:
        phases.add(view.phase)
        assert move in legal, (view, move)

    for number in range(12):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        seats = SEATS[number % 5]
        end = play_hole(fresh(number, seats, **chosen), [PLAYERS[level]] * seats, number, seen)
        assert end.turns < 25 * seats, "nobody goes on for ever"
    assert phases == {"setup", "draw", "place"}


@pytest.mark.parametrize(("level", "most_ms"), [("beginner", 5), ("casual", 5), ("skilled", 20)])
def test_a_move_takes_a_moment(level: str, most_ms: float) -> None:
    """On the largest grids; a load on the machine is not counted, one slow move may be."""
    spent: list[float] = []

    def timed(view: View, legal: tuple[Any, ...], chance: Random) -> Any:
        begun = process_time()
        move = PLAYERS[level](view, legal, chance)
        spent.append(process_time() - begun)
        return move

    play_hole(fresh(2, 4, grid=9), [timed] * 4, 2)
    assert sorted(spent)[int(0.9 * len(spent))] * 1000 <= most_ms
