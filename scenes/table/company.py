"""Who sits at a table that people share, as its host tells it and as this screen shows it."""

from __future__ import annotations

from game.holders import Computer, Holder, Person, Place
from game.names import clean_name
from net.protocol import SeatNote, Table, WishNote


def fits(told: Table, seats: int) -> bool:
    """Whether it speaks of so many seats, and one's own are among them."""
    return len(told.seats) == seats and all(at in range(seats) for at in told.you)


def holders_of(told: Table) -> tuple[Holder, ...]:
    """Index = seat; one's own people are here, the host's are where the host is."""
    own = [told.seats[at] for at in told.you]
    to_host: Place = next((note.place for note in own if note.place), "here")
    return tuple(
        Person(clean_name(note.name)) if at in told.you else _holder(note, to_host)
        for at, note in enumerate(told.seats)
    )


def _holder(note: SeatNote, to_host: Place) -> Holder:
    name = clean_name(note.name)
    if note.place is None:
        return Computer(name, note.level, stands_in=note.away)
    return Person(name, to_host if note.place == "here" else note.place)


def title_of(told: Table) -> str:
    """What the table is called: “Ines’s table”."""
    name = clean_name(told.title, "")
    return name if "table" in name.lower() else f"{name}’s table" if name else "the table"


def host_of(told: Table) -> str:
    """Who has the table: the first person at its own screen, else what it is called."""
    here = (clean_name(note.name, "") for note in told.seats if note.place == "here")
    return next(here, "") or title_of(told)


def guests_of(told: Table) -> tuple[str, ...]:
    """The names of those who are at the table from elsewhere."""
    elsewhere = (note for note in told.seats if note.place not in (None, "here"))
    return tuple(clean_name(note.name) for note in elsewhere)


def what_changed(before: Table, now: Table) -> str:
    """What became of the others, in sentences; empty: nothing that is worth one."""
    pairs = zip(before.seats, now.seats, strict=True)
    said = (_said(old, new) for at, (old, new) in enumerate(pairs) if at not in now.you)
    return " ".join(words for words in said if words)


def what_became(wish: WishNote, told: Table) -> str:
    """What a wish to take back is, or has come to, in a sentence; empty: nothing worth one."""
    names = dict(enumerate(clean_name(note.name) for note in told.seats))
    is_ours, who = wish.seat in told.you, names.get(wish.seat, "Somebody")
    match wish.state:
        case "asked":
            return "" if is_ours else f"{who} asks to take back a move."
        case "granted":
            return "Your move is taken back." if is_ours else f"{who} takes a move back."
        case "declined" if wish.by in names:
            return "" if wish.by in told.you else f"{names[wish.by]} does not agree to take back."
    return "Nothing was taken back." if is_ours else ""


def _said(before: SeatNote, now: SeatNote) -> str:
    name = clean_name(now.name)
    if now.away and not before.away:
        return f"{name} is gone; a stand-in plays."
    if before.away and now.place:
        return f"{name} is back."
    if now.quiet and not before.quiet:
        return f"{name} does not answer."
    return ""
