"""What a computer player that thinks is asked, how long it may take, and what it answers.

An **adviser** weighs the moves of a position. The best of its opinions is what an Expert plays,
what a hint suggests, and what a review measures a decision by: there is one search for all three.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec

from ai.player import Player, rng_for

USUAL_MS: Final = 500
"""How long an Expert thinks where nobody says otherwise."""


class Question(msgspec.Struct, frozen=True):
    """A position that a seat has to decide in."""

    view: Any
    legal: tuple[Any, ...]
    seed: str
    """What chance in the search comes from, together with the view."""
    asked: Any = None
    """A legal move that the answer must have an opinion of; None: the best are enough."""

    def rng(self) -> Random:
        """The chance that goes with the question."""
        return rng_for(self.seed, self.view)


class Opinion(msgspec.Struct, frozen=True):
    """What a move is worth to the seat that asks."""

    move: Any
    value: float
    """On average, in the unit of the advice; higher is better."""
    spread: float = 0.0
    """Half of the value's 95 % interval; 0: exact, or not known."""
    line: str = ""
    """Why, in a few words; often empty."""


class Advice(msgspec.Struct, frozen=True):
    """Opinions, the best first; never empty."""

    opinions: tuple[Opinion, ...]
    unit: str
    """What values count: “points a hand”, “pawns”, “equity”."""
    samples: int = 0
    """How many worlds, positions or games stand behind them."""

    @property
    def move(self) -> Any:
        """The best move."""
        return self.opinions[0].move

    def of(self, move: Any) -> Opinion | None:
        """The opinion of a move; None: it was not looked at."""
        return next((known for known in self.opinions if known.move == move), None)


class Budget:
    """How much thought a decision is worth: a time, or a number of samples.

    With samples alone the answer depends on the question only; with a time it depends on the
    machine too. Advisers look at `spent` at least every 20 ms, so that they can be called off.
    """

    def __init__(
        self,
        ms: float | None = USUAL_MS,
        samples: int | None = None,
        called_off: Callable[[], bool] | None = None,
    ) -> None:
        """`ms` from now, or so many samples, whichever comes first; not both may be None."""
        if ms is None and samples is None:
            raise ValueError("a budget needs a time or a number of samples")
        self.ms = ms
        self.samples = samples
        self._called_off = called_off
        self._began_s = time.monotonic()

    @property
    def left_ms(self) -> float:
        """How much time is left; without end where only samples count."""
        if self.ms is None:
            return float("inf")
        return self.ms - (time.monotonic() - self._began_s) * 1000

    def spent(self) -> bool:
        """Whether to answer now, with what there is."""
        return self.left_ms <= 0 or (self._called_off is not None and self._called_off())


Adviser = Callable[[Question, Budget], Advice]
"""A function of a module (or a record of such), so that a worker process finds it by its name."""


def inline(adviser: Adviser, ms: float | None = USUAL_MS, samples: int | None = None) -> Player:
    """The adviser as a player that thinks here and now: for measuring, never for the window."""

    def choose(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        question = Question(view, legal, str(rng.getrandbits(64)))
        return adviser(question, Budget(ms, samples)).move

    return choose


@dataclass(frozen=True)
class ByPlayer:
    """A player that takes its time, as an adviser with one opinion: for the pool of workers."""

    player: Player
    """A function of a module."""

    def __call__(self, question: Question, budget: Budget) -> Advice:
        """What the player does; it cannot be called off."""
        move = self.player(question.view, question.legal, question.rng())
        return Advice((Opinion(move, 0.0),), "")
