"""States of the menu and the sheets."""

from scenes.dialogs import notice
from scenes.menu import Menu
from scenes.settings import SettingsPage
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
