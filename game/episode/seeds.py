"""What follows from an episode's seed: the deck of each hand, the seating, the aliases.

Three streams that know nothing of each other: the deck of a hand is a function of the seed and the
number of the hand alone, whatever was bid, played or waited for before it.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from game.core.cards import Card

SEATS: Final = 4
ALIASES: Final = (
    "Dynamo",
    "Turbine",
    "Pulley",
    "Magnet",
    "Spindle",
    "Camshaft",
    "Solenoid",
    "Cogwheel",
    "Throttle",
    "Gyro",
)
"""What policies are called at the table, so that nobody is known by name."""


class Seating(msgspec.Struct, frozen=True):
    """Who sits where in an episode: positions are places, clockwise; slots are policies."""

    order: tuple[int, ...]
    """Index = position: the slot that sits there."""
    aliases: tuple[str, ...]
    """Index = slot."""

    def slot(self, position: int) -> int:
        """The policy that sits there."""
        return self.order[position]

    def position(self, slot: int) -> int:
        """Where the policy sits."""
        return self.order.index(slot)

    def alias(self, position: int) -> str:
        """What the table calls who sits there."""
        return self.aliases[self.order[position]]


def seat(seed: int) -> Seating:
    """The seating of an episode."""
    order, aliases = list(range(SEATS)), list(ALIASES)
    Random(f"{seed}:seats").shuffle(order)
    Random(f"{seed}:aliases").shuffle(aliases)
    return Seating(tuple(order), tuple(aliases[:SEATS]))


def deck(seed: int, hand: int, pack: Sequence[Card]) -> list[Card]:
    """The pack as it lies, top first, when a hand is dealt."""
    cards = list(pack)
    Random(f"{seed}:deck:{hand}").shuffle(cards)
    return cards
