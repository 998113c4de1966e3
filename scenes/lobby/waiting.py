"""Seated at somebody's table, before the cards: who else is there, the house rules, Ready."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from ai.levels import title_of
from game import registry
from game.core.events import Seat
from net.protocol import Table
from scenes.art.ground import GroundSpec
from scenes.art.palette import INK
from scenes.art.type import Face
from scenes.lobby.page import LobbyPage, begin_match
from scenes.lobby.seats import sign_of, sitters_of
from scenes.lobby.visit import Visit
from scenes.lobby.words import NOT_READY, awaited, game_title, rules_of, seat_word, shorter
from scenes.scene import Services
from scenes.setup_middle import lay_middle
from scenes.setup_plan import SetupMeasures, SetupPlan, setup_plan
from scenes.ui.controls import Link, Token
from scenes.ui.form import Form
from scenes.ui.heads import page_head
from scenes.ui.looks_plates import SeatLook
from scenes.ui.panels import Paper, Words
from scenes.ui.scroll import Scroller
from scenes.ui.skin import Skin

_READY: Final = "Ready"


class GuestPlate(Skin):
    """A seat as a guest sees it."""

    kind = "guest_plate"
    focusable = False
    eats_clicks = False
    margin: ClassVar[int] = 42

    def __init__(
        self, page: WaitingPage, hit: pygame.Rect, box: Any, table: Table, seat: Seat
    ) -> None:
        self.note = table.seats[seat]
        self.sitter = sitters_of(table)[seat]
        self.mine = seat in table.you
        self.word = words_under(table, seat)
        super().__init__(page, hit, box)

    def look(self) -> SeatLook:
        """The plate, with the lamp on one's own."""
        page, note = self.page, self.note
        guest = note.place not in (None, "here")
        plain = SeatLook(
            self.hit.size,
            note.name,
            "",
            self.sitter.face,
            self.sitter.level,
            page.text_px(20),
            page.text_px(16),
            page.services.art.unit,
            self.state,
            icon=sign_of(note),
            ready=guest and note.ready and not note.quiet,
            mine=self.mine,
            away=note.quiet or note.away,
            opens=False,
        )
        return plain.saying(*shorter(self.word))


def words_under(table: Table, seat: Seat) -> str:
    """What stands under a name on the waiting page."""
    if seat in table.you:
        return "You"
    return seat_word(table, seat, title_of(table.seats[seat].level))


class WaitingPage(LobbyPage):
    """The table one sits at; the host deals when it is time."""

    def __init__(self, services: Services, visit: Visit, parted: Callable[[], object]) -> None:
        """`parted` is called when a match takes the visit over."""
        super().__init__(services)
        assert visit.table is not None
        self.visit = visit
        self.told: Table = visit.table
        self._parted = parted
        self.said = ""
        """What just changed; a sentence."""
        if visit.seated is not None and visit.seated.name != visit.name:
            self.said = f"Here you are called {visit.seated.name}: another name is like yours."

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.told.title

    def first_focus(self) -> str:
        """Enter says that one is ready."""
        return "ready"

    def shortcut(self, key: int, mod: int) -> bool:
        """F1 opens the game's rules."""
        if key == pygame.K_F1 and self.told.game in registry.GAMES:
            from scenes.rules import RulesPage

            self.director.push(RulesPage(self.services, self.told.game))
            return True
        return False

    # What the host says

    def listen(self) -> None:
        """Seats, rules, the first deal, or that one has to go."""
        visit = self.visit
        if not visit.hear():
            return
        if visit.start is not None:
            self._parted()
            begin_match(self, visit.end, visit.table, visit.start)
            return
        if visit.stage == "gone" or (visit.stage == "there" and visit.seated is None):
            self._go_back()
            return
        if visit.table is not None:
            self._notice_changes(self.told, visit.table)
            self.told = visit.table
        self.renew()

    def _notice_changes(self, before: Table, now: Table) -> None:
        if now.options != before.options:
            self.said = "The host changed the house rules."
        people = [sum(note.place is not None for note in table.seats) for table in (before, now)]
        if people[0] != people[1]:
            self.services.sounds.play("join" if people[1] > people[0] else "leave")

    def _go_back(self) -> None:
        """To the join page, which says why."""
        director = self.director
        director.uncover(self)
        if self.visit.welcome is not None:
            self.services.store.places_kept.forget(self.visit.welcome.table)
        director.pop()

    # What one can do

    def back(self) -> None:
        """Give the seat up, and look on from the join page."""
        if self.visit.welcome is not None:
            self.services.store.places_kept.forget(self.visit.welcome.table)
        if self.visit.stage == "there":
            self.visit.stand()
        else:
            self.visit.leave()
            self._parted()
        self.director.pop()

    def turn_ready(self) -> None:
        """Say that one is ready, or no longer is."""
        self.said = ""
        self.visit.be_ready(not self.visit.ready)

    # What is seen

    def ground_spec(self) -> GroundSpec:
        """The table as the plan has it."""
        return self.plan().ground

    def plan(self) -> SetupPlan:
        """Seats round the table; where everything lies now."""
        table = self.told
        words = max(
            max(
                self.wide(note.name, Face.SERIF_SEMI, 20),
                self.wide(words_under(table, seat), Face.SANS, 16) + self.text_px(16) + self.px(8),
            )
            for seat, note in enumerate(table.seats)
        )
        token = self.wide(_READY, Face.SERIF_SEMI, 24) + self.text_px(24)
        return setup_plan(
            SetupMeasures(
                size=self.size,
                unit=self.services.art.unit,
                top=self.px(24) + round(self.text_px(40) * 1.3) + round(self.text_px(16) * 1.35),
                seats=len(table.seats),
                plate_w=min(max(self.px(216), words + self.px(100)), self.px(300)),
                least_w=self.wide(NOT_READY[1], Face.SANS, 16)
                + round(self.text_px(16) * 1.05)
                + self.px(96),
                plate_h=max(self.px(72), round(self.text_px(20) * 3.3), 40),
                deal=(
                    max(self.px(144), token + self.px(56)),
                    max(self.px(56), round(self.text_px(24) * 1.9), 30),
                ),
            )
        )

    def build(self) -> None:
        """Head, seats, the token, the paper."""
        plan, table = self.plan(), self.told
        beside = plan.paper.y < self.px(60)
        page_head(self, table.title, game_title(table.game), plan.paper.x if beside else 0)
        box: Any = None
        if plan.scroller is not None:
            scroller = Scroller(self, plan.scroller)
            box = scroller.inside
        bottom = table.you[0] if table.you else 0
        for place, rect in enumerate(plan.seats):
            seat = (bottom + place) % len(table.seats)
            GuestPlate(self, rect, box, table, seat)
        if plan.scroller is not None:
            scroller.set_height(plan.content_px)
        lay_middle(self, table.game, plan)
        Token(
            self,
            plan.deal,
            text=_READY,
            size=24,
            icon="check" if self.visit.ready else "",
            key="ready",
            enabled=self.visit.stage == "there",
            prime=not self.visit.ready,
            command=lambda _: self.turn_ready(),
        )
        self._paper(plan.paper, table)

    def _paper(self, box: pygame.Rect, table: Table) -> None:
        Paper(self, box)
        form = Form(self, Scroller(self, box.inflate(-self.px(28), -self.px(20))))
        form.heading("You have a seat")
        form.note(self._state(), warning=self.visit.stage != "there")
        if self.said:
            form.note(self.said)
        link = partial(
            Link, self, text="Leave the table", sign="close", key="leave",
            command=lambda _: self.back(),
        )  # fmt: skip
        form.place(self.row_px, link)
        form.heading("House rules")
        for option, value in rules_of(table.game, table.options):
            word = option.word(value)
            words = partial(_value, self, word, usual=value == option.default)
            wide = self.wide(word, Face.SERIF_SEMI, 20) + self.px(4)
            form.row(option.choice.title, option.choice.help, wide, words)
        form.done()

    def _state(self) -> str:
        visit = self.visit
        if visit.stage != "there":
            tried = f" It was tried {visit.tries} times." if visit.tries > 1 else ""
            return f"The link to {self.told.title} broke. Looking for the way back.{tried}"
        waiting = awaited(self.told)
        if not visit.ready:
            return "Press Ready when you are. The host begins when everybody is."
        if waiting:
            return f"{waiting}. You are ready; press again to take it back."
        return "Everybody is ready. The host begins next."


def _value(page: WaitingPage, word: str, at: pygame.Rect, box: Any, *, usual: bool) -> Words:
    face = Face.SERIF if usual else Face.SERIF_SEMI
    return Words(page, at, word, box, face=face, size=20, colour=INK, anchor="right")
