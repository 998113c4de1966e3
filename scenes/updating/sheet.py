"""The sheet about a new version: what is new, how far its download is, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from net.updates.desk import State, UpdateDesk
from scenes.art.palette import INK, INK_SECOND, PAPER_RULE
from scenes.art.type import Face
from scenes.dialogs import Choice, Sheet
from scenes.markdown import Block, parse
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.panels import Paper, Rule, Words
from scenes.ui.scroll import Scroller
from scenes.updating import words
from scenes.updating.looks import News, ProgressBar, news_look, space_over

WIDTH: Final = 640
_PAD, _GAP = 40, 16
_TITLE: Final = 36
_STATUS: Final = 20
_BAR: Final = 14
SAVED: Final = "Every match is saved first. It waits for you in the new version."


class UpdateSheet(Sheet):
    """Shows what the desk does, and asks it to; taking the sheet away stops nothing."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shown_state: State = self.desk.state
        self._began: tuple[float, int] | None = None
        """When the download was first seen, and how many bytes were there."""
        self._bar: ProgressBar | None = None
        self._left: Words | None = None
        self._right: Words | None = None

    @property
    def desk(self) -> UpdateDesk:
        """Where updates come from."""
        return self.services.updates

    # What can be done

    def back(self) -> None:
        """Esc: what is under way goes on; a look that nobody waits for is given up."""
        if self.desk.state.stage == "looking":
            self.desk.stop()
        self.director.pop()

    def choices(self) -> Sequence[Choice]:
        """The tokens now, the harmless one first."""
        state, desk = self.desk.state, self.desk
        later = Choice("Later", self.back)
        if state.stage == "looking":
            return (Choice("Stop", self.back),)
        if state.stage in ("fetching", "installing"):
            return (Choice("Stop", desk.stop), Choice("Play on meanwhile", self.back))
        if state.stage == "offer":
            return (later, Choice("Update", desk.take))
        if state.stage == "ready":
            return (later, Choice("Restart now", self.restart))
        if state.stage == "failed" and not desk.why_not:
            again = desk.take if state.offer is not None else desk.look
            return (Choice("Go on", self.back), Choice("Try again", again))
        return (Choice("Go on", self.back),)

    def restart(self) -> None:
        """Leave, and start anew as the new version."""
        if self.director.close_asked():
            self.desk.wants_restart = True
            self.director.quit()

    def _choose(self, index: int) -> None:
        if self.director.top is self:
            self.choices()[index].action()

    # What is seen

    def first_focus(self) -> str:
        """The harmless token."""
        return "choice-0"

    def update(self, dt_s: float) -> None:
        """Follow the desk."""
        super().update(dt_s)
        state = self.desk.state
        if state is self.shown_state:
            return
        before, self.shown_state = self.shown_state, state
        if (state.stage, state.line, state.offer) != (before.stage, before.line, before.offer):
            self.rebuild()
        else:
            self._show_progress()

    def build(self) -> None:
        """Paper, head, the middle, the state of things, tokens."""
        self.shown_state = self.desk.state
        if self.shown_state.stage != "fetching":
            self._began = None
        pad, gap = self.px(_PAD), self.px(_GAP)
        wide = min(self.px(WIDTH), self.size[0] - self.px(32))
        room = wide - 2 * pad
        blocks, text = self._middle()
        head, status = self._head_height(room), self._status_height(room)
        rows = self._token_rows(room, gap)
        fixed = 2 * pad + head + 3 * gap + gap // 2 + status + len(rows) * (self.row_px + gap)
        spare = self.size[1] - self.px(32) - fixed
        inner = room - self.px(18)
        content = self._content_height(blocks, text, inner)
        body = max(self.px(40), 24, min(content, spare))
        box = pygame.Rect(0, 0, wide, min(self.size[1] - self.px(16), fixed + body))
        box.center = (self.size[0] // 2, self.size[1] // 2)
        Paper(self, box)
        x, y = box.x + pad, box.y + pad
        self._build_head(pygame.Rect(x, y, room, head))
        y += head + gap // 2
        rule = pygame.Rect(x, y, room, max(1, self.px(2)))
        Rule(self, rule, colour=PAPER_RULE)
        y = rule.bottom + gap
        self._build_body(pygame.Rect(x, y, room, body), blocks, text, content)
        y += body + gap
        if status:
            self._build_status(pygame.Rect(x, y, room, status))
        self._build_tokens(rows, box, gap)

    def _middle(self) -> tuple[tuple[Block, ...], str]:
        """The notes of an offer, or a text."""
        state = self.desk.state
        if state.stage == "failed":
            return (), state.line
        if state.offer is not None:
            notes = tuple(b for b in parse(state.offer.notes) if b.kind != "table")
            return notes, "" if notes else "Nothing was written about this version."
        texts = {
            "looking": "This takes a few seconds at most.",
            "current": f"Parlour {self.desk.running} is the newest version.",
        }
        return (), texts.get(state.stage, self.desk.why_not or "Nothing is under way.")

    # The head

    def _beside(self, room: int) -> tuple[str, bool]:
        """“you have 1.2”, and whether it fits beside the title."""
        text = f"you have {self.desk.running}"
        title = self.wide(words.headline(self.desk), Face.SERIF_SEMI, _TITLE)
        fits = title + self.wide(text, Face.SERIF_ITALIC, 20) + self.px(24) <= room
        return text, fits

    def _head_height(self, room: int) -> int:
        title = words.headline(self.desk)
        high = Words.height_for(self, title, room, Face.SERIF_SEMI, _TITLE)
        text, beside = self._beside(room)
        below = 0 if beside else Words.height_for(self, text, room, Face.SERIF_ITALIC, 20)
        return high + below

    def _build_head(self, at: pygame.Rect) -> None:
        title = words.headline(self.desk)
        high = Words.height_for(self, title, at.w, Face.SERIF_SEMI, _TITLE)
        text, beside = self._beside(at.w)
        face = Face.SERIF_ITALIC
        if beside:
            side = self.wide(text, face, 20) + self.px(4)
            right = pygame.Rect(at.right - side, at.y, side, high)
            Words(self, right, text, face=face, size=20, colour=INK_SECOND, anchor="right")
            left = pygame.Rect(at.x, at.y, at.w - side - self.px(8), high)
        else:
            below = pygame.Rect(at.x, at.y + high, at.w, at.h - high)
            Words(self, below, text, face=face, size=20, colour=INK_SECOND, wraps=True)
            left = pygame.Rect(at.x, at.y, at.w, high)
        Words(self, left, title, face=Face.SERIF_SEMI, size=_TITLE, colour=INK, wraps=True)

    # The middle

    def _content_height(self, blocks: Sequence[Block], text: str, room: int) -> int:
        if text:
            return Words.height_for(self, text, room, Face.SANS, 18)
        spaces = sum(space_over(self, block) for block in blocks[1:])
        return spaces + sum(news_look(self, block, room).size[1] for block in blocks)

    def _build_body(
        self, at: pygame.Rect, blocks: Sequence[Block], text: str, content: int
    ) -> None:
        scroller = Scroller(self, at)
        room = at.w - self.px(18)
        if text:
            Words(
                self, pygame.Rect(0, 0, room, content), text, scroller.inside,
                size=18, colour=INK, wraps=True,
            )  # fmt: skip
        y = 0
        for i, block in enumerate(blocks):
            y += space_over(self, block) if i else 0
            y += News(self, y, room, block, scroller.inside).look().size[1]
        scroller.set_height(content)

    # How far it is

    def _status(self) -> tuple[str, str, str]:
        """What happens, how far it is, and a line below; empty: nothing happens."""
        state = self.desk.state
        if state.stage == "fetching" and state.offer is not None:
            return self._fetching(state), words.progress(*self._bytes(state)), SAVED
        if state.stage == "installing":
            return "Checking and unpacking", "", SAVED
        if state.stage == "ready":
            return "It is in place", "", SAVED
        return "", "", ""

    def _bytes(self, state: State) -> tuple[int, int]:
        return state.here, state.offer.signed.length if state.offer else 1

    def _fetching(self, state: State) -> str:
        now_s = self.services.clock()
        here, length = self._bytes(state)
        if self._began is None or here < self._began[1]:
            self._began = (now_s, here)
        gone_s, came = now_s - self._began[0], here - self._began[1]
        if gone_s < 1 or came <= 0:
            return "Fetching"
        return f"Fetching, {words.time_left((length - here) * gone_s / came)}"

    def _share(self) -> float:
        state = self.desk.state
        here, length = self._bytes(state)
        return here / length if state.stage == "fetching" else 1.0

    def _status_height(self, room: int) -> int:
        if not self._status()[0]:
            return 0
        line = Words.height_for(self, SAVED, room, Face.SERIF_ITALIC, 18)
        row = round(self.text_px(_STATUS) * 1.4)
        return self.px(14) + row + self.px(8) + self.px(_BAR) + self.px(10) + line

    def _build_status(self, at: pygame.Rect) -> None:
        said, far, below = self._status()
        Rule(self, pygame.Rect(at.x, at.y, at.w, max(1, self.px(1.5))))
        row = round(self.text_px(_STATUS) * 1.4)
        y = at.y + self.px(14)
        side = self.wide(words.progress(999_000_000, 999_000_000), Face.SERIF_SEMI, _STATUS)
        side = min(side, at.w // 2)
        face = Face.SERIF_SEMI
        left = pygame.Rect(at.x, y, at.w - side if far else at.w, row)
        self._left = Words(self, left, said, face=face, size=_STATUS, colour=INK)
        self._right = None
        if far:
            right = pygame.Rect(at.right - side, y, side, row)
            self._right = Words(
                self, right, far, face=face, size=_STATUS, colour=INK, anchor="right"
            )
        y += row + self.px(8)
        self._bar = ProgressBar(self, pygame.Rect(at.x, y, at.w, self.px(_BAR)), self._share())
        y += self.px(_BAR) + self.px(10)
        line = pygame.Rect(at.x, y, at.w, at.bottom - y)
        Words(self, line, below, face=Face.SERIF_ITALIC, size=18, colour=INK_SECOND, wraps=True)

    def _show_progress(self) -> None:
        said, far, _ = self._status()
        if self._bar is not None and self._left is not None:
            self._bar.put(self._share())
            self._left.say(said)
        if self._right is not None:
            self._right.say(far)

    # The tokens

    def _token_widths(self) -> list[int]:
        least = self.px(120)
        texts = (choice.text for choice in self.choices())
        return [max(least, self.wide(t, Face.SERIF_SEMI, 20) + self.px(48)) for t in texts]

    def _token_rows(self, room: int, gap: int) -> list[list[int]]:
        """Indices of the tokens, row by row."""
        widths = self._token_widths()
        if sum(widths) + gap * (len(widths) - 1) <= room:
            return [list(range(len(widths)))]
        return [[index] for index in range(len(widths))]

    def _build_tokens(self, rows: list[list[int]], box: pygame.Rect, gap: int) -> None:
        """In the lower right corner, the one that changes something at its end."""
        pad, widths, choices = self.px(_PAD), self._token_widths(), self.choices()
        y = box.bottom - pad - self.row_px
        for row in reversed(rows):
            x = box.right - pad
            for index in reversed(row):
                wide = min(widths[index], box.w - 2 * pad)
                x -= wide
                Token(
                    self,
                    pygame.Rect(x, y, wide, self.row_px),
                    text=choices[index].text,
                    command=lambda _, index=index: self._choose(index),
                    key=f"choice-{index}",
                    prime=index == len(choices) - 1,
                )
                x -= gap
            y -= self.row_px + gap
