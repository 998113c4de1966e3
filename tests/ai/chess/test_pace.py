"""How long Chess’s expert thinks: when no deeper search begins any more."""

from random import Random

import pytest

from ai.advice import Budget, Question
from ai.chess.expert import expert
from ai.chess.pace import Pace
from ai.chess.thinking import Mind
from ai.kernels import is_compiled
from game.chess.rules import RULES
from tests.game.chess.positions import at

MIDDLE = "r1bq1rk1/pp3ppp/2n1pn2/2bp4/2B5/2N1PN2/PP3PPP/R1BQ1RK1 w - - 0 9"


def ends(depths: list[tuple[int, int, int]], choices: int = 30) -> int:
    """How many hundredths of the budget are used when a search of such depths ends.

    Each depth is a score, a best move, and what share of the positions in hundredths came after
    it; the last goes on for ever.
    """
    pace = Pace(Budget(None, 100), choices)
    for nodes in range(1, 101):
        if pace.is_enough(*depths[min(nodes, len(depths)) - 1], nodes):
            return nodes
    return 100


def test_what_is_plain_takes_less_and_what_is_not_takes_more() -> None:
    usual, plain, open_ = ends([(0, 7, 60)]), ends([(0, 7, 98)]), ends([(0, 7, 30)])
    assert plain < usual < open_
    swings = ends([(0, 7 + i % 2, 60) for i in range(100)])
    assert swings > 1.5 * usual


def test_a_score_that_drops_is_worth_more_time_and_one_that_rises_is_not() -> None:
    usual = ends([(0, 7, 60)])
    falls = ends([(-5 * i, 7, 60) for i in range(100)])
    assert falls > usual
    assert ends([(5 * i, 7, 60) for i in range(100)]) == usual


def test_the_only_move_takes_next_to_nothing() -> None:
    assert ends([(0, 7, 100)], choices=1) < 5
    forced = at("k7/8/8/8/8/8/5PPr/4r1K1 w - - 0 1")
    view, legal = RULES.view(forced, 0), RULES.legal_moves(forced, 0)
    advice = expert(Question(view, legal, "seed"), Budget(None, 20_000))
    assert advice.samples < 4000


def test_time_is_counted_as_positions_are() -> None:
    pace = Pace(Budget(0), 30)
    assert pace.is_enough(0, 7, 60, 1)


@pytest.mark.skipif(not is_compiled("ai.chess.kernel"), reason="takes long without a kernel")
def test_an_engine_that_remembers_gets_as_deep_with_less() -> None:
    state = at(MIDDLE)
    view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)

    def nodes(remembers: bool) -> int:
        return Mind(view, legal, Random(1), 16, remembers).best(depth=8).nodes

    fresh = nodes(remembers=False)
    assert nodes(remembers=True) < fresh / 2
    assert nodes(remembers=False) == fresh
