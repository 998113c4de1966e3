"""A move that is set out while another is to move, and is played at once when the turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.core.events import Seat
    from scenes.table.scene import TableScene
    from scenes.table.story import Frame
    from scenes.tables.base import Key

SET_OUT: Final = "Your next move is set out – Esc takes it back"
NOT_ANY_MORE: Final = "The move that was set out cannot be made now"


class Planning:
    """What one has set out at a table; it never leaves this screen before the turn comes."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.planned: Any = None
        """The move; None: none is set out."""
        self._moves: tuple[Any, ...] = ()
        self._moves_of: tuple[Any, Seat | None] = (None, None)
        """The view and the seat that they were listed for."""

    @property
    def open(self) -> bool:
        """Whether a move can be set out now."""
        scene = self._scene
        return scene.back.ply is None and not scene.frame.legal and bool(self.moves)

    @property
    def moves(self) -> tuple[Any, ...]:
        """What can be set out in the picture that is shown; nothing where one is to move.

        Where several people share a screen whoever is to move looks, so nobody else can.
        """
        scene = self._scene
        list_moves, view, seat = scene.game.ahead, scene.frame.view, scene.looker
        wanted = scene.services.prefs.now.move_ahead and len(scene.table.here) == 1
        if list_moves is None or not wanted or view is None or seat is None:
            return ()
        if scene.course.stopped or not view.to_act or seat in view.to_act:
            return ()
        if self._moves_of[0] is not view or self._moves_of[1] != seat:
            self._moves, self._moves_of = list_moves(view, seat), (view, seat)
        return self._moves

    @property
    def words(self) -> str:
        """What the caption says of it; empty: nothing."""
        return SET_OUT if self.planned is not None and self.open else ""

    def legal_in(self, frame: Frame) -> tuple[Any, ...]:
        """What can be pointed at in a picture: to move, or to set out."""
        if self._scene.back.ply is not None:
            return ()
        return frame.legal or (self.moves if frame is self._scene.frame else ())

    def pressed(self, step: Key, move: Any, known: bool) -> None:
        """A thing was pointed at: a move is whole and set out, begun, or what was set out goes."""
        scene = self._scene
        self.planned = move
        if move is not None or not known:
            scene.pointing.clear()
            scene.hands.forget()
        scene.services.sounds.play(scene.game.sound(step) if known else "token_press", 0.5)
        scene.picture.show()
        scene.hands.renew()

    def play(self) -> bool:
        """The turn has come: make the move, or say that it cannot be made; whether it was made."""
        scene, move = self._scene, self.planned
        if not self.forget():
            return False
        if move in scene.frame.legal:
            scene.course.submit(move)
            return True
        scene.say_for_a_while(NOT_ANY_MORE)
        scene.picture.show()
        return False

    def forget(self) -> bool:
        """Nothing is set out any more; whether anything was."""
        had, self.planned = self.planned is not None, None
        return had

    def settings_changed(self) -> None:
        """It may have been turned on or off."""
        scene = self._scene
        if not scene.frame.legal:
            if not self.open:
                self.forget()
            scene.course.point_anew()
