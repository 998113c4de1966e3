"""The players of Crazy 8s know only what they see, and have an answer at every table."""

from random import Random
from time import process_time
from typing import Any

import pytest

from ai.crazy_eights import PLAYERS
from game.core.contract import CHANCE
from game.core.options import list_options
from game.crazy_eights.rules import RULES, SEATS
from game.crazy_eights.state import LONGEST, Options
from game.crazy_eights.view import View
from tests.ai.crazy_eights.tables import choice, fresh, play_round


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for number in range(4):
        state = fresh(number, 3)
        while not state.rounds:
            (seat,) = RULES.to_act(state)
            if seat == CHANCE:
                state = RULES.apply(state, seat, RULES.chance(state, rng))[-1].state
                continue
            expected = choice(PLAYERS[level], state)
            other = RULES.determinize(RULES.view(state, seat), rng)
            assert choice(PLAYERS[level], other) == expected
            state = RULES.apply(state, seat, RULES.text.parse(expected))[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_round(level: str) -> None:
    first, again = (play_round(fresh(3), [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("level", PLAYERS)
def test_a_legal_move_whatever_the_house_rules(level: str) -> None:
    """R33, R35: and every round comes to its end before it is ended."""
    rng = Random(4)

    def seen(view: View, legal: tuple[Any, ...], move: Any) -> None:
        assert move in legal, (view, move)

    for number in range(25):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        seats = SEATS[number % 5]
        state = fresh(number, seats, Options(**chosen))
        end = play_round(state, [PLAYERS[level]] * seats, number, seen)
        assert end.turns < LONGEST * seats, "nobody goes on for ever"


@pytest.mark.parametrize(("level", "most_ms"), [("beginner", 5), ("casual", 5), ("skilled", 20)])
def test_a_move_takes_a_moment(level: str, most_ms: float) -> None:
    """Six with nine cards of two packs; a load on the machine is not counted."""
    spent: list[float] = []

    def timed(view: View, legal: tuple[Any, ...], chance: Random) -> Any:
        begun = process_time()
        move = PLAYERS[level](view, legal, chance)
        spent.append(process_time() - begun)
        return move

    play_round(fresh(2, 6, Options(hand=9)), [timed] * 6, 2)
    assert sorted(spent)[int(0.9 * len(spent))] * 1000 <= most_ms
