"""Every page of the shell, at forty window sizes and all text sizes: U03, U17."""

from collections.abc import Callable
from typing import Any

import pytest

from game import registry
from game.core.contract import Sheet, SheetRow
from scenes.dialogs import Choice, Question, notice
from scenes.menu import Menu
from scenes.naming import NameSheet
from scenes.pause import PauseSheet, TableCommands
from scenes.rules import RulesPage
from scenes.score_sheet import ScoreSheet
from scenes.settings import SettingsPage
from scenes.setup import SetupPage
from scenes.ui.page import Page
from tests.gallery.studio import Studio, make_studio
from tests.scenes.ui.checks import faults

SIZES = [
    (800, 480), (800, 600), (854, 480), (960, 540), (960, 600), (1024, 600), (1024, 768),
    (1152, 864), (1200, 800), (1280, 720), (1280, 800), (1280, 960), (1280, 1024), (1366, 768),
    (1440, 900), (1440, 1080), (1600, 900), (1600, 1200), (1680, 720), (1680, 1050),
    (1920, 1080), (1920, 1200), (2048, 1152), (2048, 1536), (2160, 1440), (2560, 1080),
    (2560, 1440), (2560, 1600), (2880, 1800), (3000, 2000), (3440, 1440), (3840, 1600),
    (3840, 2160), (600, 1000), (720, 1280), (768, 1024), (800, 800), (900, 900), (1080, 1920),
    (1440, 2560),
]  # fmt: skip
SCALES = (80, 125, 150, 200)
SCALED_SIZES = [(800, 480), (800, 600), (1024, 600), (1280, 720), (600, 1000), (720, 1280)]
LONG = "W" * 20


def _twelve(studio: Studio) -> Page:
    page = SetupPage(studio.services, registry.GAMES["sequence"])
    page.table_setup.set_seats(12)
    for seat in range(12):
        page.table_setup.rename(seat, LONG[: 20 - seat])
    return page


def _unfolded(studio: Studio) -> Page:
    page = SetupPage(studio.services, registry.GAMES["euchre"])
    page.unfolded = True
    return page


def _score(studio: Studio) -> Page:
    rows = tuple(SheetRow("Wilhelmina, diamonds", (1, -20, 300, 4), ("euchred",)) for _ in range(9))
    sheet = Sheet(((0,), (1,), (2,), (3,)), rows, (9, -180, 2700, 36), "first to 500")
    choices = (Choice("Look at the table"), Choice("Play again"), Choice("Leave"))
    verdict = "Wilhelmina-Konstanze wins."
    return ScoreSheet(studio.services, "Wizard", sheet, (LONG,) * 4, 0, verdict, choices)


def _pause(studio: Studio) -> Page:
    commands = TableCommands(print, print, print, print, "There is nothing to take back yet.")
    return PauseSheet(studio.services, "euchre", "Euchre, 6 to 4. Your turn.", commands)


PAGES: dict[str, Callable[[Studio], Page]] = {
    "menu": lambda s: Menu(s.services),
    "settings": lambda s: SettingsPage(s.services),
    "setup": lambda s: SetupPage(s.services, registry.GAMES["euchre"]),
    "setup-unfolded": _unfolded,
    "setup-twelve": _twelve,
    "rules": lambda s: RulesPage(s.services, "euchre"),
    "question": lambda s: Question(
        s.services,
        "Throw this match away?",
        "It cannot be brought back. " * 12,
        (Choice("Keep playing"), Choice("Throw it away"), Choice("Something else again")),
    ),
    "notice": lambda s: notice(s.services, "A word about your files", "/long/path" * 30),
    "name": lambda s: NameSheet(s.services, "Who sits here?", LONG, print),
    "pause": _pause,
    "score": _score,
}


def wrong_at(page: Page, studio: Studio, sizes: list[tuple[int, int]]) -> dict[Any, list[str]]:
    """The faults by size, the window being resized from one to the next."""
    wrong = {}
    for size in sizes:
        studio.resize(size)
        found = faults(page)
        if found:
            wrong[size] = found
    return wrong


@pytest.mark.parametrize("name", PAGES)
def test_at_every_window_size(name: str, tmp_path: Any) -> None:
    studio = make_studio((1280, 720), tmp_path)
    page = PAGES[name](studio)
    studio.director.push(page)
    assert wrong_at(page, studio, SIZES) == {}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", PAGES)
def test_at_every_text_size(name: str, scale: int, tmp_path: Any) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    page = PAGES[name](studio)
    studio.director.push(page)
    assert wrong_at(page, studio, SCALED_SIZES) == {}
