"""The download: it goes on where it stopped, and what is not whole or not ours is thrown away."""

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from net.updates.desk import UpdateDesk
from net.updates.home import Home
from tests.net.updates.conftest import MakeDesk, wait_for
from tests.net.updates.forge import Ask, Forge
from tests.net.updates.programs import archive_name, archive_of, everything

NAME = archive_name("1.1.0")


@pytest.fixture
def desk(forge: Forge, make_desk: MakeDesk, tmp_path: Path) -> UpdateDesk:
    """1.1.0 is offered to it."""
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    made = make_desk()
    made.look()
    wait_for(made)
    assert made.state.stage == "offer"
    return made


def take(desk: UpdateDesk) -> str:
    """What came of it, in one line."""
    desk.take()
    wait_for(desk)
    return f"{desk.state.stage}: {desk.state.line}"


def cut(at: int) -> Callable[[Ask], None]:
    """The server hangs up after so many bytes, however much was promised."""

    def serve(ask: Ask) -> None:
        data = (ask.server.forge.files / NAME).read_bytes()
        ask.send_response(200)
        ask.send_header("Content-Length", str(len(data)))
        ask.end_headers()
        ask.wfile.write(data[:at])

    return serve


def whole(change: Callable[[bytes], bytes]) -> Callable[[Ask], None]:
    """Something else than the file, from the start, whatever was asked for."""
    return lambda ask: ask.bytes(change((ask.server.forge.files / NAME).read_bytes()))


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


WRONG = {
    "one bit is another": (whole(flipped), "is not what Parlour’s makers released"),
    "another file of the same length": (
        whole(lambda data: bytes(len(data))), "is not what Parlour’s makers released"
    ),
    "longer than it was signed": (whole(lambda data: data + b"!"), "longer than what was released"),
    "shorter, and said to be whole": (whole(lambda data: data[:-1]), "broke off"),
    "nothing": (whole(lambda data: b""), "broke off"),
    "it breaks off": (cut(100), "broke off"),
    "not there": (lambda ask: ask.bytes(b"", 404), "is not there any more"),
    "trouble of the server": (lambda ask: ask.bytes(b"", 500), "trouble of its own"),
    "sent to a file of this computer": (
        lambda ask: ask.bytes(b"", 302, Location="file:///etc/hostname"), "refused to answer"
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", list(WRONG))
def test_it_is_told_and_nothing_changes(
    case: str, desk: UpdateDesk, forge: Forge, home: Home
) -> None:
    serve, said = WRONG[case]
    forge.special[NAME] = serve
    before = everything(home.folder)
    assert said in take(desk)
    assert desk.state.stage == "failed"
    assert everything(home.folder) == before


@pytest.mark.parametrize("case", list(WRONG))
def test_it_can_be_tried_again_at_once(case: str, desk: UpdateDesk, forge: Forge) -> None:
    forge.special[NAME] = WRONG[case][0]
    take(desk)
    forge.special.clear()
    assert take(desk).startswith("ready")


def test_it_goes_on_where_it_broke_off(desk: UpdateDesk, forge: Forge) -> None:
    forge.special[NAME] = cut(5000)
    take(desk)
    forge.special.clear()
    assert take(desk).startswith("ready")
    assert forge.ranges == [5000]


def test_it_starts_anew_when_the_server_cannot_go_on(desk: UpdateDesk, forge: Forge) -> None:
    forge.special[NAME] = cut(5000)
    take(desk)
    forge.special[NAME] = whole(lambda data: data)
    assert take(desk).startswith("ready")


def test_it_goes_on_after_a_new_start_of_the_program(
    desk: UpdateDesk, forge: Forge, make_desk: MakeDesk
) -> None:
    forge.special[NAME] = cut(7000)
    take(desk)
    forge.special.clear()
    again = make_desk()
    again.look()
    wait_for(again)
    assert take(again).startswith("ready")
    assert forge.ranges == [7000]


def test_a_damaged_beginning_is_found_out_and_thrown_away(
    desk: UpdateDesk, forge: Forge, tmp_path: Path
) -> None:
    forge.special[NAME] = cut(5000)
    take(desk)
    (part,) = (tmp_path / "state" / "fetched").iterdir()
    part.write_bytes(bytes(5000))
    forge.special.clear()
    assert "is not what" in take(desk)
    assert not part.exists()
    assert take(desk).startswith("ready")


def test_what_was_fetched_is_removed_once_it_is_in_place(desk: UpdateDesk, tmp_path: Path) -> None:
    take(desk)
    assert list((tmp_path / "state" / "fetched").iterdir()) == []


def test_it_can_be_stopped_and_taken_up_again(desk: UpdateDesk, forge: Forge, home: Home) -> None:
    def stops(ask: Ask) -> None:
        data = (forge.files / NAME).read_bytes()
        ask.send_response(200)
        ask.send_header("Content-Length", str(len(data)))
        ask.end_headers()
        ask.wfile.write(data[:6000])
        while not desk.state.here:
            time.sleep(0.001)
        desk.stop()
        ask.wfile.write(data[6000:])

    forge.special[NAME] = stops
    desk.take()
    wait_for(desk)
    assert desk.state.stage == "offer" and home.read() is None
    forge.special.clear()
    assert take(desk).startswith("ready")


def test_an_archive_larger_than_the_disk_is_not_begun(
    desk: UpdateDesk, forge: Forge, home: Home
) -> None:
    assert desk.state.offer is not None
    desk.state.offer.signed.target.length = 10**16
    forge.asked.clear()
    assert "not enough room on the disk: 40000000000 MB are needed" in take(desk)
    assert forge.asked == [] and home.read() is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_disk_that_fills_up_is_told(desk: UpdateDesk, home: Home) -> None:
    before = everything(home.folder)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (3000, most))  # no file may grow longer
    try:
        said = take(desk)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    assert "not enough room on the disk" in said
    assert everything(home.folder) == before
    assert take(desk).startswith("ready")


def test_a_folder_of_somebody_else_is_told_with_where_to_get_it(
    desk: UpdateDesk, home: Home
) -> None:
    home.versions.write_text("a file where the folder would be")
    before = everything(home.folder)
    said = take(desk)
    assert f"may not write to its folder, {home.folder}" in said
    assert "https://github.com/parlour/parlour/releases" in said
    assert everything(home.folder) == before
