"""What each card would have come to as the cards lay, if all had played on perfectly.

It is told of hands that are over, beside a judgement and never in it: whoever played did not see
the others' cards, and what came of it was luck. This is the one question that holds a state instead
of a view; no player asks it, and none is given its answer.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.pool.choosing import house_pool
from ai.pool.pool import Pool, Ticket
from ai.search.tricks.desk import SCALE, Desk
from game.core.contract import AnyRules
from game.tricks.state import PLAY

MS: Final = 1_000
"""That solving may take; what takes longer is not told."""
MOST_CARDS: Final = {
    "euchre": 6, "kaiser": 8, "spades": 10, "hearts": 6, "oh-hell": 6, "wizard": 6,
}  # fmt: skip
"""With more cards in hand a deal is hardly ever solved in time."""
UNIT: Final = "points"
_UNKNOWN: Final = (
    "jack_diamonds", "omnibus_ten_clubs", "sun", "no_tricks_bonus", "moon_guard",
    "hearts_instead_of_qs", "exact_target", "all_wrong",
)  # fmt: skip
"""House rules, of Hearts and the last of Oh Hell, that the search does not know."""
_FIRST: Final = 4_000
"""Positions that are looked at before the time is looked at for the first time."""
_GROWS: Final = 4
_PATIENCE_S: Final = 0.02
"""So long at a time nobody can call it off, where what was found is remembered."""
_PATIENCE_ALONE_S: Final = 0.15
"""The same among more than two sides, where it is begun anew each time."""
_MEMORY: Final = 1 << 20
"""Positions that are remembered: 16 MiB."""


@dataclass(frozen=True)
class Solver:
    """An adviser whose question holds the state, of a trick that goes on, in place of a view."""

    game_id: str

    def __call__(self, question: Question, budget: Budget) -> Advice:
        """What each legal card comes to, over what the others get; without values: not in time."""
        state = question.view
        name = self.game_id.replace("-", "_")
        module = import_module(f"game.tricks.{name}")
        terms = import_module(f"ai.{name}.worth").terms
        view = module.RULES.view(state, state.to_act[0])
        desk = Desk(module.MODULE, view, seed=1, known=_MEMORY)
        desk.set_terms(terms(view))
        desk.lay_out()
        desk.world(state)
        found = _solve(desk, budget)
        if found is None:
            return Advice(tuple(Opinion(move, 0.0) for move in question.legal), "")
        worth = {desk.cards[number]: value / SCALE for number, value in found}
        opinions = (Opinion(move, worth[move.card]) for move in question.legal)
        return Advice(tuple(sorted(opinions, key=lambda each: -each.value)), UNIT, 1)


def _solve(desk: Desk, budget: Budget) -> list[tuple[int, int]] | None:
    """In bites that grow; the next ones find again what the kernel remembers."""
    remembers = len(desk.view.sides) == 2
    patience_s = _PATIENCE_S if remembers else _PATIENCE_ALONE_S
    most = _FIRST
    while True:
        began_s = time.thread_time()
        found = desk.table.exact(most)
        took_s = time.thread_time() - began_s
        if found is not None:
            return found
        is_small = took_s * _GROWS <= patience_s
        if budget.spent() or not (remembers or is_small):
            return None
        most *= _GROWS if is_small else 1


def ask_hindsight(
    rules: AnyRules, state: Any, legal: Sequence[Any], pool: Pool | None = None
) -> Ticket | None:
    """Has it solved at leisure; None: it is not to be had in this state.

    Args:
        rules: of the game.
        state: the whole truth, of a hand that is over by now.
        legal: what the one seat on turn could do.
        pool: who solves it; None: the program's own.
    """
    if not is_solvable(rules, state) or len(legal) < 2:
        return None
    question = Question(state, tuple(legal), "hindsight")
    where = pool or house_pool()
    return where.ask(Solver(rules.info.id), question, ms=MS, is_urgent=False)


def is_solvable(rules: AnyRules, state: Any) -> bool:
    """Whether cards are played, few enough, by rules that the search knows."""
    most = MOST_CARDS.get(rules.info.id, 0)
    if not most or state.phase != PLAY or len(state.to_act) != 1:
        return False
    options = state.options
    if any(getattr(options, rule, False) for rule in _UNKNOWN):
        return False
    return len(state.hands[state.to_act[0]]) <= most
