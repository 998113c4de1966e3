"""An expert of Wizard: bids and plays what brings most in worlds that the others' bids suggest."""

from ai.advice import Advice, Budget, Question
from ai.exact_bids import expert
from ai.wizard.simulating import GAME


def advise(question: Question, budget: Budget) -> Advice:
    """What each bid or card is worth, in points of the round over the others’ average."""
    return expert.advise(GAME, question, budget)
