"""Driving: always an outcome, whatever anybody does."""

from typing import Any

import pytest

from ai.policies.drive import Drive, Ran
from ai.policies.policy import Policy
from ai.policies.scripted import Level, Scripted
from game.episode.decision import Decision
from game.episode.drive import Answer
from game.episode.events import HandEnd, Trick
from game.episode.rederive import verify
from game.episode.replay import decode
from tests.ai.policies.table import MODULES, Clock, config


class Faulty(Scripted):
    """Plays as `follow`, but for what a test changes."""

    def __init__(self, module: str) -> None:
        super().__init__(module)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def run(policies: list[Policy], module: str = "euchre", hands: int = 2, **more: Any) -> Ran:
    clock = Clock()
    return Drive(config(module, hands, **more), policies, clock, clock.sleep).run()


def scripted(module: str = "euchre", count: int = 3) -> list[Policy]:
    return [Scripted(module) for _ in range(count)]


@pytest.mark.parametrize("module", MODULES)
def test_the_same_episode_twice_is_the_same_file(module: str) -> None:
    def once() -> bytes:
        levels = [Level(module, "beginner", "s"), Level(module, "random", "s")]
        return run([*levels, Scripted(module, "tracker"), Scripted(module)], module).replay

    assert once() == once()


def test_a_policy_that_raises_costs_itself_decisions() -> None:
    class Broken(Faulty):
        def decide(self, decision: Decision) -> Answer:
            raise ZeroDivisionError("x" * 999)

    ran = run([Broken("euchre"), *scripted()])
    assert ran.results.reason == "complete"
    assert ran.results.fallbacks[0] == len(ran.faults) > 0
    assert ran.results.fallbacks[1:] == (0, 0, 0)
    assert all(len(fault.why) == 200 for fault in ran.faults)
    verify(decode(ran.replay))


@pytest.mark.parametrize("move", [None, "AS", 7, ("pass",)])
def test_so_does_one_whose_move_is_none(move: Any) -> None:
    class Broken(Faulty):
        def decide(self, decision: Decision) -> Answer:
            return Answer(move)

    for module in MODULES:
        ran = run([Broken(module), *scripted(module)], module)
        assert ran.results.reason == "complete"
        assert ran.results.fallbacks[0] > 0 and ran.results.forced_moves == (0,) * 4


def test_what_else_fails_at_the_table_does_no_harm() -> None:
    class Broken(Faulty):
        def changed(self) -> None:
            raise RuntimeError

        def over(self, results: Any) -> None:
            raise RuntimeError

        def close(self) -> None:
            raise RuntimeError

    last = Faulty("euchre")
    ran = run([Broken("euchre"), *scripted(count=2), last])
    assert (ran.results.reason, ran.results.fallbacks) == ("complete", (0,) * 4)
    assert last.closed == 1


def test_a_fault_of_the_machine_keeps_what_was_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    drive = Drive(config("hearts", 4), scripted("hearts", 4), clock, clock.sleep)
    advance = drive.episode.advance

    def breaks() -> None:
        if drive.episode.standings.hands_scored == 1 and drive.episode.is_playing:
            raise AssertionError("never to happen")
        advance()

    monkeypatch.setattr(drive.episode, "advance", breaks)
    ran = drive.run()
    assert ran.results.reason == "deadline"
    assert (ran.results.hands_scored, ran.results.hands_played) == (1, 2)
    verify(decode(ran.replay))


def test_ctrl_c_leaves_results_and_a_replay() -> None:
    class Presses(Faulty):
        def decide(self, decision: Decision) -> Answer:
            raise KeyboardInterrupt

    last = Faulty("euchre")
    ran = run([Presses("euchre"), *scripted(count=2), last])
    assert ran.interrupted and ran.results.reason == "deadline"
    assert last.closed == 1
    verify(decode(ran.replay))


def test_nobody_is_waited_for_longer_than_the_config_says() -> None:
    class Never(Faulty):
        is_ready = False

    clock = Clock()
    setup = config(player_connect_timeout_seconds=180)
    ran = Drive(setup, [Never("euchre"), *scripted()], clock, clock.sleep).run()
    assert clock.now_s == pytest.approx(180)
    assert ran.results.reason == "complete"


def test_the_wait_is_part_of_the_episode_s_time() -> None:
    class Never(Faulty):
        is_ready = False

    clock = Clock()
    setup = config("hearts", player_connect_timeout_seconds=1e6)
    ran = Drive(setup, [Never("hearts"), *scripted("hearts")], clock, clock.sleep).run()
    assert clock.now_s == pytest.approx(672)
    assert (ran.results.reason, ran.results.hands_scored) == ("deadline", 0)


def test_tricks_are_followed_by_the_pause_that_was_asked_for() -> None:
    clock, tricks, scored = Clock(), 0, 0

    def watch(episode: Any, event: Any) -> None:
        nonlocal tricks, scored
        tricks += isinstance(event, Trick)
        scored += isinstance(event, HandEnd)

    setup = config("spades", turn_delay_ms=250)
    Drive(setup, scripted("spades", 4), clock, clock.sleep, watch).run()
    assert (tricks, scored) == (26, 2)
    assert clock.slept == [0.25] * 26
