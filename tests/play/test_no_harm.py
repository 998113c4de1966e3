"""Keys that must not do harm: Esc, Enter at once, letters while typing, starting anew."""

from pathlib import Path

import pygame
import pytest

from tests.play.driver import Driver, program, write_settings
from tests.play.test_hands import seated
from tests.play.test_interrupted import number


def escs(driver: Driver) -> None:
    """Five within 200 ms."""
    for _ in range(5):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
            driver.turn(event, dt_s=0.02)
    driver.wait()


@pytest.mark.parametrize("way", [(), ("settings",), ("rules",), ("game-euchre",)])
def test_five_escs_never_end_the_program(way: tuple[str, ...], folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        for key in way:
            driver.choose(key)
        escs(driver)
        assert not driver.finished and driver.stack[0] == "Menu"


def test_five_escs_at_a_table_leave_no_match(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        seated(driver)
        escs(driver)
        assert not driver.finished and driver.stack[:2] == ["Menu", "TableScene"]


def test_enter_at_once_is_harmless(folder: Path) -> None:
    """U15: in every question that is asked."""
    write_settings(folder)
    with program(folder) as driver:
        driver.key(pygame.K_ESCAPE, pygame.K_RETURN)
        driver.wait()
        assert not driver.finished and driver.stack == ["Menu"]
        seated(driver)
        driver.point(driver.table.frame.legal[0])
        at = number(driver)
        driver.key(pygame.K_ESCAPE)
        driver.wait()
        driver.choose("restart")
        assert driver.stack[-1] == "Question"
        for key in (pygame.K_y, pygame.K_d):
            driver.key(key, mod=pygame.KMOD_ALT)
        driver.key(pygame.K_RETURN)
        driver.wait()
        assert driver.stack[-1] == "PauseSheet" and number(driver) == at


def test_dealing_anew_asks_once_somebody_moved(folder: Path) -> None:
    """U14; and F2 does nothing by itself."""
    write_settings(folder, speed=0.0)
    with program(folder) as driver:
        seated(driver)
        first = driver.table.table.match  # type: ignore[attr-defined]
        driver.key(pygame.K_F2)
        driver.wait()
        assert driver.stack == ["Menu", "TableScene"]
        driver.point(driver.table.frame.legal[0])
        driver.key(pygame.K_ESCAPE)
        driver.wait()
        driver.choose("restart")
        driver.choose("choice-1")
        assert driver.on_table
        assert driver.table.table.match is not first  # type: ignore[attr-defined]
        assert len(driver.house.store.shelf.unfinished()) <= 1


def test_letters_are_letters_while_typing(folder: Path) -> None:
    """U09, U08."""
    write_settings(folder)
    with program(folder) as driver:
        driver.choose("game-euchre")
        driver.choose("seat-0")
        driver.choose_row("Another name")
        assert driver.stack[-1] == "NameSheet"
        driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        driver.key(pygame.K_BACKSPACE)
        driver.run(1)
        assert driver.page.named("name").get_text() == ""
        driver.type("Humble Mr L")
        assert driver.page.named("name").get_text() == "Humble Mr L"
        assert driver.house.prefs.now.muted, "m and l are no shortcuts here"
        driver.key(pygame.K_RETURN)
        driver.wait()
        driver.choose("deal")
        assert driver.table.words.names[0] == "Humble Mr L"


def test_sentences_speak_of_an_unnamed_person_in_the_third_person(folder: Path) -> None:
    """“You passes” is no English, so nobody is called You before they give a name."""
    with program(folder) as driver:
        seated(driver)
        assert "You" not in driver.table.words.names
