"""The settings page: applied at once, saved at once."""

import tomllib
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.settings import SettingsPage
from scenes.store.settings import Settings
from scenes.ui.panels import Words
from tests.gallery.studio import Studio, make_studio


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    made = make_studio((1280, 720), tmp_path)
    made.director.push(SettingsPage(made.services))
    return made


def widget(studio: Studio, key: str) -> Any:
    page: Any = studio.director.top
    found = page.named(key)
    page.reveal(found)
    return found


def words_of(page: Any) -> list[str]:
    """All that stands on the page."""
    return [e.text for e in page.manager.get_sprite_group().sprites() if isinstance(e, Words)]


def now(studio: Studio) -> Settings:
    return studio.services.prefs.now


def on_disk(studio: Studio) -> dict[str, Any]:
    return tomllib.loads((studio.folder / "settings.toml").read_text(encoding="utf-8"))


SWITCHES = ["muted", "reduced_motion", "fullscreen"]


@pytest.mark.parametrize("key", SWITCHES)
def test_switches_by_mouse_touch_and_keys(studio: Studio, key: str) -> None:
    for act, wanted in ((studio.click, True), (studio.touch, False)):
        act(widget(studio, key).hit.center)
        assert getattr(now(studio), key) is wanted
        assert on_disk(studio)[key] is wanted
    page: Any = studio.director.top
    page.focus.go(widget(studio, key))
    studio.key(pygame.K_SPACE)
    assert getattr(now(studio), key) is True
    assert page.focus.current.key_name == key  # the page was made anew under the focus


def test_an_engine_of_ones_own_is_named_by_its_path(studio: Studio) -> None:
    studio.click(widget(studio, "engine").hit.center)
    studio.type("/no/such/engine")
    studio.key(pygame.K_RETURN)
    assert now(studio).engine == on_disk(studio)["engine"] == "/no/such/engine"
    assert "There is no program" in words_of(studio.director.top)


def test_the_slider_by_drag_and_by_keys(studio: Studio) -> None:
    slider = widget(studio, "volume")
    at = slider.hit
    studio.point(at.center)
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at.center, button=1))
    for x in range(at.centerx, at.left - 40, -10):
        move = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x, at.centery), rel=(-10, 0), buttons=(1, 0, 0)
        )
        studio.send(move)
    assert widget(studio, "volume") is slider  # never made anew under the hand
    studio.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at.left, at.centery), button=1))
    assert now(studio).volume == 0
    page: Any = studio.director.top
    page.focus.go(widget(studio, "volume"))
    studio.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert now(studio).volume == 10
    assert on_disk(studio)["volume"] == 10


def test_the_wheel_over_a_slider_scrolls_the_page_and_changes_nothing(studio: Studio) -> None:
    slider = widget(studio, "volume")
    studio.point(slider.hit.center)
    studio.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    assert now(studio).volume == 60


def test_steppers_stop_at_their_ends(studio: Studio) -> None:
    page: Any = studio.director.top
    page.focus.go(widget(studio, "speed"))
    studio.key(*[pygame.K_RIGHT] * 12)
    assert now(studio).speed == 3
    studio.key(*[pygame.K_LEFT] * 12)
    assert now(studio).speed == 0


def test_tiles_change_deck_and_cloth(studio: Studio) -> None:
    for key in ("four-colours", "large-index", "back-sett", "felt-claret"):
        studio.click(widget(studio, key).hit.center)
    assert now(studio).four_colour
    assert now(studio).large_index
    assert studio.services.art.deck.back == "sett"
    assert studio.services.art.theme_name == "claret"


def test_text_size_applies_at_once(studio: Studio) -> None:
    page: Any = studio.director.top
    before = page.text_px(20)
    page.focus.go(widget(studio, "text_scale"))
    studio.key(pygame.K_RIGHT)
    assert now(studio).text_scale == 110
    assert page.text_px(20) > before


def test_the_name_is_taken_when_the_typing_is_over(studio: Studio) -> None:
    """U08, U09."""
    studio.click(widget(studio, "name").hit.center)
    page: Any = studio.director.top
    assert page.typing
    studio.key(*[pygame.K_BACKSPACE] * 25)
    studio.type("Humble Mr L")
    assert now(studio).names == ("Ada",)
    studio.click((5, 700))
    assert now(studio).names == ("Humble Mr L",)
    assert not now(studio).muted


def test_usual_settings_keep_names_and_window(studio: Studio) -> None:
    studio.services.prefs.change(muted=True, theme="slate", names=("Zoë",), window=(1000, 700))
    page: Any = studio.director.top
    page.focus.go(widget(studio, "usual"))
    studio.key(pygame.K_RETURN)
    assert (now(studio).muted, now(studio).theme) == (False, "green")
    assert (now(studio).names, now(studio).window) == (("Zoë",), (1000, 700))


def test_everything_is_reached_by_tab(studio: Studio) -> None:
    """U19."""
    page: Any = studio.director.top
    seen = set()
    for _ in range(40):
        studio.key(pygame.K_TAB)
        seen.add(page.focus.current.key_name)
    assert seen >= {"back", "volume", "speed", "text_scale", "name", "usual", *SWITCHES}


def test_a_machine_without_sound_is_told_so(studio: Studio, monkeypatch: Any) -> None:
    """P05."""
    page: Any = studio.director.top
    assert "Cards, chips, wood, the bell" in words_of(page)
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    studio.services.sounds.enabled = True
    studio.services.sounds.open_device()
    studio.director.replace(SettingsPage(studio.services))
    told = words_of(studio.director.top)
    assert any(line.startswith("No sound device was found") for line in told)
