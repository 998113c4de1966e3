"""Going along with an episode that is still being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.theater.live import POLL_S, Following, State
from scenes.theater.projector import Projector
from scenes.theater.story import Story

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene

MOST_BEHIND: Final = 12
"""Whoever is so many moments behind what happens is taken there at once."""
NEXT_S: Final = 0.16
"""Between two moments, while one catches up."""


class CatchingUp:
    """Brings what is new to the scene; who stands at the newest moment goes along with it."""

    def __init__(self, scene: TheaterScene, following: Following) -> None:
        self.goes_along = False
        """Whether the viewer, who stood at the newest moment, is still on the way to the next."""
        self.state: State = following.state
        """As the scene was told last."""
        self._scene, self._following = scene, following
        self._waited_s = 0.0

    @property
    def patience_s(self) -> float | None:
        """Until it is worth looking again."""
        if self.goes_along:
            return NEXT_S
        return None if self._following.is_over else POLL_S

    def close(self) -> None:
        """Read no more."""
        self._following.close()

    def update(self, dt_s: float) -> None:
        """Take what has happened meanwhile."""
        scene, state, story = self._scene, self._following.state, self._following.story
        if story is not None and story is not scene.story:
            at_newest = scene.playback.at_end and scene.story.is_open
            self.goes_along |= at_newest and not scene.scrubber.dragging
            self._take(story)
        if state != self.state:
            self.state = state
            scene.tell()
        self._waited_s += dt_s
        if self.goes_along and not scene.scrubber.dragging:
            self._go_along()

    def _take(self, story: Story) -> None:
        """There is more of the story; it stands where it stood."""
        scene, before = self._scene, self._scene.story
        scene.story, scene.projector = story, Projector(story)
        scene.playback.grow([moment.dwell_s for moment in story.moments])
        scene.picture.forget_end()
        if story.has_notes != before.has_notes:
            scene.rebuild()
        else:
            scene.surround.take_story()
            scene.tell()

    def _go_along(self) -> None:
        """Card by card, as long as there are not too many."""
        play = self._scene.playback
        if play.last - play.at > MOST_BEHIND:
            self._scene.arrive(play.last)
        elif not play.at_end and self._waited_s >= NEXT_S:
            self._waited_s = 0.0
            self._scene.arrive(play.at + 1)
        if play.at_end:
            self.goes_along = False
            self._scene.tell()
