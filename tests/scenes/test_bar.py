"""How far something long has come, for a terminal and for a file."""

import io

import pytest

from ai.league.report import Progress
from scenes.headless.bar import Bar, bar_line, line, time_words


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "0 s"), (41.6, "42 s"), (100, "2 min"), (3000, "50 min"), (7800, "2 h 10 min")],
)
def test_times_are_rounded_as_people_round_them(seconds: float, words: str) -> None:
    assert time_words(seconds) == words


def test_the_bar_fills() -> None:
    assert bar_line(Progress(0, 90, None)) == f"[{'.' * 30}] 0 of 90 episodes"
    assert (
        bar_line(Progress(60, 90, 30.0)) == f"[{'#' * 20}{'.' * 10}] 60 of 90 episodes, 30 s left"
    )
    assert bar_line(Progress(90, 90, 0.0)).startswith(f"[{'#' * 30}]")
    assert line(Progress(1, 2, None)) == "1 of 2 episodes"


def test_a_terminal_has_one_line_that_is_drawn_over_and_left_empty() -> None:
    bar = Bar(stream := Terminal())
    bar.show(Progress(1, 2, None))
    bar.show(Progress(2, 2, None))  # too soon after the other
    bar.clear()
    bar.clear()
    assert stream.getvalue() == f"\r{bar_line(Progress(1, 2, None))}\x1b[K\r\x1b[K"


def test_a_file_is_not_flooded() -> None:
    bar = Bar(stream := io.StringIO())
    for count in range(9):
        bar.show(Progress(count, 9, None))
    bar.clear()
    assert stream.getvalue() == ""
