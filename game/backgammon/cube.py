"""When the cube may be turned, and what a game counts (sections 5 to 7 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.backgammon.board import BAR, OFF, Board, in_contact
from game.backgammon.state import Level, Options, State, points_to_win
from game.core.events import Seat

if TYPE_CHECKING:
    from game.backgammon.view import View

MOST_CUBE: Final = 32768
"""The cube is not turned beyond this."""
_HOLLAND_THROWS: Final = 2


def has_cube(options: Options) -> bool:
    """Whether the table plays with the doubling cube (rule 6.1)."""
    if points_to_win(options) == 1:
        return False
    return options.format != "single" if options.cube == "usual" else options.cube == "on"


def may_double(state: State | View, seat: Seat) -> bool:
    """Whether the seat, whose turn begins, may turn the cube (rule 6.2)."""
    options = state.options
    if not has_cube(options) or state.crawford or state.cube * 2 > MOST_CUBE:
        return False
    if options.format == "match" and options.holland and state.after_crawford:
        if min(state.throws) < _HOLLAND_THROWS:
            return False
    return state.owner in (None, seat)


def is_dead(state: State | View, seat: Seat) -> bool:
    """Whether a double could gain the seat nothing: the cube as it is wins the match already."""
    goal = points_to_win(state.options)
    return goal is not None and state.score[seat] + state.cube >= goal


def is_crawford(options: Options, score: Sequence[int], after_crawford: bool) -> bool:
    """Whether the next game, at this score, is the Crawford game (rule 7.2)."""
    goal = points_to_win(options)
    if goal is None or goal == 1 or not options.crawford or after_crawford:
        return False
    return max(score) == goal - 1


def counts_gammons(state: State | View) -> bool:
    """Whether a gammon of this game counts more than a single win (rules 5.2 and 5.3)."""
    options = state.options
    if options.format == "money" and options.jacoby and state.owner is None:
        return False  # a double that was accepted has made somebody the owner
    return options.count_gammons


def level_of(winner: Board, loser: Board) -> Level:
    """What a game that was played out is: single, gammon or backgammon (rule 5.2)."""
    if loser[OFF]:
        return 1
    return 3 if loser[BAR] or any(loser[19:25]) else 2


def most_to_lose(state: State | View, seat: Seat) -> Level:
    """The highest level that the seat can still lose."""
    own, enemy = state.boards[seat], state.boards[1 - seat]
    if not counts_gammons(state) or own[OFF]:
        return 1
    deep = own[BAR] or any(own[19:25])
    return 3 if deep or in_contact(own, enemy) else 2
