"""The host on the wire: the door, the heartbeat, and everybody's farewell."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.core.contract import CHANCE, encode
from game.holders import Computer, Person
from net.guest.news import Arrived, Ended, Lost
from net.host.host import Host, Timing
from net.pin import proof_of
from net.protocol import (
    VERSION,
    Again,
    Bye,
    Hello,
    Intent,
    Picture,
    Ping,
    Pong,
    Ready,
    Refused,
    Rejected,
    Resume,
    Seated,
    Sit,
    Stand,
    Table,
    Update,
    Welcome,
)
from net.transport import Advert, Trouble
from tests.game.toy import TOY
from tests.net.host.doors import House, open_house, until
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import Player, room


def frozen(house: House, player: Player) -> None:
    """Nothing that is sent arrives any more, and neither end is told."""
    pipe = player.guest.link._pipe  # type: ignore[union-attr]
    pipe.frozen = pipe.other.frozen = True  # type: ignore[union-attr]


async def sits(house: House, name: str, **rest: Any) -> Player:
    player = house.player(name, **rest)
    await until(lambda: player.table and player.table.you)
    return player


# The door


def test_a_visitor_is_welcomed_and_sits_down_unless_it_is_no_guest() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            caller = await house.caller()
            welcome = await caller.hear(Welcome)
            assert (welcome.version, welcome.table) == (VERSION, house.room.table)
            seated = await caller.ask(Sit("Sam"), Seated)
            assert seated.seat == 0 and len(seated.token) >= 32
            assert (await caller.ask(Hello(VERSION), Refused)).code == "order"
            assert (await caller.ask(Ping(7), Pong)).n == 7
            assert (await caller.ask(Sit("Sam"), Refused)).code == "order"
            await caller.ask(Stand(), Table)
            assert (await caller.ask(Ready(), Refused)).code == "order"
            assert house.room.refusals == {"order": 3}

    asyncio.run(play())


@pytest.mark.parametrize(
    ("theirs", "for_them", "for_us"),
    [(VERSION + 1, "Update the host’s", "Update this one"), (0, "Update yours", "Update theirs")],
)
def test_both_ends_hear_both_versions_and_what_to_do_n09(
    theirs: int, for_them: str, for_us: str
) -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            caller = await house.caller(version=theirs)
            refused = await caller.hear(Refused)
            [ours] = house.turned_away
            for text, what in ((refused.reason, for_them), (ours, for_us)):
                assert f"version {theirs}" in text and f"version {VERSION}" in text and what in text
            assert (refused.code, refused.version) == ("version", VERSION)
            await until(lambda: caller.gone)
            for _ in range(3):  # the host's player is not told each time
                await (await house.caller(version=theirs)).hear(Refused)
            assert house.room.refusals == {"version": 4} and house.turned_away == [ours]
            house.clock.now_s += 60
            await (await house.caller(version=theirs)).hear(Refused)
            assert house.turned_away == [ours, ours]

    asyncio.run(play())


def test_the_first_line_must_be_a_hello() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            caller = await house.caller(version=None)
            await caller.say(Sit("Sam"))
            assert (await caller.hear(Bye)).code == "order"
            assert house.room.chairs.people == 0 and house.room.refusals == {"order": 1}

    asyncio.run(play())


def test_a_pin_is_proved_and_cannot_be_tried_out() -> None:
    async def play() -> None:
        table = room("euchre", pin="7431")
        async with open_house(table) as house:
            caller = await house.caller("one")
            welcome = await caller.hear(Welcome)
            right = proof_of("7431", welcome.challenge, table.table)
            wrong = proof_of("7432", welcome.challenge, table.table)
            assert (await caller.ask(Sit("Sam"), Refused)).code == "pin"
            for _ in range(5):
                assert (await caller.ask(Sit("Sam", proof=wrong), Refused)).code == "pin"
            assert (await caller.ask(Sit("Sam", proof=right), Refused)).code == "tries"
            other = await house.caller("two")
            theirs = (await other.hear(Welcome)).challenge
            assert (await other.ask(Sit("Kim", proof=right), Refused)).code == "pin"  # overheard
            proof = proof_of("7431", theirs, table.table)
            token = (await other.ask(Sit("Kim", proof=proof), Seated)).token
            again = await house.caller("one")
            await again.hear(Welcome)
            assert (await again.ask(Sit("Sam"), Refused)).code == "tries"
            assert (await again.ask(Resume(token), Seated)).name == "Kim"  # a token needs no PIN
            await house.pass_s(61.0)
            assert (await caller.ask(Sit("Sam", proof=right), Seated)).name == "Sam"

    asyncio.run(play())


def test_crowds_from_one_address_find_the_door_shut_and_others_do_not() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            callers = [await house.caller("one") for _ in range(30)]
            await until(lambda: sum(caller.gone for caller in callers) == 6)
            assert house.room.refusals["busy"] == 6
            await (await house.caller("two")).hear(Welcome)

    asyncio.run(play())


def test_who_says_nothing_is_not_waited_for() -> None:
    async def play() -> None:
        async with open_house(room("euchre"), timing=Timing(hello_s=0.05)) as house:
            caller = await house.caller(version=None)
            await until(lambda: caller.gone)
            assert house.room.refusals == {"silent": 1}

    asyncio.run(play())


# The heartbeat


def test_silence_is_shown_after_15_s_and_stood_in_for_after_45_s_n03() -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            sam, kim = await sits(house, "Sam"), await sits(house, "Kim")
            sam.plays = kim.plays = False
            table.start(house.clock())
            await until(lambda: kim.follower and kim.follower.number >= 1)
            frozen(house, sam)
            seen = []
            for _ in range(10):
                note = table.chairs[0].note("beginner")
                seen.append("away" if note.away else "quiet" if note.quiet else "here")
                await house.pass_s(5.0)
            assert seen == ["here"] * 3 + ["quiet"] * 6 + ["away"]
            assert table.match is not None
            assert table.match.holders[0] == Computer("Sam", "beginner", stands_in=True)
            assert isinstance(table.match.holders[1], Person)
            await until(lambda: kim.table and kim.table.seats[0].away)
            assert table.refusals == {"silent": 1}

    asyncio.run(play())


def test_whoever_thinks_for_ten_minutes_stays_n03() -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            sam = await sits(house, "Sam")
            sam.plays = False
            table.start(house.clock())
            await until(lambda: table.match and table.match.to_act == (0,))
            await house.pass_s(600.0)
            assert isinstance(table.match.holders[0], Person)  # type: ignore[union-attr]
            assert not table.chairs[0].note("").quiet and not table.refusals
            assert sum(isinstance(heard, Lost) for heard in sam.heard) == 0

    asyncio.run(play())


def test_a_quiet_guest_that_speaks_is_quiet_no_more() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            caller = await house.caller()
            caller.lives = False
            await caller.ask(Sit("Sam"), Seated)
            await house.pass_s(20.0)
            assert house.room.chairs[0].note("").quiet
            await caller.ask(Ping(1), Pong)
            await house.pass_s(1.0, 1.0)
            assert not house.room.chairs[0].note("").quiet

    asyncio.run(play())


def test_our_own_sleep_is_held_against_nobody_t01() -> None:
    async def play() -> None:
        table = room("euchre")
        async with open_house(table) as house:
            sam = await sits(house, "Sam")
            caller = await house.caller()
            caller.lives = False
            await caller.ask(Sit("Kim"), Seated)
            await house.pass_s(3600.0, 3600.0)
            assert table.chairs.people == 2 and not table.refusals
            assert not any(chair.note("").quiet for chair in table.chairs.all[:2])
            await house.pass_s(50.0)  # who is truly gone is noticed later
            assert table.refusals == {"silent": 1} and sam.guest.link is not None

    asyncio.run(play())


# Drops


def test_a_broken_link_is_stood_in_for_at_once_and_the_seat_found_back() -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            players = [await sits(house, name) for name in ("Sam", "Kim", "Lee")]
            for player in players:
                player.plays = False
            table.start(house.clock())
            await until(lambda: all(p.follower for p in players))
            match = table.match
            assert match is not None
            kim = players[1]
            kim.guest.link.cut()  # type: ignore[union-attr]
            await until(lambda: isinstance(match.holders[1], Computer))
            assert [isinstance(h, Person) for h in match.holders] == [True, False, True, False]
            await until(lambda: isinstance(match.holders[1], Person))  # by itself
            assert sum(isinstance(heard, Arrived) for heard in kim.heard) == 2
            for player in players:
                player.plays = True
                player.guest.send(Ping(0))
                player.guest.send(Again())
            await until(lambda: all(p.outcome for p in players))
            assert {p.outcome for p in players} == {table.outcome}

    asyncio.run(play())


def test_a_killed_guest_comes_back_over_the_other_way_while_its_old_link_hangs_n04() -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            sam = await sits(house, "Sam")
            sam.plays = False
            table.start(house.clock())
            await until(lambda: sam.follower)
            frozen(house, sam)
            sam.vanish()
            token = sam.guest.token
            back = house.player("Sam", "bluetooth", token=token, table=table.table)
            await until(lambda: back.outcome)
            assert back.outcome == table.outcome and back.seat == 0
            assert not table.refusals and table.match is not None
            assert table.match.holders[0] == Person("Sam", "bluetooth")

    asyncio.run(play())


def test_before_the_first_deal_a_goodbye_frees_the_seat_and_a_drop_does_not() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            sam, kim = await sits(house, "Sam"), await sits(house, "Kim")
            await sam.leave()
            await until(lambda: house.room.chairs[0].is_free)
            kim.vanish()
            await until(lambda: house.room.chairs[1].note("").away)
            await house.pass_s(29.0)
            assert not house.room.chairs[1].is_free
            await house.pass_s(2.0)
            assert house.room.chairs[1].is_free

    asyncio.run(play())


def test_a_guest_that_goes_in_the_match_may_come_back_to_it() -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            sam = await sits(house, "Sam")
            sam.plays = False
            table.start(house.clock())
            await until(lambda: sam.follower)
            await sam.leave()
            await until(lambda: table.chairs[0].note("").away)
            back = house.player("Sam", token=sam.guest.token)
            await until(lambda: back.outcome or back.numbers)
            assert back.seat == 0

    asyncio.run(play())


@pytest.mark.parametrize("late_s", [0.0, 0.05, 0.5])
def test_who_comes_late_sees_the_hand_before_anybody_moves_n20(late_s: float) -> None:
    async def play() -> None:
        table = room("euchre", 4)
        async with open_house(table) as house:
            caller = await house.caller()
            token = (await caller.ask(Sit("Sam"), Seated)).token
            caller.pipe.close()
            await until(lambda: table.chairs[0].note("").away)
            table.start(house.clock())
            await asyncio.sleep(late_s)
            back = await house.caller()
            await back.ask(Resume(token), Seated)
            first = await back.hear(Picture)
            match = table.match
            assert match is not None and first.seat == 0
            state = match.history.state_at(first.number)
            assert first.view == msgspec.json.decode(encode(match.rules.view(state, 0)))
            follows = [m.number for m in back.heard if isinstance(m, Picture | Update)]
            assert follows == [*range(first.number, follows[-1] + 1)]

    asyncio.run(play())


# Farewell


PHASES = ["gathering", "playing", "over"]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("hangs", [False, True])
def test_when_the_host_leaves_everybody_hears_whose_table_it_was_n02(
    phase: str, hangs: bool
) -> None:
    async def play() -> None:
        table = room("toy", 3, title="Ines’s table")
        house = House(table, Air())
        await house.open()
        sam, kim = await sits(house, "Sam"), await sits(house, "Kim")
        looks = await house.caller()
        await looks.hear(Table)
        if phase != "gathering":
            sam.plays = phase == "over"
            table.start(house.clock())
            await until(lambda: table.match and table.match.to_act != (CHANCE,))
        if phase == "over":
            await until(lambda: table.outcome)
        assert table.phase == phase
        if hangs:
            frozen(house, kim)
        began_s = time.monotonic()
        await house.close()
        assert time.monotonic() - began_s < 2.0
        await until(lambda: any(isinstance(heard, Ended) for heard in sam.heard), 2.0)
        [ended] = [heard for heard in sam.heard if isinstance(heard, Ended)]
        assert ended.code == "closed" and "Ines’s table" in ended.reason
        assert (await looks.hear(Bye)).reason == ended.reason
        assert not house.air.tables
        kim.vanish()

    asyncio.run(play())


def test_a_table_that_closes_while_it_opens_is_found_by_nobody_n13() -> None:
    async def play() -> None:
        air, gate = Air(), asyncio.Event()

        class Slow(MemoryTransport):
            async def host(self, advert: Advert, welcome: Callable[[Any], None]) -> Any:
                await gate.wait()
                return await super().host(advert, welcome)

        host = Host(room("toy"), [Slow(air, "host")])
        opening = asyncio.create_task(host.open())
        await asyncio.sleep(0)
        await host.close()
        gate.set()
        await opening
        assert not air.tables and not host.hostings

    asyncio.run(play())


def test_an_advert_that_cannot_be_renewed_holds_up_no_match() -> None:
    async def play() -> None:
        async with open_house(room("toy", 3)) as house:
            for hosting in house.host.hostings.values():
                hosting.renew = lambda advert: asyncio.get_running_loop().create_future()  # type: ignore
            sam = await sits(house, "Sam")
            house.clock.now_s += 1
            house.room.start(house.clock())
            await until(lambda: sam.outcome)

    asyncio.run(play())


def test_the_advert_follows_the_table() -> None:
    async def play() -> None:
        async with open_house(room("toy", 3)) as house:
            sam = await sits(house, "Sam")
            await house.pass_s(1.0, 0.5)
            adverts = [table.advert for table in house.air.tables.values()]
            assert [(a.taken, a.phase) for a in adverts] == [(1, "gathering")] * 2
            sam.plays = False
            house.room.start(house.clock())
            await house.pass_s(1.0, 0.5)
            assert {t.advert.phase for t in house.air.tables.values()} == {"playing"}

    asyncio.run(play())


def test_what_fails_to_open_stands_with_the_reason_and_may_be_tried_again() -> None:
    async def play() -> None:
        air = Air()
        air.troubles["bluetooth"] = Trouble("No radio.")
        house = House(room("toy"), air)
        await house.open()
        assert house.host.troubles == {"lan": None, "bluetooth": Trouble("No radio.")}
        del air.troubles["bluetooth"]
        await house.host.open_again()
        assert house.host.troubles == {"lan": None, "bluetooth": None} and len(air.tables) == 2
        await house.close()

    asyncio.run(play())


# Faults


def test_a_fault_in_the_rules_stops_no_loop() -> None:
    async def play() -> None:
        def boom(*args: object) -> object:
            raise RuntimeError("a fault in the rules")

        table = room("toy", 3)
        table.rules = replace(TOY, chance=boom)
        async with open_house(table) as house:
            sam, caller = await sits(house, "Sam"), await house.caller()
            table.start(house.clock())
            await house.pass_s(60.0)
            assert (await caller.ask(Ping(3), Pong)).n == 3
            assert table.phase == "playing" and not table.refusals
            table.match.rules = TOY  # type: ignore[union-attr]
            await house.pass_s(10.0)
            await until(lambda: sam.outcome)

    asyncio.run(play())


def test_malformed_lines_are_answered_counted_and_at_last_too_many() -> None:
    async def play() -> None:
        async with open_house(room("euchre")) as house:
            sam, caller = await sits(house, "Sam"), await house.caller()
            await caller.hear(Welcome)
            for n in range(20):
                await caller.pipe.write(b'{"t":"nothing"}\n')
                await until(lambda n=n: len(answers(caller)) == n + 1)
            await caller.pipe.write(b'{"t":"nothing"}\n')
            await until(lambda: caller.gone)
            assert (await caller.hear(Bye)).code == "malformed"
            assert house.room.refusals == {"malformed": 21} and sam.guest.link is not None

    asyncio.run(play())


def answers(caller: Any) -> list[Rejected]:
    return [m for m in caller.heard if isinstance(m, Rejected)]


def test_a_flood_ends_one_link_and_the_match_goes_on_for_others() -> None:
    async def play() -> None:
        table = room("toy", 3)
        async with open_house(table) as house:
            sam, caller = await sits(house, "Sam"), await house.caller()
            await caller.ask(Sit("Kim"), Seated)
            table.start(house.clock())
            await caller.say(*[Intent(0, "QH")] * 1000)
            await until(lambda: caller.gone)
            assert (await caller.hear(Bye)).code == "flood"
            assert table.refusals["flood"] == 1
            await until(lambda: sam.outcome)
            assert sam.outcome == table.outcome

    asyncio.run(play())
