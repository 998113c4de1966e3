"""Every player answers every question that any choice of house rules can ask."""

from itertools import product

import pytest

from ai.euchre import ADVISERS, LINES, PLAYERS
from game.core.contract import BadSetup, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import Options, is_farmers
from tests.ai.euchre.tables import after, choice, deal, play_hand, random_deal


def _tables() -> list[Options]:
    found = []
    for deck, stick, alone, canadian, defend, farmers in product(
        (24, 32), *[(True, False)] * 4, ("off", "redeal", "exchange")
    ):
        options = Options(10, deck, stick, alone, canadian, defend, farmers)
        try:
            RULES.check(Setup(4, options))
        except BadSetup:
            continue
        found.append(options)
    return found


@pytest.mark.parametrize("name", PLAYERS)
def test_a_legal_move_whatever_the_house_rules(name):
    phases = set()

    def seen(view, legal, move):
        phases.add(view.phase)
        assert move in legal, (view, move)

    for number, options in enumerate(_tables()):
        for deal_number in (2 * number, 2 * number + 1):
            play_hand(random_deal(deal_number, options), [PLAYERS[name]] * 4, number, seen)
    assert phases >= {"order", "call", "discard", "play"}


FARMER = "9C 10C 9D 10D 9S"


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("farmers", ["redeal", "exchange"])
def test_a_worthless_hand_is_got_rid_of(name, farmers):
    options = Options(farmers_hand=farmers)
    state = deal(3, {0: FARMER}, "AH", options=options)
    assert is_farmers(options, state.hands[0])
    assert choice(PLAYERS[name], state) != "pass"


@pytest.mark.parametrize("name", ["casual", "skilled"])
def test_three_sure_tricks_defend_alone(name):
    options = Options(defend_alone=True)
    hands = {1: "JS JC AS KS 9S", 0: "QS 10S AH AD AC"}
    state = after(deal(3, hands, "9H", options=options), *["pass"] * 4, "call-alone:S")
    assert choice(PLAYERS[name], state) == "defend-alone"


@pytest.mark.parametrize("name", PLAYERS)
def test_a_weak_hand_does_not_defend_alone(name):
    options = Options(defend_alone=True)
    hands = {1: "9C 10C QD KD QH", 0: "JS JC AS KS AH"}
    state = after(deal(3, hands, "9H", options=options), *["pass"] * 4, "call-alone:S")
    assert choice(PLAYERS[name], state) == "pass"


def test_every_level_has_its_sentence():
    assert set(LINES) == {*PLAYERS, *ADVISERS} - {"follow", "tracker"}
    assert all(line.endswith(".") and line.count(".") == 1 for line in LINES.values())
