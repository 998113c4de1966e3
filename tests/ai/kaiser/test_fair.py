"""Players use what their seat may know and nothing else, and treat all seats alike."""

from random import Random

import pytest

from ai.kaiser import PLAYERS
from game.core.contract import CHANCE, Setup
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import Options, State
from game.tricks.state import DEAL, Deal
from tests.ai.kaiser.tables import choice, play_hand, random_deal

DEALS = 4
HOUSE = Options(double=True, dealer_may_equal=True, max_bid=12)


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level):
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for number in range(DEALS):
        state = random_deal(number, HOUSE)
        while state.phase != DEAL:
            view = RULES.view(state, state.to_act[0])
            expected = choice(PLAYERS[level], state, number)
            for _ in range(3):
                assert choice(PLAYERS[level], RULES.determinize(view, rng), number) == expected
            move = RULES.text.parse(expected)
            state = RULES.apply(state, state.to_act[0], move)[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_the_seat_does_not_matter(level):
    """A15: the same cards one place further round the table are bid and played the same."""
    for number in range(DEALS):
        state = random_deal(number)
        done = play_hand(state, [PLAYERS[level]] * 4, number).history
        turned = play_hand(_turned(state), [PLAYERS[level]] * 4, number).history
        assert [hand.tricks for hand in turned] == [
            (hand.tricks[-1], *hand.tricks[:-1]) for hand in done
        ]
        assert [hand.points for hand in turned] == [hand.points[::-1] for hand in done]


def _turned(state: State) -> State:
    """The deal with every hand, and the dealer, one seat further clockwise."""
    assert state.dealer is not None
    dealer = (state.dealer + 1) % 4
    start = RULES.start(Setup(4, state.options, dealer))
    move = Deal(dealer, (state.hands[-1], *state.hands[:-1]), None, ())
    return RULES.apply(start, CHANCE, move)[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hand(level):
    state = random_deal(3)
    first, again = (play_hand(state, [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again
