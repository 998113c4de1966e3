"""The lobby's own questions: an address, a table's PIN."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from net.lan.addresses import LONGEST, BadAddress, typed
from scenes.naming import LineSheet
from scenes.scene import Services
from scenes.ui.entry import Entry

SHORTEST_PIN: Final = 4
LONGEST_PIN: Final = 8


class AddressSheet(LineSheet):
    """Asks where a table is."""

    words = ("Go back", "Go there")

    def __init__(self, services: Services, text: str, done: Callable[[str], object]) -> None:
        note = "The host’s screen shows it, such as 192.168.1.20; an IPv6 address does as well"
        super().__init__(services, "Where is the table?", text, done, note)

    def has_room(self, text: str) -> bool:
        """As long as a host name may be, with a port."""
        return len(text) < LONGEST + 8

    def wrong(self, text: str) -> str:
        """Why it is no address."""
        try:
            typed(text)
        except BadAddress as error:
            return str(error)
        return ""


class PinSheet(LineSheet):
    """Asks for a PIN: a table's before one sits down, or one's own table's."""

    def __init__(
        self,
        services: Services,
        heading: str,
        done: Callable[[str], object],
        *,
        text: str = "",
        fault: str = "",
        words: tuple[str, str] = ("Go back", "Sit down"),
    ) -> None:
        super().__init__(services, heading, text, done, "Four to eight figures")
        self.fault = fault
        self.words = words

    def tidy(self, text: str) -> str:
        """Figures alone."""
        return "".join(c for c in text if c.isascii() and c.isdigit())

    def has_room(self, text: str) -> bool:
        """Eight figures at most."""
        return len(text) < LONGEST_PIN

    def wrong(self, text: str) -> str:
        """Why it cannot be a PIN."""
        if SHORTEST_PIN <= len(text) <= LONGEST_PIN:
            return ""
        return "A PIN has four to eight figures."

    def dress(self, entry: Entry) -> None:
        """Only figures can be typed."""
        entry.set_allowed_characters("numbers")
