"""What looks foolish at a Euchre table."""

import pytest

from ai.euchre.looks import faults_of
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import State
from tests.ai.euchre.tables import after, deal


def faults(state: State) -> dict[str, int]:
    """The cards of the seat to act that look foolish, with the number of reasons."""
    seat = state.to_act[0]
    legal = RULES.legal_moves(state, seat)
    count = faults_of(RULES.view(state, seat), legal)
    return {move.card: many for move in legal if (many := count(move))}


@pytest.mark.parametrize(
    ("hand", "foolish"),
    [("JD 9H KC 10C AS", {"9H": 1}), ("JD 9H 10H 10C AS", {}), ("JD KC AS", {})],
)
def test_a_defender_does_not_bare_the_left_bower(hand: str, foolish: dict[str, int]) -> None:
    """A04: unless others guard it, or it is bare."""
    five = " ".join([*hand.split(), "9C", "10D"][:5])
    state = after(deal(3, {0: five}, "9S", "JH AH QH"), *["pass"] * 5, "call:H")
    assert faults(state) == foolish


def test_the_maker_may() -> None:
    state = after(deal(3, {0: "JD 9H KC 10C AS"}, "9S", "JH AH 9C"), *["pass"] * 4, "call:H")
    assert faults(state) == {}


def test_the_partners_ace_is_not_trumped() -> None:
    """A06."""
    hands = {0: "JS AS 9H 10H 9D", 1: "KC QC 9S KH QH", 2: "AC AH AD KD QD", 3: "10C 9C KS 10D JD"}
    state = after(deal(0, hands, "QS"), *["pass"] * 3, "order", "discard:9D")
    state = after(state, "play:KC", "play:AC", "play:10C")
    assert set(faults(state)) == {"JS", "AS", "QS"}


def test_who_is_alone_has_no_partners_trumps_to_draw() -> None:
    """A05."""
    hands = {0: "JS AS KS AD 9C", 1: "AC QC 10C AH KH", 2: "QS 10S QD 10D QH", 3: "KC KD JD 9D 9H"}
    for call, foolish in (("call:S", {"AS", "KS"}), ("call-alone:S", set[str]())):
        state = after(deal(3, hands, "JC"), *["pass"] * 4, call)
        state = after(state, "play:JS", "play:10C")
        state = after(state, "play:9D") if "alone" in call else after(state, "play:10S", "play:9D")
        assert set(faults(state)) == foolish
