"""The sheets of a table that people share from several machines: lost, closed, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.say import listed
from scenes.dialogs import Choice, Question, notice
from scenes.scene import Services

if TYPE_CHECKING:
    from scenes.table.linked import LinkedTable
    from scenes.table.scene import TableScene

DEAF_S: Final = 0.4
"""A sheet that comes by itself is not answered by a press that was meant for the table."""
LONG_S: Final = 15.0
"""After so long a search one may also play on alone."""
PLAY_ON: Final = (
    "You can play on from here: computers take the other seats, "
    "and the cards that you could not see are dealt anew."
)
_ELSEWHERE: Final = "This screen has no seat at the table any more."
_SAVED: Final = "The match is saved after its last move. You find it in the menu."


class Unbidden(Question):
    """A question that comes by itself: nothing has the focus, and at first nothing counts."""

    _seen_s = 0.0

    def first_focus(self) -> str:
        """None: Enter was meant for the table."""
        return ""

    def choose(self, index: int) -> None:
        """Do what was chosen, once it can have been read."""
        if self._seen_s >= DEAF_S:
            super().choose(index)

    def update(self, dt_s: float) -> None:
        """Time passes."""
        super().update(dt_s)
        self._seen_s += dt_s


class LostSheet(Unbidden):
    """The link broke: what is tried; it goes away by itself once there is a way again."""

    def __init__(
        self,
        services: Services,
        table: LinkedTable,
        leave: Callable[[], object],
        play_on: Callable[[], object],
    ) -> None:
        """`play_on` goes on without the others; it is offered once the search takes long."""
        self.table = table
        self._alone = Choice("Play on against the computer", play_on)
        choices = (Choice("Leave the table", leave),)
        heading = f"The link to {table.title} broke"
        super().__init__(services, heading, self._words(), choices, badge="…")

    def back(self) -> None:
        """Esc does nothing: the table cannot be seen to without a link, and may come back."""

    def update(self, dt_s: float) -> None:
        """See how the search goes."""
        super().update(dt_s)
        if self.director.top is not self:
            return
        if not self.table.is_lost:
            self.director.pop()
            return
        if self._is_long and self._alone not in self.choices:
            self.choices = (*self.choices, self._alone)
        if self.text != self._words():
            self.text = self._words()
            self.rebuild()
            self.director.stale = True

    def _words(self) -> str:
        tries = self.table.tries
        times = "once" if tries == 1 else f"{tries} times"
        so_far = f" Tried {times} so far." if tries else ""
        meanwhile = "" if self.table.over else "\nWhile the host plays on, a stand-in sits in."
        alone = f"\n{PLAY_ON} Your seat stays kept." if self._is_long else ""
        return f"Looking for the way back…{so_far}{meanwhile}{alone}"

    @property
    def _is_long(self) -> bool:
        """Whether one need not wait any longer, and can go on from what one knows."""
        table = self.table
        knows = any(table.latest_view(seat) is not None for seat in table.here)
        return self._seen_s >= LONG_S and knows and not table.over


class ClosedSheet(Unbidden):
    """The table is no more; Esc shows how it stood, and the menu's key brings this back."""

    def back(self) -> None:
        """Look at the table."""
        if self.director.top is self:
            self.director.pop()


def parting(table: LinkedTable) -> str:
    """The token with which one goes once nothing is left to play."""
    if table.is_host:
        return "Back to the menu" if table.closed else "Close the table"
    return "Leave the table"


def note_after(table: LinkedTable) -> str:
    """What can still happen after the end of a match."""
    if table.closed:
        return table.closed
    if not table.is_host:
        return f"{table.host} can deal again: then a new match begins here by itself."
    names = table.guests
    if not names:
        return "Nobody else is at the table any more."
    return f"Still at the table: {listed(names)}."


def open_lost(scene: TableScene, table: LinkedTable, leave: Callable[[], object]) -> None:
    """One sheet, however often the link breaks again."""
    if not any(isinstance(open_scene, LostSheet) for open_scene in scene.director.scenes):
        alone = partial(_play_on, scene, table)
        scene.director.push(LostSheet(scene.services, table, leave, alone))


def open_closed(scene: TableScene, table: LinkedTable) -> None:
    """Why the table is no more, and what one can do."""
    choices = [Choice(parting(table), scene.director.pop)]
    text = _SAVED if table.is_host else _ELSEWHERE
    if table.can_play_on:
        choices.append(Choice("Play on against the computer", lambda: _play_on(scene, table)))
        text = PLAY_ON
    scene.director.push(ClosedSheet(scene.services, table.closed, text, choices, badge="!"))


def ask_to_leave(scene: TableScene, table: LinkedTable) -> None:
    """What becomes of the match, before one goes; nothing is lost once it is over."""
    if table.over or table.closed:
        scene.director.pop()
        return
    if table.is_host:
        title, go = "Close the table?", "Close the table"
        text = (
            "The match is saved, and you can open it again later. "
            "The others are told that you closed the table."
        )
    else:
        title, go = "Leave the table?", "Leave the table"
        text = (
            "A stand-in plays for you. As long as the match goes on, "
            "you can come back to your seat."
        )
    choices = (Choice("Keep playing"), Choice(go, scene.director.pop))
    scene.director.push(Question(scene.services, title, text, choices))


class _QuitSheet(Question):
    """Asks before the window closes; closed once more while this is read, it closes."""


def may_close(scene: TableScene, table: LinkedTable) -> bool:
    """Whether the window may close at once; else it is asked, where others are at one's table."""
    director, names = scene.director, table.guests
    asked = any(isinstance(open_scene, _QuitSheet) for open_scene in director.scenes)
    if asked or table.closed or not (table.is_host and names):
        return True
    kept = "" if table.over else "The match is saved, and you can open it again later. "
    text = f"{kept}{listed(names)} will be told that you closed the table."
    choices = (Choice("Keep it open"), Choice("Close it", director.quit))
    director.push(_QuitSheet(scene.services, "Close the table?", text, choices))
    return False


def _play_on(scene: TableScene, table: LinkedTable) -> None:
    from scenes.table.opening import open_alone  # opening a table loads the scene, not this one

    try:
        fresh = open_alone(scene.services, table)
    except ValueError as error:
        text = f"The match cannot go on from here: {error}."
        scene.director.push(notice(scene.services, "This is the end of it", text))
        return
    scene.director.uncover(scene)
    scene.director.replace(fresh)
