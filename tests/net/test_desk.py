"""The frame thread's handle on the network: it returns at once, and leaves nothing behind."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from game.core.contract import BadSetup
from game.holders import Computer, Person
from net.desk import Desk, GuestEnd, HostEnd, merged
from net.guest.news import Ended, Failed, Heard, Lost
from net.link import Pipe
from net.protocol import (
    Bye,
    Intent,
    Picture,
    Ready,
    Refused,
    Rejected,
    Seated,
    Sit,
    Start,
    Table,
    Update,
    Welcome,
)
from net.transport import Advert, Sighting, Transport, Trouble, Where
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import room

HOST = (Where("lan", "host", 1),)
LIMIT_S = 20.0
AT_ONCE_S = 0.25


class Screens:
    """Programs in this process, each with a desk; all air is shared."""

    def __init__(self) -> None:
        self.air = Air()
        self.woken = threading.Event()
        self.desks: list[Desk] = []

    def desk(self, address: str, *more: Transport) -> Desk:
        def make() -> Sequence[Transport]:
            return (MemoryTransport(self.air, address), *more)

        self.desks.append(Desk(make, self.woken.set))
        return self.desks[-1]

    def until(self, true: Callable[[], object]) -> None:
        end_s = time.monotonic() + LIMIT_S
        while not true():
            assert time.monotonic() < end_s, "it did not become true"
            self.woken.wait(0.01)
            self.woken.clear()

    def host(self, game: str = "toy", **rest: Any) -> HostEnd:
        holders = rest.pop("holders", [Person("Ines"), Computer("Bot", "beginner")])
        end = self.desk("host").host(lambda: room(game, holders=holders, **rest))
        self.until(lambda: self.air.tables)
        return end

    def guest(self, name: str = "Sam", token: str = "", table: str = "") -> "Ear":
        end = self.desk(f"guest of {name} {len(self.desks)}").join(HOST, table, token)
        return Ear(end, name)


class Ear:
    """Takes what an end hears, as a scene does frame by frame."""

    def __init__(self, end: HostEnd | GuestEnd, name: str = "") -> None:
        self.end, self.name = end, name
        self.heard: list[Heard] = []

    def has(self, kind: type, **fields: object) -> bool:
        """Whether such a thing was heard by now."""
        while (heard := self.end.take()) is not None:
            self.heard.append(heard)
            if isinstance(heard, Welcome) and self.name and not any_seat(self.heard):
                self.end.send(Sit(self.name))
                self.end.send(Ready())
        wanted = fields.items()
        return any(
            isinstance(heard, kind) and all(getattr(heard, k) == v for k, v in wanted)
            for heard in self.heard
        )

    def last(self, kind: type) -> Any:
        return [heard for heard in self.heard if isinstance(heard, kind)][-1]


def any_seat(heard: list[Heard]) -> bool:
    return any(isinstance(one, Seated) for one in heard)


@pytest.fixture
def screens() -> Iterator[Screens]:
    made = Screens()
    yield made
    for desk in made.desks:
        desk.close()
    names = [thread.name for thread in threading.enumerate()]
    assert "network" not in names  # N01


def test_a_desk_that_nobody_asks_has_no_thread(screens: Screens) -> None:
    screens.desk("host")
    assert "network" not in [thread.name for thread in threading.enumerate()]


def test_host_and_guest_play_over_their_desks(screens: Screens) -> None:
    end = screens.host()
    screen, sam = Ear(end), screens.guest()
    screens.until(lambda: screen.has(Table) and sam.has(Seated))
    end.start()
    screens.until(lambda: sam.has(Picture) and screen.has(Picture))
    done: set[int] = set()

    def over() -> bool:
        for ear in (screen, sam):
            ear.has(Start)
            told = [m for m in ear.heard if isinstance(m, Picture | Update)][-1]
            if told.legal and (told.seat, told.number) not in done:
                done.add((told.seat, told.number))  # type: ignore[arg-type]
                ear.end.send(Intent(told.number, told.legal[0]))
        return screen.has(Table, phase="over") and sam.has(Table, phase="over")

    screens.until(over)
    assert screen.last(Update).outcome == sam.last(Update).outcome
    assert not screen.has(Rejected) and not sam.has(Rejected)


STATES = ["on the way", "a visitor", "seated", "playing", "back to a host that hangs"]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("who", ["guest", "host"])
@pytest.mark.parametrize("hangs", [False, True])
def test_leaving_returns_at_once_and_ends_the_thread_n01(
    screens: Screens, state: str, who: str, hangs: bool
) -> None:
    end = screens.host()
    sam = screens.guest("" if state == "a visitor" else "Sam")
    if state != "on the way":
        screens.until(lambda: sam.has(Table))
    if state not in ("on the way", "a visitor"):
        screens.until(lambda: sam.has(Seated))
    if state == "playing":
        end.start()
        screens.until(lambda: sam.has(Picture))
    if hangs or state == "back to a host that hangs":
        for pipe in screens.air.pipes:
            pipe.frozen = True
    if state == "back to a host that hangs":
        for pipe in screens.air.pipes:
            pipe.close()
        screens.until(lambda: sam.has(Lost))
    leaver = end if who == "host" else sam.end
    began_s = time.monotonic()
    leaver.close()
    assert time.monotonic() - began_s < AT_ONCE_S
    screens.until(lambda: who == "guest" or not screens.air.tables)
    desk = screens.desks[0 if who == "host" else 1]
    began_s = time.monotonic()
    desk.close()
    assert time.monotonic() - began_s < 4.0


def test_a_guest_hears_who_closed_the_table_n02(screens: Screens) -> None:
    end = screens.host(title="Ines’s table")
    sam, looks = screens.guest(), screens.guest("")
    screens.until(lambda: sam.has(Seated) and looks.has(Table))
    end.close()
    for ear in (sam, looks):
        screens.until(lambda ear=ear: ear.has(Ended, code="closed"))
        assert "Ines’s table" in ear.last(Ended).reason
    screen = Ear(end)
    screens.until(lambda: screen.has(Bye, code="closed"))
    screens.until(lambda: not screens.air.tables)


def test_leaving_as_guest_is_a_goodbye_to_the_host(screens: Screens) -> None:
    end = screens.host()
    screen, sam = Ear(end), screens.guest()
    screens.until(lambda: sam.has(Seated))
    sam.end.close()
    screens.until(lambda: screen.has(Table) and screen.last(Table).seats[1].place is None)


class Stuck:
    """A way on which nothing ever comes to an end, or everything breaks."""

    way = "bluetooth"

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.asked = threading.Event()

    async def _stay(self) -> Any:
        self.asked.set()
        if self.error:
            raise self.error
        await asyncio.get_running_loop().create_future()

    async def trouble(self) -> Trouble | None:
        return None

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> Any:
        return await self._stay()

    async def browse(self, seen: object) -> Any:
        return await self._stay()

    async def join(self, where: Where) -> Pipe:
        pipe: Pipe = await self._stay()
        return pipe

    async def close(self) -> None:
        await self._stay()


@pytest.mark.parametrize("what", ["host", "search", "join"])
def test_what_hangs_out_there_is_left_at_once(screens: Screens, what: str) -> None:
    stuck = Stuck()
    desk = screens.desk("host", stuck)  # type: ignore[arg-type]
    if what == "host":
        end: Any = desk.host(lambda: room("toy"))
    elif what == "search":
        end = desk.search()
    else:
        end = desk.join((Where("bluetooth", "nowhere"),))
    assert stuck.asked.wait(LIMIT_S)
    began_s = time.monotonic()
    end.close()
    assert time.monotonic() - began_s < AT_ONCE_S
    desk.close()
    assert time.monotonic() - began_s < 4.0


@pytest.mark.parametrize("what", ["host", "search"])
def test_one_broken_way_does_not_bar_the_others(screens: Screens, what: str) -> None:
    broken = Stuck(RuntimeError("the radio is on fire"))
    desk = screens.desk("host", broken)  # type: ignore[arg-type]
    end: Any = desk.host(lambda: room("toy")) if what == "host" else desk.search()
    screens.until(lambda: len(end.troubles) == 2)
    assert end.troubles["lan"] is None
    assert "the radio is on fire" in end.troubles["bluetooth"].what


def test_joining_where_nobody_is_fails_with_a_reason(screens: Screens) -> None:
    nobody = Ear(screens.desk("guest").join(HOST))
    screens.until(lambda: nobody.has(Failed))
    assert nobody.last(Failed).trouble.what == "Nobody has a table there."


def test_what_the_host_is_refused_comes_back_and_breaks_nothing(screens: Screens) -> None:
    end = screens.host()
    screen = Ear(end)

    def nonsense(table: object) -> None:
        raise BadSetup("Not with these seats")

    end.do(nonsense)
    screens.until(lambda: screen.has(Refused, code="order", reason="Not with these seats"))
    end.do(lambda table: table.rename(99, "Ada"))
    screens.until(
        lambda: sum(isinstance(one, Refused) for one in screen.heard) + screen.has(str) == 2
    )
    end.do(lambda table: table.rename(0, "Ada"))
    screens.until(lambda: screen.has(Table) and screen.last(Table).seats[0].name == "Ada")


def test_a_room_that_cannot_be_made_is_said(screens: Screens) -> None:
    def make() -> Any:
        raise OSError("the disk is full")

    screen = Ear(screens.desk("host").host(make))
    screens.until(lambda: screen.has(Ended, code="closed"))
    assert "the disk is full" in screen.last(Ended).reason


def test_a_search_sees_tables_come_and_go_n13(screens: Screens) -> None:
    search = screens.desk("guest").search()
    screens.until(lambda: search.troubles == {"lan": None})
    end = screens.host(title="Kitchen")
    screens.until(lambda: [s.advert.title for s in search.sightings if s.advert] == ["Kitchen"])
    search.again()
    end.close()
    screens.until(lambda: not search.sightings)


def test_after_the_end_nothing_starts_again(screens: Screens) -> None:
    end = screens.host()
    sam = screens.guest()
    screens.until(lambda: sam.has(Seated))
    for desk in screens.desks:
        desk.close()
        desk.close()
    sam.end.send(Ready())
    sam.end.close()
    end.start()
    end.close()
    assert "network" not in [thread.name for thread in threading.enumerate()]


def test_a_frame_thread_that_cannot_be_woken_costs_no_table() -> None:
    def wake() -> None:
        raise RuntimeError("the window is gone")

    air = Air()
    desk = Desk(lambda: (MemoryTransport(air, "host"),), wake)
    ear = Ear(desk.host(lambda: room("toy")))
    end_s = time.monotonic() + LIMIT_S
    while not (ear.has(Table) and air.tables):
        assert time.monotonic() < end_s
        time.sleep(0.005)
    desk.close()
    assert not air.tables


def test_one_table_on_two_ways_is_listed_once() -> None:
    advert = Advert("t1", "Ines", "euchre", 4, 1)
    lan, radio = Where("lan", "10.0.0.2", 4), Where("bluetooth", "aa")
    paired = Sighting("m", (Where("bluetooth", "bb"),), None, "Telephone")
    one, two = Sighting("a", (lan,), advert), Sighting("b", (radio,), advert)
    assert merged([paired, one, two]) == (Sighting("a", (lan, radio), advert), paired)
