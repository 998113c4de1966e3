"""The table scene: shows a match picture by picture, and turns what is pointed at into moves.

One thing happens at a time. While the picture moves or is left to be read, the match stands
still; once it rests, the next picture is asked for. So what is on the screen never runs behind.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.core.events import Seat
from scenes.scene import Scene, Services, Size
from scenes.stage.stage import Stage
from scenes.table import hearing, shared_sheets, sheets
from scenes.table.course import Course
from scenes.table.hands import Hands
from scenes.table.hinting import Hinting
from scenes.table.link import Table
from scenes.table.lookback import HOW_TO_GO_ON, LookingBack
from scenes.table.looking import Looking
from scenes.table.picture import Picture
from scenes.table.planning import Planning
from scenes.table.pointing import Pointing
from scenes.table.pondering import Pondering
from scenes.table.story import Frame
from scenes.table.ticking import Ticking
from scenes.table.tray import LastTrick
from scenes.table.words import Words
from scenes.tables.base import Key, TableView

DEAF_S: Final = 0.25
"""After a move, and after skipping, no press counts for so long: the second of a double click."""
_POLL_S: Final = 1 / 60


class TableScene(Scene):
    """One match at one screen."""

    def __init__(self, services: Services, table: Table, view: TableView) -> None:
        super().__init__(services)
        self.table = table
        self.game = view
        self.stage = Stage(services.art)
        self.pointing = Pointing()
        self.hands = Hands(self)
        self.looking = Looking(table)
        self.words = Words(table)
        self.picture = Picture(self)
        self.course = Course(self)
        self.last_trick = LastTrick(self)
        self.back = LookingBack(self)
        self.ticking = Ticking(self)
        self.hinting = Hinting(self)
        self.planning = Planning(self)
        self.pondering = Pondering(self)
        self.flipped = False
        """Whether the board is turned round."""
        self.now_s = 0.0
        """Seconds for which this scene was on top."""
        self.played_s = 0.0
        """Seconds for which the match could go on: nothing was told, and the window was there."""
        self._deaf_until_s = 0.0

    # The scene

    @property
    def title(self) -> str:
        """The game's name."""
        return self.table.rules.info.title

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.stage.busy or not self.picture.is_ready

    @property
    def patience_s(self) -> float | None:
        """The match may go on by itself, something said must vanish, or presses count again."""
        if self.course.is_due:
            return _POLL_S
        left = max(self.words.until_s, self.last_trick.until_s, self._deaf_until_s) - self.now_s
        waits = [max(0.01, left)] if left > 0 else []
        if not (self.course.shows_result or self.course.stopped or self.acting):
            waits.append(self.table.wait_s)
        ticks_s = self.ticking.wait_s
        if ticks_s is not None:
            waits.append(ticks_s)
        hint_s = self.hinting.wait_s
        if hint_s is not None:
            waits.append(hint_s)
        return min(waits, default=None)

    @property
    def frame(self) -> Frame:
        """The picture that is shown."""
        return self.course.frame

    @property
    def acting(self) -> bool:
        """Whether a person at this screen is to move, and sees the picture for it."""
        return bool(self.frame.legal) and not self.course.queue and self.back.ply is None

    @property
    def choosing(self) -> bool:
        """Whether things can be pointed at: to move, or to set a move out."""
        return self.acting or self.planning.open

    @property
    def looker(self) -> Seat | None:
        """Whose cards are open on the screen."""
        return self.looking.seat

    def enter(self) -> None:
        """Sit down: see the table as it is."""
        self._take_settings()
        self.looking.sit_down()
        self.course.see_latest()

    def leave(self) -> None:
        """Nobody thinks for a table that is gone."""
        self.hinting.forget()
        self.table.close()

    def shown(self) -> None:
        """Go on from where it stood."""
        self.hands.cancel()
        self.picture.light()
        self.hands.keep_focus()

    def overhear(self) -> None:
        """What happens at a table that people share goes on under any sheet."""
        hearing.hear(self)
        if self.table.shared and self.ticking.go_on():
            self.director.beneath_changed()

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keys."""
        self.hinting.heard(event)
        return self.hands.handle(event)

    def update(self, dt_s: float) -> None:
        """Let things move; once they rest, go on with the story."""
        hearing.hear(self)
        if self.director.top is not self:
            return
        self.now_s += dt_s
        if self.course.is_told and not self.director.minimised:
            self.played_s += dt_s
        self.ticking.go_on()
        self.hinting.update(dt_s)
        moved = self.stage.moving
        self.stage.update(dt_s)
        self.pondering.update(dt_s)
        if self.words.let_go(self.now_s):
            self.director.stale = True
        self.last_trick.let_go()
        if self.stage.busy:
            self.director.stale = True
        if self.stage.moving:
            return
        if moved:
            self.hands.look_again()
        self.course.land()
        if not self.last_trick.until_s:  # nothing goes on behind one's back while one looks at it
            self.course.rest(dt_s)

    def prepare(self, budget_s: float) -> bool:
        """Go on with the ground; once it is done, with what will be pointed at."""
        return self.picture.paint_ground(budget_s) or self.stage.prepare(budget_s)

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, stage and caption."""
        self._take_stale()
        self._draw(surface)

    def touch_up(self, surface: pygame.Surface) -> bool:
        """Draw the figures of the clock that are others now, and the dots of who thinks."""
        stale = self._take_stale()
        for place in stale:
            surface.set_clip(place)
            self._draw(surface)
        surface.set_clip(None)
        return bool(stale)

    def _take_stale(self) -> list[pygame.Rect]:
        return self.ticking.take_stale() + self.pondering.take_stale()

    def _draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        self.pondering.draw(surface)

    def resized(self, size: Size) -> None:
        """Lay everything out for another window."""
        self.hands.cancel()
        self.picture.show_anew()

    def settings_changed(self) -> None:
        """Deck, speed, text size or cloth may be others now."""
        self._take_settings()
        self.planning.settings_changed()
        self.picture.show_anew()

    # What the hands ask for

    def close_asked(self) -> bool:
        """At one's own table guests are not sent away by closing the window without a question."""
        table = self.table.shared
        return table is None or shared_sheets.may_close(self, table)

    def skip(self) -> bool:
        """Finish what moves, or end what is left to be read; whether there was anything."""
        if self.last_trick.until_s > self.now_s:
            self.last_trick.show(False)
        elif not self.course.hurry():
            return bool(self.course.queue) or self.now_s < self._deaf_until_s
        self.go_deaf()  # one press too many must not play a card
        return True

    def go_deaf(self) -> None:
        """For a moment no press counts."""
        self._deaf_until_s = self.now_s + DEAF_S

    def press(self, step: Key, piece_id: Key | None = None) -> None:
        """Point at a thing: pick it, make the move that is complete, or say why not."""
        if self.now_s < self._deaf_until_s or not self.choosing:
            return
        known = self.pointing.begins(step)
        move = self.pointing.press(step)
        answer = self.game.answers(self.frame.view, self.pointing.picked) if move is None else None
        if answer is not None and answer in self.pointing.open:
            move = self.pointing.press(answer)
        if not self.acting:
            self.planning.pressed(step, move, known)
        elif move is not None:
            self.course.submit(move)
        elif known:
            self.services.sounds.play(self.game.sound(step), 0.5)
            self.course.tells = False  # what rises or falls now holds up no further press
            self.picture.show()
            self.hands.renew()
            self.hands.keep_focus()
        else:
            self._refuse(step, piece_id)

    def use_tool(self, name: str) -> None:
        """Menu, last trick, undo, hint, score; put back what was picked; turn the board."""
        if name in self.picture.spent_tools() or self.back.use_tool(name):
            return
        self.hands.cancel()
        if name == "undo":
            self.course.undo()
        elif name == "hint":
            self.hinting.ask()
        elif name == "last":
            self.last_trick.show(self.last_trick.until_s <= self.now_s)
        elif name == "score":
            sheets.open_score(self)
        elif name == "clear":
            self.put_back()
        elif name == "flip":
            self.flipped = not self.flipped
            self.picture.show(snap=True)
        else:
            sheets.open_pause(self)

    def put_back(self) -> bool:
        """Put back what was picked; whether anything was."""
        had = self.pointing.clear() or self.planning.forget()
        if had:
            self.picture.show()
        return had

    def say_for_a_while(self, words: str) -> None:
        """A sentence in place of the caption."""
        self.words.say_instead(words, self.now_s)
        self.director.stale = True

    def mark(self) -> None:
        """Light what may be pointed at, and what is."""
        if self.stage.moving or self.stage.layout is None:
            self.picture.light()
        else:
            self.picture.show()

    def caption(self) -> tuple[str, str]:
        """What happened, and what is asked or pointed at."""
        instead, said = self.words.instead(self.now_s), self.words.said
        if instead:
            return instead, ""
        if self.hinting.words:
            return self.hinting.words, ""
        if self.back.ply is not None:
            return self.back.words, self.hands.words or HOW_TO_GO_ON
        if self.last_trick.seen is not None:
            return self.words.sentence(self.last_trick.seen.event), ""
        if self.hands.words:
            return self.planning.words or said, self.hands.words
        if self.planning.words:
            return self.planning.words, ""
        if not self.acting:
            return self.words.waiting(self.frame.view), ""
        return said, self.words.asked(self.frame.view)

    def _refuse(self, step: Key, piece_id: Key | None) -> None:
        move = self.game.meant(step)
        seat = self.looking.bottom if self.looker is None else self.looker
        reason = self.table.refusal(seat, move) if move is not None else ""
        prompt = self.table.rules.text.prompt(self.frame.view)
        self.say_for_a_while(reason or f"Not now: {prompt}.")
        self.services.sounds.play("refuse")
        if piece_id is not None:
            self.stage.shake(piece_id)

    def _take_settings(self) -> None:
        now = self.services.prefs.now
        self.stage.speed = now.speed
        self.stage.still = now.reduced_motion
        self.table.set_speed(now.speed)
