"""What bluetoothctl says, in its several versions."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.bluetooth.backend import Known
from net.bluetooth.paired import MOST, parse_paired, read_paired
from net.bluetooth.texts import NO_LIST
from net.transport import CannotJoin

ANN = Known("AA:00:00:00:00:01", "Ann’s laptop")
BOB = Known("AA:00:00:00:00:02", "Bob")

OLD = """
if [ "$1" = paired-devices ]; then
    printf 'Device AA:00:00:00:00:01 Ann’s laptop\\nDevice AA:00:00:00:00:02 Bob\\n'
else
    printf 'Device AA:00:00:00:00:99 A stranger who is not paired\\n'
fi
"""
NEW = """
if [ "$1 $2" = "devices Paired" ]; then
    printf 'Device AA:00:00:00:00:01 Ann’s laptop\\nDevice AA:00:00:00:00:02 Bob\\n'
else
    echo "Invalid command in menu main: $1"
    exit STATUS
fi
"""


def program(folder: Path, script: str) -> str:
    path = folder / "bluetoothctl"
    path.write_text(f"#!/bin/sh\n{script}")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    "script", [OLD, NEW.replace("STATUS", "0"), NEW.replace("STATUS", "1")], ids=["old", "0", "1"]
)
def test_every_version_gives_the_paired_machines(tmp_path: Path, script: str) -> None:
    assert read_paired(program(tmp_path, script)) == (ANN, BOB)


def test_an_empty_list_is_no_error(tmp_path: Path) -> None:
    assert read_paired(program(tmp_path, "exit 0")) == ()


@pytest.mark.parametrize(
    "script", ["exit 1", "echo 'No default controller available' >&2; exit 1", "kill -9 $$"]
)
def test_a_list_that_cannot_be_had_is_said(tmp_path: Path, script: str) -> None:
    with pytest.raises(CannotJoin) as caught:
        read_paired(program(tmp_path, script))
    assert caught.value.trouble == NO_LIST


def test_a_program_that_is_missing_or_hangs_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotJoin) as caught:
        read_paired(str(tmp_path / "nothing"))
    assert caught.value.trouble == NO_LIST
    with pytest.raises(CannotJoin) as caught:
        read_paired(program(tmp_path, "exec sleep 60"), limit_s=0.2)
    assert caught.value.trouble == NO_LIST


def test_only_lines_that_name_a_machine_count() -> None:
    said = (
        "Agent registered\n"
        "[\x1b[0;92mNEW\x1b[0m] Device AA:00:00:00:00:77 In reach, but not paired\n"
        "\x1b[0;94m[bluetooth]\x1b[0m# devices\r\n"
        "Device aa:00:00:00:00:01 Ann’s laptop\r\n"
        "Device AA:00:00:00:00:01 Again\n"
        "Device AA:00:00:00:00:02 \x1b[1mBob\n"
        "Device AA:00:00:00:00:03\n"
        "Device AA:00:00:00:00 too short\n"
    )
    assert parse_paired(said) == (ANN, BOB, Known("AA:00:00:00:00:03", "AA:00:00:00:00:03"))


@given(st.text(), st.text())
def test_a_name_may_be_anything(name: str, rest: str) -> None:
    for known in parse_paired(f"Device AA:00:00:00:00:01 {name}\n{rest}"):
        assert known.address and known.name and "\n" not in known.name


def test_no_more_than_can_be_asked_are_listed() -> None:
    lines = (f"Device AA:00:00:00:{n >> 8:02X}:{n & 255:02X} x" for n in range(1000))
    assert len(parse_paired("\n".join(lines))) == MOST
