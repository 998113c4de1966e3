"""A host that dies opens its table again from the journal, and its guests find it."""

import asyncio
from typing import Any

import pytest

from ai.levels import make
from game.holders import Computer, Holder, Person
from game.journal import Header, Record, decode, replay
from game.match import Match
from net.guest.news import Ended, Lost
from net.host.room import RETURN_S, Room
from net.protocol import Picture, Table
from tests.net.host.doors import House, until
from tests.net.host.ears import Ear, refusal, seated, token_of, visitor
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import CHOICES, NO_PAUSE, begin, room

INES = Person("Ines")


class Disk:
    """A journal that outlives its program."""

    def __init__(self) -> None:
        self.data = b""

    def append(self, line: bytes) -> None:
        self.data += line + b"\n"

    @property
    def record(self) -> Record:
        return decode(self.data)


def reopened(disk: Disk, **rest: Any) -> Room:
    record = disk.record
    header = record.header
    rules = CHOICES[header.game]
    match = Match.resume(
        rules,
        record,
        lambda seat, level: make(header.game, level, f"{header.seed}:{seat}"),
        journal=disk,
        pace=NO_PAUSE,
    )
    return Room.reopen(
        match,
        begin("2"),
        keys=header.keys,
        table=header.table,
        title="Ines’s table",
        speed=0,
        stand_in="beginner",
        **rest,
    )


def played(
    disk: Disk, *guests: str, moves: int = 6, first: Holder = INES
) -> tuple[Room, list[Ear]]:
    """A table that plays a while, until its program is killed."""
    holders = [first, *(Computer(f"Bot {n}", "beginner") for n in range(3))]
    table = room("euchre", holders=holders, begin=begin("1", lambda: disk))
    ears = [seated(table, name, seat) for seat, name in enumerate(guests, start=1)]
    table.start(0.0)
    while table.match and table.match.number < moves and table.advance(0.0):
        pass
    return table, ears


def test_the_record_holds_what_the_return_needs_and_no_token() -> None:
    disk = Disk()
    table, [sam] = played(disk, "Sam")
    header = disk.record.header
    assert isinstance(header, Header) and header.table == table.table
    assert [bool(key) for key in header.keys] == [False, True, False, False]
    assert token_of(sam).encode() not in disk.data


def test_the_reopened_table_has_the_seats_and_stand_ins_until_somebody_returns() -> None:
    disk = Disk()
    before, [sam, kim] = played(disk, "Sam", "Kim")
    before.lost(kim)
    table = reopened(disk)
    assert table.table == before.table and table.phase == "playing"
    screen = visitor(table, "here")
    assert screen.table.you == (0,) and screen.last(Picture).seat == 0
    notes = screen.table.seats
    assert [note.name for note in notes] == ["Ines", "Sam", "Kim", "Bot 2"]
    assert [note.away for note in notes] == [False, True, True, False]
    assert [note.level for note in notes] == ["", "beginner", "beginner", "beginner"]
    back = visitor(table, "bluetooth")
    table.resume(back, token_of(sam))
    assert back.table.you == (1,) and back.last(Picture).number == before.match.number  # type: ignore
    assert table.match is not None and table.match.holders[1] == Person("Sam", "bluetooth")
    assert disk.record.holders == table.match.holders
    stranger = visitor(table)
    assert refusal(table.resume, stranger, "nonsense") == "token"


def test_a_reopened_match_waits_a_little_for_its_guests() -> None:
    disk = Disk()
    played(disk, "Sam", moves=2, first=Computer("Ines", "beginner"))
    table = reopened(disk)
    assert table.match is not None
    number = table.match.number
    for now_s in (0.0, 1.0, RETURN_S - 0.1):
        assert not table.advance(now_s)
    assert table.match.number == number
    for step in range(3):
        table.advance(RETURN_S + step)
    assert table.match.number > number


def test_names_are_distinct_once_the_absent_are_freed() -> None:
    disk = Disk()
    played(disk, "Sam", "Kim")
    table = reopened(disk)
    for seat in (1, 2):
        table.chairs.clear(seat)
    names = [chair.name for chair in table.chairs.all]
    assert len(set(names)) == 4 and "Sam" not in names


def test_a_match_that_was_over_is_reopened_as_over() -> None:
    disk = Disk()
    holders = [Computer(f"Bot {n}", "beginner") for n in range(3)]
    table = room("toy", holders=holders, begin=begin("1", lambda: disk))
    sam = seated(table, "Sam")
    table.start(0.0)
    table.lost(sam)
    while table.advance(0.0):
        pass
    lines = disk.data
    again = reopened(disk)
    assert again.phase == "over" and disk.data == lines
    screen = visitor(again, "here")
    assert isinstance(screen.heard[0], Table) and screen.last(Picture).outcome == table.outcome


@pytest.mark.parametrize("game", ["euchre", "sequence", "toy"])
@pytest.mark.parametrize("way", ["lan", "bluetooth"])
def test_after_a_crash_everybody_goes_on_to_the_same_end(game: str, way: Any) -> None:
    async def play() -> None:
        disk, air = Disk(), Air()
        table = room(game, begin=begin("1", lambda: disk), seats=4)
        house = House(table, air)
        await house.open()
        players = [house.player(name) for name in ("Sam", "Kim")]
        for player in players:
            await until(lambda p=player: p.table and p.table.you)
        table.start(house.clock())
        await until(lambda: table.match and table.match.number > 12)
        await house.die()
        await until(lambda: all(isinstance(p.heard[-1], Lost) or lost(p) for p in players))

        second = House(reopened(disk), air)
        second.ways[:] = [MemoryTransport(air, "elsewhere", way)]
        await second.open()
        for player in players:
            await until(lambda p=player: p.outcome)
            assert not any(isinstance(heard, Ended) for heard in player.heard)
        again = second.room
        assert again.match is not None and not again.refusals - house.room.refusals
        record = disk.record
        assert record.outcome == again.outcome
        assert {player.outcome for player in players} == {again.outcome}
        assert replay(CHOICES[game], record).state == again.match.history.state
        for seat, player in enumerate(players):
            assert player.last is not None and player.last.number == again.match.number
            assert player.last.view == again.match.rules.view(again.match.history.state, seat)
        await second.close()
        for player in players:
            await player.leave()

    def lost(player: Any) -> bool:
        return any(isinstance(heard, Lost) for heard in player.heard)

    asyncio.run(play())
