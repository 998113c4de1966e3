"""What is said of updates, at every window size and text size."""

from collections.abc import Callable
from pathlib import Path

import pytest

from net.updates import refused
from net.updates.desk import State
from scenes.menu import Menu
from scenes.settings import SettingsPage
from scenes.ui.page import Page
from scenes.updating.sheet import UpdateSheet
from tests.gallery.studio import Studio, make_studio
from tests.gallery.updates import LONG_NOTES, offer, packaged
from tests.scenes.test_layouts import SCALED_SIZES, SCALES, SIZES, wrong_at

STATES: dict[str, State] = {
    "offer": State("offer", offer=offer(LONG_NOTES, "1.3.0rc12")),
    "fetching": State("fetching", offer=offer(), here=12_300_000),
    "ready": State("ready", offer=offer()),
    "failed": State("failed", str(refused.read_only("/long/path" * 9, "https://x" * 9)), offer()),
    "current": State("current"),
}
PAGES: dict[str, Callable[[Studio], Page]] = {
    "settings": lambda s: SettingsPage(s.services),
}


def page_of(name: str, studio: Studio) -> Page:
    packaged(studio, STATES.get(name, STATES["offer"]))
    page = PAGES.get(name, lambda s: UpdateSheet(s.services))(studio)
    studio.director.push(page)
    return page


@pytest.mark.parametrize("name", [*STATES, *PAGES])
def test_at_every_window_size(name: str, tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path)
    assert wrong_at(page_of(name, studio), studio, SIZES[::3]) == {}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", [*STATES, *PAGES])
def test_at_every_text_size(name: str, scale: int, tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    assert wrong_at(page_of(name, studio), studio, SCALED_SIZES) == {}


@pytest.mark.parametrize("scale", (100, *SCALES))
def test_the_notice_lies_over_nothing(scale: int, tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    packaged(studio, STATES["offer"])
    page = Menu(studio.services)
    studio.director.push(page)
    wrong = wrong_at(page, studio, [*SIZES[::3], *SCALED_SIZES])
    assert page.named("news") is not None
    assert [said for found in wrong.values() for said in found if "news" in said] == []
