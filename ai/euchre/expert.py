"""An expert: tries each move in thousands of deals that fit what was said and played.

Each such deal is played on by skilled players who see their own cards only, so that no card is
judged as if the hidden ones were known. A deal counts the less, the less skilled players would
have bid and played in it as people did. What decides is the chance to win the match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.euchre.felt import code, table_for
from ai.euchre.match_chance import chance_to_win
from ai.euchre.skilled import skilled
from game.tricks.euchre_terms import CALL, DISCARD, ORDER, Call, Move, OrderUp, View
from game.tricks.state import PLAY

UNIT: Final = "points a hand"
WORLDS: Final = 12_000
"""So many are enough, however much time there is."""
AT_A_TIME: Final = 20
"""Worlds drawn between two looks at the budget."""
DRAWN: Final = 20
"""So many times the worlds that are wanted are drawn at most; unlikely ones are dropped."""
CAUTION: Final = 0.1
"""So many points are taken off a bid that makes trump, as against a pass: people differ."""
CLEARLY: Final = 0.005
"""By so many points another move must be better than a skilled player's."""


def advise(question: Question, budget: Budget) -> Advice:
    """What each move is worth, in points of the hand to the own side.

    What a house rule asks is answered as by a skilled player, and so is all of a hand in which
    somebody went under with small cards.
    """
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    is_ours = view.phase in (PLAY, ORDER, CALL, DISCARD) and view.auction.under is None
    trials = _weigh(question, budget) if len(legal) > 1 and is_ours else []
    if not trials:
        return Advice((Opinion(usual, 0.0),), UNIT)

    def rank(trial: _Trial) -> float:
        return trial.value + (CLEARLY if trial.move == usual else 0.0)

    order = sorted(trials, key=rank, reverse=True)
    opinions = (Opinion(trial.move, trial.value, trial.spread, trial.line) for trial in order)
    return Advice(tuple(opinions), UNIT, order[0].worlds)


@dataclass(frozen=True)
class _Trial:
    """What came of a move in many worlds."""

    move: Move
    weights: Sequence[float]
    """By points of the hand from -4 to 4, how much the worlds weigh that bring them."""
    worths: Sequence[float]
    """What those points are worth at this score."""
    square_weight: float
    worlds: int

    @property
    def value(self) -> float:
        """On average, in points of the hand."""
        caution = CAUTION if isinstance(self.move, OrderUp | Call) else 0.0
        return self._mean(self.worths) - caution

    @property
    def spread(self) -> float:
        """Half of the mean's 95 % interval, by how many equal worlds the weights amount to."""
        mean = self._mean(self.worths)
        variance = self._mean([worth * worth for worth in self.worths]) - mean**2
        return 1.96 * sqrt(max(0.0, variance) * self.square_weight) / sum(self.weights)

    @property
    def line(self) -> str:
        """How often the hand is won."""
        return f"wins the hand in {100 * self._mean([0] * 5 + [1] * 4):.0f} % of deals"

    def _mean(self, worths: Sequence[float]) -> float:
        both = zip(self.weights, worths, strict=True)
        return sum(weight * worth for weight, worth in both) / sum(self.weights)


def _weigh(question: Question, budget: Budget) -> list[_Trial]:
    """Each legal move in the same worlds; empty: none was found that fits."""
    view, legal = question.view, question.legal
    table, codes = table_for(view, question.rng().getrandbits(60)), [code(move) for move in legal]
    wanted, looked = budget.samples or WORLDS, 0
    for _ in range(1 + wanted * DRAWN // AT_A_TIME):
        looked = table.weigh(codes, AT_A_TIME)
        if looked >= wanted or budget.spent():
            break
    rows, square_weight = table.found(len(legal))
    worths = _worths(view)
    return [
        _Trial(move, weights, worths, square_weight, looked)
        for move, weights in zip(legal, rows, strict=True)
        if looked
    ]


def _worths(view: View) -> list[float]:
    """What -4 to 4 points of the hand are worth at this score, if a point now is worth one."""
    side, target = (view.seat or 0) % 2, view.options.target
    own, other = (target - view.scores[at] for at in (side, 1 - side))

    def chance(points: int) -> float:
        return chance_to_win(own - max(0, points), other - max(0, -points))

    point = (chance(1) - chance(-1)) / 2
    return [(chance(points) - chance(0)) / point for points in range(-4, 5)]
