"""The store as a whole: places, finished matches, and a start on any disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.core.contract import Outcome, Setup
from game.holders import Computer, Holder, Person
from game.journal import AnyLine, EndLine, Header, MoveLine, Record, UndoLine
from game.match import Match
from game.names import MAX_NAME, clean_name
from game.registry import GAMES
from scenes.store.files import Notices
from scenes.store.paths import PROGRAM, find_places
from scenes.store.records import Records
from scenes.store.store import Store
from tests.game.test_journal import choosers
from tests.game.test_match import BOT, PACE, play_out
from tests.game.toy import TOY, Options
from tests.scenes.store.kept import results

NOW = datetime(2030, 5, 6, 7, 8, 9)
ME, FRIEND = Person("Ann"), Person("Cy")


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records(tmp_path, Notices())
    yield opened
    opened.close()


def record(
    *winners: int, holders: tuple[Holder, ...] = (ME, BOT), moves: int = 3, undo: bool = False
) -> Record:
    lines: list[AnyLine] = [MoveLine(1, -1, {})]
    lines += [MoveLine(n, 0, {}) for n in range(2, moves + 2)]
    if undo:
        lines += [UndoLine(moves + 2, 0, moves), MoveLine(moves + 3, 0, {})]
    lines.append(EndLine(Outcome(winners, (1,) * len(holders), "Over")))
    return Record(Header("toy", len(holders), {}, None, holders, "s", ""), tuple(lines), 0)


def test_a_match_is_kept_with_its_result_for_the_person_who_played(
    records: Records, tmp_path: Path
) -> None:
    for n, winners in enumerate([(0,), (1,), ()]):
        assert records.add(f"m{n}", record(*winners), NOW + timedelta(hours=n))
    records.add("shared", record(0, holders=(ME, FRIEND)), NOW)
    records.add("watched", record(0, holders=(BOT, Computer("X", "casual"))), NOW)
    assert results(tmp_path, "toy") == ["won", "lost", "drawn", "shared", "watched"]
    assert results(tmp_path, "euchre") == []


@pytest.mark.parametrize(
    ("holders", "result"),
    [
        ((ME, Person("Cy", "lan")), "shared"),
        ((ME, Computer("Cy", "casual", stands_in=True)), "shared"),
        ((Person("Di", "bluetooth"), Person("Cy", "lan")), "shared"),
        ((Person("Cy", "lan"), BOT), "watched"),
    ],
)
def test_a_match_with_people_elsewhere_is_nobodys_own(
    holders: tuple[Holder, ...], result: str, records: Records, tmp_path: Path
) -> None:
    records.add("m", record(0, holders=holders), NOW)
    assert results(tmp_path, "toy") == [result]


def test_a_match_says_whether_a_move_was_taken_back(records: Records, tmp_path: Path) -> None:
    records.add("plain", record(0), NOW)
    records.add("helped", record(0, undo=True), NOW)
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database:
        kept = dict(database.execute("select id, assisted from matches"))
    assert kept == {"plain": 0, "helped": 1}


def test_a_match_counts_once_and_only_after_a_move(records: Records, tmp_path: Path) -> None:
    assert not records.add("m", record(0, moves=0), NOW)
    assert records.add("m", record(0), NOW)
    assert not records.add("m", record(1), NOW)
    assert results(tmp_path, "toy") == ["won"]


def test_matches_survive_a_restart(tmp_path: Path) -> None:
    first = Records(tmp_path, Notices())
    first.add("m", record(0), NOW)
    first.close()
    again = Records(tmp_path, Notices())
    assert not again.add("m", record(0), NOW)
    again.close()
    assert results(tmp_path, "toy") == ["won"]


@pytest.mark.parametrize("content", [b"\0" * 4096, b"rubbish" * 999, b"SQLite format 3\0" * 50])
def test_a_damaged_database_is_set_aside_and_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "parlour.sqlite").write_bytes(content)
    opened = Records(tmp_path, notices := Notices())
    (aside,) = tmp_path.glob("*.damaged-*")
    assert aside.name in notices.take()[0]
    assert opened.add("m", record(0), NOW) and results(tmp_path, "toy") == ["won"]
    opened.close()


def test_a_database_with_other_tables_is_set_aside(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "parlour.sqlite")
    database.execute("create table matches (x)")
    database.commit()
    database.close()
    opened = Records(tmp_path, notices := Notices())
    assert opened.add("m", record(0), NOW) and len(notices.take()) == 1
    opened.close()


def test_a_match_that_ended_before_a_crash_is_counted_on_the_next_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    journal = store.shelf.create("toy", NOW)
    setup = Setup(2, Options())
    match = Match(TOY, setup, (ME, BOT), "s", choosers, journal=journal, pace=PACE)
    play_out(match, Random(0))
    assert results(tmp_path, "toy") == []
    store.close()  # and no settling: as if killed on the final sheet
    for _ in range(2):
        store = Store(tmp_path)
        store.settle(NOW)
        assert len(results(tmp_path, "toy")) == 1
        assert store.shelf.unfinished() == () and len(store.shelf.finished()) == 1
        assert store.take_notices() == ()
        store.close()


def test_matches_that_are_settled_together_count_in_the_order_they_were_played(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    played = []
    for seed in range(6):
        journal = store.shelf.create("toy", NOW + timedelta(hours=seed))
        played.append(journal.id)
        setup = Setup(2, Options())
        match = Match(TOY, setup, (ME, BOT), f"{seed}", choosers, journal=journal, pace=PACE)
        play_out(match, Random(0))
    store.settle(NOW)
    store.close()
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database:
        counted = [row for (row,) in database.execute("select id from matches order by rowid")]
    assert counted == played


def test_a_journal_that_the_rules_refuse_is_set_aside_and_named(tmp_path: Path) -> None:
    rules = GAMES["euchre"]
    store = Store(tmp_path)
    journal = store.shelf.create("euchre", NOW)
    setup = Setup(4, rules.options_type())
    bots = [Computer("Bob", "random")] * 4
    match = Match(rules, setup, bots, "s", choosers, journal=journal, pace=PACE)
    for now_s in range(0, 80, 4):
        match.advance(now_s)
    store.close()
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"n":3,"seat":1', b'"n":3,"seat":2'))
    store = Store(tmp_path)
    assert store.shelf.unfinished() == ()
    (told,) = store.take_notices()
    assert path.name in told and "line 4" in told
    assert len(list(path.parent.glob("*.damaged-*"))) == 1
    store.close()


def test_everything_lies_below_the_given_folder(tmp_path: Path) -> None:
    folder = tmp_path / "Zoë 木" / "deep"
    places = find_places(folder, notices := Notices())
    assert places.config == places.data == places.state == folder
    assert places.log == folder / "log"
    assert notices.take() == ()


def test_a_folder_that_cannot_be_written_costs_one_notice_and_no_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = Store(blocked)
    (told,) = store.take_notices()
    assert str(blocked) in told and "nothing will be kept" in told
    store.settings.save(store.settings.load())
    store.settle(NOW)
    assert store.take_notices() == ()
    store.close()
    assert blocked.read_text() == "in the way"


def test_the_program_finds_its_own_folder() -> None:
    assert (PROGRAM / "assets").is_dir() and (PROGRAM / "docs").is_dir()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", "Player"),
        ("   \n\t ", "Player"),
        ("Zoë 木", "Zoë 木"),
        (" Ann\n\tB. ", "Ann B."),
        ("W" * 300, "W" * MAX_NAME),
        ("e\u0301" * 30, "é" * MAX_NAME),
        ("\u202eevil", "evil"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("🎴🎴", "🎴🎴"),
        ("👩\u200d🚀" * 30, "👩\u200d🚀" * MAX_NAME),
        ("x" + "\u0301" * 500, None),
    ],
)
def test_names_are_made_fit(typed: str, kept: str | None) -> None:
    name = clean_name(typed)
    assert name == kept if kept is not None else len(name) <= 8
    assert clean_name(name) == name
