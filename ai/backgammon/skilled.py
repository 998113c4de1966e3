"""The skilled player: what the nets like best, without looking ahead."""

from ai.advice import Advice, Budget, Question
from ai.backgammon.advising import advise


def skilled(question: Question, budget: Budget) -> Advice:
    """Opinions from the positions right after each play."""
    return advise(question, budget, ahead=0)
