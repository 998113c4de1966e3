"""A new league: which games, who plays, how many games."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ai.league.report import League
from ai.levels import LEVELS, Level, levels, own_players
from game.episode.modules import MODULES
from scenes.art.palette import LAMP, TEXT
from scenes.art.type import Face
from scenes.dialogs import notice
from scenes.lobby.words import game_title
from scenes.scene import Services
from scenes.settings import room_only
from scenes.ui.controls import Stepper, Switch, Token
from scenes.ui.form import Form
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Paper, Words
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.league.desk import Desk

GAMES: Final = (50, 100, 200, 500, 1000, 2000, 5000)
_USUAL: Final = 2
_SEED_BITS: Final = 32
_TWO_SHEETS: Final = 1000
"""From this width, in units, the two sheets lie side by side."""
_LARGE_TEXT: Final = 1.5
NO_GAME: Final = "Choose a game."
TOO_FEW: Final = "Choose two players or more."


class NewLeaguePage(GroundPage):
    """What a league is made of, on paper."""

    table = staticmethod(room_only)

    def __init__(self, services: Services, desk: Desk) -> None:
        super().__init__(services)
        self.desk = desk
        self.modules = set(MODULES)
        self.players = {
            level.key for level in common_levels(tuple(MODULES)) if not takes_time(level.key)
        }
        self.games = GAMES[_USUAL]
        self._wants: Words | None = None
        self._start: Token | None = None

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "New league"

    @property
    def league(self) -> League | None:
        """What was put together; None: something is missing."""
        if self.missing():
            return None
        modules = tuple(module for module in MODULES if module in self.modules)
        players = tuple(level.key for level in self.offered() if level.key in self.players)
        return League(modules, players, self.games, secrets.randbits(_SEED_BITS))

    def offered(self) -> tuple[Level, ...]:
        """Who plays all the games that were chosen."""
        return common_levels(tuple(m for m in MODULES if m in self.modules))

    def missing(self) -> str:
        """What must still be chosen; empty: nothing."""
        if not self.modules:
            return NO_GAME
        return "" if sum(lv.key in self.players for lv in self.offered()) >= 2 else TOO_FEW

    def first_focus(self) -> str:
        """Enter begins with the usual choices."""
        return "start"

    def build(self) -> None:
        """Head, sheets, and the token that starts it."""
        line = "It is played in the background while Parlour is open"
        top = page_head(self, "New league", line)
        edge, gap = self.px(16), self.px(16)
        tall = self.row_px + 2 * self.px(12)
        whole = pygame.Rect(edge, top, self.size[0] - 2 * edge, self.size[1] - top - tall)
        large = self.services.prefs.now.text_scale / 100 >= _LARGE_TEXT
        fills = (self._what, self._who)
        if whole.w / self.services.art.unit >= _TWO_SHEETS and not large:
            half = (whole.w - gap) // 2
            for i, fill in enumerate(fills):
                box = pygame.Rect(whole.x + i * (half + gap), whole.y, half, whole.h)
                self._sheet(box, (fill,))
        else:
            self._sheet(whole, fills)
        self._foot(pygame.Rect(edge, whole.bottom, whole.w, tall))

    def _sheet(self, box: pygame.Rect, fills: Sequence[Callable[[Form], None]]) -> None:
        Paper(self, box)
        form = Form(self, Scroller(self, box.inflate(-self.px(32), -self.px(24))))
        for fill in fills:
            fill(form)
        form.done()

    def _what(self, form: Form) -> None:
        form.heading("Games")
        for module in MODULES:
            self._switch(form, game_title(module), "", module, self.modules)
        form.heading("How many")
        words = [f"{count:,} games" for count in GAMES]
        stepper = partial(
            Stepper,
            self,
            words=words,
            at=GAMES.index(self.games),
            key="games",
            command=lambda stepper: self._count(GAMES[stepper.at]),
        )
        line = "The more there are, the surer the ladder"
        form.row("In all", line, Stepper.width_for(self, words), stepper)

    def _who(self, form: Form) -> None:
        form.heading("Players")
        for level in self.offered():
            self._switch(form, level.title, level.line, level.key, self.players)
        form.note(
            "Your own programs and language models play leagues from the command line; "
            "what was played there can be seen here."
        )

    def _switch(self, form: Form, title: str, line: str, key: str, chosen: set[str]) -> None:
        switch = partial(
            Switch,
            self,
            on=key in chosen,
            key=key,
            command=lambda switch: self._choose(chosen, key, switch.on),
        )
        form.row(title, line, max(24, self.px(64)), switch)

    def _choose(self, chosen: set[str], key: str, on: bool) -> None:
        before = self.offered()
        (chosen.add if on else chosen.discard)(key)
        if self.offered() != before:
            self.later(self.rebuild)
        else:
            self._say_missing()

    def _count(self, games: int) -> None:
        self.games = games

    def _foot(self, at: pygame.Rect) -> None:
        wide = min(at.w, self.wide("Start", Face.SERIF_SEMI, 20) + self.px(96))
        token = pygame.Rect(at.right - wide, at.y + self.px(12), wide, self.row_px)
        room = token.x - at.x - self.px(24)
        words = pygame.Rect(at.x + self.px(8), token.y, max(1, room), token.h)
        self._wants = Words(self, words, "", face=Face.SERIF_ITALIC, size=18, colour=LAMP)
        self._start = Token(
            self, token, text="Start", key="start", prime=True,
            command=lambda _: self.later(self.start),
        )  # fmt: skip
        self._say_missing()

    def _say_missing(self) -> None:
        if self._wants is None or self._start is None:
            return
        missing = self.missing()
        rests = "The league that is being played will rest." if self.desk.playing else ""
        self._wants.say(missing or rests, LAMP if missing else TEXT)
        if bool(missing) == self._start.is_enabled:
            (self._start.disable if missing else self._start.enable)()

    def start(self) -> None:
        """Begin it, and go back to the page that shows it."""
        league = self.league
        if league is None or self.director.top is not self:
            return
        trouble = self.desk.found(league)
        director, services = self.director, self.services
        director.pop()
        if trouble:
            director.push(notice(services, "The league could not be started", trouble))


def takes_time(level: str) -> bool:
    """Whether a level thinks, so that a league with it takes hours; it has to be asked for."""
    return any(level in own_players(module).advisers for module in MODULES)


def common_levels(modules: tuple[str, ...]) -> tuple[Level, ...]:
    """The levels that all of the games have, weakest first, those to measure by last.

    Of a single game they come with what its own players notice.
    """
    if not modules:
        return ()
    if len(modules) == 1:
        return levels(modules[0])
    keys = [{level.key for level in levels(module)} for module in modules]
    return tuple(level for level in LEVELS if all(level.key in known for known in keys))
