"""What goes wrong, drawn by lot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

Kind = Literal["kill", "leave", "freeze", "cut", "unplug"]
HOST = "host"

_GUESTS: dict[Kind, int] = {"kill": 8, "leave": 2, "freeze": 6, "cut": 8, "unplug": 2}
_HOSTS: dict[Kind, int] = {"kill": 7, "freeze": 2, "cut": 4, "unplug": 1}
_OF_CABLES = ("cut", "unplug")
SHORTEST_S, LONGEST_S = 1.0, 30.0
ABSENCE_S = 5.0
"""The longest time until somebody starts a program anew."""


@dataclass(frozen=True)
class Fault:
    """One thing that goes wrong, and for how long."""

    kind: Kind
    victim: str
    """A guest's name, or `HOST`."""
    length_s: float

    def __str__(self) -> str:
        return f"{self.kind} {self.victim} for {self.length_s:.1f} s"


def draw(
    rng: Random, guests: Sequence[str], cables: bool, longest_s: float = LONGEST_S
) -> tuple[Fault, ...]:
    """One fault, or now and then two at once that hit different programs.

    `cables`: whether there are any that can be cut.
    """
    count = 2 if rng.random() < 0.3 else 1
    hosts = [HOST] if rng.random() < 0.35 else []
    victims = (hosts + rng.sample(list(guests), min(count, len(guests))))[:count]
    return tuple(_fault(rng, victim, cables, longest_s) for victim in victims)


def _fault(rng: Random, victim: str, cables: bool, longest_s: float) -> Fault:
    weights = _HOSTS if victim == HOST else _GUESTS
    kinds = [kind for kind in weights if cables or kind not in _OF_CABLES]
    kind = rng.choices(kinds, [weights[kind] for kind in kinds])[0]
    if kind in ("kill", "leave"):
        return Fault(kind, victim, rng.uniform(0.0, ABSENCE_S))
    # Short and long ones alike: as many from 1 to 5.5 s as from there to 30 s.
    return Fault(kind, victim, math.exp(rng.uniform(math.log(SHORTEST_S), math.log(longest_s))))
