"""An expert: lays out the unseen cards again and again, and has skilled players play on.

Worlds are those that all passed and played in as skilled players might; nobody in them sees more
than its own view allows. What counts is the chance to win the match, said in points of a hand.
"""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from ai.advice import Advice, Budget, Opinion, Question
from ai.hearts.felt import NUMBER, mask, table_for
from ai.hearts.kernel import Table
from ai.hearts.passing import by_danger, left_over
from ai.hearts.reference import to_pass
from ai.hearts.skilled import skilled
from ai.kernels import is_compiled
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.hearts_terms import PASS, RANKING, Move, PassCards, View, points_taken
from game.tricks.state import PLAY, Play

UNIT: Final = "points a hand"
WORLDS: Final = 1500
"""So many are enough, however much time there is."""
ROUND: Final = 20 if is_compiled("ai.hearts.kernel") else 1
"""Worlds between two looks at the clock."""
WORLDS_FIRST: Final = 80
"""Before the first moves are given up."""
OUT_BY: Final = 3.0
"""A move is given up when it is so many standard errors worse than the best."""
OF: Final = 4
"""Each world is one of so many, by how likely it is."""
TRUST: Final = 1.5
"""How many points too many a card must cost to be e times less likely to be played."""
NOISE: Final = 0.6
"""By how many points those who play on misjudge a card."""
MOON: Final = (64, 128)
"""By so much further on the kernel notes what comes of a try for the moon, by kind of defenders."""
MOVES: Final = 192
"""So many things it notes."""
BOLD: Final = 6.0
"""By so many points, and what may be luck, a try must be better than to duck."""
CLEARLY: Final = 0.1
"""By so many points another move must be better than what a skilled player does."""
PASSES: Final = 14
"""So many ways to pass are looked at."""


Result = tuple[int, float, float, float]
"""How often, and sums: of worths, of their squares, of points."""


class Found(NamedTuple):
    """What came of a move in so many worlds."""

    tried: int
    mean: float
    error: float
    """The mean's standard error."""
    points: float
    """The own points of the hand, on average."""


def advise(question: Question, budget: Budget) -> Advice:
    """What each move is worth: points over the others, as far as they win matches."""
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1 or view.phase not in (PLAY, PASS):
        return Advice((Opinion(usual, 0.0),), UNIT)
    moves = _passes(view, usual, question.asked) if view.phase == PASS else tuple(legal)
    found = _weigh(table_for(view, question.rng()), view, moves, budget)
    return _advice(moves, found, usual)


def _advice(moves: Sequence[Move], found: Sequence[Found], usual: Move) -> Advice:
    def rank(number: int) -> tuple[int, float]:
        known = found[number]
        return (known.tried, known.mean + (CLEARLY if moves[number] == usual else 0.0))

    order = sorted(range(len(moves)), key=rank, reverse=True)
    opinions = tuple(
        Opinion(
            moves[number],
            found[number].mean,
            1.96 * found[number].error,
            f"{found[number].points:.1f} points on average",
        )
        for number in order
    )
    return Advice(opinions, UNIT, max(known.tried for known in found))


def _weigh(table: Table, view: View, moves: Sequence[Move], budget: Budget) -> list[Found]:
    """Plays each move in more and more worlds; those that are plainly worse are given up."""
    numbers = list(range(len(moves))) if view.phase == PASS else [
        NUMBER[move.card] for move in moves if isinstance(move, Play)
    ]  # fmt: skip
    passes = [mask(move.cards) for move in moves if isinstance(move, PassCards)]
    open_moves, worlds, most = list(range(len(moves))), 0, budget.samples or WORLDS
    eager = view.options.moon != "off" and not _others_have_points(view)
    while True:
        many = min(ROUND, most - worlds)
        if passes:
            table.weigh_passes([passes[at] for at in open_moves], open_moves, many, NOISE, eager)
        else:
            cards = sum(1 << numbers[at] for at in open_moves)
            table.weigh(cards, many, OF, TRUST, NOISE, eager)
        worlds += many
        found = _found(table, numbers)
        if worlds >= most or budget.spent():
            return found
        if worlds >= WORLDS_FIRST:
            open_moves = _still_open(found, open_moves)
            eager = eager and _may_shoot(table, numbers, found)
            if len(open_moves) == 1:
                return found


def _found(table: Table, numbers: Sequence[int]) -> list[Found]:
    """By move, whichever is better: to duck from here on, or clearly to try for the moon."""
    results = table.results(MOVES)
    found = []
    for number in numbers:
        duck, moon = _mean(results[number]), _try(results, number)
        luck = sqrt(duck.error**2 + moon.error**2)
        pays = moon.tried and moon.mean > duck.mean + BOLD + luck
        found.append(moon._replace(tried=duck.tried) if pays else duck)
    return found


def _try(results: Sequence[Result], number: int) -> Found:
    """What a try for the moon brings among the defenders who are the worst for it."""
    return min((_mean(results[number + kind]) for kind in MOON), key=lambda found: found.mean)


def _mean(result: Result) -> Found:
    count, total, square, points = result
    if not count:
        return Found(0, 0.0, 0.0, 0.0)
    mean = total / count
    variance = max(0.0, square / count - mean * mean)
    return Found(count, mean, sqrt(variance / count), points / count)


def _others_have_points(view: View) -> bool:
    return any(many for seat, many in enumerate(points_taken(view)) if seat != view.seat)


def _may_shoot(table: Table, numbers: Sequence[int], found: Sequence[Found]) -> bool:
    """Whether the moon is still worth a try with some move."""
    results = table.results(MOVES)
    tries = [_try(results, number) for number in numbers]
    best = max(found, key=lambda known: known.mean)
    return any(best.mean - each.mean <= OUT_BY * (best.error + each.error) for each in tries)


def _still_open(found: Sequence[Found], open_moves: Sequence[int]) -> list[int]:
    best = max((found[at] for at in open_moves), key=lambda known: known.mean)
    return [
        at
        for at in open_moves
        if best.mean - found[at].mean <= OUT_BY * sqrt(best.error**2 + found[at].error ** 2)
    ]


def _passes(view: View, usual: Move, asked: Move | None) -> tuple[Move, ...]:
    """What is worth a look: what a skilled player would pass, and what comes next."""
    count = view.options.pass_count
    ways = sorted(combinations(view.hand, count), key=lambda gone: left_over(view.hand, gone))
    ways = [*ways[:PASSES], by_danger(view.hand, count), to_pass(view.hand, count)]
    ways += [_lowest(view.hand, count, lift) for lift in (0, 6)]
    moves = [usual, *map(_pass, ways), *([asked] if asked is not None else [])]
    return tuple(dict.fromkeys(moves))


def _lowest(hand: Sequence[Card], count: int, lift: int) -> tuple[Card, ...]:
    """What is of no use to who wants all tricks; hearts count so much lower."""
    return tuple(sorted(hand, key=lambda c: RANK_OF[c] - lift * (SUIT_OF[c] == "H"))[:count])


def _pass(cards: Sequence[Card]) -> Move:
    return PassCards(RANKING.sorted(tuple(cards)))
