"""The sheet on which a house rule is typed: a position to start from, a number."""

from __future__ import annotations

from collections.abc import Callable

from game.core.options import LONGEST_TEXT, Option
from scenes.naming import LineSheet
from scenes.scene import Services
from scenes.setup_table import TableSetup


class RuleSheet(LineSheet):
    """Asks for the text of one house rule, and takes none that the game cannot be played with."""

    def __init__(
        self,
        services: Services,
        option: Option,
        table: TableSetup,
        done: Callable[[str], object],
    ) -> None:
        super().__init__(
            services,
            option.choice.title,
            str(table.values[option.key]),
            done,
            option.choice.help,
        )
        self._option = option
        self._table = table

    def tidy(self, text: str) -> str:
        """Without room around it and with single spaces inside."""
        return " ".join(text.split())

    def has_room(self, text: str) -> bool:
        """As far as a text may go."""
        return len(text) < LONGEST_TEXT

    def wrong(self, text: str) -> str:
        """Why the table could not be dealt with this text."""
        values = self._table.values
        before, old = self._table.fault(), values[self._option.key]
        values[self._option.key] = text
        fault = self._table.fault()
        values[self._option.key] = old
        return f"{fault}." if fault and fault != before else ""
