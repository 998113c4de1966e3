"""The league's pages at many window sizes and all text sizes: nothing off screen or covered."""

from collections.abc import Callable
from typing import Any

import pytest

from ai.league.report import Ladder, Progress
from scenes.league.new import NewLeaguePage
from scenes.league.page import LeaguePage
from scenes.ui.page import Page
from tests.gallery.league import (
    DONE,
    EIGHT,
    RATINGS,
    SIXTEEN,
    TABLES,
    UNDER_WAY,
    FixedDesk,
    eight,
    ladder_of,
    report_of,
)
from tests.gallery.studio import Studio, make_studio
from tests.scenes.test_layouts import SCALED_SIZES, SCALES, SIZES, wrong_at
from tests.scenes.ui.checks import faults


def players(count: int) -> FixedDesk:
    """A league of the first so many, some of them with long names, at two tables."""
    ladder = ladder_of([1900.0 - 40 * i for i in range(count)], 75, 1234, alike=True)
    return FixedDesk(report_of(SIXTEEN[:count], ladder, UNDER_WAY), True, TABLES)


PAGES: dict[str, Callable[[Studio], Page]] = {
    "eight": lambda s: LeaguePage(s.services, FixedDesk(eight())),
    "running": lambda s: LeaguePage(s.services, FixedDesk(eight(UNDER_WAY), True, TABLES)),
    "two": lambda s: LeaguePage(s.services, players(2)),
    "sixteen": lambda s: LeaguePage(s.services, players(16)),
    "nothing yet": lambda s: LeaguePage(
        s.services, FixedDesk(report_of(EIGHT, Ladder((), ()), Progress(0, 704, None)), True)
    ),
    "no league": lambda s: LeaguePage(s.services, FixedDesk(None)),
    "new": lambda s: NewLeaguePage(s.services, FixedDesk(None)),
}


@pytest.mark.parametrize("name", PAGES)
def test_at_every_window_size(name: str, tmp_path: Any) -> None:
    studio = make_studio((1280, 720), tmp_path)
    page = PAGES[name](studio)
    studio.director.push(page)
    assert wrong_at(page, studio, [*SIZES[::4], (720, 1280), (3440, 1440)]) == {}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", ["running", "sixteen", "no league", "new"])
def test_at_every_text_size(name: str, scale: int, tmp_path: Any) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    page = PAGES[name](studio)
    studio.director.push(page)
    assert wrong_at(page, studio, SCALED_SIZES[1::2]) == {}


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_any_number_of_players(size: tuple[int, int], tmp_path: Any) -> None:
    studio = make_studio(size, tmp_path)
    for count in range(2, 17):
        page = LeaguePage(studio.services, players(count))
        studio.director.push(page)
        assert faults(page) == [], count
        studio.director.pop()


def test_the_mock_is_one_page_without_scrolling(tmp_path: Any) -> None:
    studio = make_studio((1280, 720), tmp_path)
    page = LeaguePage(studio.services, FixedDesk(eight(UNDER_WAY), True, TABLES))
    studio.director.push(page)
    assert page.scrollers == []
    assert len(RATINGS) == 8 and DONE.of == UNDER_WAY.of
