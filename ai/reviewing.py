"""Looking at decisions again: what each cost against the best, by the search that plays.

Each decision is judged by the view of its moment and by nothing else: what came to light later
makes no move wrong. The pool thinks in its spare time; whoever looks on asks `step` now and then.
"""

from collections import deque
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from ai.advice import Advice, Opinion
from ai.asking import Gain, ask, gain_over, has_values
from ai.decisions import Decision
from ai.judged import Judged, house_judged
from ai.pool.choosing import house_pool
from ai.pool.pool import AdviserFailed, Pool, Ticket, WorkerLost

ALL_MS: Final = 36_000
"""What a whole review may take, thought over one after the other."""
_LEAST_MS, _MOST_MS = 60.0, 600.0
"""For one decision: less says nothing, more is no use."""


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a decision."""

    decision: Decision
    advice: Advice | None
    """None: whoever was asked failed."""

    @property
    def best(self) -> Opinion | None:
        """What was better; None: nothing was, as far as can be told."""
        if self.advice is None or self.advice.move == self.decision.move:
            return None
        own = self.advice.of(self.decision.move)
        if not has_values(self.advice):
            return self.advice.opinions[0]
        return self.advice.opinions[0] if own and gain_over(self.advice, own).counts else None

    @property
    def gain(self) -> Gain | None:
        """What the better move was worth over the one that was made; None: nothing to tell."""
        own = self.advice.of(self.decision.move) if self.advice else None
        if self.best is None or self.advice is None or own is None or not has_values(self.advice):
            return None
        return gain_over(self.advice, own)

    @property
    def cost(self) -> float:
        """In the unit of the advice; 0 where nothing was better, or nobody can say by how much."""
        return self.gain.worth if self.gain else 0.0

    @property
    def unit(self) -> str:
        """Of the cost; empty: it has none."""
        return self.gain.unit if self.gain else ""


def worst_first(verdicts: Collection[Verdict]) -> list[Verdict]:
    """Those that cost most first; what was otherwise without a number next, then the rest."""
    return sorted(verdicts, key=lambda v: (-v.cost, v.best is None, v.decision.index))


def together(verdicts: Collection[Verdict]) -> Gain | None:
    """All costs in sum; None: there are none, or they do not add up in one unit."""
    units = {verdict.unit for verdict in verdicts if verdict.gain}
    if len(units) != 1:
        return None
    return Gain(sum(verdict.cost for verdict in verdicts), 0.0, units.pop())


class Reviewing:
    """A review that goes on in the background."""

    def __init__(
        self,
        game_id: str,
        decisions: Collection[Decision],
        pool: Pool | None = None,
        judged: Judged | None = None,
    ) -> None:
        """A review of some decisions of a match.

        Args:
            game_id: the game.
            decisions: what is looked at first.
            pool: who thinks; None: the program's own.
            judged: what was said before; None: all that was in this run of the program.
        """
        self._game = game_id
        self._pool = pool or house_pool()
        self._judged = judged or house_judged()
        self.ms = _MOST_MS
        """What each decision is thought over."""
        self._waiting: deque[Decision] = deque()
        self._asked: dict[int, tuple[Decision, Ticket]] = {}
        self._known: dict[int, Verdict] = {}
        self._wanted: tuple[Decision, ...] = ()
        self.want(decisions)

    def want(self, decisions: Collection[Decision]) -> None:
        """Look at these from now on; what was judged before is not judged again."""
        self._wanted = tuple(decisions)
        begun = {*self._known, *self._asked}
        self._waiting = deque()
        for each in self._wanted:
            if each.index in begun:
                continue
            advice = self._judged.get(self._game, each.view, each.move)
            if advice is not None:
                self._known[each.index] = Verdict(each, advice)
            else:
                self._waiting.append(each)
        self.ms = max(_LEAST_MS, min(_MOST_MS, ALL_MS / max(1, len(self._waiting))))

    @property
    def count(self) -> int:
        """How many decisions are wanted."""
        return len(self._wanted)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Those that there are of what is wanted, in its order."""
        return tuple(self._known[d.index] for d in self._wanted if d.index in self._known)

    @property
    def done(self) -> bool:
        """Whether there is a verdict on everything."""
        return len(self.verdicts) >= self.count

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return len(self.verdicts) / self.count if self.count else 1.0

    def step(self) -> bool:
        """Take in what was answered and ask on; whether anything came. Never waits."""
        before = len(self._known)
        for decision, ticket in tuple(self._asked.values()):
            self._take_in(decision, ticket)
        while self._waiting and len(self._asked) <= self._pool.count:
            self._ask(self._waiting.popleft())
        return len(self._known) > before

    def close(self) -> None:
        """Nobody looks any more."""
        self._waiting.clear()
        asked, self._asked = self._asked, {}
        for _, ticket in asked.values():
            with suppress(Exception):  # a worker that is gone need not be told
                ticket.cancel()

    def _ask(self, decision: Decision) -> None:
        ticket = ask(
            self._game,
            decision.view,
            decision.legal,
            asked=decision.move,
            ms=self.ms,
            is_urgent=False,
            pool=self._pool,
        )
        self._asked[decision.index] = decision, ticket

    def _take_in(self, decision: Decision, ticket: Ticket) -> None:
        advice: Advice | None = None
        try:
            advice = ticket.poll()
            if advice is None:
                return
        except (AdviserFailed, WorkerLost):
            advice = None
        del self._asked[decision.index]
        if advice is not None:
            self._judged.put(self._game, decision.view, decision.move, advice)
        self._known[decision.index] = Verdict(decision, advice)
