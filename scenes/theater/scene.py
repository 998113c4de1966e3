"""The theater scene: plays a story with every card face up.

It shows one moment of the story at a time. Going on by one step moves the cards there; any other
way of going lays them down at once, so that a moment looks the same from wherever one comes.
"""

from __future__ import annotations

import pygame

from game.core.events import Seat
from scenes.art.ground import GroundSpec
from scenes.art.looks import ScorePlateLook
from scenes.dialogs import notice
from scenes.scene import Services
from scenes.stage.stage import Stage
from scenes.theater import more
from scenes.theater.catching import CatchingUp
from scenes.theater.controls import Controls, Scrubber, key_act, work_feed
from scenes.theater.feed import Feed
from scenes.theater.lay import AsItLay
from scenes.theater.live import Following
from scenes.theater.livemark import LiveMark
from scenes.theater.picture import Picture
from scenes.theater.plan import Plan, Wants, plan_for
from scenes.theater.playback import Playback
from scenes.theater.projector import Projector
from scenes.theater.story import Moment, Story
from scenes.theater.surround import Surround
from scenes.theater.timeline import Timeline
from scenes.theater.widgets import Round
from scenes.ui.ground import GroundPage
from scenes.written.saving import SaveSheet, day_in, save_words


class TheaterScene(GroundPage):
    """One story on the screen."""

    def __init__(
        self,
        services: Services,
        story: Story,
        at: int = 0,
        following: Following | None = None,
        note: str = "",
    ) -> None:
        """Opens on a moment.

        Args:
            services: what every scene is given.
            story: what is played.
            at: the moment it stands at.
            following: where more comes from, of an episode that is still being played.
            note: said over it at first; empty: nothing.
        """
        super().__init__(services)
        self.story = story
        self.playback = Playback([moment.dwell_s for moment in story.moments])
        self.playback.go(at)
        self.stage = Stage(services.art)
        self.projector = Projector(story)
        self.lay = AsItLay(self)
        self.picture = Picture(self)
        self.plan: Plan
        self.surround: Surround
        self._controls: Controls
        self.scrubber = Scrubber(self)
        self._live = CatchingUp(self, following) if following else None
        self._mark: LiveMark | None = None
        self._note = note

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
        return self.surround.timeline

    @property
    def feed(self) -> Feed | None:
        """What happened in words; None: there is no room for it."""
        return self.surround.feed

    @property
    def score(self) -> tuple[ScorePlateLook, tuple[int, int]] | None:
        """The score's plate and its middle; None: it stands in the head."""
        return self.surround.score

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return super().busy or self.stage.busy

    @property
    def patience_s(self) -> float | None:
        """Until the next moment is due, or more may have happened."""
        live = self._live.patience_s if self._live else None
        waits = (super().patience_s, self.playback.left_s, live, self.lay.patience_s)
        return min((max(0.005, wait) for wait in waits if wait is not None), default=None)

    def enter(self) -> None:
        """Say first what there is to say."""
        super().enter()
        if self._note:
            self.director.push(notice(self.services, "A word about this game", self._note))

    def ground_spec(self) -> GroundSpec:
        """The felt under the hands, in a dark room."""
        return self.picture.ground_spec(self._planned())

    def _planned(self) -> Plan:
        story = self.story
        writes = bool(story.created) and bool(save_words(story.rules.info.id))
        more = story.record is not None
        wants = Wants(story.has_boards, story.has_notes, self._live is not None, writes, more)
        return plan_for(self.size, self.services.art.unit, wants)

    def build(self) -> None:
        """Lay everything out for the present size."""
        self.plan = plan = self._planned()
        self.picture.forget_end()
        Round(self, plan.back, icon="left", key="back", command=lambda _: self.back())
        if plan.save is not None:
            Round(self, plan.save, icon="fetch", key="save", command=lambda _: self.save())
        if plan.more is not None:
            Round(self, plan.more, icon="eye", key="more", command=self.open_more)
        self.surround = Surround(self, plan)
        self._controls = Controls(self)
        self._mark = None
        if plan.live is not None:
            self._mark = LiveMark(self, plan.live, key="live", command=lambda _: self.to_live())
        self.picture.take_settings()
        self.picture.show(before=None)
        self.surround.take_story()
        self.tell()

    def update(self, dt_s: float) -> None:
        """Let cards move, and go on when it is time."""
        super().update(dt_s)
        moved = self.stage.moving
        self.stage.update(dt_s)
        if self.stage.busy:
            self.director.stale = True
        if moved and not self.stage.moving:
            self.picture.land()
        if self._live is not None:
            self._live.update(dt_s)
        self.lay.update(dt_s)
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
        return self.surround.prepare()

    def resized(self, size: tuple[int, int]) -> None:
        """Build anew for another size."""
        self.scrubber.dragging = False
        super().resized(size)

    def hidden(self) -> None:
        """Nobody looks: stand still."""
        self.playback.playing = False
        super().hidden()

    def leave(self) -> None:
        """Nobody looks any more."""
        if self._live is not None:
            self._live.close()
        self.lay.close()
        super().leave()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table and all round it; over the table at last the end card."""
        self.picture.draw(surface, self._builder().surface)

    @property
    def shows_end(self) -> bool:
        """Whether the end card lies on the table."""
        return self.playback.at_end and not self.stage.moving and not self.story.is_open

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
        self.picture.take_settings()
        self.tell()

    def save(self) -> None:
        """Write the whole match to a file."""
        story = self.story
        names = [sitter.name for sitter in story.casts[-1]]
        game, states = story.rules.info.id, [moment.state for moment in story.moments]
        sheet = SaveSheet(self.services, game, states, names, day_in(story.created))
        self.director.push(sheet)

    def open_more(self, button: Round) -> None:
        """What else can be done with a match: see it as somebody did, look again, play on."""
        more.open_list(self, button)

    def see_as(self, seat: Seat | None) -> None:
        """Show what a seat saw; None: every card face up."""
        if seat != self.projector.seen_by and self.story.record is not None:
            self.projector.seen_by = seat
            self.rebuild()

    def see_next(self) -> None:
        """With every card face up, then as each seat saw it."""
        views = more.views(self.story)
        at = views.index(self.projector.seen_by)
        self.see_as(views[(at + 1) % len(views)])

    # An episode that goes on

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

    def handle(self, event: pygame.event.Event) -> bool:
        """The timeline, the feed, the notes and the keys; the rest is the buttons'."""
        if self.open_list is not None:
            return super().handle(event)
        act = key_act(self, event) if event.type == pygame.KEYDOWN else None
        if act is not None:
            act()
            self._use_keys(True)
        elif not (self.scrubber.handle(event) or work_feed(self, event)):
            if self.surround.point(event, self.moment, self.projector.acting(self.moment)):
                self.director.stale = True
            return super().handle(event)
        self.touch()
        return True

    def _arrived(self, before: int) -> None:
        """The story stands elsewhere: by one step on it is played, else laid down."""
        self.picture.show(before)
        for part in (self.feed, self.surround.notes):
            if part is not None:
                part.moved()
        self.tell()
        self.director.stale = True

    def tell(self) -> None:
        """Buttons, label and head say how it stands."""
        self._controls.tell(self.playback, self.story.is_open)
        if self._mark is not None and self._live is not None:
            self._mark.say(self._live.state, self.is_live)
        self.surround.tell(self.moment)
        self.director.stale = True
