"""The maintainers' tool: keys made, changed, renewed; what is pinned follows them."""

import stat
from pathlib import Path

import pytest

from net.updates.source import read_source
from net.updates.trust import Signed, newest
from net.updates.versions import this_platform
from net.updates.web import Web
from tests.net.updates.forge import Forge
from tests.net.updates.programs import archive_of


def ask(forge: Forge, kept: Path) -> Signed:
    """A program that was built on the first day."""
    return newest(forge.source, "release", this_platform(), kept, Web("test", 10))


def test_private_keys_are_for_their_owner_alone_and_nowhere_else(forge: Forge) -> None:
    names = sorted(path.name for path in forge.keys.iterdir())
    assert names == [
        "root-1.pem", "root-2.pem", "snapshot-1.pem", "targets-1.pem", "timestamp-1.pem",
    ]  # fmt: skip
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in forge.keys.iterdir())
    for folder in (forge.metadata, forge.pinned):
        assert not any("PRIVATE" in path.read_text() for path in folder.iterdir())


def test_keys_are_never_overwritten(forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path.name: path.read_bytes() for path in forge.keys.iterdir()}
    assert forge.tool("keys", "--repository", "a/b") == 1
    assert "is not empty" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in forge.keys.iterdir()} == before


def test_what_is_pinned_names_the_repository_and_the_keys(forge: Forge) -> None:
    source = read_source(forge.pinned)
    assert source == forge.source


@pytest.mark.parametrize("role", ["timestamp", "snapshot", "targets", "root"])
def test_old_programs_follow_when_a_role_gets_other_keys(
    role: str, forge: Forge, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    assert str(ask(forge, tmp_path / "kept").version) == "1.1.0"
    assert forge.tool("rotate", role) == 0
    if role != "root":
        (forge.keys / f"{role}-1.pem").unlink()
    forge.publish("1.2.0", archive_of(tmp_path, "1.2.0"))
    assert str(ask(forge, tmp_path / "kept").version) == "1.2.0"
    assert str(ask(forge, tmp_path / "fresh").version) == "1.2.0"


@pytest.mark.parametrize("lost", ["root-1.pem", "root-2.pem"])
def test_one_lost_root_key_is_no_disaster(lost: str, forge: Forge, tmp_path: Path) -> None:
    (forge.keys / lost).unlink()
    assert forge.tool("rotate", "root") == 0
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    assert str(ask(forge, tmp_path / "kept").version) == "1.1.0"


def test_a_root_is_renewed_by_its_own_keys(forge: Forge, tmp_path: Path) -> None:
    assert forge.tool("renew-root") == 0
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    assert str(ask(forge, tmp_path / "kept").version) == "1.1.0"


def test_the_list_is_confirmed_with_the_timestamp_key_alone(forge: Forge, tmp_path: Path) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    for key in forge.keys.iterdir():
        if not key.name.startswith("timestamp"):
            key.unlink()
    assert forge.tool("refresh") == 0
    assert str(ask(forge, tmp_path / "kept").version) == "1.1.0"
    assert forge.tool("refresh", "--all") == 1


def test_the_same_version_is_not_signed_twice_by_accident(
    forge: Forge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    before = sorted(path.name for path in forge.metadata.iterdir())
    archive = forge.files / archive_of(tmp_path / "again", "1.1.0").name
    assert forge.tool("sign", archive) == 1
    assert "is at 1.1.0 already" in capsys.readouterr().err
    assert sorted(path.name for path in forge.metadata.iterdir()) == before
    assert forge.tool("sign", "--again", archive) == 0


def test_what_programs_would_not_trust_is_not_signed(
    forge: Forge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (forge.pinned / "root.json").unlink()
    assert forge.tool("sign", archive_of(tmp_path, "1.1.0")) == 1
    assert "programs lack it" in capsys.readouterr().err


def test_a_file_of_another_name_is_not_signed(
    forge: Forge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "Parlour.zip"
    odd.write_bytes(b"?")
    assert forge.tool("sign", odd) == 1
    assert "is not named parlour-VERSION-SYSTEM-MACHINE" in capsys.readouterr().err
    odd = odd.rename(tmp_path / "parlour-newest-linux-x86_64.tar.gz")
    assert forge.tool("sign", odd) == 1
    assert "names no version: “newest”" in capsys.readouterr().err


def test_the_status_names_what_is_listed(
    forge: Forge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    assert forge.tool("status") == 0
    said = capsys.readouterr().out
    assert f"release/{this_platform()}: 1.1.0" in said and "timestamp 2: until" in said
