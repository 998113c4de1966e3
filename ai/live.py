"""The file of an episode while it is played: it grows by a line with every event.

Whoever reads it meanwhile sees all that happened so far, at worst with a last line that is not
whole yet. Once it is closed with the results it is the very file that `replay.encode` makes.
"""

from pathlib import Path

from game.episode.episode import Episode
from game.episode.events import AnyEvent
from game.episode.replay import Closing, encode_line, header_of
from game.episode.standings import Results


class LiveFile:
    """A growing file; `watch` is what a `Drive` wants to be given."""

    def __init__(self, path: Path) -> None:
        """Begins the file, in place of any that is there; its folder is made.

        Raises:
            OSError: it cannot be written.
        """
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("wb", buffering=0)
        self._begun = False

    def watch(self, episode: Episode, event: AnyEvent) -> None:
        """Adds the event, which everybody may read at once; the header before the first one.

        Raises:
            OSError: it cannot be written; nothing is added to the file any more.
        """
        line = encode_line(event)
        if not self._begun:
            line = encode_line(header_of(episode)) + b"\n" + line
        self._begun = True
        self._write(line)

    def close(self, results: Results | None) -> None:
        """Adds the results, if there are any, and lets the file be; a second time does nothing.

        Raises:
            OSError: as `watch`.
        """
        if results is not None and self._begun:
            self._write(encode_line(Closing(results)))
        self._file.close()

    def _write(self, line: bytes) -> None:
        """A line in one piece, as far as the disk will have it."""
        if self._file.closed:
            return
        left = memoryview(line + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError:
            self._file.close()  # half a line is followed by nothing
            raise
