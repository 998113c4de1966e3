"""The line that says what each card would have come to as the cards lay, once it is solved."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final

from ai.advice import Advice
from ai.asking import glyph_of, has_values
from ai.hindsight import ask_hindsight
from ai.pool.pool import AdviserFailed, Pool, Ticket, WorkerLost
from game.core.contract import AnyRules

AS_THEY_LAY: Final = "As the cards lay:"
_ALL_ALIKE: Final = "every card"
_OTHERS: Final = "all others"
_MOST_NAMED: Final = 3
"""So many cards of the same worth are named one by one, if none are more."""
_MOST_KEPT: Final = 500


class Hindsight:
    """What is told of the state that is shown; each is solved once while the page is open."""

    def __init__(self, rules: AnyRules, pool: Pool | None = None) -> None:
        """`pool`: who solves it; None: the program's own."""
        self.words = ""
        """What each card comes to, the best first, many equals last; empty: nobody can say."""
        self._rules, self._pool = rules, pool
        self._known: dict[Hashable, str] = {}
        self._shown: Hashable = None
        self._ticket: Ticket | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self._ticket is not None

    def show(self, key: Hashable, state: Any) -> bool:
        """Another state is shown, of a hand that is over; whether the words are others now.

        `key` tells it from all others; None: none is shown.
        """
        if key == self._shown:
            return False
        self.close()
        before, self.words = self.words, self._known.get(key, "")
        self._shown = key
        if key is not None and key not in self._known:
            seats = self._rules.to_act(state)
            legal: Sequence[Any] = self._rules.legal_moves(state, seats[0]) if seats else ()
            self._ticket = ask_hindsight(self._rules, state, legal, self._pool)
        return self.words != before

    def step(self) -> bool:
        """Take in an answer; whether there are words now. Never waits."""
        if self._ticket is None:
            return False
        try:
            advice = self._ticket.poll()
        except (AdviserFailed, WorkerLost):
            self._ticket = None
            return False
        if advice is None:
            return False
        self._ticket = None
        self.words = come_to(advice)
        if len(self._known) < _MOST_KEPT:
            self._known[self._shown] = self.words
        return bool(self.words)

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._shown = None
        if self._ticket is not None:
            with suppress(Exception):  # a worker that is gone need not be told
                self._ticket.cancel()
            self._ticket = None


def come_to(advice: Advice) -> str:
    """“♥A ♥K +2 points, ♣9 −1”, “every card −1 point”; empty: it was not solved."""
    if not has_values(advice):
        return ""
    groups = [
        (value, [glyph_of(each.move.card) for each in opinions])
        for value, opinions in groupby(advice.opinions, key=lambda each: each.value)
    ]
    if len(groups) == 1:
        groups = [(groups[0][0], [_ALL_ALIKE])]
    largest = max(groups, key=lambda group: len(group[1]))
    if len(largest[1]) > _MOST_NAMED:  # told last, whatever they come to
        groups.remove(largest)
        groups.append((largest[0], [_OTHERS]))
    unit = " point" if abs(groups[0][0]) == 1 else " points"
    told = [f"{' '.join(cards)} {_signed(value)}" for value, cards in groups]
    return ", ".join((told[0] + unit, *told[1:]))


def _signed(value: float) -> str:
    """With a real minus, and a digit after the point only where it says anything."""
    number = f"{value:+.1f}".removesuffix(".0")
    return "0" if number in ("+0", "-0") else number.replace("-", "−")
