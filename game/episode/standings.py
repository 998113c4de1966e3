"""What the slots have at any moment of an episode, and the record of results at its end."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from game.episode.config import Config
from game.episode.events import Found
from game.episode.seeds import SEATS, Seating
from game.episode.terms import Score, Terms

Reason = Literal["", "complete", "deadline", "budget"]
"""Why an episode ended; empty while it goes on."""

_EVEN: Final = 0.5
_LEVEL: Final = 1e-9
"""Nets that differ by less are level."""
_COUNTS: Final = (
    "bids",
    "bidsMade",
    "penalties",
    "moons",
    "marches",
    "euchres",
    "nilsMade",
    "nilsFailed",
    "bags",
)


class Results(msgspec.Struct, frozen=True, rename="camel"):
    """The record of an episode; index = slot where not said otherwise."""

    names: tuple[str, ...]
    """Of the policies, not their aliases."""
    scores: tuple[float, ...]
    """From 0 to 1, an even game 0.5; they sum to 2."""
    win: tuple[bool, ...]
    net: tuple[float, ...]
    points: tuple[int, ...]
    """As the game counts: in Hearts fewer are better."""
    team_points: tuple[int, ...] | None
    """Of positions 0 and 2, and of 1 and 3."""
    tricks: tuple[int, ...]
    bids: tuple[int, ...]
    """The sum of all numbers bid."""
    bids_made: tuple[int, ...]
    """In how many hands."""
    penalties: tuple[int, ...]
    moons: tuple[int, ...]
    marches: tuple[int, ...]
    euchres: tuple[int, ...]
    nils_made: tuple[int, ...]
    nils_failed: tuple[int, ...]
    bags: tuple[int, ...]
    decisions: tuple[int, ...]
    fallbacks: tuple[int, ...]
    """Answers that were due and could not be used."""
    forced_moves: tuple[int, ...]
    """How often not even the house's own move could be used."""
    audit: Found | None
    module: str
    seats: int
    seed: int
    seat_order: tuple[int, ...]
    """Index = position."""
    hands_played: int
    """A void one is counted."""
    hands_scored: int
    hands: int
    norm: float
    reason: Reason


class Standings:
    """Sums over the hands that were scored; index = slot."""

    def __init__(self) -> None:
        self.points = [0] * SEATS
        self.net = [0.0] * SEATS
        self.tricks = [0] * SEATS
        self.team_points = [0, 0]
        self.norm = 0.0
        self.hands_played = 0
        self.hands_scored = 0
        self.decisions = [0] * SEATS
        self.fallbacks = [0] * SEATS
        self.forced_moves = [0] * SEATS
        self._counts = {name: [0] * SEATS for name in _COUNTS}

    def add(self, score: Score, tricks: Sequence[int], cap: float, seating: Seating) -> None:
        """Counts a hand; `tricks`: index = position."""
        self.hands_played += 1
        self.hands_scored += 1
        self.norm += cap
        for position, slot in enumerate(seating.order):
            self.points[slot] += score.points[position]
            self.net[slot] += score.net[position]
            self.tricks[slot] += tricks[position]
            for name, values in score.counts.items():
                self._counts[name][slot] += values[position]
        for side, points in enumerate(score.team_points):
            self.team_points[side] += points

    def decided(self, slot: int, *, fallback: bool, forced: bool) -> None:
        """Counts a decision."""
        self.decisions[slot] += 1
        self.fallbacks[slot] += fallback
        self.forced_moves[slot] += forced

    def scores(self) -> tuple[float, ...]:
        """The nets as shares of what could be won; an even game is 0.5."""
        if not self.hands_scored:
            return (_EVEN,) * SEATS
        return tuple(_EVEN + net / (2 * self.norm) for net in self.net)

    def results(
        self, config: Config, terms: Terms, seating: Seating, reason: Reason, found: Found | None
    ) -> Results:
        """The record as of now."""
        best = max(self.net)
        counts: dict[str, Any] = {name: tuple(values) for name, values in self._counts.items()}
        return Results(
            names=tuple(player.name for player in config.players),
            scores=self.scores(),
            win=tuple(abs(net - best) < _LEVEL for net in self.net),
            net=tuple(self.net),
            points=tuple(self.points),
            team_points=tuple(self.team_points) if terms.is_partnership else None,
            tricks=tuple(self.tricks),
            bids=counts["bids"],
            bids_made=counts["bidsMade"],
            penalties=counts["penalties"],
            moons=counts["moons"],
            marches=counts["marches"],
            euchres=counts["euchres"],
            nils_made=counts["nilsMade"],
            nils_failed=counts["nilsFailed"],
            bags=counts["bags"],
            decisions=tuple(self.decisions),
            fallbacks=tuple(self.fallbacks),
            forced_moves=tuple(self.forced_moves),
            audit=found,
            module=terms.id,
            seats=SEATS,
            seed=config.seed or 0,
            seat_order=seating.order,
            hands_played=self.hands_played,
            hands_scored=self.hands_scored,
            hands=config.hands or 0,
            norm=self.norm,
            reason=reason,
        )
