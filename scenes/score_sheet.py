"""The score sheet: a hand for each row, a column for each side, totals under a double rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.core.contract import Names, SheetRow
from game.core.contract import Sheet as Score
from game.core.events import Seat
from scenes.art.easel import Easel
from scenes.art.palette import INK, INK_SECOND, PAPER_MARGIN, PAPER_ROW, PAPER_RULE, RED
from scenes.art.type import Face, ellipsize, fitted, width
from scenes.dialogs import Choice, Sheet
from scenes.scene import Services
from scenes.ui.controls import Token
from scenes.ui.panels import Paper, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

_WIDTH: Final = 624
_PAD: Final = 40
_LEAST_COLUMN: Final = 56
_LEAST_NUMBER_PX: Final = 10
_DASH: Final = "–"
_DEAF_S: Final = 0.25
_NOTE: Final = (Face.SERIF_ITALIC, 18)
_GO_ON_KEYS: Final = (pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


@dataclass(frozen=True, slots=True)
class Ruling:
    """Where the columns stand, in pixels from the table's left edge."""

    width: int
    number: int
    """Width of the column with the hand's number."""
    column: int
    """Width of each side's column; they end at the right edge."""
    count: int

    @property
    def sides(self) -> int:
        """Where the sides' columns begin."""
        return self.width - self.count * self.column

    def middle(self, index: int) -> float:
        """The middle of a side's column."""
        return self.sides + (index + 0.5) * self.column


@dataclass(frozen=True, slots=True)
class ScoreRowLook:
    """One ruled row: head, hand or totals."""

    ruling: Ruling
    height_px: int
    kind: str
    """head, hand or total."""
    number: str
    note: str
    mark: str
    cells: tuple[str, ...]
    text_px: int
    marks: tuple[str, ...] = ()
    """Under each cell; empty: no row of the sheet has any there."""

    @property
    def size(self) -> tuple[int, int]:
        """The whole row."""
        return self.ruling.width, self.height_px

    def paint(self) -> pygame.Surface:
        """Numbers, words and the lines between the columns."""
        easel = Easel(self.size, 0)
        (_, h), px, rule = self.size, self.text_px, self.ruling
        y = h / 2
        line = max(1, round(px / 20))
        if self.kind != "total":
            colour = "#6f6352" if self.kind == "head" else PAPER_ROW
            easel.rule(0, rule.width, h - line, colour, line * (2 if self.kind == "head" else 1))
        else:
            easel.rule(0, rule.width, 0, PAPER_RULE, line)
            easel.rule(0, rule.width, 3 * line + 1, PAPER_RULE, line)
            y += 2 * line
        easel.surface.fill(PAPER_MARGIN, (rule.number, 0, line, h))
        for i in range(len(self.cells)):  # a row of words alone has no columns
            easel.surface.fill(PAPER_ROW, (rule.sides + i * rule.column, 0, line, h))
        italic = Face.SERIF_ITALIC
        if self.number:
            face = italic if self.kind == "head" else Face.SERIF
            easel.text(self.number, face, px, INK_SECOND, rule.number / 2, y, "middle")
        self._write_note(easel, y)
        for i, cell in enumerate(self.cells):
            size, face, colour = self._cell_style(cell)
            room = rule.column - px // 3
            shown = ellipsize(cell, face, size, room)
            up = 0.16 * h if self.marks else 0
            easel.text(shown, face, size, colour, rule.middle(i), y - up, "middle")
        for i, mark in enumerate(self.marks):
            room = rule.column - px // 3
            size = fitted(mark, italic, mark_px(px), room)
            shown = ellipsize(mark, italic, size, room)
            easel.text(shown, italic, size, INK_SECOND, rule.middle(i), y + 0.24 * h, "middle")
        return easel.surface

    def _cell_style(self, cell: str) -> tuple[int, Face, str]:
        if self.kind == "head":
            return self.text_px, Face.SERIF_ITALIC, INK_SECOND
        if self.kind == "total":
            return (
                self._whole(cell, Face.SERIF_BOLD, round(self.text_px * 1.7)),
                Face.SERIF_BOLD,
                INK,
            )
        if cell == _DASH:
            return self.text_px, Face.SERIF, INK_SECOND
        return self._whole(cell, Face.SERIF_SEMI, self.text_px), Face.SERIF_SEMI, INK

    def _whole(self, cell: str, face: Face, size: int) -> int:
        """A size in which the whole number is seen."""
        room = self.ruling.column - self.text_px // 3
        return fitted(cell, face, size, room, _LEAST_NUMBER_PX)

    def _write_note(self, easel: Easel, y: float) -> None:
        px, rule = self.text_px, self.ruling
        x = rule.number + px * 0.8
        room = round((rule.sides if self.cells else rule.width) - x - px * 0.3)
        face = Face.SERIF if self.kind == "hand" else Face.SERIF_ITALIC
        mark_px = width(self.mark, Face.SERIF_ITALIC, px) if self.mark else 0
        if mark_px and width(self.note, face, px) + mark_px + px * 0.4 > room:
            mark_px = 0  # the words matter more than their ornament
        colour = INK_SECOND if self.kind == "head" else INK
        note = ellipsize(self.note, face, px, max(1, round(room - mark_px)))
        end = x + easel.text(note, face, px, colour, x, y)
        if mark_px:
            easel.text(self.mark, Face.SERIF_ITALIC, px, RED, end + px * 0.4, y)


def mark_px(text_px: int) -> int:
    """The size of a mark under its cell."""
    return round(0.75 * text_px)


class ScoreSheet(Sheet):
    """The score on paper. `choices` are tokens below it; the first is what Esc does."""

    def __init__(
        self,
        services: Services,
        title: str,
        score: Score,
        names: Names,
        seat: Seat | None,
        verdict: str = "",
        choices: Sequence[Choice] = (Choice("Back to the table"),),
        note: str = "",
        passes: bool = False,
    ) -> None:
        """Made.

        Args:
            services: what every scene is given.
            title: of the game.
            score: what is shown.
            names: index = seat.
            seat: who looks; None: nobody in particular.
            verdict: how the match ended; empty: it did not.
            choices: the tokens.
            note: a sentence over the tokens; empty: none.
            passes: whether the last token is what one usually does: any press beside the others
                does it too, and so does Esc.
        """
        super().__init__(services)
        self.heading, self.score, self.names = title, score, tuple(names)
        self.seat, self.verdict = seat, verdict
        self.choices, self.note = tuple(choices), note
        self._passes = passes or len(self.choices) == 1
        self._paper = pygame.Rect(0, 0, 0, 0)
        self._opened = False
        self._scrolls = False
        self._seen_s = 0.0

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "Score"

    def first_focus(self) -> str:
        """Enter goes on: it closes the sheet, or plays again."""
        return f"choice-{len(self.choices) - 1}"

    def back(self) -> None:
        """Esc does what the first token does, or what one usually does."""
        self.choose(len(self.choices) - 1 if self._passes else 0)

    def choose(self, index: int) -> None:
        """Close the sheet, then do what was chosen."""
        if self.director.top is not self:
            return
        self.director.pop()
        self.choices[index].action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Where there is but one usual thing to do, any press and any key but the arrows do it."""
        if self._passes and self._seen_s >= _DEAF_S and self._goes_on(event):
            self.choose(len(self.choices) - 1)
            return True
        return super().handle(event)

    def update(self, dt_s: float) -> None:
        """A sheet that has only just come is not closed by a press meant for the table."""
        super().update(dt_s)
        self._seen_s += dt_s

    def _goes_on(self, event: pygame.event.Event) -> bool:
        others = [self.named(f"choice-{i}") for i in range(len(self.choices) - 1)]
        if event.type == pygame.KEYDOWN:
            if others and (event.key == pygame.K_TAB or self.focus.current in others):
                return False
            typed = getattr(event, "unicode", "").isprintable() and event.unicode
            return event.key in _GO_ON_KEYS or bool(typed and not event.mod & _COMMAND)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and any(token.hit.collidepoint(event.pos) for token in others):
            return False
        return pressed and not (self._scrolls and self._paper.collidepoint(event.pos))

    # Layout

    def heads(self) -> tuple[str, ...]:
        """What stands over the columns: sides of partners are ours and theirs."""
        sides = self.score.sides
        shared = any(len(side) > 1 for side in sides)
        if shared and len(sides) == 2 and any(self.seat in side for side in sides):
            return tuple("Ours" if self.seat in side else "Theirs" for side in sides)
        return tuple(" & ".join(self.names[seat] for seat in side) for side in sides)

    def build(self) -> None:
        """Paper, title, head, rows, totals, tokens."""
        pad, gap = self.px(_PAD), self.px(14)
        count = len(self.score.sides)
        px = self.text_px(20)
        column = max(
            self.px(_LEAST_COLUMN), *(width(h, Face.SERIF_ITALIC, px) + px for h in self.heads())
        )
        if self._marks_in_cells:
            marks = [mark for row in self.score.rows for mark in row.marks]
            column = max(column, *(width(m, Face.SERIF_ITALIC, mark_px(px)) + px for m in marks))
        notes = [" ".join((self._note_of(row, px), self._mark_of(row))) for row in self.score.rows]
        note_w = max([width(n, Face.SERIF, px) for n in notes] + [px * 6]) + 2 * px
        number = max(self.px(56), width(self.score.unit, Face.SERIF_ITALIC, px) + px)
        most = self.size[0] - self.px(24) - 2 * pad
        wanted = max(self.px(_WIDTH) - 2 * pad, number + note_w + count * column)
        room = min(most, wanted)
        column = min(column, max(2 * px, (room - number - min(note_w, 5 * px)) // count))
        ruling = Ruling(room, number, column, count)
        self._lay(ruling, pad, gap, px)

    def _lay(self, ruling: Ruling, pad: int, gap: int, px: int) -> None:
        room = ruling.width
        row_h = max(self.px(40), round(px * 1.9))
        total_h = round(row_h * 1.5)
        head_h = self._head_height(room)
        rows = self._token_rows(room + 2 * pad - self.px(32), gap)
        note_h = Words.height_for(self, self.note, room, *_NOTE) + gap if self.note else 0
        foot = note_h + len(rows) * (self.row_px + gap)
        fixed = 2 * self.px(28) + head_h + gap + row_h + total_h + foot + self.px(8)
        hand_h = round(row_h * 1.3) if self._marks_in_cells else row_h
        content = max(1, len(self.score.rows)) * hand_h
        body = max(hand_h, min(content, self.size[1] - self.px(16) - fixed))
        box = pygame.Rect(0, 0, room + 2 * pad, fixed + body)
        box.center = (self.size[0] // 2, self.size[1] // 2)
        self._paper = box
        Paper(self, box)
        x, y = box.x + pad, box.y + self.px(28)
        self._head(pygame.Rect(x, y, room, head_h))
        y += head_h + gap
        self._row(ruling, (x, y), None, row_h, "head", self.score.unit, "", "", self.heads(), px)
        y += row_h
        scroller = Scroller(self, pygame.Rect(x, y, room, body))
        for i, row in enumerate(self.score.rows):
            self._hand(ruling, scroller.inside, i, row, hand_h, px)
        if not self.score.rows:
            note = f"No {self.score.unit.lower()} has been scored yet"
            self._row(ruling, (0, 0), scroller.inside, hand_h, "hand", "", note, "", (), px)
        scroller.set_height(content)
        self._scrolls = content > body
        if not self._opened:
            self._opened = True
            scroller.scroll_to(content)  # the latest hands are what one looks for
        y += body
        totals = tuple(_number(total, self.score.halves) for total in self.score.totals)
        self._row(ruling, (x, y), None, total_h, "total", "", "Total", "", totals, px)
        if self.note:
            at = pygame.Rect(x, y + total_h + gap // 2, room, note_h)
            face, size = _NOTE
            Words(self, at, self.note, face=face, size=size, colour=INK_SECOND, anchor="middle",
                  wraps=True)  # fmt: skip
        self._tokens(rows, box, gap)

    def _hand(
        self, ruling: Ruling, box: Any, index: int, row: SheetRow, row_h: int, px: int
    ) -> None:
        halves = self.score.halves
        cells = tuple(_number(cell, halves) if cell else _DASH for cell in row.cells)
        mark = self._mark_of(row)
        at = (0, index * row_h)
        number, note = str(index + 1), self._note_of(row, px)
        marks = row.marks if self._marks_in_cells else ()
        self._row(ruling, at, box, row_h, "hand", number, note, mark, cells, px, marks)

    def _note_of(self, row: SheetRow, px: int) -> str:
        """The hand's note, after the name of whoever did it."""
        if row.by is None:
            return row.note
        name = ellipsize(self.names[row.by], Face.SERIF, px, 6 * px)
        return f"{name}, {row.note[:1].lower()}{row.note[1:]}" if row.note else name

    @property
    def _marks_in_cells(self) -> bool:
        """Where several sides have a mark in one hand, each must stand with its own cell."""
        return any(sum(map(bool, row.marks)) > 1 for row in self.score.rows)

    def _mark_of(self, row: SheetRow) -> str:
        """The hand's only mark, which stands beside its note; empty: there are several, or none."""
        return "" if self._marks_in_cells else "".join(row.marks)

    def _row(
        self,
        ruling: Ruling,
        at: tuple[int, int],
        box: Any,
        row_h: int,
        kind: str,
        number: str,
        note: str,
        mark: str,
        cells: tuple[str, ...],
        px: int,
        marks: tuple[str, ...] = (),
    ) -> None:
        look = ScoreRowLook(ruling, row_h, kind, number, note, mark, cells, px, marks)
        Picture(self, pygame.Rect(at, look.size), look, box)

    @property
    def _headline(self) -> tuple[str, int]:
        """The largest words and their size: how it ended, else the game."""
        return (self.verdict, 30) if self.verdict else (self.heading, 36)

    @property
    def _subline(self) -> str:
        """What is said smaller: the aim, with the game where the headline is not it."""
        return ", ".join(t for t in (self.heading * bool(self.verdict), self.score.goal) if t)

    def _is_beside(self, room: int) -> bool:
        """Whether the aim fits beside the game's name."""
        words, size = self._headline
        line = self.wide(self._subline, Face.SERIF_ITALIC, 20)
        return not self.verdict and self.wide(words, Face.SERIF_SEMI, size) + line < room

    def _head_height(self, room: int) -> int:
        words, size = self._headline
        head = Words.height_for(self, words, room, Face.SERIF_SEMI, size)
        below = self._subline and not self._is_beside(room)
        return head + (round(self.text_px(20) * 1.4) if below else 0)

    def _head(self, space: pygame.Rect) -> None:
        words, size = self._headline
        high = Words.height_for(self, words, space.w, Face.SERIF_SEMI, size)
        at = pygame.Rect(space.x, space.y, space.w, high)
        Words(self, at, words, face=Face.SERIF_SEMI, size=size, wraps=True)
        if not self._subline:
            return
        beside = self._is_beside(space.w)
        line = round(self.text_px(20) * 1.4)
        box = pygame.Rect(space.x, at.bottom - line if beside else at.bottom, space.w, line)
        anchor = "right" if beside else "left"
        Words(self, box, self._subline, face=Face.SERIF_ITALIC, size=20, colour=INK_SECOND,
              anchor=anchor)  # fmt: skip

    def _token_rows(self, room: int, gap: int) -> list[list[int]]:
        """All tokens in a row, or one under the other."""
        wide = sum(self._token_width(i) + gap for i in range(len(self.choices))) - gap
        every = list(range(len(self.choices)))
        return [every] if wide <= room else [[i] for i in every]

    def _token_width(self, index: int) -> int:
        words = self.wide(self.choices[index].text, Face.SERIF_SEMI, 20)
        return max(self.px(120), words + self.px(48))

    def _tokens(self, rows: list[list[int]], box: pygame.Rect, gap: int) -> None:
        y = box.bottom - self.px(24) - len(rows) * self.row_px - (len(rows) - 1) * gap
        for row in rows:
            widths = [min(self._token_width(i), box.w - self.px(32)) for i in row]
            x = box.centerx - (sum(widths) + gap * (len(row) - 1)) // 2
            for index, wide in zip(row, widths, strict=True):
                Token(
                    self,
                    pygame.Rect(x, y, wide, self.row_px),
                    text=self.choices[index].text,
                    key=f"choice-{index}",
                    prime=index == len(self.choices) - 1,
                    command=lambda _, index=index: self.choose(index),
                )
                x += wide + gap
            y += self.row_px + gap


def _number(value: int, halves: bool = False) -> str:
    """With a real minus; of half points as people write them: “½”, “1”, “1½”."""
    if halves:
        whole, half = divmod(value, 2)
        return f"{whole or ''}½" if half else str(whole)
    return str(value).replace("-", "−")
