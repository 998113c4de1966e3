"""Players use what their seat may know and nothing else, and treat all seats alike."""

import pytest

from ai.wizard import ADVISERS, LINES, PLAYERS
from game.tricks.state import DEAL, OVER
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import State
from tests.ai.fair import played_and_turned, turned, unseen_cards_do_not_matter
from tests.ai.wizard.tables import play_hand, random_deal

HANDS = ((3, 3), (4, 6), (5, 2), (6, 4), (4, 1), (3, 14))  # seats, cards
EVERY = pytest.mark.parametrize("level", PLAYERS)


def _deals() -> list[State]:
    return [random_deal(number, *given) for number, given in enumerate(HANDS)]


@EVERY
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    unseen_cards_do_not_matter(RULES, PLAYERS[level], _deals(), draws=2)


@EVERY
def test_the_seat_does_not_matter(level: str) -> None:
    """A15: the same cards one place further round the table are bid and played the same."""
    for number, state in enumerate(_deals()):
        for hand, other in played_and_turned(RULES, PLAYERS[level], state, number):
            assert other.bids == turned(hand.bids)


@EVERY
def test_the_same_chance_gives_the_same_round(level: str) -> None:
    state = random_deal(3, 5, 4)
    first, again = (play_hand(state, [PLAYERS[level]] * 5, seed=5) for _ in range(2))
    assert first == again


@EVERY
@pytest.mark.parametrize(
    "options",
    [
        {"screw_dealer": True, "rounds": "10"},
        {"dealer_no_trump": True, "order": "down"},
        {"wizard_turn": "no_trump", "scoring": "no_minus"},
    ],
)
def test_every_house_rule_can_be_played(level: str, options: dict[str, object]) -> None:
    for seats, cards in ((3, 3), (4, 6), (6, 10), (4, 1)):
        for number in range(3):
            state = random_deal(number, seats, cards, **options)
            assert play_hand(state, [PLAYERS[level]] * seats).phase in (DEAL, OVER)


def test_every_level_that_people_choose_has_its_line() -> None:
    assert list(LINES) == ["beginner", "casual", "skilled", "expert"] == [*PLAYERS, *ADVISERS]
