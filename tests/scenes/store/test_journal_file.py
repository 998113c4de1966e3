"""The file of a match: what the disk is slow in or fails at, and lines from another thread."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from game.journal import decode
from scenes.store import syncing
from scenes.store.files import Notices
from scenes.store.journals import Shelf
from tests.scenes.store.test_journals import NOW, begin
from tests.scenes.until import until


class Disk:
    """Stands between the program and `os.fsync`: lets it wait, or fail."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.free.set()
        self.full = False
        self.asked = 0
        self.sizes: list[int] = []
        """How large each file was when the disk had it."""
        self.threads: set[str] = set()

    def fsync(self, handle: int) -> None:
        self.asked += 1
        self.threads.add(threading.current_thread().name)
        assert self.free.wait(30)
        if self.full:
            raise OSError(28, "No space left on device")
        self.sizes.append(os.fstat(handle).st_size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    made = Disk()
    monkeypatch.setattr(os, "fsync", made.fsync)
    yield made
    made.free.set()


def test_nobody_waits_for_a_slow_disk_and_the_line_is_in_the_file_at_once(
    tmp_path: Path, disk: Disk
) -> None:
    shelf = Shelf(tmp_path, Notices())
    _, journal = begin(shelf)
    disk.free.clear()
    path = tmp_path / "matches" / f"{journal.id}.jsonl"
    for n in range(50):
        journal.append(b'{"n":%d}' % n)
        assert path.read_bytes() == journal.data
    disk.free.set()
    shelf.close()
    assert disk.sizes[-1] == len(journal.data), "what was last written was seen to before the end"
    assert disk.asked < 10, "many lines cost one turn"
    assert disk.threads == {"syncing"}


def test_all_matches_share_one_thread(tmp_path: Path, disk: Disk) -> None:
    before = threading.active_count()
    shelf = Shelf(tmp_path, Notices())
    disk.free.clear()
    journals = [shelf.create("toy", NOW) for _ in range(20)]
    for journal in journals:
        journal.append(b"{}")
    assert threading.active_count() == before + 1
    disk.free.set()
    shelf.close()
    assert threading.active_count() == before and len(disk.sizes) >= len(journals)


def test_the_end_of_the_program_waits_for_a_hung_disk_only_so_long(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "CLOSE_S", 0.05)
    shelf = Shelf(tmp_path, Notices())
    disk.free.clear()
    _, journal = begin(shelf)
    shelf.close()
    assert not disk.free.is_set() and disk.sizes == []
    assert decode((tmp_path / "matches" / f"{journal.id}.jsonl").read_bytes()).moves == 1


def test_what_the_disk_refused_later_is_told_and_written_whole_with_the_next_line(
    tmp_path: Path, disk: Disk
) -> None:
    shelf = Shelf(tmp_path, notices := Notices())
    _, journal = begin(shelf)
    path = tmp_path / "matches" / f"{journal.id}.jsonl"
    until(lambda: len(disk.sizes) > 0 and disk.sizes[-1] == len(journal.data))
    disk.full = True
    journal.append(b'{"n":1}')
    told: list[str] = []
    until(lambda: bool(told.extend(notices.take()) or told))
    disk.full = False
    path.write_bytes(b"what is left of it")
    journal.append(b'{"n":2}')
    shelf.close()
    assert path.read_bytes() == journal.data and journal.data.endswith(b'{"n":1}\n{"n":2}\n')
    assert told == ["The match could not be saved (No space left on device). You can play on."]
    assert notices.take() == () and disk.sizes[-1] == len(journal.data)


@pytest.mark.parametrize("end", ["finish", "discard"])
def test_what_is_put_away_or_thrown_away_never_comes_back(end: str, tmp_path: Path) -> None:
    """Somebody at the table may still come or go when the match is over."""
    shelf = Shelf(tmp_path, notices := Notices())
    _, journal = begin(shelf)
    data = journal.data
    getattr(shelf, end)(journal.id)
    journal.append(b'{"n":1}')
    shelf.close()
    journal.append(b'{"n":2}')
    kept = [path.read_bytes() for path in tmp_path.rglob("*.jsonl")]
    assert kept == ([data] if end == "finish" else [])
    assert notices.take() == () and not list(tmp_path.rglob("*.open"))


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[Callable[[Shelf], list[str]]]:
    """Starts a thread that opens matches and adds lines to them as fast as it can."""
    stop = threading.Event()
    threads: list[threading.Thread] = []

    def start(shelf: Shelf) -> list[str]:
        opened: list[str] = []

        def write() -> None:
            while not stop.is_set():
                match, journal = begin(shelf, now=NOW + timedelta(seconds=len(opened)))
                opened.append(journal.id)
                for _ in range(30):
                    match.seat(1, match.holders[1])

        threads.append(threading.Thread(target=write))
        threads[-1].start()
        return opened

    yield start
    stop.set()
    for thread in threads:
        thread.join(30)


def test_a_shelf_is_read_and_cleared_while_another_thread_writes(
    tmp_path: Path, writing: Callable[[Shelf], list[str]]
) -> None:
    shelf = Shelf(tmp_path, notices := Notices())
    opened = writing(shelf)
    seen: set[str] = set()
    gone: set[str] = set()
    until_s = time.monotonic() + 30
    while len(gone) < 40 and time.monotonic() < until_s:
        for saved in shelf.unfinished():
            assert saved.is_whole and saved.id not in gone
            seen.add(saved.id)
        for match_id in tuple(opened[:-1]):
            if match_id not in gone:
                (shelf.discard if len(gone) % 2 else shelf.finish)(match_id)
                gone.add(match_id)
        shelf.sweep()
    assert len(gone) >= 40 and seen and notices.take() == ()
    assert len(shelf.finished()) == (len(gone) + 1) // 2
