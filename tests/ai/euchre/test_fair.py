"""Players use what their seat may know and nothing else, and treat all seats alike."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import fields

from ai.euchre import PLAYERS
from game.core.contract import CHANCE, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import State, View
from game.tricks.state import DEAL, Deal
from tests.ai.euchre.tables import choice, play_hand, random_deal

DEALS = 12


def _decisions(level: str) -> Iterator[State]:
    """Tables at which a seat decides, from hands the level plays itself."""
    for number in range(DEALS):
        state = random_deal(number)
        while state.phase != DEAL:
            yield state
            move = RULES.text.parse(choice(PLAYERS[level], state, number))
            state = RULES.apply(state, state.to_act[0], move)[-1].state


@pytest.mark.parametrize("level", PLAYERS)
def test_unseen_cards_do_not_matter(level):
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for state in _decisions(level):
        view = RULES.view(state, state.to_act[0])
        expected = choice(PLAYERS[level], state)
        for _ in range(5):
            assert choice(PLAYERS[level], RULES.determinize(view, rng)) == expected


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


def _turned(state: State) -> State:
    """The deal with every hand, and the dealer, one seat further clockwise."""
    assert state.dealer is not None
    dealer = (state.dealer + 1) % 4
    start = RULES.start(Setup(4, state.options, dealer))
    move = Deal(dealer, (state.hands[-1], *state.hands[:-1]), state.upcard, state.rest)
    return RULES.apply(start, CHANCE, move)[-1].state


def test_a_view_does_not_tell_people_from_computers():
    """A15."""
    assert not [name.name for name in fields(View) if "human" in name.name or "name" in name.name]


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_chance_gives_the_same_hand(level):
    state = random_deal(3)
    first, again = (play_hand(state, [PLAYERS[level]] * 4, seed=5) for _ in range(2))
    assert first == again
