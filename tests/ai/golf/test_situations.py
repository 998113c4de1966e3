"""What the players of Golf do where there is a right move."""

from random import Random
from typing import Any

import pytest

from ai.advice import inline
from ai.golf import ADVISERS
from ai.golf import PLAYERS as AT_ONCE
from ai.golf.expect import Count
from ai.golf.sight import look
from ai.golf.skilled import USUAL, Mind
from game.golf.rules import RULES
from game.golf.scoring import points
from game.golf.state import DiscardFlip, Move, Swap
from tests.ai.golf.tables import choice
from tests.game.golf.positions import position

OTHER = "x3C x5C x9H / x8S x7D x2C"
PLAYERS = {**AT_ONCE, "expert": inline(ADVISERS["expert"], ms=None, samples=100)}
LEVELS = list(PLAYERS)
BETTER = ["casual", "skilled", "expert"]


def does(level: str, grids: list[str], **more: object) -> str:
    return choice(PLAYERS[level], position(grids, **{"discards": "9S", **more}))  # type: ignore[arg-type]


@pytest.mark.parametrize("level", BETTER)
def test_a_card_that_strikes_a_column_is_taken_and_put_there(level: str) -> None:
    grids = ["QS x5D x4H / x9C x6C x4D", OTHER]
    assert does(level, grids, discards="QD") == "take-discard"
    assert does(level, grids, hand=">QD") == "swap:3"


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_cards_are_kept_and_go_where_they_help(level: str) -> None:
    grids = ["QS 5D x4H / x9C 6C x4D", OTHER]
    assert does(level, grids, discards="2D") == "take-discard"
    also = {"swap:2", "swap:5"} if level == "expert" else set()  # it makes haste
    assert does(level, grids, hand="2D") in {"swap:0", *also}


@pytest.mark.parametrize("level", LEVELS)
def test_a_struck_column_is_left_alone(level: str) -> None:
    grids = ["QS 3D x4H / QC 4C x4D", OTHER]
    for hand in ("KD", "AD", "2D", "3H", "JD"):
        assert does(level, grids, hand=hand) not in ("swap:0", "swap:3"), hand


@pytest.mark.parametrize("level", LEVELS)
def test_a_high_card_is_thrown_and_something_turned_up(level: str) -> None:
    grids = ["AS 3D x4H / 2C 4C x4D", OTHER]
    assert does(level, grids, hand="JD").startswith("discard-flip")
    assert does(level, grids, discards="JD") == "draw-stock"


def cost(move: Move, grids: list[str], **more: Any) -> float:
    """What the skilled player expects a move to cost."""
    view = RULES.view(position(grids, discards="9S", **more), 0)
    return Mind(view, look(view), USUAL).cost(move, (move,))


def test_the_skilled_player_keeps_from_the_next_seat_what_it_lacks() -> None:
    """A queen would strike its neighbour’s column."""
    mine = "5S 3D 4H / 3H 6C x4D"
    needs, plain = "QC 9D KH / 8C AS x5C", "KC 9D KH / 8C AS x5C"
    thrown = DiscardFlip(5)
    assert cost(thrown, [mine, needs], hand="QD") > cost(thrown, [mine, plain], hand="QD") + 5


def test_the_skilled_player_closes_when_ahead_and_waits_when_far_behind() -> None:
    """With few points of its own it ends the hole; with many it goes on looking."""
    low, high = "AS 2D KH / AC KC x4D", "QS JD KH / 10C 9C x4D"
    behind, ahead = "JC QH 9D / 8S 7S x5S", "3C 3S KS / KD 5H x5S"
    assert does("skilled", [low, behind], hand="3D") == "swap:5"
    assert does("skilled", [high, ahead], hand="8D", final_putt=True) != "discard-flip:5"


def test_a_last_turn_is_played_for_what_lies_there() -> None:
    """Nothing can be hoped for any more: a known card below the mean goes for a closed one."""
    closing = {"closer": 1, "last_turns": 1}
    grids = ["QS QD 4H / QC KC x4D", "3C 3S KS / KD 5H 5S"]
    assert does("skilled", grids, hand="4S", state=closing) == "swap:5"
    assert does("skilled", grids, discards="4S", state=closing) == "take-discard"


def test_a_penalty_for_closing_is_feared_by_who_is_not_ahead() -> None:
    mine, behind, ahead = "5S 6D KH / 5C 3C x4D", "JC QH 9D / 8S 7S x5H", "AC 2S KS / AH 2H xKC"
    fear = [
        cost(Swap(5), [mine, other], hand="KD", closer_penalty="plus10")
        - cost(Swap(5), [mine, other], hand="KD")
        for other in (behind, ahead)
    ]
    assert 0 <= fear[0] < 1 and 5 < fear[1] <= 10


def test_cards_that_are_gone_are_counted() -> None:
    """With the low cards on the discards a closed card is worth less than a five."""
    low = "2C 2D 2H AC AD AH KC KD KH 3D 3H 4D 4S 3S"
    grids = ["QS QD x4H / QC QH x4C", "10C x9D 9H / x8S x8D 10S"]
    view = RULES.view(position(grids, discards=low, hand="7D"), 0)
    assert look(view).closed.mean > 6.3
    fresh = RULES.view(position(grids, discards="9C", hand="7D"), 0)
    assert look(fresh).closed.mean < 5.6


GRIDS = [
    "QS x5D / QC x6C",
    "QS 5D / x2C x6C",
    "QS 5D x4H / x2C x6C 4D",
    "QS QD x4H / x2C x6C 4D / 9H x9D x9S",
    "7C 7D 7H / 7S QC x5D / 7C 2H AD",
]


@pytest.mark.parametrize("grid", GRIDS)
def test_what_is_expected_is_what_comes_on_average(grid: str) -> None:
    """Against thousands of deals of the closed cards; taken one by one they differ a little."""
    cells = len(grid.replace("/", " ").split())
    others = ["x8H x8C x10C x10D x3C x3D x3H xAC xAH", "xKH xKC x8S x8D x6D x6H x6S xAS xAD"]
    closed = [" ".join(other.split()[:cells]) for other in others]
    state = position([grid, *closed], discards="9C")
    view, rng = RULES.view(state, 0), Random(3)
    dealt = [points(RULES.determinize(view, rng).hands[0], view.options) for _ in range(3000)]
    sight = look(view)
    assert Count(sight).of(sight.own) == pytest.approx(sum(dealt) / len(dealt), abs=0.3)


def test_twin_columns_are_counted() -> None:
    state = position(["QS QD x4H / QC QH x4C", "x8H x8C x10C / x10D x3C x3D"], discards="9C",
                     double_columns="minus10")  # fmt: skip
    sight = look(RULES.view(state, 0))
    assert Count(sight).of(sight.own) == pytest.approx(-10 + 2 * sight.closed.mean, abs=1.0)
