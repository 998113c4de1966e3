"""A hint at the table: asked of the best player there is, who sees what the person sees.

It is thought over beside the game, and belongs to one position: whatever happens in the match
drops it. What it says is shown until the next press.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from ai.asking import ask, hint_words
from ai.pool.pool import AdviserFailed, Ticket, WorkerLost
from game.holders import plays_for_person
from scenes.art.looks import ToolLook
from scenes.art.looks.hints import STRONGEST
from scenes.table.marking import Spot, lit, spots_of
from scenes.tables.base import Layout

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LOG = logging.getLogger(__name__)

PULSE_S: Final = 1.0
_STEADY: Final = 2
_BEATS: Final = 2
"""How often the light swells in the pulse."""
_POLL_S: Final = 1 / 30
_NOT_NOW: Final = "Hints are given when it is your turn."
OTHERS: Final = "No hints while others play at this table."
OFF: Final = "Hints are turned off in the settings."
_NONE: Final = "No hint could be found here."
THINKS: Final = "Looking for a good move…"


class Hinting:
    """The hint for the position that is shown."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._ticket: Ticket | None = None
        self._words = ""
        self._move: Any = None
        """Of the answer; it is kept while the position is the same."""
        self._spots: tuple[Spot, ...] = ()
        self._spots_of: object = None
        """The window and the picture that the spots were looked for in."""
        self._shown = False
        self._pulse_s = 0.0

    @property
    def offered(self) -> bool:
        """Whether there are hints at this table at all."""
        return self._scene.services.prefs.now.hints and not self._has_others

    @property
    def _has_others(self) -> bool:
        """Whether another person plays, or is stood in for: what they would think of it counts."""
        scene = self._scene
        seats = enumerate(scene.table.holders)
        people = [seat for seat, holder in seats if plays_for_person(holder)]
        return len(people) != 1 or tuple(people) != scene.table.here

    @property
    def refusal(self) -> str:
        """Why there is no hint now; empty: there is."""
        if not self._scene.services.prefs.now.hints:
            return OFF
        if self._has_others:
            return OTHERS
        return "" if self._scene.acting and not self._scene.course.stopped else _NOT_NOW

    @property
    def thinks(self) -> bool:
        """Whether an answer is awaited."""
        return self._ticket is not None

    @property
    def words(self) -> str:
        """What the caption says of it; empty: nothing."""
        if self.thinks:
            return THINKS
        return self._words if self._shown else ""

    @property
    def wait_s(self) -> float | None:
        """How soon to look again; None: nothing is awaited and nothing pulses."""
        return _POLL_S if self.thinks or self._pulsing else None

    @property
    def _pulsing(self) -> bool:
        return self._shown and self._pulse_s < PULSE_S

    def ask(self) -> None:
        """Ask, or show again what was answered; if there is none now, say why."""
        scene = self._scene
        if self.refusal:
            scene.say_for_a_while(self.refusal)
        elif self._words:
            self._show()
        elif not self.thinks:
            game = scene.table.rules.info.id
            frame = scene.frame
            self._ticket = ask(game, frame.view, frame.legal, ms=1000 * self._most_s)
            scene.picture.show()

    @property
    def _most_s(self) -> float:
        return self._scene.services.prefs.now.think_s

    def update(self, dt_s: float) -> None:
        """See whether there is an answer, and let the light pulse."""
        if self._ticket is not None:
            self._take_in(self._ticket)
        elif self._pulsing:
            before = self._strength
            self._pulse_s += dt_s
            if self._strength != before:
                self._scene.picture.show()

    def hide(self) -> None:
        """Something else is done: the light goes out; the answer stays known."""
        if self._shown:
            self._shown = False
            self._scene.picture.show()

    def heard(self, event: pygame.event.Event) -> None:
        """A press of anything puts the light out."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hide()

    def forget(self) -> None:
        """The position is another: an answer that is still to come goes nowhere."""
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket, self._words, self._move = None, "", None
        self._spots, self._spots_of, self._shown = (), None, False

    def dress(self, layout: Layout) -> Layout:
        """The layout with the move lit, or the tool that thinks."""
        if self.thinks:
            return replace(layout, fixtures=tuple(map(_thinking, layout.fixtures)))
        if not self._shown:
            return layout
        return lit(layout, self._found(), self._strength)

    def _found(self) -> tuple[Spot, ...]:
        scene = self._scene
        key = (scene.director.size, scene.services.art.text_scale, scene.flipped, scene.frame)
        if key != self._spots_of:
            self._spots_of = key
            self._spots = spots_of(scene.game, scene.picture.sight(scene.frame), self._move)
        return self._spots

    @property
    def _strength(self) -> int:
        """Of the light: it swells and sinks, then stays."""
        if not self._pulsing or self._scene.stage.still:
            return _STEADY
        turn = self._pulse_s / PULSE_S * _BEATS % 1
        return round(STRONGEST * (2 * turn if turn < 0.5 else 2 - 2 * turn))

    def _take_in(self, ticket: Ticket) -> None:
        scene = self._scene
        try:
            advice = ticket.poll()
        except (AdviserFailed, WorkerLost) as error:
            LOG.warning("no hint: %s", error)
            self.forget()
            scene.say_for_a_while(_NONE)
            scene.picture.show()
            return
        if advice is None:
            return
        self._ticket = None
        if advice.move not in scene.frame.legal:
            LOG.warning("no hint: %r is not legal", advice.move)
            scene.say_for_a_while(_NONE)
            scene.picture.show()
            return
        self._move = advice.move
        self._words = hint_words(scene.table.rules, scene.frame.view, advice)
        if scene.looker is not None:
            scene.table.note_hint(scene.looker)
        self._show()

    def _show(self) -> None:
        scene = self._scene
        scene.pointing.clear()
        self._shown, self._pulse_s = True, 0.0
        scene.services.sounds.play("token_press", 0.5)
        scene.picture.show()


def _thinking(fixture: Any) -> Any:
    if fixture.tool != "hint" or not isinstance(fixture.look, ToolLook):
        return fixture
    look = replace(fixture.look, icon="think", state="hot")
    return replace(fixture, look=look, wear=replace(fixture.wear, hot=look))
