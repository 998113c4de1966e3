"""An expert: tries each move in thousands of deals that fit what was said and played.

Each such deal is played on by skilled players who see their own cards only, so that no card is
judged as if the hidden ones were known. A deal counts the less, the less skilled players would
have bid and played in it as people did. What decides is the chance to win the match.
"""

from collections.abc import Callable
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.euchre.felt import code, table_for
from ai.euchre.match_chance import chance_to_win
from ai.euchre.skilled import skilled
from ai.search.tricks.weighing import Tally
from game.tricks.euchre_terms import CALL, DISCARD, ORDER, Move, View
from game.tricks.state import PLAY

UNIT: Final = "points a hand"
WORLDS: Final = 4000
"""So many are enough, however much time there is."""
AT_A_TIME: Final = 20
"""Worlds between two looks at the budget."""
TRIES: Final = 400
"""So often at a time, at most, without any world that fits."""


def advise(question: Question, budget: Budget) -> Advice:
    """What each move is worth, in points of the hand to the own side.

    What a house rule asks is answered as by a skilled player, and so is all of a hand in which
    somebody went under with small cards.
    """
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    is_ours = view.phase in (PLAY, ORDER, CALL, DISCARD) and view.auction.under is None
    if len(legal) == 1 or not is_ours:
        return Advice((Opinion(usual, 0.0),), UNIT)
    found = _weigh(question, budget)
    if not found:
        return Advice((Opinion(usual, 0.0),), UNIT)
    order = sorted(found, key=lambda move: (found[move].tally.mean, move == usual), reverse=True)
    opinions = tuple(
        Opinion(move, found[move].tally.mean, found[move].tally.spread, found[move].line)
        for move in order
    )
    return Advice(opinions, UNIT, found[order[0]].tally.count)


class _Trial:
    """What came of a move."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._won = 0.0

    def add(self, value: float, is_won: bool, weight: float) -> None:
        """One more world."""
        self.tally.add(value, weight)
        self._won += weight * is_won

    @property
    def line(self) -> str:
        """How often the hand is won."""
        return f"wins the hand in {100 * self._won / self.tally.weight:.0f} % of deals"


def _weigh(question: Question, budget: Budget) -> dict[Move, _Trial]:
    """Each legal move in the same worlds; empty: none was found that fits."""
    view, legal = question.view, question.legal
    table, codes = table_for(view, question.rng().getrandbits(60)), [code(move) for move in legal]
    worth = _worths(view)
    trials = [_Trial() for _ in legal]
    wanted, tries = budget.samples or WORLDS, 0
    while trials[0].tally.count < wanted and (trials[0].tally.count or tries < TRIES):
        tries += 1
        few = min(AT_A_TIME, wanted - trials[0].tally.count)
        for weight, *points in table.weigh(codes, few):
            for trial, scored in zip(trials, points, strict=True):
                trial.add(worth(int(scored)), scored > 0, weight)
        if budget.spent():
            break
    return dict(zip(legal, trials, strict=True)) if trials[0].tally.count else {}


def _worths(view: View) -> Callable[[int], float]:
    """What points of the hand are worth at this score, if a point now is worth one."""
    side, target = (view.seat or 0) % 2, view.options.target
    own, other = (target - view.scores[at] for at in (side, 1 - side))

    def chance(points: int) -> float:
        return chance_to_win(own - max(0, points), other - max(0, -points))

    point = (chance(1) - chance(-1)) / 2
    known = {points: (chance(points) - chance(0)) / point for points in (-4, -2, -1, 0, 1, 2, 4)}
    return known.__getitem__
