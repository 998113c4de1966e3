"""What the theater is worked with: buttons, position and speed, keys, timeline and feed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from scenes.theater.playback import SPEEDS, Playback
from scenes.theater.widgets import Label, Round

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene

_PACES: Final = {0.5: "half speed", 1.0: "normal speed", 2.0: "double speed"}
_WHEEL: Final = 60
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Controls:
    """The buttons under the table and the plate beside the timeline."""

    def __init__(self, scene: TheaterScene) -> None:
        """Lays them into the scene's plan."""
        self._scene = scene
        icons = ("hand-back", "step-back", "play", "step-on", "hand-on")
        acts = (
            lambda: scene.jump(-1),
            lambda: scene.step(-1),
            scene.toggle,
            lambda: scene.step(1),
            lambda: scene.jump(1),
        )
        self._buttons = [
            Round(scene, rect, icon=icon, key=icon, command=lambda _, act=act: act())
            for rect, icon, act in zip(scene.plan.buttons, icons, acts, strict=True)
        ]
        self._label = Label(scene, scene.plan.label, key="pace", command=self._press_pace)

    def tell(self, play: Playback, is_open: bool) -> None:
        """Shows how it stands; `is_open`: after the last moment others will follow."""
        back, step_back, toggle, on, step_on = self._buttons
        for button in (back, step_back):
            button.wear(button.icon, play.at > 0)
        for button in (on, step_on):
            button.wear(button.icon, not play.at_end)
        anew = play.at_end and not is_open
        toggle.wear("pause" if play.playing else "again" if anew else "play", not self._waits)
        ends = -1 if play.pace == 0 else 1 if play.pace == len(SPEEDS) - 1 else 0
        pace = _PACES.get(play.speed, f"{play.speed:g} times as fast")
        self._label.say(f"{play.at + 1} / {play.count}", pace, ends)

    @property
    def _waits(self) -> bool:
        """Whether there is nothing to play until something happens."""
        return self._scene.story.is_open and self._scene.playback.at_end

    def _press_pace(self, label: Label) -> None:
        if label.by > 0 and self._scene.playback.pace == len(SPEEDS) - 1:
            return
        self._scene.change_pace(label.by)


def key_act(scene: TheaterScene, event: pygame.event.Event) -> Callable[[], object] | None:
    """What a key does here; None: nothing."""
    if event.mod & _COMMAND:
        return None
    acts: dict[int, Callable[[], object]] = {
        pygame.K_SPACE: scene.toggle,
        pygame.K_LEFT: lambda: scene.step(-1),
        pygame.K_RIGHT: lambda: scene.step(1),
        pygame.K_HOME: lambda: scene.go(0),
        pygame.K_END: lambda: scene.go(scene.playback.last),
        pygame.K_PAGEUP: lambda: scene.jump(-1),
        pygame.K_PAGEDOWN: lambda: scene.jump(1),
        pygame.K_h: lambda: scene.jump(-1),  # a pad's X and Y
        pygame.K_l: lambda: scene.jump(1),
        pygame.K_v: scene.see_next,
        pygame.K_UP: lambda: scene.change_pace(1),
        pygame.K_DOWN: lambda: scene.change_pace(-1),
    }
    if scene.focus.current is None:
        acts[pygame.K_RETURN] = acts[pygame.K_KP_ENTER] = scene.toggle
    return acts.get(event.key)


class Scrubber:
    """A press on the timeline goes there, a drag along it scrubs; playing goes on afterwards."""

    def __init__(self, scene: TheaterScene) -> None:
        self.dragging = False
        self._scene = scene
        self._plays_on = False
        """Whether it was playing when the drag began."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was the timeline's."""
        scene, left = self._scene, getattr(event, "button", 0) == pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEBUTTONDOWN and left and scene.timeline.holds(event.pos):
            self.dragging, self._plays_on = True, scene.playback.playing
            scene.playback.playing = False
            scene.go(scene.timeline.index_at(event.pos[0]))
            return True
        if not self.dragging:
            return False
        if event.type == pygame.MOUSEMOTION:
            scene.go(scene.timeline.index_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and left:
            self.dragging = False
            scene.playback.playing = self._plays_on and not scene.playback.at_end
            scene.tell()
            return True
        return False


def work_feed(scene: TheaterScene, event: pygame.event.Event) -> bool:
    """The wheel turns the feed, a press on a line goes to its moment; whether either happened."""
    feed, at = scene.feed, scene.playback.at
    if feed is None:
        return False
    if event.type == pygame.MOUSEWHEEL:
        by = -getattr(event, "precise_y", event.y)
        feed.turn(round(by * scene.px(_WHEEL)), at)
        return True
    if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
        return False
    index = feed.index_at(event.pos, at)
    if index is None:
        return False
    scene.go(index)
    return True
