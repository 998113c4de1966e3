"""The league's page: the ladder, who beat whom, how far it is, and the tables that are played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

import pygame

from ai.league.report import Ladder, League, Report
from scenes.dialogs import Choice, Question, notice
from scenes.league.blank import lay_empty
from scenes.league.desk import Card, Desk, LiveTable, Standing
from scenes.league.head import lay_controls, lay_line, measures_of
from scenes.league.ladder import LadderSheet
from scenes.league.matrix import MOST_TABLES, MatrixSheet
from scenes.league.plan import Plan, page_plan
from scenes.league.plate import Bubble
from scenes.league.progress import Progress, tool_icon
from scenes.league.reading import ladder_of
from scenes.league.widgets import Telling
from scenes.league.words import head_line
from scenes.scene import Services
from scenes.settings import room_only
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Paper
from scenes.ui.picker import Picker
from scenes.ui.scroll import Scroller

LOOK_S: Final = 0.5
"""How often the page looks for news of the league."""


class LeaguePage(GroundPage):
    """One league at a time; while it is played, the page follows it."""

    table = staticmethod(room_only)

    def __init__(self, services: Services, desk: Desk | None = None) -> None:
        super().__init__(services)
        self.desk = desk or services.leagues
        self.cards: tuple[Card, ...] = ()
        self.chosen = ""
        """Which league is shown; empty: there is none."""
        self.module = ""
        """Which game's ladder is shown; empty: that of all."""
        self.standing: Standing | None = None
        self.tables: tuple[LiveTable, ...] = ()
        self._progress: Progress | None = None
        self._ladder: LadderSheet | None = None
        self._matrix: MatrixSheet | None = None
        self._bubble: Bubble | None = None
        self._pinned = False
        """Whether the bubble stays though nothing is pointed at."""
        self._todo: deque[Callable[[], object]] = deque()
        self._since_s = 0.0

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "League"

    @property
    def report(self) -> Report | None:
        """What is known of the league that is shown."""
        return self.standing.report if self.standing else None

    @property
    def ladder(self) -> Ladder:
        """The one that is shown."""
        return ladder_of(self.report, self.module)

    @property
    def card(self) -> Card | None:
        """The league that is shown."""
        return next((card for card in self.cards if card.id == self.chosen), None)

    @property
    def runs(self) -> bool:
        """Whether the league that is shown is being played."""
        return self.standing is not None and self.standing.runs

    @property
    def busy(self) -> bool:
        """Whether rows are being turned over too."""
        return super().busy or bool(self._todo)

    @property
    def patience_s(self) -> float | None:
        """There may be news."""
        waits = self.standing is not None and (self.runs or self.report is None)
        return LOOK_S if waits or self.desk.busy else super().patience_s

    @property
    def fault(self) -> str:
        """Why the league stopped of itself, or cannot be shown."""
        return self.standing.fault if self.standing else ""

    @property
    def _plays(self) -> bool:
        """Whether tables come and go, so that there must be room for them."""
        return self.runs or bool(self.tables)

    # What happens

    def enter(self) -> None:
        """The latest league, or the one that is being played."""
        self._find()
        super().enter()

    def shown(self) -> None:
        """One may have been begun, or have gone on."""
        self._find()
        super().shown()

    def _find(self) -> None:
        self.cards = self.desk.cards()
        ids = [card.id for card in self.cards]
        if self.desk.playing in ids:
            self.chosen = self.desk.playing
        elif self.chosen not in ids:
            self.chosen = ids[0] if ids else ""
        self._take_in()

    def _take_in(self) -> None:
        self.standing = self.desk.look(self.chosen) if self.chosen else None
        self.tables = self.desk.tables()
        if self.card is None or self.module not in self.card.league.modules:
            self.module = ""

    def update(self, dt_s: float) -> None:
        """Look for news now and then, and turn over a row in each step."""
        super().update(dt_s)
        if self._todo:
            self._todo.popleft()()
            return
        self._since_s += dt_s
        if self._since_s >= LOOK_S and self.chosen:
            self._since_s = 0.0
            self._look()

    def _look(self) -> None:
        """Take in what is new; only where other things are shown is the page made anew."""
        before, tables, shape = self.standing, self.tables, self._shape()
        self._take_in()
        if self.standing == before and self.tables == tables:
            return
        if self._shape() != shape:
            if not self._in_hand:
                self.rebuild()
            return
        if self._progress is not None:
            self._progress.tell()
        if self._matrix is not None:
            self._matrix.seat(self.tables)
        if before is None or self.report != before.report:
            self._turn_over()

    def _turn_over(self) -> None:
        self._todo.clear()
        for sheet in (self._ladder, self._matrix):
            if sheet is not None:
                self._todo.extend(sheet.renew(self.ladder))

    def _shape(self) -> tuple[object, ...]:
        """What the layout hangs on."""
        return (
            self.standing is None,
            bool(tool_icon(self)) and (self._progress is None or self._progress.tool is None),
            self._plays and self._matrix is not None and not self._matrix.lines,
        )

    @property
    def _in_hand(self) -> bool:
        """Whether somebody is pressing or choosing: the page must not change under it."""
        if self.open_list is not None or self._finger is not None:
            return True
        sprites = self.manager.get_sprite_group().sprites()
        return any(getattr(element, "held", False) for element in sprites)

    # What can be done

    def show_module(self, module: str) -> None:
        """Show another game’s ladder."""
        self.module = module
        self.later(self.rebuild)

    def choose(self, picker: Picker) -> None:
        """Show another league."""
        self.chosen = self.cards[picker.at].id
        self.module = ""
        self._take_in()
        self.later(self.rebuild)

    def begin(self) -> None:
        """Set up a new league."""
        from scenes.league.new import NewLeaguePage

        self.director.push(NewLeaguePage(self.services, self.desk))

    def turn(self) -> None:
        """Pause, or go on."""
        if self.runs:
            self.desk.pause()
        else:
            self.desk.start(self.chosen)
        self._look()

    def ask_to_put_away(self) -> None:
        """Ask first; keeping it is the default."""
        text = "Its ladder and all that was played for it go with it. It cannot be brought back."
        choices = (Choice("Keep it"), Choice("Put it away", self._put_away))
        self.director.push(Question(self.services, "Put this league away?", text, choices))

    def _put_away(self) -> None:
        trouble = self.desk.put_away(self.chosen)
        self._find()
        self.rebuild()
        if trouble:
            self.director.push(notice(self.services, "The league stays", trouble))

    def watch(self, table: LiveTable) -> None:
        """Go and look at a table that is being played."""
        self.director.push(self.desk.watch(self.services, table))

    # What is seen

    def first_focus(self) -> str:
        """The tabs or the ladder’s head, where a press changes nothing; or the way to a league."""
        if self.card is None:
            return "new"
        return "tab-" if len(self.card.league.modules) > 1 else "rung-0"

    def pointed_at(self, widget: Any) -> None:
        """Say a row in full while it is pointed at."""
        if widget is None and self._pinned:
            return  # a finger was lifted
        self._unsay()
        if self._matrix is not None:
            self._matrix.pointed_at(widget)
        if isinstance(widget, Telling) and (widget.hot or widget.held):
            self._bubble = Bubble(self, widget.spot(), *widget.says())

    def pin(self, widget: Telling) -> None:
        """Say a row in full until something else is pressed or pointed at."""
        self._unsay()
        self._bubble = Bubble(self, widget.spot(), *widget.says())
        self._pinned = True

    def _unsay(self) -> None:
        self._pinned = False
        if self._bubble is not None:
            self._bubble.kill()
            self._bubble = None

    def handle(self, event: pygame.event.Event) -> bool:
        """A press takes away what another one had said."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._pinned:
            self._unsay()
        return super().handle(event)

    def rebuild(self) -> None:
        """Make all anew."""
        self._todo.clear()
        self._pinned = False
        self._bubble = self._progress = self._ladder = self._matrix = None
        super().rebuild()

    def build(self) -> None:
        """Head, controls, sheets."""
        card = self.card
        line = head_line(card.league) if card else ""
        measures = measures_of(self, line)
        plan = page_plan(measures)
        if card is None:
            lay_empty(self, page_head(self, "League"), self.begin)
            return
        page_head(self, "League", "" if plan.wide else line, plan.picker.x if plan.wide else 0)
        if plan.wide:
            lay_line(self, plan, measures.top, line)
        scroller = Scroller(self, plan.view) if plan.view else None
        box: Any = scroller.inside if scroller else None
        lay_controls(self, plan, box)
        self._progress = Progress(self, plan.plate, box)
        bottom = self._build_sheets(plan, card.league, box)
        if scroller is not None:
            scroller.set_height(bottom + self.px(16))

    def _build_sheets(self, plan: Plan, league: League, box: Any) -> int:
        """Ladder and matrix, side by side and equally tall, or one under the other; their end."""
        self._ladder = LadderSheet(self, league, self.ladder)
        lines = MOST_TABLES if self._plays else 0
        self._matrix = MatrixSheet(self, league, self.ladder, self.tables, lines)
        first, second = plan.ladder.copy(), plan.matrix.copy()
        end = self._ladder.lay(plan.ladder, box)
        if plan.wide:
            end = max(end, self._matrix.lay(second, box))
            first.h = second.h = min(end, plan.ladder.bottom) - plan.ladder.y
        else:
            first.h = end - first.y
            second.y = first.bottom + self.px(16)
            second.h = self._matrix.lay(second, box) - second.y
        for paper in (first, second):
            Paper(self, paper, container=box, level=0)
        return second.bottom
