"""The package under test: the archive that the environment names, unpacked where it is hard.

Without `PARLOUR_PACKAGE` nothing is built and these tests are skipped: `.ci/run` builds once.
"""

from __future__ import annotations

import os
import shutil
import stat
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.screen import MISSING, Screen, screen

ARCHIVE = os.environ.get("PARLOUR_PACKAGE", "")
PLACE = "Spiele für Zoë – und Karten"
"""Spaces, letters beyond ASCII, a dash."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not ARCHIVE:
        reason = "PARLOUR_PACKAGE names no archive that .ci/package.py has made"
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=reason))


def seen(folder: Path) -> dict[Path, tuple[int, int]]:
    """Size and time of everything in a folder."""
    found = ((path, path.lstat()) for path in folder.rglob("*"))
    return {path: (state.st_size, state.st_mtime_ns) for path, state in found}


@pytest.fixture(scope="session")
def archive() -> Path:
    return Path(ARCHIVE)


@pytest.fixture(scope="session")
def package(archive: Path) -> Iterator[Path]:
    """The unpacked folder: nobody may write there, everybody may read."""
    root = Path(tempfile.mkdtemp(prefix="parlour-package-"))
    try:
        root.chmod(0o755)
        with tarfile.open(archive) as packed:
            packed.extractall(root / PLACE, filter="data")
        folder = root / PLACE / "parlour"
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
        before = seen(folder)
        yield folder
        assert seen(folder) == before, "the program has written into its own folder"
    finally:
        for path in root.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(root)


@pytest.fixture(scope="session")
def program(package: Path) -> Path:
    """The executable."""
    return package / "parlour"


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    """A screen for a window."""
    if MISSING:
        pytest.skip(MISSING)
    folder = tmp_path / "picture"
    folder.mkdir()
    with screen(folder) as made:
        yield made
