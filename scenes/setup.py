"""Setting up a table: seats round the felt, house rules on paper, and Deal."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.contract import AnyRules, BadSetup
from game.core.events import Seat
from scenes.art.ground import GroundSpec
from scenes.art.type import Face
from scenes.dialogs import notice
from scenes.naming import NameSheet
from scenes.scene import Services
from scenes.setup_middle import begin_word, lay_middle
from scenes.setup_paper import lay_open_row, lay_paper, lay_preset_row
from scenes.setup_plan import SetupMeasures, SetupPlan, setup_plan
from scenes.setup_seats import SeatPlate, open_sitter_list
from scenes.setup_table import TableSetup, is_here
from scenes.ui.controls import Token
from scenes.ui.form import Form
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.looks_plates import SeatLook
from scenes.ui.scroll import Scroller


class SetupPage(GroundPage):
    """One game's table before the first deal."""

    def __init__(
        self, services: Services, rules: AnyRules, table_setup: TableSetup | None = None
    ) -> None:
        """The page of a game, with the table as it was last set up, or one that is given."""
        super().__init__(services)
        now = services.prefs.now
        self.rules = rules
        self.table_setup = table_setup or TableSetup(
            rules, now.names, now.tables.get(rules.info.id)
        )
        self.unfolded = False
        """Whether the house rules that few change are shown too."""

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.rules.info.title

    def first_focus(self) -> str:
        """Enter deals at once."""
        return "deal"

    def shortcut(self, key: int, mod: int) -> bool:
        """F1 opens this game's rules."""
        if key == pygame.K_F1:
            from scenes.rules import RulesPage

            self.director.push(RulesPage(self.services, self.rules.info.id))
            return True
        return False

    # The page

    def ground_spec(self) -> GroundSpec:
        """The table as the plan has it."""
        return self.plan().ground

    def plan(self) -> SetupPlan:
        """Where everything lies now."""
        name_w = max(
            self.wide(holder.name, Face.SERIF_SEMI, 20) for holder in self.table_setup.holders
        )
        words = max(name_w, self.notes_width())
        plate = (
            min(max(self.px(216), words + self.px(124)), self.px(300)),
            max(self.px(72), round(self.text_px(20) * 3.3), 40),
        )
        deal = (
            max(
                self.px(144),
                self.wide(begin_word(self.rules.info.id), Face.SERIF_SEMI, 28) + self.px(56),
            ),
            max(self.px(56), round(self.text_px(28) * 1.9), 30),
        )
        measures = SetupMeasures(
            size=self.size,
            unit=self.services.art.unit,
            top=self.px(24) + round(self.text_px(40) * 1.3) + round(self.text_px(16) * 1.35),
            seats=self.table_setup.seats,
            plate_w=plate[0],
            plate_h=plate[1],
            deal=deal,
            least_w=self.least_plate(),
        )
        return setup_plan(measures)

    def notes_width(self) -> int:
        """Room for what stands under a name."""
        notes = (self.wide(level.title, Face.SANS, 16) for level in self.table_setup.levels)
        return max(notes) + self.px(44)

    def least_plate(self) -> int:
        """No plate is narrower: a short name fits whatever the size of the text."""
        return round(self.px(120) * self.services.art.text_scale)

    def dressed(self, seat: Seat, plain: SeatLook) -> SeatLook:
        """A seat's plate with what else is to be seen on it."""
        return plain

    def head_line(self) -> str:
        """What stands under the game's name."""
        return self.rules.info.line

    def build(self) -> None:
        """Head, table, paper."""
        plan = self.plan()
        info = self.rules.info
        beside = plan.paper.y < self.px(60)
        page_head(self, info.title, self.head_line(), plan.paper.x if beside else 0)
        box: Any = None
        if plan.scroller is not None:
            scroller = Scroller(self, plan.scroller)
            box = scroller.inside
        for seat, rect in enumerate(plan.seats):
            SeatPlate(self, rect, box, seat, key=f"seat-{seat}", command=self.open_seat)
        if plan.scroller is not None:
            scroller.set_height(plan.content_px)
        lay_middle(self, info.id, plan)
        fault = self.table_setup.fault()
        Token(
            self,
            plan.deal,
            text=begin_word(info.id),
            size=28,
            key="deal",
            enabled=not fault,
            command=lambda _: self.deal(),
        )
        lay_paper(self, plan.paper, fault)

    def guest_rows(self, form: Form) -> None:
        """Whether others may come to the table, and how."""
        lay_open_row(self, form, on=False)

    def preset_row(self, form: Form) -> None:
        """The usual table, one's own, or as set here."""
        lay_preset_row(self, form)

    def turn_open(self, on: bool) -> None:
        """Let others come to this table as it is set up."""
        from scenes.lobby.opening import open_to_others

        self.rebuild()
        open_to_others(self.services, self, self.rules, self.table_setup)

    def rules_changed(self) -> None:
        """House rules or who deals first were changed."""
        self.rebuild()

    def set_seats(self, count: int) -> None:
        """So many shall sit at the table."""
        self.table_setup.set_seats(count)
        self.rebuild()

    # Seats

    def open_seat(self, plate: SeatPlate) -> None:
        """Who may sit there."""
        open_sitter_list(self, plate)

    def rename(self, seat: Seat, name: str) -> None:
        """Another name for whoever sits there."""
        self.table_setup.rename(seat, name)

    def ask_name(self, seat: Seat) -> None:
        """Ask what somebody is called."""

        def named(name: str) -> None:
            self.rename(seat, name)

        now = self.table_setup.holders[seat].name
        self.director.push(NameSheet(self.services, "Who sits here?", now, named))

    # Deal

    def deal(self) -> None:
        """Remember the table and open it."""
        if self.director.top is not self:
            return  # the second press of a double click
        try:
            table = self.table_setup.new_table()
            scene = self.services.open_table(self.services, table)
        except (BadSetup, ValueError) as error:
            self.director.push(notice(self.services, "This table cannot be opened", f"{error}."))
            return
        self.director.replace(scene)
        self.remember()

    def remember(self) -> None:
        """Keep the table as the usual one of its game, and the names at this screen."""
        tables = dict(self.services.prefs.now.tables)
        tables[self.rules.info.id] = self.table_setup.usual_table()
        names = self._known_names(self.services.prefs.now.names)
        self.services.prefs.change(tables=tables, names=names)

    def _known_names(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names at this screen, the first one first, with those that are new."""
        here = [h.name for h in self.table_setup.holders if is_here(h)]
        return tuple(dict.fromkeys((*names[:1], *here, *names)))[:12]
