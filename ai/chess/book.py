"""The opening book: well-known lines, in which moves are drawn by lot."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

import chess

from ai.chess.seat import board_of
from game.chess.state import Go
from game.chess.view import View, sans

_SOURCE: Final = "openings.txt"
Line = tuple[str, ...]
"""Moves in SAN."""


def lines() -> list[Line]:
    """The lines of the book, each to its end."""
    found: list[Line] = []
    stems: list[tuple[int, Line]] = []
    for row in files(__package__).joinpath(_SOURCE).read_text("ascii").splitlines():
        words = row.split("#")[0].split()
        if not words:
            continue
        indent = len(row) - len(row.lstrip())
        while stems and stems[-1][0] >= indent:
            stems.pop()
        line = (*(stems[-1][1] if stems else ()), *words)
        if found and line[: len(found[-1])] == found[-1]:
            found.pop()  # it goes on
        found.append(line)
        stems.append((indent, line))
    return found


@cache
def book() -> dict[Line, dict[str, int]]:
    """By the moves so far: how many lines go on with each move."""
    found: dict[Line, Counter[str]] = {}
    for line in lines():
        for ply, word in enumerate(line):
            found.setdefault(line[:ply], Counter())[word] += 1
    return {so_far: dict(counts) for so_far, counts in found.items()}


def book_moves(view: View, legal: tuple[Any, ...], rng: Random) -> list[Go]:
    """The book's moves here, one drawn by lot in front; empty where it has none."""
    if view.options.variant != "standard" or view.start != chess.STARTING_FEN:
        return []
    counts = book().get(sans(view))
    if counts is None:
        return []
    first = rng.choices(list(counts), list(counts.values()))[0]
    board, found = board_of(view), []
    for word in (first, *(word for word in counts if word != first)):
        move = board.parse_san(word)
        go = Go(chess.square_name(move.from_square), chess.square_name(move.to_square))
        if go in legal:
            found.append(go)
    return found
