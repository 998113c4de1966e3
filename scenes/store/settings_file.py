"""`settings.toml`: read with patience, written whole or not at all."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import tomli_w

from scenes.store.files import Notify, set_aside, why, write_atomically
from scenes.store.settings import Settings, plain_settings, read_settings

VERSION: Final = 1
_MOST_LINES: Final = 400
"""A file longer than this is not one of ours; its head is not searched for good values."""


class SettingsFile:
    """The settings on disk, or in memory alone where there is no folder to write to."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self._path = folder / "settings.toml" if folder else None
        self._notify = notify
        self._unknown: dict[str, Any] = {}
        """What a newer version wrote; it is kept for it."""

    def load(self) -> Settings:
        """The settings; a damaged file is set aside and named, and its good parts are used."""
        if self._path is None:
            return Settings()
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self._notify(f"The settings at {self._path} cannot be read ({why(error)}).")
            return Settings()
        found, whole = _parse(data)
        settings, bad = read_settings(found)
        known = Settings.__struct_fields__
        self._unknown = {key: value for key, value in found.items() if key not in known}
        if bad or not whole:
            self._rescue(self._path, settings, bad)
        return settings

    def save(self, settings: Settings) -> None:
        """Writes the settings; a failure is told of, and the old file is as it was."""
        if self._path is None:
            return
        data = {"version": VERSION} | self._unknown | plain_settings(settings)
        try:
            write_atomically(self._path, tomli_w.dumps(data).encode())
        except OSError as error:
            self._notify(f"The settings could not be saved ({why(error)}).")

    def _rescue(self, path: Path, settings: Settings, bad: tuple[str, ...]) -> None:
        aside = set_aside(path)
        what = f"unusable values for {', '.join(bad)}" if bad else "damage"
        kept = f"; the old file is now {aside.name}" if aside else ""
        self._notify(f"The settings file had {what}{kept}. What was good is in use.")
        if aside:
            self.save(settings)


def _parse(data: bytes) -> tuple[Mapping[str, Any], bool]:
    """What could be read, and whether that was all."""
    try:
        return tomllib.loads(data.decode()), True
    except (ValueError, RecursionError):  # the reader's own errors, and those that slip through it
        lines = data.decode(errors="replace").splitlines()[:_MOST_LINES]
    good: list[str] = []
    open_lines: list[str] = []  # of a value that may go on: an array has a line for each item
    for line in lines:
        if _is_toml("\n".join([*good, *open_lines, line])):
            good += [*open_lines, line]
            open_lines = []
        elif _is_toml("\n".join([*good, line])):
            good.append(line)
            open_lines = []
        else:
            open_lines.append(line)
    return tomllib.loads("\n".join(good)), False


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
