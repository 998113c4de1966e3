"""The page that says what the computer can see, how its levels differ, and how to make sure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from ai.levels import levels
from game.registry import GAMES
from scenes.scene import Services
from scenes.settings import room_only
from scenes.ui.controls import Token
from scenes.ui.form import Form
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.panels import Paper
from scenes.ui.picker import Picker
from scenes.ui.scroll import Scroller

SEES: Final = (
    "A computer player is given what a person in its seat would see: its own cards, what lies "
    "open, and what was said and played. The cards of the others are not kept from it by good "
    "manners: they are not in what it is given.",
    "The levels change how well it plays and nothing else. No level gets better cards, sees more "
    "of them, or has the dice roll for it.",
    "All cards are shuffled and all dice rolled by one generator, from a seed that was drawn "
    "before the first move. At your own table the score sheet tells it at the end.",
    "Where cards are hidden, an Expert thinks as you would: it deals the unseen ones again and "
    "again, as the bidding and the play suggest, and looks what would be best in most deals.",
    "A hint and a review ask the same player, and give it your view and nothing more. Only what is "
    "told “as the cards lay” comes from all the cards, once a hand is over; no player hears of it.",
)
PROVES: Final = (
    "Every match is kept move by move. Watch one that is over with every card face up, or as any "
    "of the players saw it: press the eye, or the key V. What you see then is what that player "
    "was given.",
)
_TWO_SHEETS: Final = 1000
"""From this width, in units, there are two sheets side by side."""


class HonestyPage(GroundPage):
    """Plain words on one or two sheets of paper."""

    table = staticmethod(room_only)

    def __init__(self, services: Services, game: str = "") -> None:
        """`game`: whose levels are told first; empty: of the first game there is."""
        super().__init__(services)
        self.game = game if game in GAMES else next(iter(GAMES))

    @property
    def title(self) -> str:
        """For the window's caption."""
        return "How the computer plays"

    def first_focus(self) -> str:
        """The games, whose levels one may want to read."""
        return "game"

    def build(self) -> None:
        """The head and the sheets."""
        top = page_head(self, "How the computer plays", "What it can see, and what its levels are")
        edge = self.px(16)
        whole = pygame.Rect(edge, top, self.size[0] - 2 * edge, self.size[1] - top - edge)
        parts = (self._sees, self._levels)
        if whole.w / self.services.art.unit < _TWO_SHEETS or self.services.art.text_scale > 1.5:
            self._sheet(whole, parts)
            return
        half = (whole.w - edge) // 2
        for i, part in enumerate(parts):
            box = pygame.Rect(whole.x + i * (half + edge), whole.y, half, whole.h)
            self._sheet(box, (part,))

    def _sheet(self, box: pygame.Rect, parts: Sequence[object]) -> None:
        Paper(self, box)
        form = Form(self, Scroller(self, box.inflate(-self.px(32), -self.px(24))))
        for part in parts:
            assert callable(part)
            part(form)
        form.done()

    def _sees(self, form: Form) -> None:
        form.heading("What it can see")
        for words in SEES:
            form.prose(words)

    def _levels(self, form: Form) -> None:
        form.heading("How its levels differ")
        games = tuple(GAMES)
        titles = [GAMES[game].info.title for game in games]
        picker = partial(
            Picker,
            self,
            words=titles,
            at=games.index(self.game),
            key="game",
            command=lambda picker: self.later(lambda: self.show_game(games[picker.at])),
        )
        form.row("Game", "", Picker.width_for(self, titles), picker)
        for level in levels(self.game):
            if not level.is_reference:
                form.told(level.title, level.line)
        form.heading("See for yourself")
        for words in PROVES:
            form.prose(words)
        text = "Watch a match that is over"
        token = partial(Token, self, text=text, key="watch", command=lambda _: self.watch())
        form.place(self.row_px, token)

    def show_game(self, game: str) -> None:
        """The levels of another game."""
        self.game = game
        self.rebuild()

    def watch(self) -> None:
        """The past games."""
        from scenes.theater.past import PastPage

        self.director.push(PastPage(self.services))
