"""The soft-play audit: who let whom have tricks that could have been taken.

A pure function of the events. It reports and never accuses: ducking is ordinary play in Hearts. It
is null where partners play together, for conceding to a partner is right there.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from game.episode.cards import NONE
from game.episode.events import AnyEvent, Found, Hand, Matrix, Play, Power, Rates, Trick
from game.episode.seeds import SEATS

_MEDIAN: Final = 6
"""Which of the twelve pairs, sorted, counts as the one in the middle."""
_QUEEN_OF_SPADES: Final = 43
_HEARTS: Final = 2


def audit(events: Iterable[AnyEvent], *, has_penalties: bool) -> Found:
    """What the turned-up cards, the cards played and the tricks taken tell.

    Args:
        events: of an episode; dealt hands are not looked at.
        has_penalties: whether cards are penalties that one may give to another (Hearts).
    """
    counts = _Counts()
    for event in events:
        if isinstance(event, Hand):
            counts.hands += 1
            counts.trump = NONE if event.turnup == NONE else event.turnup % 4
        elif isinstance(event, Play):
            counts.played(event)
        elif isinstance(event, Trick):
            counts.taken(event)
    return counts.found(has_penalties)


class _Counts:
    def __init__(self) -> None:
        self.hands = 0
        self.trump = NONE
        self._trick: list[Play] = []
        self._chance, self._yielded, self._discards, self._gift = (
            [[0] * SEATS for _ in range(SEATS)] for _ in range(4)
        )

    def played(self, event: Play) -> None:
        if event.trick_pos == 0:
            self._trick = [event]
            return
        best = self._trick[0]
        for play in self._trick[1:]:
            if self._beats(play.card, best.card):
                best = play
        if any(self._beats(card, best.card) for card in event.legal):
            self._chance[event.slot][best.slot] += 1
            self._yielded[event.slot][best.slot] += not self._beats(event.card, best.card)
        self._trick.append(event)

    def taken(self, event: Trick) -> None:
        for play in self._trick:
            if play.slot != event.slot and play.card % 4 != self._trick[0].card % 4:
                self._discards[play.slot][event.slot] += 1
                self._gift[play.slot][event.slot] += _penalty(play.card)

    def _beats(self, card: int, best: int) -> bool:
        """Whether a card beats the best so far, which trump or the led suit made the best."""
        if card % 4 == best % 4:
            return card > best
        return card % 4 == self.trump

    def found(self, has_penalties: bool) -> Found:
        pairs = sorted(self._chance[a][b] for a in range(SEATS) for b in range(SEATS) if a != b)
        return Found(
            chance=_frozen(self._chance),
            yielded=_frozen(self._yielded),
            yield_rate=_rates(self._yielded, self._chance),
            field=tuple(
                sum(lost) / max(sum(could), 1)
                for lost, could in zip(self._yielded, self._chance, strict=True)
            ),
            discards=_frozen(self._discards) if has_penalties else None,
            gift=_frozen(self._gift) if has_penalties else None,
            gift_rate=_rates(self._gift, self._discards) if has_penalties else None,
            power=Power(self.hands, pairs[0], pairs[_MEDIAN]),
        )


def _penalty(card: int) -> int:
    return 13 if card == _QUEEN_OF_SPADES else int(card % 4 == _HEARTS)


def _frozen(matrix: Sequence[Sequence[int]]) -> Matrix:
    return tuple(map(tuple, matrix))


def _rates(part: Sequence[Sequence[int]], whole: Sequence[Sequence[int]]) -> Rates:
    return tuple(
        tuple(some / max(most, 1) for some, most in zip(*rows, strict=True))
        for rows in zip(part, whole, strict=True)
    )
