"""Players use what their seat may know and nothing else, and answer at every table."""

from random import Random
from typing import Any

import pytest

from ai.hearts import PLAYERS
from game.core.options import list_options
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import Options, View
from tests.ai.fair import unseen_cards_do_not_matter
from tests.ai.hearts.tables import play_hand, random_deal


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    unseen_cards_do_not_matter(RULES, PLAYERS[level], map(random_deal, range(4)))


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hand(level: str) -> None:
    first, again = (play_hand(random_deal(3), [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("level", PLAYERS)
def test_a_legal_move_whatever_the_house_rules(level: str) -> None:
    rng, phases = Random(4), set()

    def seen(view: View, legal: tuple[Any, ...], move: Any) -> None:
        phases.add(view.phase)
        assert move in legal, (view, move)

    for number in range(16):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        seats = (4, 3, 5, 6)[number % 4]
        state = random_deal(number, seats, **chosen)
        play_hand(state, [PLAYERS[level]] * seats, number, seen)
    assert phases == {"pass", "play"}
