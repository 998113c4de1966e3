"""The course of a match at one screen: picture after picture, and what is due between them."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.consent import UndoRefused
from game.core.contract import IllegalMove
from game.core.events import GameOver, Scored, Seat
from game.match import Stale, Update
from scenes.curtain import Curtain
from scenes.table import asking, sheets
from scenes.table.pointing import Pointing
from scenes.table.seating import sitters
from scenes.table.story import Frame, frames_of, without_steps
from scenes.table.telling import landing_sound, start_sound

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FORCED_PAUSE_S: Final = 0.35


class Course:
    """Which picture is shown, for how long, and what comes next."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.frame = Frame(None, None, 0.0, 0)
        self.queue: deque[Frame] = deque()
        self.tells = True
        """Whether what moves is the match's story; else it follows one's own pointing."""
        self.shows_result = False
        """Whether the end of the match was told."""
        self.stopped = False
        """Whether nothing goes on here any more."""
        self.is_told = False
        """Whether all that happened was shown and read, so that time may pass."""
        self._hold_s: float | None = 0.0
        self._forced_s: float | None = None
        self._landing = ""
        self._sheet_due = False
        self._made_by: Seat | None = None
        """Whose last move was made on the table step by step, so that it need not be told."""

    @property
    def is_due(self) -> bool:
        """Whether it goes on by itself, though nothing moves and nobody is heard of."""
        waits = bool(self.queue or self._hold_s) or self._forced_s is not None
        return waits or self._sheet_due

    def see_latest(self) -> None:
        """Show the table as it is, without a story."""
        scene = self._scene
        self._sheet_due = False
        scene.words.said = ""
        self.begin(scene.table.latest(scene.looker), snap=True)

    def begin(self, update: Update, snap: bool = False) -> None:
        """Drop what was still to be told, and show where an update ends."""
        self._scene.hinting.forget()
        self._scene.planning.forget()
        self.queue.clear()
        self._hold_s = 0.0
        self._landing = ""
        self._take(self._scene.looking.guarded(frames_of(update, None, 0.0))[-1], snap)

    def undo(self) -> None:
        """Take back the last step of a move; else, with all at rest, the last decision, or ask."""
        scene, seat = self._scene, self._undo_seat
        if self._takes_steps_back:
            scene.put_back()
            return
        if seat is None:
            return
        scene.stage.finish()
        try:
            if scene.table.undo(seat):
                self.see_undone()
            else:
                asking.ask_others(scene, seat)
        except UndoRefused as refused:
            scene.say_for_a_while(str(refused))

    def see_undone(self) -> None:
        """Something was taken back: show the table as it is now."""
        scene = self._scene
        self._sheet_due = False
        scene.last_trick.frame = None
        scene.words.said = ""
        scene.go_deaf()
        self.begin(scene.table.latest(scene.looker))

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back now; None: it can."""
        if self._takes_steps_back:
            return None
        seat = self._undo_seat
        return "Nobody here plays." if seat is None else self._scene.table.undo_refusal(seat)

    @property
    def _undo_seat(self) -> Seat | None:
        seat = self._scene.looker
        return None if seat is None else self._scene.table.undo_seat(seat)

    def stop(self, said: str) -> None:
        """Nothing goes on here any more: show how it stands, and ask nobody."""
        scene = self._scene
        self.stopped = True
        scene.hands.cancel()
        self.begin(replace(scene.table.latest(scene.looker), legal=()), snap=True)
        scene.words.said = said

    def hurry(self) -> bool:
        """Finish what moves, or end what is left to be read; whether there was anything."""
        if self._scene.stage.finish() and self.tells:
            return True
        if self._hold_s is None or self._hold_s > 0:
            self._hold_s = 0.0
            return True
        return False

    def land(self) -> None:
        """All lies still: sound it."""
        if self._landing:
            self._scene.services.sounds.play(self._landing)
            self._landing = ""

    def rest(self, dt_s: float) -> None:
        """The picture is left to be read; after that the match goes on."""
        if self._hold_s is None:
            return
        self._hold_s = max(0.0, self._hold_s - dt_s)
        if self._hold_s == 0 and self._scene.director.top is self._scene:
            self._go_on()

    def submit(self, move: Any) -> None:
        """Make the move of whoever looks; one that cannot be made is put back, and why is said."""
        scene, frame = self._scene, self.frame
        assert scene.looker is not None
        scene.go_deaf()
        try:
            scene.table.submit(scene.looker, move, frame.number)
        except Stale:
            self.begin(scene.table.latest(scene.looker))
            return
        except IllegalMove as refused:
            scene.pointing.clear()
            scene.say_for_a_while(refused.reason)
            scene.picture.show()
            return
        scene.hinting.forget()
        self.frame = Frame(frame.view, frame.event, 0.0, frame.number)
        made = scene.pointing
        scene.pointing = Pointing()
        self._made_by = None
        if (
            made.stepwise and made.picked
        ):  # it lies there as it was made until the match tells of it
            scene.pointing.picked = made.picked
            self._made_by = scene.looker
        self._hold_s = 0.0
        self._go_on()

    def _go_on(self) -> None:
        """The picture rests: show the next one, or let the match go on."""
        scene = self._scene
        if self.stopped:
            return
        if self.queue:
            self._take(self.queue.popleft())
        elif self._sheet_due:
            self._sheet_due = False
            sheets.open_score(scene, after_hand=True)
        elif self._hand_over_due():
            return
        elif scene.acting:
            self.is_told = True
            self._see_what_happens()
            if not scene.planning.play():
                self._play_forced()
        else:
            self.is_told = True
            update = scene.table.poll(scene.looker, scene.played_s)
            if update is None and scene.table.over:
                self._show_result()
            elif update is not None:
                self._tell(update, scene.services.prefs.now.trick_hold_s or None)

    def _tell(self, update: Update, trick_hold_s: float | None) -> None:
        frames = frames_of(update, self.frame.view, trick_hold_s)
        if self._made_by is not None:
            frames, self._made_by = without_steps(frames, self._made_by), None
        self.queue += self._scene.looking.guarded(frames)
        self._take(self.queue.popleft())

    def _see_what_happens(self) -> None:
        """While one is to move: who else has chosen, or that a flag fell; what is picked stays."""
        scene = self._scene
        waits = len(self.frame.view.to_act) < 2 and scene.table.clock is None
        if waits or scene.stage.dragged is not None:
            return
        update = scene.table.poll(scene.looker, scene.played_s)
        if update is not None:
            self._tell(update, 0.0)

    def _take(self, frame: Frame, snap: bool = False) -> None:
        """Show a picture, say its event, sound it."""
        scene, event = self._scene, frame.event
        scene.back.ply = None  # whatever happens is seen
        mine_before = scene.acting
        asks_on = mine_before and frame.legal == self.frame.legal
        self.frame = frame
        self.is_told = asks_on
        self._hold_s = 0.0 if asks_on else frame.hold_s
        self._forced_s = None
        if frame.is_trick:
            scene.last_trick.frame = frame
        elif isinstance(event, Scored):
            scene.last_trick.frame = None
        if frame.told:
            scene.words.tell(event)
        if not asks_on:
            scene.hinting.forget()
            scene.pointing = self._pointing(frame)
            scene.hands.forget()
        self.tells = not asks_on  # what others do holds up no press
        scene.picture.show(snap)
        scene.hands.keep_focus()
        if not frame.is_trick:
            if start_sound(event):
                scene.services.sounds.play(start_sound(event))
            self._landing = landing_sound(event)
        if scene.acting and not mine_before and (event is not None or not frame.told):
            scene.services.sounds.play("turn_bell", 0.6)
        if isinstance(event, Scored):
            ends = any(isinstance(f.event, GameOver) for f in self.queue)
            self._sheet_due = not ends and scene.services.prefs.now.score_sheet == "hand"

    def point_anew(self) -> None:
        """What can be pointed at is other than it was."""
        self._scene.pointing = self._pointing(self.frame)

    def _pointing(self, frame: Frame) -> Pointing:
        """What can be pointed at to answer a picture."""
        game = self._scene.game
        if game.pointing is not None and frame.legal:
            pointing: Pointing = game.pointing(frame.view, frame.legal)
            return pointing
        moves = frame.legal or self._scene.planning.moves
        return Pointing(moves, game.steps, game.follows)

    @property
    def _takes_steps_back(self) -> bool:
        """Whether there are steps of a move that is not made yet."""
        scene = self._scene
        return scene.acting and scene.pointing.stepwise and scene.pointing.has_steps

    def _hand_over_due(self) -> bool:
        """Another person at this screen is to look: draw the curtain, or just turn to them."""
        scene = self._scene
        seat = scene.looking.next(self.frame.view)
        if seat is None:
            return False
        if scene.looking.hides:
            scene.services.sounds.play("curtain")
            who = sitters(scene.table.holders, scene.table.quiet)[seat]
            said = scene.words.said
            scene.director.push(Curtain(scene.services, who, said, lambda: self._open(seat)))
        else:
            self._open(seat)
        return True

    def _open(self, seat: Seat) -> None:
        self._scene.looking.seat = seat
        self.begin(self._scene.table.latest(seat), snap=True)

    def _play_forced(self) -> None:
        """Play for a person who has no choice, after a pause in which it can be seen."""
        scene = self._scene
        wish = scene.services.prefs.now.auto_play
        legal = [move for move in self.frame.legal if not scene.game.gives_up(move)]
        if len(legal) != 1 or wish == "off" or scene.pointing.picked:
            return
        if wish == "last" and scene.picture.count(("hand", scene.looker)) != 1:
            return
        if self._forced_s is None:
            self._forced_s = scene.now_s + FORCED_PAUSE_S
        elif scene.now_s >= self._forced_s:
            self._forced_s = None
            self.submit(legal[0])

    def _show_result(self) -> None:
        outcome = self._scene.table.outcome
        if outcome is not None and not self.shows_result:
            self.shows_result = True
            sheets.open_result(self._scene, outcome)
