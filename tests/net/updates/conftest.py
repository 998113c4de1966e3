"""What the tests of updates share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

from net.updates.desk import Kit, UpdateDesk
from net.updates.home import Home
from net.updates.versions import Installed, this_platform
from tests.net.updates.forge import Forge, forge_in
from tests.net.updates.programs import unpacked


@pytest.fixture
def forge(tmp_path: Path) -> Iterator[Forge]:
    with forge_in(tmp_path / "forge") as made:
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Version 1.0.0, as its owner unpacked it."""
    return unpacked(tmp_path)


def installed(version: str = "1.0.0") -> Installed:
    parsed = Version(version)
    return Installed(parsed, "preview" if parsed.is_prerelease else "release", this_platform())


MakeDesk = Callable[..., UpdateDesk]


@pytest.fixture
def make_desk(forge: Forge, home: Home, tmp_path: Path) -> Iterator[MakeDesk]:
    """Makes the desk of a program of any version, and closes it."""
    made: list[UpdateDesk] = []

    def make(version: str = "1.0.0", **rest: Any) -> UpdateDesk:
        kit = Kit(installed(version), home, forge.source, tmp_path / "state")
        made.append(UpdateDesk(kit, **rest))
        return made[-1]

    yield make
    for desk in made:
        desk.close()


def wait_for(desk: UpdateDesk, seconds: float = 30.0) -> None:
    """Until nothing is under way."""
    thread = desk._thread
    if thread is not None:
        thread.join(seconds)
        assert not thread.is_alive()
