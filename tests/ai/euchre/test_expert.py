"""The expert of Euchre: its kernel plays as skilled players do, its opinions, time and fairness."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic

import pytest
from msgspec.structs import replace

from ai.advice import Advice, Budget, Question, inline
from ai.euchre import felt
from ai.euchre.expert import CAUTION, CLEARLY, advise
from ai.euchre.skilled import skilled
from ai.kernels import interpreted
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import CALL, ORDER, Options, OrderUp, Pass, State
from game.tricks.state import DEAL, OVER
from tests.ai.duels import interval
from tests.ai.euchre.duel import gains
from tests.ai.euchre.tables import after, at_score, deal, play_hand, random_deal
from tests.ai.fair import unseen_cards_do_not_matter

POSITIONS = 1_000
ROOM_MS = 400
"""For a machine with much else to do."""
HOUSES = (
    Options(),
    Options(deck=32),
    Options(stick_dealer=False),
    Options(alone=False),
    Options(canadian_loner=True),
    Options(defend_alone=True),
    Options(dealer_always_discards=True),
    Options(farmers_hand="exchange"),
    Options(farmers_hand="redeal", target=5),
)
EXPERT = inline(advise, ms=None, samples=40)


@pytest.fixture(params=["as it runs", "interpreted"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel, compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        plain = interpreted("ai.euchre.kernel")
        monkeypatch.setattr(felt, "Table", plain.Table)
        monkeypatch.setattr(felt, "Net", plain.Net)


def tables(count: int) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Tables where a bid, a discard or a play is due, with the five cards each seat was dealt."""
    number = found = 0
    while found < count:
        number += 1
        rng = Random(number)
        state = random_deal(number, HOUSES[number % len(HOUSES)])
        if number % 2:
            state = at_score(state, rng.randrange(5), rng.randrange(5))
        dealt = tuple(map(felt.mask, state.hands))
        while state.phase not in (DEAL, OVER) and found < count:
            seat = state.to_act[0]
            if state.phase not in ("farmer", "defend") and state.auction.under is None:
                found += 1
                yield state, dealt
            legal = RULES.legal_moves(state, seat)
            move = rng.choice(legal) if rng.random() < 0.2 else skilled_move(state)
            if state.phase == "farmer":
                move = Pass()
            state = RULES.apply(state, seat, move)[-1].state


def skilled_move(state: State):
    seat = state.to_act[0]
    return skilled(RULES.view(state, seat), RULES.legal_moves(state, seat), Random(0))


STRONG = "JD AH KH QH AS"


def said(state: State, samples: int = 200) -> str:
    return RULES.text.move(ask(state, samples).move)


def ask(state: State, samples: int = 200, seed: str = "s") -> Advice:
    seat = state.to_act[0]
    question = Question(RULES.view(state, seat), RULES.legal_moves(state, seat), seed)
    return advise(question, Budget(None, samples))


@pytest.mark.usefixtures("table")
def test_the_kernel_bids_and_plays_as_skilled_players_do():
    for state, dealt in tables(POSITIONS):
        seat = state.to_act[0]
        kernel = felt.table_for(RULES.view(state, seat), 1)
        laid = state.laid[state.dealer] if state.laid else ()
        assert kernel.lay_out(list(dealt), felt.NUMBER[laid[0]] if laid else -1) == seat
        legal = {felt.move_of(number) for number in kernel.legal_now()}
        assert legal == set(RULES.legal_moves(state, seat))
        assert felt.move_of(kernel.usual()) == skilled_move(state)


@pytest.mark.usefixtures("table")
def test_the_kernel_counts_a_hand_as_the_rules_do():
    for number in range(60):
        start = random_deal(number, HOUSES[number % 5])
        end = play_hand(start, [skilled] * 4, number)
        kernel = felt.table_for(RULES.view(start, start.to_act[0]), 1)
        on_turn = kernel.lay_out(list(map(felt.mask, start.hands)), -1)
        while on_turn >= 0:
            on_turn = kernel.make_move(kernel.usual())
        near, far = end.scores
        assert kernel.result() == near - far


@pytest.mark.usefixtures("table")
def test_worlds_are_such_as_the_seat_cannot_tell_from_the_true_one():
    for state, _ in tables(400):
        seat = state.to_act[0]
        kernel = felt.table_for(RULES.view(state, seat), 1)
        drawn = next((world for _ in range(99) if (world := kernel.drawn_world())), None)
        assert drawn is not None
        hands, laid = drawn
        assert kernel.lay_out(hands, laid) == seat
        legal = {felt.move_of(number) for number in kernel.legal_now()}
        assert legal == set(RULES.legal_moves(state, seat))
        everything = sum(hands)
        assert everything.bit_count() == 20 and everything & ~felt.mask(felt.NUMBER) == 0


def test_there_is_an_opinion_of_every_move_the_best_first():
    for state, _ in tables(40):
        advice = ask(state, 40)
        legal = RULES.legal_moves(state, state.to_act[0])
        if len(legal) == 1:
            assert advice.move == legal[0]
            continue
        assert {opinion.move for opinion in advice.opinions} == set(legal)
        first, *others = (o.value - CAUTION * isinstance(o.move, OrderUp) for o in advice.opinions)
        assert all(first >= other - CLEARLY for other in others)
        assert advice.unit == "points a hand" and advice.samples >= 40
        assert all("% of deals" in opinion.line for opinion in advice.opinions)


@pytest.mark.usefixtures("table")
def test_it_chooses_the_same_compiled_and_interpreted():
    state = after(deal(0, {0: STRONG}, "JH"), "pass", "pass", "pass")
    assert said(state, 20) == "order-alone"
    assert said(after(state, "order-alone"), 20) == "discard:AS"


def test_with_samples_the_answer_depends_on_the_question_alone():
    state = random_deal(5)
    assert ask(state) == ask(state)


def test_unseen_cards_do_not_matter():
    """A12."""
    unseen_cards_do_not_matter(RULES, EXPERT, map(random_deal, range(4)), draws=2)


@pytest.mark.parametrize("options", HOUSES)
def test_it_plays_by_every_house_rule(options):
    for number in range(6):
        play_hand(random_deal(number, options), [EXPERT] * 4, number)  # an illegal move raises


def test_it_keeps_its_time_and_may_be_called_off():
    state = random_deal(3)
    view, legal = RULES.view(state, state.to_act[0]), RULES.legal_moves(state, state.to_act[0])
    began_s = monotonic()
    advise(Question(view, legal, "s"), Budget(50))
    assert (monotonic() - began_s) * 1000 < 50 + ROOM_MS
    began_s = monotonic()
    called_off = Budget(60_000, called_off=lambda: True)
    assert advise(Question(view, legal, "s"), called_off).move in legal
    assert (monotonic() - began_s) * 1000 < ROOM_MS


def test_alone_where_it_picks_the_right_bower_up_but_not_where_an_opponent_does():
    """A02."""
    assert said(after(deal(1, {0: STRONG}, "JH"), "pass", "pass")) in ("pass", "order")
    state = after(deal(0, {0: STRONG}, "JH"), "pass", "pass", "pass")
    assert said(state) == "order-alone"
    assert said(after(state, "order-alone")) == "discard:AS"


@pytest.mark.parametrize("score", [(0, 0), (9, 0), (0, 9), (9, 9), (8, 9), (9, 8), (5, 7)])
def test_a_sure_hand_is_picked_up_at_every_score(score):
    """A03."""
    state = after(deal(2, {2: "JD KD QD 9S AC"}, "9D"), "pass", "pass", "pass")
    assert said(at_score(state, *score)).startswith("order")


def test_a_defender_does_not_bare_the_left_bower():
    """A04."""
    hands = {0: "JD 9H KC 10C AS"}
    state = after(deal(3, hands, "9S", "JH AH 9C"), *["pass"] * 5, "call:H")
    assert said(state) not in ("play:9H", "play:JD")


def test_the_maker_stops_drawing_trumps_when_the_defenders_are_out():
    """A05."""
    hands = {0: "JS AS KS AD 9C", 1: "AC QC 10C AH KH", 2: "QS 10S QD 10D QH", 3: "KC KD JD 9D 9H"}
    state = after(deal(3, hands, "JC"), *["pass"] * 4, "call:S")
    state = after(state, "play:JS", "play:10C", "play:10S", "play:9D")
    state = after(state, "play:AS", "play:QC", "play:QS", "play:9H")
    assert said(state) != "play:KS"


def test_the_partners_ace_is_not_trumped():
    """A06."""
    hands = {0: "JS AS 9H 10H 9D", 1: "KC QC 9S KH QH", 2: "AC AH AD KD QD", 3: "10C 9C KS 10D JD"}
    state = after(deal(0, hands, "QS"), *["pass"] * 3, "order", "discard:9D")
    state = after(state, "play:KC", "play:AC", "play:10C")
    assert said(state) in ("play:9H", "play:10H")


def test_it_is_not_alone_for_four_points_where_one_wins_the_match():
    state = replace(random_deal(1), scores=(9, 9))
    while state.phase in (ORDER, CALL):
        advice = ask(state)
        sure = [o for o in advice.opinions if not getattr(o.move, "alone", False)]
        lone = [o for o in advice.opinions if getattr(o.move, "alone", False)]
        assert max(o.value for o in sure) >= max(o.value for o in lone)
        state = RULES.apply(state, state.to_act[0], advice.move)[-1].state


def test_it_stops_when_it_knows_enough():
    state = after(deal(2, {2: "JD KD QD 9S AC"}, "9D"), "pass", "pass", "pass")
    advice = ask(state, 5000)
    best, *others = advice.opinions
    assert 400 <= advice.samples < 5000
    assert all(best.value > other.value for other in others)


def test_it_lets_others_bid():
    """A01."""
    rounds = Counter(first_bid(random_deal(number)) for number in range(80))
    assert 0.35 * 80 <= rounds["picked up"] + rounds["ordered"] <= 0.7 * 80
    assert rounds["ordered"] < 0.25 * 80
    assert rounds["second round"] >= 0.3 * 80


def first_bid(state: State) -> str:
    """How trump comes to be named at a table of four experts."""
    while state.phase == ORDER:
        seat = state.to_act[0]
        state = RULES.apply(state, seat, ask(state, 60).move)[-1].state
        if state.phase not in (ORDER, CALL):
            return "picked up" if seat == state.dealer else "ordered"
    return "second round"


def test_it_beats_skilled_players():
    mean, reach = interval(list(gains(EXPERT, skilled, deals=100, seed=3)))
    assert mean > -reach
