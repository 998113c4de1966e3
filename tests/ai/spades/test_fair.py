"""Players use what their seat may know and nothing else, and treat all seats alike."""

import pytest

from ai.spades import PLAYERS
from game.tricks.spades import RULES
from game.tricks.spades_terms import Options
from tests.ai.fair import played_and_turned, unseen_cards_do_not_matter
from tests.ai.spades.tables import play_hand, random_deal

DEALS = 4
HOUSE = Options(blind_nil="anytime", nil_pass=1)


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level):
    """A12: however the cards that the seat does not see lie, it decides the same."""
    deals = [random_deal(number, HOUSE) for number in range(DEALS)]
    unseen_cards_do_not_matter(RULES, PLAYERS[level], deals)


@pytest.mark.parametrize("level", PLAYERS)
def test_the_seat_does_not_matter(level):
    """A15: the same cards one place further round the table are bid and played the same."""
    for number in range(DEALS):
        played_and_turned(RULES, PLAYERS[level], random_deal(number), number)


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hand(level):
    state = random_deal(3)
    first, again = (play_hand(state, [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again
