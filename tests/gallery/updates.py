"""States of updates: the notice, the sheet, the rows of the settings."""

from dataclasses import replace
from pathlib import Path

from packaging.version import Version
from tuf.api.metadata import TargetFile

from net.updates import refused
from net.updates.check import Offer
from net.updates.desk import Kit, State, UpdateDesk
from net.updates.diary import Look
from net.updates.home import home_of
from net.updates.source import Source
from net.updates.trust import Signed
from net.updates.versions import Installed
from scenes.menu import Menu
from scenes.settings import SettingsPage
from scenes.updating.sheet import UpdateSheet
from tests.gallery.studio import Studio, state

NOTES = """- Cribbage joins the card games, for two to four.
- Backgammon: the cube may be turned back in money play.
- Tables over Bluetooth are found twice as fast on Windows.
- A resumed game of hearts no longer forgets the passed cards.
"""
LONG_NOTES = "## What is new\n\n" + NOTES * 4 + "\nThanks to **everybody** who wrote to us.\n"


def offer(notes: str = NOTES, version: str = "1.3.0") -> Offer:
    """A version of 32 MB."""
    custom = {"version": version, "file": "parlour.tar.gz"}
    target = TargetFile(
        32_000_000, {"sha256": "0" * 64}, "release/linux-x86_64", {"custom": custom}
    )
    return Offer(Signed(Version(version), "parlour.tar.gz", target), notes, "https://x.invalid/y")


def packaged(studio: Studio, now: State | None = None) -> None:
    """As in a package of version 1.2 that can update itself."""
    folder = studio.folder / "program"
    folder.mkdir()
    kit = Kit(
        Installed(Version("1.2.0"), "release", "linux-x86_64"),
        home_of(folder / "parlour"),
        Source("parlour/parlour", b"{}"),
        Path(studio.folder) / "updates",
    )
    desk = UpdateDesk(kit, now=lambda: 1_795_000_000.0)
    desk.diary.note(Look(1_795_000_000.0 - 3600))
    desk.state = now or State()
    studio.services = replace(studio.services, updates=desk)


def sheet(studio: Studio, now: State) -> list[object]:
    """The sheet over the menu."""
    packaged(studio, now)
    return [Menu(studio.services), UpdateSheet(studio.services)]


@state("update-notice")
def notice(studio: Studio) -> Menu:
    """The menu says that there is a new version."""
    packaged(studio, State("offer", offer=offer()))
    return Menu(studio.services)


@state("update-notice-large")
def notice_large(studio: Studio) -> Menu:
    """In large letters there is room for its sign alone."""
    studio.change(text_scale=200)
    return notice(studio)


@state("update-offer")
def offered(studio: Studio) -> list[object]:
    """What is new."""
    return sheet(studio, State("offer", offer=offer()))


@state("update-offer-long")
def offered_long(studio: Studio) -> list[object]:
    """More than fits."""
    return sheet(studio, State("offer", offer=offer(LONG_NOTES, "1.3.0rc1")))


@state("update-offer-large")
def offered_large(studio: Studio) -> list[object]:
    """In the largest letters."""
    studio.change(text_scale=200)
    return offered(studio)


@state("update-looking")
def looking(studio: Studio) -> list[object]:
    """It was asked for."""
    return sheet(studio, State("looking"))


@state("update-fetching")
def fetching(studio: Studio) -> list[object]:
    """A third is there."""
    return sheet(studio, State("fetching", offer=offer(), here=12_300_000))


@state("update-fetching-large")
def fetching_large(studio: Studio) -> list[object]:
    """In the largest letters."""
    studio.change(text_scale=200)
    return fetching(studio)


@state("update-installing")
def installing(studio: Studio) -> list[object]:
    """All is there."""
    return sheet(studio, State("installing", offer=offer(), here=32_000_000))


@state("update-ready")
def ready(studio: Studio) -> list[object]:
    """It runs at the next start."""
    return sheet(studio, State("ready", offer=offer()))


@state("update-failed")
def failed(studio: Studio) -> list[object]:
    """The folder belongs to somebody else."""
    page = "https://github.com/parlour/parlour/releases"
    line = str(refused.read_only("/opt/games/parlour", page))
    return sheet(studio, State("failed", line, offer()))


@state("update-busy")
def busy(studio: Studio) -> list[object]:
    """Too many questions from here."""
    return sheet(studio, State("failed", str(refused.busy(1_795_000_000.0))))


@state("update-current")
def current(studio: Studio) -> list[object]:
    """Nothing newer."""
    return sheet(studio, State("current"))


@state("update-source")
def source(studio: Studio) -> list[object]:
    """A checkout offers nothing."""
    return [Menu(studio.services), UpdateSheet(studio.services)]


class LowerSettings(SettingsPage):
    """The settings, with the focus below what they say of updates."""

    def first_focus(self) -> str:
        """So that it is in view."""
        return "usual"


@state("update-settings")
def settings(studio: Studio) -> SettingsPage:
    """A package."""
    packaged(studio)
    return LowerSettings(studio.services)


@state("update-settings-source")
def settings_source(studio: Studio) -> SettingsPage:
    """A checkout."""
    return LowerSettings(studio.services)
