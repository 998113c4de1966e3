"""What a clock at the table says, and how much room it takes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clock import Reading
from scenes.art.looks.clocks import ClockLook, FiguresLook
from scenes.art.type import Face, width
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Fixture
from scenes.tables.checkers import TABLE
from scenes.tables.clocks import LOW_MS, next_text_ms, time_text
from tests.scenes.tables.boxes import WINDOWS
from tests.scenes.tables.checkers_sights import book, sight


@pytest.mark.parametrize(
    ("left_ms", "text"),
    [
        (0, "0:00.0"),
        (99, "0:00.0"),
        (100, "0:00.1"),
        (9_999, "0:09.9"),
        (10_000, "0:10"),
        (59_999, "0:59"),
        (60_000, "1:00"),
        (318_000, "5:18"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (7_269_000, "2:01:09"),
    ],
)
def test_what_is_left(left_ms: int, text: str) -> None:
    assert time_text(left_ms) == text


@given(st.integers(1, 8_000_000))
def test_the_next_text_comes_exactly_when_it_is_said_to(left_ms: int) -> None:
    wait_ms = next_text_ms(left_ms)
    assert time_text(left_ms - wait_ms + 1) == time_text(left_ms)
    if left_ms >= wait_ms:
        assert time_text(left_ms - wait_ms) != time_text(left_ms)


def clocks(layout) -> list[tuple[Fixture, Fixture]]:
    """Each plate with the figures on it."""
    plates = [f for f in layout.fixtures if isinstance(f.look, ClockLook)]
    figures = [f for f in layout.fixtures if isinstance(f.look, FiguresLook)]
    assert [f.clock for f in layout.fixtures if f.clock is not None] == [f.clock for f in figures]
    return list(zip(plates, figures, strict=True))


TIMES = [(0, 9_950), (19_000, 59_000), (600_000, 59_900), (7_200_000, 3_600_000)]


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_figures_fit_their_plate_in_every_window(size, text_scale, times) -> None:
    layout = TABLE.layout(
        sight(book(20), 0, size, text_scale=text_scale, clock=Reading(times, (0,)))
    )
    pairs = clocks(layout)
    assert {figures.clock for _, figures in pairs} == {0, 1}
    for plate, figures in pairs:
        look = figures.look
        assert isinstance(look, FiguresLook)
        assert fixture_rect(plate).contains(fixture_rect(figures))
        assert width(look.text, Face.SERIF_SEMI, look.text_px) <= look.width_px
        assert look.text_px >= 14


def test_whose_time_runs_and_is_low_is_seen_without_colours() -> None:
    words = []
    for left_ms, runs in ((LOW_MS, ()), (LOW_MS, (0,)), (LOW_MS - 1, (0,))):
        clock = Reading((left_ms, 99_000), runs)
        ((plate, _), other) = clocks(TABLE.layout(sight(book(20), 0, (1280, 720), clock=clock)))
        assert isinstance(plate.look, ClockLook) and isinstance(other[0].look, ClockLook)
        assert other[0].look.state == "stopped"
        words.append(plate.look.state)
    assert words == ["stopped", "runs", "low"]


def test_without_a_clock_there_is_none() -> None:
    assert clocks(TABLE.layout(sight(book(20), 0, (1280, 720)))) == []
