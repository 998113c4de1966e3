"""A whole match of each game, from the menu and back to it, by mouse alone and by keys alone."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.contract import Sheet
from scenes.score_sheet import ScoreSheet
from scenes.setup import SetupPage
from scenes.table import TableScene
from scenes.ui.controls import Token
from scenes.ui.picker import Picker
from tests.game.laws import any_move
from tests.play.driver import Driver, program, write_settings
from tests.scenes.store.kept import results

OPTION = {
    "backgammon": ("cube", "on"),
    "checkers": ("no_progress_plies", 40),
    "chess": ("start_fen", "4k3/8/8/8/8/8/8/R3K3 w Q - 84 90"),
    "crazy-eights": ("rounds", 1),
    "euchre": ("target", 5),
    "golf": ("holes", 3),
    "kaiser": ("target", 32),
    "mastermind": ("max_guesses", 8),
    "president": ("rounds", 3),
    "oh-hell": ("scoring", "trick_plus"),
    "sequence": ("sequences_to_win", 1),
    "wizard": ("rounds", "5"),
}
"""What is changed on the setup page: where there is a target, so that a match is short."""
NO_TARGET = ("checkers", "mastermind")
"""What is changed is a number, but nobody has to reach it."""


def value_of(driver: Driver, key: str) -> Any:
    page = driver.page
    assert isinstance(page, SetupPage)
    return page.table_setup.values[key]


def play(driver: Driver, move: Callable[[], None], go_on: Callable[[], None]) -> Sheet:
    """Play until the result lies on the table; its sheet."""
    for _ in range(200):
        if driver.on_table:
            number = driver.table.frame.number
            move()
            assert not driver.on_table or driver.table.frame.number > number
            continue
        sheet = driver.top
        assert isinstance(sheet, ScoreSheet)
        if sheet.verdict:
            return sheet.score
        go_on()
    raise AssertionError("the match does not end")


def check_result(driver: Driver, sheet: Sheet, game: str, folder: Path) -> None:
    """The result counts the whole match, and back in the menu nothing is left to resume."""
    won, low = max(sheet.totals), min(sheet.totals)
    least = OPTION[game][1]
    aimless = game in NO_TARGET or not isinstance(least, int)
    reached = aimless or won >= least or low <= -least
    assert reached, "the last hand is counted too"
    assert won == max(sum(column) for column in zip(*(r.cells for r in sheet.rows), strict=True))
    assert driver.stack == ["Menu"]
    assert "resume" not in driver.keys_on_page()
    assert len(results(folder, game)) == 1


@pytest.mark.parametrize("game", OPTION)
def test_by_mouse_alone(game: str, folder: Path) -> None:
    write_settings(folder, speed=0.0)
    key, wanted = OPTION[game]
    rng = Random(3)
    with program(folder) as driver:
        driver.choose(f"game-{game}")
        driver.choose("seat-1")
        driver.choose_row("Skilled")
        option = driver.page.named(f"option-{key}")
        if isinstance(option, Picker):
            driver.choose(f"option-{key}")
            driver.choose_row(option.words[1])
        elif isinstance(option, Token):  # a text that is typed
            driver.choose(f"option-{key}")
            driver.type(str(wanted))
            driver.choose("done")
        else:
            for _ in range(2):  # from ten points down to five
                x, y = driver.spot(f"option-{key}")
                driver.click((x - option.hit.w // 2 + 8, y))
                driver.wait()
        assert value_of(driver, key) == wanted
        driver.choose("deal")
        (scene,) = [s for s in driver.house.director.scenes if isinstance(s, TableScene)]
        seats = scene.table.holders  # a hand of one card may be over, and its sheet on top
        assert [getattr(seat, "level", "") for seat in seats[:2]] == ["", "skilled"]

        def move() -> None:
            driver.point(any_move(driver.table.table.rules, driver.table.frame.legal, rng))

        sheet = play(driver, move, lambda: driver.choose(driver.go_on()))
        driver.choose("choice-0")
        check_result(driver, sheet, game, folder)


@pytest.mark.parametrize("game", OPTION)
def test_by_keys_alone_with_the_focus_always_seen(game: str, folder: Path) -> None:
    write_settings(folder, speed=0.0)
    key, wanted = OPTION[game]
    rng = Random(4)
    with program(folder) as driver:
        driver.enter(f"game-{game}")
        option = driver.page.named(f"option-{key}")
        driver.focus_widget(f"option-{key}")
        if isinstance(option, Picker):
            driver.key(pygame.K_RETURN)
            driver.enter_row(option.words[1])
        elif isinstance(option, Token):
            driver.key(pygame.K_RETURN)
            driver.wait()
            driver.type(str(wanted))
            driver.key(pygame.K_RETURN)
            driver.wait()
        else:
            driver.key(pygame.K_LEFT, pygame.K_LEFT)
        assert value_of(driver, key) == wanted
        driver.enter("deal")

        def move() -> None:
            check_focus_on_table(driver)
            driver.step_to(any_move(driver.table.table.rules, driver.table.frame.legal, rng))

        def go_on() -> None:
            check_focus_on_page(driver)
            driver.key(pygame.K_RETURN)
            driver.wait()

        sheet = play(driver, move, go_on)
        check_focus_on_page(driver)
        driver.key(pygame.K_ESCAPE)
        driver.wait()
        check_result(driver, sheet, game, folder)


def check_focus_on_page(driver: Driver) -> None:
    focused = driver.page.focus.current
    assert focused is not None and focused.state == "focused", driver.stack


def check_focus_on_table(driver: Driver) -> None:
    """One open thing is lit before any key is pressed, and another arrow visibly leaves it."""
    (lit,) = driver.lit()
    assert lit.step in driver.table.pointing.open
    box, name = driver.box_of(lit), driver.name_of(lit)
    before = driver.picture().subsurface(box)
    for arrow in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):
        driver.key(arrow)
        assert driver.lit(), "the focus is never lost"
        if driver.name_of(driver.lit()[0]) != name:
            break
    driver.wait()
    after = driver.picture().subsurface(box)
    assert before.get_buffer().raw != after.get_buffer().raw, f"{name} shows no focus"
