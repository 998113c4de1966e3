"""The expert of Kaiser: its kernel plays as skilled players do; its opinions, time and fairness."""

from collections.abc import Iterator
from random import Random
from time import monotonic

import pytest

from ai.advice import Advice, Budget, Question, inline
from ai.kaiser import desk
from ai.kaiser.expert import advise
from ai.kaiser.match_chance import Prospect
from ai.kaiser.skilled import skilled
from ai.kernels import interpreted
from game.core.cards import SUIT_OF
from game.tricks.kaiser import MODULE, RULES
from game.tricks.kaiser_terms import BID, TRUMP, Bid, Double, Options, Pass, State
from game.tricks.play import shown_voids
from game.tricks.state import DEAL, OVER, PLAY, Play
from tests.ai.duels import interval
from tests.ai.fair import unseen_cards_do_not_matter
from tests.ai.kaiser.duel import gains
from tests.ai.kaiser.tables import play_hand, playing, random_deal

POSITIONS = {"as it runs": 1_000, "interpreted": 150}
ROOM_MS = 400
"""For a machine with much else to do."""
HOUSES = (
    Options(),
    Options(min_bid=5, max_bid=12),
    Options(bidding="one_round", dealer_may_equal=True),
    Options(no_trump=False, all_pass="redeal"),
    Options(weak_hand=True, defenders_near_home=True),
)
EXPERT = inline(advise, ms=None, samples=30)


@pytest.fixture(params=["as it runs", "interpreted"])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The kernel, compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        monkeypatch.setattr(desk, "Table", interpreted("ai.kaiser.kernel").Table)
    return str(request.param)


def tables(count: int) -> Iterator[State]:
    """Tables where a bid, a trump or a card is due; now and then somebody has played wildly."""
    number = found = 0
    while True:
        number += 1
        rng = Random(number)
        state = random_deal(number, HOUSES[number % len(HOUSES)])
        while state.phase not in (DEAL, OVER):
            seat = state.to_act[0]
            if state.phase in (BID, TRUMP, PLAY):
                yield state
                found += 1
                if found == count:
                    return
            legal = RULES.legal_moves(state, seat)
            move = skilled(RULES.view(state, seat), legal, rng)
            if rng.random() < 0.2:
                move = rng.choice(legal[:4])
            state = RULES.apply(state, seat, move)[-1].state


def test_the_kernel_plays_as_skilled_players_do(kernel):
    table = desk.new_table(1)
    for state in tables(POSITIONS[kernel]):
        seat = state.to_act[0]
        view = RULES.view(state, seat)
        move = skilled(view, RULES.legal_moves(state, seat), Random(0))
        desk.lay_out(table, view)
        desk.lay_world(table, state)
        if isinstance(move, Play):
            assert desk.CARD[table.choice()] == move.card
        elif isinstance(move, Bid | Pass):
            assert table.bid_choice(seat) == desk.number_of(move)
        else:
            assert table.trump_choice(seat) == desk.suit_number(move.suit)


def test_hands_played_out_by_the_kernel_end_as_by_the_rules(kernel):
    table = desk.new_table(1)
    for number in range(8):
        state = random_deal(number)
        seat = state.to_act[0]
        view = RULES.view(state, seat)
        desk.lay_out(table, view)
        desk.lay_world(table, state)
        holder, bid, points = table.bid_out(seat, desk.number_of(Bid(6)))
        state = RULES.apply(state, seat, Bid(6))[-1].state
        (done,) = play_hand(state, [skilled] * 4, 1).history
        assert holder == done.maker
        took = points if holder % 2 == 0 else 10 - points
        assert done.points[1 - holder % 2] == 10 - took
        asked = desk.bid_of(bid)
        times = 2 if asked.no_trump else 1
        assert done.points[holder % 2] == times * (took if took >= asked.points else -asked.points)


def test_worlds_fit_what_was_seen(kernel):
    table = desk.new_table(2)
    for state in list(tables(200))[::11]:
        view = RULES.view(state, state.to_act[0])
        voids = shown_voids(MODULE, view)
        desk.lay_out(table, view)
        desk.lay_world(table, RULES.determinize(view, Random(1)))
        table.walk(5, 10)
        cards = sorted(number for seat in range(4) for number in desk.held(table, seat))
        assert cards == sorted(desk.NUMBER[card] for hand in state.hands for card in hand)
        for seat in range(4):
            held = [desk.CARD[number] for number in desk.held(table, seat)]
            assert len(held) == view.sizes[seat]
            assert not {SUIT_OF[card] for card in held} & voids[seat]
            assert seat != view.seat or set(held) == set(view.hand)


# Opinions


def asked(state: State, samples: int = 20, ms: float | None = None, **more: object) -> Advice:
    seat = state.to_act[0]
    question = Question(RULES.view(state, seat), RULES.legal_moves(state, seat), "seed", **more)
    return advise(question, Budget(ms, samples))


def test_all_cards_have_opinions_and_the_lowest_bids():
    play = next(state for state in tables(100) if state.phase == PLAY)
    seat = play.to_act[0]
    assert {each.move for each in asked(play).opinions} == set(RULES.legal_moves(play, seat))
    bid = random_deal(1)
    assert asked(bid).of(Bid(10)) is None
    assert asked(bid, asked=Bid(10)).of(Bid(10)) is not None
    assert asked(bid).of(Pass()) is not None


def test_the_same_samples_give_the_same_advice():
    for state in list(tables(60))[::10]:
        assert asked(state) == asked(state)


def test_forced_moves_and_doubles_take_no_time():
    state = random_deal(1, Options(double=True))
    while Double() not in RULES.legal_moves(state, state.to_act[0]):
        legal = RULES.legal_moves(state, state.to_act[0])
        state = RULES.apply(state, state.to_act[0], legal[0])[-1].state
    for each in (playing("8S", [(3, "8D")], "H"), state):
        assert asked(each, samples=10**9).samples == 0


def test_time_is_kept():
    began_s = monotonic()
    asked(random_deal(1), samples=10**9, ms=50)
    assert (monotonic() - began_s) * 1000 < 50 + ROOM_MS


# Situations


def test_it_takes_the_trick_with_the_five():
    state = playing("AH 8C", [(1, "8H"), (2, "9H"), (3, "5H")], None)
    assert asked(state).move.card == "AH"


def test_it_does_not_take_the_three_from_an_opponent():
    state = playing("AS 8S 8C", [(1, "JS"), (2, "9S"), (3, "3S")], None, holder=1)
    assert asked(state).move.card == "8S"


def test_a_lead_counts_more_late_in_the_match():
    view = RULES.view(playing("AH 8C", [], None), 0)
    prospect = Prospect(view)
    missed, made = (prospect.chance(0, Bid(7), points) for points in (6, 7))
    assert missed < prospect.now < made


# Fairness and strength


def test_unseen_cards_do_not_matter():
    """A12: however the cards that the seat does not see lie, it decides the same."""
    expert = inline(advise, ms=None, samples=4)
    unseen_cards_do_not_matter(RULES, expert, [random_deal(3, HOUSES[4])], draws=1)


def test_it_gains_over_skilled_players():
    mean, reach = interval(list(gains(EXPERT, skilled, 24, seed=1)))
    assert mean > reach
