"""The sheet about a new version, the notice and the settings: against a forge of our own."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from net.updates.desk import Kit, UpdateDesk
from net.updates.home import Home
from scenes.menu import Menu
from scenes.settings import SettingsPage
from scenes.updating import words
from scenes.updating.sheet import UpdateSheet
from tests.gallery.studio import Studio, make_studio
from tests.net.updates.conftest import installed
from tests.net.updates.forge import Forge, forge_in
from tests.net.updates.programs import archive_of, unpacked


@pytest.fixture
def forge(tmp_path: Path) -> Iterator[Forge]:
    """1.1.0 is out."""
    with forge_in(tmp_path / "forge") as made:
        made.publish("1.1.0", archive_of(tmp_path, "1.1.0"), "- Wizard joins the games.")
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return unpacked(tmp_path)


@pytest.fixture
def studio(tmp_path: Path, forge: Forge, home: Home) -> Iterator[Studio]:
    """The menu of a packaged 1.0.0."""
    made = make_studio((1280, 720), tmp_path / "data")
    desk = UpdateDesk(Kit(installed(), home, forge.source, tmp_path / "state"))
    made.services = replace(made.services, updates=desk)
    made.show(Menu(made.services))
    yield made
    made.close()


def top(studio: Studio) -> Any:
    return studio.director.top


def until(studio: Studio, stage: str, most_s: float = 30.0) -> None:
    """Frames go by until the desk is so far, and two more."""
    ends = time.monotonic() + most_s
    while studio.services.updates.state.stage != stage:
        assert time.monotonic() < ends, studio.services.updates.state
        studio.director.update(1 / 60)
        time.sleep(0.002)
    studio.settle()


def press(studio: Studio, key: str) -> None:
    """Tab to a widget and press Enter."""
    for _ in range(60):
        if getattr(top(studio).focus.current, "key_name", "") == key:
            break
        studio.key(pygame.K_TAB)
    assert top(studio).focus.current.key_name == key
    studio.key(pygame.K_RETURN)
    studio.settle()


def test_from_the_notice_to_the_new_version_by_keys_alone(studio: Studio, home: Home) -> None:
    assert top(studio).named("news") is None
    studio.services.updates.look_by_itself()
    until(studio, "offer")
    assert top(studio).named("news").text == "Parlour 1.1 is here"
    press(studio, "news")
    assert isinstance(top(studio), UpdateSheet)
    press(studio, "choice-1")
    until(studio, "ready")
    pointer = home.read()
    assert pointer is not None and pointer.slot is not None and pointer.slot.version == "1.1.0"
    press(studio, "choice-1")
    assert studio.director.finished and studio.services.updates.wants_restart


def test_later_is_first_and_changes_nothing(studio: Studio, home: Home) -> None:
    studio.services.updates.look()
    until(studio, "offer")
    press(studio, "news")
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert isinstance(top(studio), Menu) and home.read() is None
    assert top(studio).named("news") is not None


def test_the_download_goes_on_when_the_sheet_is_gone(studio: Studio) -> None:
    studio.services.updates.look()
    until(studio, "offer")
    press(studio, "news")
    press(studio, "choice-1")
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(top(studio), Menu)
    until(studio, "ready")
    assert top(studio).named("news").text == "Parlour 1.1 is ready"


def test_the_settings_look_at_once_and_show_what_came_of_it(studio: Studio, forge: Forge) -> None:
    forge.releases.clear()
    studio.show(SettingsPage(studio.services))
    press(studio, "look-now")
    assert isinstance(top(studio), UpdateSheet)
    until(studio, "failed")
    assert "Nothing has been released there yet." in top(studio).shown_state.line
    press(studio, "choice-0")
    assert isinstance(top(studio), SettingsPage)


def test_the_switch_is_kept(studio: Studio) -> None:
    studio.show(SettingsPage(studio.services))
    assert studio.services.prefs.now.look_for_updates
    press(studio, "look_for_updates")
    assert not studio.services.prefs.now.look_for_updates


def test_what_failed_can_be_tried_again_from_the_sheet(studio: Studio, forge: Forge) -> None:
    forge.special["/repos/"] = lambda ask: ask.bytes(b"", 503)
    studio.show(SettingsPage(studio.services))
    press(studio, "look-now")
    until(studio, "failed")
    forge.special.clear()
    press(studio, "choice-1")
    until(studio, "offer")
    assert words.headline(studio.services.updates) == "Parlour 1.1"


def test_a_checkout_has_nothing_to_press_but_away(tmp_path: Path) -> None:
    made = make_studio((1280, 720), tmp_path)
    made.show(SettingsPage(made.services))
    assert top(made).named("look-now") is None and top(made).named("look_for_updates") is None
    made.show(UpdateSheet(made.services))
    assert [choice.text for choice in top(made).choices()] == ["Go on"]
    made.close()


TIMES = [
    (3, "a few seconds left"),
    (30, "less than a minute left"),
    (55, "a minute left"),
    (89, "a minute left"),
    (200, "3 minutes left"),
]


@pytest.mark.parametrize(("seconds", "said"), TIMES)
def test_how_long_it_still_takes(seconds: float, said: str) -> None:
    assert words.time_left(seconds) == said


def test_when_it_was_last_looked() -> None:
    noon = time.mktime((2026, 11, 30, 12, 0, 0, 0, 0, -1))
    assert words.last_look(0, noon) == "Never looked yet"
    assert words.last_look(noon + 60, noon) == "Never looked yet"
    assert words.last_look(noon - 2 * 3600 - 46 * 60, noon) == "Looked today at 9:14"
    assert words.last_look(noon - 2 * 86_400, noon) == "Looked on Saturday at 12:00"
    assert words.last_look(noon - 20 * 86_400, noon) == "Looked on 10 November 2026"
