"""The theater's picture of a moment: cards on the table, its ground, the words and the end card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.events import AnyEvent, TrickTaken
from scenes.art.ground import GroundSpec
from scenes.art.shapes import PM
from scenes.stage.motion import SWEEP_INTERVAL_S
from scenes.stage.stage import Route
from scenes.table.seating import metrics_of
from scenes.table.telling import landing_sound, route_of, start_sound
from scenes.tables.base import Layout, Sight
from scenes.theater.looks import EndLook
from scenes.theater.plan import Plan
from scenes.theater.story import Moment

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene

_STILL_FROM: Final = 4.0
"""At such speeds cards are where they belong at once."""


class Picture:
    """Has the stage show the scene's moment."""

    def __init__(self, scene: TheaterScene) -> None:
        self._scene = scene
        self._landing = ""
        self._end: pygame.Surface | None = None

    def ground_spec(self, plan: Plan) -> GroundSpec:
        """The felt under the hands, in a dark room."""
        unit, table = self._scene.services.art.unit, plan.table
        edge = 20 if self._scene.story.has_boards else 34
        x, y = table.centerx / unit, table.centery / unit
        half = table.w / unit / 2, table.h / unit / 2
        return GroundSpec(x, y, half[0] - edge, half[1] - 8, 3.0, rim=18, inlay=0)

    def sight(self, moment: Moment) -> Sight:
        """What the layout of a moment is made from."""
        scene = self._scene
        return scene.projector.sight(moment, scene.plan.table.size, metrics_of(scene.services))

    def lay_out(self, moment: Moment) -> Layout:
        """A moment's layout, without the score, which finds its place elsewhere."""
        layout, score = self._scene.projector.lay_out(self.sight(moment), moment)
        self._scene.surround.place_score(score)
        return layout

    def show(self, before: int | None) -> None:
        """Cards go where the moment has them: by one step on they move, else they lie at once.

        `before`: the moment that was shown; None: none was.
        """
        scene, moment = self._scene, self._scene.moment
        stepped = (
            before is not None and scene.playback.at == before + 1 and not scene.scrubber.dragging
        )
        snap = not stepped or scene.playback.speed >= _STILL_FROM
        layout = self.lay_out(moment)
        event = None if isinstance(moment.event, TrickTaken) else moment.event
        was = {p.id for p in scene.stage.layout.pieces} if scene.stage.layout else set()
        coming = sum(piece.id not in was for piece in layout.pieces)
        past = scene.story.moments[before].event if before is not None else None
        scene.stage.show(layout, _route(event, past, layout, coming), snap)
        self._landing = ""
        if not snap:
            scene.services.sounds.play(start_sound(moment.event))
            self._landing = landing_sound(event)
        scene.director.stale = True

    def land(self) -> None:
        """All lies still after it moved: sound it."""
        if self._landing:
            self._scene.services.sounds.play(self._landing)
            self._landing = ""

    def draw(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """The table and all round it; over the table at last the end card."""
        scene, moment, table = self._scene, self._scene.moment, self._scene.plan.table
        surface.blit(ground, (0, 0))
        scene.stage.draw(surface.subsurface(table), ground.subsurface(table))
        acting = scene.projector.acting(moment)
        scene.surround.draw(surface, scene.playback.at, moment, acting)
        layout = scene.stage.layout
        assert layout is not None
        if scene.shows_end:
            self._draw_end(surface)
        else:
            scene.surround.draw_words(surface, layout.caption.move(table.topleft), moment)

    def _draw_end(self, surface: pygame.Surface) -> None:
        scene, table = self._scene, self._scene.plan.table
        if self._end is None:
            u = scene.services.art.unit
            most = round(table.w - 24 * u), round(table.h - 40 * u)
            self._end = EndLook(scene.story.end, most, scene.text_px(18), u).paint()
        surface.blit(self._end, self._end.get_rect(center=table.center), special_flags=PM)

    def forget_end(self) -> None:
        """The window or the story is another: the end card is made anew."""
        self._end = None

    def take_settings(self) -> None:
        """How fast things move: as fast as set, and faster where the story is."""
        scene, now = self._scene, self._scene.services.prefs.now
        scene.stage.speed = now.speed * max(1.0, scene.playback.speed)
        scene.stage.still = now.reduced_motion


def _route(event: AnyEvent | None, past: AnyEvent | None, layout: Layout, coming: int) -> Route:
    """The way of things; the trick that was taken goes to who took it."""
    if isinstance(past, TrickTaken):
        return Route(
            exit=layout.seats.get(past.seat), interval_s=SWEEP_INTERVAL_S, sweep=True, join=False
        )
    return route_of(event, layout, coming)
