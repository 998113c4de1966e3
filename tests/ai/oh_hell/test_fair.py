"""Players use what their seat may know and nothing else, and treat all seats alike."""

import pytest

from ai.oh_hell import ADVISERS, LINES, PLAYERS
from game.tricks.oh_hell import RULES
from game.tricks.oh_hell_terms import State
from game.tricks.state import DEAL
from tests.ai.fair import played_and_turned, turned, unseen_cards_do_not_matter
from tests.ai.oh_hell.tables import play_hand, random_deal

HANDS = ((3, 3), (4, 6), (5, 2), (7, 4), (4, 1))  # seats, cards
EVERY = pytest.mark.parametrize("level", PLAYERS)


def _deals() -> list[State]:
    return [random_deal(number, *given) for number, given in enumerate(HANDS)]


@EVERY
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    unseen_cards_do_not_matter(RULES, PLAYERS[level], _deals())


@EVERY
def test_the_seat_does_not_matter(level: str) -> None:
    """A15: the same cards one place further round the table are bid and played the same."""
    for number, state in enumerate(_deals()):
        for hand, other in played_and_turned(RULES, PLAYERS[level], state, number):
            assert other.bids == turned(hand.bids)


@EVERY
def test_the_same_chance_gives_the_same_hand(level: str) -> None:
    state = random_deal(3, 5, 4)
    first, again = (play_hand(state, [PLAYERS[level]] * 5, seed=5) for _ in range(2))
    assert first == again


@EVERY
@pytest.mark.parametrize(
    "options",
    [
        {"scoring": "trick_plus", "hook": False},
        {"scoring": "penalty", "no_trump_top": True},
        {"scoring": "square", "trump_order": "rotate", "must_trump": True},
        {"scoring": "wizard", "break_trump": True, "all_wrong": True},
    ],
)
def test_every_house_rule_can_be_played(level: str, options: dict[str, object]) -> None:
    for seats, cards in HANDS:
        state = random_deal(seats, seats, cards, **options)
        assert play_hand(state, [PLAYERS[level]] * seats).phase == DEAL


def test_every_level_that_people_choose_has_its_line() -> None:
    levels = [level for level in (*PLAYERS, *ADVISERS) if level not in ("follow", "tracker")]
    assert list(LINES) == ["beginner", "casual", "skilled", "expert"] == levels
