"""Cards that change hands after a deal. Numbers are the rules' in RULES-president.md."""

from random import Random

import pytest
from msgspec.structs import replace

from game.core.contract import CHANCE, IllegalMove, Setup
from game.core.events import Dealt, Given, redact
from game.president.ranks import ORDER
from game.president.rules import RULES
from game.president.state import Give, Options, Swap
from game.president.view import known_in
from tests.game.president.positions import dealt, moves, play

SCUM = "3C 5D 6H 9S JH AH AS"
PRESIDENT = "3D 4C 4S 8H QD KC 2H"


def seven(scum: str = SCUM, **options: object):
    """Seats 1, 2 and 3 are dealt eight cards, so the President sits at 4 and the Scum at 0."""
    hands = [scum, "", "", "", PRESIDENT, "", ""]
    return dealt(hands, ["4 5 6 1 2 3 0"], **options)


def test_the_best_for_the_lowest() -> None:
    """E12, rules 6.1, 6.2 and 6.3."""
    state, events = seven()
    assert events[1:] == [Given(0, 4, ("AH", "AS")), Given(4, 0, ("3D", "4C"))]
    assert isinstance(events[0], Dealt)
    assert state.hands[0] == tuple("3C 3D 4C 5D 6H 9S JH".split())
    assert state.hands[4] == tuple("4S 8H QD KC AH AS 2H".split())
    assert state.phase == "play" and state.turn == 0


def test_a_two_is_better_than_an_ace() -> None:
    """E13, rule 6.2."""
    _, events = seven("3C 5D 6H 9S AH AS 2C")
    assert events[1] == Given(0, 4, ("AS", "2C"))


def test_the_president_chooses_among_all() -> None:
    """E14, rules 6.3 and 7.5."""
    state, events = seven(president_chooses=True)
    assert events[1:] == [Given(0, 4, ("AH", "AS"))]
    assert state.phase == "exchange" and RULES.to_act(state) == (4,)
    assert len(moves(state)) == 36 and "AH AS" in moves(state)
    after, events = play(state, "give:2H,AS")
    assert events == [Given(4, 0, ("AS", "2H"))] and after.phase == "play" and after.turn == 0
    assert [len(hand) for hand in after.hands] == [7, 8, 8, 8, 7, 7, 7]


@pytest.mark.parametrize("bad", ["give:3D", "give:3D,3C", "give:3D,4C,4S", "pass", "play:3D"])
def test_what_cannot_be_given_back(bad: str) -> None:
    """Rule 6.3."""
    state, _ = seven(president_chooses=True)
    with pytest.raises(IllegalMove) as refused:
        play(state, bad)
    assert refused.value.rule == "6.3"


def test_nothing_is_given_while_sets_are_laid() -> None:
    """Rule 6.1."""
    state, _ = seven()
    with pytest.raises(IllegalMove) as refused:
        play(state, "give:3C,3D")
    assert refused.value.rule == "6.1"


FOUR = [" ".join(rank + suit for rank in ORDER) for suit in "CDHS"]
"""Each seat has all cards of a suit."""


def test_the_vices_swap_one() -> None:
    """Rules 6.4 and 7.6."""
    _, events = dealt(FOUR, ["0 1 2 3"])
    assert [type(event) for event in events] == [Dealt, Given, Given]
    _, events = dealt(FOUR, ["0 1 2 3"], vice_exchange=True)
    assert events[1:] == [
        Given(3, 0, ("AS", "2S")), Given(0, 3, ("3C", "4C")), Given(2, 1, ("2H",)),
        Given(1, 2, ("3D",)),
    ]  # fmt: skip
    _, events = dealt(["", "", ""], ["0 1 2"], vice_exchange=True)
    assert len(events) == 3, "of three there are no vices"


def test_both_choose_one_after_the_other() -> None:
    """Rules 7.5 and 7.6."""
    state, events = dealt(FOUR, ["0 1 2 3"], vice_exchange=True, president_chooses=True)
    assert len(events) == 3 and RULES.to_act(state) == (0,)
    state, _ = play(state, "give:3C,5C")
    assert RULES.to_act(state) == (1,) and len(moves(state)) == 14
    state, _ = play(state, "give:2H")
    assert state.phase == "play" and state.turn == 3 and "2H" in state.hands[2]


@pytest.mark.parametrize(("options", "places"), [({"exchange": False}, ["0 1 2 3"]), ({}, [])])
def test_no_exchange(options, places) -> None:
    """Rules 6.1 and 7.4: nor before the first round."""
    _, events = dealt(FOUR, places, vice_exchange=True, president_chooses=True, **options)
    assert len(events) == 1


def test_only_giver_and_taker_know_the_cards() -> None:
    """Rule 8.2."""
    state, events = seven()
    assert redact(events[1], 3) == Given(0, 4, ("", ""))
    assert redact(events[1], 0) == redact(events[1], 4) == events[1]
    assert RULES.view(state, 3).swaps == (Swap(0, 4, ("", "")), Swap(4, 0, ("", "")))
    giver = RULES.view(state, 0)
    assert known_in(giver, 4) == ("AH", "AS") and known_in(giver, 1) == ()
    for seed in range(5):
        imagined = RULES.determinize(giver, Random(seed))
        assert {"AH", "AS"} <= set(imagined.hands[4])
        assert RULES.view(imagined, 0) == giver


def test_a_card_that_comes_back_is_known_no_more() -> None:
    """Rule 8.2."""
    state, _ = seven(president_chooses=True)
    state, _ = play(state, "give:AS,2H")
    view = RULES.view(state, 0)
    assert known_in(view, 4) == ("AH",) and known_in(RULES.view(state, 4), 0) == ("AS", "2H")
    assert isinstance(RULES.text.parse("give:AS,2H"), Give)


def test_packets_change_hands_one_after_the_other() -> None:
    """Rules 6.2 and 6.3: what is told and what is held go together."""
    start = RULES.start(Setup(4, Options()))
    start = replace(start, places=((0, 1, 2, 3),))
    beats = RULES.apply(start, CHANCE, RULES.chance(start, Random(1)))
    assert [[len(hand) for hand in beat.state.hands] for beat in beats] == [
        [13] * 4, [15, 13, 13, 11], [13] * 4,
    ]  # fmt: skip
    assert all(len(RULES.view(beat.state, 1).swaps) == i for i, beat in enumerate(beats))
