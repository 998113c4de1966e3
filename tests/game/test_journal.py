"""The journal: written by a match, replayed to the same states, hard to break."""

from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import CHANCE, Setup
from game.holders import Computer, Holder, Person
from game.journal import DamagedJournal, Record, UndoLine, decode, encode_line, replay
from game.match import Match
from tests.game.test_match import BOT, PACE, First, play_out
from tests.game.toy import TOY, Options


class Memory:
    """Storage in a list."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        self.lines.append(line)

    @property
    def data(self) -> bytes:
        return b"".join(line + b"\n" for line in self.lines)


def choosers(seat: int, level: str) -> First:
    return First()


def played(upto: int | None = None, *holders: Holder, **options: Any) -> tuple[Match, Memory]:
    journal = Memory()
    seats = holders or (Person("Zoë 木"), BOT, BOT)
    setup = Setup(len(seats), Options(**options), first=1)
    match = Match(TOY, setup, seats, "seed", choosers, journal=journal, created="now", pace=PACE)
    rng = Random(4)
    now_s = 0.0
    while not match.outcome and (upto is None or match.number < upto):
        now_s += 2
        if match.number == 9:
            match.undo(0)
        if not match.advance(now_s) and match.to_act:
            seat = match.to_act[0]
            if isinstance(match.holders[seat], Person):
                match.submit(seat, rng.choice(match.legal(seat)), match.number)
    return match, journal


def test_a_replay_is_the_same_at_every_step() -> None:
    match, journal = played(together=True)
    history = replay(TOY, decode(journal.data))
    assert history.number == match.number
    assert any(change.is_undo for change in history.changes)
    for number in range(match.number + 1):
        assert history.state_at(number) == match.history.state_at(number)


def test_the_header_says_what_was_settled() -> None:
    match, journal = played()
    record = decode(journal.data)
    assert record.header.game == "toy" and record.header.created == "now"
    assert record.header.setup(TOY) == Setup(3, Options(), 1)
    assert record.holders == (Person("Zoë 木"), BOT, BOT)
    assert record.outcome == match.outcome and record.assisted
    assert record.moves == match.moves


def test_the_header_says_at_which_table_and_who_may_come_back() -> None:
    journal = Memory()
    holders, keys = (Person("Ann"), Person("Cy", "lan")), ("", "5f2c")
    Match(TOY, Setup(2, Options()), holders, "s", choosers, journal=journal, table="t1", keys=keys)
    record = decode(journal.data)
    assert (record.header.table, record.header.keys) == ("t1", keys)
    wrong = msgspec.json.decode(journal.lines[0]) | {"keys": ["5f2c"]}
    with pytest.raises(DamagedJournal, match="one key for each seat"):
        decode(msgspec.json.encode(wrong) + b"\n")
    with pytest.raises(ValueError, match="1 keys for 2 seats"):
        Match(TOY, Setup(2, Options()), holders, "s", choosers, keys=("5f2c",))


def test_a_record_from_before_there_were_tables_is_read() -> None:
    _, journal = played(6)
    header = msgspec.json.decode(journal.lines[0])
    del header["table"], header["keys"]
    old = b"\n".join([msgspec.json.encode(header), *journal.lines[1:]]) + b"\n"
    record = decode(old)
    assert (record.header.table, record.header.keys) == ("", ())
    assert replay(TOY, record).state == replay(TOY, decode(journal.data)).state


def test_a_stand_in_is_one_after_resuming_too() -> None:
    match, journal = played(4)
    stand_in = Computer("Zoë 木", "casual", stands_in=True)
    match.seat(0, stand_in)
    assert Match.resume(TOY, decode(journal.data), choosers).holders == (stand_in, BOT, BOT)
    assert b"stands_in" not in journal.lines[0], "said only where it is so"


@pytest.mark.parametrize("upto", range(0, 20))
def test_a_match_killed_anywhere_goes_on_exactly_where_it_was(upto: int) -> None:
    left, journal = played(upto)
    resumed = Match.resume(TOY, decode(journal.data), choosers, pace=PACE)
    assert resumed.latest(0) == left.latest(0)
    assert resumed.assisted == left.assisted
    play_out(left, Random(7))
    play_out(resumed, Random(7))
    assert resumed.history.state == left.history.state


def test_a_resumed_match_can_still_take_back() -> None:
    left, journal = played(5)
    resumed = Match.resume(TOY, decode(journal.data), choosers, journal=journal, pace=PACE)
    left.undo(0)
    resumed.undo(0)
    assert resumed.latest(0) == left.latest(0) and resumed.assisted


def test_a_resumed_match_deals_what_the_first_would_have_dealt() -> None:
    first, journal = played(1)
    record = decode(journal.data)
    matches = [first, *(Match.resume(TOY, record, choosers, pace=PACE) for _ in range(3))]
    for match in matches:
        play_out(match, Random(5))
    deals = [[c.move for c in match.history.changes if c.seat == CHANCE] for match in matches]
    assert len(deals[0]) == 2
    assert all(deal == deals[0] for deal in deals)


def test_a_line_that_broke_off_is_left_out() -> None:
    _, journal = played(6)
    whole = journal.data
    last = len(journal.lines[-1]) + 1
    for cut in range(1, last + 1):
        record = decode(whole[:-cut])
        assert len(record.lines) == len(journal.lines) - 2
        assert record.size == len(whole) - last
    assert decode(whole + b"\0" * 512).size == len(whole)


def test_damage_elsewhere_is_named_by_its_line() -> None:
    _, journal = played()
    lines = journal.lines[:]
    lines[3] = lines[3][:-5]
    with pytest.raises(DamagedJournal, match="line 4"):
        decode(b"\n".join(lines) + b"\n")
    for data in (b"", b"\0" * 4096, b"null\n", b"[]\n", journal.lines[1] + b"\n"):
        with pytest.raises(DamagedJournal, match="line 1"):
            decode(data)
    with pytest.raises(DamagedJournal, match="line 2"):
        decode(b"\n".join([lines[0], lines[0], lines[1]]) + b"\n")


@pytest.mark.parametrize("seat", [-1, 9])
def test_nobody_takes_back_from_beside_the_table(seat: int) -> None:
    _, journal = played()
    line = encode_line(UndoLine(len(journal.lines), seat, 1))
    with pytest.raises(DamagedJournal, match=f"no seat {seat}"):
        decode(b"\n".join([*journal.lines[:4], line]) + b"\n")


def test_a_newer_format_is_refused_by_name() -> None:
    _, journal = played()
    header = msgspec.json.decode(journal.lines[0]) | {"format": 99}
    with pytest.raises(DamagedJournal, match="newer"):
        decode(msgspec.json.encode(header) + b"\n")


def test_lines_that_the_rules_refuse_are_named() -> None:
    _, journal = played()
    without = journal.lines[:4] + journal.lines[5:]
    with pytest.raises(DamagedJournal, match="line 5"):
        replay(TOY, decode(b"\n".join(without) + b"\n"))
    header = msgspec.json.decode(journal.lines[0])
    for wrong in ({"options": {"deals": 77}}, {"options": {"x": 1}}, {"seats": 9}):
        data = msgspec.json.encode(header | wrong) + b"\n"
        with pytest.raises(DamagedJournal, match="line 1"):
            replay(TOY, decode(data))


def test_any_mutation_is_read_or_refused_by_line_never_more() -> None:
    _, journal = played()
    rng = Random(11)
    data = journal.data
    for _ in range(500):
        at = rng.randrange(len(data))
        mutated = bytearray(data)
        if rng.random() < 0.5:
            mutated[at] = rng.randrange(256)
        else:
            del mutated[at : at + rng.randrange(1, 40)]
        try:
            record = decode(bytes(mutated))
            assert isinstance(record, Record)
            replay(TOY, record)
        except DamagedJournal as error:
            assert error.line >= 1


def test_a_seat_that_changed_hands_is_in_the_record() -> None:
    match, journal = played(4)
    match.seat(2, Computer("Dot", "skilled"))
    assert decode(journal.data).holders[2] == Computer("Dot", "skilled")


def test_an_end_that_was_never_written_is_added_on_resuming() -> None:
    match, journal = played()
    cut = journal.lines[:-1]
    journal.lines = cut
    assert decode(journal.data).outcome is None
    Match.resume(TOY, decode(journal.data), choosers, journal=journal)
    assert decode(journal.data).outcome == match.outcome
