"""The house as it runs: window, shortcuts, notices, the way out, and what a fault leaves behind."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import app
from scenes.art.type import Face, line_height, width
from scenes.dialogs import Question
from scenes.house import House
from scenes.menu import Menu
from scenes.scene import Scene


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path, (1000, 640), False)
    yield made
    made.close()


def key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def run(home: House, *events: pygame.event.Event, frames: int = 60) -> float:
    """Frames of a sixtieth; the time at the end."""
    for i in range(frames):
        home.loop.step(i / 60, events if i == 0 else ())
    return frames / 60


def test_the_menu_is_there_on_the_first_frame(home: House) -> None:
    assert isinstance(home.director.top, Menu)
    assert home.loop.step(0.0, ())
    picture = home.window.surface
    assert picture.get_size() == (1000, 640)
    colours = {tuple(picture.get_at((x, 320)))[:3] for x in range(0, 1000, 25)}
    assert len(colours) > 10


def test_it_comes_to_rest(home: House) -> None:
    """T02."""
    for i in range(2000):
        home.loop.step(i / 60, ())
        if not home.director.busy and not home.director.stale:
            break
    assert not home.loop.step(100.0, ())
    assert home.loop.wait_s >= 0.5


def test_shortcuts_that_hold_everywhere(home: House) -> None:
    run(home, key(pygame.K_m))
    assert home.prefs.now.muted
    assert not home.sounds.enabled
    run(home, key(pygame.K_EQUALS, pygame.KMOD_CTRL))
    assert home.prefs.now.text_scale == 110
    assert home.art.text_scale == 1.1
    run(home, key(pygame.K_MINUS, pygame.KMOD_CTRL), key(pygame.K_MINUS, pygame.KMOD_CTRL))
    assert home.prefs.now.text_scale == 90
    run(home, key(pygame.K_F11))
    assert home.window.fullscreen
    run(home, key(pygame.K_RETURN, pygame.KMOD_ALT))
    assert not home.window.fullscreen


def test_a_shortcut_says_what_it_did_and_the_word_goes(home: House) -> None:
    run(home, frames=120)
    before = pygame.image.tobytes(home.window.surface, "RGB")
    home.loop.step(10.0, [key(pygame.K_m)])
    assert pygame.image.tobytes(home.window.surface, "RGB") != before
    for i in range(200):
        home.loop.step(10.0 + i / 60, ())
    assert pygame.image.tobytes(home.window.surface, "RGB") == before


def test_no_letter_is_a_shortcut_while_somebody_types(home: House) -> None:
    """U09."""

    class Typing(Scene):
        typing = True  # type: ignore[assignment]

    home.director.push(Typing(home.services))
    run(home, key(pygame.K_m), key(pygame.K_q, pygame.KMOD_CTRL))
    assert not home.prefs.now.muted
    assert not home.director.finished


def test_the_window_closes_at_once_and_is_found_where_it_was(tmp_path: Path) -> None:
    """U16: a window-close saves and ends with code 0."""
    first = House(tmp_path, (1000, 640), False)
    first.loop.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert first.director.finished
    first.close()
    saved = tomllib.loads((tmp_path / "settings.toml").read_text(encoding="utf-8"))
    assert saved["window"] == [1000, 640]
    second = House(tmp_path, None, False)
    assert second.window.surface.get_size() == (1000, 640)
    second.close()


def test_no_type_outlives_the_window_it_was_set_for(tmp_path: Path) -> None:
    home = House(tmp_path, (1000, 640), False)
    height = line_height(Face.SERIF, 20)
    home.close()
    assert width("Set after the window closed", Face.SERIF, 20) > 0
    assert line_height(Face.SERIF, 20) == height


def test_a_damaged_settings_file_is_told_over_the_menu(tmp_path: Path) -> None:
    """U26: above any scene, with the keys, and the program goes on."""
    (tmp_path / "settings.toml").write_text("volume = 999\n", encoding="utf-8")
    home = House(tmp_path, (1000, 640), False)
    home._tell_notices()
    sheet = home.director.top
    assert isinstance(sheet, Question)
    assert "settings.toml.damaged" in sheet.text
    run(home, key(pygame.K_RETURN))
    assert isinstance(home.director.top, Menu)
    home.close()


def test_play_ends_with_the_last_scene(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(Menu, "enter", lambda menu: menu.director.quit())
    assert app.run(tmp_path, (900, 600)) == 0


def test_a_fault_is_written_down_and_said(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    def fail(menu: Menu) -> None:
        raise RuntimeError("the lamp fell over")

    monkeypatch.setattr(Menu, "enter", fail)
    assert app.run(tmp_path, (900, 600)) == 1
    assert "Parlour had to stop" in capsys.readouterr().err
    (file,) = (tmp_path / "log").glob("crash-*.txt")
    assert "the lamp fell over" in file.read_text(encoding="utf-8")


def test_without_a_display_one_line_says_so(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """SDL would draw on, where nobody can see it."""
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert app.run(tmp_path, (900, 600)) == 1
    assert capsys.readouterr().err == "parlour: no window can be opened: there is no display\n"
    assert not list(tmp_path.iterdir())


def test_a_video_driver_that_is_none_is_one_line(
    tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    assert app.run(tmp_path, (900, 600)) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "nonsense not available" in told


def test_sounds_are_said_in_words_for_those_who_wish_it(home: House) -> None:
    home.sounds.play("card_place")
    assert home.director._note is None
    home.prefs.change(sound_captions=True)
    home.sounds.play("card_place")
    assert home.director._note is not None and home.director._note_low
