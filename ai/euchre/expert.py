"""An expert: tries each move in thousands of deals that fit what was said and played.

Each such deal is played on by players who see their own cards only, so that no card is judged as
if the hidden ones were known: the own side by nets that self-play taught what bids and cards bring,
the others as skilled players. A deal counts the less, the less skilled players would have bid and
played in it as people did. What decides is the chance to win the match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.euchre.felt import code, table_for
from ai.euchre.looks import faults_of
from ai.euchre.match_chance import chance_to_win
from ai.euchre.skilled import skilled
from ai.search.foolish import sound_first
from game.tricks.euchre_terms import CALL, DISCARD, ORDER, Move, OrderUp, View
from game.tricks.state import PLAY

UNIT: Final = "points a hand"
WORLDS: Final = 8_000
"""So many are enough, however much time there is."""
AT_A_TIME: Final = 4
"""Worlds drawn between two looks at the budget."""
LOOK_EVERY: Final = 200
"""Worlds between two looks at what is still open."""
FAR: Final = 3.0
"""So many standard errors behind the best, a move is not tried any more."""
DRAWN: Final = 20
"""So many times the worlds that are wanted are drawn at most; unlikely ones are dropped."""
CAUTION: Final = 0.4
"""So many points ordering up must promise over a pass: it costs little, and others get to bid."""
CLEARLY: Final = 0.005
"""By so many points another move must be better than a skilled player's."""
TRIFLE: Final = 0.05
"""So many points are no reason to look foolish."""


def advise(question: Question, budget: Budget) -> Advice:
    """What each move is worth, in points of the hand to the own side.

    What a house rule asks is answered as by a skilled player, and so is all of a hand in which
    somebody went under with small cards.
    """
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    is_ours = view.phase in (PLAY, ORDER, CALL, DISCARD) and view.auction.under is None
    trials = _weigh(question, usual, budget) if len(legal) > 1 and is_ours else []
    if not trials:
        return Advice((Opinion(usual, 0.0),), UNIT)
    order = sorted(trials, key=lambda trial: trial.liking, reverse=True)
    opinions = [Opinion(trial.move, trial.value, trial.spread, trial.line) for trial in order]
    faults = faults_of(view, legal) if view.phase == PLAY else lambda move: 0
    sound = sound_first(opinions, faults, TRIFLE)
    return Advice(sound, UNIT, max(trial.worlds for trial in order))


@dataclass(frozen=True)
class _Trial:
    """What came of a move in many worlds."""

    move: Move
    is_usual: bool
    """Whether a skilled player would do it."""
    weights: Sequence[float]
    """By points of the hand from -4 to 4, how much the worlds weigh that bring them."""
    worths: Sequence[float]
    """What those points are worth at this score."""
    square_weight: float
    apart: Sequence[float]
    """By move, the weighted sum of the squares by which it differs from this one."""
    worlds: int

    @property
    def value(self) -> float:
        """On average, in points of the hand."""
        return self._mean(self.worths)

    @property
    def liking(self) -> float:
        """The value, less the caution, and a little more for what a skilled player would do."""
        caution = CAUTION if isinstance(self.move, OrderUp) else 0.0
        return self.value - caution + CLEARLY * self.is_usual

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

    def is_open(self, number: int, best: "_Trial") -> bool:
        """Whether the move of this number may yet turn out better than the best."""
        behind = best.liking - self.liking
        weight = min(sum(self.weights), sum(best.weights))  # of the worlds that both were tried in
        apart = best.value - self.value
        square = best.apart[number] / weight
        error = sqrt(max(0.0, square - apart * apart) * self.square_weight / weight) / sqrt(weight)
        return behind < FAR * error

    def _mean(self, worths: Sequence[float]) -> float:
        both = zip(self.weights, worths, strict=True)
        return sum(weight * worth for weight, worth in both) / sum(self.weights)


def _weigh(question: Question, usual: Move, budget: Budget) -> list[_Trial]:
    """Each legal move in the same worlds; empty: none was found that fits."""
    view, legal = question.view, question.legal
    table, codes = table_for(view, question.rng().getrandbits(60)), [code(move) for move in legal]
    table.be_cautious([CAUTION] * 4)
    worths = _worths(view)

    def trials() -> list[_Trial]:
        each = zip(legal, *table.found(len(legal)), strict=True)
        return [
            _Trial(move, move == usual, weights, worths, square, apart, looked)
            for move, weights, square, apart in each
        ]

    wanted, looked, next_look = budget.samples or WORLDS, 0, 2 * LOOK_EVERY
    for _ in range(1 + wanted * DRAWN // AT_A_TIME):
        looked = table.weigh(codes, AT_A_TIME)
        if looked >= wanted or budget.spent():
            break
        if looked >= next_look:
            next_look += LOOK_EVERY
            codes = _still_open(trials(), codes)
            if sum(number >= 0 for number in codes) < 2:
                break
    return trials() if looked else []


def _still_open(trials: Sequence[_Trial], codes: Sequence[int]) -> list[int]:
    """The numbers of the moves, -1 in place of those that are not worth another world."""
    best = max(trials, key=lambda trial: trial.liking)
    return [
        number if trial is best or (number >= 0 and trial.is_open(at, best)) else -1
        for at, (trial, number) in enumerate(zip(trials, codes, strict=True))
    ]


def _worths(view: View) -> list[float]:
    """What -4 to 4 points of the hand are worth at this score, if a point now is worth one."""
    side, target = (view.seat or 0) % 2, view.options.target
    own, other = (target - view.scores[at] for at in (side, 1 - side))

    def chance(points: int) -> float:
        return chance_to_win(own - max(0, points), other - max(0, -points))

    point = (chance(1) - chance(-1)) / 2
    return [(chance(points) - chance(0)) / point for points in range(-4, 5)]
