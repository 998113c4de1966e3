"""The clocks of a table: for any game whose match has one, where its layout has room for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.clock import Reading
from game.core.events import Seat
from scenes.art.looks.clocks import (
    ClockLook,
    FiguresLook,
    State,
    figures_at,
    most_figures_px,
)
from scenes.art.type import Face, fitted, width
from scenes.tables.base import Fixture, Point, Sight

LOW_MS: Final = 20_000
"""Less than this is little time: it is shown, and said once."""
TENTHS_MS: Final = 10_000
_TEXT: Final = 32
_WORD: Final = 16
_MOST: Final = 1.2


def time_text(left_ms: int) -> str:
    """“1:05:09”, “5:18”, and in the last seconds “0:09.8”; never more than there is."""
    tenths, seconds = left_ms // 100, left_ms // 1000
    minutes = seconds // 60
    if left_ms < TENTHS_MS:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    if minutes < 60:
        return f"{minutes}:{seconds % 60:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{seconds % 60:02}"


def next_text_ms(left_ms: int) -> int:
    """How long it takes until `time_text` says something else."""
    step = 100 if left_ms <= TENTHS_MS else 1000
    return left_ms % step + 1


def state_of(clock: Reading, seat: Seat) -> State:
    """How a seat’s clock looks."""
    if seat not in clock.runs:
        return "stopped"
    return "low" if clock.left_ms[seat] < LOW_MS else "runs"


def _longest(left_ms: int) -> str:
    """The text that needs the most room until the plate is made anew, which it is when time is low.

    All figures are as wide as the widest.
    """
    for least_ms, text in ((3_600_000, "0:00:00"), (600_000, "00:00"), (LOW_MS, "0:00")):
        if left_ms >= least_ms:
            return text
    return "0:00.0"


def clock_fixtures(sight: Sight, seat: Seat, at: Point, size: tuple[int, int]) -> Iterator[Fixture]:
    """The clock of a seat on a plate so large, in px, with its middle at a point.

    Nothing where the match has no clock.
    """
    if sight.clock is None:
        return
    left_ms, state = sight.clock.left_ms[seat], state_of(sight.clock, seat)
    unit = size[1] / 52
    longest = _longest(left_ms)
    most = most_figures_px(size[0], unit)
    px = fitted(longest, Face.SERIF_SEMI, sight.metrics.text(_TEXT, _MOST), most)
    figures_px = min(most, width(longest, Face.SERIF_SEMI, px) + 2)
    plate = ClockLook(*size, sight.metrics.text(_WORD, _MOST), figures_px, state)
    figures = FiguresLook(time_text(left_ms), figures_px, size[1], px, state)
    name = sight.sitters[seat].name
    yield Fixture(plate, at, words=f"{name}’s clock")
    yield Fixture(figures, figures_at(plate, at), clock=seat)
