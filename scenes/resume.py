"""What the menu says of a match that was left: game, score and whose turn."""

from __future__ import annotations

from dataclasses import dataclass

from game import journal, registry
from game.core.contract import CHANCE, AnyRules, Sheet
from game.core.events import Seat
from game.core.say import NUMBERS, listed
from game.holders import Holder, Person
from scenes.store.journals import Saved


@dataclass(frozen=True, slots=True)
class Left:
    """A match to resume, in words."""

    saved: Saved
    title: str
    """The game's name."""
    score: str
    """“6 to 4”, one's own side first; empty before there is any."""
    turn: str
    """“Your turn”; of a shared match: “With Ann and Bram”. The card has one short line."""

    @property
    def is_shared(self) -> bool:
        """Whether people play it from elsewhere: its table must be opened to them."""
        return self.saved.is_shared

    @property
    def line(self) -> str:
        """“Euchre, 6 to 4”."""
        return f"{self.title}, {self.score}" if self.score else self.title


def left_match(saved: Saved) -> Left | None:
    """The match in words; None: this program does not have its game, or cannot replay it."""
    rules = registry.GAMES.get(saved.record.header.game)
    if rules is None:
        return None
    try:
        state = journal.replay(rules, saved.record).state
    except journal.DamagedJournal:
        return None
    holders = saved.record.holders
    seat = own_seat(holders)
    sheet = rules.sheet(rules.view(state, seat))
    turn = company_words(saved.elsewhere) or _turn(rules, state, holders, seat)
    return Left(saved, rules.info.title, score_words(sheet, seat), turn)


def own_seat(holders: tuple[Holder, ...]) -> Seat:
    """The first seat that a person at this screen holds; 0 if there is none."""
    here = (i for i, h in enumerate(holders) if isinstance(h, Person) and h.place == "here")
    return next(here, 0)


def company_words(names: tuple[str, ...]) -> str:
    """“With Ann and Bram”, “With Ann and three others”; empty: nobody."""
    if not names:
        return ""
    shown = names if len(names) <= 2 else (names[0], f"{NUMBERS[len(names) - 1]} others")
    return f"With {listed(shown)}"


def score_words(sheet: Sheet, seat: Seat) -> str:
    """“6 to 4”: the seat's side first; with more than three sides only its own."""
    if not any(sheet.totals) and not sheet.rows:
        return ""
    own = next((i for i, side in enumerate(sheet.sides) if seat in side), 0)
    totals = [sheet.totals[own], *(t for i, t in enumerate(sheet.totals) if i != own)]
    if len(totals) > 3:
        return f"{totals[0]} points".replace("-", "−")
    return " to ".join(map(str, totals)).replace("-", "−")


def _turn(rules: AnyRules, state: object, holders: tuple[Holder, ...], seat: Seat) -> str:
    waiting = rules.to_act(state)
    if seat in waiting:
        return "Your turn"
    if not waiting or waiting[0] == CHANCE:
        return "The next deal"
    return f"{holders[waiting[0]].name}’s turn"
