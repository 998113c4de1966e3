"""Sheets that ask or tell something over any scene: questions, notices, names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.palette import INK, PAPER_RULE
from scenes.art.type import Face
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.looks import BadgeLook
from scenes.ui.page import Page
from scenes.ui.panels import Paper, Rule, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

DUSK: Final = 0.62
"""What lies under a sheet loses so much of its light."""
WIDTH: Final = 600
_PAD, _GAP = 36, 16
BADGE: Final = 44


@dataclass(frozen=True, slots=True)
class Choice:
    """A token of a question, and what it does once the sheet is gone."""

    text: str
    action: Callable[[], object] = lambda: None


class Sheet(Page):
    """A page over another one: the scene below is dimmed, and Esc takes the sheet away."""

    over = True
    dusk = DUSK


class Question(Sheet):
    """A title, a text and tokens; the first token is harmless, has the focus, and is Esc too."""

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        choices: Sequence[Choice] = (Choice("Go on"),),
        badge: str = "?",
    ) -> None:
        super().__init__(services)
        self.heading, self.text, self.badge = title, text, badge
        self.choices = tuple(choices)

    def first_focus(self) -> str:
        """The harmless token: pressing Enter at once does no damage."""
        return "choice-0"

    def back(self) -> None:
        """Esc is the harmless choice."""
        self.choose(0)

    def choose(self, index: int) -> None:
        """Take the sheet away, then do what was chosen."""
        if self.director.top is not self:
            return  # a second press of a double click, or a fade that is under way
        director, action = self.director, self.choices[index].action
        director.pop()
        action()

    def build(self) -> None:
        """Paper, badge, title, text, tokens; the text scrolls when the window is small."""
        pad, gap = self.px(_PAD), self.px(_GAP)
        wide = min(self.px(WIDTH) if self.size[0] > self.px(WIDTH + 48) else 0, self.size[0])
        wide = wide or self.size[0] - self.px(32)
        room = wide - 2 * pad
        badge = self.px(BADGE)
        title_room = room - badge - gap
        title_px = Words.height_for(self, self.heading, title_room, Face.SERIF_SEMI, 26)
        head = max(badge, title_px)
        text_px = Words.height_for(self, self.text, room - self.px(18), Face.SANS, 18)
        rows = self._token_rows(room, gap)
        foot = len(rows) * (self.row_px + gap)
        spare = self.size[1] - self.px(32) - 2 * pad - head - 3 * gap - foot
        body = max(self.line(Face.SANS, 18), min(text_px, spare))
        tall = min(self.size[1] - self.px(16), 2 * pad + head + 3 * gap + body + foot)
        box = pygame.Rect(0, 0, wide, tall)
        box.center = (self.size[0] // 2, self.size[1] // 2)
        Paper(self, box)
        x, y = box.x + pad, box.y + pad
        Picture(
            self,
            pygame.Rect(x, y + (head - badge) // 2, badge, badge),
            BadgeLook(badge, self.badge),
        )
        at = pygame.Rect(x + badge + gap, y + (head - title_px) // 2, title_room, title_px)
        Words(self, at, self.heading, face=Face.SERIF_SEMI, size=26, wraps=True)
        y += head + gap
        Rule(self, pygame.Rect(x, y, room, max(1, self.px(1.5))), colour=PAPER_RULE)
        y += gap
        scroller = Scroller(self, pygame.Rect(x, y, room, body))
        Words(
            self,
            pygame.Rect(0, 0, room - self.px(18), text_px),
            self.text,
            scroller.inside,
            size=18,
            colour=INK,
            wraps=True,
        )
        scroller.set_height(text_px)
        self._build_tokens(rows, box, gap)

    def _token_widths(self) -> list[int]:
        least = self.px(120)
        words = (self.wide(c.text, Face.SERIF_SEMI, 20) + self.px(48) for c in self.choices)
        return [max(least, w) for w in words]

    def _token_rows(self, room: int, gap: int) -> list[list[int]]:
        """Indices of the tokens, row by row, as many in a row as fit."""
        rows: list[list[int]] = [[]]
        left = room
        for index, wide in enumerate(self._token_widths()):
            if rows[-1] and wide > left:
                rows.append([])
                left = room
            rows[-1].append(index)
            left -= wide + gap
        return rows

    def _build_tokens(self, rows: list[list[int]], box: pygame.Rect, gap: int) -> None:
        """From the lower right corner, the harmless one last in reading."""
        pad, widths = self.px(_PAD), self._token_widths()
        y = box.bottom - pad - self.row_px
        for row in reversed(rows):
            x = box.right - pad
            for index in row:
                wide = min(widths[index], box.w - 2 * pad)
                x -= wide
                Token(
                    self,
                    pygame.Rect(x, y, wide, self.row_px),
                    text=self.choices[index].text,
                    command=lambda _, index=index: self.choose(index),
                    key=f"choice-{index}",
                    prime=len(self.choices) == 1,
                )
                x -= gap
            y -= self.row_px + gap


def notice(services: Services, title: str, text: str) -> Question:
    """A sheet that only tells something."""
    return Question(services, title, text, (Choice("Go on"),), badge="!")
