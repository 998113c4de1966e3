"""The sheet on which the place is typed where a match's moves are written to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.notations import notation_of
from game.registry import INFO
from scenes.dialogs import notice
from scenes.naming import LineSheet
from scenes.scene import Services
from scenes.store.files import why, write_atomically

_LONGEST: Final = 400
_NO_DAY: Final = "????.??.??"


def save_words(game: str) -> str:
    """What a button says that writes a match of the game; empty: it cannot be written."""
    notation = notation_of(game)
    return f"Save as {notation.name}…" if notation else ""


def day_in(created: str) -> str:
    """The day of a journal's date as notation files have it."""
    try:
        return datetime.fromisoformat(created).strftime("%Y.%m.%d")
    except ValueError:
        return _NO_DAY


class SaveSheet(LineSheet):
    """Asks for a file's place, writes the match there, and never over another file."""

    words = ("Cancel", "Save")

    def __init__(
        self,
        services: Services,
        game: str,
        states: Sequence[Any],
        names: Sequence[str],
        day: str,
    ) -> None:
        """Ready to ask.

        Args:
            services: what every scene is given.
            game: the id of a game that has a notation.
            states: of the match after each move, as far as they are known.
            names: who plays; index = seat.
            day: when it was played, `2026.11.30`.
        """
        notation = notation_of(game)
        assert notation is not None
        self._game, self._states, self._names, self._day = game, states, tuple(names), day
        self._notation = notation
        name = f"{INFO[game].title} {datetime.now():%Y-%m-%d %H%M%S}{notation.suffix}"
        path = services.store.places.written / name
        heading = f"Save the moves as {notation.name}"
        super().__init__(services, heading, str(path), self._saved, "The file and its folder")

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.heading

    def tidy(self, text: str) -> str:
        """A whole path that ends as such files do."""
        typed = text.strip()
        if not typed:
            return ""
        path = Path(typed).expanduser()
        if not path.is_absolute():
            path = self.services.store.places.written / path
        suffix = self._notation.suffix
        return str(path if path.suffix.lower() == suffix else path.with_name(path.name + suffix))

    def has_room(self, text: str) -> bool:
        """As long as paths are."""
        return len(text) < _LONGEST

    def wrong(self, text: str) -> str:
        """Writes the file, unless there is one already; why it could not."""
        if not text:
            return "A file needs a name."
        path = Path(text)
        try:
            if path.exists():
                return f"There is a file {path.name} already. Choose another name."
            folder = path.parent
            if folder != self.services.store.places.written and not folder.is_dir():
                return f"There is no folder {folder}."
            try:
                words = self._notation.write(self._states, self._names, self._day)
            except ValueError as error:
                reason = str(error)
                return f"{reason[:1].upper()}{reason[1:]}."
            write_atomically(path, words.encode())
        except (OSError, ValueError) as error:  # ValueError: a name that no system takes
            reason = why(error) if isinstance(error, OSError) else "the name cannot be used"
            return f"It cannot be saved there ({reason})."
        return ""

    def _saved(self, text: str) -> None:
        said = notice(self.services, "Saved", f"The moves of this match are in {text}")
        self.later(lambda: self.director.push(said))
