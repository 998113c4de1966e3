"""States of the lobby: tables in sight, tables one sits at, tables one hosts."""

from __future__ import annotations

from typing import Any

from game import registry
from game.holders import Computer, Holder, Person
from net.protocol import VERSION
from net.transport import Advert, Sighting, Trouble, Where
from scenes.lobby.found import Found
from scenes.lobby.host import HostPage
from scenes.lobby.join import JoinPage
from scenes.lobby.sheets import AddressSheet, PinSheet
from scenes.lobby.waiting import WaitingPage
from scenes.scene import Scene
from scenes.store.places import Place
from tests.gallery.studio import Studio, state
from tests.scenes.lobby.street import Street, settle, street, wait

NO_RADIO = Trouble(
    "No Bluetooth radio was found.",
    "Plug in a Bluetooth adapter, or enable the one inside the computer, and try again.",
)
FIREWALL = Trouble(
    "Ines’s computer does not answer.",
    "A firewall there may keep others out: Parlour must be allowed to receive connections. It "
    "may also be on another network.",
)


PEOPLE: tuple[Holder, ...] = (
    Person("Ines"),
    Computer("Hazel", "skilled"),
    Computer("Olle", "casual"),
    Computer("Mina", "casual"),
)


def advert(title: str, game: str, seats: int, taken: int, **rest: Any) -> Advert:
    """What a host lets others know."""
    return Advert(title, title, game, seats, taken, **rest)


def sighted(shown: Advert, *ways: Any, address: str = "slow") -> Sighting:
    """A table in sight."""
    return Sighting(shown.title, tuple(Where(way, address, 1) for way in ways), shown)


def three_tables() -> tuple[Sighting, ...]:
    """One on the network, one on Bluetooth with a PIN, one that plays."""
    return (
        sighted(advert("Kitchen", "sequence", 6, 3, pin=True), "bluetooth"),
        sighted(advert("Bram’s table", "euchre", 4, 4, phase="playing"), "lan"),
        Sighting("phone", (Where("bluetooth", "00:11"),), None, "Olle’s laptop", False),
        Sighting("attic", (Where("bluetooth", "00:12"),), None, "Attic", True),
    )


def joining(studio: Studio, late: bool = False) -> JoinPage:
    """The join page, shown; `late`: the search has gone on for a while."""
    page = JoinPage(studio.services)
    studio.show(page)
    if late:
        page._looked_s = 60.0
    page.renew()
    return page


@state("lobby-searching")
def searching(studio: Studio) -> JoinPage:
    """Nothing has been found yet."""
    street(studio)
    return joining(studio)


@state("lobby-none")
def none_found(studio: Studio) -> JoinPage:
    """Nothing after a while; no Bluetooth either."""
    street(studio).air.troubles["bluetooth"] = NO_RADIO
    page = joining(studio, late=True)
    settle(studio, lambda: page.troubles.get("bluetooth"))
    return page


def found_page(studio: Studio, made: Street) -> JoinPage:
    """Three tables and two machines; the first table is Ines's, who really hosts."""
    made.sky.sightings = three_tables()
    made.host("ines", "Ines’s table", PEOPLE, options={"target": 5, "alone": False})
    made.come(Where("lan", "ines", 1), "Bram")
    page = joining(studio, late=True)
    settle(studio, lambda: len(page.found) == 3 and ines(page).seats == (2, 4))
    return page


@state("lobby-found")
def three_found(studio: Studio) -> JoinPage:
    """Three tables on two ways, and two machines without one."""
    return found_page(studio, street(studio))


def ines(page: JoinPage) -> Found:
    """The table that is really there."""
    return next(found for found in page.found if found.title == "Ines’s table")


@state("lobby-selected")
def selected(studio: Studio) -> JoinPage:
    """Ines's table is chosen: its seats are shown."""
    page = found_page(studio, street(studio))
    page.choose(ines(page))
    settle(studio, lambda: page.visit and page.visit.table)
    return page


@state("lobby-large")
def selected_large(studio: Studio) -> JoinPage:
    """The same with the largest text."""
    studio.change(text_scale=200)
    return selected(studio)


@state("lobby-kept")
def kept(studio: Studio) -> JoinPage:
    """A seat at Ines's table is kept, and chosen."""
    made = street(studio)
    where = (Where("lan", "ines", 1),)
    place = Place("t1", "token", "Ada", "euchre", "Ines’s table", 1.0, where)
    studio.services.store.places_kept.remember(place)
    made.sky.sightings = three_tables()
    page = joining(studio)
    settle(studio, lambda: len(page.found) == 3)
    page.choose(page.found[0])
    settle(studio, lambda: page.named("give-up"))
    return page


@state("lobby-version")
def version(studio: Studio) -> JoinPage:
    """A table of a newer Parlour."""
    newer = advert("Ines’s table", "euchre", 4, 2, version=VERSION + 1)
    street(studio).sky.sightings = (sighted(newer, "lan", "bluetooth"),)
    page = joining(studio)
    settle(studio, lambda: page.found)
    page.choose(page.found[0])
    settle(studio, lambda: page.named("table-Ines’s table").chosen)
    return page


@state("lobby-connecting")
def connecting(studio: Studio) -> JoinPage:
    """On the way to a table that takes its time."""
    street(studio).sky.sightings = three_tables()
    page = joining(studio)
    settle(studio, lambda: page.found)
    page.choose(page.found[0])
    settle(studio, lambda: page.visit)
    return page


@state("lobby-failed")
def failed(studio: Studio) -> JoinPage:
    """A table that cannot be reached: a firewall, most likely."""
    made = street(studio)
    made.sky.unreachable = FIREWALL
    shown = sighted(advert("Ines’s table", "euchre", 4, 2), "lan", address="nowhere")
    made.sky.sightings = (shown,)
    page = joining(studio, late=True)
    settle(studio, lambda: page.found)
    page.choose(page.found[0])
    settle(studio, lambda: page.visit and page.visit.stage == "gone")
    return page


@state("lobby-pin")
def pin(studio: Studio) -> list[Scene]:
    """Asking for a table's PIN; the last one was wrong."""
    page = found_page(studio, street(studio))
    fault = "That is not the table’s PIN."
    return [page, PinSheet(studio.services, "Kitchen has a PIN", print, fault=fault)]


@state("lobby-address")
def address(studio: Studio) -> list[Scene]:
    """Asking for an address; what was typed is none."""
    street(studio)
    sheet = AddressSheet(studio.services, "192.168.1.300", print)
    page = joining(studio, late=True)
    studio.show(sheet)
    sheet.take()
    return [page, sheet]


@state("lobby-refused")
def refused(studio: Studio) -> JoinPage:
    """The last seat was taken a moment ago."""
    made = street(studio)
    full = (Person("Ines"), Person("Olle"), Person("Bram"), Computer("Hazel", "skilled"))
    made.host("ines", "Ines’s table", full)
    page = joining(studio)
    settle(studio, lambda: page.found)
    page.choose(page.found[0])
    settle(studio, lambda: page.visit and page.visit.table)
    made.come(Where("lan", "ines", 1), "Mina")
    settle(studio, lambda: page.visit.table.seats[3].place)  # type: ignore[union-attr]
    return page


def seated(studio: Studio, made: Street, **table: Any) -> WaitingPage:
    """Ada sits at Ines's table, and Bram came over Bluetooth."""
    made.host("ines", "Ines’s table", PEOPLE, **table)
    made.come(Where("bluetooth", "ines", 1), "Bram", ready=False)
    page = joining(studio)
    settle(studio, lambda: page.found)
    page.choose(page.found[0])
    settle(studio, lambda: page.visit and page.visit.table)
    page.sit_down()
    wait(lambda: page.waiting is not None, studio)
    assert page.waiting is not None
    studio.settle()
    return page.waiting


@state("lobby-seated")
def waiting(studio: Studio) -> WaitingPage:
    """Seated and ready; Bram is not."""
    page = seated(studio, street(studio), options={"target": 5, "alone": False})
    page.turn_ready()
    settle(studio, lambda: page.visit.ready)
    return page


@state("lobby-seated-large")
def waiting_large(studio: Studio) -> WaitingPage:
    """The same with the largest text."""
    studio.change(text_scale=200)
    return waiting(studio)


@state("lobby-reconnecting")
def reconnecting(studio: Studio) -> WaitingPage:
    """The link broke while one waited; the way back is looked for."""
    made = street(studio)
    page = seated(studio, made)
    made.air.tables.clear()
    for pipe in made.air.pipes:
        pipe.close()
    settle(studio, lambda: page.visit.tries >= 2)
    return page


def hosting(studio: Studio, made: Street, game: str = "euchre", **more: Any) -> HostPage:
    """A table that is open here."""
    page = HostPage(studio.services, registry.GAMES[game], **more)
    studio.show(page)
    settle(studio, lambda: page.told and len(page.troubles) == 2)
    return page


@state("host-empty")
def host_empty(studio: Studio) -> HostPage:
    """Open, and nobody has come; without a radio."""
    made = street(studio)
    made.air.troubles["bluetooth"] = NO_RADIO
    return hosting(studio, made)


def two_guests(studio: Studio, seats: int = 4, **more: Any) -> HostPage:
    """Bram came over the network and is ready, Mina over Bluetooth and is not."""
    made = street(studio)
    page = hosting(studio, made, **more)
    if seats != 4:
        page.set_seats(seats)
    settle(studio, lambda: page.told and len(page.told.seats) == seats)
    made.come(Where("lan", "here", 1), "Bram", pin=page.pin)
    made.come(Where("bluetooth", "here", 1), "Mina", ready=False, pin=page.pin)
    settle(studio, lambda: page.told and sum(n.place is not None for n in page.told.seats) == 3)
    return page


@state("host-guests")
def host_guests(studio: Studio) -> HostPage:
    """Two guests over two ways, with a PIN."""
    return two_guests(studio, pin="4711")


@state("host-large")
def host_large(studio: Studio) -> HostPage:
    """The same with the largest text."""
    studio.change(text_scale=200)
    return two_guests(studio, pin="4711")


@state("host-seat")
def host_seat(studio: Studio) -> HostPage:
    """The list of a guest's seat."""
    page = two_guests(studio)
    assert page.told is not None
    seat = next(i for i, n in enumerate(page.told.seats) if n.name == "Bram")
    page.open_seat(page.named(f"seat-{seat}"))
    return page


@state("host-twelve")
def host_twelve(studio: Studio) -> HostPage:
    """Twelve seats at Sequence."""
    return two_guests(studio, 12, game="sequence")


@state("host-deal")
def host_deal(studio: Studio) -> list[Scene]:
    """Dealing though Mina is not ready: asks first."""
    page = two_guests(studio)
    page.deal()
    studio.settle()
    return [page, *studio.director.scenes[-1:]]
