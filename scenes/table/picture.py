"""The picture of a table: ground, stage and caption, laid out from what is to be seen now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.art.ground import GroundBuilder
from scenes.table.seating import metrics_of, sitters
from scenes.table.story import Frame
from scenes.table.telling import route_of
from scenes.table.tray import with_tray
from scenes.tables.base import TOOLS, Key, Layout, Sight
from scenes.ui.caption import CaptionLook

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_TEXT: Final = 20


class Picture:
    """Has the stage show the scene's frame, on its ground."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._ground: GroundBuilder | None = None
        self._ground_key: tuple[Any, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether the ground is painted, as far as one is wanted."""
        return self._ground is None or self._ground.done

    def paint_ground(self, budget_s: float) -> bool:
        """Go on with the ground; whether there was any of it left to paint."""
        if self._ground is None or self._ground.done:
            return False
        self._ground.step(budget_s)
        self._scene.director.stale = True
        return True

    def count(self, place: Key) -> int:
        """How many pieces lie in a place."""
        layout = self._scene.stage.layout
        return sum(piece.place == place for piece in layout.pieces) if layout else 0

    def sight(self, frame: Frame) -> Sight:
        """What the layout is made from."""
        scene = self._scene
        return Sight(
            view=frame.view,
            seat=scene.looking.bottom,
            sitters=sitters(
                scene.table.holders, scene.table.quiet, think_here=scene.table.shared is None
            ),
            legal=scene.planning.legal_in(frame),
            sheet=scene.table.rules.sheet(frame.view),
            size=scene.director.size,
            metrics=metrics_of(scene.services),
            event=frame.event,
            picked=scene.pointing.picked,
            hovered=scene.hands.hot_step,
            pressed=scene.hands.pressed_step,
            flipped=scene.flipped,
            ply=scene.back.ply,
            tools=TOOLS if scene.hinting.offered else TOOLS[:-1],
            spent=self.spent_tools(),
            clock=scene.ticking.reading,
            ahead=scene.planning.open,
            planned=scene.planning.planned if scene.back.ply is None else None,
        )

    def spent_tools(self) -> frozenset[str]:
        """Those that can do nothing now."""
        spent = set()
        if self._scene.last_trick.frame is None:
            spent.add("last")
        if self._scene.course.undo_refusal():
            spent.add("undo")
        if self._scene.hinting.refusal:
            spent.add("hint")
        return frozenset(spent) | self._scene.back.spent

    def show(self, snap: bool = False) -> None:
        """Have things go where they belong now; `snap`: they are there at once."""
        scene, stage = self._scene, self._scene.stage
        layout = self._lay_out()
        before = {p.id for p in stage.layout.pieces} if stage.layout else set()
        coming = sum(p.id not in before for p in layout.pieces)
        self._make_ground(layout)
        event = scene.frame.event if not scene.frame.is_trick else None
        stage.show(layout, route_of(event, layout, coming), snap)
        self.light()

    def show_anew(self) -> None:
        """The window, the settings or the art are others: lay everything out again."""
        if self._scene.stage.layout is not None:
            self.show(snap=True)

    def refit(self) -> None:
        """The plates say something else; what moves goes on."""
        if self._scene.stage.layout is not None:
            self._scene.stage.refit(self._lay_out())
            self.light()

    def light(self) -> None:
        """Light what may be pointed at, and what is."""
        scene, layout = self._scene, self._scene.stage.layout
        if layout is not None:
            pointing = scene.pointing if scene.choosing else None
            scene.stage.mark(scene.hands.states(layout, pointing))
        scene.director.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, stage and caption."""
        scene, layout = self._scene, self._scene.stage.layout
        if layout is None or self._ground is None:
            return
        scene.stage.draw(surface, self._ground.surface)
        said, asked = scene.caption()
        if said or asked:
            art = scene.services.art
            words = CaptionLook(layout.caption.size, said, asked, art.text_px(_TEXT))
            scene.stage.write(surface, words, layout.caption.center)

    def _lay_out(self) -> Layout:
        """The present picture; over it on a tray the last trick, while one looks at that."""
        scene, last = self._scene, self._scene.last_trick.seen
        layout = scene.hinting.dress(scene.game.layout(self.sight(scene.frame)))
        if last is None:
            return layout
        return with_tray(layout, scene.game.layout(self.sight(last)), scene.services.art)

    def _make_ground(self, layout: Layout) -> None:
        art = self._scene.services.art
        key = (layout.ground, self._scene.director.size, art.theme_name)
        if key != self._ground_key:
            self._ground = GroundBuilder(*key, art.cache_folder)
            self._ground_key = key
