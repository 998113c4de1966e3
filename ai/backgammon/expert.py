"""The expert: looks one roll ahead, and two where there is time."""

from typing import Final

from ai.advice import Advice, Budget, Question
from ai.backgammon.advising import advise

AHEAD: Final = 2


def expert(question: Question, budget: Budget) -> Advice:
    """Opinions from the rolls to come, the best plays looked at first."""
    return advise(question, budget, AHEAD)
