"""What every player of Checkers makes of its turn: the lines it may choose, and drawn games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ai.checkers.search import Search
from game.checkers.board import Position, position_of
from game.checkers.legal import go_from, lines_at
from game.checkers.moves import Line
from game.checkers.state import Accept, Go, Move, variant_of
from game.checkers.view import View, position


def lines_of_turn(view: View, rng: Random) -> list[Line]:
    """The legal moves on the board, in an order by lot: of equal ones the first is taken."""
    lines = list(lines_at(position(view), variant_of(view.options)).values())
    rng.shuffle(lines)
    return lines


def search_for(view: View, limit: int, spent: Callable[[], bool] | None = None) -> Search:
    """A search by the rules of the table that may look at so many positions."""
    options = view.options
    return Search(variant_of(options), options.misere, frozenset(stood(view)), limit, spent)


def stood(view: View) -> tuple[Position, ...]:
    """The positions since the last capture or man’s step, the one on the board at last."""
    if view.options.threefold == "off":
        return ()
    return tuple(position_of(key[:32], key[32:] == "b") for key in view.seen)


def answer(legal: tuple[Any, ...], line: Line, score: int, content: int) -> Move:
    """The line as a move; a draw is accepted where the game is worth no more than `content`."""
    if Accept() in legal and score <= content:
        return Accept()
    move: Go = go_from(line)
    return move
