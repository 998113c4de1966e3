"""What holds for every level of Sequence, in positions from random tables."""

from random import Random

import pytest

from ai.sequence import PLAYERS
from game.core.contract import CHANCE
from game.sequence.board import INDEX, WILDS
from game.sequence.rules import RULES
from game.sequence.state import Place, Remove, State
from tests.ai.sequence.table import LEVELS, ask, matters, middles, with_hand
from tests.game.sequence.test_random import random_setup


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return list(middles(300, "laws"))


@pytest.fixture(scope="module")
def tables(positions: list[State]) -> list[State]:
    return positions[:24]


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("seats", RULES.info.seats)
def test_moves_are_legal_under_any_house_rules(level: str, seats: int) -> None:
    """Each level plays some forty plies of its own at every size of table."""
    rng = Random(f"{level} {seats}")
    state = RULES.start(random_setup(rng, seats))
    for _ in range(40):
        if not (to_act := RULES.to_act(state)):
            break
        chance = to_act == (CHANCE,)
        move = RULES.chance(state, rng) if chance else ask(PLAYERS[level], state, rng.random())
        state = RULES.apply(state, to_act[0], move)[-1].state  # raises if it is illegal
    assert state.chips != RULES.start(random_setup(rng, seats)).chips


@pytest.mark.parametrize("level", PLAYERS)
def test_the_unseen_cards_change_nothing(level: str, tables: list[State]) -> None:
    """A12."""
    rng = Random(12)
    for state in tables:
        view = RULES.view(state, state.turn)
        others = [RULES.determinize(view, rng) for _ in range(5)]
        assert any(other.hands != state.hands for other in others)
        assert {RULES.text.move(ask(PLAYERS[level], table)) for table in (state, *others)} == {
            RULES.text.move(ask(PLAYERS[level], state))
        }


@pytest.mark.parametrize("level", LEVELS)
def test_no_wild_goes_where_an_ordinary_card_would(level: str, tables: list[State]) -> None:
    spent = 0
    for number, state in enumerate(tables):
        for seed in range(3):
            rng = Random(f"{number} {seed}")
            held = with_hand(state, ("JD", *rng.sample(state.hands[state.turn], 2)), rng)
            move = ask(PLAYERS[level], held, seed)
            if isinstance(move, Place) and move.card in WILDS:
                spent += 1
                same = {m.square for m in RULES.legal_moves(held, held.turn) if _is_plain(m)}
                assert move.square not in same
    assert spent


def _is_plain(move: object) -> bool:
    return isinstance(move, Place) and move.card not in WILDS


@pytest.mark.parametrize("level", LEVELS)
def test_no_chip_is_taken_away_for_nothing(level: str, positions: list[State]) -> None:
    """Unless every chip that may be taken is useless and nothing else can be played."""
    taken = 0
    for number, state in enumerate(positions):
        rng = Random(number)
        hand = state.hands[state.turn]
        cards = ("JS", *rng.sample(hand, min(number % 3, len(hand))))
        held = with_hand(state, cards, rng)
        move = ask(PLAYERS[level], held, number)
        if isinstance(move, Remove):
            taken += 1
            legal = RULES.legal_moves(held, held.turn)
            assert matters(held, INDEX[move.square]) or not any(
                isinstance(m, Place) or matters(held, INDEX[m.square]) for m in legal
            )
    assert taken > 80
