"""What if: a match of its own from any moment of another one, the seats held by whom one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.contract import CHANCE, AnyRules, Setup
from game.core.events import Seat
from game.holders import Computer, Holder, Person
from scenes.art.type import Face
from scenes.dialogs import notice
from scenes.scene import NewTable, Scene, Services
from scenes.setup import SetupPage
from scenes.setup_seats import SeatPlate
from scenes.setup_table import TableSetup, is_here
from scenes.ui.controls import Token
from scenes.ui.form import Form
from scenes.ui.heads import page_head
from scenes.ui.panels import Paper
from scenes.ui.scroll import Scroller

OVER: Final = "Nothing follows here: the match is over at this moment."
_PLAY: Final = "Play on"
_NOTES: Final = (
    "A match of its own begins at this moment, with everything as it lay then.",
    "Press a plate to say who plays that seat: somebody here, or a computer of any level.",
    "What is dealt or rolled from here on may come otherwise than it did.",
    "It does not count among your results. It is kept move by move, like any other match.",
)


def open_what_if(
    services: Services,
    rules: AnyRules,
    setup: Setup[Any],
    holders: Sequence[Holder],
    state: Any,
    where: str = "",
) -> Scene:
    """The page that asks who plays on from a state; a sheet where nobody can.

    Args:
        services: what every scene is given.
        rules: of the game.
        setup: how it was played.
        holders: who sat there; index = seat.
        state: of the match; the whole truth, since it is over or one's own to look at.
        where: what the moment is called.
    """
    if rules.outcome(state) is not None:
        return notice(services, "The match is over", OVER)
    return WhatIfPage(services, rules, setup, holders, state, where)


class WhatIfPage(SetupPage):
    """The setup page with the table as it lies, and nothing to choose but who sits where."""

    def __init__(
        self,
        services: Services,
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        state: Any,
        where: str,
    ) -> None:
        names = services.prefs.now.names
        table = TableSetup(rules, names, None)
        table.holders = seated(holders, rules.to_act(state), names, table)
        super().__init__(services, rules, table)
        self._setup, self._state, self._where = setup, state, where

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "What if"

    def head_line(self) -> str:
        """From where it goes on."""
        return ", ".join(part for part in (self.rules.info.title, self._where) if part)

    def build(self) -> None:
        """Head, seats, the token, and what it means."""
        plan = self.plan()
        beside = plan.paper.y < self.px(60)
        page_head(self, "What if?", self.head_line(), plan.paper.x if beside else 0)
        box: Any = None
        if plan.scroller is not None:
            scroller = Scroller(self, plan.scroller)
            box = scroller.inside
        for seat, rect in enumerate(plan.seats):
            SeatPlate(self, rect, box, seat, key=f"seat-{seat}", command=self.open_seat)
        if plan.scroller is not None:
            scroller.set_height(plan.content_px)
        wide = max(plan.deal.w, self.wide(_PLAY, Face.SERIF_SEMI, 28) + self.px(40))
        at = plan.deal.inflate(min(wide, self.size[0]) - plan.deal.w, 0)
        Token(self, at, text=_PLAY, size=28, key="deal", command=lambda _: self.deal())
        Paper(self, plan.paper)
        form = Form(self, Scroller(self, plan.paper.inflate(-self.px(28), -self.px(20))))
        form.heading("From here on")
        for note in _NOTES:
            form.note(note)
        form.done()

    def deal(self) -> None:
        """Open the match."""
        if self.director.top is not self:
            return  # the second press of a double click
        holders = tuple(self.table_setup.holders)
        new = NewTable(self.rules, self._setup, holders, self._state, aside=True)
        try:
            scene = self.services.open_table(self.services, new)
        except ValueError as error:
            self.director.push(notice(self.services, "This cannot be played on", f"{error}."))
            return
        self.director.replace(scene)


def seated(
    holders: Sequence[Holder], to_act: Sequence[Seat], names: Sequence[str], table: TableSetup
) -> list[Holder]:
    """Who sits there at first: people of this screen as they did, computers for all others.

    Where nobody of this screen sat there, one has the seat that is to move.
    """
    known = {level.key for level in table.levels}
    usual = "casual" if "casual" in known else table.levels[0].key
    found = [
        holder
        if is_here(holder)
        else Computer(
            holder.name,
            holder.level if isinstance(holder, Computer) and holder.level in known else usual,
        )
        for holder in holders
    ]
    if not any(map(is_here, found)):
        seat = next((seat for seat in to_act if seat != CHANCE), 0)
        found[seat] = Person(names[0] if names else "Player")
    return found
