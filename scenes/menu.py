"""The menu: the table seen from above, the games on it as decks of cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pygame

from game import registry
from game.core.contract import Info
from game.core.say import NUMBERS
from scenes.art.ground import menu_table
from scenes.art.looks.signs import OrnamentLook, TitleLook
from scenes.art.palette import HEADING
from scenes.art.type import Face, width
from scenes.dialogs import Choice, Question, notice
from scenes.menu_plan import MenuMeasures, MenuPlan, menu_plan
from scenes.resume import Left, left_match
from scenes.scene import Services
from scenes.store.journals import InUse
from scenes.ui.caption import Caption
from scenes.ui.controls import Token, Tool
from scenes.ui.ground import GroundPage
from scenes.ui.looks_plates import FAN, GameLook, ListRow, ResumeLook
from scenes.ui.page import Page
from scenes.ui.panels import Words
from scenes.ui.picker import OpenList
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller
from scenes.ui.skin import Skin
from scenes.updating import words as update_words

FAMILIES: Final = {"tricks": "Tricks", "cards": "Cards", "boards": "Boards"}
SOON: Final = "coming soon"
_PAIR_SAYS: Final = {
    "host": ("Host a table.", "Others come to it over Wi-Fi or Bluetooth"),
    "join": ("Join a table.", "See who has one open near you"),
}
_NAME: Final = 18
_LEAST_NAME: Final = 16
_TOKEN: Final = 20
_GREETING: Final = ("Good evening.", "Choose a game")
_PAIR: Final = (("host", "Host a table"), ("join", "Join a table"))
_TOOLS: Final = (
    ("book", "Rules"),
    ("gear", "Settings"),
    ("chart", "League"),
    ("past", "Past games"),
    ("close", "Leave"),
)


class GameDeck(Skin):
    """A game as a deck of cards; one that is to come cannot be started."""

    kind = "game"
    margin: ClassVar[int] = 50

    def __init__(
        self, page: Menu, hit: pygame.Rect, box: Any, info: Info, deck_px: int, name_px: int
    ) -> None:
        self.info = info
        self.deck_px = deck_px
        self.name_px = name_px
        self.soon = info.id not in registry.GAMES
        super().__init__(page, hit, box, key=f"game-{info.id}", command=page.open_game)

    def look(self) -> GameLook:
        """Deck and name."""
        return GameLook(
            self.hit.size,
            self.info.id,
            self.info.family,
            self.deck_px,
            self.info.title,
            self.name_px,
            SOON if self.soon else "",
            self.state,
        )

    def overflow(self) -> str:
        """The name, when it is wider than its place."""
        wide = width(self.info.title, Face.SERIF, self.name_px)
        return self.info.title if wide > self.hit.w else ""


class ResumeCard(Skin):
    """The match that was left."""

    kind = "resume"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 50

    def __init__(
        self, page: Page, hit: pygame.Rect, box: Any, left: Left, more: int, **rest: Any
    ) -> None:
        self.left, self.more = left, more
        super().__init__(page, hit, box, **rest)

    @property
    def _has_room(self) -> bool:
        """Whether cards fit beside the words."""
        words = self.page.wide("Resume", Face.SERIF_SEMI, 28)
        return self.hit.w >= self.page.px(FAN + 18) + words

    def look(self) -> ResumeLook:
        """Cards and words."""
        page = self.page
        last = f"and {self.more} more" if self.more else ""
        lines = tuple(line for line in (self.left.line, self.left.turn, last) if line)
        return ResumeLook(
            self.hit.size,
            "Resume",
            lines,
            ("AH", "JD", "AS") if self._has_room else (),
            page.services.art.deck,
            page.text_px(28 if self._has_room else 24),
            page.text_px(16),
            page.services.art.unit,
            self.state,
        )


class Menu(GroundPage):
    """The first page: resume, every game, rules, settings, leave."""

    table = staticmethod(menu_table)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.left: tuple[Left, ...] = ()
        self._caption: Caption | None = None
        self._news = ""
        self._news_of: object = None

    def enter(self) -> None:
        """See what can be resumed."""
        self._look_for_matches()
        super().enter()

    def shown(self) -> None:
        """A match may have been left, or ended, meanwhile."""
        self._look_for_matches()
        super().shown()

    def _look_for_matches(self) -> None:
        found = (left_match(saved) for saved in self.services.store.shelf.unfinished())
        self.left = tuple(left for left in found if left is not None)

    # What can be done

    def back(self) -> None:
        """Esc never leaves without a question."""
        self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Ask first; staying is the default."""
        text = "Every match is saved after every move. It waits for you here."
        choices = (Choice("Stay"), Choice("Leave", self.director.quit))
        self.director.push(Question(self.services, "Leave Parlour?", text, choices))

    def open_game(self, deck: GameDeck) -> None:
        """Set up a table, or say that the game is to come."""
        if deck.soon:
            self.services.sounds.play("refuse")
            self._say(f"{deck.info.title} is coming soon.", deck.info.blurb)
            return
        from scenes.setup import SetupPage

        self.services.sounds.play("token_press")
        self.director.push(SetupPage(self.services, registry.GAMES[deck.info.id]))

    def host(self, token: Token) -> None:
        """Open a table to others: of which game?"""
        from scenes.lobby.opening import host_game

        playable = tuple(registry.GAMES.values())
        rows = tuple(ListRow(rules.info.title, in_a_line(rules.info)) for rules in playable)

        def done(row: int | None) -> None:
            if row is not None:
                self.later(lambda: host_game(self.services, self, playable[row]))

        OpenList(self, token.hit, rows, 0, done, owner=token)

    def join(self) -> None:
        """Look for other people's tables."""
        from scenes.lobby.join import JoinPage

        self.director.push(JoinPage(self.services))

    def open_rules(self) -> None:
        """The rules of all games."""
        from scenes.rules import RulesPage

        self.director.push(RulesPage(self.services))

    def open_settings(self) -> None:
        """All settings."""
        from scenes.settings import SettingsPage

        self.director.push(SettingsPage(self.services))

    def open_update(self) -> None:
        """The sheet about the new version."""
        from scenes.updating.rows import open_update

        open_update(self)

    def update(self, dt_s: float) -> None:
        """A new version may have been found."""
        super().update(dt_s)
        state = self.services.updates.state
        if state is not self._news_of:
            self._news_of = state
            if update_words.notice(self.services.updates) != self._news:
                self.rebuild()

    def open_past(self) -> None:
        """The matches that were finished, to be watched."""
        from scenes.theater.past import PastPage

        self.director.push(PastPage(self.services))

    def open_league(self) -> None:
        """Who plays the trick games best."""
        from scenes.league.page import LeaguePage

        self.director.push(LeaguePage(self.services))

    def resume(self, card: ResumeCard) -> None:
        """Go on with the match; of several, ask with which."""
        if len(self.left) == 1:
            self._go_on(0)
            return
        rows = tuple(ListRow(left.line, left.turn) for left in self.left[:8])
        OpenList(self, card.hit, rows, 0, self._go_on, owner=card)

    def _go_on(self, index: int | None) -> None:
        if index is None:
            return
        left = self.left[index]
        if left.is_shared:
            from scenes.lobby.reopen import ReopenPage

            self.director.push(ReopenPage(self.services, left))
            return
        try:
            scene = self.services.open_table(self.services, left.saved)
        except InUse as error:
            self.director.push(notice(self.services, "The match is not free", str(error)))
            return
        except ValueError as error:
            text = f"This match cannot be resumed: {error}."
            self.director.push(notice(self.services, "The match is damaged", text))
            return
        self.director.push(scene)

    def shortcut(self, key: int, mod: int) -> bool:
        """F1 opens the rules."""
        if key == pygame.K_F1:
            self.open_rules()
            return True
        return False

    # What is seen

    def first_focus(self) -> str:
        """Resume when there is something to resume, else the first game one can play."""
        if self.left:
            return "resume"
        return f"game-{next(iter(registry.GAMES), next(iter(registry.INFO)))}"

    def pointed_at(self, widget: Any) -> None:
        """Say what a deck is."""
        if isinstance(widget, GameDeck):
            soon = "Coming soon: " if widget.soon else ""
            self._say(f"{widget.info.title}.", soon + in_a_line(widget.info, bool(soon)))
        elif isinstance(widget, ResumeCard):
            shared = "Open the table again; your guests come back by themselves"
            meant = shared if widget.left.is_shared else "Go on where you left off"
            self._say(f"{widget.left.line}.", meant)
        elif getattr(widget, "key_name", "") == "news":
            self._say(f"{self._news}.", "See what is new, and have it put in place")
        elif isinstance(widget, Token):
            self._say(*_PAIR_SAYS[widget.key_name])
        elif widget is None:
            self._say(*_GREETING)

    def _say(self, said: str, meant: str) -> None:
        if self._caption is not None and self._caption.alive():
            self._caption.say(said, meant)

    def measures(self) -> MenuMeasures:
        """The widths and heights that the plan hangs on."""
        tools = tuple(Tool.width_for(self, text) for _, text in _TOOLS)
        if sum(tools) + self.px(170) > self.size[0]:
            tools = (Tool.width_for(self, ""),) * len(_TOOLS)
        return MenuMeasures(
            size=self.size,
            unit=self.services.art.unit,
            families=tuple(
                (f, tuple(self.wide(info.title, Face.SERIF_SEMI, _NAME) for info in games(f)))
                for f in FAMILIES
                if games(f)
            ),
            least=self.text_px(_LEAST_NAME) / self.text_px(_NAME),
            name_h=self.line(Face.SERIF, 18),
            head_h=self.line(Face.SERIF_ITALIC, 20),
            caption_h=round(self.text_px(20) * 1.4),
            tool_h=max(24, self.px(44)),
            tool_w=tools,
            resume=bool(self.left),
            pair_w=max(
                self.wide(text, Face.SERIF_SEMI, _TOKEN) + round(1.4 * self.text_px(_TOKEN))
                for _, text in _PAIR
            )
            + self.px(40),
            pair_h=max(self.row_px, self.px(52)),
        )

    def build(self) -> None:
        """Title, families, caption, tools."""
        self._caption = None
        plan = menu_plan(self.measures())
        self._build_title(plan)
        box: Any = None
        if plan.scroller is not None:
            scroller = Scroller(self, plan.scroller)
            box = scroller.inside
        if self.left:
            self._head(plan.resume_head, "Where you left off", box)
            more = len(self.left) - 1
            ResumeCard(
                self, plan.resume, box, self.left[0], more, key="resume", command=self.resume
            )
        name_px = int(self.text_px(_NAME) * plan.shrink)
        for section in plan.sections:
            self._head(section.head, FAMILIES[section.family], box)
            for info, rect in zip(games(section.family), section.decks, strict=True):
                GameDeck(self, rect, box, info, plan.deck_px, name_px)
        self._build_pair(plan, box)
        if plan.scroller is not None:
            scroller.set_height(plan.content_px)
        self._build_tools(plan)
        self._build_news()
        self._caption = Caption(self, plan.caption, *_GREETING)

    def _build_title(self, plan: MenuPlan) -> None:
        size = min(round(plan.title.h * 0.72), self.px(60))
        look = TitleLook("Parlour", size)
        box = pygame.Rect(0, 0, *look.size)
        box.center = plan.title.center
        Picture(self, box, look)
        wide = self.px(120)
        if plan.title.w > look.size[0] + 2 * wide + self.px(140):
            for side in (-1, 1):
                ornament = pygame.Rect(0, 0, wide, self.px(12))
                ornament.centery = box.centery + self.px(4)
                ornament.centerx = box.centerx + side * (box.w // 2 + self.px(42) + wide // 2)
                Picture(self, ornament, OrnamentLook(wide, self.services.art.unit))

    def _head(self, rect: pygame.Rect, text: str, box: Any) -> None:
        face = Face.SERIF_ITALIC
        Words(self, rect, text, box, face=face, size=20, colour=HEADING)

    def _build_pair(self, plan: MenuPlan, box: Any) -> None:
        acts = (self.host, lambda _: self.join())
        for (icon, text), rect, act in zip(_PAIR, plan.pair, acts, strict=True):
            Token(self, rect, box, text=text, size=_TOKEN, icon=icon, key=icon, command=act)

    def _build_tools(self, plan: MenuPlan) -> None:
        commands = (
            self.open_rules,
            self.open_settings,
            self.open_league,
            self.open_past,
            self.ask_to_leave,
        )
        corners = plan.tools[-2].y != plan.tools[-1].y
        for i, ((icon, text), rect) in enumerate(zip(_TOOLS, plan.tools, strict=True)):
            Tool(
                self,
                rect,
                icon=icon,
                text=text if rect.w > rect.h * 1.2 else "",
                mirrored=i == len(_TOOLS) - 1 or (i >= 2 and corners),
                key=text.lower(),
                command=lambda _, act=commands[i]: act(),
            )

    def _build_news(self) -> None:
        """A new version, in the upper left corner; without its words where these do not fit."""
        self._news = update_words.notice(self.services.updates)
        if not self._news:
            return
        edge, tall = self.px(16), max(24, self.px(44))
        wide = Tool.width_for(self, self._news)
        text = self._news if wide + edge <= self.size[0] * 0.36 else ""
        at = pygame.Rect(edge, self.px(14), wide if text else tall, tall)
        Tool(
            self,
            at,
            icon="fetch",
            text=text,
            key="news",
            command=lambda _: self.open_update(),
        )


def in_a_line(info: Info, inside: bool = False) -> str:
    """“Four players: name trump, take three tricks of five”; `inside` a sentence or alone."""
    seats = [NUMBERS[count] for count in info.seats]
    least, most = seats[0], seats[-1]
    many = least if len(seats) == 1 else f"{least} {'or' if len(seats) == 2 else 'to'} {most}"
    line = f"{many} players: {info.blurb[0].lower()}{info.blurb[1:]}"
    return line if inside else line[0].upper() + line[1:]


def games(family: str) -> tuple[Info, ...]:
    """The games of a family, in the catalogue's order."""
    return tuple(info for info in registry.INFO.values() if info.family == family)
