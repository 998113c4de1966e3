"""Going alone and defending alone. Numbers are the rules' in RULES-euchre.md."""

import pytest

from game.core.cards import parse_cards
from game.core.contract import IllegalMove
from game.core.events import Discarded, Drawn, Said, Scored
from game.tricks.euchre import RULES
from tests.game.tricks.euchre_table import after, beats, choices, dealt

LEADS = [  # rule, dealer, line of bidding, who sits out, order of the first trick
    ("6.3 the dealer's left sits out", 0, "pass pass order-alone discard:9H", 1, [2, 3, 0]),
    ("6.4 the dealer sits out", 0, "pass order-alone", 0, [1, 2, 3]),
    ("6.2 the maker leads", 1, "order-alone discard:9H", 0, [2, 3, 1]),
    ("6.3 left of dealer sits out", 3, "pass pass order-alone discard:9H", 0, [1, 2, 3]),
    ("6.3 a lone dealer", 3, "pass pass pass order-alone discard:9H", 1, [0, 2, 3]),
    ("6.2 alone by naming", 3, "pass pass pass pass call-alone:S", 2, [0, 1, 3]),
    ("5.1 not alone", 2, "pass order discard:9H", None, [3, 0, 1, 2]),
]


@pytest.mark.parametrize("rule, dealer, bidding, out, order", LEADS)
def test_who_leads_and_who_plays(
    rule: str, dealer: int, bidding: str, out: int | None, order: list[int]
) -> None:
    """Worked examples 9 to 11, R04, T17."""
    state = after(dealt(dealer, "9H"), bidding)
    assert state.sits_out == (() if out is None else (out,))
    played = []
    while not state.past:
        played += state.to_act
        state = after(state, choices(state)[0])
    assert played == order
    assert state.to_act == (state.past[0].winner,)


def test_who_sits_out_keeps_the_cards_and_is_never_asked() -> None:
    """R04, rules 6.2 and 2.3: three cards a trick, five cards left, seen by nobody else."""
    state = after(dealt(3, "9H"), "pass pass order-alone discard:9H")
    asleep = state.hands[0]
    asked = set()
    while state.phase == "play" and sum(state.tricks) < 4:
        asked |= set(state.to_act)
        state = after(state, choices(state)[0])
    assert asked == {1, 2, 3}
    assert {len(trick.lays) for trick in state.past} == {3}
    assert state.hands[0] == asleep
    assert RULES.view(state, 2).hand != asleep
    assert RULES.view(state, 2).sizes == (5, 1, 1, 1)


def test_a_dealer_who_sits_out_has_nothing_to_choose() -> None:
    """Rule 6.4 (worked example 10): the upcard is taken and laid away, and play begins."""
    happened = beats(dealt(0, "9H"), "pass order-alone")
    assert [type(beat.event) for beat in happened] == [Said, Said, Drawn, Discarded]
    state = happened[-1].state
    assert (state.phase, state.to_act, state.laid[0]) == ("play", (1,), ("9H",))
    assert len(state.hands[0]) == 5


def test_a_dealer_left_out_may_choose_what_to_lay_away() -> None:
    """Rule 8.5: any of the six cards; then the dealer sits out as in 6.4."""
    asked = after(
        dealt(0, "9H", "9C KC QD AH 10S", dealer_always_discards=True), "pass order-alone"
    )
    assert (asked.phase, asked.to_act, asked.sits_out) == ("discard", (0,), ())
    assert len(choices(asked)) == 6
    state = after(asked, "discard:KC")
    assert (state.phase, state.to_act, state.sits_out) == ("play", (1,), (0,))
    assert state.laid[0] == ("KC",) and len(state.hands[0]) == 5


def test_that_house_rule_changes_nothing_for_a_dealer_who_plays() -> None:
    """Rule 8.5."""
    state = after(dealt(0, "9H", dealer_always_discards=True), "order-alone discard:9H")
    assert (state.phase, state.sits_out) == ("play", (3,))


def test_a_lone_march_is_played_through() -> None:
    """T50: the whole hand; seat 3 alone takes all five and four points."""
    state = dealt(
        1, "JD", "9C QC 9H 10H KS", "KC QD KD QH 10S", "10C JC AC KH 9S", "9D 10D AD JH AS"
    )
    line = "pass order-alone"
    cards = "AC 9D 9C JH QC 10C AS KS 9S 10D 9H JC AD 10H KH"
    happened = beats(state, f"{line} {' '.join(f'play:{card}' for card in cards.split())}")
    assert happened[-1].event == Scored((0, 4), "All five tricks, alone")
    winners = [b.event.seat for b in happened if type(b.event).__name__ == "TrickTaken"]
    assert winners == [3] * 5


def test_euchred_makers_are_played_through() -> None:
    """T49, rule 7.1: the dealer picks up, discards the ace of clubs and is euchred."""
    state = dealt(
        1, "JS", "10C 10H 9S KS AS", "JC AC 10D JD KD", "9C KC QD 10S QS", "QC AD JH QH KH"
    )
    cards = "QD AD 9S 10D 10C JC 9C QC JD 10S JH 10H KC QH KS JS KD QS KH AS"
    line = " ".join(["pass pass pass order discard:AC", *(f"play:{c}" for c in cards.split())])
    happened = beats(state, line)
    assert happened[-1].event == Scored((2, 0), "The makers are euchred")
    assert happened[-2].state.tricks == (2, 2, 1, 0)
    assert happened[-1].state.scores == (2, 0)


def test_canadian_loner() -> None:
    """Rule 8.1 (worked example 17): the dealer's partner orders up alone or passes."""
    state = dealt(3, "9H", canadian_loner=True)
    assert choices(state) == ["pass", "order", "order-alone"]
    partner = after(state, "pass")
    assert (partner.to_act, choices(partner)) == ((1,), ["pass", "order-alone"])
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(partner, 1, RULES.text.parse("order"))
    assert refused.value.rule == "8.1"
    for line in ("pass pass", "pass pass pass"):
        assert choices(after(state, line)) == ["pass", "order", "order-alone"]
    assert "call:S" in choices(after(state, "pass pass pass pass pass"))


def test_canadian_loner_means_nothing_without_going_alone() -> None:
    """Rule 8.1."""
    state = after(dealt(3, "9H", canadian_loner=True, alone=False), "pass")
    assert choices(state) == ["pass", "order"]


def test_defend_alone() -> None:
    """Rule 8.2 (worked example 18): maker 1 alone, dealer 0; seat 2 is asked first, 0 is out."""
    asked = after(dealt(0, "9H", defend_alone=True), "order-alone discard:9H")
    assert (asked.phase, asked.to_act, asked.sits_out) == ("defend", (2,), (3,))
    assert choices(asked) == ["pass", "defend-alone"]
    answered = after(asked, "defend-alone")
    assert answered.auction.defender == 2
    assert (set(answered.sits_out), answered.to_act) == ({0, 3}, (1,))
    played = after(answered, choices(answered)[0])
    assert played.to_act == (2,)
    assert len(after(played, choices(played)[0]).past[0].lays) == 2


def test_defenders_may_all_decline() -> None:
    """Rule 8.2: both are asked, clockwise from the maker's left; then play begins as usual."""
    asked = after(dealt(0, "9H", defend_alone=True), "order-alone discard:9H")
    second = after(asked, "pass")
    assert (second.phase, second.to_act) == ("defend", (0,))
    state = after(second, "pass")
    assert (state.phase, state.sits_out, state.to_act) == ("play", (3,), (1,))
    assert state.auction.defender is None


def test_nobody_is_asked_unless_the_maker_is_alone() -> None:
    """Rule 8.2."""
    assert after(dealt(0, "9H", defend_alone=True), "order discard:9H").phase == "play"
    assert after(dealt(0, "9H"), "order-alone discard:9H").phase == "play"


def test_the_dealers_discard_comes_before_the_answer_even_when_the_dealer_sits_out() -> None:
    """Rules 6.4 and 8.2."""
    state = after(dealt(0, "9H", defend_alone=True), "pass order-alone")
    assert (state.phase, state.to_act, state.laid[0]) == ("defend", (3,), parse_cards("9H"))
