"""Advisers for trying the pool with: quick, endless, raising and dying ones."""

import os
import time
from pathlib import Path

from ai.advice import Advice, Budget, Opinion, Question


def first(question: Question, budget: Budget) -> Advice:
    """The first legal move, at once."""
    return Advice((Opinion(question.legal[0], 1.0),), "points", samples=1)


def last_in_time(question: Question, budget: Budget) -> Advice:
    """The last legal move, when the time is up; how often it looked is in `samples`."""
    looks = 0
    while not budget.spent():
        looks += 1
        time.sleep(0.001)
    return Advice((Opinion(question.legal[-1], 0.0),), "points", looks)


def patient(question: Question, budget: Budget) -> Advice:
    """The first legal move, when the time is up."""
    last_in_time(question, budget)
    return first(question, budget)


def stubborn(question: Question, budget: Budget) -> Advice:
    """Never looks at its budget."""
    time.sleep(60)
    return first(question, budget)


def raising(question: Question, budget: Budget) -> Advice:
    """Fails."""
    raise ArithmeticError("cannot count to three")


def dying(question: Question, budget: Budget) -> Advice:
    """Takes its process down."""
    os._exit(3)


def dying_once(question: Question, budget: Budget) -> Advice:
    """Dies the first time: the view is a file that tells of it."""
    told = Path(question.view)
    if told.exists():
        return first(question, budget)
    told.touch()
    os._exit(3)
