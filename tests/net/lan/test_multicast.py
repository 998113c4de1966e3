"""Which interfaces mDNS is opened on, and when it is."""

import asyncio

from net.lan.addresses import Own
from net.lan.multicast import NOT_CONNECTED, Multicast, _choices

OWN = (
    Own("192.168.1.5", 24, "eth0", 2, 0),
    Own("10.9.0.2", 24, "wg0", 3, 1),
    Own("2001:db8::5", 64, "eth0", 2, 0),
    Own("fe80::5%2", 64, "eth0", 2, 0),
    Own("fe80::6%4", 64, "eth1", 4, 0),
    Own("fe80::6%5", 64, "eth2", 5, 0),
    Own("2001:db8:1::7", 64, "eth3", 6, 0),
)


def test_everything_is_tried_first_and_then_what_is_likeliest_to_work() -> None:
    every, version4, cards = _choices(OWN)
    # A link-local address names its interface for others; one that stands twice needs a number.
    assert every == ("192.168.1.5", "10.9.0.2", "fe80::5", 4, 5, 6)
    assert (version4, cards) == (("192.168.1.5", "10.9.0.2"), ("192.168.1.5",))
    assert _choices(()) == []


def test_it_is_open_as_long_as_somebody_is_attached() -> None:
    async def scene() -> None:
        multicast = Multicast(["127.0.0.1"])
        heard = [asyncio.Event(), asyncio.Event()]

        async def first() -> None:
            heard[0].set()

        async def second() -> None:
            heard[1].set()

        for _ in range(2):
            await multicast.attach(first)
            await asyncio.wait_for(heard[0].wait(), 10)
            await multicast.attach(second)
            await asyncio.wait_for(heard[1].wait(), 10)
            assert multicast.air is not None and multicast.trouble is None
            await multicast.detach(first)
            assert multicast.air is not None
            await multicast.detach(second)
            await multicast.detach(second)
            assert multicast.air is None and multicast.trouble is None
            for each in heard:
                each.clear()

    asyncio.run(scene())


def test_somebody_who_leaves_before_it_is_open_does_no_harm() -> None:
    async def scene() -> None:
        multicast = Multicast(["127.0.0.1"])

        async def user() -> None:
            pass

        for _ in range(5):
            await multicast.attach(user)
            await multicast.detach(user)
        assert multicast.air is None

    asyncio.run(scene())


def test_a_machine_without_any_address_is_not_connected() -> None:
    class Bare(Multicast):
        def addresses(self) -> tuple[Own, ...]:
            return ()

    assert Bare().lack() == NOT_CONNECTED
