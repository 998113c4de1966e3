"""Seats at other people's tables: found again after a restart, and read by nobody else."""

import stat
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from net.transport import Where
from scenes.store.files import Notices
from scenes.store.places import MOST, Place, PlacesKept
from scenes.store.store import Store

LAN = Where("lan", "fe80::1%eth0", 47100, "Ann’s laptop")
BLUETOOTH = Where("bluetooth", "00:1A:7D:DA:71:13", 3, "木")


def place(table: str = "t1", seen: float = 1.0, token: str = "secret") -> Place:
    return Place(table, token, "Zoë 木", "euchre", "Ann", seen, (LAN, BLUETOOTH))


def test_a_place_is_there_after_a_restart_until_it_is_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.places_kept.remember(place())
    store.close()
    store = Store(tmp_path)
    assert store.places_kept.all() == (place(),)
    store.places_kept.forget("t1")
    store.places_kept.forget("t1")
    assert store.places_kept.all() == ()
    store.close()
    assert PlacesKept(tmp_path, notices := Notices()).all() == () and notices.take() == ()


def test_the_newest_comes_first_and_a_table_has_one(tmp_path: Path) -> None:
    kept = PlacesKept(tmp_path, Notices())
    for table, seen in (("a", 2.0), ("b", 5.0), ("c", 1.0)):
        kept.remember(place(table, seen))
    kept.remember(place("a", 9.0, "another"))
    again = PlacesKept(tmp_path, Notices()).all()
    assert again == kept.all() == (place("a", 9.0, "another"), place("b", 5.0), place("c", 1.0))


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    kept = PlacesKept(tmp_path, Notices())
    for n in range(MOST + 5):
        kept.remember(place(f"t{n}", float(n)))
    found = PlacesKept(tmp_path, Notices()).all()
    assert [p.table for p in found] == [f"t{n}" for n in range(MOST + 4, 4, -1)]


def test_another_windows_places_are_kept_too(tmp_path: Path) -> None:
    one, other = (PlacesKept(tmp_path, Notices()) for _ in range(2))
    one.remember(place("a", 1.0))
    other.remember(place("b", 2.0))
    one.remember(place("c", 3.0))
    other.forget("a")
    assert [p.table for p in PlacesKept(tmp_path, Notices()).all()] == ["c", "b"]


@pytest.mark.skipif(sys.platform == "win32", reason="other systems' file modes")
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    kept = PlacesKept(tmp_path, Notices())
    kept.remember(place("a"))
    (path,) = tmp_path.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    kept.remember(place("b"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "content", [b"\0" * 4096, b"", b"[]", b"null", b'{"places": 3}', b"[" * 9999, b"\xff\xfe"]
)
def test_rubbish_is_set_aside_and_named_once(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "seats.json").write_bytes(content)
    kept = PlacesKept(tmp_path, notices := Notices())
    assert kept.all() == ()
    (aside,) = tmp_path.glob("seats.json.damaged-*")
    assert aside.read_bytes() == content
    (told,) = notices.take()
    assert aside.name in told
    kept.remember(place())
    assert PlacesKept(tmp_path, notices).all() == (place(),) and notices.take() == ()


def test_one_bad_place_costs_only_itself(tmp_path: Path) -> None:
    kept = PlacesKept(tmp_path, Notices())
    for n in range(3):
        kept.remember(place(f"t{n}", float(n)))
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes().replace(b'"t1"', b"1"))
    again = PlacesKept(tmp_path, notices := Notices())
    assert [p.table for p in again.all()] == ["t2", "t0"] and len(notices.take()) == 1


def test_any_mutation_is_survived_and_mended(tmp_path: Path) -> None:
    PlacesKept(tmp_path, Notices()).remember(place())
    path = tmp_path / "seats.json"
    whole = path.read_bytes()
    rng = Random(8)
    for _ in range(80):
        at = rng.randrange(len(whole))
        cut, junk = rng.randrange(1, 40), rng.choice((b"", bytes([rng.randrange(256)]), b"[" * 3))
        path.write_bytes(whole[:at] + junk + whole[at + cut :])
        first = PlacesKept(tmp_path, Notices()).all()
        assert PlacesKept(tmp_path, notices := Notices()).all() == first and notices.take() == ()


def test_a_newer_programs_fields_are_no_damage(tmp_path: Path) -> None:
    PlacesKept(tmp_path, Notices()).remember(place())
    path = tmp_path / "seats.json"
    data = msgspec.json.decode(path.read_bytes())
    data["version"] = 9
    data["places"][0]["colour"] = "red"
    path.write_bytes(msgspec.json.encode(data))
    assert PlacesKept(tmp_path, notices := Notices()).all() == (place(),) and notices.take() == ()


def test_without_a_disk_places_live_as_long_as_the_program(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    for folder, sentences in ((None, 0), (blocked, 1)):
        kept = PlacesKept(folder, notices := Notices())
        kept.remember(place("a"))
        kept.remember(place("b", 2.0))
        kept.forget("a")
        assert kept.all() == (place("b", 2.0),)
        told = notices.take()
        assert len(told) <= 2 * sentences and all("seats" in text for text in told)
        assert bool(told) == bool(sentences)
