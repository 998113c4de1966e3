"""A guest's end: on the way, at the table, and on the way back."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from net.guest.guest import Guest, Patience
from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from net.link import Pipe
from net.protocol import (
    Bye,
    Code,
    Hello,
    Message,
    Ping,
    Pong,
    Refused,
    Rejected,
    Resume,
    Seated,
    SeatNote,
    Sit,
    Stand,
    Table,
    Welcome,
    encode,
    read_guest,
)
from net.transport import Advert, CannotJoin, Trouble, Where
from tests.net.host.doors import Clock, until
from tests.net.memory import Air, MemoryTransport

HERE = Where("lan", "host", 1)
QUICK = Patience(hello_s=0.2, ping_s=0.1, lost_s=0.4)
SEATS = (SeatNote("Sam", "lan"), SeatNote("Bot", level="casual"))


class Puppet:
    """A host that says what the test wants, and nothing else."""

    def __init__(
        self, air: Air, address: str = "host", table: str = "t1", way: Any = "lan"
    ) -> None:
        self.pipes: list[Pipe] = []
        self.heard: list[list[Message]] = []
        self.greets = self.seats = True
        self._transport = MemoryTransport(air, address, way)
        self._advert = Advert(table, "Ines", "toy", 2, 1)
        self._table = table
        self._tasks: list[asyncio.Task[None]] = []
        self._hosting: Any = None

    async def open(self) -> None:
        self._hosting = await self._transport.host(self._advert, self._welcome)

    async def shut(self) -> None:
        await self._hosting.close()

    def _welcome(self, pipe: Pipe) -> None:
        self.pipes.append(pipe)
        self.heard.append([])
        task = asyncio.get_running_loop().create_task(self._serve(pipe, self.heard[-1]))
        self._tasks.append(task)

    async def _serve(self, pipe: Pipe, heard: list[Message]) -> None:
        while data := await pipe.read():
            for line in data.split(b"\n")[:-1]:
                message = read_guest(line)
                heard.append(message)
                if isinstance(message, Hello) and self.greets:
                    await self.say(Welcome(1, "Puppet", self._table))
                    await self.say(Table("Ines", "toy", SEATS))
                elif isinstance(message, Resume) and self.seats:
                    await self.say(Seated(0, "Sam", message.token))

    async def say(self, *messages: Message) -> None:
        await self.pipes[-1].write(b"".join(map(encode, messages)))

    async def seat(self, token: str = "tok") -> None:
        await self.say(Seated(0, "Sam", token), Table("Ines", "toy", SEATS, you=(0,)))


class Visit:
    """A guest and what it heard."""

    def __init__(self, air: Air, *wheres: Where, **rest: Any) -> None:
        self.heard: list[Heard] = []
        ways = rest.pop("ways", None) or [
            MemoryTransport(air, "guest"),
            MemoryTransport(air, "guest", "bluetooth"),
        ]
        rest.setdefault("patience", Patience(ping_s=0.1))
        self.guest = Guest(ways, wheres or (HERE,), self.heard.append, **rest)
        self.task = asyncio.get_running_loop().create_task(self.guest.run())

    def count(self, kind: type) -> int:
        return sum(isinstance(heard, kind) for heard in self.heard)

    def has(self, kind: type) -> bool:
        return self.count(kind) > 0

    def last(self, kind: type) -> Any:
        return [heard for heard in self.heard if isinstance(heard, kind)][-1]

    async def done(self) -> None:
        await asyncio.wait_for(self.task, 10)


def play(story: Callable[[Air, Puppet], Any]) -> None:
    """A story with a puppet at its address."""

    async def tell() -> None:
        air = Air()
        puppet = Puppet(air)
        await puppet.open()
        await story(air, puppet)

    asyncio.run(tell())


def test_the_order_of_news_on_the_way_to_a_table() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        kinds = [type(heard) for heard in visit.heard]
        assert kinds == [Reaching, Arrived, Welcome, Table]
        assert visit.guest.table == "t1"
        visit.guest.close()
        await visit.done()
        assert host.heard[0][-1] == Bye("left")
        assert [type(heard) for heard in visit.heard] == kinds

    play(story)


def test_nobody_there_is_said_once_and_for_good() -> None:
    async def story(air: Air, host: Puppet) -> None:
        await host.shut()
        visit = Visit(air)
        await visit.done()
        assert [type(heard) for heard in visit.heard] == [Reaching, Failed]

    play(story)


def test_a_host_that_never_welcomes_is_given_up() -> None:
    async def story(air: Air, host: Puppet) -> None:
        host.greets = False
        visit = Visit(air, patience=QUICK)
        await visit.done()
        assert visit.last(Failed).trouble.what == "The table does not answer."

    play(story)


def test_a_busy_host_is_a_reason_not_to_come_in() -> None:
    async def story(air: Air, host: Puppet) -> None:
        host.greets = False
        visit = Visit(air)
        await until(lambda: host.pipes)
        await host.say(Bye("busy", "Too many people stand round the table."))
        await visit.done()
        assert visit.last(Failed).trouble.what == "Too many people stand round the table."

    play(story)


FAREWELLS: list[tuple[Code, bool]] = [
    ("closed", True),
    ("replaced", True),
    ("unseated", True),
    ("over", True),
    ("version", True),
    ("silent", False),
    ("slow", False),
    ("flood", False),
]


@pytest.mark.parametrize(("code", "final"), FAREWELLS)
def test_after_which_goodbyes_one_comes_back(code: Code, final: bool) -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.has(Seated))
        await host.say(Bye(code, "So it is."))
        if final:
            await visit.done()
            assert visit.last(Ended) == Ended(code, "So it is.")
            assert not visit.has(Lost) and len(host.pipes) == 1
        else:
            await until(lambda: len(host.pipes) == 2 and visit.count(Seated) == 2)
            assert visit.last(Lost) == Lost(True) and not visit.has(Ended)
            visit.guest.close()
            await visit.done()

    play(story)


def test_a_visitor_whose_link_breaks_does_not_come_back() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        host.pipes[0].close()
        await visit.done()
        assert visit.last(Lost) == Lost(False) and len(host.pipes) == 1

    play(story)


@pytest.mark.parametrize("way", ["unseated", "stands"])
def test_a_seat_that_is_given_up_is_not_asked_for_again(way: str) -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.guest.token)
        if way == "unseated":
            await host.say(Rejected("unseated", "The seat is needed."))
        else:
            visit.guest.send(Stand())
        await host.say(Table("Ines", "toy", SEATS))
        await until(lambda: not visit.guest.token)
        visit.guest.send(Sit("Sam"))
        await until(lambda: any(isinstance(m, Sit) for m in host.heard[0]))
        await host.seat("other")
        await until(lambda: visit.guest.token == "other")
        visit.guest.close()
        await visit.done()

    play(story)


def test_the_table_on_the_way_back_is_no_loss_of_the_seat() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air, token="tok", table="t1")
        await until(lambda: visit.has(Seated))
        kinds = [type(heard) for heard in visit.heard]
        assert kinds.index(Table) < kinds.index(Seated)  # as a visitor first, without a seat
        assert visit.guest.token == "tok"
        visit.guest.close()
        await visit.done()

    play(story)


def test_a_refused_token_is_the_end_of_the_way_back() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air, token="tok", table="t1")
        await until(lambda: host.pipes)
        await host.say(Refused("token", "Your seat at this table is gone."))
        await visit.done()
        assert visit.last(Ended) == Ended("token", "Your seat at this table is gone.")

    play(story)


def test_a_token_that_is_not_taken_now_is_shown_again_later() -> None:
    async def story(air: Air, host: Puppet) -> None:
        host.seats = False
        visit = Visit(air, token="tok", table="t1")
        await until(lambda: any(isinstance(m, Resume) for said in host.heard for m in said))
        await host.say(Refused("tries", "Wait a minute, and try again."))
        await until(lambda: visit.has(Lost))
        assert visit.last(Lost) == Lost(True)
        host.seats = True
        await until(lambda: visit.has(Seated))
        assert visit.guest.token == "tok" and not visit.has(Ended)
        visit.guest.close()
        await visit.done()

    play(story)


def test_a_visitor_is_told_that_another_table_is_there_now() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air, table="t0")
        await visit.done()
        assert visit.last(Failed).trouble.what == "Another table is there now."
        assert not visit.has(Welcome) and not visit.has(Table)

    play(story)


@pytest.mark.parametrize("way", ["lan", "bluetooth"])
def test_the_way_back_leads_wherever_the_table_is_seen(way: Any) -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.has(Seated))
        await host.shut()
        host.pipes[0].close()
        await until(lambda: visit.count(Reaching) > 2)
        second = Puppet(air, "elsewhere", way=way)
        await second.open()
        await until(lambda: visit.count(Seated) == 2)
        assert second.heard[0][1] == Resume("tok")
        assert not air.watchers  # it looks no more
        visit.guest.close()
        await visit.done()

    play(story)


def test_another_table_in_the_old_place_is_not_told_the_token() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.has(Seated))
        await host.shut()
        stranger = Puppet(air, table="t2")
        await stranger.open()
        host.pipes[0].close()
        await until(lambda: len(stranger.heard) >= 2)
        back = Puppet(air, "elsewhere")
        await back.open()
        await until(lambda: visit.count(Seated) == 2)
        assert not any(isinstance(m, Resume) for heard in stranger.heard for m in heard)
        assert visit.count(Lost) == 1 and not visit.has(Ended)
        visit.guest.close()
        await visit.done()

    play(story)


def test_a_silent_host_is_let_go_and_a_pinging_one_is_not() -> None:
    async def story(air: Air, host: Puppet) -> None:
        clock = Clock()
        visit = Visit(air, clock=clock, patience=Patience(ping_s=0.02, lost_s=20.0))
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.has(Seated))
        for answered in (True, True, True, True, True, False, False, False):
            host.heard[0].clear()
            clock.now_s += 5
            await until(lambda: any(isinstance(m, Ping) for m in host.heard[0]))
            if answered:
                await host.say(Ping(4))
                await until(lambda: Pong(4) in host.heard[0])
        assert not visit.has(Lost)
        clock.now_s += 5
        await until(lambda: visit.has(Lost))
        visit.guest.close()
        await visit.done()

    play(story)


def test_our_own_sleep_is_not_held_against_the_host_t01() -> None:
    async def story(air: Air, host: Puppet) -> None:
        clock = Clock()
        visit = Visit(air, clock=clock, patience=Patience(ping_s=0.02, lost_s=20.0))
        await until(lambda: visit.has(Table))
        host.heard[0].clear()
        clock.now_s += 3600
        await until(lambda: any(isinstance(m, Ping) for m in host.heard[0]))
        assert not visit.has(Lost)
        visit.guest.close()
        await visit.done()

    play(story)


class Broken(MemoryTransport):
    """Fails as no transport should."""

    async def join(self, where: Where) -> Pipe:
        raise RuntimeError("the radio is on fire")

    async def browse(self, seen: Any) -> Any:
        raise RuntimeError("the radio is on fire")


def test_a_way_that_breaks_bars_no_other() -> None:
    async def story(air: Air, host: Puppet) -> None:
        ways = [Broken(air, "guest", "bluetooth"), MemoryTransport(air, "guest")]
        visit = Visit(air, Where("bluetooth", "host"), HERE, ways=ways)
        await until(lambda: visit.has(Table))
        await host.seat()
        await until(lambda: visit.has(Seated))
        host.pipes[0].close()
        await until(lambda: visit.count(Seated) == 2)
        visit.guest.close()
        await visit.done()
        alone = Visit(air, Where("bluetooth", "host"), ways=ways)
        await alone.done()
        assert "the radio is on fire" in alone.last(Failed).trouble.what

    play(story)


class Slow(MemoryTransport):
    """Never gets there."""

    async def join(self, where: Where) -> Pipe:
        await asyncio.get_running_loop().create_future()
        raise CannotJoin(Trouble("never"))


@pytest.mark.parametrize("state", ["joining", "pausing", "at the table", "at a host that hangs"])
def test_leaving_ends_at_once_in_any_state_n01(state: str) -> None:
    async def story(air: Air, host: Puppet) -> None:
        ways = [Slow(air, "guest")] if state == "joining" else None
        visit = Visit(air, ways=ways, token="tok", table="t1")
        if state == "joining":
            await until(lambda: visit.has(Reaching))
        else:
            await until(lambda: visit.has(Seated))
        if state == "pausing":
            await host.shut()
            host.pipes[0].close()
            await until(lambda: visit.count(Reaching) > 2)
        if state == "at a host that hangs":
            air.pipes[0].frozen = air.pipes[1].frozen = True
        await asyncio.sleep(0)
        began_s = time.monotonic()
        visit.guest.close()
        assert time.monotonic() - began_s < 0.25
        await visit.done()
        assert time.monotonic() - began_s < 1.0 and not air.watchers
        assert not visit.has(Ended) and not visit.has(Failed)

    play(story)


def test_a_link_that_cannot_be_understood_asks_again() -> None:
    async def story(air: Air, host: Puppet) -> None:
        visit = Visit(air)
        await until(lambda: visit.has(Table))
        await host.pipes[0].write(b'{"t":"riddle"}\n')
        await until(lambda: host.heard[0] and type(host.heard[0][-1]).__name__ == "Again")
        visit.guest.close()
        await visit.done()

    play(story)


def test_what_is_said_while_the_link_is_down_is_dropped() -> None:
    async def story(air: Air, host: Puppet) -> None:
        await host.shut()
        visit = Visit(air, token="tok", table="t1")
        await until(lambda: visit.count(Reaching) > 1)
        visit.guest.send(Stand())
        await host.open()
        await until(lambda: visit.has(Seated))
        assert not any(isinstance(m, Stand) for m in host.heard[0])
        visit.guest.close()
        await visit.done()

    play(story)
