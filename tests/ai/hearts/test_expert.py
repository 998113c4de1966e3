"""The expert sees what its seat sees, keeps to its budget, and takes fewer points than others."""

from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec.structs import replace

from ai.advice import Budget, Question, inline
from ai.hearts import PLAYERS
from ai.hearts.expert import MOON, advise
from ai.hearts.felt import NUMBER, table_for
from game.core.cards import SUIT_OF, SUITS, pack, parse_cards
from game.core.options import list_options
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import Options, State
from game.tricks.state import Lay, Trick, begin_play
from tests.ai.fair import unseen_cards_do_not_matter
from tests.ai.hearts.tables import play_hand, random_deal
from tests.game.tricks.hearts_table import dealt

few = inline(advise, ms=None, samples=4)
some = inline(advise, ms=None, samples=200)


def question(state: State, asked: object = None) -> Question:
    seat = state.to_act[0]
    return Question(RULES.view(state, seat), RULES.legal_moves(state, seat), "seed", asked)


def test_unseen_cards_do_not_matter() -> None:
    unseen_cards_do_not_matter(RULES, few, map(random_deal, range(4)), draws=1)


def test_a_legal_move_whatever_the_house_rules() -> None:
    rng = Random(4)
    for number in range(12):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        seats = (4, 3, 5, 6)[number % 4]
        assert play_hand(random_deal(number, seats, **chosen), [few] * seats, number).history


def test_the_same_question_has_the_same_answer() -> None:
    for state in (random_deal(0), random_deal(3)):
        while len(RULES.legal_moves(state, state.to_act[0])) == 1:
            move = RULES.legal_moves(state, state.to_act[0])[0]
            state = RULES.apply(state, state.to_act[0], move)[-1].state
        first, again = (advise(question(state), Budget(None, 40)) for _ in range(2))
        assert first == again
        assert first.samples == 40


def test_it_answers_when_its_time_is_up() -> None:
    for state in (random_deal(0), ending("QS 10H AC AD JH", "AS 4S 8S")):
        assert advise(question(state), Budget(0)).samples <= 20


def test_a_pass_that_is_asked_about_has_an_opinion() -> None:
    state = dealt("QS KS 3S AH 4H 2H 3D 4D 5D 6D 3C 4C 5C")
    worst = RULES.legal_moves(state, state.to_act[0])[-1]
    advice = advise(question(state, worst), Budget(None, 100))
    asked = advice.of(worst)
    assert asked is not None
    assert asked.value < advice.opinions[0].value


PAST = "CCCDDDHH"
"""The suits of eight tricks that everybody followed; each went to its last card."""


def ending(hand: str, trick: str, **changes: object) -> State:
    """Seat 0 is to play from five cards; a club, a diamond, five hearts and all spades are left."""
    low = {suit: [card for card in pack() if SUIT_OF[card] == suit] for suit in SUITS}
    mine, lays = parse_cards(hand), parse_cards(trick)
    past, leader = [], -len(lays) % 4
    for suit in PAST:
        four = tuple(Lay((leader + at) % 4, low[suit].pop(0)) for at in range(4))
        leader = four[-1].seat
        past.append(Trick(leader, four))
    rest = [card for suit in SUITS for card in low[suit] if card not in (*mine, *lays)]
    hands = [mine] + [
        tuple(rest.pop() for _ in range(5 - (at >= 3 - len(lays)))) for at in range(3)
    ]
    laid = tuple(Lay(4 - len(lays) + at, card) for at, card in enumerate(lays))
    state = begin_play(dealt(number=3, must_break=False), laid[0].seat if laid else 0)
    many = tuple(sum(trick.winner == seat for trick in past) for seat in range(4))
    state = replace(state, hands=tuple(hands), past=tuple(past), tricks=many, broken=True)
    return replace(state, trick=laid, to_act=(0,), **changes)


SITUATIONS = [
    ("A10 the queen is not taken in the last seat", "KS 3S AC AD 10H", "5S QS 9S", "KS"),
    ("A10 she goes under the ace", "QS 3S AC AD 10H", "AS 4S 8S", "QS"),
    ("she is thrown where one cannot follow", "QS 10H AC JH QH", "AD 2S 3S", "QS"),
    ("the ace of spades is no lead while she is out", "AS 2S 3S AD 10H", "", "AS"),
]
"""What it shows, hand, on the table, and the card that is right, or in the first and last wrong."""


@pytest.mark.parametrize("what, hand, trick, card", SITUATIONS, ids=[row[0] for row in SITUATIONS])
def test_situations(what: str, hand: str, trick: str, card: str) -> None:
    chosen = RULES.text.move(some(*seen_by(ending(hand, trick)), Random(1)))
    assert (chosen == f"play:{card}") is (card == "QS")


def seen_by(state: State) -> tuple[Any, Any]:
    seat = state.to_act[0]
    return RULES.view(state, seat), RULES.legal_moves(state, seat)


def test_it_takes_fewer_points_than_the_others_at_its_table() -> None:
    gains = []
    for number in range(60):
        players = [few if at == number // 4 % 4 else PLAYERS["follow"] for at in range(4)]
        points = play_hand(random_deal(number), players, number).history[-1].points
        gains.append(sum(points) / 4 - points[number // 4 % 4])
    assert fmean(gains) > 1.96 * stdev(gains) / len(gains) ** 0.5


def test_near_the_target_the_score_counts() -> None:
    """A point is worth more where it may end the match, which who is last would lose."""
    state = ending("KS 3S AC AD 10H", "5S QS 9S")
    level = advise(question(state), Budget(None, 100))
    late = advise(question(replace(state, scores=(95, 20, 90, 60))), Budget(None, 100))
    assert [each.value for each in level.opinions] != [each.value for each in late.opinions]


def test_the_moon_is_shot_with_a_hand_that_takes_all() -> None:
    state = dealt("AS KS QS JS AH KH QH JH 10H AC KC AD KD", number=3)
    players = [inline(advise, ms=None, samples=40), *[PLAYERS["skilled"]] * 3]
    assert play_hand(state, players).history[-1].points == (0, 26, 26, 26)


def test_tries_for_the_moon_are_played_out_among_two_kinds_of_defenders() -> None:
    """Alert ones in half of the worlds, some who play by lot in others: few hands mind neither."""
    for hand, is_sure in (
        ("AS KS QS JS AH KH QH JH 10H AC KC AD KD", True),
        ("AS KS QS JS 10S 9S 8S 7S KH QH JH AC KC", False),
    ):
        state = dealt(hand, number=3)
        while state.to_act != (0,):
            move = RULES.legal_moves(state, state.to_act[0])[0]
            state = RULES.apply(state, state.to_act[0], move)[-1].state
        view, legal = seen_by(state)
        table, card = table_for(view, Random(1)), NUMBER[legal[-1].card]
        table.weigh(1 << card, 80, 1, 1.0, 0.6, eager=True)
        results = table.results(192)
        tries = [results[card + kind] for kind in MOON]
        assert [results[card][0], *(each[0] for each in tries)] == [80, 40, 40]
        assert all((each[3] == 0) is is_sure for each in tries)
