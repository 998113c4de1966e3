"""Driving an episode whose seats answer at once; and the seam for those that do not.

A policy of any kind is a `Seat`. Programs and models that keep one waiting are asked by a driver of
their own, which does what `step` does and bounds its waits by `Episode.time_left_s`.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from game.core.contract import IllegalMove
from game.episode.decision import BadChoice, Decision
from game.episode.episode import Baseline, Episode


class Answer(msgspec.Struct, frozen=True):
    """What a policy decided."""

    move: Any
    """Of the engine; `Decision.choose`, `card` and `passing` make them."""
    notes: str = ""
    """What it writes down for itself; empty: as before."""
    scripted: bool = False
    """Whether it is the house's own doing, which costs no budget and leaves the notes alone."""


class NoAnswer(Exception):
    """A policy has no answer that could be used; the text says why."""


class Seat(Protocol):
    """A policy at the table."""

    def decide(self, decision: Decision) -> Answer:
        """Its answer; raises `NoAnswer` or `BadChoice` when it has none."""


class Scripted:
    """A seat that always plays a baseline."""

    def __init__(self, baseline: Baseline) -> None:
        self._baseline = baseline

    def decide(self, decision: Decision) -> Answer:
        """What the baseline plays."""
        return Answer(self._baseline(decision.view, decision.legal), scripted=True)


def step(episode: Episode, seats: Sequence[Seat]) -> None:
    """Goes on by one decision, deal or end; `seats`: index = slot.

    What nobody need be asked for (one option, or the time or budget is spent) is played at once.
    An answer that cannot be used is replaced by the baseline's move.
    """
    episode.advance()
    decision = episode.decision
    if decision is None:
        return
    if decision.is_forced:
        episode.decide(decision.slot, decision.lowest, scripted=True)
    elif episode.stop:
        episode.stand_in()
    else:
        _ask(episode, decision, seats[decision.slot])


def _ask(episode: Episode, decision: Decision, seat: Seat) -> None:
    try:
        answer = seat.decide(decision)
        episode.decide(decision.slot, answer.move, answer.notes, scripted=answer.scripted)
    except (NoAnswer, BadChoice, IllegalMove):
        episode.stand_in(fallback=True)


def play(episode: Episode, seats: Sequence[Seat]) -> None:
    """Plays it to its end; `seats`: index = slot."""
    while not episode.is_done:
        step(episode, seats)
