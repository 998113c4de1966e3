"""A sensible choice from a hand by its ranks: what the casual player does, and all in the head.

Ranks are numbers, 0 for threes to 12 for twos; a hand is how many of each it has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.president.ranks import STRENGTH
from game.president.state import Options

RANKS: Final = len(STRENGTH)
TWO: Final = RANKS - 1
EIGHT: Final = STRENGTH["8"]
_FEW_SETS: Final = 7
"""With so few ranks left in hand it breaks sets up, and no longer saves its best ones."""
_NEAR: Final = 3
"""Somebody with so few cards may be out soon."""

Set = tuple[int, int]
"""A rank and how many of it."""
Hand = list[int]
"""How many of each rank."""


@dataclass(frozen=True, slots=True)
class House:
    """The house rules that piles hang on."""

    twos_clear: bool
    bomb: bool
    pass_locks: bool
    single_two: bool
    eight_stop: bool

    @classmethod
    def of(cls, options: Options) -> "House":
        """Those of a table."""
        return cls(options.twos_clear, options.bomb, options.pass_locks, options.single_two,
                   options.eight_stop)  # fmt: skip

    def clears(self, rank: int, size: int) -> bool:
        """Whether a set takes the pile down at once."""
        if rank == TWO:
            return self.twos_clear or (self.bomb and size == 4)
        return (self.bomb and size == 4) or (self.eight_stop and rank == EIGHT)


def lead(hand: Sequence[int], near: int, house: House) -> Set:
    """What to lead: the lowest set, whole; `near`: cards of the other who has fewest."""
    ranks = [rank for rank in range(RANKS) if hand[rank]]
    low, high = ranks[0], ranks[-1]
    if len(ranks) == 2 and house.clears(high, hand[high]):
        return high, hand[high]  # and then the other one, and out
    if near <= 2:
        longer = [rank for rank in ranks if hand[rank] > near and rank != TWO]
        if longer:
            return longer[0], hand[longer[0]]
        if hand[low] <= near:
            return high, hand[high] if near > 1 else 1
    if house.bomb and hand[low] == 4 and len(ranks) > 1:
        return ranks[1], hand[ranks[1]]
    return low, hand[low]


def follow(hand: Sequence[int], top: int, size: int, near: int, house: House) -> Set | None:
    """What to lay on a pile, or None to pass: early on only whole sets, and no twos."""
    sets = RANKS - hand.count(0)
    late = sets <= _FEW_SETS or near <= _NEAR
    split = -1
    for rank in range(top + 1, RANKS):
        count = hand[rank]
        if count < size:
            continue
        if count == size:
            if rank < TWO or late:
                return rank, size
            break
        if split < 0:
            split = rank
    if not late:
        return None
    if split >= 0 and not (house.bomb and hand[split] == 4):
        return split, size
    if house.single_two and top < TWO and hand[TWO] >= (2 if size == 4 else 1):
        return TWO, 2 if size == 4 else 1
    if house.bomb and 4 in hand:
        return hand.index(4), 4
    return None
