"""A host and guests in one loop, from the door to the last card."""

import asyncio
import time

import pytest

from net.host.host import Host
from net.transport import Where
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import Player, room


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("backgammon", 2),
        ("checkers", 2),
        ("chess", 2),
        ("crazy-eights", 5),
        ("euchre", 4),
        ("golf", 3),
        ("kaiser", 4),
        ("president", 7),
        ("sequence", 6),
        ("wizard", 3),
    ],
)
def test_guests_play_a_whole_match_to_the_same_result(game: str, seats: int) -> None:
    async def play() -> None:
        air = Air()
        table = room(game, seats)
        host = Host(table, [MemoryTransport(air, "host")])
        await host.open()
        running = asyncio.create_task(host.run())
        where = [Where("lan", "host", 1)]
        players = [
            Player([MemoryTransport(air, f"g{i}")], where, f"Sam {i}", seed=f"{i}")
            for i in range(min(3, seats))
        ]
        for player in players:
            await player.until(lambda p=player: p.table and p.table.you)
        await players[0].until(lambda: not table.waits_for)
        table.start(time.monotonic())
        for player in players:
            await player.until(lambda p=player: p.outcome)
        assert {p.outcome for p in players} == {table.outcome}
        assert all(p.numbers == list(range(table.match.number + 1)) for p in players)
        assert not table.refusals
        await host.close()
        await running

    asyncio.run(play())
