"""The pause: what one can do about a match while it stands still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.looks.signs import OrnamentLook, TitleLook
from scenes.art.palette import TEXT, TEXT_SECOND
from scenes.art.type import Face
from scenes.dialogs import Choice, Question, Sheet
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.looks_plates import LacquerLook
from scenes.ui.panels import Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

_WIDTH: Final = 480
_PAD: Final = 40


@dataclass(frozen=True, slots=True)
class TableCommands:
    """What the pause can have a table do; each is called once the pause is gone."""

    undo: Callable[[], object]
    score: Callable[[], object]
    restart: Callable[[], object] | None
    """A new match at the same table; None: not now, or not for this person to say."""
    leave: Callable[[], object]
    undo_refusal: str = ""
    """Why nothing can be taken back now; empty: it can."""
    restart_loses: bool = True
    """Whether a match is thrown away by it, so that it must be asked first."""
    heading: str = "Paused"
    restart_text: str = "Start anew"
    leave_text: str = "Save and leave"
    note: str = "Saved after every move."
    save: Callable[[], object] | None = None
    """Write the moves to a file; None: the game has no notation."""
    save_text: str = ""
    copy: Callable[[], object] | None = None
    """Lay a line that tells the position on the clipboard; None: the game has no such line."""
    hint: Callable[[], object] = lambda: None
    """Suggest a move."""
    hint_refusal: str = ""
    """Why there is no hint now; empty: there is."""


@dataclass(frozen=True, slots=True)
class _Entry:
    key: str
    text: str
    action: Callable[[], object]
    refusal: str = ""


class PauseSheet(Sheet):
    """A lacquer plate with tokens; Esc goes back to the table."""

    def __init__(
        self, services: Services, game_id: str, line: str, commands: TableCommands
    ) -> None:
        super().__init__(services)
        self.game_id, self.line_text, self.commands = game_id, line, commands

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.commands.heading

    def first_focus(self) -> str:
        """Enter goes back to the table."""
        return "back"

    def shortcut(self, key: int, mod: int) -> bool:
        """F1 opens the rules here too."""
        if key == pygame.K_F1:
            self._rules()
            return True
        return False

    def entries(self) -> tuple[tuple[_Entry, ...], ...]:
        """The tokens, row by row."""
        do = self.commands
        settings = [_Entry("settings", "Settings", self._settings)]
        if do.restart is not None:
            settings.append(_Entry("restart", do.restart_text, self._restart))
        return (
            (_Entry("back", "Back to the table", self.back),),
            (
                _Entry("undo", "Undo", lambda: self._gone(do.undo), do.undo_refusal),
                _Entry("hint", "Hint", lambda: self._gone(do.hint), do.hint_refusal),
            ),
            (
                _Entry("score", "Score sheet", lambda: self._gone(do.score)),
                _Entry("rules", "Rules", self._rules),
            ),
            tuple(settings),
            *((self._kept(),) if do.save or do.copy else ()),
            (_Entry("leave", do.leave_text, lambda: self._gone(do.leave)),),
        )

    def _kept(self) -> tuple[_Entry, ...]:
        """What of the match can be taken elsewhere."""
        do = self.commands
        save = (_Entry("save", do.save_text, do.save),) if do.save else ()
        return (*save, *((_Entry("copy", "Copy the position", do.copy),) if do.copy else ()))

    def notes(self) -> tuple[str, ...]:
        """What is said below the tokens: why some cannot be pressed."""
        refusals = (e.refusal for row in self.entries() for e in row if e.refusal)
        return (*refusals, self.commands.note)

    def build(self) -> None:
        """Plate, title, tokens, notes."""
        pad, gap = self.px(_PAD), self.px(12)
        wide = min(self.px(_WIDTH), self.size[0] - self.px(32))
        room = wide - 2 * pad
        rows = self._rows(room, gap)
        title_px = min(self.px(44), self.text_px(44))
        line_h = Words.height_for(self, self.line_text, room)
        note_h = [Words.height_for(self, n, room, Face.SERIF_ITALIC, 18) for n in self.notes()]
        head = round(title_px * 1.5) + line_h + self.px(34)
        body = len(rows) * (self.row_px + gap) + self.px(8) + sum(note_h)
        spare = self.size[1] - self.px(24) - head - 2 * self.px(24)
        shown = min(body, spare)
        box = pygame.Rect(0, 0, wide, head + shown + 2 * self.px(24))
        box.center = (self.size[0] // 2, self.size[1] // 2)
        Picture(self, box, LacquerLook(box.size, self.services.art.unit))
        y = self._head(box, title_px, line_h, room)
        inset, lift = self.px(26), self.px(16)  # for the light round a token
        view = pygame.Rect(box.x + pad - inset, y - lift, room + 2 * inset, shown + lift)
        scroller = Scroller(self, view)
        bar = self.px(16) if body > shown else 0
        bottom = self._tokens(scroller, rows, room - bar, gap, (inset, lift + self.px(8)))
        for note, high in zip(self.notes(), note_h, strict=True):
            at = pygame.Rect(inset, bottom, room, high)
            Words(
                self,
                at,
                note,
                scroller.inside,
                face=Face.SERIF_ITALIC,
                size=18,
                colour=TEXT_SECOND,
                anchor="middle",
                wraps=True,
            )
            bottom += high
        scroller.set_height(body + lift)

    def _head(self, box: pygame.Rect, title_px: int, line_h: int, room: int) -> int:
        look = TitleLook(self.commands.heading, title_px)
        at = pygame.Rect(0, box.y + self.px(20), *look.size)
        at.centerx = box.centerx
        at.h = round(title_px * 1.5)
        Picture(self, at, look)
        line = pygame.Rect(box.centerx - room // 2, at.bottom, room, line_h)
        Words(self, line, self.line_text, colour=TEXT, anchor="middle", wraps=True)
        rule = pygame.Rect(0, line.bottom + self.px(6), self.px(160), self.px(12))
        rule.centerx = box.centerx
        Picture(self, rule, OrnamentLook(rule.w, self.services.art.unit))
        return rule.bottom + self.px(12)

    def _rows(self, room: int, gap: int) -> list[tuple[_Entry, ...]]:
        """Two tokens side by side where all words fit so; else one in a row."""
        half = (room - gap) // 2
        entries = [entry for row in self.entries() for entry in row]
        widest = max(self.wide(e.text, Face.SERIF_SEMI, 20) for e in entries if e.key != "back")
        leave = self.wide(self.commands.leave_text, Face.SERIF_SEMI, 20)
        if widest + self.px(28) <= half or leave <= half:
            return list(self.entries())
        return [(entry,) for entry in entries]

    def _tokens(
        self,
        scroller: Scroller,
        rows: list[tuple[_Entry, ...]],
        room: int,
        gap: int,
        at: tuple[int, int],
    ) -> int:
        inset, y = at
        for row in rows:
            wide = (room - gap * (len(row) - 1)) // len(row)
            for i, entry in enumerate(row):
                Token(
                    self,
                    pygame.Rect(inset + i * (wide + gap), y, wide, self.row_px),
                    scroller.inside,
                    text=entry.text,
                    key=entry.key,
                    enabled=not entry.refusal,
                    prime=entry.key == "back",
                    command=lambda _, entry=entry: self._press(entry),
                )
            y += self.row_px + gap
        return y

    def _press(self, entry: _Entry) -> None:
        if self.director.top is self:
            entry.action()

    def _gone(self, action: Callable[[], object]) -> None:
        self.director.pop()
        action()

    def _rules(self) -> None:
        from scenes.rules import RulesPage

        self.director.push(RulesPage(self.services, self.game_id))

    def _settings(self) -> None:
        from scenes.settings import SettingsPage

        self.director.push(SettingsPage(self.services))

    def _restart(self) -> None:
        restart = self.commands.restart
        if restart is None:
            return
        if not self.commands.restart_loses:
            self._gone(restart)
            return
        self.director.push(
            Question(
                self.services,
                "Start anew?",
                "This match will be thrown away, and a new one begins at the same table.",
                (
                    Choice("Keep playing"),
                    Choice("Start anew", lambda: self._gone(restart)),
                ),
            )
        )
