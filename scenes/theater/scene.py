"""The theater scene: plays a story with every card face up.

It shows one moment of the story at a time. Going on by one step moves the cards there; any other
way of going lays them down at once, so that a moment looks the same from wherever one comes.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.core.events import AnyEvent, TrickTaken
from scenes.art.ground import GroundSpec
from scenes.art.looks import ScorePlateLook
from scenes.art.shapes import PM
from scenes.scene import Services
from scenes.stage.motion import SWEEP_INTERVAL_S
from scenes.stage.stage import Route, Stage
from scenes.table.seating import metrics_of
from scenes.table.telling import landing_sound, route_of, start_sound
from scenes.tables.base import Layout, Sight
from scenes.theater.catching import CatchingUp
from scenes.theater.controls import Controls, Scrubber, key_act
from scenes.theater.feed import Feed
from scenes.theater.live import Following
from scenes.theater.livemark import LiveMark
from scenes.theater.looks import EndLook
from scenes.theater.plan import Plan, Wants, plan_for
from scenes.theater.playback import Playback
from scenes.theater.projector import Projector
from scenes.theater.story import Moment, Story
from scenes.theater.surround import Surround
from scenes.theater.timeline import Timeline
from scenes.theater.widgets import Round
from scenes.ui.ground import GroundPage

_STILL_FROM: Final = 4.0
"""At such speeds cards are where they belong at once."""
_WHEEL: Final = 60


class TheaterScene(GroundPage):
    """One story on the screen."""

    def __init__(
        self, services: Services, story: Story, at: int = 0, following: Following | None = None
    ) -> None:
        """Opens on a moment.

        Args:
            services: what every scene is given.
            story: what is played.
            at: the moment it stands at.
            following: where more comes from, of an episode that is still being played.
        """
        super().__init__(services)
        self.story = story
        self.playback = Playback([moment.dwell_s for moment in story.moments])
        self.playback.go(at)
        self.stage = Stage(services.art)
        self.projector = Projector(story)
        self._has_notes = False
        self.plan: Plan
        self._surround: Surround
        self._controls: Controls
        self._scrubber = Scrubber(self)
        self._live = CatchingUp(self, following) if following else None
        self._mark: LiveMark | None = None
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
    def timeline(self) -> Timeline:
        """Where one may go."""
        return self._surround.timeline

    @property
    def feed(self) -> Feed | None:
        """What happened in words; None: there is no room for it."""
        return self._surround.feed

    @property
    def score(self) -> tuple[ScorePlateLook, tuple[int, int]] | None:
        """The score's plate and its middle; None: it stands in the head."""
        return self._surround.score

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return super().busy or self.stage.busy

    @property
    def patience_s(self) -> float | None:
        """Until the next moment is due, or more may have happened."""
        live = self._live.patience_s if self._live else None
        waits = (super().patience_s, self.playback.left_s, live)
        return min((max(0.005, wait) for wait in waits if wait is not None), default=None)

    def ground_spec(self) -> GroundSpec:
        """The felt under the hands, in a dark room."""
        unit, table = self.services.art.unit, self._planned().table
        edge = 20 if self.story.has_boards else 34
        x, y = table.centerx / unit, table.centery / unit
        half = table.w / unit / 2, table.h / unit / 2
        return GroundSpec(x, y, half[0] - edge, half[1] - 8, 3.0, rim=18, inlay=0)

    def _planned(self) -> Plan:
        story = self.story
        self._has_notes = story.has_notes
        wants = Wants(story.has_boards, self._has_notes, self._live is not None)
        return plan_for(self.size, self.services.art.unit, wants)

    def build(self) -> None:
        """Lay everything out for the present size."""
        self.plan = plan = self._planned()
        self._end = None
        Round(self, plan.back, icon="left", key="back", command=lambda _: self.back())
        self._surround = Surround(self, plan)
        self._controls = Controls(self)
        self._mark = None
        if plan.live is not None:
            self._mark = LiveMark(self, plan.live, key="live", command=lambda _: self.to_live())
        self._take_settings()
        self._show(snap=True)
        self._surround.take_story()
        self.tell()

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
        if self._live is not None:
            self._live.update(dt_s)
        before = self.playback.at
        was_playing = self.playback.playing
        if self.playback.advance(dt_s):
            self._arrived(before)
        elif was_playing != self.playback.playing:
            self.tell()

    def prepare(self, budget_s: float) -> bool:
        """Go on with the ground, then with what is soon seen."""
        if super().prepare(budget_s) or self.stage.prepare(budget_s):
            return True
        return self._surround.prepare()

    def resized(self, size: tuple[int, int]) -> None:
        """Build anew for another size."""
        self._scrubber.dragging = False
        super().resized(size)

    def hidden(self) -> None:
        """Nobody looks: stand still."""
        self.playback.playing = False
        super().hidden()

    def leave(self) -> None:
        """Nobody looks any more."""
        if self._live is not None:
            self._live.close()
        super().leave()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table and all round it; over the table at last the end card."""
        ground = self._builder().surface
        surface.blit(ground, (0, 0))
        table, moment = self.plan.table, self.moment
        self.stage.draw(surface.subsurface(table), ground.subsurface(table))
        self._surround.draw(surface, self.playback.at, moment, self.projector.acting(moment))
        if self.shows_end:
            self._draw_end(surface)
        else:
            self._surround.draw_words(surface, self.caption_at, moment)

    @property
    def shows_end(self) -> bool:
        """Whether the end card lies on the table."""
        return self.playback.at_end and not self.stage.moving and not self.story.is_open

    @property
    def caption_at(self) -> pygame.Rect:
        """Where the table says what happens, in the window."""
        layout = self.stage.layout
        assert layout is not None
        return layout.caption.move(self.plan.table.topleft)

    def _draw_end(self, surface: pygame.Surface) -> None:
        table = self.plan.table
        if self._end is None:
            u = self.services.art.unit
            most = round(table.w - 24 * u), round(table.h - 40 * u)
            self._end = EndLook(self.story.end, most, self.text_px(18), u).paint()
        surface.blit(self._end, self._end.get_rect(center=table.center), special_flags=PM)

    # What can be done

    def toggle(self) -> None:
        """Play or pause; at the newest moment of what still goes on there is nothing to play."""
        if self.story.is_open and self.playback.at_end:
            return
        before = self.playback.at
        self._stay()
        self.playback.toggle()
        if self.playback.at != before:
            self._arrived(before)
        self.tell()

    def step(self, by: int) -> None:
        """On or back by one moment; playing stops."""
        self.playback.playing = False
        self.go(self.playback.at + by)

    def jump(self, by: int) -> None:
        """To the next hand, or back."""
        self.go(self.story.jump(self.playback.at, by))

    def go(self, index: int) -> None:
        """To any moment."""
        self._stay()
        self.arrive(index)
        self.tell()

    def arrive(self, index: int) -> None:
        """The same, and a viewer who goes along with what happens goes on doing so."""
        before = self.playback.at
        if self.playback.go(index):
            self._arrived(before)

    def change_pace(self, by: int) -> None:
        """Slower or faster."""
        self.playback.change_pace(by)
        self._take_settings()
        self.tell()

    # An episode that goes on

    @property
    def scrubs(self) -> bool:
        """Whether somebody is dragging along the timeline."""
        return self._scrubber.dragging

    @property
    def is_live(self) -> bool:
        """Whether the newest moment is shown, and more may follow."""
        along = self._live is not None and self._live.goes_along
        return self.story.is_open and (self.playback.at_end or along)

    def to_live(self) -> None:
        """To the newest moment, and on from there."""
        self.go(self.playback.last)

    def _stay(self) -> None:
        """Where one goes oneself one is not led on."""
        if self._live is not None:
            self._live.goes_along = False

    def take_story(self, story: Story) -> None:
        """There is more of the story; it stands where it stood."""
        had_notes, self.story = self._has_notes, story
        self.projector = Projector(story)
        self.playback.grow([moment.dwell_s for moment in story.moments])
        self._end = None
        if story.has_notes != had_notes:
            self.rebuild()
        else:
            self._surround.take_story()
            self.tell()

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """The timeline, the feed, the notes and the keys; the rest is the buttons'."""
        act = key_act(self, event) if event.type == pygame.KEYDOWN else None
        if act is not None:
            act()
            self._use_keys(True)
            self.touch()
            return True
        if event.type == pygame.MOUSEWHEEL and self.feed is not None:
            by = -getattr(event, "precise_y", event.y)
            self.feed.turn(round(by * self.px(_WHEEL)), self.playback.at)
            self.touch()
            return True
        if self._scrubber.handle(event) or self._on_feed(event):
            self.touch()
            return True
        self._on_notes(event)
        return super().handle(event)

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

    def _on_notes(self, event: pygame.event.Event) -> None:
        """Pointing at somebody shows their notes."""
        notes, press = self._surround.notes, event.type == pygame.MOUSEBUTTONDOWN
        if notes is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return
        if notes.point(event.pos, self.moment, self.projector.acting(self.moment), press):
            self.director.stale = True

    # The picture

    def sight(self, moment: Moment) -> Sight:
        """What the layout of a moment is made from."""
        return self.projector.sight(moment, self.plan.table.size, metrics_of(self.services))

    def lay_out(self, moment: Moment) -> Layout:
        """A moment's layout, without the score, which finds its place elsewhere."""
        layout, score = self.projector.lay_out(self.sight(moment), moment)
        self._surround.place_score(score)
        return layout

    def _arrived(self, before: int) -> None:
        """The story stands elsewhere: by one step on it is played, else laid down."""
        stepped = self.playback.at == before + 1 and not self.scrubs
        self._show(snap=not stepped or self.playback.speed >= _STILL_FROM, before=before)
        for part in (self.feed, self._surround.notes):
            if part is not None:
                part.moved()
        self.tell()
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

    def tell(self) -> None:
        """Buttons, label and head say how it stands."""
        self._controls.tell(self.playback, self.story.is_open)
        if self._mark is not None and self._live is not None:
            self._mark.say(self._live.state, self.is_live)
        self._surround.tell(self.moment)
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
