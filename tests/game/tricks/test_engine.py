"""The engine with another game on it: three seats, no trump, passing together, hands by number."""

from random import Random

import pytest

from game.core.contract import CHANCE, IllegalMove, Setup
from game.core.events import Discarded, Given, redact
from game.core.options import NoOptions
from game.tricks.state import Deal, Play
from tests.game.laws import play_by_the_laws
from tests.game.tricks.shun import PACK, RULES, GiveLeft, State

HANDS = ("10C JC 10H JH QH KH", "QC KC 10D JD QD KD", "AC 10S JS QS KS AS")


def dealt() -> State:
    hands = tuple(tuple(hand.split()) for hand in HANDS)
    rest = tuple(card for card in PACK if not any(card in hand for hand in hands))
    start = RULES.start(Setup(3, NoOptions(), first=2))
    return RULES.apply(start, CHANCE, Deal(2, hands, None, rest))[-1].state


def passed() -> State:
    state = dealt()
    for seat, card in ((1, "QC"), (0, "10C"), (2, "AC")):
        state = RULES.apply(state, seat, GiveLeft(card))[-1].state
    return state


def test_all_pass_at_the_same_time_and_see_nothing_before_the_last() -> None:
    state = dealt()
    assert state.to_act == (0, 1, 2)
    (laid,) = RULES.apply(state, 1, GiveLeft("QC"))
    assert laid.state.to_act == (0, 2)
    event = redact(laid.event, 2)
    assert isinstance(event, Discarded)
    assert event.cards == ("",)
    assert RULES.view(laid.state, 2).laid == ()
    assert RULES.view(laid.state, 1).laid == ("QC",)
    with pytest.raises(IllegalMove):
        RULES.apply(laid.state, 1, GiveLeft("KC"))
    second = RULES.apply(laid.state, 0, GiveLeft("10C"))[-1].state
    happened = RULES.apply(second, 2, GiveLeft("AC"))
    assert [type(beat.event) for beat in happened] == [Discarded, Given, Given, Given]
    assert "AC" in happened[-1].state.hands[0]
    assert happened[-1].state.to_act == (0,)


def test_a_limit_holds_while_there_is_another_card() -> None:
    state = passed()
    assert RULES.legal_moves(state, 0) == (Play("JC"), Play("AC"))
    with pytest.raises(IllegalMove) as unbroken:
        RULES.apply(state, 0, Play("KH"))
    assert unbroken.value.reason == "Hearts are not broken"
    led = RULES.apply(state, 0, Play("JC"))[-1].state
    with pytest.raises(IllegalMove) as revoke:
        RULES.apply(led, 1, Play("KD"))
    assert revoke.value.reason == "You hold a club: follow suit"


def test_the_match_ends_after_its_hands_with_the_lowest_score() -> None:
    rng = Random(4)
    state = RULES.start(Setup(3, NoOptions()))
    sizes = set()
    while state.to_act:
        seat = state.to_act[-1]
        if seat == CHANCE:
            move = RULES.chance(state, rng)
            sizes.add(len(move.hands[0]))
        else:
            move = rng.choice(RULES.legal_moves(state, seat))
        state = RULES.apply(state, seat, move)[-1].state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (sizes, len(state.history)) == ({5, 6}, 2)
    assert [state.scores[seat] for seat in outcome.winners] == [min(state.scores)] * len(
        outcome.winners
    )
    sheet = RULES.sheet(RULES.view(state, None))
    assert (len(sheet.sides), sheet.low_wins, sheet.goal) == (3, True, "two hands")


@pytest.mark.parametrize("seed", range(5))
def test_it_holds_the_laws(seed: int) -> None:
    play_by_the_laws(RULES, Setup(3, NoOptions()), f"shun {seed}", thoroughness=0.2)
