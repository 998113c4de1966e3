"""Plays as they are written and read: `8/5 6/5`, `24/18*/13`, `13/7(2)`, `bar/22`, `6/off`."""

import re
from collections.abc import Sequence
from typing import Final

from game.backgammon.board import BAR, OFF, Board
from game.backgammon.plays import Dice, Key, Step, Steps, board_from, hit_points, plays_of

_WAY: Final = re.compile(r"(bar|25|\d+)((?:/(?:off|0|\d+)\*?)+)(?:\((\d)\))?", re.IGNORECASE)


PLACES: Final = ("off", *map(str, range(1, BAR)), "bar")
"""The names of the points; index = point."""


def hits_in(steps: Sequence[Step], enemy: Board) -> list[bool]:
    """For each step whether it hits; the enemy's board is as it was before them."""
    ends = [OFF]  # where nothing is hit
    hits = []
    for _, end in steps:
        hits.append(end not in ends and enemy[BAR - end] == 1)
        ends.append(end)
    return hits


def written(steps: Sequence[Step], enemy: Board | None = None) -> str:
    """The play as people write it: one checker's steps joined, equal moves counted.

    Args:
        steps: from the highest starting point down.
        enemy: its board before them; None: hits are not marked.
    """
    hits = hits_in(steps, enemy) if enemy else [False] * len(steps)
    ways = _joined(steps, hits)
    counted = {way: ways.count(way) for way in ways}
    return " ".join(way + (f"({count})" if count > 1 else "") for way, count in counted.items())


def _joined(steps: Sequence[Step], hits: Sequence[bool]) -> list[str]:
    """Each checker's way, `24/18*/13`; where nothing is hit in between only its ends, `24/13`."""
    ways: list[list[tuple[int, bool]]] = []
    for (start, end), hit in zip(steps, hits, strict=True):
        on = next((way for way in ways if way[-1][0] == start), None)
        if on is None:
            on = [(start, False)]
            ways.append(on)
        on.append((end, hit))
    return [_in_words(way) for way in ways]


def _in_words(way: list[tuple[int, bool]]) -> str:
    last = len(way) - 1
    shown = [stop for index, stop in enumerate(way) if index in (0, last) or stop[1]]
    return "/".join(PLACES[point] + "*" * hit for point, hit in shown)


def read_play(text: str, own: Board, enemy: Board, dice: Dice) -> Steps:
    """The play that is written so, whichever way its moves are ordered and joined.

    Raises:
        ValueError: it is no play of this roll.
    """
    counts, starred = list(own), set()
    for word in text.split():
        way = _WAY.fullmatch(word)
        if not way:
            raise ValueError(f"not a play: {text[:40]!r}")
        stops = [way[1], *way[2].split("/")[1:]]
        points = [_point(stop.rstrip("*")) for stop in stops]
        starred |= {point for point, stop in zip(points, stops, strict=True) if "*" in stop}
        counts[points[0]] -= int(way[3] or 1)
        counts[points[-1]] += int(way[3] or 1)
    plays = plays_of(own, enemy, dice)
    return plays[_meant(text, tuple(counts), starred, list(plays))]


def _point(word: str) -> int:
    point = {"bar": BAR, "off": OFF}.get(word.lower(), int(word) if word.isdecimal() else -1)
    if not OFF <= point <= BAR:
        raise ValueError(f"there is no point {word}")
    return point


def _meant(text: str, board: Board, starred: set[int], keys: Sequence[Key]) -> Key:
    """The position with this board; of several the one with the hits that are starred."""
    found = [key for key in keys if board_from(key) == board] if min(board) >= 0 else []
    exact = [key for key in found if hit_points(key) == starred]
    if exact or len(found) == 1:
        return (exact or found)[0]
    raise ValueError(f"{text} is {'more than one' if found else 'no'} play of the roll")
