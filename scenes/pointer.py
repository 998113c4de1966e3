"""Input made plain before a scene sees it: touch becomes mouse, points become pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

_FINGERS = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
}
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Pointer:
    """Follows one finger at a time; the others are ignored until it lifts."""

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None

    def plain(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int], per_point: float = 1.0
    ) -> Iterator[pygame.event.Event]:
        """The events in order; of motions in a row only the last.

        `size` is the surface's, in pixels; `per_point` the pixels of a window point.
        """
        held: pygame.event.Event | None = None
        for event in events:
            told = self._translate(event, size, per_point)
            if told is None:
                continue
            if held is not None and told.type != pygame.MOUSEMOTION:
                yield held
                held = None
            if told.type == pygame.MOUSEMOTION:
                held = told
            else:
                yield told
        if held is not None:
            yield held

    def _translate(
        self, event: pygame.event.Event, size: tuple[int, int], per_point: float
    ) -> pygame.event.Event | None:
        if event.type in _FINGERS:
            return self._from_finger(event, size)
        if event.type in _MOUSE:
            if getattr(event, "touch", False):
                return None  # made up by the system from the finger that we follow ourselves
            if per_point != 1.0:
                fields = dict(event.dict)
                fields["pos"] = tuple(round(v * per_point) for v in event.pos)
                return pygame.event.Event(event.type, fields)
        return event

    def _from_finger(
        self, event: pygame.event.Event, size: tuple[int, int]
    ) -> pygame.event.Event | None:
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
        if finger != self._finger:
            return None
        pos = (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERMOTION:
            rel = (round(event.dx * size[0]), round(event.dy * size[1]))
            return pygame.event.Event(
                pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0), touch=True
            )
        if event.type == pygame.FINGERUP:
            self._finger = None
        return pygame.event.Event(_FINGERS[event.type], pos=pos, button=1, touch=True)
