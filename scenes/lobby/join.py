"""Joining a table: what is in sight, by every way at once, and the seats of the one chosen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from net.lan.addresses import typed
from net.transport import Sighting, Trouble, Way
from scenes.art.ground import menu_table
from scenes.art.palette import HEADING, TEXT
from scenes.art.type import Face, fitted
from scenes.lobby.found import Found, all_found
from scenes.lobby.join_list import Column, lay_list
from scenes.lobby.join_plan import JoinMeasures, JoinPlan, beside, join_plan
from scenes.lobby.join_view import IDLE_S, view_of
from scenes.lobby.opening import NOBODY
from scenes.lobby.page import LobbyPage, begin_match
from scenes.lobby.plate import Plate
from scenes.lobby.sheets import AddressSheet, PinSheet
from scenes.lobby.visit import MATCH_OVER, Visit
from scenes.lobby.waiting import WaitingPage
from scenes.lobby.widgets import TableCard
from scenes.naming import NameSheet
from scenes.scene import Services
from scenes.store.places import Place
from scenes.ui.caption import Caption
from scenes.ui.controls import Token, Tool
from scenes.ui.panels import Words
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from net.desk import Search
    from scenes.opening import JoinOpening

_TOKENS: Final = ("Enter an address", "Look again")
_GREETING: Final = ("Join a table.", "What people open near you is listed by itself")
_LOST_FOR_GOOD: Final = ("token", "closed", "over")


class JoinPage(LobbyPage):
    """Tables near you, and the plate of one of them."""

    table = staticmethod(menu_table)

    def __init__(self, services: Services, opening: JoinOpening | None = None) -> None:
        super().__init__(services)
        self.chosen: Found | None = None
        self.visit: Visit | None = None
        self.sightings: tuple[Sighting, ...] = ()
        self.troubles: dict[Way, Trouble | None] = {}
        self.waiting: WaitingPage | None = None
        """Has the visit while one waits for the cards."""
        self._search: Search | None = None
        self._looked_s = 0.0
        self._showing = False
        """Whether the plate is still to be brought into view."""
        self._address = ""
        self._caption: Caption | None = None
        self._name = opening.name if opening else ""
        self._pin = opening.pin if opening else ""
        self._wheres = opening.wheres if opening else ()

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "Join a table"

    @property
    def name(self) -> str:
        """What one is called."""
        return self._name or next(iter(self.services.prefs.now.names), NOBODY)

    @property
    def is_late(self) -> bool:
        """Whether the search has gone on for longer than tables usually take."""
        return self._looked_s >= IDLE_S

    @property
    def found(self) -> tuple[Found, ...]:
        """What one can choose, in order."""
        return all_found(self.sightings, self.services.store.places_kept.all(), self.chosen)

    # Coming and going

    def enter(self) -> None:
        """Look for tables at once; go where the command line said."""
        self._look()
        if self._wheres:
            first = self._wheres[0]
            self.choose(Found("typed", first.name or first.address, "", self._wheres))
        super().enter()

    def hidden(self) -> None:
        """Nobody looks for tables while another page is there."""
        self._stop_looking()
        super().hidden()

    def shown(self) -> None:
        """Look again; a seat may have come or gone meanwhile."""
        if self._search is None:
            self._look()
        if self.waiting is not None and self.waiting not in self.director.scenes:
            self.waiting = None
            self._settle_visit()
        super().shown()

    def leave(self) -> None:
        """Stop looking, and go from the table one looked at."""
        self._stop_looking()
        self._drop_visit()
        super().leave()

    def first_focus(self) -> str:
        """An address can be typed whatever is found."""
        return "address"

    def _look(self) -> None:
        self._search = self.services.desk.search()
        self._looked_s = 0.0

    def _stop_looking(self) -> None:
        if self._search is not None:
            self._search.close()
            self._search = None

    def look_again(self) -> None:
        """Ask everywhere anew."""
        if self._search is not None:
            self._search.again()
        self._looked_s = 0.0
        self.renew()

    # What comes in

    def update(self, dt_s: float) -> None:
        """Time passes for the search too."""
        before, self._looked_s = self._looked_s, self._looked_s + dt_s
        if before < IDLE_S <= self._looked_s:
            self.renew()
        super().update(dt_s)

    @property
    def patience_s(self) -> float | None:
        """While something is looked for, time passes."""
        return super().patience_s or (0.5 if self._looked_s < IDLE_S else None)

    def listen(self) -> None:
        """The search, and the host of the table that is chosen."""
        if self._search is not None:
            sightings, troubles = self._search.sightings, dict(self._search.troubles)
            if (sightings, troubles) != (self.sightings, self.troubles):
                self.sightings, self.troubles = sightings, troubles
                self.renew()
        visit = self.visit
        if visit is not None and self.waiting is None:
            news = visit.news
            if visit.hear():
                self.renew()
                if visit.news == MATCH_OVER != news:
                    self.services.sounds.play("turn_bell")
                self._settle_visit()

    def _settle_visit(self) -> None:
        """What the host said may lead to another page."""
        visit = self.visit
        if visit is None:
            return
        if visit.table is not None and self.chosen is not None:
            table = visit.welcome.table if visit.welcome else self.chosen.table
            self.chosen = replace(
                self.chosen, title=visit.table.title, game=visit.table.game, table=table
            )
        if visit.stage == "gone":
            if visit.code in _LOST_FOR_GOOD and self.chosen is not None:
                self.services.store.places_kept.forget(self.chosen.table)
        elif visit.start is not None:
            self.let_go()
            begin_match(self, visit.end, visit.table, visit.start, instead=False)
        elif visit.refused is not None and visit.refused.code in ("pin", "tries"):
            self._ask_pin(visit.refused.reason)
            visit.refused = None
        elif visit.seat is not None and visit.table is not None:
            self._remember_seat(visit)
            if visit.table.phase != "playing":  # else the match is on its way to us
                self._wait(visit)

    def _remember_seat(self, visit: Visit) -> None:
        assert visit.table is not None and visit.seated is not None
        if visit.welcome is None:
            return
        place = Place(
            visit.welcome.table,
            visit.seated.token,
            visit.seated.name,
            visit.table.game,
            visit.table.title,
            time.time(),
            visit.end.wheres,
        )
        self.services.store.places_kept.remember(place)

    def _wait(self, visit: Visit) -> None:
        self.director.uncover(self)
        self.waiting = WaitingPage(self.services, visit, self.let_go)
        self.director.push(self.waiting)

    def let_go(self) -> None:
        """The visit is somebody else's now, or over."""
        self.visit = None
        self.chosen = None
        self.waiting = None

    def _drop_visit(self) -> None:
        if self.visit is not None:
            self.visit.leave()
            self.visit = None

    # What can be done

    def back(self) -> None:
        """Esc lets go of the chosen table first, then leaves the page."""
        if self.chosen is not None:
            self.unchoose()
        else:
            self.director.pop()

    def choose(self, found: Found) -> None:
        """Show the table on the plate, and visit it if one can."""
        if found.is_same(self.chosen) and self.visit is not None:
            return
        self._drop_visit()
        self.chosen = found
        self._showing = True
        if not found.kept and not (found.advert and found.dim and found.advert.phase != "playing"):
            self.go_there()
        self.renew()

    def go_there(self) -> None:
        """Go to the chosen table; back to one's seat, if it is kept."""
        self._drop_visit()
        found = self.chosen
        if found is None:
            return
        token = found.kept.token if found.kept else ""
        end = self.services.desk.join(found.wheres, found.table, token)
        self.visit = Visit(end, self.name)
        self.renew()

    def unchoose(self) -> None:
        """Leave the table one looked at."""
        self._drop_visit()
        self.chosen = None
        self.renew()

    def give_up_seat(self) -> None:
        """Do not come back to a kept seat."""
        if self.chosen is not None:
            self.services.store.places_kept.forget(self.chosen.table)
        self.unchoose()

    def sit_down(self) -> None:
        """Ask for a seat: with a name, and with the PIN if there is one."""
        if self.name == NOBODY:
            self._ask_name()
            return
        visit = self.visit
        if visit is None or visit.table is None:
            return
        visit.name = self.name
        if visit.table.pin and not self._pin:
            self._ask_pin("")
            return
        visit.sit(self._pin)
        self.renew()

    def _ask_name(self) -> None:
        def named(name: str) -> None:
            names = self.services.prefs.now.names
            self.services.prefs.change(names=(name, *names[1:]))
            self._name = name
            self.later(self.sit_down)

        heading = "What shall the others call you?"
        self.director.push(NameSheet(self.services, heading, NOBODY, named))

    def _ask_pin(self, fault: str) -> None:
        def told(pin: str) -> None:
            self._pin = pin
            self.later(self.sit_down)

        self._pin = ""
        whose = self.chosen.title if self.chosen else "The table"
        self.director.push(PinSheet(self.services, f"{whose} has a PIN", told, fault=fault))

    def ask_address(self) -> None:
        """Go where one types."""

        def told(text: str) -> None:
            self._address = text
            where = typed(text)
            self.later(lambda: self.choose(Found(f"typed {text}", text, "", (where,))))

        self.director.push(AddressSheet(self.services, self._address, told))

    # What is seen

    def pointed_at(self, widget: Any) -> None:
        """Say what a table is."""
        if isinstance(widget, TableCard):
            self._say(f"{widget.title}.", widget.second)
        elif widget is None:
            self._say(*_GREETING)

    def _say(self, said: str, meant: str) -> None:
        if self._caption is not None and self._caption.alive():
            self._caption.say(said, meant)

    def measures(self) -> JoinMeasures:
        """What the plan needs."""
        return JoinMeasures(
            self.size,
            self.services.art.unit,
            self.text_px(16),
            self.line(Face.SERIF_ITALIC, 20),
            self.row_px,
            tuple(self.wide(t, Face.SERIF_SEMI, 20) + self.px(22) for t in _TOKENS),
            round(self.text_px(20) * 1.4),
        )

    def rebuild(self) -> None:
        """Make all anew; the plate of a table that was just chosen comes into view."""
        super().rebuild()
        if self._showing:
            deeds = (self.named(key) for key in ("sit", "cancel", "retry", "ok"))
            for deed in filter(None, deeds):
                self.reveal(deed)
                if self.keys_in_use and deed.is_enabled:
                    self.focus.go(deed)
            self._showing = self.visit is not None and self.visit.table is None

    def build(self) -> None:
        """Title, list, plate, tokens, caption."""
        plan = join_plan(self.measures())
        Tool(self, plan.back, icon="left", key="back", command=lambda _: self.director.pop())
        self._build_title(plan)
        scroller = Scroller(self, plan.list)
        glow = self.px(14)
        column = Column(self, scroller, glow)
        if plan.head.h:
            face = Face.SERIF_ITALIC
            Words(self, plan.head, "Tables near you", face=face, size=20, colour=HEADING)
        else:
            column.words("Tables near you", Face.SERIF_ITALIC, 20, HEADING)
        lay_list(self, column)
        plate = Plate(self, view_of(self))
        if plan.plate.h:
            plate.put(plan.plate, scrolls=True)
            for i, rect in enumerate(plan.tokens):
                self._token(i, rect, None)
        else:
            high = plate.height_for(column.wide)
            plate.put(column.take(high, self.px(16)), scroller.inside)
            self._build_tokens_in(column)
        column.done()
        self._caption = Caption(self, plan.caption, *_GREETING)

    def _build_title(self, plan: JoinPlan) -> None:
        room = plan.title.w - 2 * (plan.back.right + self.px(12))
        most = min(self.text_px(40), round(plan.title.h * 0.75))
        px = fitted("Join a table", Face.SERIF_SEMI, most, room)
        size = px / self.text_px(40) * 40
        box = pygame.Rect(0, 0, room, plan.title.h)
        box.center = plan.title.center
        face = Face.SERIF_SEMI
        Words(self, box, "Join a table", face=face, size=size, colour=TEXT, anchor="middle")

    def _build_tokens_in(self, column: Column) -> None:
        widths, gap = self.measures().token_w, self.px(14)
        row = column.take(self.row_px, self.px(12))
        boxes = beside(widths, row, gap)
        if boxes is None:
            boxes = (row, *(column.take(self.row_px, self.px(12)) for _ in widths[1:]))
        for i, rect in enumerate(boxes):
            self._token(i, rect, column.box)

    def _token(self, index: int, rect: pygame.Rect, box: Any) -> None:
        acts: tuple[tuple[str, Callable[[], object]], ...] = (
            ("address", self.ask_address),
            ("again", self.look_again),
        )
        key, act = acts[index]
        Token(self, rect, box, text=_TOKENS[index], key=key, command=lambda _: act())
