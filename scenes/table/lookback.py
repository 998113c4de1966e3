"""Looking back: an earlier position of the match is shown, while the match itself goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.tables.base import PRESENT, STEPS

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_PLY: Final = "ply:"
_NOW: Final = "ply:now"
HOW_TO_GO_ON: Final = "Looking back – End leads back to the game"


class LookingBack:
    """Which of the moves so far one looks back at, at a table that can show them."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.ply: int | None = None
        """The table as it was after so many moves is shown; None: as it is."""

    @property
    def count(self) -> int:
        """How many moves there are to look back at; 0 at a table that shows none."""
        known, view = self._scene.game.lookback, self._scene.frame.view
        return 0 if known is None or view is None else known.count(view)

    @property
    def words(self) -> str:
        """Where one is."""
        known = self._scene.game.lookback
        assert known is not None and self.ply is not None
        return known.words(self._scene.frame.view, self.ply)

    @property
    def spent(self) -> frozenset[str]:
        """The steps that lead nowhere now."""
        at, last = self.ply, self.count
        back = STEPS[:2] if not (last if at is None else at) else ()
        return frozenset((*back, *(STEPS[2:] if at is None else ())))

    def use_tool(self, name: str) -> bool:
        """Go where a tool leads; whether it is one for looking back."""
        if name in (PRESENT, _NOW):
            self.leave()
        elif name.startswith(_PLY):
            self.go(int(name.removeprefix(_PLY)))
        elif name in STEPS:
            (self.first, lambda: self.step(-1), lambda: self.step(1), self.leave)[
                STEPS.index(name)
            ]()
        else:
            return False
        return True

    def first(self) -> None:
        """To how it began."""
        self.go(0)

    def step(self, by: int) -> None:
        """So many moves on, or back."""
        self.go((self.count if self.ply is None else self.ply) + by)

    def leave(self) -> None:
        """To the present."""
        self.go(self.count)

    def go(self, ply: int) -> None:
        """Show the table as it was after so many moves; after all of them it is the present."""
        last = self.count
        wanted = None if ply >= last else max(0, ply)
        if wanted == self.ply or not last:
            return
        scene = self._scene
        scene.stage.finish()
        scene.hands.cancel()
        scene.pointing.clear()
        self.ply = wanted
        scene.services.sounds.play("token_press", 0.5)
        scene.picture.show(snap=True)
        scene.hands.keep_focus()
