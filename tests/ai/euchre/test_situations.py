"""Situations that other programs were reported to get wrong."""

from collections import Counter
from random import Random

import pytest

from ai.euchre import PLAYERS
from game.tricks.euchre import RULES, legal_cards
from game.tricks.euchre_terms import ORDER, RANKINGS, View, partner, suit_of
from game.tricks.play import winning_lay
from game.tricks.state import DEAL, PLAY
from tests.ai.euchre.tables import after, at_score, choice, deal, random_deal

LEVELS = ("beginner", "casual", "skilled")
THINKING = ("casual", "skilled")
SCORES = [(0, 0), (9, 0), (0, 9), (9, 9), (8, 9), (9, 8), (5, 7)]


def _first_rounds(level: str, deals: int) -> Counter[str]:
    """How often a table of four orders up in the first round: in all, by others, by the dealer."""
    counts: Counter[str] = Counter()
    for number in range(deals):
        state = random_deal(number)
        while state.phase == ORDER:
            seat = state.to_act[0]
            move = choice(PLAYERS[level], state, number)
            if move.startswith("order"):
                counts["ordered"] += 1
                counts["for the dealer" if seat != state.dealer else "by the dealer"] += 1
            state = after(state, move)
    return counts


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_most_deals_reach_the_second_round(level):
    """A01."""
    deals = 600
    counts = _first_rounds(level, deals)
    assert 0.20 <= counts["ordered"] / deals <= 0.45
    assert counts["for the dealer"] / deals < 0.25


@pytest.mark.parametrize("level", LEVELS)
def test_no_table_orders_up_nearly_always(level):
    """A01."""
    deals = 400
    counts = _first_rounds(level, deals)
    assert counts["ordered"] / deals < 0.75
    assert counts["for the dealer"] / deals < 0.40
    assert counts["by the dealer"] > 0


STRONG = "JD AH KH QH AS"


@pytest.mark.parametrize("level", LEVELS)
def test_not_alone_when_an_opponent_gets_the_right_bower(level):
    """A02."""
    state = after(deal(1, {0: STRONG}, "JH"), "pass", "pass")
    assert choice(PLAYERS[level], state) in ("pass", "order")


@pytest.mark.parametrize("level", THINKING)
def test_alone_when_the_same_hand_picks_the_bower_up(level):
    """A02."""
    state = after(deal(0, {0: STRONG}, "JH"), "pass", "pass", "pass")
    assert choice(PLAYERS[level], state) == "order-alone"
    assert choice(PLAYERS[level], after(state, "order-alone")) == "discard:AS"


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_hand_is_picked_up_at_every_score(level, score):
    """A03."""
    state = after(deal(2, {2: "JD KD QD 9S AC"}, "9D"), "pass", "pass", "pass")
    assert choice(PLAYERS[level], at_score(state, *score)).startswith("order")


@pytest.mark.parametrize("level", LEVELS)
def test_a_defender_does_not_bare_the_left_bower(level):
    """A04."""
    hands = {0: "JD 9H KC 10C AS"}
    state = after(deal(3, hands, "9S", "JH AH 9C"), *["pass"] * 5, "call:H")
    assert choice(PLAYERS[level], state) == "play:AS"


@pytest.mark.parametrize("level", THINKING)
def test_the_maker_stops_drawing_trumps_when_the_defenders_are_out(level):
    """A05."""
    hands = {0: "JS AS KS AD 9C", 1: "AC QC 10C AH KH", 2: "QS 10S QD 10D QH", 3: "KC KD JD 9D 9H"}
    state = after(deal(3, hands, "JC"), *["pass"] * 4, "call:S")
    assert choice(PLAYERS[level], state) == "play:JS"
    state = after(state, "play:JS", "play:10C", "play:10S", "play:9D")
    state = after(state, "play:AS", "play:QC", "play:QS", "play:9H")
    if level == "skilled":  # a casual player forgets who showed out
        assert choice(PLAYERS[level], state) == "play:AD"


def _may_trump_the_partners_ace(view: View) -> bool:
    """Whether the partner's side ace takes the trick so far, and a trump is one way to go on."""
    if view.phase != PLAY or not view.trick or view.seat is None:
        return False
    led = suit_of(view.trick[0].card, view.trump)
    best = winning_lay(view.trick, led, RANKINGS[view.trump])
    is_ace = best.card[0] == "A" and suit_of(best.card, view.trump) != view.trump
    suits = {suit_of(card, view.trump) for card in legal_cards(view)}
    return best.seat == partner(view.seat) and is_ace and view.trump in suits and len(suits) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_partners_ace_is_never_trumped(level):
    """In 500 positions where it could be, the play before them being any legal one."""
    seen = 0
    for number in range(10_000):
        rng = Random(number)
        state = random_deal(number)
        while state.phase != DEAL:
            seat = state.to_act[0]
            legal = RULES.legal_moves(state, seat)
            view = RULES.view(state, seat)
            if _may_trump_the_partners_ace(view):
                seen += 1
                card = PLAYERS[level](view, legal, rng).card
                assert suit_of(card, view.trump) != view.trump, (view.hand, view.trick)
            state = RULES.apply(state, seat, rng.choice(legal))[-1].state
        if seen >= 500:
            return
    pytest.fail(f"only {seen} positions")


def _picked_up(deals: int, *score: int) -> int:
    """How many of the deals a skilled dealer picks up after three passes."""
    tables = (after(random_deal(number), "pass", "pass", "pass") for number in range(deals))
    choices = [choice(PLAYERS["skilled"], at_score(table, *score)) for table in tables]
    return sum(move.startswith("order") for move in choices)


def test_a_skilled_dealer_picks_up_more_at_eight_to_nine():
    """A03."""
    assert _picked_up(150, 8, 9) > _picked_up(150, 0, 0) + 10


def test_a_skilled_player_is_not_alone_where_one_point_wins():
    state = after(deal(0, {0: STRONG}, "JH"), "pass", "pass", "pass")
    assert choice(PLAYERS["skilled"], at_score(state, 9, 0)) == "order"
