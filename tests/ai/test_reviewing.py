"""What decisions cost, looked at again by what was known then."""

from dataclasses import replace as with_

import pytest

from ai.advice import Advice, Opinion
from ai.decisions import Decision, decisions_of
from ai.judged import Judged, house_judged
from ai.pool.pool import AdviserFailed, Pool
from ai.reviewing import Reviewing, Verdict, together, worst_first
from game.core.contract import CHANCE
from game.journal import replay
from game.registry import GAMES
from tests.scenes.theater.recorded import record
from tests.scenes.until import until


def decision(index=0, move="b"):
    return Decision(index, 0, 0, 1, 0, f"view {index}", ("a", "b"), move)


def verdict(worth, spread=0.1, index=0, unit="points a hand"):
    advice = Advice((Opinion("a", worth, spread), Opinion("b", 0.0, spread)), unit, 10)
    return Verdict(decision(index), advice)


class TestVerdict:
    def test_the_cost_is_what_the_best_was_worth_more(self):
        found = verdict(0.6)
        assert found.cost == 0.6 and found.best.move == "a" and found.unit == "points a hand"

    def test_a_cost_that_could_be_chance_is_none(self):
        assert verdict(0.3, spread=0.4).cost == 0 and verdict(0.3, spread=0.4).best is None

    def test_the_best_move_costs_nothing(self):
        found = verdict(0.6)
        same = with_(found, decision=decision(move="a"))
        assert same.cost == 0 and same.best is None

    def test_without_values_it_tells_what_else_and_no_number(self):
        found = Verdict(decision(), Advice((Opinion("a", 0.0),), ""))
        assert found.best.move == "a" and found.cost == 0 and found.unit == ""

    def test_nobody_knows_where_whoever_was_asked_failed(self):
        assert Verdict(decision(), None).best is None

    def test_worst_first(self):
        found = [verdict(0.2, 0.1, 0), verdict(0.0, 0.1, 1), verdict(0.9, 0.1, 2)]
        other = Verdict(decision(3), Advice((Opinion("a", 0.0),), ""))
        order = [v.decision.index for v in worst_first([*found, other])]
        assert order == [2, 0, 3, 1]

    def test_costs_add_up_in_one_unit_only(self):
        assert together([verdict(0.2), verdict(0.3)]).worth == pytest.approx(0.5)
        assert together([verdict(0.2), verdict(0.3, unit="chance to win")]) is None
        assert together([verdict(0.0)]) is None


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_what_a_seat_knew_and_did(game):
    rules = GAMES[game]
    history = replay(rules, record(game, most=300))
    found = [d for d in decisions_of(rules, history, (0,)) if d]
    assert found
    for each in found:
        state = history.before(each.index)
        assert each.view == rules.view(state, 0) and each.view.seat == 0
        assert each.move in each.legal and len(each.legal) > 1
    moves = [c for i, c in enumerate(history.standing) if c.seat not in (CHANCE, 1, 2, 3, 4, 5)]
    assert len(found) <= len(moves)


def test_hands_tricks_and_choices_are_counted():
    rules = GAMES["euchre"]
    history = replay(rules, record("euchre"))
    found = [d for d in decisions_of(rules, history, (0,)) if d]
    assert {d.hand for d in found} >= {0, 1, 2}
    for hand in {d.hand for d in found}:
        nth = [d.nth for d in found if d.hand == hand]
        assert nth == sorted(set(nth)) and nth[0] >= 1
    assert {d.trick for d in found if d.view.phase == "play"} == {1, 2, 3, 4}


def test_what_was_taken_back_is_no_decision():
    rules = GAMES["checkers"]
    history = replay(rules, record("checkers", most=21))
    kept = len(history.standing)
    history.take_back(0, kept - 4)
    assert all(d.index < kept - 4 for d in decisions_of(rules, history, (0, 1)) if d)


class Ticket:
    def __init__(self, answer=None, fault=None):
        self.answer, self.fault, self.cancelled = answer, fault, False

    def poll(self):
        if self.fault:
            raise self.fault
        return self.answer

    def cancel(self):
        self.cancelled = True


class Desk:
    """A pool of one that answers when told to."""

    count = 1

    def __init__(self):
        self.tickets = []

    def ask(self, adviser, question, *, ms, is_urgent):
        assert not is_urgent
        self.tickets.append(Ticket())
        return self.tickets[-1]


@pytest.fixture(autouse=True)
def nothing_known():
    house_judged.cache_clear()


def test_it_goes_on_as_answers_come_and_never_asks_all_at_once():
    desk = Desk()
    review = Reviewing("euchre", [decision(i) for i in range(10)], desk)
    assert not review.step() and len(desk.tickets) == 2
    desk.tickets[0].answer = Advice((Opinion("a", 0.0),), "")
    assert review.step() and review.share == 0.1 and len(desk.tickets) == 3
    desk.tickets[1].fault = AdviserFailed("boom")  # one failure spoils nothing else
    assert review.step() and review.verdicts[1].advice is None and review.verdicts[0].advice
    review.close()
    assert desk.tickets[2].cancelled and not review.done


def test_a_long_match_has_less_time_for_each():
    assert Reviewing("euchre", [decision(i) for i in range(90)], Desk()).ms == 400
    assert Reviewing("euchre", [decision()], Desk()).ms == 600


def test_a_match_of_checkers_is_reviewed_by_a_worker():
    rules = GAMES["checkers"]
    history = replay(rules, record("checkers", most=30))
    decisions = [d for d in decisions_of(rules, history, (0,)) if d][:3]
    pool = Pool(1)
    try:
        review = Reviewing("checkers", decisions, pool)
        review.ms = 80
        until(lambda: review.step() and review.done, 60)
        for found in review.verdicts:
            assert found.advice.of(found.decision.move) and found.advice.unit == "men"
    finally:
        pool.close()


def test_what_was_judged_is_not_judged_again_when_something_else_is_wanted():
    desk = Desk()
    first, second = decision(0), decision(1)
    review = Reviewing("euchre", [first], desk)
    review.step()
    desk.tickets[0].answer = Advice((Opinion("a", 0.0),), "")
    review.step()
    assert review.done
    review.want([first, second])
    assert not review.done and review.share == 0.5
    review.step()
    assert len(desk.tickets) == 2


SAID = Advice((Opinion("a", 0.4), Opinion("b", 0.0)), "points a hand", 9)


def judged_by(desk, *decisions, judged=None):
    """A review in which everything that is asked is answered."""
    review = Reviewing("euchre", decisions, desk, judged)
    while not review.done:
        review.step()
        for ticket in desk.tickets:
            ticket.answer = SAID
    return review


def test_coming_back_it_is_there_at_once():
    desk = Desk()
    first = judged_by(desk, decision(0), decision(1))
    again = Reviewing("euchre", (decision(0), decision(1)), desk)
    assert again.done and again.verdicts == first.verdicts and len(desk.tickets) == 2


def test_the_review_of_a_match_has_those_of_its_hands():
    desk = Desk()
    judged_by(desk, decision(0), decision(1))
    match = Reviewing("euchre", [decision(i) for i in range(92)], desk)
    assert len(match.verdicts) == 2 and not match.done
    assert match.ms == 400, "the time is for those that are still to be asked"
    match.step()
    assert len(desk.tickets) == 4


def test_another_view_move_or_game_is_another_question():
    desk, judged = Desk(), Judged()
    judged_by(desk, decision(0), judged=judged)
    others = (decision(1), decision(0, move="a"), with_(decision(0), view="other"))
    for other in others:
        assert not Reviewing("euchre", (other,), desk, judged).done
    assert not Reviewing("hearts", (decision(0),), desk, judged).done
    assert Reviewing("euchre", (with_(decision(7), view="view 0"),), desk, judged).done


def test_whoever_failed_is_asked_again():
    desk = Desk()
    review = Reviewing("euchre", (decision(0),), desk)
    review.step()
    desk.tickets[0].fault = AdviserFailed("boom")
    review.step()
    assert review.done and review.verdicts[0].advice is None
    assert not Reviewing("euchre", (decision(0),), desk).done


def test_what_was_not_asked_for_the_longest_is_forgotten():
    judged = Judged(most=2)
    for view in ("one", "two"):
        judged.put("euchre", view, "a", SAID)
    assert judged.get("euchre", "one", "a") == SAID
    judged.put("euchre", "three", "a", SAID)
    assert judged.get("euchre", "two", "a") is None and judged.get("euchre", "one", "a") == SAID


@pytest.mark.parametrize("game", GAMES)
def test_every_games_views_can_be_told_apart(game):
    rules, judged = GAMES[game], Judged()
    history = replay(rules, record(game, most=120))
    found = [d for d in decisions_of(rules, history, (0,)) if d]
    for each in found:
        assert judged.get(game, each.view, each.move) is None
        judged.put(game, each.view, each.move, SAID)
    assert all(judged.get(game, each.view, each.move) for each in found)
