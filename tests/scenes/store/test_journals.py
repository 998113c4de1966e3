"""Journals on disk: nothing is lost, and what is damaged is set aside."""

import shutil
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.core.contract import Setup
from game.holders import Person
from game.journal import FORMAT, decode
from game.match import Match
from scenes.store.files import Notices
from scenes.store.journal_file import JournalFile
from scenes.store.journals import Shelf
from tests.game.test_journal import choosers
from tests.game.test_match import BOT, PACE, play_out
from tests.game.toy import TOY, Options

NOW = datetime(2030, 5, 6, 7, 8, 9)


def begin(shelf: Shelf, moves: int = 1, now: datetime = NOW) -> tuple[Match, JournalFile]:
    journal = shelf.create("toy", now)
    holders = (Person("../../x"), BOT)
    match = Match(TOY, Setup(2, Options()), holders, "s", choosers, journal=journal, pace=PACE)
    match.advance(0)
    for _ in range(moves):
        match.submit(0, match.legal(0)[0], match.number)
    return match, journal


def test_an_unfinished_match_is_there_after_a_restart_and_goes_on(tmp_path: Path) -> None:
    left, journal = begin(Shelf(tmp_path, Notices()))
    shelf = Shelf(tmp_path, Notices())
    (saved,) = shelf.unfinished()
    assert saved.id == journal.id == "2030-05-06-070809-toy"
    match = Match.resume(TOY, saved.record, choosers, journal=shelf.reopen(saved), pace=PACE)
    assert match.latest(0) == left.latest(0)
    play_out(match, Random(0))
    (ended,) = Shelf(tmp_path, Notices()).ended()
    assert ended.record.outcome == match.outcome
    assert Shelf(tmp_path, Notices()).unfinished() == ()


def test_a_line_that_broke_off_is_replaced_by_the_next(tmp_path: Path) -> None:
    begin(Shelf(tmp_path, Notices()))
    path = next((tmp_path / "matches").glob("*.jsonl"))
    path.write_bytes(path.read_bytes() + b'{"line":"mo')
    shelf = Shelf(tmp_path, Notices())
    (saved,) = shelf.unfinished()
    match = Match.resume(TOY, saved.record, choosers, journal=shelf.reopen(saved), pace=PACE)
    play_out(match, Random(0))
    assert decode(path.read_bytes()).outcome == match.outcome


def test_finished_matches_are_kept_for_replay(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    match, journal = begin(shelf)
    play_out(match, Random(0))
    shelf.finish(journal.id)
    assert shelf.unfinished() == shelf.ended() == ()
    (saved,) = shelf.finished()
    assert saved.id == journal.id and saved.record.outcome == match.outcome
    shelf.finish(journal.id)


def test_a_match_in_which_nobody_moved_is_not_offered_and_swept_later(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    begin(shelf, moves=0)
    shelf.sweep()
    assert shelf.unfinished() == () and list((tmp_path / "matches").glob("*.jsonl"))
    Shelf(tmp_path, Notices()).sweep()
    assert not list((tmp_path / "matches").glob("*.jsonl"))


def test_matches_of_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    first, second = begin(shelf)[1], begin(shelf)[1]
    assert first.id != second.id
    shelf.finish(first.id)
    assert begin(Shelf(tmp_path, Notices()))[1].id not in (first.id, second.id)


@pytest.mark.parametrize("game_id", ["../../x", "CON", "a/b:c*?", "", "木" * 200])
def test_a_file_name_is_a_safe_slug_inside_the_folder(game_id: str, tmp_path: Path) -> None:
    journal = Shelf(tmp_path, Notices()).create(game_id, NOW)
    journal.append(b"{}")
    (path,) = tmp_path.rglob("*.jsonl")
    assert path.parent == tmp_path / "matches"
    assert set(path.stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_a_damaged_journal_is_set_aside_and_named(tmp_path: Path) -> None:
    begin(Shelf(tmp_path, Notices()))
    path = next((tmp_path / "matches").glob("*.jsonl"))
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([lines[0], b"\0\0", *lines[1:]]) + b"\n")
    shelf = Shelf(tmp_path, notices := Notices())
    assert shelf.unfinished() == ()
    (told,) = notices.take()
    assert path.name in told and "line 2" in told and "damaged-" in told
    assert next((tmp_path / "matches").glob("*.damaged-*")).exists()


def test_a_match_of_a_newer_program_is_left_for_it(tmp_path: Path) -> None:
    begin(Shelf(tmp_path, Notices()))
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    newer = path.read_bytes().replace(b'"format":1', b'"format":%d' % (FORMAT + 1))
    path.write_bytes(newer)
    shelf = Shelf(tmp_path, notices := Notices())
    assert shelf.unfinished() == () and path.read_bytes() == newer
    assert "newer Parlour" in notices.take()[0]


def test_a_folder_deleted_in_mid_match_is_made_again_whole(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, notices := Notices())
    match, journal = begin(shelf)
    shutil.rmtree(tmp_path / "matches")
    match.advance(5)
    match.advance(9)
    assert decode((tmp_path / "matches" / f"{journal.id}.jsonl").read_bytes()).moves == 2
    assert notices.take() == ()


def test_a_full_disk_is_told_of_once_and_mended_when_there_is_room(tmp_path: Path) -> None:
    """Files may grow no further than a few bytes: a line is written half, and then none is."""
    resource = pytest.importorskip("resource")
    shelf = Shelf(tmp_path, notices := Notices())
    match, journal = begin(shelf)
    path = tmp_path / "matches" / f"{journal.id}.jsonl"
    before = path.read_bytes()
    limit, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 9, most))
    try:
        for now_s in (5, 9, 13, 17):
            match.advance(now_s)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    (told,) = notices.take()
    assert "could not be saved (File too large)" in told and match.moves == 3
    assert len(before) < len(path.read_bytes()) < len(journal.data), "the first one was cut"
    assert decode(path.read_bytes()).moves == 1 and not list(path.parent.glob(".*"))
    match.submit(0, match.legal(0)[0], match.number)
    assert path.read_bytes() == journal.data
    play_out(match, Random(0))
    assert path.read_bytes() == journal.data and decode(journal.data).outcome == match.outcome
    assert notices.take() == ()
    shelf.close()


def test_without_a_folder_a_match_can_still_be_left_and_resumed() -> None:
    shelf = Shelf(None, Notices())
    match, journal = begin(shelf)
    (saved,) = shelf.unfinished()
    assert shelf.reopen(saved) is journal
    play_out(match, Random(0))
    assert [s.id for s in shelf.ended()] == [journal.id]
    shelf.finish(journal.id)
    assert shelf.ended() == shelf.finished() == ()


def test_a_match_can_be_thrown_away(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    _, journal = begin(shelf)
    shelf.discard(journal.id)
    shelf.discard(journal.id)
    assert shelf.unfinished() == () and not list(tmp_path.rglob("*.jsonl"))
