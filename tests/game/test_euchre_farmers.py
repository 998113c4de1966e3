"""Farmer's hands. Numbers are the rules' in RULES-euchre.md."""

from random import Random

import pytest

from game.core.cards import HIDDEN, parse_cards
from game.core.contract import CHANCE, IllegalMove
from game.core.events import Discarded, Drawn, Said, redact
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import GoUnder, is_farmers
from tests.game.tricks.euchre_table import after, all_cards, beats, choices, dealt

SMALL = "9C 10C 9D 10D 9S"
THREE = "9C 10C 9D AC KC"
HIGH = "AH KH QH AS KS"


def test_nobody_is_asked_unless_the_table_plays_it() -> None:
    assert dealt(3, "9H", SMALL).phase == "order"


def test_a_farmers_hand_is_dealt_anew_by_the_same_dealer() -> None:
    """Rule 8.3."""
    state = dealt(3, "9H", HIGH, SMALL, farmers_hand="redeal")
    assert (state.phase, state.to_act, choices(state)) == ("farmer", (1,), ["pass", "throw-in"])
    again = after(state, "throw-in")
    assert (again.phase, again.to_act, again.dealer, again.scores) == ("deal", (CHANCE,), 3, (0, 0))
    next_hand = RULES.apply(again, CHANCE, RULES.chance(again, Random(5)))[-1].state
    assert next_hand.auction.farmers == ()


def test_a_farmers_hand_may_be_kept() -> None:
    """Rule 8.3: after it the first round begins at the dealer's left."""
    state = after(dealt(3, "9H", HIGH, SMALL, farmers_hand="redeal"), "pass")
    assert (state.phase, state.to_act, state.auction.farmers) == ("order", (0,), (1,))


@pytest.mark.parametrize("hand, is_one", [(SMALL, True), ("9C 10C 9D 10D JS", False)])
def test_which_hands_are_dealt_anew(hand: str, is_one: bool) -> None:
    """Rule 8.3: neither ace nor court."""
    state = dealt(3, "9H", hand, HIGH, farmers_hand="redeal")
    assert is_farmers(state.options, state.hands[0]) is is_one


def test_sevens_and_eights_are_small_too() -> None:
    """Rules 8.3 and 2.1."""
    state = dealt(3, "9H", "7C 8C 9D 10D 7S", HIGH, farmers_hand="redeal", deck=32)
    assert state.phase == "farmer"


def test_going_under() -> None:
    """Rule 8.4: three small cards against the three undealt ones; then the first round."""
    state = dealt(3, "9H", HIGH, THREE, farmers_hand="exchange")
    assert (state.phase, state.to_act) == ("farmer", (1,))
    assert choices(state) == ["pass", "under:10C,9C,9D"]
    happened = beats(state, "under:9D,9C,10C")
    assert [type(beat.event) for beat in happened] == [Said, Discarded, Drawn]
    under = happened[-1].state
    assert sorted(under.hands[1]) == sorted((*parse_cards("AC KC"), *state.rest))
    assert (under.rest, under.phase, under.to_act) == ((), "order", (0,))
    assert set(under.laid[1]) == set(parse_cards("9C 10C 9D"))
    assert all_cards(under) == all_cards(state)


def test_which_three_is_a_choice() -> None:
    """Rule 8.4: five small cards make ten ways; any order of the three is the same move (R36)."""
    state = dealt(3, "9H", SMALL, HIGH, farmers_hand="exchange")
    assert len(choices(state)) == 1 + 10
    assert GoUnder(parse_cards("9S 9C 10C")) == GoUnder(parse_cards("10C 9S 9C"))
    assert after(state, "under:9S,9C,10C") == after(state, "under:10C,9S,9C")


def test_only_one_player_goes_under() -> None:
    """Rule 8.4: asked in turn; the first to do it is the last asked."""
    hands = ("9C 10C 9D AC KC", "10D 9S 10S AD KD")
    state = dealt(3, "9H", *hands, farmers_hand="exchange")
    assert state.to_act == (0,)
    declined = after(state, "pass")
    assert (declined.phase, declined.to_act) == ("farmer", (1,))
    assert after(state, "under:9C,10C,9D").phase == "order"


@pytest.mark.parametrize("plays, rule", [("redeal", "8.3"), ("exchange", "8.4")])
def test_a_farmer_is_told_the_rule_of_this_table(plays: str, rule: str) -> None:
    """Rules 8.3 and 8.4."""
    state = dealt(3, "9H", HIGH, SMALL, farmers_hand=plays)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 1, RULES.text.parse("order"))
    assert refused.value.rule == rule


def test_only_three_small_cards_go_under() -> None:
    """Rule 8.4."""
    state = dealt(3, "9H", THREE, HIGH, farmers_hand="exchange")
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, GoUnder(parse_cards("9C 10C AC")))
    assert refused.value.rule == "8.4"


def test_the_exchange_is_seen_by_its_player_alone() -> None:
    """Rule 2.3."""
    state = dealt(3, "9H", THREE, HIGH, farmers_hand="exchange")
    happened = beats(state, "under:9C,10C,9D")
    for seat in (1, 2, 3, None):
        for beat in happened[1:]:
            event = redact(beat.event, seat)
            assert isinstance(event, Drawn | Discarded)
            assert set(event.cards) == {HIDDEN}
        assert RULES.view(happened[-1].state, seat).laid == ()


def test_imagined_hands_fit_what_was_offered() -> None:
    """A seat that was offered a farmer's hand holds one in every state that fits the view."""
    rng = Random(3)
    for rule in ("redeal", "exchange"):
        state = dealt(3, "9H", HIGH, SMALL, farmers_hand=rule)
        for line in ("", "pass"):
            view = RULES.view(after(state, line), 0)
            for _ in range(20):
                imagined = RULES.determinize(view, rng)
                assert is_farmers(view.options, imagined.hands[1])


def test_imagined_hands_fit_what_went_under() -> None:
    """What a seat took under is small, in every state that fits another's view."""
    rng = Random(4)
    state = after(dealt(3, "9H", THREE, HIGH, farmers_hand="exchange"), "under:9C,10C,9D")
    for _ in range(20):
        laid = RULES.determinize(RULES.view(state, 2), rng).laid[0]
        assert len(laid) == 3
        assert {card[:-1] for card in laid} <= {"9", "10"}
