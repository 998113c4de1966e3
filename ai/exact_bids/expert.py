"""An expert of exact bids: tries each move in many worlds, which skilled players play to their end.

Worlds are dealt from the view, and weigh what skilled players would have bid and played so in
them. In a world everybody decides by what their own seat sees, so nobody acts as if hidden cards
were known.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from ai.advice import Advice, Budget, Opinion, Question
from ai.exact_bids.bids import View
from ai.exact_bids.kernel import Round
from ai.exact_bids.rounds import Game, move_number, points_after, round_of
from ai.exact_bids.tally import Tally
from ai.search.foolish import Looks, sound_first
from game.tricks.bidding import Bid
from game.tricks.state import Play

UNIT: Final = "points a hand"
WORLDS: Final = 2_000
"""So many are enough, however much time there is."""
SHARE_OF_TIME: Final = 0.65
"""So much of a time is used, so that an answer comes in time on a busy machine too."""
FEW: Final = 100
"""Worlds after which what is clearly behind is not tried any more."""
BEHIND: Final = 3.5
"""How many errors of the mean that is."""
CLEARLY: Final = 1.0
"""By so many errors of the mean another move must be better than what a skilled player does."""
TRIFLE: Final = 0.5
"""So many points are no reason to look foolish."""
LIGHT: Final = 0.5
"""Worlds of less than this share of the average weight are tried seldom, and then count for it."""
LAST: Final = 2
"""In so many rounds at the end the match counts more than points."""
WIN: Final = 4.0
"""What the match is worth then, in swings of a round."""
NEVERTHELESS: Final = 0.1
"""How much points count then all the same."""

Value = Callable[[Sequence[int]], float]
"""What the points of a round, index = seat, are worth to the seat that asks."""


@dataclass
class Tried:
    """A move as it did in the worlds."""

    move: Any
    tally: Tally = field(default_factory=Tally)
    over_usual: Tally = field(default_factory=Tally)
    kept: Tally = field(default_factory=Tally)
    """Whether the seat then took what it bid."""

    @property
    def opinion(self) -> Opinion:
        """What is said of it."""
        line = f"keeps the bid in {100 * self.kept.mean:.0f} % of deals"
        return Opinion(self.move, self.tally.mean, self.tally.spread, line)

    @property
    def gain(self) -> float:
        """By how much it was better than the usual move, less what may be luck."""
        return self.over_usual.mean - CLEARLY * _error(self.over_usual)


def advise(game: Game, question: Question, budget: Budget) -> Advice:
    """What each move is worth, in points over the others' average."""
    view, legal = question.view, question.legal
    usual = game.skilled(view, legal, question.rng())
    if len(legal) == 1:
        return Advice((Opinion(usual, 0.0),), UNIT)
    tried = {move_number(move): Tried(move) for move in legal}
    known = move_number(usual)
    keeps = {known, *(move_number(move) for move in legal if move == question.asked)}
    count = _try_out(game, view, tried, known, keeps, question.rng(), budget)
    found = _advice(tried, known, count)
    return replace(found, opinions=sound_first(found.opinions, _faults(game, view, legal), TRIFLE))


def _faults(game: Game, view: View, legal: Sequence[Any]) -> Callable[[Any], int]:
    """What looks foolish where every trick is needed: to take one, in the last seat, too dear."""
    cards = [move.card for move in legal if isinstance(move, Play)]
    me, bids = view.seat or 0, view.auction.bids
    if not cards or (bids[me] or 0) - view.tricks[me] != len(view.hand):
        return lambda move: 0
    looks = Looks(game.module, view, cards)
    return lambda move: looks.faults(move.card)


def _advice(tried: dict[int, Tried], known: int, count: int) -> Advice:
    most = max(one.tally.count for one in tried.values())
    some_are_kept = any(one.kept.mean > 0 for one in tried.values())

    def rank(number: int) -> tuple[float, float]:
        one = tried[number]
        if one.tally.count < most:
            return -1.0, one.tally.mean
        if isinstance(one.move, Bid) and some_are_kept and not one.kept.mean:
            return -1.0, one.tally.mean  # it would only spite others
        gain = 0.0 if number == known else min(one.gain, one.over_usual.mean)
        return (1.0, gain) if gain > 0 or number == known else (0.0, one.tally.mean)

    order = sorted(tried, key=rank, reverse=True)
    return Advice(tuple(tried[number].opinion for number in order), UNIT, count)


def _try_out(
    game: Game,
    view: View,
    tried: dict[int, Tried],
    known: int,
    keeps: set[int],
    rng: Random,
    budget: Budget,
) -> int:
    """Tries the moves in world after world; how many that were."""
    table, value = round_of(game, view, rng), value_of(game, view)
    me, open_moves, count = view.seat or 0, list(tried), 0
    for weight in _worlds(table, rng, budget):
        values = {}
        for number in open_moves:
            one = tried[number]
            values[number] = value(points_after(table, one.move))
            one.kept.add(float(table.has_kept(me)), weight)
        for number, worth in values.items():
            tried[number].tally.add(worth, weight)
            tried[number].over_usual.add(worth - values[known], weight)
        count += 1
        if count % FEW == 0:
            open_moves = _still_open(tried, open_moves, keeps)
        if len(open_moves) == 1:
            break
    return count


def _still_open(tried: dict[int, Tried], moves: list[int], keeps: set[int]) -> list[int]:
    best = max(tried[number].tally.mean for number in moves)
    return [
        number
        for number in moves
        if number in keeps
        or tried[number].tally.mean + BEHIND * _error(tried[number].over_usual) >= best
    ]


def _error(tally: Tally) -> float:
    return tally.spread / 1.96


def _worlds(table: Round, rng: Random, budget: Budget) -> Iterator[float]:
    """Deals world after world; yields what each weighs."""
    first, total, drawn = None, 0.0, 0
    while drawn < (budget.samples or WORLDS):
        likely = table.deal()
        first = likely if first is None else first
        weight = exp(max(-300.0, min(50.0, likely - first)))
        total += weight
        drawn += 1
        light = LIGHT * total / drawn
        if weight >= light or rng.random() * light < weight:
            yield max(weight, light)
        if _is_over(budget):
            return


def _is_over(budget: Budget) -> bool:
    return budget.spent() or (
        budget.ms is not None and budget.left_ms < (1 - SHARE_OF_TIME) * budget.ms
    )


def value_of(game: Game, view: View) -> Value:
    """Points over the others' average; in the last rounds those that bring the match nearer."""
    left, me, scores = game.rounds_left(view), view.seat or 0, view.scores

    def over_others(points: Sequence[int]) -> float:
        return points[me] - (sum(points) - points[me]) / (len(points) - 1)

    def to_win(points: Sequence[int]) -> float:
        ends = [score + got for score, got in zip(scores, points, strict=True)]
        best = max(ends)
        if left:
            shares = [exp((end - best) / (game.swing * sqrt(left))) for end in ends]
        else:
            shares = [float(end == best) for end in ends]
        return WIN * game.swing * shares[me] / sum(shares) + NEVERTHELESS * over_others(points)

    return to_win if left < LAST else over_others
