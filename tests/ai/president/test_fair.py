"""Players use what their seat may know and nothing else, and answer at every table."""

from random import Random
from time import process_time
from typing import Any

import pytest

from ai.president import PLAYERS
from game.core.options import list_options
from game.president.rules import RULES, SEATS
from game.president.state import Give, Options
from game.president.view import View
from tests.ai.president.tables import choice, fresh, play_round


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for number in (1, 3):
        state = fresh(number, 4, president_chooses=True)
        rounds = len(state.places)
        while len(state.places) == rounds:
            (seat,) = RULES.to_act(state)
            expected = choice(PLAYERS[level], state)
            if rng.random() < 0.5:
                other = RULES.determinize(RULES.view(state, seat), rng)
                assert choice(PLAYERS[level], other) == expected
            state = RULES.apply(state, seat, RULES.text.parse(expected))[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_round(level: str) -> None:
    first, again = (play_round(fresh(3), [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("level", PLAYERS)
def test_a_legal_move_whatever_the_house_rules(level: str) -> None:
    rng, gave = Random(4), set()

    def seen(view: View, legal: tuple[Any, ...], move: Any) -> None:
        gave.add(isinstance(move, Give))
        assert move in legal, (view, move)

    for number in range(5):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        chosen["president_chooses"] = number % 2 == 0
        seats = SEATS[number % 5]
        play_round(fresh(number, seats, **chosen), [PLAYERS[level]] * seats, number, seen)
    assert gave == {True, False}


@pytest.mark.parametrize(("level", "most_ms"), [("beginner", 5), ("casual", 5), ("skilled", 20)])
@pytest.mark.parametrize("seats", [3, 7])
def test_a_move_takes_a_moment(level: str, most_ms: float, seats: int) -> None:
    """A load on the machine is not counted, one slow move may be."""
    spent: list[float] = []

    def timed(view: View, legal: tuple[Any, ...], chance: Random) -> Any:
        begun = process_time()
        move = PLAYERS[level](view, legal, chance)
        spent.append(process_time() - begun)
        return move

    play_round(fresh(2, seats), [timed] * seats, 2)
    assert sorted(spent)[int(0.9 * len(spent))] * 1000 <= most_ms
