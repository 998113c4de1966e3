"""A sheet that asks for a name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.names import clean_name
from scenes.art.palette import INK_SECOND
from scenes.art.type import Face
from scenes.dialogs import Sheet
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.entry import Entry
from scenes.ui.panels import Paper, Words


class NameSheet(Sheet):
    """One line to type in; Enter or Done takes the name, Esc leaves it as it was."""

    def __init__(
        self, services: Services, heading: str, name: str, done: Callable[[str], object]
    ) -> None:
        super().__init__(services)
        self.heading, self.name, self._done = heading, name, done
        self._entry: Entry | None = None

    def first_focus(self) -> str:
        """One can type at once."""
        return "name"

    def rebuild(self) -> None:
        """What was typed stays."""
        if self._entry is not None and self._entry.alive():
            self.name = self._entry.get_text()
        super().rebuild()

    def build(self) -> None:
        """Heading, line, tokens."""
        pad, gap = self.px(32), self.px(16)
        tokens = 2 * self.wide("Leave it", Face.SERIF_SEMI, 24) + self.px(96)
        room = min(max(self.px(420), tokens), self.size[0] - self.px(32) - 2 * pad)
        heading_h = Words.height_for(self, self.heading, room, Face.SERIF_SEMI, 26)
        note = "Up to twenty letters"
        note_h = Words.height_for(self, note, room)
        tall = 2 * pad + heading_h + 3 * gap + 2 * self.row_px + note_h
        box = pygame.Rect(0, 0, room + 2 * pad, tall)
        box.center = (self.size[0] // 2, min(self.size[1] // 2, round(self.size[1] * 0.42)))
        box.clamp_ip(pygame.Rect((0, 0), self.size))
        Paper(self, box)
        x, y = box.x + pad, box.y + pad
        at = pygame.Rect(x, y, room, heading_h)
        Words(self, at, self.heading, face=Face.SERIF_SEMI, size=26, wraps=True)
        y = at.bottom + gap
        line = pygame.Rect(x, y, room, self.row_px)
        self._entry = Entry(
            self, line, text=self.name, usual=self.name, command=self._typed, key="name"
        )
        y = line.bottom + self.px(4)
        Words(self, pygame.Rect(x, y, room, note_h), note, colour=INK_SECOND, wraps=True)
        half = (room - gap) // 2
        y = box.bottom - pad - self.row_px
        leave, done = (pygame.Rect(x + i * (half + gap), y, half, self.row_px) for i in (0, 1))
        Token(self, leave, text="Leave it", key="leave", command=lambda _: self.back())
        Token(self, done, text="Done", key="done", command=lambda _: self.take())

    def _typed(self, name: str) -> None:
        self.name = name

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter in the line takes the name; Esc there leaves the sheet at once."""
        if event.type == pygame.KEYDOWN and self.typing:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.take()
                return True
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
        return super().handle(event)

    def take(self) -> None:
        """Take the name and go."""
        if self.director.top is not self or self._entry is None:
            return
        name = clean_name(self._entry.get_text(), self.name)
        director = self.director
        self._done(name)
        director.pop()
