"""The caption's words: what happened, what is asked, and what is said for a while instead."""

from __future__ import annotations

from typing import Any, Final

from game.core.contract import CHANCE
from game.core.events import AnyEvent
from scenes.table.link import Table

REFUSAL_S: Final = 2.5


class Words:
    """What the line under the trick says."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.said = ""
        """The last sentence of the story."""
        self._instead = ""
        self.until_s = 0.0
        """How long something else is said in its place."""

    @property
    def names(self) -> tuple[str, ...]:
        """Index = seat."""
        return tuple(holder.name for holder in self._table.holders)

    def sentence(self, event: AnyEvent | None) -> str:
        """What the game says of an event; empty: nothing."""
        return "" if event is None else self._table.rules.text.caption(event, self.names)

    def tell(self, event: AnyEvent | None) -> None:
        """Say the event; one that is not worth a line leaves the last sentence."""
        self.said = self.sentence(event) or self.said

    def say_instead(self, words: str, now_s: float) -> None:
        """A sentence in place of the caption, for as long as it takes to read."""
        self._instead, self.until_s = words, now_s + REFUSAL_S

    def instead(self, now_s: float) -> str:
        """What is said in place of the caption; empty: nothing."""
        return self._instead if self.until_s > now_s else ""

    def let_go(self, now_s: float) -> bool:
        """Forget what was said for long enough; whether there was anything."""
        due = bool(self._instead) and self.until_s <= now_s
        if due:
            self._instead, self.until_s = "", 0.0
        return due

    def asked(self, view: Any) -> str:
        """What the person who is to move is asked."""
        prompt = self._table.rules.text.prompt(view)
        return f"Your turn – {prompt}" if prompt else "Your turn"

    def waiting(self, view: Any) -> str:
        """The last sentence, or where nothing has happened yet that could be told: whose turn."""
        waited = [seat for seat in view.to_act if seat != CHANCE and seat not in self._table.here]
        others = [self.names[seat] for seat in waited]
        return self.said or (f"{others[0]} is to move." if len(others) == 1 else "")
