"""States of the menu and the sheets."""

from game import registry
from scenes.dialogs import notice
from scenes.menu import Menu
from scenes.rules import RulesPage
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
