"""The table scene: shows a match picture by picture, and turns what is pointed at into moves.

One thing happens at a time. While the picture moves or is left to be read, the match stands
still; once it rests, the next picture is asked for. So what is on the screen never runs behind.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.contract import IllegalMove
from game.core.events import GameOver, Scored, Seat
from game.match import Stale, UndoRefused, Update
from scenes.art.ground import GroundBuilder
from scenes.curtain import Curtain
from scenes.scene import Scene, Services, Size
from scenes.stage.stage import Stage
from scenes.table import hearing, shared_sheets, sheets
from scenes.table.hands import Hands
from scenes.table.link import Table
from scenes.table.looking import Looking
from scenes.table.pointing import Pointing
from scenes.table.seating import metrics_of, sitters
from scenes.table.story import Frame, frames_of
from scenes.table.telling import landing_sound, route_of, start_sound
from scenes.table.tray import with_tray
from scenes.table.words import Words
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.ui.caption import CaptionLook

FORCED_PAUSE_S: Final = 0.35
LAST_TRICK_S: Final = 2.0
DEAF_S: Final = 0.25
"""After a move, and after skipping, no press counts for so long: the second of a double click."""
_TEXT: Final = 20
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
        self.frame = Frame(None, None, 0.0, 0)
        self._queue: deque[Frame] = deque()
        self._hold_s: float | None = 0.0
        self._now_s = 0.0
        self._deaf_until_s = 0.0
        self._tells = True
        """Whether what moves is the match's story; else it follows one's own pointing."""
        self._forced_s: float | None = None
        self._landing = ""
        self._sheet_due = False
        self.shows_result = False
        """Whether the end of the match was told."""
        self._stopped = False
        self._trick: Frame | None = None
        self._last_trick_s = 0.0
        self._ground: GroundBuilder | None = None
        self._ground_key: tuple[Any, ...] = ()

    # The scene

    @property
    def title(self) -> str:
        """The game's name."""
        return self.table.rules.info.title

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.stage.busy or not (self._ground is None or self._ground.done)

    @property
    def patience_s(self) -> float | None:
        """The match may go on by itself, something said must vanish, or presses count again."""
        if self._queue or self._hold_s or self._forced_s is not None or self._sheet_due:
            return _POLL_S
        left = max(self.words.until_s, self._last_trick_s, self._deaf_until_s) - self._now_s
        waits = [max(0.01, left)] if left > 0 else []
        if not (self.shows_result or self._stopped or self.acting):
            waits.append(self.table.wait_s)
        return min(waits, default=None)

    @property
    def acting(self) -> bool:
        """Whether a person at this screen is to move, and sees the picture for it."""
        return bool(self.frame.legal) and not self._queue

    @property
    def looker(self) -> Seat | None:
        """Whose cards are open on the screen."""
        return self.looking.seat

    def enter(self) -> None:
        """Sit down: see the table as it is."""
        self._take_settings()
        self.looking.sit_down()
        self.see_latest()

    def leave(self) -> None:
        """Nobody thinks for a table that is gone."""
        self.table.close()

    def shown(self) -> None:
        """Go on from where it stood."""
        self.hands.cancel()
        self.stage.mark(self._states())
        self.hands.keep_focus()

    def overhear(self) -> None:
        """What happens at a table that people share goes on under any sheet."""
        hearing.hear(self)

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keys."""
        return self.hands.handle(event)

    def update(self, dt_s: float) -> None:
        """Let things move; once they rest, go on with the story."""
        hearing.hear(self)
        if self.director.top is not self:
            return
        self._now_s += dt_s
        moved = self.stage.moving
        self.stage.update(dt_s)
        self._let_words_go()
        if self.stage.busy:
            self.director.stale = True
        if self.stage.moving:
            return
        if moved:
            self.hands.look_again()
        if self._landing:
            self.services.sounds.play(self._landing)
            self._landing = ""
        if self._hold_s is None:
            return
        if self._last_trick_s:
            return  # nothing goes on behind one's back while one looks at it
        self._hold_s = max(0.0, self._hold_s - dt_s)
        if self._hold_s == 0 and self.director.top is self:
            self._go_on()

    def prepare(self, budget_s: float) -> bool:
        """Go on with the ground; once it is done, with what will be pointed at."""
        if self._ground is not None and not self._ground.done:
            self._ground.step(budget_s)
            self.director.stale = True
            return True
        return self.stage.prepare(budget_s)

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, stage and caption."""
        layout = self.stage.layout
        if layout is None or self._ground is None:
            return
        self.stage.draw(surface, self._ground.surface)
        said, asked = self.caption()
        if said or asked:
            px = self.services.art.text_px(_TEXT)
            look = CaptionLook(layout.caption.size, said, asked, px)
            words = self.services.art.sprite(look)
            place = words.get_rect(center=layout.caption.center)
            surface.blit(words, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def resized(self, size: Size) -> None:
        """Lay everything out for another window."""
        self.hands.cancel()
        if self.stage.layout is not None:
            self._show(snap=True)

    def settings_changed(self) -> None:
        """Deck, speed, text size or cloth may be others now."""
        self._take_settings()
        if self.stage.layout is not None:
            self._show(snap=True)

    # What the hands ask for

    def close_asked(self) -> bool:
        """At one's own table guests are not sent away by closing the window without a question."""
        table = self.table.shared
        return table is None or shared_sheets.may_close(self, table)

    def skip(self) -> bool:
        """Finish what moves, or end what is left to be read; whether there was anything."""
        if self._last_trick_s > self._now_s:
            self.show_last_trick(False)
        elif self.stage.finish() and self._tells:
            pass
        elif self._hold_s is None or self._hold_s > 0:
            self._hold_s = 0.0
        else:
            return bool(self._queue) or self._now_s < self._deaf_until_s
        self._deaf_until_s = self._now_s + DEAF_S  # one press too many must not play a card
        return True

    def press(self, step: Key, piece_id: Key | None = None) -> None:
        """Point at a thing: pick it, make the move that is complete, or say why not."""
        if not self.acting or self._now_s < self._deaf_until_s:
            return
        known = self.pointing.begins(step)
        move = self.pointing.press(step)
        if move is not None:
            self._submit(move)
        elif known:
            self.services.sounds.play("card_slide", 0.5)
            self._tells = False  # what rises or falls now holds up no further press
            self._show()
        else:
            self._refuse(step, piece_id)

    def use_tool(self, name: str) -> None:
        """Menu, last trick, undo, score."""
        if name in self._spent_tools():
            return
        self.hands.cancel()
        if name == "undo":
            self.undo()
        elif name == "last":
            self.show_last_trick(self._last_trick_s <= self._now_s)
        elif name == "score":
            sheets.open_score(self)
        else:
            sheets.open_pause(self)

    def undo(self) -> None:
        """Finish whatever goes on, then take back the last decision."""
        seat = self.looker
        if seat is None:
            return
        self.stage.finish()
        try:
            self.table.undo(seat)
        except UndoRefused as refused:
            self.say_for_a_while(str(refused))
            return
        self._sheet_due = False
        self._trick = None
        self.words.said = ""
        self._deaf_until_s = self._now_s + DEAF_S
        self._begin(self.table.latest(seat))

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back now; None: it can."""
        if self.looker is None:
            return "Nobody here plays."
        return self.table.undo_refusal(self.looker)

    def put_back(self) -> bool:
        """Put back what was picked; whether anything was."""
        had = self.pointing.clear()
        if had:
            self._show()
        return had

    def show_last_trick(self, on: bool) -> None:
        """Lay the last trick on a tray in the middle for a while, or take it away."""
        self._last_trick_s = self._now_s + LAST_TRICK_S if on and self._trick else 0.0
        self._show(snap=True)

    def say_for_a_while(self, words: str) -> None:
        """A sentence in place of the caption."""
        self.words.say_instead(words, self._now_s)
        self.director.stale = True

    def seats_changed(self) -> None:
        """Others sit at the table, or are not there: the plates say so at once."""
        if self.stage.layout is not None:
            self.stage.refit(self._lay_out())
            self.stage.mark(self._states())
            self.director.stale = True

    def see_anew(self) -> None:
        """The picture became another one without a story."""
        self.hands.cancel()
        self._sheet_due = False
        self.see_latest()

    def stop(self, said: str) -> None:
        """Nothing goes on here any more: show how it stands, and ask nobody."""
        self._stopped = True
        self.hands.cancel()
        self._begin(replace(self.table.latest(self.looker), legal=()), snap=True)
        self.words.said = said

    def mark(self) -> None:
        """Light what may be pointed at, and what is."""
        if self.stage.moving or self.stage.layout is None:
            self.stage.mark(self._states())
        else:
            self._show()
        self.director.stale = True

    # Words

    def caption(self) -> tuple[str, str]:
        """What happened, and what is asked or pointed at."""
        instead, said = self.words.instead(self._now_s), self.words.said
        if instead:
            return instead, ""
        if self._last_trick_s > self._now_s and self._trick is not None:
            return self.words.sentence(self._trick.event), ""
        if self.hands.words:
            return said, self.hands.words
        if not self.acting:
            return self.words.waiting(self.frame.view), ""
        return said, self.words.asked(self.frame.view)

    # The story

    def see_latest(self) -> None:
        """Show the table as it is, without a story."""
        self.words.said = ""
        self._begin(self.table.latest(self.looker), snap=True)

    def _begin(self, update: Update, snap: bool = False) -> None:
        self._queue.clear()
        self._hold_s = 0.0
        self._landing = ""
        self._take(self.looking.guarded(frames_of(update, None, 0.0))[-1], snap)

    def _go_on(self) -> None:
        """The picture rests: show the next one, or let the match go on."""
        if self._stopped:
            return
        if self._queue:
            self._take(self._queue.popleft())
        elif self._sheet_due:
            self._sheet_due = False
            sheets.open_score(self, after_hand=True)
        elif self._hand_over_due():
            return
        elif self.acting:
            self._see_others_choose()
            self._play_forced()
        else:
            update = self.table.poll(self.looker, self._now_s)
            if update is None and self.table.over:
                self._show_result()
            elif update is not None:
                hold = self.services.prefs.now.trick_hold_s or None
                self._queue += self.looking.guarded(frames_of(update, self.frame.view, hold))
                self._take(self._queue.popleft())

    def _see_others_choose(self) -> None:
        """Where several choose at once, show who has chosen; what is picked stays picked."""
        if len(self.frame.view.to_act) < 2 or self.stage.dragged is not None:
            return
        update = self.table.poll(self.looker, self._now_s)
        if update is not None:
            self._queue += self.looking.guarded(frames_of(update, self.frame.view, 0.0))
            self._take(self._queue.popleft())

    def _take(self, frame: Frame, snap: bool = False) -> None:
        """Show a picture, say its event, sound it."""
        event = frame.event
        mine_before = self.acting
        asks_on = mine_before and frame.legal == self.frame.legal
        self.frame = frame
        self._hold_s = 0.0 if asks_on else frame.hold_s
        self._forced_s = None
        if frame.is_trick:
            self._trick = frame
        elif isinstance(event, Scored):
            self._trick = None
        if frame.told:
            self.words.tell(event)
        if not asks_on:
            self.pointing = Pointing(frame.legal, self.game.steps, self.game.follows)
            self.hands.forget()
        self._tells = not asks_on  # what others do holds up no press
        self._show(snap)
        self.hands.keep_focus()
        if not frame.is_trick and start_sound(event):
            self.services.sounds.play(start_sound(event))
            self._landing = landing_sound(event)
        if self.acting and not mine_before and (event is not None or not frame.told):
            self.services.sounds.play("turn_bell", 0.6)
        if isinstance(event, Scored):
            ends = any(isinstance(f.event, GameOver) for f in self._queue)
            self._sheet_due = not ends and self.services.prefs.now.score_sheet == "hand"

    def _hand_over_due(self) -> bool:
        """Another person at this screen is to look: draw the curtain, or just turn to them."""
        seat = self.looking.next(self.frame.view)
        if seat is None:
            return False
        if self.looking.hides:
            self.services.sounds.play("curtain")
            who = sitters(self.table.holders, self.table.quiet)[seat]
            self.director.push(
                Curtain(self.services, who, self.words.said, lambda: self._open(seat))
            )
        else:
            self._open(seat)
        return True

    def _open(self, seat: Seat) -> None:
        self.looking.seat = seat
        self._begin(self.table.latest(seat), snap=True)

    def _submit(self, move: Any) -> None:
        assert self.looker is not None
        self._deaf_until_s = self._now_s + DEAF_S
        try:
            self.table.submit(self.looker, move, self.frame.number)
        except Stale:
            self._begin(self.table.latest(self.looker))
            return
        except IllegalMove as refused:
            self.pointing.clear()
            self.say_for_a_while(refused.reason)
            self._show()
            return
        frame = self.frame
        self.frame = Frame(frame.view, frame.event, 0.0, frame.number)
        self.pointing = Pointing()
        self._hold_s = 0.0
        self._go_on()

    def _refuse(self, step: Key, piece_id: Key | None) -> None:
        move = self.game.meant(step)
        reason = self.table.refusal(self.looking.bottom, move) if move is not None else ""
        prompt = self.table.rules.text.prompt(self.frame.view)
        self.say_for_a_while(reason or f"Not now: {prompt}.")
        self.services.sounds.play("refuse")
        if piece_id is not None:
            self.stage.shake(piece_id)

    def _play_forced(self) -> None:
        """Play for a person who has no choice, after a pause in which it can be seen."""
        wish = self.services.prefs.now.auto_play
        if len(self.frame.legal) != 1 or wish == "off" or self.pointing.picked:
            return
        if wish == "last" and self._cards_in_hand() != 1:
            return
        if self._forced_s is None:
            self._forced_s = self._now_s + FORCED_PAUSE_S
        elif self._now_s >= self._forced_s:
            self._forced_s = None
            self._submit(self.frame.legal[0])

    def _cards_in_hand(self) -> int:
        pieces = self.stage.layout.pieces if self.stage.layout else ()
        return sum(p.place == ("hand", self.looker) for p in pieces)

    def _show_result(self) -> None:
        outcome = self.table.outcome
        if outcome is not None and not self.shows_result:
            self.shows_result = True
            sheets.open_result(self, outcome)

    # The picture

    def sight(self, frame: Frame) -> Sight:
        """What the layout is made from."""
        return Sight(
            view=frame.view,
            seat=self.looking.bottom,
            sitters=sitters(self.table.holders, self.table.quiet),
            legal=frame.legal,
            sheet=self.table.rules.sheet(frame.view),
            size=self.director.size,
            metrics=metrics_of(self.services),
            event=frame.event,
            picked=self.pointing.picked,
            hovered=self.hands.hot_step,
            spent=self._spent_tools(),
        )

    def _show(self, snap: bool = False) -> None:
        layout = self._lay_out()
        before = {p.id for p in self.stage.layout.pieces} if self.stage.layout else set()
        coming = sum(p.id not in before for p in layout.pieces)
        self._make_ground(layout)
        event = self.frame.event if not self.frame.is_trick else None
        self.stage.show(layout, route_of(event, layout, coming), snap)
        self.stage.mark(self._states())
        self.director.stale = True

    def _lay_out(self) -> Layout:
        """The present picture; over it on a tray the last trick, while one looks at that."""
        layout = self.game.layout(self.sight(self.frame))
        if self._last_trick_s <= self._now_s or self._trick is None:
            return layout
        return with_tray(layout, self.game.layout(self.sight(self._trick)), self.services.art)

    def _make_ground(self, layout: Layout) -> None:
        art = self.services.art
        key = (layout.ground, self.director.size, art.theme_name)
        if key != self._ground_key:
            self._ground = GroundBuilder(*key, art.cache_folder)
            self._ground_key = key

    def _states(self) -> dict[Key, str]:
        layout = self.stage.layout
        if layout is None:
            return {}
        return self.hands.states(layout, self.pointing if self.acting else None)

    def _spent_tools(self) -> frozenset[str]:
        spent = set()
        if self._trick is None:
            spent.add("last")
        if self.undo_refusal():
            spent.add("undo")
        return frozenset(spent)

    def _take_settings(self) -> None:
        now = self.services.prefs.now
        self.stage.speed = now.speed
        self.stage.still = now.reduced_motion
        self.table.set_speed(now.speed)

    def _let_words_go(self) -> None:
        if self.words.let_go(self._now_s):
            self.director.stale = True
        if self._last_trick_s and self.hands.holds_last:
            self._last_trick_s = max(self._last_trick_s, self._now_s + _POLL_S)
        if self._last_trick_s and self._last_trick_s <= self._now_s:
            self.show_last_trick(False)
