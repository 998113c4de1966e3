"""Keys that repeat while held, and a game pad that speaks in keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import pygame

REPEAT_AFTER_S: Final = 0.40
REPEAT_EVERY_S: Final = 0.11
_FAR, _NEAR = 0.6, 0.3
"""A stick counts as pushed beyond the first share of its way, until back within the second."""

_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_REPEATING: Final = (*_ARROWS, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_BUTTONS: Final[dict[int, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_l, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
_HAT: Final = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, 1): pygame.K_UP,
    (0, -1): pygame.K_DOWN,
}
_LOST: Final = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED, pygame.WINDOWFOCUSLOST)


def press(key: int, mod: int = 0) -> pygame.event.Event:
    """A key press as an event."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


class Pad:
    """Turns pad events into key events, and repeats the arrow that is held."""

    def __init__(self) -> None:
        self._held: int | None = None
        self._due_s = 0.0
        self._axes = [0, 0]
        self._open: dict[int, Any] = {}

    @property
    def wait_s(self) -> float | None:
        """How long until a repeat may be due; None: nothing is held."""
        return None if self._held is None else REPEAT_EVERY_S / 2

    def keys(
        self, now_s: float, events: Iterable[pygame.event.Event]
    ) -> Iterator[pygame.event.Event]:
        """The events with the pad's told as keys, and then the repeat that is due."""
        for event in events:
            if event.type in _LOST:
                self._forget(event)
            key = self._key(event)
            if key is not None:
                self._hold(key[0], now_s)
                yield press(*key)
                continue
            if event.type == pygame.KEYDOWN:
                self._hold(event.key, now_s)
            elif event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
                self._release(event)
            yield event
        if self._held is not None and now_s >= self._due_s:
            self._due_s = now_s + REPEAT_EVERY_S
            yield press(self._held)

    def _key(self, event: pygame.event.Event) -> tuple[int, int] | None:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _BUTTONS.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            arrow = _HAT.get(tuple(event.value))
            self._held = None if arrow is None else self._held
            return None if arrow is None else (arrow, 0)
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis < 2:
            return self._stick(event.axis, event.value / 32768)
        return None

    def _stick(self, axis: int, value: float) -> tuple[int, int] | None:
        was = self._axes[axis]
        now = (value > _FAR) - (value < -_FAR) or (was if abs(value) > _NEAR else 0)
        self._axes[axis] = now
        if now == 0 and was != 0:
            self._held = None
        if now == was or now == 0:
            return None
        return _ARROWS[2 * axis + (now > 0)], 0

    def _hold(self, key: int, now_s: float) -> None:
        library_repeats = pygame.key.get_repeat()[0] > 0  # a text field has switched it on
        if key in _REPEATING and not library_repeats:
            self._held, self._due_s = key, now_s + REPEAT_AFTER_S
        else:
            self._held = None

    def _release(self, event: pygame.event.Event) -> None:
        key = event.key if event.type == pygame.KEYUP else _BUTTONS.get(event.button, (None, 0))[0]
        if key == self._held:
            self._held = None

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # the only home of SDL's mapped pads

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _forget(self, event: pygame.event.Event) -> None:
        """A pad that is gone holds nothing; neither do keys of a window that lost the focus."""
        self._held = None
        self._axes = [0, 0]
        self._open.pop(getattr(event, "instance_id", -1), None)
