"""An episode's record as a story, told on a thread of its own."""

from __future__ import annotations

import threading

from game.core.contract import Setup
from game.episode.episode import Episode
from game.episode.rederive import verify
from game.episode.replay import Replay
from game.episode.seeds import SEATS
from game.episode.terms import Terms
from scenes.theater.episode_board import Shot, shot_of
from scenes.theater.episode_teller import Teller
from scenes.theater.story import Story


class EpisodeTelling:
    """Plays an episode again, puts every line to the proof, and tells it."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.story: Story | None = None
        self._shots: list[Shot] = []
        self._empty = empty_state(replay.config.terms)
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def share(self) -> float:
        """How much of it was played, 0 to 1."""
        return 1.0 if self.story else 0.99 * len(self._shots) / (len(self.replay.events) + 1)

    def step(self, budget_s: float) -> bool:
        """Wait for about so long; whether the story is whole.

        Raises:
            DamagedReplay: the record does not tell the truth; it names the line.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._play, daemon=True)
            self._thread.start()
        self._thread.join(budget_s)
        if self._thread.is_alive():
            return False
        if self._error is not None:
            raise self._error
        return True

    def whole(self) -> Story:
        """All at once; raises as `step`."""
        while not self.step(1.0):
            pass
        assert self.story is not None
        return self.story

    def _play(self) -> None:
        try:
            verify(self.replay, self._see)
            results, shots = self.replay.results, self._shots
            teller = Teller(self.replay.header, shots[0])
            for number, event in enumerate(self.replay.events):
                teller.tell(event, shots[number], shots[number + 1], results)
            self.story = teller.story(teller.end_card(results))
        except Exception as error:  # it is raised where somebody waits for it
            self._error = error

    def _see(self, episode: Episode) -> None:
        self._shots.append(shot_of(episode, self._empty))


def empty_state(terms: Terms) -> object:
    """The table before the first deal."""
    return terms.rules.start(Setup(SEATS, terms.options, first=0))
