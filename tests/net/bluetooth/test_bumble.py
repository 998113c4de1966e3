"""Real SDP and RFCOMM between virtual controllers."""

import asyncio
from pathlib import Path

import pytest
from bumble import hci, sdp
from bumble.core import UUID, PhysicalTransport
from bumble.device import Device
from bumble.keys import JsonKeyStore, PairingKeys

from net.bluetooth.backend import LAST_CHANNEL, SERVICE, Known
from net.bluetooth.bumble import BumbleBackend, radio_at
from net.bluetooth.bumble_pipe import END_AT, PAUSE_AT, SLICE, DlcPipe
from net.bluetooth.texts import CHANNELS_TAKEN, NO_ANSWER, NO_TABLE
from net.link import Gone, Link, Pipe
from net.protocol import Bye, Picture, read_host
from net.transport import CannotHost, CannotJoin, Where
from tests.net.air import Air, Machine
from tests.net.bluetooth.parties import ADVERT, LIMIT_S, Door, joined, read_all, run, until

SIZES = (50, 2_000, 8_000, 65_000)


async def exchange(one: Link, other: Link, size: int) -> None:
    """Both send a message of about that size, and get the other's."""
    sent = [Picture(n, {"x": f"{n}" * size}) for n in (1, 2)]
    one.send(sent[0])
    other.send(sent[1])
    async with asyncio.timeout(LIMIT_S):
        assert await other.receive() == sent[0]
        assert await one.receive() == sent[1]


@pytest.mark.parametrize("guests", [1, 2])
def test_messages_of_all_sizes_arrive_both_ways(guests: int) -> None:
    async def test() -> None:
        air, door = Air(), Door()
        host = air.machine("Host")
        inside = host.transport()
        await inside.host(ADVERT, door.welcome)
        outsides = [air.machine(f"Guest {n}").transport() for n in range(guests)]
        lines = []
        for outside in outsides:
            pipe = await outside.join(Where("bluetooth", host.address))
            ends = (pipe, await door.guest())
            lines.append([Link(end, "bluetooth", read_host) for end in ends])
        for size in SIZES:
            await asyncio.gather(*(exchange(one, other, size) for one, other in lines))
        for link in (link for line in lines for link in line):
            link.cut()
        for transport in (inside, *outsides):
            await transport.close()

    run(test)


def test_a_pipe_knows_the_address_of_the_other_end() -> None:
    async def test() -> None:
        air = Air()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, theirs, outside, ours = await joined(host, guest)
        assert (theirs.peer, ours.peer) == (guest.address, host.address)
        await outside.close()
        await inside.close()

    run(test)


@pytest.mark.parametrize("leaver", ["guest", "host"])
def test_a_goodbye_arrives_and_then_the_end(leaver: str) -> None:
    async def test() -> None:
        air = Air()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, theirs, outside, ours = await joined(host, guest)
        goes, stays = (ours, theirs) if leaver == "guest" else (theirs, ours)
        link = Link(stays, "bluetooth", read_host)
        Link(goes, "bluetooth", read_host).close("closed", "That was all.")
        async with asyncio.timeout(LIMIT_S):
            assert await link.receive() == Bye("closed", "That was all.")
            with pytest.raises(Gone):
                await link.receive()
        link.cut()
        # Nothing needs the radios any more, so they are no longer connected.
        await until(lambda: not host.controller.classic_connections)
        await until(lambda: not guest.controller.classic_connections)
        assert await goes.read() == b""
        with pytest.raises(Gone):
            await goes.write(b"anybody?")
        await outside.close()
        await inside.close()

    run(test)


def test_a_stack_that_closes_the_channel_and_nothing_else_has_left_too() -> None:
    async def test() -> None:
        air = Air()
        inside, theirs, outside, ours = await joined(air.machine("Host"), air.machine("Guest"))
        assert isinstance(ours, DlcPipe)
        await ours.write(b"bye\n")
        await ours.dlc.disconnect()
        assert await read_all(theirs, 5) == b"bye\n"
        with pytest.raises(Gone):
            await theirs.write(b"anybody?")
        await outside.close()
        await inside.close()

    run(test)


def test_all_that_was_written_arrives_before_the_end() -> None:
    async def test() -> None:
        air = Air()
        inside, theirs, outside, ours = await joined(air.machine("Host"), air.machine("Guest"))
        data = bytes(range(256)) * 800

        async def send_and_close() -> None:
            await ours.write(data)
            ours.close()

        sending = asyncio.create_task(send_and_close())
        assert await read_all(theirs, len(data) + 1) == data
        await sending
        await outside.close()
        await inside.close()

    run(test)


def test_a_guest_who_vanished_is_noticed_when_the_radio_notices() -> None:
    """N03."""

    async def test() -> None:
        air = Air()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, theirs, outside, ours = await joined(host, guest)
        guest.walk_away()
        reading = asyncio.create_task(theirs.read())
        writing = asyncio.create_task(theirs.write(bytes(100_000)))
        await asyncio.sleep(0.05)
        assert not reading.done() and not writing.done()
        guest.notice()
        assert await asyncio.wait_for(reading, LIMIT_S) == b""
        with pytest.raises(Gone):
            await asyncio.wait_for(writing, LIMIT_S)
        assert await asyncio.wait_for(ours.read(), LIMIT_S) == b""
        await outside.close()
        await inside.close()

    run(test)


def test_a_host_can_cut_off_a_guest_who_vanished() -> None:
    """The host's heartbeat notices long before the radio does."""

    async def test() -> None:
        air = Air()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, theirs, outside, _ = await joined(host, guest)
        guest.walk_away()
        writing = asyncio.create_task(theirs.write(bytes(100_000)))
        await asyncio.sleep(0)
        theirs.close()
        with pytest.raises(Gone):
            await asyncio.wait_for(writing, LIMIT_S)
        assert await theirs.read() == b""
        await until(lambda: not host.controller.classic_connections)
        await inside.close()
        await outside.close()

    run(test)


def test_a_guest_comes_back_after_its_program_was_killed() -> None:
    async def test() -> None:
        air, door = Air(), Door()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside = host.transport()
        await inside.host(ADVERT, door.welcome)
        killed = guest.transport()
        await killed.join(Where("bluetooth", host.address))
        first = await door.guest()
        again = guest.transport()  # its controller is reset without a word to the old program
        pipe = await again.join(Where("bluetooth", host.address))
        second = await door.guest()
        assert await asyncio.wait_for(first.read(), LIMIT_S) == b""
        await pipe.write(b"here I am\n")
        assert await read_all(second, 10) == b"here I am\n"
        await again.close()
        await inside.close()

    run(test)


def test_somebody_who_does_not_read_holds_up_the_one_who_writes() -> None:
    async def test() -> None:
        air = Air()
        inside, theirs, outside, ours = await joined(air.machine("Host"), air.machine("Guest"))
        data = bytes(range(256)) * 1_600
        writing = asyncio.create_task(ours.write(data))
        assert isinstance(theirs, DlcPipe)
        pipe = theirs
        await until(lambda: pipe.held > PAUSE_AT)
        for _ in range(200):  # were there credits left, more would come
            await asyncio.sleep(0)
        assert not writing.done()
        assert pipe.held < PAUSE_AT + 40_000
        assert await read_all(theirs, len(data)) == data
        await asyncio.wait_for(writing, LIMIT_S)
        await outside.close()
        await inside.close()

    run(test)


def test_somebody_who_sends_without_being_asked_to_is_cut_off() -> None:
    async def test() -> None:
        air = Air()
        inside, theirs, outside, ours = await joined(air.machine("Host"), air.machine("Guest"))
        assert isinstance(theirs, DlcPipe) and isinstance(ours, DlcPipe)
        ours.dlc.tx_credits = 1_000_000  # whatever the other end said
        with pytest.raises(Gone):
            for _ in range(100):
                await ours.write(bytes(SLICE))
                await asyncio.sleep(0.001)
        assert theirs.held <= END_AT + SLICE
        assert await theirs.read() == b""
        await outside.close()
        await inside.close()

    run(test)


def test_everybody_who_asks_at_once_gets_the_answer() -> None:
    async def test() -> None:
        air = Air()
        host = air.machine("Host")
        inside = host.transport()
        await inside.host(ADVERT, Door().welcome)
        backends = [air.machine(f"Guest {n}").backend() for n in range(3)]
        found = await asyncio.gather(*(b.channel(host.address) for b in backends))
        assert found == [1, 1, 1]
        for backend in backends:
            await backend.close()
        await inside.close()

    run(test)


def test_two_machines_that_call_each_other_at_once_both_get_through() -> None:
    async def test() -> None:
        air = Air()
        machines = [air.machine("Ann"), air.machine("Bob")]
        ann, bob = (machine.transport() for machine in machines)
        doors = [Door(), Door()]
        await ann.host(ADVERT, doors[0].welcome)
        await bob.host(ADVERT, doors[1].welcome)
        to_ann, to_bob = (Where("bluetooth", machine.address) for machine in machines)
        ends = await asyncio.gather(ann.join(to_bob), bob.join(to_ann))
        for pipe, door in zip(ends, reversed(doors), strict=True):
            await pipe.write(b"hello\n")
            assert await read_all(await door.guest(), 6) == b"hello\n"
        await ann.close()
        await bob.close()

    run(test)


def test_a_connection_that_the_other_end_has_just_ended_is_made_anew() -> None:
    async def test() -> None:
        air, door = Air(), Door()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, backend = host.transport(), guest.backend()
        await inside.host(ADVERT, door.welcome)
        assert await backend.channel(host.address) == 1
        connecting = asyncio.create_task(backend.connect(host.address, 1))
        for _ in range(3):
            await asyncio.sleep(0)  # it is on its way, over the connection that is still there
        host.controller.drop(guest.controller.public_address)
        pipe = await asyncio.wait_for(connecting, LIMIT_S)
        await pipe.write(b"hello\n")
        assert await read_all(await door.guest(), 6) == b"hello\n"
        await backend.close()
        await inside.close()

    run(test)


def test_a_machine_that_is_away_does_not_answer() -> None:
    async def test() -> None:
        air = Air()
        guest, away = air.machine("Guest").transport(), air.machine("Away")
        away.walk_away()
        with pytest.raises(CannotJoin) as caught:
            await guest.join(Where("bluetooth", away.address))
        assert caught.value.trouble == NO_ANSWER
        await guest.close()

    run(test)


def test_a_table_that_was_closed_is_found_no_more_but_guests_stay() -> None:
    async def test() -> None:
        air, door = Air(), Door()
        host = air.machine("Host")
        inside, outside, late = host.transport(), *(air.machine(x).transport() for x in "AB")
        hosting = await inside.host(ADVERT, door.welcome)
        pipe = await outside.join(Where("bluetooth", host.address))
        await hosting.close()
        with pytest.raises(CannotJoin) as caught:
            await late.join(Where("bluetooth", host.address))
        assert caught.value.trouble == NO_TABLE
        await pipe.write(b"still here\n")
        assert await read_all(await door.guest(), 11) == b"still here\n"
        for transport in (late, outside, inside):
            await transport.close()

    run(test)


async def names_at(asker: Machine, address: str) -> list[str]:
    """What the service's records are called, as any other program would see it."""
    host, stop = await asker.radio()
    device = Device(host=host)
    device.classic_enabled = True
    await device.power_on()
    peer = hci.Address(address, hci.Address.PUBLIC_DEVICE_ADDRESS)
    connection = await device.connect(peer, PhysicalTransport.BR_EDR)
    async with sdp.Client(connection) as client:
        records = await client.search_attributes([UUID(SERVICE)], [0x0100])
    await connection.disconnect()
    await stop()
    return [record[0].value.value.decode() for record in records]


def test_the_record_has_the_tables_name_and_follows_it() -> None:
    async def test() -> None:
        air = Air()
        host, asker = air.machine("Host"), air.machine("Asker")
        inside = host.transport()
        hosting = await inside.host(ADVERT, Door().welcome)
        assert await names_at(asker, host.address) == ["Parlour: Ann"]
        renamed = type(ADVERT)("table-1", "Zoë", "euchre", 4, 2)
        await hosting.renew(renamed)
        assert await names_at(asker, host.address) == ["Parlour: Zoë"]
        await hosting.close()
        await hosting.renew(ADVERT)
        assert await names_at(asker, host.address) == []
        await inside.close()

    run(test)


def test_channels_that_are_taken_are_passed_over_until_there_is_none() -> None:
    """B02."""

    async def test() -> None:
        air, door = Air(), Door()
        host, guest = air.machine("Host"), air.machine("Guest")
        backend, outside = host.backend(), guest.backend()
        tables = [await backend.listen(f"{n}", door.welcome) for n in range(LAST_CHANNEL)]
        with pytest.raises(CannotHost) as caught:
            await backend.listen("one too many", door.welcome)
        assert caught.value.trouble == CHANNELS_TAKEN
        for table in tables[:-1]:
            await table.close()
        assert await outside.channel(host.address) == LAST_CHANNEL
        pipe = await outside.connect(host.address, LAST_CHANNEL)
        await pipe.write(b"hello\n")
        assert await read_all(await door.guest(), 6) == b"hello\n"
        await outside.close()
        await backend.close()

    run(test)


def test_without_a_list_the_key_store_says_who_is_paired(tmp_path: Path) -> None:
    async def test() -> None:
        air = Air()
        host, guest = air.machine("Ann’s laptop"), air.machine("Guest")
        file = tmp_path / "keys.json"
        keys = PairingKeys(link_key=PairingKeys.Key(bytes(16)))
        store = JsonKeyStore(f"{guest.address}/P", str(file))
        await store.update(f"{host.address}/P", keys)
        await store.update("F0:0D:00:00:00:99/P", PairingKeys())  # no key for this kind of link
        backend = BumbleBackend(guest.radio, "virtual", keys=f"JsonKeyStore:{file}")
        assert await backend.paired() == (Known(host.address, host.address),)
        inside = host.transport()
        await inside.host(ADVERT, Door().welcome)
        assert await backend.channel(host.address) == 1
        assert await backend.paired() == (Known(host.address, "Ann’s laptop"),)
        await backend.close()
        await inside.close()

    run(test)


def test_the_pairings_key_encrypts_the_connection(tmp_path: Path) -> None:
    async def test() -> None:
        air, door = Air(), Door()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside = host.transport()
        await inside.host(ADVERT, door.welcome)
        file = tmp_path / "keys.json"
        keys = PairingKeys(link_key=PairingKeys.Key(bytes(16)))
        await JsonKeyStore(f"{guest.address}/P", str(file)).update(f"{host.address}/P", keys)
        backend = BumbleBackend(guest.radio, "virtual", keys=f"JsonKeyStore:{file}")
        pipes = [await backend.connect(host.address, 1), await door.guest()]
        for pipe in pipes:
            assert isinstance(pipe, DlcPipe)
            assert pipe.dlc.multiplexer.l2cap_channel.connection.is_encrypted
        await backend.close()
        await inside.close()

    run(test)


def test_an_adapter_that_is_not_there_is_named() -> None:
    """B03."""

    async def test() -> None:
        backend = BumbleBackend(radio_at("tcp-client:127.0.0.1:1"), "tcp-client:127.0.0.1:1")
        trouble = await backend.trouble()
        assert trouble and "tcp-client:127.0.0.1:1" in trouble.what
        with pytest.raises(CannotHost):
            await backend.listen("x", Door().welcome)
        with pytest.raises(CannotJoin):
            await backend.paired()
        await backend.close()

    run(test)


def test_an_adapter_that_is_pulled_out_ends_the_pipes_and_may_come_back() -> None:
    """B05."""

    async def test() -> None:
        air, door = Air(), Door()
        host, guest = air.machine("Host"), air.machine("Guest")
        inside, backend = host.transport(), guest.backend()
        await inside.host(ADVERT, door.welcome)

        async def connected() -> Pipe:
            channel = await backend.channel(host.address)
            assert channel
            return await backend.connect(host.address, channel)

        pipe = await connected()
        assert guest.controller.host is not None
        guest.controller.host.on_transport_lost()
        assert await asyncio.wait_for(pipe.read(), LIMIT_S) == b""
        with pytest.raises(Gone):
            await pipe.write(b"anybody?")
        assert await backend.trouble() is None
        pipe = await connected()
        await pipe.write(b"again\n")
        await door.guest()
        assert await read_all(await door.guest(), 6) == b"again\n"
        await backend.close()
        await inside.close()

    run(test)
