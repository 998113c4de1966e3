"""What a league is, what was played of it, and what that tells: the words the league is said in.

Policies are named by their words (`skilled`, `program:./bot`), here by their index in the league.
"""

from typing import Literal, TypeAlias

import msgspec

from ai.interval import Estimate

Policy: TypeAlias = int
"""Index among the policies of a league."""


class League(msgspec.Struct, frozen=True):
    """What is to be played; the same league plays the same cards at the same tables."""

    modules: tuple[str, ...]
    policies: tuple[str, ...]
    """As written, each once; two or more."""
    episodes: int
    """To be played in all; a deal makes one for each turn of the table."""
    seed: int
    hands: int | None = None
    """Of an episode; None: as is usual."""


class Sitting(msgspec.Struct, frozen=True):
    """One deal of an episode's cards, to be played with the table turned each way."""

    number: int
    """From 0, in the order of play."""
    module: str
    seed: int
    """Of the episode."""
    lineup: tuple[Policy, ...]
    """Index = slot, before the table is turned; a policy may have several slots."""


class Turn(msgspec.Struct, frozen=True):
    """One episode of a sitting; index = slot."""

    lineup: tuple[Policy, ...]
    sides: tuple[int, ...]
    """Whoever shares a number shares cards' fortune: partners do."""
    scores: tuple[float, ...]
    """0 to 1; 0.5 is level."""
    win: tuple[bool, ...]
    fallbacks: tuple[int, ...]
    reason: Literal["complete", "deadline", "budget"]


class Played(msgspec.Struct, frozen=True):
    """A sitting that was played."""

    sitting: Sitting
    turns: tuple[Turn, ...]
    seconds: float


class Rung(msgspec.Struct, frozen=True):
    """A policy's place on the ladder."""

    policy: Policy
    rating: float
    low: float
    """The span holds the rating 19 times in 20."""
    high: float
    episodes: int
    score: Estimate
    """Mean of its scores, by deals."""
    fallbacks: int


class Duel(msgspec.Struct, frozen=True):
    """Two policies at the same tables, on opposite sides."""

    of: Policy
    over: Policy
    deals: int
    """Sittings in which both played, not as partners alone."""
    won: float
    """Share of the episodes in which the first scored more; level ones count half."""
    score: Estimate
    """By how much the first scored more, over the same cards; in shares of a score."""


class Ladder(msgspec.Struct, frozen=True):
    """What is known so far."""

    rungs: tuple[Rung, ...]
    """Best first."""
    duels: tuple[Duel, ...]
    """For each two that met, both ways round."""


class Progress(msgspec.Struct, frozen=True):
    """How far a league has come."""

    episodes: int
    of: int
    seconds_left: float | None
    """None: nothing is known yet, or nobody is playing."""


class Report(msgspec.Struct, frozen=True):
    """A league's standing, as it is printed and shown."""

    league: League
    progress: Progress
    ladder: Ladder
    by_module: dict[str, Ladder]
    """Where several are played."""
    seconds: float
    """Of all workers together."""
