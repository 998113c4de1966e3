"""Players use what their seat may know and nothing else, and treat all seats alike."""

import pytest
from msgspec.structs import fields

from ai.euchre import PLAYERS
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import View
from tests.ai.euchre.tables import play_hand, random_deal
from tests.ai.fair import played_and_turned, unseen_cards_do_not_matter

DEALS = 12


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level):
    """A12: however the cards that the seat does not see lie, it decides the same."""
    deals = map(random_deal, range(DEALS))
    unseen_cards_do_not_matter(RULES, PLAYERS[level], deals, draws=5)


@pytest.mark.parametrize("level", PLAYERS)
def test_the_seat_does_not_matter(level):
    """A15: the same cards one place further round the table are bid and played the same."""
    for number in range(DEALS):
        played_and_turned(RULES, PLAYERS[level], random_deal(number), number)


def test_a_view_does_not_tell_people_from_computers():
    """A15."""
    assert not [name.name for name in fields(View) if "human" in name.name or "name" in name.name]


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hand(level):
    state = random_deal(3)
    first, again = (play_hand(state, [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again
