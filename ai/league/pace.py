"""How far a run has come, and how long the rest may take; may be asked from any thread."""

from time import monotonic

from ai.league.report import Progress


class Pace:
    """Counts episodes against the clock."""

    def __init__(self, played: int, of: int) -> None:
        """So many were played before, and are to be played in all."""
        self._played = played
        self._of = of
        self._now_played = 0
        self._began_s: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self._began_s is not None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to play."""
        return self._played >= self._of

    def begin(self) -> None:
        """The clock runs from now."""
        self._now_played = 0
        self._began_s = monotonic()

    def add(self, episodes: int) -> None:
        """So many more were played."""
        self._played += episodes
        self._now_played += episodes

    def end(self) -> None:
        """The clock stops."""
        self._began_s = None

    def progress(self) -> Progress:
        """As of now; the time left goes by the mean of this run."""
        began_s, now_played = self._began_s, self._now_played
        left_s = None
        if began_s is not None and now_played:
            left_s = (monotonic() - began_s) / now_played * (self._of - self._played)
        return Progress(self._played, self._of, left_s)
