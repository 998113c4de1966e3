"""The expert: all the time there is on the best move, and some on what else could be played."""

from __future__ import annotations

from typing import Any, Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.chess.book import book_moves
from ai.chess.pace import Pace
from ai.chess.thinking import ENDLESS, Mind, Thought, in_time, share_used
from ai.chess.worth import MATE, pawns, said
from game.chess.state import Accept, Claim, Go, Offer, Resign

UNIT: Final = "pawns"
_BEST_SHARE: Final = 0.9
"""Of all thought that goes to the best move; the rest to the next best, and to the one asked of."""
_WORTH_KNOWING: Final = 3
"""Moves whose worth is told."""
_SHALLOWER: Final = 2
"""Half-moves by which the others are searched less deep."""


def expert(question: Question, budget: Budget) -> Advice:
    """What the engine finds; from the book where it has the position and nobody asks of a move."""
    view, legal, asked = question.view, question.legal, question.asked
    rng = question.rng()
    if asked is None:
        written = book_moves(view, legal, rng)
        if written:
            return Advice(tuple(Opinion(go, 0.0, line="Opening book") for go in written), UNIT)
    # by samples alone the answer may depend on the question only
    mind = Mind(view, legal, rng, remembers=budget.samples is None)
    nodes = ENDLESS if budget.samples is None else max(1, int(budget.samples * _BEST_SHARE))
    pace = Pace(budget, len(mind.number))
    best = mind.best(nodes=nodes, stop=in_time(budget, _BEST_SHARE), enough=pace.is_enough)
    thoughts = [best, *_others(mind, best, asked, budget)]
    opinions = [Opinion(t.go, pawns(t.score), line=t.line) for t in thoughts]
    opinions.sort(key=lambda opinion: (opinion.move == best.go, opinion.value), reverse=True)
    word = said(view, legal, best.score)
    if word is not None:
        worth = pawns(best.score) if word == Offer() else 0.0
        opinions.insert(0, Opinion(word, worth, line="A draw is as good"))
    if asked is not None and all(opinion.move != asked for opinion in opinions):
        opinions.append(Opinion(asked, _worth_of_word(asked, best)))
    return Advice(tuple(opinions), UNIT, sum(thought.nodes for thought in thoughts))


def _others(mind: Mind, best: Thought, asked: Any, budget: Budget) -> list[Thought]:
    """The move asked of and the next best ones, as far as the budget goes."""
    found: list[Thought] = []
    left = [go for go in mind.number if go != best.go]
    used = share_used(budget)
    rest = (1 if asked in left else used) * (1 / _BEST_SHARE - 1)
    depth = max(1, best.depth - _SHALLOWER)
    nodes = ENDLESS
    if budget.samples is not None:
        spent = budget.samples if asked in left else best.nodes
        nodes = max(1, int(spent * (1 - _BEST_SHARE) / _WORTH_KNOWING))
    wanted = [asked] if asked in left else []
    while left and len(found) < _WORTH_KNOWING and (wanted or not budget.spent()):
        share = used + rest * (len(found) + 1) / _WORTH_KNOWING
        among = [wanted.pop()] if wanted else left
        thought = mind.best(among, depth, nodes, in_time(budget, share))
        if thought.depth == 0:
            break
        # what was not the best of a deeper search is not worth more
        found.append(thought._replace(score=min(thought.score, best.score)))
        left.remove(thought.go)
    return found


def _worth_of_word(asked: Any, best: Thought) -> float:
    """What it is worth to say something instead of moving."""
    if isinstance(asked, Accept | Claim):
        return 0.0
    if isinstance(asked, Resign):
        return pawns(-MATE)
    assert isinstance(asked, Offer | Go)
    return pawns(best.score)
