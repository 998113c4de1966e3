"""What a computer player of Mastermind looks at: the guesses so far, and the codes they leave."""

from typing import NamedTuple

from game.mastermind.codes import Answer, Code
from game.mastermind.state import Options, possible
from game.mastermind.view import View


class Sight(NamedTuple):
    """One side of the game: all that helps to break the other's code."""

    options: Options
    guesses: tuple[Code, ...]
    answers: tuple[Answer, ...]

    @property
    def left(self) -> tuple[Code, ...]:
        """The codes that fit every answer, in alphabetical order; never empty."""
        return possible(self.options, self.guesses, self.answers)


def look(view: View) -> Sight:
    """The sight of the view's seat."""
    assert view.seat is not None
    return Sight(view.options, view.guesses[view.seat], view.answers[view.seat])
