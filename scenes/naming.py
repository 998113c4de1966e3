"""Sheets that ask for one line of text: a name, an address, a PIN."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.names import clean_name
from scenes.art.palette import INK_SECOND, RIBBON
from scenes.art.type import Face
from scenes.dialogs import Sheet
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.entry import Entry, name_has_room
from scenes.ui.panels import Paper, Words


class LineSheet(Sheet):
    """One line to type in; Enter or the second token takes it, Esc leaves it as it was."""

    words = ("Leave it", "Done")
    """On the two tokens."""

    def __init__(
        self, services: Services, heading: str, text: str, done: Callable[[str], object], note: str
    ) -> None:
        super().__init__(services)
        self.heading, self.text, self.note = heading, text, note
        self.fault = ""
        """Why the line cannot be taken; stands in the place of the note."""
        self._done = done
        self._entry: Entry | None = None

    # For subclasses

    def tidy(self, text: str) -> str:
        """What was typed, made fit."""
        return text.strip()

    def has_room(self, text: str) -> bool:
        """Whether a text may grow."""
        return len(text) < 20

    def wrong(self, text: str) -> str:
        """Why the text cannot be taken; a sentence. Empty: it can."""
        return ""

    def dress(self, entry: Entry) -> None:
        """Tell the line what may be typed."""

    # The sheet

    def first_focus(self) -> str:
        """One can type at once."""
        return "name"

    def rebuild(self) -> None:
        """What was typed stays."""
        if self._entry is not None and self._entry.alive():
            self.text = self._entry.get_text()
        super().rebuild()

    def build(self) -> None:
        """Heading, line, note, tokens."""
        pad, gap = self.px(32), self.px(16)
        widest = max(self.wide(word, Face.SERIF_SEMI, 20) for word in self.words)
        tokens = 2 * widest + self.px(112)
        room = min(max(self.px(420), tokens), self.size[0] - self.px(32) - 2 * pad)
        heading_h = Words.height_for(self, self.heading, room, Face.SERIF_SEMI, 26)
        note = self.fault or self.note
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
            self,
            line,
            text=self.text,
            usual=self.text,
            command=self._typed,
            key="name",
            tidy=lambda text, usual: self.tidy(text) or usual,
            has_room=self.has_room,
        )
        self.dress(self._entry)
        y = line.bottom + self.px(4)
        colour = RIBBON if self.fault else INK_SECOND
        Words(self, pygame.Rect(x, y, room, note_h), note, colour=colour, wraps=True)
        half = (room - gap) // 2
        y = box.bottom - pad - self.row_px
        leave, done = (pygame.Rect(x + i * (half + gap), y, half, self.row_px) for i in (0, 1))
        Token(self, leave, text=self.words[0], key="leave", command=lambda _: self.back())
        Token(self, done, text=self.words[1], key="done", command=lambda _: self.take())

    def _typed(self, text: str) -> None:
        self.text = text

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter in the line takes it; Esc there leaves the sheet at once."""
        if event.type == pygame.KEYDOWN and self.typing:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.take()
                return True
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
        return super().handle(event)

    def take(self) -> None:
        """Take the line and go; or say why it cannot be taken."""
        if self.director.top is not self or self._entry is None:
            return
        text = self.tidy(self._entry.get_text())
        fault = self.wrong(text)
        if fault:
            self.say_fault(fault)
            return
        director = self.director
        self._done(text)
        director.pop()

    def say_fault(self, fault: str) -> None:
        """Say in place why the line cannot be taken; one can type on at once."""
        self.fault = fault
        self.services.sounds.play("refuse")
        self.rebuild()
        self.focus.go(self.named("name"))


class NameSheet(LineSheet):
    """Asks for a name."""

    def __init__(
        self, services: Services, heading: str, name: str, done: Callable[[str], object]
    ) -> None:
        super().__init__(services, heading, name, done, "Up to twenty letters")
        self._usual = name

    def tidy(self, text: str) -> str:
        """A name fit to show."""
        return clean_name(text, self._usual)

    def has_room(self, text: str) -> bool:
        """A letter with its accents counts as one."""
        return name_has_room(text)
