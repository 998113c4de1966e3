"""Driving an episode of any policies: every wait is bounded, and there is always an outcome.

A policy that fails costs itself a decision. A fault of the machine itself ends the episode as its
deadline would, with the hands that were scored until then.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ai.policies.policy import Place, Policy
from game.episode import replay
from game.episode.config import Config
from game.episode.decision import BadChoice, Decision
from game.episode.drive import Answer, NoAnswer, step
from game.episode.episode import Clock, Episode
from game.episode.events import AnyEvent, Trick
from game.episode.notes import truncate
from game.episode.standings import Results
from game.episode.view import see

LOG: Final = logging.getLogger(__name__)

LONGEST_FAULT: Final = 200
"""Characters that are kept of why an answer could not be used."""
_POLL_S: Final = 0.05
"""Between two looks at who is there, before the first deal."""

Sleep = Callable[[float], object]
"""Lets so many seconds of the clock go by."""


class Fault(NamedTuple):
    """Why an answer that was due could not be used."""

    decision: int
    slot: int
    why: str


class Ran(NamedTuple):
    """What an episode came to."""

    results: Results
    replay: bytes
    """The file."""
    faults: tuple[Fault, ...]
    interrupted: bool
    """Whether somebody pressed Ctrl-C."""


class Drive:
    """One episode and its policies; index = slot."""

    def __init__(
        self,
        config: Config,
        policies: Sequence[Policy],
        clock: Clock,
        sleep: Sleep,
        watch: Callable[[Episode, AnyEvent], None] | None = None,
    ) -> None:
        """Sets everybody down.

        Args:
            config: a fitted one.
            policies: who has which slot.
            clock: monotonic seconds; the episode's time runs from now.
            sleep: for the waits before the first deal and after tricks.
            watch: hears every event while the table is as it was then.
        """
        self.policies = tuple(policies)
        self.faults: list[Fault] = []
        self._clock = clock
        self._sleep = sleep
        self._watch = watch
        self.episode = Episode(
            config, clock, [policy.baseline for policy in policies], watch=self._happened
        )
        self._seats = [_Guarded(policy, self.faults) for policy in policies]
        for slot, policy in enumerate(policies):
            policy.sit(self._place(slot))

    def run(self) -> Ran:
        """Plays it to its end, tells everybody, and closes the policies."""
        interrupted = False
        try:
            try:
                self._wait_for_all()
                while not self.episode.is_done:
                    step(self.episode, self._seats)
            except KeyboardInterrupt:
                interrupted = True
                self._abort()
            except Exception:
                LOG.exception("the episode broke off")
                self._abort()
            results = self.episode.results
            for policy in self.policies:
                _safely(policy.over, results)
            return Ran(results, replay.encode(self.episode), tuple(self.faults), interrupted)
        finally:
            for policy in self.policies:
                _safely(policy.close)

    def _abort(self) -> None:
        try:
            self.episode.abort()
        except Exception:
            LOG.exception("the episode could not even be broken off")
            self.episode.reason = "deadline"

    def _place(self, slot: int) -> Place:
        episode = self.episode
        return Place(
            slot=slot,
            config=episode.config,
            seating=episode.seating,
            look=lambda: see(episode, slot),
            time_left_s=lambda: episode.time_left_s,
        )

    def _wait_for_all(self) -> None:
        """Until every policy is ready, but no longer than the config says."""
        until_s = self._clock() + self.episode.config.player_connect_timeout_seconds
        while not all(policy.is_ready for policy in self.policies):
            left_s = min(until_s - self._clock(), self.episode.time_left_s)
            if left_s <= 0:
                return
            self._sleep(min(_POLL_S, left_s))

    def _happened(self, event: AnyEvent) -> None:
        for policy in self.policies:
            _safely(policy.changed)
        if self._watch:
            _safely(self._watch, self.episode, event)
        if isinstance(event, Trick):
            pause_s = min(self.episode.config.turn_delay_ms / 1000, self.episode.time_left_s)
            if pause_s > 0:
                self._sleep(pause_s)


class _Guarded:
    """A policy whose every fault is one of its own decisions."""

    def __init__(self, policy: Policy, faults: list[Fault]) -> None:
        self._policy = policy
        self._faults = faults

    def decide(self, decision: Decision) -> Answer:
        """The policy's answer; raises NoAnswer."""
        try:
            answer = self._policy.decide(decision)
            if decision.kind != "pass" and answer.move not in decision.legal:
                raise NoAnswer(f"not to be chosen now: {answer.move!r}")
            return answer
        except Exception as error:
            told = isinstance(error, NoAnswer | BadChoice)
            why = truncate(str(error) if told else repr(error), LONGEST_FAULT)
            self._faults.append(Fault(decision.number, decision.slot, why))
            if not told:
                LOG.warning("slot %d failed: %r", decision.slot, error)
            raise NoAnswer(why) from error


def _safely(act: Callable[..., object], *args: Any) -> None:
    """Does what must not be able to break the episode."""
    try:
        act(*args)
    except Exception:
        LOG.exception("somebody at the table failed")
