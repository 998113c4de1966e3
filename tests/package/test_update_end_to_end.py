"""A package updates itself to a newer one from a forge of our own, and survives being killed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.version import VERSION, channel_of
from net.updates.desk import State
from net.updates.home import Home, Pointer, Slot, home_of
from scenes.art.type import Face
from scenes.menu import Menu
from scenes.store.paths import PROGRAM
from tests.gallery.studio import studio
from tests.gallery.updates import offer, packaged
from tests.net.updates.forge import Forge, forge_in
from tests.package.conftest import PLACE
from tests.package.other_version import NEW, OLD, archive_of, copy_as
from tests.package.screen import LIMIT_S, Screen, wait_until
from tests.package.window import Window

KILLS = 20
CHANNEL = channel_of(VERSION)


@pytest.fixture(scope="module")
def forge(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forge]:
    """A newer version is out, signed by keys of this test."""
    folder = tmp_path_factory.mktemp("forge")
    with forge_in(folder) as made:
        newer = folder / "newer" / "parlour"
        copy_as(package, newer, NEW, made.pinned)
        made.publish(NEW, archive_of(newer, folder, NEW), "- It updates itself.")
        shutil.rmtree(newer)
        yield made
    shutil.rmtree(folder)  # pytest would keep three of them


@pytest.fixture
def home(package: Path, forge: Forge, tmp_path: Path) -> Iterator[Home]:
    """The older one as its owner unpacked it, with those keys pinned."""
    folder = tmp_path / PLACE / "parlour"
    yield home_of(copy_as(package, folder, OLD, forge.pinned))
    shutil.rmtree(folder)


def said(version: str) -> str:
    return f"Parlour {version} ({CHANNEL})"


def version(home: Home) -> str:
    """What starts, by its own word."""
    done = subprocess.run(
        [home.first, "--version"], capture_output=True, text=True, cwd="/", env={}, timeout=LIMIT_S
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def runs(home: Home, pid: int) -> str:
    """Which program a process is: “2.1.0/parlour/parlour”, or “parlour” for the first."""
    path = Path(os.readlink(f"/proc/{pid}/exe"))
    return str(path.relative_to(home.versions if home.versions in path.parents else home.folder))


def test_by_keys_from_the_notice_to_the_newer_version(
    forge: Forge, home: Home, shown: Screen, tmp_path: Path
) -> None:
    assert version(home) == said(OLD)
    with Window(home.first, shown, tmp_path / "home") as window:
        window.lit()
        wait_until(lambda: offered(tmp_path / "home"), "what was found")
        shown.press(*["Tab"] * tabs_to_the_notice(), "Return")
        shown.press("Tab", "Return")  # “Update”
        wait_until(lambda: is_in_place(home, tmp_path / "home"), "the update", 2 * LIMIT_S)
        shown.press("Return")  # “Restart now”
        wait_until(lambda: is_good(home), "the new start")
        assert runs(home, window.pid) == "parlour", "the first one waits beside the trial"
        shown.press("ctrl+q")
        assert window.ended() == 0
    assert version(home) == said(NEW)
    with Window(home.first, shown, tmp_path / "home") as window:
        window.lit()
        assert runs(home, window.pid) == f"{NEW}/parlour/parlour"
        shown.press("ctrl+q")
        assert window.ended() == 0


def test_a_newer_version_that_does_not_start_gives_way_and_is_told_of(
    package: Path, forge: Forge, home: Home, shown: Screen, tmp_path: Path
) -> None:
    newer = home.versions / NEW / "parlour"
    copy_as(package, newer, NEW, forge.pinned)
    (newer / "_internal" / Face.SERIF.value).unlink()
    home.write(Pointer(Slot(NEW, f"{NEW}/parlour/parlour"), "new"))
    with Window(home.first, shown, tmp_path / "home") as window:
        wait_until(lambda: "Parlour had to stop" in shown.titles, "its message")
        shown.focus("Parlour had to stop")
        shown.press("Return")
        wait_until(lambda: home.read() == Pointer(failed=NEW), "the older one, which says so")
        assert runs(home, window.pid) == "parlour"
        shown.press("Return", "ctrl+q")
        assert window.ended() == 0
    assert version(home) == said(OLD)


UPDATES_IN = Path(".local", "state", "Parlour", "updates")


def offered(person: Path) -> bool:
    file = person / UPDATES_IN / "looked.json"
    return file.exists() and NEW.encode() in file.read_bytes()


def is_in_place(home: Home, person: Path) -> bool:
    """The sheet says so before what was fetched is removed."""
    return home.read() is not None and not list((person / UPDATES_IN / "fetched").iterdir())


def tabs_to_the_notice() -> int:
    """How often a person presses Tab in the menu before the notice has the focus."""
    with studio((1280, 720)) as made:
        packaged(made, State("offer", offer=offer()))
        made.show(Menu(made.services))
        page: Any = made.director.top
        count = 0
        while getattr(page.focus.current, "key_name", "") != "news":
            made.key(pygame.K_TAB)
            count += 1
            assert count < 60, "there is no notice"
        made.close()
    return count


def is_good(home: Home) -> bool:
    pointer = home.read()
    return pointer is not None and pointer.state == "good"


UPDATES = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from packaging.version import Version
from net.updates.desk import Kit, UpdateDesk
from game.version import VERSION, channel_of
from net.updates.home import home_of
from net.updates.source import read_source
from net.updates.versions import Installed, this_platform
home = home_of(Path(sys.argv[2]))
source = read_source(home.folder / "_internal" / "assets" / "updates")
installed = Installed(Version(sys.argv[4]), sys.argv[5], this_platform())
desk = UpdateDesk(Kit(installed, home, source, Path(sys.argv[3])))
print("begun", flush=True)
for act in (desk.look, desk.take):
    act()
    desk._thread.join()
print(desk.state.stage, desk.state.line, flush=True)
"""


def updater(home: Home, kept: Path) -> subprocess.Popen[str]:
    """The update of a program, in a process of its own."""
    command = [
        sys.executable,
        "-c",
        UPDATES,
        str(PROGRAM),
        str(home.first),
        str(kept),
        OLD,
        CHANNEL,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_killed_at_any_moment_a_working_program_starts(
    forge: Forge, home: Home, tmp_path: Path
) -> None:
    with updater(home, tmp_path / "kept") as whole:
        assert whole.stdout is not None
        whole.stdout.readline()
        began_s = time.monotonic()
        assert whole.stdout.readline().startswith("ready")
        takes_s = time.monotonic() - began_s
    assert version(home) == said(NEW)
    random, wrong = Random(20), []
    for _ in range(KILLS):
        (home.versions / "current.json").unlink(
            missing_ok=True
        )  # the old one again, with the remains
        with updater(home, tmp_path / "kept") as killed:
            assert killed.stdout is not None
            killed.stdout.readline()
            time.sleep(random.uniform(0, takes_s))
            killed.kill()
        if version(home) not in (said(OLD), said(NEW)):
            wrong.append(version(home))
    assert wrong == []
