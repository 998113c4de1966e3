"""Taking back where other people play: the question to them, at this screen or from another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.events import Seat
from game.core.say import listed
from scenes.dialogs import Choice, Question
from scenes.scene import Services
from scenes.table.shared_sheets import Unbidden

if TYPE_CHECKING:
    from net.protocol import WishNote
    from scenes.table.linked import LinkedTable
    from scenes.table.scene import TableScene

YES: Final = "Take it back"
NO: Final = "Play on"


class WishSheet(Unbidden):
    """Somebody elsewhere wants to take back; the sheet is gone once it is settled."""

    def __init__(self, services: Services, table: LinkedTable, wish: WishNote, who: str) -> None:
        self.table, self.wish = table, wish
        choices = (
            Choice(NO, lambda: table.answer(wish.n, False)),
            Choice(YES, lambda: table.answer(wish.n, True)),
        )
        text = _what(who, bool(table.clock))
        super().__init__(services, f"{who} asks to take back a move", text, choices)

    def update(self, dt_s: float) -> None:
        """See whether an answer is still awaited."""
        super().update(dt_s)
        table = self.table
        asked = table.asked is not None and table.asked.n == self.wish.n and table.asks_here
        if self.director.top is self and not (asked and not table.closed):
            self.director.pop()


def ask_others(scene: TableScene, seat: Seat) -> None:
    """A seat’s person wants to take back: ask those at this screen, or say it is asked."""
    if scene.table.shared:
        scene.say_for_a_while("You ask to take back a move.")
        return
    names = scene.words.names
    others = [names[at] for at in scene.table.here if at != seat]
    text = f"{listed(others)}, do you agree? {_what(names[seat], bool(scene.table.clock))}"
    choices = (Choice(NO), Choice(YES, lambda: _take_back(scene, seat)))
    heading = f"{names[seat]} asks to take back a move"
    scene.director.push(Question(scene.services, heading, text, choices))


def open_wish(scene: TableScene, table: LinkedTable) -> None:
    """The question of somebody elsewhere, over whatever lies on the table."""
    wish = table.asked
    if wish is None or any(isinstance(each, WishSheet) for each in scene.director.scenes):
        return
    scene.hands.cancel()
    scene.services.sounds.play("turn_bell", 0.6)
    who = scene.words.names[wish.seat]
    scene.director.push(WishSheet(scene.services, table, wish, who))


def _what(who: str, timed: bool) -> str:
    clocks = ", and the clocks with it" if timed else ""
    return f"The game goes back to before {who}’s last decision{clocks}."


def _take_back(scene: TableScene, seat: Seat) -> None:
    scene.table.undo(seat, agreed=True)
    scene.course.see_undone()
