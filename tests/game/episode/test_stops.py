"""How episodes end: T40 to T45 of the specification. Every record of them is played again."""

from collections.abc import Callable

import pytest

from game.episode import events
from game.episode.decision import BadChoice, Decision
from game.episode.drive import Answer, NoAnswer, Scripted, play, step
from game.episode.episode import Episode
from game.episode.modules import MODULES
from game.episode.rederive import verify
from game.episode.replay import decode, encode
from tests.game.episode.tables import Time, baseline, table
from tests.soak.episodes import check_episode


class Thinking:
    """Plays as `follow`, as a policy that was asked; may cost time, or fail from some call on."""

    def __init__(self, module: str, before: Callable[[], None] = lambda: None) -> None:
        self._follow = baseline(module)
        self._before = before

    def decide(self, decision: Decision) -> Answer:
        self._before()
        return Answer(self._follow(decision.view, decision.legal), notes="I think")


def of_kind(episode: Episode, kind: type) -> list[events.AnyEvent]:
    return [event for event in episode.events if isinstance(event, kind)]


def holds(episode: Episode) -> None:
    """The invariants, and the file."""
    assert check_episode(episode) == []
    verify(decode(encode(episode)))


@pytest.mark.parametrize("module", MODULES)
def test_t40_a_hand_that_is_broken_off(module: str) -> None:
    clock = Time()
    episode = table(module, clock=clock)
    for _ in range(3):
        step(episode, [Thinking(module)] * 4)
    clock.now_s = episode.hard_s
    play(episode, [Thinking(module)] * 4)
    results = episode.results
    assert (results.reason, results.hands_scored, results.hands_played) == ("deadline", 0, 1)
    assert results.scores == (0.5,) * 4 and results.norm == 0
    assert len(of_kind(episode, events.HandVoid)) == 1
    assert not of_kind(episode, events.HandEnd)
    assert isinstance(episode.events[-1], events.End) and episode.events[-1].hand == 1
    assert (results.audit is None) == MODULES[module].is_partnership
    if results.audit is not None:
        assert results.audit.power.hands == 1
    holds(episode)


@pytest.mark.parametrize("module", MODULES)
def test_t41_the_decisions_are_spent(module: str) -> None:
    """The hand is finished by the baselines and scored; no other is dealt."""
    episode = table(module, budget=5)
    asked = []
    play(episode, [Thinking(module, lambda: asked.append(1))] * 4)
    results = episode.results
    scored = results.hands_scored
    assert results.reason == "budget" and results.hands_played == scored
    assert scored == (1 if module != "oh-hell" else 2) and scored < results.hands
    assert len(asked) == 5
    holds(episode)


@pytest.mark.parametrize("module", MODULES)
def test_t42_the_soft_guard_in_the_last_hand(module: str) -> None:
    clock = Time()
    episode = table(module, clock=clock, given={"hands": 2})
    while episode.hand is None or episode.hand.number < 1:
        step(episode, [Thinking(module)] * 4)
    clock.now_s = episode.soft_s
    before = len(episode.events)
    play(episode, [Thinking(module)] * 4)
    assert (episode.results.reason, episode.results.hands_scored) == ("complete", 2)
    moves = [event for event in episode.events[before:] if isinstance(event, events.Move)]
    assert moves and all(move.scripted and not move.fallback for move in moves)
    holds(episode)


def test_the_soft_guard_earlier_ends_it_after_the_hand() -> None:
    clock = Time()
    episode = table("euchre", clock=clock)
    step(episode, [Thinking("euchre")] * 4)
    clock.now_s = episode.soft_s
    play(episode, [Thinking("euchre")] * 4)
    assert (episode.results.reason, episode.results.hands_scored) == ("deadline", 1)
    holds(episode)


def test_past_the_hard_guard_the_reason_is_the_deadline_whatever_was_spent() -> None:
    clock = Time()
    episode = table("spades", clock=clock, budget=2)
    for _ in range(4):
        step(episode, [Thinking("spades")] * 4)
    assert episode.stop == "budget"
    clock.now_s = episode.hard_s
    play(episode, [Thinking("spades")] * 4)
    assert episode.results.reason == "deadline"
    holds(episode)


def test_time_that_ran_out_before_the_first_deal() -> None:
    clock = Time()
    episode = table("hearts", clock=clock)
    clock.now_s = episode.hard_s
    play(episode, [Thinking("hearts")] * 4)
    assert [type(event) for event in episode.events] == [events.Start, events.Audit, events.End]
    assert (episode.results.reason, episode.results.hands_played) == ("deadline", 0)
    holds(episode)


def test_t43_the_guards() -> None:
    clock = Time()
    clock.now_s = 50.0
    episode = table("euchre", clock=clock, given={"episode_timeout_seconds": 1200})
    assert episode.soft_s == pytest.approx(50 + 660) and episode.hard_s == pytest.approx(50 + 672)
    clock.now_s = 100.0
    assert episode.time_left_s == pytest.approx(622)
    waited = table("euchre", clock=clock, began_s=0.0)
    assert waited.hard_s == pytest.approx(672)


class Failing:
    """A policy that never has an answer that could be used."""

    def __init__(self, way: int) -> None:
        self._way = way
        self.asked = 0

    def decide(self, decision: Decision) -> Answer:
        self.asked += 1
        if self._way == 0:
            raise NoAnswer("the line is dead")
        if self._way == 1:
            raise BadChoice("no such option")
        return Answer(None)


@pytest.mark.parametrize("way", range(3))
@pytest.mark.parametrize("module", MODULES)
def test_t44_a_policy_that_always_fails(module: str, way: int) -> None:
    episode = table(module, budget=1000)
    seats = [Failing(way) for _ in range(4)]
    play(episode, seats)
    results = episode.results
    assert results.reason == "complete"
    assert results.fallbacks == tuple(seat.asked for seat in seats)
    assert results.forced_moves == (0,) * 4
    moves = [event for event in episode.events if isinstance(event, events.Move)]
    assert sum(results.fallbacks) == sum(move.fallback for move in moves) > 0
    assert all(move.fallback or _is_single(episode, move) for move in moves)
    holds(episode)


def _is_single(episode: Episode, move: events.Move) -> bool:
    if isinstance(move, events.Play):
        return len(move.legal) == 1
    return isinstance(move, events.Bid)  # a hooked dealer with one card


@pytest.mark.parametrize("module", MODULES)
def test_t45_without_a_policy_the_baselines_play(module: str) -> None:
    episode = table(module)
    play(episode, [Scripted(baseline(module))] * 4)
    assert episode.results.reason == "complete"
    assert episode.results.fallbacks == episode.results.forced_moves == (0,) * 4


@pytest.mark.parametrize("module", MODULES)
def test_a_baseline_that_fails_is_forced_to_the_lowest_option(module: str) -> None:
    def broken(view: object, legal: object) -> object:
        raise RuntimeError("nothing comes to mind")

    episode = table(module, [broken, lambda view, legal: "nonsense"] * 2)
    while not episode.is_done:
        episode.advance()
        if episode.decision is not None:
            episode.stand_in()
    assert episode.results.reason == "complete"
    assert episode.results.forced_moves == episode.results.decisions
    verify(decode(encode(episode)))


def test_a_fault_in_the_middle_keeps_what_was_scored() -> None:
    episode = table("oh-hell")
    while episode.standings.hands_scored < 2:
        step(episode, [Thinking("oh-hell")] * 4)
    episode.advance()
    episode.abort()
    results = episode.results
    assert (results.reason, results.hands_scored, results.hands_played) == ("deadline", 2, 3)
    holds(episode)
    episode.abort()
    assert episode.results == results
