"""Players use what their seat may know and nothing else, and treat all seats alike."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from ai.wizard import LINES, PLAYERS
from game.core.contract import CHANCE, Setup
from game.tricks.state import DEAL, OVER, Deal
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import State
from tests.ai.wizard.tables import choice, play_hand, random_deal

HANDS = ((3, 3), (4, 6), (5, 2), (6, 4), (4, 1), (3, 14))  # seats, cards
EVERY = pytest.mark.parametrize("level", PLAYERS)


def _decisions(level: str) -> Iterator[State]:
    """Tables at which a seat decides, from rounds the level plays itself."""
    for number, (seats, cards) in enumerate(HANDS):
        state = random_deal(number, seats, cards)
        while state.phase != DEAL:
            yield state
            move = RULES.text.parse(choice(PLAYERS[level], state, number))
            state = RULES.apply(state, state.to_act[0], move)[-1].state


@EVERY
def test_unseen_cards_do_not_matter(level: str) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for state in _decisions(level):
        view = RULES.view(state, state.to_act[0])
        expected = choice(PLAYERS[level], state)
        for _ in range(2):
            assert choice(PLAYERS[level], RULES.determinize(view, rng)) == expected


@EVERY
def test_the_seat_does_not_matter(level: str) -> None:
    """A15: the same cards one place further round the table are bid and played the same."""
    for number, (seats, cards) in enumerate(HANDS):
        state = random_deal(number, seats, cards)
        done = play_hand(state, [PLAYERS[level]] * seats, number).history[-1]
        turned = play_hand(_turned(state), [PLAYERS[level]] * seats, number).history[-1]
        assert turned.tricks == (done.tricks[-1], *done.tricks[:-1])
        assert turned.bids == (done.bids[-1], *done.bids[:-1])


def _turned(state: State) -> State:
    """The deal with every hand, and the dealer, one seat further clockwise."""
    assert state.dealer is not None
    dealer = (state.dealer + 1) % state.seats
    due = RULES.start(Setup(state.seats, state.options, dealer))
    move = Deal(dealer, (state.hands[-1], *state.hands[:-1]), state.upcard, state.rest)
    return RULES.apply(replace(due, history=state.history), CHANCE, move)[-1].state


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
    assert set(LINES) == {"beginner", "casual", "skilled"} == set(PLAYERS)
