"""An adviser whose module takes longer to load, in a worker, than a thought may."""

import multiprocessing
import time

from ai.advice import Advice, Budget, Opinion, Question

if multiprocessing.parent_process():
    time.sleep(2.0)


def first(question: Question, budget: Budget) -> Advice:
    """The first legal move, at once."""
    return Advice((Opinion(question.legal[0], 0.0),), "points")
