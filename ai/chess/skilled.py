"""The skilled player: searches some hundred positions, and no more however long it may take."""

from __future__ import annotations

from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.chess.book import book_moves
from ai.chess.thinking import Mind
from ai.chess.worth import pawns, said

POSITIONS: Final = 1500
"""A few thousandths of a second where the engine is compiled, a third of one elsewhere."""
_BITS: Final = 14


def skilled(question: Question, budget: Budget) -> Advice:
    """The best move it finds."""
    view, legal, rng = question.view, question.legal, question.rng()
    written = book_moves(view, legal, rng)
    if written:
        return Advice((Opinion(written[0], 0.0, line="Opening book"),), "pawns")
    mind = Mind(view, legal, rng, _BITS)
    best = mind.best(nodes=min(POSITIONS, budget.samples or POSITIONS), stop=budget.spent)
    opinion = Opinion(best.go, pawns(best.score), line=best.line)
    word = said(view, legal, best.score)
    opinions = (opinion,) if word is None else (Opinion(word, opinion.value), opinion)
    return Advice(opinions, "pawns", best.nodes)
