"""Packages that would write elsewhere, hold something else, or do not start."""

import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from net.updates import unpack as unpacking
from net.updates.home import Home
from net.updates.install import install
from net.updates.refused import Refused
from net.updates.unpack import unpack
from tests.net.updates.programs import archive_of, everything, odd_archive, script


def entry(
    name: str, kind: bytes = tarfile.REGTYPE, link: str = "", mode: int = 0o755
) -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.linkname, made.mode = kind, link, mode
    return made


PROGRAM = (entry("parlour/parlour"), script("1.1.0").encode())
LINK, HARD, DEVICE, PIPE = tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE

ODD = {
    "up and out": (entry("../evil"), "outside its folder"),
    "up from inside": (entry("parlour/../../evil"), "outside its folder"),
    "from the root": (entry("/tmp/evil"), "outside its folder"),
    "of a drive": (entry("C:/evil"), "outside its folder"),
    "with backslashes": (entry("parlour\\..\\..\\evil"), "outside its folder"),
    "a link out": (entry("parlour/link", LINK, "../../evil"), "leads outside"),
    "a link to the root": (entry("parlour/link", LINK, "/etc/passwd"), "leads outside"),
    "a link to the other folder": (entry("parlour/link", LINK, "../other/x"), "leads outside"),
    "a link at the top": (entry("link", LINK, "parlour"), "leads outside"),
    "a hard link": (entry("parlour/hard", HARD, "parlour/parlour"), "neither file nor folder"),
    "a device": (entry("parlour/null", DEVICE), "neither file nor folder"),
    "a pipe": (entry("parlour/pipe", PIPE), "neither file nor folder"),
    "a second folder": (entry("other/file"), "does not hold one folder"),
    "a file at the top": (entry("read me"), "does not hold one folder"),
}


@pytest.mark.parametrize("case", list(ODD))
def test_an_odd_package_is_refused(case: str, home: Home, tmp_path: Path) -> None:
    odd, said = ODD[case]
    archive = odd_archive(tmp_path / "odd.tar.gz", [PROGRAM, (odd, b"")])
    around = everything(tmp_path)
    with pytest.raises(Refused, match=said):
        install(home, "1.1.0", archive)
    assert everything(tmp_path) == around


def test_nothing_is_written_through_a_link(home: Home, tmp_path: Path) -> None:
    entries = [
        PROGRAM,
        (entry("parlour/docs", LINK, "_internal"), b""),
        (entry("parlour/docs/page"), b"text"),
    ]
    archive = odd_archive(tmp_path / "odd.tar.gz", entries)
    with pytest.raises(Refused, match="through a link"):
        install(home, "1.1.0", archive)
    assert home.read() is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: b"no archive at all", "is damaged"),
        (lambda data: b"", "is damaged"),
        (lambda data: data[: len(data) // 2], "is damaged"),
        (lambda data: data[:40] + bytes(40) + data[80:], "is damaged"),
    ],
)
def test_a_damaged_package_is_refused(
    change: Callable[[bytes], bytes], said: str, home: Home, tmp_path: Path
) -> None:
    archive = archive_of(tmp_path, "1.1.0")
    archive.write_bytes(change(archive.read_bytes()))
    before = everything(home.folder)
    with pytest.raises(Refused, match=said):
        install(home, "1.1.0", archive)
    assert everything(home.folder) == before


DOES = {
    "it ends with an error": ("#!/bin/sh\nexit 1\n", "does not start on this computer"),
    "it is for another system": ("MZ\x90 not for here", "does not start on this computer"),
    "its interpreter is missing": ("#!/no/such/thing\n", "does not start on this computer"),
    "it is another version": (script("1.0.5"), "not Parlour 1.1.0"),
    "it is killed": ("#!/bin/sh\nkill -9 $$\n", "does not start on this computer"),
}


@pytest.mark.parametrize("case", list(DOES))
def test_a_program_that_does_not_start_is_not_installed(
    case: str, home: Home, tmp_path: Path
) -> None:
    text, said = DOES[case]
    archive = archive_of(tmp_path, "1.1.0", text)
    before = everything(home.folder)
    with pytest.raises(Refused, match=said):
        install(home, "1.1.0", archive)
    assert everything(home.folder) == before


def test_a_package_without_a_program_is_refused(home: Home, tmp_path: Path) -> None:
    archive = odd_archive(tmp_path / "odd.tar.gz", [(entry("parlour/read me"), b"")])
    with pytest.raises(Refused, match="holds no program"):
        install(home, "1.1.0", archive)


def test_a_package_far_too_large_is_refused(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_BYTES", 1000)
    with pytest.raises(Refused, match="far too large"):
        install(home, "1.1.0", archive_of(tmp_path, "1.1.0"))


def zipped(path: Path, entries: dict[str, tuple[int, bytes]]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, (mode, data) in entries.items():
            info = zipfile.ZipInfo(name)
            info.create_system, info.external_attr = 3, mode << 16
            packed.writestr(info, data)
    return path


def test_a_zip_keeps_modes_and_links(tmp_path: Path) -> None:
    entries = {
        "Parlour.app/": (stat.S_IFDIR | 0o755, b""),
        "Parlour.app/Contents/MacOS/Parlour": (stat.S_IFREG | 0o755, b"program"),
        "Parlour.app/Contents/data": (stat.S_IFREG | 0o644, b"data"),
        "Parlour.app/Contents/MacOS/data": (stat.S_IFLNK | 0o777, b"../data"),
    }
    top = unpack(zipped(tmp_path / "app.zip", entries), tmp_path / "out", lambda: False)
    program = top / "Contents" / "MacOS" / "Parlour"
    assert program.stat().st_mode & 0o777 == 0o755
    assert (top / "Contents" / "data").stat().st_mode & 0o777 == 0o644
    assert (program.parent / "data").is_symlink()
    assert (program.parent / "data").read_bytes() == b"data"


@pytest.mark.parametrize(
    "entries",
    [
        {"../evil": (stat.S_IFREG | 0o644, b"")},
        {"parlour/link": (stat.S_IFLNK | 0o777, b"../../evil")},
        {"/evil": (stat.S_IFREG | 0o644, b"")},
    ],
)
def test_a_zip_that_leads_outside_is_refused(
    entries: dict[str, tuple[int, bytes]], tmp_path: Path
) -> None:
    with pytest.raises(Refused, match="outside its folder"):
        unpack(zipped(tmp_path / "odd.zip", entries), tmp_path / "out" / "in", lambda: False)
    assert not (tmp_path / "evil").exists() and not (tmp_path / "out" / "evil").exists()


def test_a_zip_whose_content_is_damaged_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "odd.zip", {"parlour/a": (stat.S_IFREG | 0o644, b"a" * 5000)})
    data = bytearray(path.read_bytes())
    data[40:44] = b"\xff\xff\xff\xff"
    path.write_bytes(bytes(data))
    with pytest.raises(Refused, match="damaged"):
        unpack(path, tmp_path / "out", lambda: False)


def test_a_stopped_update_leaves_nothing(home: Home, tmp_path: Path) -> None:
    before = everything(home.folder)
    with pytest.raises(Refused, match="stopped"):
        install(home, "1.1.0", archive_of(tmp_path, "1.1.0"), lambda: True)
    assert everything(home.folder) == before
