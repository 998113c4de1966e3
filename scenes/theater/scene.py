"""The theater scene: plays a story with every card face up.

It shows one moment of the story at a time. Going on by one step moves the cards there; any other
way of going lays them down at once, so that a moment looks the same from wherever one comes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.events import AnyEvent, TrickTaken
from scenes.art.ground import GroundSpec
from scenes.art.looks import ScorePlateLook
from scenes.art.palette import HEADING, TEXT
from scenes.art.shapes import PM
from scenes.art.type import Face
from scenes.scene import Services
from scenes.stage.motion import SWEEP_INTERVAL_S
from scenes.stage.stage import Route, Stage
from scenes.table.seating import metrics_of
from scenes.table.telling import landing_sound, route_of, start_sound
from scenes.tables.base import Fixture, Layout, Sight
from scenes.theater.feed import Feed
from scenes.theater.looks import EndLook
from scenes.theater.plan import Plan, plan_for
from scenes.theater.playback import SPEEDS, Playback
from scenes.theater.projector import Projector
from scenes.theater.story import Moment, Story
from scenes.theater.timeline import Timeline
from scenes.theater.widgets import Label, Round
from scenes.ui.caption import CaptionLook
from scenes.ui.ground import GroundPage
from scenes.ui.panels import Words

_PACES: Final = {0.5: "half speed", 1.0: "normal speed", 2.0: "double speed"}
_STILL_FROM: Final = 4.0
"""At such speeds cards are where they belong at once."""
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_WHEEL: Final = 60
_TEXT: Final = 20


class TheaterScene(GroundPage):
    """One story on the screen."""

    def __init__(self, services: Services, story: Story, at: int = 0) -> None:
        super().__init__(services)
        self.story = story
        self.playback = Playback([moment.dwell_s for moment in story.moments])
        self.playback.go(at)
        self.stage = Stage(services.art)
        self.projector = Projector(story)
        self.plan: Plan
        self.timeline: Timeline
        self.feed: Feed | None = None
        self.score: tuple[ScorePlateLook, tuple[int, int]] | None = None
        self._buttons: list[Round] = []
        self._label: Label
        self._where: Words
        self._dragging = False
        self._plays_on = False
        """Whether it was playing when the drag began."""
        self._landing = ""
        self._end: pygame.Surface | None = None

    # The scene

    @property
    def title(self) -> str:
        """The game's name."""
        return self.story.title

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.story.moments[self.playback.at]

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return super().busy or self.stage.busy

    @property
    def patience_s(self) -> float | None:
        """Until the next moment is due."""
        waits = (super().patience_s, self.playback.left_s)
        return min((max(0.005, wait) for wait in waits if wait is not None), default=None)

    def ground_spec(self) -> GroundSpec:
        """The felt under the hands, in a dark room."""
        unit, table = min(self.size) / 720, plan_for(self.size, self.services.art.unit).table
        x, y = table.centerx / unit, table.centery / unit
        half = table.w / unit / 2, table.h / unit / 2
        return GroundSpec(x, y, half[0] - 34, half[1] - 8, 3.0, rim=18, inlay=0)

    def build(self) -> None:
        """Lay everything out for the present size."""
        art = self.services.art
        self.plan = plan = plan_for(self.size, art.unit)
        self._end = None
        self.timeline = Timeline(
            self.story, plan.timeline, art.unit, min(self.text_px(16), self.px(19))
        )
        Round(self, plan.back, icon="left", key="back", command=lambda _: self.back())
        self._build_head(plan)
        icons = ("hand-back", "step-back", "play", "step-on", "hand-on")
        acts = (
            lambda: self.jump(-1),
            lambda: self.step(-1),
            self.toggle,
            lambda: self.step(1),
            lambda: self.jump(1),
        )
        self._buttons = [
            Round(self, rect, icon=icon, key=icon, command=lambda _, act=act: act())
            for rect, icon, act in zip(plan.buttons, icons, acts, strict=True)
        ]
        self._label = Label(self, plan.label, key="pace", command=self._press_pace)
        self._take_settings()
        self._show(snap=True)
        self._build_feed()
        self._tell()

    def _build_head(self, plan: Plan) -> None:
        half = plan.head.h // 2
        upper = pygame.Rect(plan.head.x, plan.head.y, plan.head.w, half + self.px(4))
        lower = pygame.Rect(plan.head.x, upper.bottom, plan.head.w, plan.head.bottom - upper.bottom)
        size = self._fitting(26, upper.h, 1.1)
        Words(self, upper, self.story.title, face=Face.SERIF_SEMI, size=size, colour=TEXT)
        size = self._fitting(17, lower.h, 1.1)
        self._where = Words(self, lower, "", face=Face.SERIF_ITALIC, size=size, colour=HEADING)

    def _fitting(self, size: float, high: int, lines: float) -> float:
        """A text size of the design that is no taller than so many px."""
        while size > 10 and self.text_px(size) * lines > high:
            size -= 1
        return size

    def _build_feed(self) -> None:
        """What the score leaves of the column, or the band under the table."""
        rect = self.plan.feed
        if rect is None:
            self.feed = None
            return
        if self.plan.wide and self.score is not None:
            look, at = self.score
            rect = rect.copy()
            top = at[1] + look.size[1] // 2 + self.px(12)
            rect.h, rect.y = rect.bottom - top, top
        self.feed = Feed(self.story, rect, self.services.art, self.services.prefs.now.four_colour)

    def update(self, dt_s: float) -> None:
        """Let cards move, and go on when it is time."""
        super().update(dt_s)
        moved = self.stage.moving
        self.stage.update(dt_s)
        if self.stage.busy:
            self.director.stale = True
        if moved and not self.stage.moving and self._landing:
            self.services.sounds.play(self._landing)
            self._landing = ""
        before = self.playback.at
        was_playing = self.playback.playing
        steps = self.playback.advance(dt_s)
        if steps:
            self._arrive(before)
        elif was_playing != self.playback.playing:
            self._tell()

    def prepare(self, budget_s: float) -> bool:
        """Go on with the ground."""
        return super().prepare(budget_s) or self.stage.prepare(budget_s)

    def resized(self, size: tuple[int, int]) -> None:
        """Build anew for another size."""
        self._dragging = False
        super().resized(size)

    def hidden(self) -> None:
        """Nobody looks: stand still."""
        self.playback.playing = False
        super().hidden()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table, the score, the feed and the timeline; over the table at last the end card."""
        ground = self._builder().surface
        surface.blit(ground, (0, 0))
        table = self.plan.table
        self.stage.draw(surface.subsurface(table), ground.subsurface(table))
        self._draw_caption(surface)
        if self.score is not None:
            look, at = self.score
            picture = self.services.art.sprite(look)
            surface.blit(picture, picture.get_rect(center=at), special_flags=PM)
        if self.feed is not None:
            self.feed.draw(surface, self.playback.at)
        self.timeline.draw(surface, self.playback.at)
        if self.shows_end:
            self._draw_end(surface)

    @property
    def shows_end(self) -> bool:
        """Whether the end card lies on the table."""
        return self.playback.at_end and not self.stage.moving

    @property
    def caption_at(self) -> pygame.Rect:
        """Where it is said what happens, in the window."""
        layout = self.stage.layout
        assert layout is not None
        return layout.caption.move(self.plan.table.topleft)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        moment, rect = self.moment, self.caption_at
        if (moment.words or moment.tell) and not self.shows_end:
            look = CaptionLook(
                rect.size, moment.words, moment.tell, self.services.art.text_px(_TEXT)
            )
            picture = self.services.art.sprite(look)
            surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PM)

    def _draw_end(self, surface: pygame.Surface) -> None:
        if self._end is None:
            table, u = self.plan.table, self.services.art.unit
            most = round(table.w - 40 * u), round(table.h - 40 * u)
            self._end = EndLook(self.story.end, most, self.text_px(18), u).paint()
        surface.blit(self._end, self._end.get_rect(center=self.plan.table.center), special_flags=PM)

    # What can be done

    def toggle(self) -> None:
        """Play or pause."""
        before = self.playback.at
        self.playback.toggle()
        if self.playback.at != before:
            self._arrive(before)
        self._tell()

    def step(self, by: int) -> None:
        """On or back by one moment; playing stops."""
        self.playback.playing = False
        self.go(self.playback.at + by)

    def jump(self, by: int) -> None:
        """To the next hand, or back."""
        self.go(self.story.jump(self.playback.at, by))

    def go(self, index: int) -> None:
        """To any moment."""
        before = self.playback.at
        if self.playback.go(index):
            self._arrive(before)
        self._tell()

    def change_pace(self, by: int) -> None:
        """Slower or faster."""
        self.playback.change_pace(by)
        self._take_settings()
        self._tell()

    def _press_pace(self, label: Label) -> None:
        if label.by > 0 and self.playback.pace == len(SPEEDS) - 1:
            return
        self.change_pace(label.by)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """The timeline, the feed and the keys; the rest is the buttons'."""
        if event.type == pygame.KEYDOWN and self._play_key(event):
            self._use_keys(True)
            self.touch()
            return True
        if event.type == pygame.MOUSEWHEEL and self.feed is not None:
            by = -getattr(event, "precise_y", event.y)
            self.feed.turn(round(by * self.px(_WHEEL)), self.playback.at)
            self.touch()
            return True
        if self._on_timeline(event) or self._on_feed(event):
            self.touch()
            return True
        return super().handle(event)

    def _play_key(self, event: pygame.event.Event) -> bool:
        if event.mod & _COMMAND:
            return False
        last = self.playback.last
        acts: dict[int, Any] = {
            pygame.K_SPACE: self.toggle,
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_RIGHT: lambda: self.step(1),
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(last),
            pygame.K_PAGEUP: lambda: self.jump(-1),
            pygame.K_PAGEDOWN: lambda: self.jump(1),
            pygame.K_h: lambda: self.jump(-1),  # a pad's X and Y
            pygame.K_l: lambda: self.jump(1),
            pygame.K_UP: lambda: self.change_pace(1),
            pygame.K_DOWN: lambda: self.change_pace(-1),
        }
        if self.focus.current is None:
            acts[pygame.K_RETURN] = acts[pygame.K_KP_ENTER] = self.toggle
        act = acts.get(event.key)
        if act is None:
            return False
        act()
        return True

    def _on_timeline(self, event: pygame.event.Event) -> bool:
        """A press goes there, a drag along it scrubs; playing goes on afterwards."""
        left = getattr(event, "button", 0) == pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEBUTTONDOWN and left and self.timeline.holds(event.pos):
            self._dragging, self._plays_on = True, self.playback.playing
            self.playback.playing = False
            self.go(self.timeline.index_at(event.pos[0]))
            return True
        if not self._dragging:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.go(self.timeline.index_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and left:
            self._dragging = False
            self.playback.playing = self._plays_on and not self.playback.at_end
            self._tell()
            return True
        return False

    def _on_feed(self, event: pygame.event.Event) -> bool:
        """A press on a line goes to its moment."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.feed is None:
            return False
        index = None
        if event.button == pygame.BUTTON_LEFT:
            index = self.feed.index_at(event.pos, self.playback.at)
        if index is None:
            return False
        self.go(index)
        return True

    # The picture

    def sight(self, moment: Moment) -> Sight:
        """What the layout of a moment is made from."""
        return self.projector.sight(moment, self.plan.table.size, metrics_of(self.services))

    def lay_out(self, moment: Moment) -> Layout:
        """A moment's layout, without the score, which finds its place elsewhere."""
        layout, score = self.projector.lay_out(self.sight(moment), moment)
        self.score = self._placed(score)
        return layout

    def _placed(self, score: Fixture | None) -> tuple[ScorePlateLook, tuple[int, int]] | None:
        """The score at the top of the column; in a tall window as a bar."""
        if score is None or not isinstance(score.look, ScorePlateLook):
            return None
        box = self.plan.score
        if self.plan.wide:
            look = replace(score.look, width_px=box.w)
            return look, (box.centerx, box.y + look.size[1] // 2)
        text = min(score.look.text_px, self.px(20))
        rows = score.look.rows[:4]
        look = replace(score.look, rows=rows, form="bar", width_px=box.w, foot="", text_px=text)
        return look, box.center

    def _arrive(self, before: int) -> None:
        """The story stands elsewhere: by one step on it is played, else laid down."""
        at = self.playback.at
        stepped = at == before + 1 and not self._dragging
        self._show(snap=not stepped or self.playback.speed >= _STILL_FROM, before=before)
        if self.feed is not None:
            self.feed.moved()
        self._tell()
        self.director.stale = True

    def _show(self, snap: bool, before: int | None = None) -> None:
        moment = self.moment
        layout = self.lay_out(moment)
        event = None if isinstance(moment.event, TrickTaken) else moment.event
        was = {p.id for p in self.stage.layout.pieces} if self.stage.layout else set()
        coming = sum(piece.id not in was for piece in layout.pieces)
        past = self.story.moments[before].event if before is not None else None
        self.stage.show(layout, _route(event, past, layout, coming), snap)
        self._landing = ""
        if not snap:
            self.services.sounds.play(start_sound(moment.event))
            self._landing = landing_sound(event)
        self.director.stale = True

    def _tell(self) -> None:
        """Buttons, label and head say how it stands."""
        play, at, moment = self.playback, self.playback.at, self.moment
        back, step_back, toggle, on, step_on = self._buttons
        for button, can in ((back, at > 0), (step_back, at > 0)):
            button.wear(button.icon, can)
        for button in (on, step_on):
            button.wear(button.icon, not play.at_end)
        toggle.wear("pause" if play.playing else "again" if play.at_end else "play")
        ends = -1 if play.pace == 0 else 1 if play.pace == len(SPEEDS) - 1 else 0
        pace = _PACES.get(play.speed, f"{play.speed:g} times as fast")
        self._label.say(f"{at + 1} / {play.count}", pace, ends)
        chapter = self.story.chapters[moment.chapter]
        where = chapter.title if len(self.story.chapters) > 1 else self.story.when
        if moment.trick:
            where = f"{where}, trick {moment.trick}"
        self._where.say(where)
        self.director.stale = True

    def _take_settings(self) -> None:
        now = self.services.prefs.now
        self.stage.speed = (now.speed or 1.0) * max(1.0, self.playback.speed) if now.speed else 0.0
        self.stage.still = now.reduced_motion


def _route(event: AnyEvent | None, past: AnyEvent | None, layout: Layout, coming: int) -> Route:
    """The way of things; the trick that was taken goes to who took it."""
    if isinstance(past, TrickTaken):
        return Route(
            exit=layout.seats.get(past.seat), interval_s=SWEEP_INTERVAL_S, sweep=True, join=False
        )
    return route_of(event, layout, coming)
