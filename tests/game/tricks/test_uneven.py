"""Hands of different sizes: a trick is full when nobody who holds a card has still to lay one."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from game.core.cards import parse_cards
from game.core.contract import CHANCE, IllegalMove, Setup
from game.core.events import Scored, TrickTaken
from game.core.options import NoOptions
from game.tricks.engine import build_rules
from game.tricks.state import DEAL, Deal, Play, begin_play
from tests.game.laws import play_by_the_laws
from tests.game.tricks import shun
from tests.game.tricks.shun import PACK, State

SIZES = (3, 1, 2)
RULES = build_rules(
    replace(
        shun.MODULE,
        deal_size=lambda state: SIZES,
        open=lambda state: begin_play(state, 0),
        limit=lambda state, seat, cards: cards,
        next_dealer=lambda state: state.past[-1].winner,
    )
)


def deal(*hands: str) -> Deal:
    held = tuple(map(parse_cards, hands))
    used = {card for hand in held for card in hand}
    return Deal(2, held, None, tuple(card for card in PACK if card not in used))


def played(deal: Deal, *moves: tuple[int, str]) -> tuple[State, list[object]]:
    state = RULES.start(Setup(3, NoOptions(), first=2))
    state = RULES.apply(state, CHANCE, deal)[-1].state
    told: list[object] = []
    for seat, card in moves:
        beats = RULES.apply(state, seat, Play(*parse_cards(card)))
        told += [beat.event for beat in beats]
        state = beats[-1].state
    return state, told


def test_chance_deals_to_each_seat_its_own_number() -> None:
    drawn = RULES.chance(RULES.start(Setup(3, NoOptions())), Random(1))
    assert tuple(map(len, drawn.hands)) == SIZES
    assert sorted((*sum(drawn.hands, ()), *drawn.rest)) == sorted(PACK)


def test_a_deal_of_other_sizes_is_refused() -> None:
    start = RULES.start(Setup(3, NoOptions(), first=2))
    with pytest.raises(IllegalMove, match="does not fit"):
        RULES.apply(start, CHANCE, deal("10C JC", "QC QD", "KC KD"))


FIRST = ((0, "10C"), (1, "AC"), (2, "KC"))


def test_the_lead_passes_on_when_who_took_the_trick_has_no_card() -> None:
    state, told = played(deal("10C JC 10D", "AC", "KC KD"), *FIRST)
    assert told[-1] == TrickTaken(1, ("10C", "AC", "KC"))
    assert state.past[-1].winner == 1
    assert (state.leader, state.to_act) == (2, (2,))


def test_seats_without_cards_are_passed_over() -> None:
    state, told = played(deal("10C JC 10D", "AC", "KC KD"), *FIRST, (2, "KD"), (0, "10D"))
    assert told[-1] == TrickTaken(2, ("KD", "10D"))
    assert state.to_act == (0,), "seat 2 took it with its last card"


def test_the_hand_ends_with_the_last_card_and_the_module_says_who_deals() -> None:
    moves = (*FIRST, (2, "KD"), (0, "10D"), (0, "JC"))
    state, told = played(deal("10C JC 10D", "AC", "KC KD"), *moves)
    assert isinstance(told[-1], Scored)
    assert (state.phase, state.dealer, state.history[-1].tricks) == (DEAL, 0, (1, 1, 1))


def test_a_last_lead_to_an_empty_table_takes_itself() -> None:
    """A trick may be one card."""
    _, told = played(deal("10C JC 10D", "AC", "KC KD"), *FIRST, (2, "KD"), (0, "10D"), (0, "JC"))
    assert TrickTaken(0, ("JC",)) in told


def test_who_sits_out_keeps_cards_and_is_not_waited_for() -> None:
    state = RULES.start(Setup(3, NoOptions(), first=2))
    state = RULES.apply(state, CHANCE, deal("10C JC 10D", "AC", "KC KD"))[-1].state
    state = msgspec.structs.replace(state, sits_out=(1,))
    for seat, card in ((0, "10C"), (2, "KC")):
        state = RULES.apply(state, seat, Play(*parse_cards(card)))[-1].state
    assert (len(state.past), state.to_act, state.hands[1]) == (1, (2,), parse_cards("AC"))


@pytest.mark.parametrize("seed", range(5))
def test_it_holds_the_laws(seed: int) -> None:
    play_by_the_laws(RULES, Setup(3, NoOptions()), f"uneven {seed}", thoroughness=0.2)
