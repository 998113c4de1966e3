"""What the plate of the join page says, whatever the table and the link to it are like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from net.protocol import VERSION
from net.transport import Trouble
from scenes.lobby.found import Found, machines
from scenes.lobby.plate import Deed, PlateView
from scenes.lobby.visit import MATCH_OVER, Visit
from scenes.lobby.words import game_title, rules_line, version_sentence, why_not

if TYPE_CHECKING:
    from scenes.lobby.join import JoinPage

IDLE_S: Final = 5.0
"""So long a search without a table is nothing to speak of."""
_NONE: Final = (
    "Is the table open yet, and is this computer on the same Wi-Fi as the host’s? A firewall on "
    "the host’s computer may also keep others out: Parlour must be allowed there. If you know "
    "the host’s address, enter it below. Bluetooth finds the machines that are paired with this "
    "one."
)
_SEARCHING: Final = (
    "Tables on your network appear here by themselves, and those on machines that are paired "
    "with this one over Bluetooth."
)


def view_of(page: JoinPage) -> PlateView:
    """The plate for the page as it is."""
    if page.chosen is None:
        return _idle(page)
    if page.visit is None:
        return _not_visited(page, page.chosen)
    match page.visit.stage:
        case "there":
            return _there(page, page.chosen, page.visit)
        case "gone":
            return _gone(page, page.chosen, page.visit)
        case _:
            return _under_way(page, page.chosen, page.visit)


def _idle(page: JoinPage) -> PlateView:
    if page.found:
        return PlateView("Choose a table", note="You see here who sits there before you sit down.")
    if page.is_late:
        asking = any(not machine.asked for machine in machines(page.sightings))
        return PlateView("No table found yet", note=_NONE, busy=asking)
    return PlateView("One moment", note=_SEARCHING)


def _not_visited(page: JoinPage, found: Found) -> PlateView:
    if found.advert is not None and found.advert.version != VERSION:
        note = version_sentence(found.advert.version)
        return PlateView(found.title, game_title(found.game), note=note)
    kept = found.kept
    if kept is None:
        go = Deed("Go there", "sit", page.go_there, prime=True)
        return PlateView(found.title, game_title(found.game), deeds=(go,))
    note = f"Your seat is kept, {kept.name}. If they are playing, a stand-in plays for you."
    deeds = (
        Deed("Come back", "sit", page.go_there, prime=True),
        Deed("Give it up", "give-up", page.give_up_seat),
    )
    return PlateView(found.title, game_title(found.game), note=note, deeds=deeds)


def _under_way(page: JoinPage, found: Found, visit: Visit) -> PlateView:
    if found.kept or visit.stage == "lost":
        tried = f" It was tried {visit.tries} times." if visit.tries > 1 else ""
        note = f"Looking for the way back to your seat.{tried}"
    else:
        note = f"Going to {found.title}."
    deeds = (Deed("Cancel", "cancel", page.unchoose),)
    line = game_title(found.game) if found.game else ""
    return PlateView(found.title, line, note=note, busy=True, deeds=deeds)


def _gone(page: JoinPage, found: Found, visit: Visit) -> PlateView:
    trouble = visit.trouble or Trouble("The table is gone.")
    note = f"{trouble.what} {trouble.help}".strip()
    line = game_title(found.game) if found.game else ""
    if visit.code in ("version", "token"):
        return PlateView(found.title, line, note=note, deeds=(Deed("Good", "ok", page.unchoose),))
    deeds = (
        Deed("Try again", "retry", page.go_there, prime=True),
        Deed("Never mind", "ok", page.unchoose),
    )
    return PlateView(found.title, line, note=note, deeds=deeds)


def _there(page: JoinPage, found: Found, visit: Visit) -> PlateView:
    table = visit.table
    if table is None or (found.kept and not visit.refused):
        line = game_title(found.game) if found.game else ""
        deeds = (Deed("Cancel", "cancel", page.unchoose),)
        return PlateView(found.title, line, note="Hearing how it stands.", busy=True, deeds=deeds)
    rules = rules_line(table.game, table.options)
    line = f"{game_title(table.game)}. {rules}."
    hindered = why_not(table)
    refused = visit.refused.reason if visit.refused else ""
    can = "" if hindered or visit.news != MATCH_OVER else "You can sit down now."
    note = " ".join(filter(None, (visit.news, can, refused or hindered)))
    if visit.asked:
        note = "Asking for a seat."
    sit = Deed("Sit down", "sit", page.sit_down, not hindered and not visit.asked, prime=True)
    return PlateView(table.title, line, table, note, visit.asked, (sit,))
