"""The expert of Spades: its kernel plays as skilled players do; its opinions, time, fairness."""

from collections.abc import Iterator
from random import Random
from time import monotonic

import pytest

from ai.advice import Advice, Budget, Question, inline
from ai.kernels import interpreted
from ai.spades import desk, match_chance
from ai.spades.expert import advise
from ai.spades.skilled import skilled
from game.core.cards import SUIT_OF
from game.tricks.bidding import Bid
from game.tricks.play import shown_voids
from game.tricks.spades import MODULE, RULES
from game.tricks.spades_terms import BlindNil, Look, Options, State
from game.tricks.state import DEAL, OVER, PLAY, Play
from tests.ai.duels import interval
from tests.ai.fair import unseen_cards_do_not_matter
from tests.ai.spades.duel import gains
from tests.ai.spades.tables import bidding, play_hand, playing, random_deal

POSITIONS = {"as it runs": 1_000, "interpreted": 150}
ROOM_MS = 400
"""For a machine with much else to do."""
HOUSES = (
    Options(),
    Options(lead_spades="anytime"),
    Options(first_trick_no_spade=True, bags_penalty=False),
    Options(failed_nil_tricks="help_partner", min_team_bid=4),
    Options(nil=False, contract_cap="none"),
)
EXPERT = inline(advise, ms=None, samples=20)


@pytest.fixture(params=["as it runs", "interpreted"])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The kernel, compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        monkeypatch.setattr(desk, "Table", interpreted("ai.spades.kernel").Table)
    return str(request.param)


def tables(count: int) -> Iterator[State]:
    """Tables where a bid or a card is due; now and then somebody has bid or played wildly."""
    number = found = 0
    while True:
        number += 1
        rng = Random(number)
        state = random_deal(number, HOUSES[number % len(HOUSES)])
        while state.phase not in (DEAL, OVER):
            yield state
            found += 1
            if found == count:
                return
            seat = state.to_act[0]
            legal = RULES.legal_moves(state, seat)
            move = skilled(RULES.view(state, seat), legal, rng)
            if rng.random() < 0.2:
                move = Bid(0) if Bid(0) in legal else rng.choice(legal)
            state = RULES.apply(state, seat, move)[-1].state


def test_the_kernel_plays_as_skilled_players_do(kernel):
    table = desk.new_table(1)
    other_bids = 0
    for state in tables(POSITIONS[kernel]):
        view = RULES.view(state, state.to_act[0])
        move = skilled(view, RULES.legal_moves(state, state.to_act[0]), Random(0))
        desk.lay_out(table, view)
        desk.lay_world(table, state)
        if isinstance(move, Play):
            assert desk.CARD[table.choice()] == move.card
        else:
            other_bids += table.bid_choice(state.to_act[0]) != move.number
    assert other_bids <= 1  # figures may be added up in another order


def test_hands_played_out_by_the_kernel_end_as_by_the_rules(kernel):
    table = desk.new_table(1)
    for number in range(4):
        state = random_deal(number)
        seat = state.to_act[0]
        desk.lay_out(table, RULES.view(state, seat))
        desk.lay_world(table, state)
        bids, code = table.bid_out(seat, 3)
        state = RULES.apply(state, seat, Bid(3))[-1].state
        (done,) = play_hand(state, [skilled] * 4, 1).history
        assert (tuple(bids), desk.digits(code)) == (done.bids, done.tricks)


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


def test_bids_tell_where_cards_are():
    """The opponent who bid seven holds more high spades than the one who bid one."""
    state = bidding("AC QC 9C 4C KD 8D 3D JH 7H 2H 6S 5S 2S", bids=(None, 7, 2, 1))
    table = desk.new_table(3)
    view = RULES.view(state, 0)
    desk.lay_out(table, view)
    desk.lay_world(table, RULES.determinize(view, Random(1)))
    table.walk(50, 10)
    high = {desk.NUMBER[card] for card in desk.NUMBER if card in {"AS", "KS", "QS", "JS"}}
    counts = [0] * 4
    for _ in range(100):
        table.walk(5, 10)
        for seat in range(4):
            counts[seat] += len(high & set(desk.held(table, seat)))
    assert counts[1] > 2 * counts[3]


# Opinions


def asked(state: State, samples: int = 20, ms: float | None = None, **more: object) -> Advice:
    seat = state.to_act[0]
    question = Question(RULES.view(state, seat), RULES.legal_moves(state, seat), "seed", **more)
    return advise(question, Budget(ms, samples))


def test_all_cards_have_opinions_and_those_bids_that_come_near():
    play = next(state for state in tables(100) if state.phase == PLAY)
    seat = play.to_act[0]
    assert {each.move for each in asked(play).opinions} == set(RULES.legal_moves(play, seat))
    bid = random_deal(1)
    assert asked(bid).of(Bid(12)) is None
    assert asked(bid, asked=Bid(12)).of(Bid(12)) is not None
    assert asked(bid).of(Bid(0)) is not None


def test_the_same_samples_give_the_same_advice():
    for state in list(tables(60))[::10]:
        assert asked(state) == asked(state)


def test_forced_moves_and_questions_without_search_take_no_time():
    for state in (playing("2S", [(3, "4D")], (3, 3, 3, 3), (3, 3, 3, 3)), random_deal(1, BLIND)):
        advice = asked(state, samples=10**9)
        assert advice.samples == 0


BLIND = Options(blind_nil="anytime")


def test_time_is_kept():
    state = random_deal(1)
    began_s = monotonic()
    asked(state, samples=10**9, ms=50)
    assert (monotonic() - began_s) * 1000 < 50 + ROOM_MS


def test_who_has_not_looked_looks():
    """Level, a nil unseen is no bid for an expert either."""
    assert asked(random_deal(1, BLIND)).move == Look()
    assert BlindNil() in RULES.legal_moves(random_deal(1, BLIND), random_deal(1, BLIND).to_act[0])


# Situations


def test_it_takes_the_last_trick_that_a_contract_needs():
    state = playing("AD 2C", [(3, "KD")], (3, 3, 3, 3), (2, 3, 3, 3))
    assert asked(state).move.card == "AD"


def test_it_keeps_its_nil():
    state = playing("3D 9D 2C", [(1, "4D"), (2, "5D"), (3, "7D")], (0, 4, 4, 4), (0, 3, 4, 3))
    assert asked(state).move.card == "3D"


def test_it_does_not_take_the_partner_who_bid_nil_down():
    state = playing("KD AD 2C", [(1, "4D"), (2, "QD"), (3, "7D")], (4, 4, 0, 4), (3, 3, 0, 4))
    assert asked(state).move.card in ("KD", "AD")


def test_a_lead_late_in_the_match_wins_oftener():
    early = match_chance.chance_to_win(Options(), (60, 0), (0, 0), 0)
    late = match_chance.chance_to_win(Options(), (480, 420), (0, 0), 0)
    assert 0.5 < early < late < 1
    assert match_chance.chance_to_win(Options(), (500, 480), (0, 0), 0) == 1.0
    assert match_chance.chance_to_win(Options(), (100, -200), (0, 0), 1) == 0.0
    assert match_chance.chance_to_win(Options(), (100, 100), (9, 1), 0) < 0.5


# Fairness and strength


def test_unseen_cards_do_not_matter():
    """A12: however the cards that the seat does not see lie, it decides the same."""
    expert = inline(advise, ms=None, samples=4)
    unseen_cards_do_not_matter(RULES, expert, [random_deal(3, HOUSES[3])], draws=1)


def test_it_gains_over_skilled_players():
    mean, reach = interval(list(gains(EXPERT, skilled, 24, seed=1)))
    assert mean > reach
