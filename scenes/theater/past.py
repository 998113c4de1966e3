"""The page of past games: matches and episodes, the latest first; before them, what goes on now."""

from __future__ import annotations

import time
from typing import Final

import pygame

from scenes.art.palette import TEXT
from scenes.art.type import Face
from scenes.lobby.widgets import TableCard
from scenes.lobby.words import family
from scenes.scene import Services
from scenes.settings import room_only
from scenes.theater.past_list import Kept, Past, kept, live, read
from scenes.ui.controls import Token
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Words
from scenes.ui.scroll import Scroller

PAGE: Final = 40
"""So many matches are read, and as many more when older ones are asked for."""
_WIDE: Final = 900
LOOK_S: Final = 2.0
"""Between two looks at what is being played."""
NOBODY: Final = "No game has been finished here yet. When one is, it can be watched from here."


class PastPage(GroundPage):
    """A list of cards; a press on one opens the theater."""

    table = staticmethod(room_only)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games: list[Past] = []
        self.live: tuple[Past, ...] = ()
        """What is being played now."""
        self._kept: tuple[Kept, ...] = ()
        self._looked_s = 0.0
        self._read = 0
        self._wanted = PAGE
        self._reading: Words | None = None

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "Past games"

    @property
    def done(self) -> bool:
        """Whether all that is wanted was read."""
        return self._read >= min(self._wanted, len(self._kept))

    def enter(self) -> None:
        """See which matches there are; they are read between the frames."""
        self._kept = kept(self.services.store)
        self.live = live(self.services.store)
        super().enter()

    def first_focus(self) -> str:
        """The latest match."""
        return "past-0"

    def build(self) -> None:
        """The head and the list."""
        line = "Choose one to watch it with every card face up"
        top = page_head(self, "Past games", line if self._kept or self.live else "")
        edge = self.px(16)
        wide = min(self.size[0] - 2 * edge, self.px(_WIDE))
        box = pygame.Rect(0, top, wide, self.size[1] - top - edge)
        box.centerx = self.size[0] // 2
        self._reading = None
        scroller = Scroller(self, box)
        pad = self.px(24)
        at = pygame.Rect(pad, self.px(8), wide - 2 * pad, 0)
        if not self.done or not (self._kept or self.live):
            words = self._progress() if self._kept else NOBODY
            at.h = Words.height_for(self, words, at.w, Face.SERIF, 20)
            self._reading = Words(
                self, at, words, scroller.inside, face=Face.SERIF, size=20, colour=TEXT, wraps=True
            )
            at.y += at.h + self.px(12)
        cards = [(f"live-{i}", past) for i, past in enumerate(self.live)]
        cards += [(f"past-{i}", past) for i, past in enumerate(self.games if self.done else ())]
        for key, past in cards:
            at.h = TableCard.height_for(self)
            self._card(at, scroller, key, past)
            at.y += at.h + self.px(14)
        if self.done and self._read < len(self._kept):
            at.h = self.row_px
            at.w = min(at.w, self.wide("Older ones", Face.SERIF_SEMI, 20) + self.px(64))
            Token(self, at, scroller.inside, text="Older ones", key="older", command=self._older)
            at.y += at.h + self.px(16)
        scroller.set_height(at.y + self.px(8))

    def _card(self, at: pygame.Rect, scroller: Scroller, key: str, past: Past) -> None:
        TableCard(
            self,
            at,
            scroller.inside,
            title=past.title,
            second=past.line,
            game=past.game,
            family=family(past.game),
            signs=(("eye", "Live"),) if past.is_live else (),
            dim=past.is_damaged,
            chosen=past.is_live,
            key=key,
            command=lambda _: self.watch(past),
        )

    def watch(self, past: Past) -> None:
        """Open the theater."""
        self.director.push(past.open(self.services))

    @property
    def patience_s(self) -> float | None:
        """An episode may begin or end at any time."""
        waits = (super().patience_s, LOOK_S)
        return min(wait for wait in waits if wait is not None)

    def update(self, dt_s: float) -> None:
        """See now and then what is being played."""
        super().update(dt_s)
        self._looked_s += dt_s
        if self._looked_s >= LOOK_S:
            self._looked_s = 0.0
            now = live(self.services.store)
            if [past.line for past in now] != [past.line for past in self.live]:
                self.live = now
                self.later(self.rebuild)

    def shown(self) -> None:
        """What was being played may be over, and lie among the others."""
        if kept(self.services.store) != self._kept:
            self.games, self._read = [], 0
            self._kept = kept(self.services.store)
        self.live = live(self.services.store)
        super().shown()

    def prepare(self, budget_s: float) -> bool:
        """Read on; the list is shown when it is whole."""
        more = super().prepare(budget_s)
        if self.done:
            return more
        stop_s = time.perf_counter() + max(0.002, budget_s)
        while not self.done and time.perf_counter() < stop_s:
            past = read(self._kept[self._read])
            self._read += 1
            if past:
                self.games.append(past)
        if self.done:
            self.later(self._show)
        elif self._reading is not None:
            self._reading.say(self._progress())
        return True

    def _show(self) -> None:
        self.rebuild()
        if self.focus.current is None:
            self.focus.go(self.named(self.first_focus()))

    def _older(self, token: Token) -> None:
        self._wanted += PAGE
        self.later(self.rebuild)

    def _progress(self) -> str:
        return f"Reading {self._read} of {min(self._wanted, len(self._kept))}"
