"""Leagues on disk: kept sitting by sitting, watched meanwhile, and damaged without harm."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from ai.league.report import League, Played, Progress
from ai.league.standing import report
from scenes.store.files import Notices
from scenes.store.leagues import InPlay, Leagues, NotKept, key_of
from scenes.store.marks import Mark
from scenes.store.records import Records
from scenes.store.store import Store
from tests.ai.league.calibration import played

NOW = datetime(2030, 5, 6, 7, 8, 9)
LEAGUE = League(("euchre", "hearts"), ("follow", "skilled", "program:./a b,c"), 12, 7)
OTHER = msgspec.structs.replace(LEAGUE, seed=8)
PLAYED = played(LEAGUE, [100.0, 0.0, -100.0], Random(1))


@pytest.fixture
def leagues(tmp_path: Path) -> Iterator[Leagues]:
    with closing(Leagues(tmp_path, Notices())) as opened:
        yield opened


def keep(leagues: Leagues, league: League, deals: list[Played], now: datetime = NOW) -> str:
    with leagues.playing(league, now) as key:
        for deal in deals:
            leagues.keep(key, deal, now)
    return key


def test_a_league_is_gone_on_with_after_a_restart(tmp_path: Path, leagues: Leagues) -> None:
    key = keep(leagues, LEAGUE, PLAYED[:2])
    with closing(Leagues(tmp_path, Notices())) as again:
        assert again.played(key) == tuple(PLAYED[:2])
        assert keep(again, LEAGUE, PLAYED[4:1:-1]) == key == key_of(LEAGUE)
    assert leagues.played(key) == tuple(PLAYED[:5]), "in the order of play"


def test_every_league_has_a_key_of_its_own() -> None:
    changed = [
        msgspec.structs.replace(LEAGUE, **{name: value})
        for name, value in {"episodes": 14, "seed": 9, "hands": 3, "modules": ("hearts",)}.items()
    ]
    assert len({key_of(league) for league in [LEAGUE, OTHER, *changed]}) == 6
    assert key_of(LEAGUE) == key_of(msgspec.json.decode(msgspec.json.encode(LEAGUE), type=League))


def test_leagues_are_listed_the_one_last_played_first(leagues: Leagues) -> None:
    assert leagues.all() == () and leagues.latest() is None
    keep(leagues, LEAGUE, PLAYED[:1], NOW)
    keep(leagues, OTHER, [], NOW + timedelta(hours=1))
    assert [each.league for each in leagues.all()] == [OTHER, LEAGUE]
    keep(leagues, LEAGUE, PLAYED[1:2], NOW + timedelta(hours=2))
    first, second = leagues.all()
    assert leagues.latest() == first.key == key_of(LEAGUE)
    assert (first.episodes, first.of, first.is_running) == (4, 12, False)
    assert (first.began, first.changed) == (NOW, NOW + timedelta(hours=2))
    assert (second.episodes, second.of) == (0, 12)


def test_the_report_is_worked_out_from_what_was_kept(leagues: Leagues) -> None:
    key = keep(leagues, LEAGUE, PLAYED)
    assert leagues.report(key) == report(LEAGUE, Progress(12, 12, None), PLAYED)
    assert leagues.report("nobody's") is None and leagues.played("nobody's") == ()


def test_a_league_is_played_in_one_window_and_seen_running_in_all(
    tmp_path: Path, leagues: Leagues
) -> None:
    key = key_of(LEAGUE)
    with leagues.playing(LEAGUE, NOW):
        assert leagues.is_running(key) and leagues.all()[0].is_running
        assert leagues.is_running(key), "asking lifts nothing"
        with pytest.raises(InPlay), leagues.playing(LEAGUE, NOW):
            raise AssertionError("two play it")
        with pytest.raises(InPlay):
            leagues.forget(key)
        with leagues.playing(OTHER, NOW):
            assert leagues.is_running(key_of(OTHER))
    assert not leagues.is_running(key) and not leagues.is_running(key_of(OTHER))


def test_others_read_while_one_writes(tmp_path: Path, leagues: Leagues) -> None:
    key = key_of(LEAGUE)
    with leagues.playing(LEAGUE, NOW), closing(Leagues(tmp_path, notices := Notices())) as reader:
        for count, deal in enumerate(PLAYED, 1):
            leagues.keep(key, deal, NOW)
            assert len(reader.played(key)) == count == reader.all()[0].episodes / 2
        found = reader.report(key)
    assert found is not None and found.progress.episodes == 12 and notices.take() == ()


def test_many_threads_may_use_it(leagues: Leagues) -> None:
    with leagues.playing(LEAGUE, NOW) as key:

        def write() -> None:
            for deal in PLAYED:
                leagues.keep(key, deal, NOW)

        threads = [threading.Thread(target=write) for _ in range(4)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            leagues.all()
        for thread in threads:
            thread.join()
        assert leagues.played(key) == tuple(PLAYED)


def test_a_fresh_league_starts_over(leagues: Leagues) -> None:
    key = keep(leagues, LEAGUE, PLAYED)
    keep(leagues, OTHER, [])
    with leagues.playing(LEAGUE, NOW + timedelta(days=1), is_fresh=True):
        assert leagues.played(key) == ()
    assert leagues.all()[0].began == NOW + timedelta(days=1) and len(leagues.all()) == 2


def test_a_league_can_be_forgotten(tmp_path: Path, leagues: Leagues) -> None:
    key = keep(leagues, LEAGUE, PLAYED)
    leagues.forget(key)
    assert leagues.all() == () and leagues.played(key) == ()


def test_files_of_tables_that_a_killed_process_left_are_swept(
    tmp_path: Path, leagues: Leagues
) -> None:
    key = key_of(LEAGUE)
    start = leagues.live(key)
    assert start == tmp_path / "tables" / key
    start.parent.mkdir()
    for name in (f"{key}-3-1.jsonl", "other-3-1.jsonl"):
        (start.parent / name).touch()
    with leagues.playing(LEAGUE, NOW):
        assert [path.name for path in start.parent.iterdir()] == ["other-3-1.jsonl"]


def test_a_sitting_that_cannot_be_read_is_played_again(tmp_path: Path, leagues: Leagues) -> None:
    key = keep(leagues, LEAGUE, PLAYED)
    change(tmp_path, "update sittings set played = '{\"no' where number = 1")
    change(tmp_path, "update sittings set played = replace(played, '\"seed\":', '\"seed\":1') "
           "where number = 2")  # fmt: skip
    assert [deal.sitting.number for deal in leagues.played(key)] == [0, 3, 4, 5]


def test_a_league_that_cannot_be_read_is_named_and_left_out(tmp_path: Path) -> None:
    with closing(Leagues(tmp_path, notices := Notices())) as leagues:
        keep(leagues, LEAGUE, PLAYED)
        key = keep(leagues, OTHER, [])
        change(tmp_path, f"update leagues set league = '[]' where key = '{key}'")
        assert [each.league for each in leagues.all()] == [LEAGUE]
        assert key in notices.take()[0]


def change(folder: Path, command: str) -> None:
    with closing(sqlite3.connect(folder / "parlour.sqlite")) as database, database:
        assert database.execute(command).rowcount == 1


@pytest.mark.parametrize("content", [b"\0" * 4096, b"rubbish" * 999, b"SQLite format 3\0" * 50])
def test_a_damaged_database_is_set_aside_and_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "parlour.sqlite").write_bytes(content)
    with closing(Leagues(tmp_path, notices := Notices())) as leagues:
        (aside,) = tmp_path.glob("*.damaged-*")
        assert aside.name in notices.take()[0] and aside.read_bytes() == content
        assert leagues.played(keep(leagues, LEAGUE, PLAYED)) == tuple(PLAYED)


def test_a_database_of_matches_alone_learns_to_hold_leagues(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database, database:
        database.execute(
            "create table matches (id text primary key, game text not null, ended text not null, "
            "holders text not null, winners text not null, scores text not null, "
            "moves integer not null, assisted integer not null, result text not null)"
        )
        database.execute("insert into matches values ('m','toy','2030','','','',3,0,'won')")
        database.execute("pragma user_version = 1")
    store = Store(tmp_path)
    keep(store.leagues, LEAGUE, PLAYED[:1])
    assert len(store.leagues.all()) == 1 and store.take_notices() == ()
    store.close()
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database:
        assert database.execute("select result from matches").fetchall() == [("won",)]
        assert database.execute("pragma user_version").fetchone() == (2,)


def test_matches_and_leagues_share_the_file(tmp_path: Path, leagues: Leagues) -> None:
    records = Records(tmp_path, notices := Notices())
    keep(leagues, LEAGUE, PLAYED)
    records.close()
    assert notices.take() == () and not list(tmp_path.glob("*.damaged-*"))


def test_without_a_folder_leagues_are_kept_until_the_end() -> None:
    with closing(Leagues(None, Notices())) as leagues:
        key = keep(leagues, LEAGUE, PLAYED)
        assert leagues.played(key) == tuple(PLAYED) and leagues.live(key) is None
        assert not leagues.is_running(key)


def test_what_cannot_be_written_says_so(tmp_path: Path) -> None:
    leagues = Leagues(tmp_path, notices := Notices())
    key = keep(leagues, LEAGUE, [])
    leagues.close()
    with pytest.raises(NotKept, match="cannot be kept"):
        leagues.keep(key, PLAYED[0], NOW)
    assert leagues.all() == () and "cannot be read" in notices.take()[0]
    with pytest.raises(NotKept), leagues.playing(LEAGUE, NOW):
        raise AssertionError("it plays what it cannot keep")
    Mark(tmp_path / "leagues" / f"{key}.open").lift()
