"""States of the menu and the sheets."""

from datetime import datetime
from functools import partial

import pygame

from ai.levels import make
from game import registry
from game.core.contract import Setup, Sheet, SheetRow
from game.holders import COMPUTER_NAMES, Computer, Person
from game.match import Match
from game.thinking import Chooser
from scenes.dialogs import Choice, notice
from scenes.menu import Menu
from scenes.naming import NameSheet
from scenes.pause import PauseSheet, TableCommands
from scenes.rules import RulesPage
from scenes.score_sheet import ScoreSheet
from scenes.settings import SettingsPage
from scenes.setup import SetupPage
from tests.gallery.studio import Studio, state

LONG_NAME = "Wilhelmina-Konstanze"


@state("menu")
def menu(studio: Studio) -> Menu:
    """Nothing to resume."""
    return Menu(studio.services)


@state("error")
def error(studio: Studio) -> list[object]:
    """A damaged settings file, told over the menu."""
    text = (
        "The settings file had damage; the old file is now "
        "settings.toml.damaged-2026-11-30. What was good is in use."
    )
    return [Menu(studio.services), notice(studio.services, "Your settings could not be read", text)]


@state("settings")
def settings(studio: Studio) -> SettingsPage:
    """As on the first day."""
    return SettingsPage(studio.services)


@state("settings-large")
def settings_large(studio: Studio) -> SettingsPage:
    """Text at its largest, four colours, another cloth."""
    studio.change(text_scale=200, four_colour=True, theme="claret")
    return SettingsPage(studio.services)


@state("setup-euchre")
def setup_euchre(studio: Studio) -> SetupPage:
    """The usual table."""
    return SetupPage(studio.services, registry.GAMES["euchre"])


@state("setup-sequence-12")
def setup_twelve(studio: Studio) -> SetupPage:
    """Twelve seats with the longest names."""
    page = SetupPage(studio.services, registry.GAMES["sequence"])
    page.table_setup.set_seats(12)
    for seat in range(0, 12, 3):
        page.table_setup.rename(seat, LONG_NAME)
    return page


@state("rules")
def rules(studio: Studio) -> RulesPage:
    """Euchre's book, open at its first page."""
    return RulesPage(studio.services, "euchre")


def commands() -> TableCommands:
    """A table's commands that do nothing; nothing can be taken back."""
    nothing = lambda: None  # noqa: E731
    return TableCommands(nothing, nothing, nothing, nothing, "Nothing to take back yet.")


@state("pause")
def pause(studio: Studio) -> list[object]:
    """Over the menu."""
    line = "Euchre, 6 to 4. Your turn."
    return [Menu(studio.services), PauseSheet(studio.services, "euchre", line, commands())]


HANDS = (
    (2, "Hearts", (1, 0), ""),
    (1, "Spades", (0, 1), ""),
    (0, "Clubs, alone", (4, 0), "march"),
    (3, "Diamonds", (2, 0), "euchred"),
    (3, "Spades", (0, 2), "march"),
    (1, "Hearts", (0, 1), ""),
    (0, "Diamonds", (1, 0), ""),
)


@state("score")
def score(studio: Studio) -> list[object]:
    """Seven hands of Euchre."""
    rows = tuple(SheetRow(note, cells, ("", mark), by) for by, note, cells, mark in HANDS)
    sheet = Sheet(((0, 2), (1, 3)), rows, (8, 4), "first to 10")
    names = ("Ada", "Hazel", "Ines", "Bram")
    return [Menu(studio.services), ScoreSheet(studio.services, "Euchre", sheet, names, 0)]


@state("score-six")
def score_six(studio: Studio) -> list[object]:
    """Six sides with the longest names, thirty hands, below zero, and how it ended."""
    rows = tuple(SheetRow("", (10 * i, -10, 20, 0, 30, -20)) for i in range(30))
    sheet = Sheet(tuple((i,) for i in range(6)), rows, (4350, -300, 600, 0, 900, -600), "")
    names = (LONG_NAME, "Hazel", "Ines", "Bram", "Olle", LONG_NAME)
    choices = (Choice("Look at the table"), Choice("Play again"), Choice("Leave"))
    verdict = f"{LONG_NAME} wins with 4350 points."
    sheet_page = ScoreSheet(studio.services, "Wizard", sheet, names, 0, verdict, choices)
    return [Menu(studio.services), sheet_page]


@state("name")
def name(studio: Studio) -> list[object]:
    """Asking for a name."""
    return [Menu(studio.services), NameSheet(studio.services, "Who sits here?", "Ada", print)]


def leave_a_match(studio: Studio, game_id: str, moves: int) -> None:
    """A match in which computers made some moves and that nobody ended."""
    rules = registry.GAMES[game_id]
    count = rules.info.default_seats
    holders = (Person("Ada"), *(Computer(name, "beginner") for name in COMPUTER_NAMES[: count - 1]))
    journal = studio.services.store.shelf.create(game_id, datetime(2026, 11, 30))
    setup = Setup(count, rules.options_type(), 1)
    match = Match(rules, setup, holders, "7", partial(_chooser, game_id), journal=journal)
    now_s = 0.0
    while moves and match.outcome is None:
        now_s += 20
        if 0 in match.to_act:
            match.submit(0, match.legal(0)[0], match.number)
            moves -= 1
        match.advance(now_s)


def _chooser(game_id: str, seat: int, level: str) -> Chooser:
    return make(game_id, level, f"{seat}")


@state("menu-resume")
def menu_resume(studio: Studio) -> Menu:
    """Two matches wait; keys are in use and the second deck has the focus."""
    leave_a_match(studio, "sequence", 4)
    leave_a_match(studio, "euchre", 24)
    studio.director.keys_in_use = True
    return Menu(studio.services)


@state("menu-large")
def menu_large(studio: Studio) -> Menu:
    """Text at its largest."""
    studio.change(text_scale=200)
    leave_a_match(studio, "euchre", 24)
    return Menu(studio.services)


@state("setup-list")
def setup_list(studio: Studio) -> SetupPage:
    """The list of who may sit in the second seat, a fault, and the rules unfolded."""
    page = SetupPage(studio.services, registry.GAMES["euchre"])
    studio.director.keys_in_use = True
    studio.show(page)
    page.focus.go(page.named("seat-1"))
    studio.key(pygame.K_RETURN, pygame.K_DOWN)
    return page


@state("setup-engines")
def setup_engines(studio: Studio) -> SetupPage:
    """Who may play Chess: the house’s levels, and the engines that are installed, if any are."""
    page = SetupPage(studio.services, registry.GAMES["chess"])
    studio.show(page)
    page.open_seat(page.named("seat-1"))
    return page
