"""The real program without a screen, with the same deals every time."""

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from scenes.app import ENVIRONMENT

for name, value in ENVIRONMENT.items():
    os.environ.setdefault(name, value)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Finished grounds, painted once for all tests."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def folder(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A fresh data folder; matches that begin there are dealt the same in every run."""
    (tmp_path / "cache").symlink_to(cache)
    monkeypatch.setattr(secrets, "token_hex", lambda length: "8" * 2 * length)
    yield tmp_path
