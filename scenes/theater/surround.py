"""All that stands round the theater's table: head, score, notes, ribbon, feed, timeline."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.events import Seat
from scenes.art.art import Look
from scenes.art.looks import ScorePlateLook
from scenes.art.palette import HEADING, TEXT
from scenes.art.shapes import PM
from scenes.art.type import Face, width
from scenes.tables.base import Fixture
from scenes.theater.feed import Feed
from scenes.theater.head import HeadLook, sides_of
from scenes.theater.notes import Notes
from scenes.theater.plan import Plan
from scenes.theater.ribbon import BandLook, TellLook
from scenes.theater.story import Board, Moment
from scenes.theater.timeline import Timeline
from scenes.ui.caption import CaptionLook
from scenes.ui.panels import Words

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene

_HEAD_TEXT: Final = 19


class Surround:
    """Built for one size of the window and one story."""

    def __init__(self, scene: TheaterScene, plan: Plan) -> None:
        """Lays it out."""
        self._scene, self._plan = scene, plan
        self._art = scene.services.art
        self.score: tuple[ScorePlateLook, tuple[int, int]] | None = None
        self.timeline: Timeline
        self.feed: Feed | None = None
        self.notes: Notes | None = None
        self._where: Words | None = None
        self._band: pygame.Surface | None = None
        if not scene.story.has_boards:
            self._build_head()

    def take_story(self) -> None:
        """What hangs on the story: made anew when there is more of it."""
        scene, plan = self._scene, self._plan
        px = min(scene.text_px(16), scene.px(19))
        self.timeline = Timeline(scene.story, plan.timeline, self._art.unit, px)
        self.notes = Notes(scene.story, plan.notes, self._art) if plan.notes else None
        self._build_feed()

    def _build_feed(self) -> None:
        """What the score leaves of the column, or the band under the table."""
        rect, scene = self._plan.feed, self._scene
        if rect is None or scene.projector.seen_by is not None:  # it tells of every card
            self.feed = None
            return
        if self._plan.wide and self.score is not None:
            look, at = self.score
            rect = rect.copy()
            top = at[1] + look.size[1] // 2 + scene.px(12)
            rect.h, rect.y = rect.bottom - top, top
        self.feed = Feed(scene.story, rect, self._art, scene.services.prefs.now.four_colour)

    def _build_head(self) -> None:
        """The title and, under it, where a match stands."""
        scene, head = self._scene, self._plan.head
        half = head.h // 2
        upper = pygame.Rect(head.x, head.y, head.w, half + scene.px(4))
        lower = pygame.Rect(head.x, upper.bottom, head.w, head.bottom - upper.bottom)
        size = self._fitting(26, upper.h, 1.1)
        while size > 14 and scene.wide(scene.story.title, Face.SERIF_SEMI, size) > upper.w:
            size -= 1
        Words(scene, upper, scene.story.title, face=Face.SERIF_SEMI, size=size, colour=TEXT)
        size = self._fitting(17, lower.h, 1.1)
        self._where = Words(scene, lower, "", face=Face.SERIF_ITALIC, size=size, colour=HEADING)

    def _fitting(self, size: float, high: int, lines: float) -> float:
        """A text size of the design that is no taller than so many px."""
        while size > 10 and self._scene.text_px(size) * lines > high:
            size -= 1
        return size

    def place_score(self, score: Fixture | None) -> None:
        """The score at the top of the column; in a tall window as a bar; or it is in the head."""
        box, plan = self._plan.score, self._plan
        self.score = None
        if box is None or score is None or not isinstance(score.look, ScorePlateLook):
            return
        if plan.wide:
            look = replace(score.look, width_px=box.w)
            self.score = look, (box.centerx, box.y + look.size[1] // 2)
            return
        text, rows = min(score.look.text_px, self._scene.px(20)), score.look.rows[:4]
        look = replace(score.look, rows=rows, form="bar", width_px=box.w, foot="", text_px=text)
        self.score = look, box.center

    def tell(self, moment: Moment) -> None:
        """A match's second line says where it stands."""
        if self._where is None:
            return
        story = self._scene.story
        chapter = story.chapters[moment.chapter]
        where = chapter.title if len(story.chapters) > 1 else story.when
        words = f"{where}, trick {moment.trick}" if moment.trick else where
        room, shorter = self._where.hit.w, where.partition(",")[0]  # a date without its hour
        fits = width(words, self._where.face, self._where.text_size) <= room
        self._where.say(words if fits else shorter)

    def draw(self, surface: pygame.Surface, at: int, moment: Moment, acting: Seat | None) -> None:
        """All but the table and what lies on it."""
        if self.score is not None:
            self._blit(surface, self.score[0], self.score[1])
        if moment.board is not None:
            self._draw_head(surface, moment, moment.board)
        if self.notes is not None:
            self.notes.draw(surface, moment, acting)
        if self.feed is not None:
            self.feed.draw(surface, at)
        self.timeline.draw(surface, at)

    def _draw_head(self, surface: pygame.Surface, moment: Moment, board: Board) -> None:
        plan, story, u = self._plan, self._scene.story, self._art.unit
        sides = sides_of(story, moment.sheet, story.casts[moment.cast]) if moment.sheet else ()
        px = min(self._art.text_px(_HEAD_TEXT), round(24 * u))
        one = plan.where is None
        where, status = (board.where, board.status) if one else ("", "")
        head = HeadLook(plan.head.size, story.title, where, status, sides, px, u)
        self._blit(surface, head, plan.head.center)
        if plan.where is not None:
            row = HeadLook(plan.where.size, "", board.where, board.status, (), px, u)
            self._blit(surface, row, plan.where.center)

    def draw_words(self, surface: pygame.Surface, rect: pygame.Rect, moment: Moment) -> None:
        """What happened: on the table; of an episode on the ribbon, if that has nothing to tell.

        Args:
            surface: the window.
            rect: the table's own place for it.
            moment: what is shown.
        """
        ribbon, board = self._plan.ribbon, moment.board
        px = self._art.text_px(20)
        if ribbon is None or board is None:
            said, seen = self._scene.projector.words(moment)
            lay = "" if seen else self._scene.lay.words
            if lay and self._plan.feed is not None:
                said = ""  # the feed has it too, and two lines are little for all the cards
            seen = seen or lay
            if said or seen:
                look = CaptionLook(rect.size, said, seen, px)
                self._blit(surface, look, rect.center)
            return
        if not board.tell or board.teller is None:
            self._blit(surface, CaptionLook(ribbon.size, moment.words, "", px), ribbon.center)
            return
        sitter = self._scene.story.casts[moment.cast][board.teller]
        text = min(self._art.text_px(18), round(ribbon.h * 0.58))
        tell = TellLook(ribbon.size, sitter.name, sitter.face, board.tell, text, self._art.unit)
        band = self._painted_band(ribbon)
        surface.blit(band, band.get_rect(center=ribbon.center), special_flags=PM)
        self._blit(surface, tell, ribbon.center)
        if self._plan.feed is None:
            self._blit(surface, CaptionLook(rect.size, moment.words, "", px), rect.center)

    def _painted_band(self, ribbon: pygame.Rect) -> pygame.Surface:
        """The ribbon without its words: its edges take a while."""
        if self._band is None:
            self._band = BandLook(ribbon.size, self._art.unit).paint()
        return self._band

    def point(self, event: pygame.event.Event, moment: Moment, acting: Seat | None) -> bool:
        """Pointing at somebody shows their notes; whether others are shown now."""
        press = event.type == pygame.MOUSEBUTTONDOWN
        if self.notes is None or not (press or event.type == pygame.MOUSEMOTION):
            return False
        return self.notes.point(event.pos, moment, acting, press)

    def prepare(self) -> bool:
        """Paint one of the things that any moment may need; whether there are more."""
        if self._plan.ribbon is not None and self._band is None:
            self._painted_band(self._plan.ribbon)
            return True
        return self.notes is not None and self.notes.prepare()

    def _blit(self, surface: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
        picture = self._art.sprite(look)
        surface.blit(picture, picture.get_rect(center=centre), special_flags=PM)
