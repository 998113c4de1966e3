"""Plays as they are written: `8/5 6/5`, `24/18*/13`, `13/7(2)`, `bar/22`, `6/off`."""

from collections.abc import Sequence

from game.backgammon.board import BAR, OFF
from game.backgammon.plays import Step


def place(point: int) -> str:
    """A point's name: a number, `bar` or `off`."""
    return {BAR: "bar", OFF: "off"}.get(point, str(point))


def play_in_notation(steps: Sequence[Step], hits: Sequence[bool]) -> str:
    """The play as people write it: one checker's steps joined, equal moves counted.

    Args:
        steps: from the highest starting point down.
        hits: for each step whether it hits.
    """
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
    return "/".join(place(point) + "*" * hit for point, hit in shown)
