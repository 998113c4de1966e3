"""The page of past games: finished matches, the latest first, each of which can be watched."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.contract import Outcome
from game.core.say import listed
from game.holders import Holder
from game.registry import INFO
from scenes.art.palette import TEXT
from scenes.art.type import Face
from scenes.lobby.widgets import TableCard
from scenes.lobby.words import family
from scenes.scene import Services
from scenes.settings import room_only
from scenes.store.journals import Saved
from scenes.theater.match_story import day_of
from scenes.theater.opening import watch_record
from scenes.ui.controls import Token
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Words
from scenes.ui.scroll import Scroller

PAGE: Final = 40
"""So many matches are read, and as many more when older ones are asked for."""
_WIDE: Final = 900
NOBODY: Final = "No match has been finished here yet. When one is, it can be watched from here."


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match in words."""

    saved: Saved
    game: str
    title: str
    line: str


class PastPage(GroundPage):
    """A list of cards; a press on one opens the theater."""

    table = staticmethod(room_only)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games: list[Past] = []
        self._ids: tuple[str, ...] = ()
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
        return self._read >= min(self._wanted, len(self._ids))

    def enter(self) -> None:
        """See which matches there are; they are read between the frames."""
        self._ids = self.services.store.shelf.finished_ids()
        super().enter()

    def first_focus(self) -> str:
        """The latest match."""
        return "past-0"

    def build(self) -> None:
        """The head and the list."""
        line = "Choose one to watch it with every card face up"
        top = page_head(self, "Past games", line if self._ids else "")
        edge = self.px(16)
        wide = min(self.size[0] - 2 * edge, self.px(_WIDE))
        box = pygame.Rect(0, top, wide, self.size[1] - top - edge)
        box.centerx = self.size[0] // 2
        self._reading = None
        scroller = Scroller(self, box)
        pad = self.px(24)
        at = pygame.Rect(pad, self.px(8), wide - 2 * pad, 0)
        if not self.done or not self._ids:
            words = self._progress() if self._ids else NOBODY
            at.h = Words.height_for(self, words, at.w, Face.SERIF, 20)
            self._reading = Words(
                self, at, words, scroller.inside, face=Face.SERIF, size=20, colour=TEXT, wraps=True
            )
            at.y += at.h + self.px(12)
        for index, past in enumerate(self.games if self.done else ()):
            at.h = TableCard.height_for(self)
            self._card(at, scroller, index, past)
            at.y += at.h + self.px(14)
        if self.done and self._read < len(self._ids):
            at.h = self.row_px
            at.w = min(at.w, self.wide("Older ones", Face.SERIF_SEMI, 20) + self.px(64))
            Token(self, at, scroller.inside, text="Older ones", key="older", command=self._older)
            at.y += at.h + self.px(16)
        scroller.set_height(at.y + self.px(8))

    def _card(self, at: pygame.Rect, scroller: Scroller, index: int, past: Past) -> None:
        TableCard(
            self,
            at,
            scroller.inside,
            title=past.title,
            second=past.line,
            game=past.game,
            family=family(past.game),
            signs=(),
            key=f"past-{index}",
            command=lambda _: self.watch(past),
        )

    def watch(self, past: Past) -> None:
        """Open the theater on a match."""
        self.director.push(watch_record(self.services, past.saved.record))

    def prepare(self, budget_s: float) -> bool:
        """Read on; the list is shown when it is whole."""
        more = super().prepare(budget_s)
        if self.done:
            return more
        stop_s = time.perf_counter() + max(0.002, budget_s)
        while not self.done and time.perf_counter() < stop_s:
            saved = self.services.store.shelf.finished_one(self._ids[self._read])
            self._read += 1
            past = saved and past_match(saved)
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
        return f"Reading {self._read} of {min(self._wanted, len(self._ids))}"


def past_match(saved: Saved) -> Past | None:
    """A finished match in words; None: it was not finished."""
    outcome, holders = saved.record.outcome, saved.record.holders
    if outcome is None:
        return None
    game = saved.record.header.game
    title = INFO[game].title if game in INFO else game
    names = ", ".join(holder.name or "somebody" for holder in holders)
    line = f"{day_of(saved.record.header.created)}. {names}"
    return Past(saved, game, f"{title}: {result_words(outcome, holders)}", line)


def result_words(outcome: Outcome, holders: tuple[Holder, ...]) -> str:
    """“Ada and Ines won, 10 to 6”; of several others only the winner's score is told."""
    if not outcome.winners:
        return "nobody won"
    winners = listed([holders[seat].name or "somebody" for seat in outcome.winners])
    best = outcome.scores[outcome.winners[0]]
    rest = {s for seat, s in enumerate(outcome.scores) if seat not in outcome.winners}
    if len(rest) == 1:
        return f"{winners} won, {best} to {rest.pop()}".replace("-", "−")
    return f"{winners} won with {best}".replace("-", "−")
