"""A host and guests over TCP on this machine: clocks run, flags fall, moves are taken back."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from net.host.host import Host
from net.host.room import Room
from net.protocol import Answer, Intent, Picture, Takeback, WishNote
from net.transport import Where
from tests.net.loopback import Loopback
from tests.net.tables import Player, room

LIMIT_S = 20.0


class Late:
    """The time of a host, that a test can put forward."""

    def __init__(self) -> None:
        self.by_s = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.by_s


def at_a_table(
    act: Callable[[Room, list[Player], Late], Awaitable[None]],
    clock: str = "3+2",
    game: str = "checkers",
    **options: Any,
) -> None:
    """Two guests sit down, to Checkers as a rule, and act."""
    chosen = {"clock": clock} if game == "checkers" else options

    async def play() -> None:
        loopback, late = Loopback(), Late()
        table = room(game, 2, options=chosen)
        host = Host(table, [loopback], clock=late)
        await host.open()
        running = asyncio.create_task(host.run())
        where = [Where("lan", "127.0.0.1", loopback.port)]
        players = [Player([loopback], where, name, seed=name) for name in ("Ada", "Vera")]
        for player in players:
            player.plays, player.agrees = False, None
            await player.until(lambda p=player: p.table and p.table.you)
        players.sort(key=lambda player: player.table.you if player.table else ())
        table.start(late())
        for player in players:
            await player.until(lambda p=player: p.last)
        await asyncio.wait_for(act(table, players, late), LIMIT_S)
        for player in players:
            await player.leave()
        await host.close()
        await running

    asyncio.run(play())


async def go(table: Room, players: list[Player], move: str) -> None:
    """Whoever is to act makes a move, and all hear of it."""
    assert table.match is not None
    number = table.match.number
    players[table.match.to_act[0]].guest.send(Intent(number, move))
    for player in players:
        await player.until(lambda p=player: p.numbers[-1] > number)


def test_a_flag_falls_at_both_guests_though_nobody_sends_anything() -> None:
    async def act(table: Room, players: list[Player], late: Late) -> None:
        for move in ("11-15", "22-18"):
            await go(table, players, move)
        assert players[1].last and players[1].last.clock
        assert players[1].last.clock.runs == (0,)
        late.by_s = 181.0
        for player in players:
            await player.until(lambda p=player: p.outcome)
            assert player.outcome and player.outcome.winners == (1,)
            assert player.last and player.last.clock and player.last.clock.left_ms[0] == 0

    at_a_table(act)


@pytest.mark.parametrize(
    ("game", "options"), [("checkers", {}), ("chess", {"minutes": 3, "increment": 2})]
)
def test_a_whole_match_with_clocks_running(game: str, options: dict[str, Any]) -> None:
    async def act(table: Room, players: list[Player], late: Late) -> None:
        for player in players:
            player.plays = True
            player._act(player.last)
        for player in players:
            await player.until(lambda p=player: p.outcome)
        assert {player.outcome for player in players} == {table.outcome}
        for player in players:
            assert player.last and player.last.clock
            assert len(player.last.clock.left_ms) == 2 and min(player.last.clock.left_ms) > 0
        assert not table.refusals

    at_a_table(act, game=game, **options)


def test_who_drops_finds_what_their_stand_in_left_them() -> None:
    async def act(table: Room, players: list[Player], late: Late) -> None:
        for move in ("11-15", "22-18"):
            await go(table, players, move)
        token, where = players[0].guest.token, players[0].guest.wheres
        players[0].vanish()
        await players[0].leave()
        await players[1].until(lambda: players[1].numbers[-1] >= 3)  # a stand-in has moved
        late.by_s = 40.0
        back = Player([Loopback(where[0].port)], where, "Ada", token=token)
        back.plays = False
        await back.until(lambda: back.last)
        assert back.last and back.last.clock and back.last.clock.runs == (1,)
        ours, theirs = back.last.clock.left_ms
        assert 180_000 < ours <= 182_000 and 139_000 < theirs < 141_000
        players[0] = back

    at_a_table(act)


def test_two_guests_agree_to_take_back() -> None:
    async def act(table: Room, players: list[Player], late: Late) -> None:
        ada, vera = players
        for move in ("11-15", "22-18"):
            await go(table, players, move)
        vera.guest.send(Takeback(2))
        asked = WishNote(1, 1, (0,))
        for player in players:
            await player.until(lambda p=player: p.table.wish == asked)
        vera.guest.send(Answer(1, True))  # nobody grants their own wish
        await vera.until(lambda: vera.rejected)
        ada.guest.send(Answer(1, True))
        for player in players:
            await player.until(lambda p=player: p.numbers[-1] == 3)
            assert isinstance([m for m in player.heard if isinstance(m, Picture)][-1], Picture)
            await player.until(lambda p=player: p.table.wish == WishNote(1, 1, state="granted"))
        assert vera.last and vera.last.legal and table.match and table.match.assisted
        await go(table, players, "23-18")
        vera.guest.send(Takeback(4))
        await ada.until(lambda: ada.table and ada.table.wish and ada.table.wish.n == 2)
        ada.guest.send(Answer(2))
        told = WishNote(2, 1, state="declined", by=0)
        await vera.until(lambda: vera.table and vera.table.wish == told)
        assert table.match.number == 4 and dict(table.refusals) == {"order": 1}

    at_a_table(act, clock="none")
