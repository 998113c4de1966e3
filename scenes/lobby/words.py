"""What the lobby says of tables, in sentences for people who came to play cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game import registry
from game.core.events import Seat
from game.core.options import Option, list_options
from game.core.say import NUMBERS
from game.names import MAX_NAME
from net.protocol import VERSION, SeatNote, Table
from net.transport import Advert, Trouble, Way
from scenes.table.seating import QUIET, STAND_IN

WAYS: Final[dict[Way, str]] = {"lan": "Wi-Fi", "bluetooth": "Bluetooth"}
SIGNS: Final[dict[Way, str]] = {"lan": "wifi", "bluetooth": "bluetooth"}
USUAL: Final = "The usual rules"
NOT_READY: Final = ("Not ready", "Not yet")
"""Under a guest's name; the second where the first does not fit."""


def table_title(name: str) -> str:
    """“Ada’s table”; the name alone where that would be too long."""
    whole = f"{name}’s table"
    return whole if len(whole) <= MAX_NAME else name


def game_title(game: str) -> str:
    """The game's name; its id where this program does not know it."""
    info = registry.INFO.get(game)
    return info.title if info else game


def family(game: str) -> str:
    """The cloth of the game's deck."""
    info = registry.INFO.get(game)
    return info.family if info else "cards"


def advert_line(advert: Advert) -> str:
    """“Euchre, 2 of 4 seated”, or why one cannot sit down there."""
    title = game_title(advert.game)
    if advert.version != VERSION:
        return f"{title}, {version_word(advert.version)}"
    if advert.phase == "playing":
        return f"{title}, playing now"
    if advert.taken >= advert.seats:
        return f"{title}, all {advert.seats} seats taken"
    return f"{title}, {advert.taken} of {advert.seats} seated"


def version_word(version: int) -> str:
    """Which of the two Parlours must be updated."""
    return "a newer Parlour than this one" if version > VERSION else "an older Parlour"


def version_sentence(version: int) -> str:
    """Why one cannot play with a Parlour of another version, and what to do."""
    whose = "this Parlour" if version > VERSION else "the host’s Parlour"
    return f"The table is kept by {version_word(version)}. Update {whose}, and come again."


def free_seats(table: Table) -> int:
    """How many seats a guest could take."""
    return sum(is_free(note) for note in table.seats)


def is_free(note: SeatNote) -> bool:
    """Whether nobody's seat it is: a computer keeps it warm."""
    return note.place is None and not note.away


def why_not(table: Table) -> str:
    """Why a visitor cannot sit down now; empty: they can."""
    if table.game not in registry.GAMES:
        return f"This Parlour does not have {game_title(table.game)} yet."
    if table.phase == "playing":
        return "They are playing. Wait here: you will hear when the match ends."
    if not free_seats(table):
        return "Every seat is taken just now."
    return ""


def seat_word(table: Table, seat: Seat, level: str) -> str:
    """What stands under a name; `level` is the word for a computer's."""
    note = table.seats[seat]
    if note.away:
        return STAND_IN
    if note.place is None:
        return level or "Computer"
    if note.quiet:
        return QUIET
    if note.place == "here":
        first = next(i for i, other in enumerate(table.seats) if other.place == "here")
        return "Host" if seat == first else "With the host"
    return "Ready" if note.ready else NOT_READY[0]


def shorter(word: str) -> tuple[str, ...]:
    """The words under a name, and what may stand there for lack of room."""
    return NOT_READY if word == NOT_READY[0] else (word,)


def rules_of(game: str, options: Mapping[str, Any]) -> tuple[tuple[Option, Any], ...]:
    """The house rules of a table with their values, as far as this program knows them."""
    rules = registry.GAMES.get(game)
    if rules is None:
        return ()
    found = []
    for option in list_options(rules.options_type):
        value = options.get(option.key, option.default)
        needs = option.choice.needs
        if option.permits(value) and (needs is None or options.get(needs[0], needs[1]) == needs[1]):
            found.append((option, value))
    return tuple(found)


def rules_line(game: str, options: Mapping[str, Any]) -> str:
    """What is not as usual: “Play to 5, no going alone”."""
    told = [said(o, value) for o, value in rules_of(game, options) if value != o.default]
    if not told:
        return USUAL
    line = ", ".join(told)
    return line[0].upper() + line[1:]


def said(option: Option, value: Any) -> str:
    """One rule in a few words."""
    title = f"{option.choice.title[0].lower()}{option.choice.title[1:]}"
    if option.is_switch:
        return title if value else f"no {title}"
    word = option.word(value)
    return f"{title} {word if word[:1].isdigit() else word[:1].lower() + word[1:]}"


def listed(names: Sequence[str]) -> str:
    """“Ada, Bram and Ines”."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def awaited(table: Table, lead: str = "Waiting for") -> str:
    """Who is not ready yet; empty: everybody is."""
    names = [note.name for note in table.seats if note.place not in (None, "here")]
    waiting = [note.name for note in table.seats if note.place is not None and not note.ready]
    if not names or not waiting:
        return ""
    return f"{lead} {listed(waiting)}"


def guests(table: Table) -> tuple[str, ...]:
    """The names of those who came from elsewhere, also of those who are away."""
    away = [note.name for note in table.seats if note.away]
    there = [note.name for note in table.seats if note.place not in (None, "here")]
    return tuple(there + away)


def counted(count: int, one: str, many: str) -> str:
    """“One guest”, “three guests”."""
    return f"{NUMBERS[count] if count < len(NUMBERS) else count} {one if count == 1 else many}"


def trouble_line(trouble: Trouble, of: str = "") -> str:
    """What does not work, and what one can do; `of` names the way unless the trouble does."""
    said = f"{trouble.what} {trouble.help}".strip()
    return said if not of or trouble.what.startswith(of) else f"{of}: {said}"
