"""From a release to the next start, by the frame thread's way."""

import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from net.updates import install
from net.updates.desk import A_DAY_S, Kit, State, UpdateDesk
from net.updates.home import Home, Pointer, Slot
from scenes.store.paths import PROGRAM
from tests.net.updates.conftest import MakeDesk, installed, wait_for
from tests.net.updates.forge import Ask, Forge
from tests.net.updates.programs import archive_of, everything
from tests.net.updates.test_refused_looks import edited


def test_a_newer_release_is_offered_with_its_notes(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"), "- Wizard joins the games.")
    desk = make_desk()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "offer"
    assert desk.state.offer is not None
    assert desk.state.offer.version == "1.1.0"
    assert desk.state.offer.notes == "- Wizard joins the games."
    assert desk.news == "1.1.0"


def test_what_is_taken_runs_at_the_next_start(
    forge: Forge, make_desk: MakeDesk, home: Home, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    desk = make_desk()
    desk.look()
    wait_for(desk)
    before = everything(home.folder)
    desk.take()
    wait_for(desk)
    assert desk.state.stage == "ready", desk.state.line
    pointer = home.read()
    assert pointer is not None and pointer.state == "new"
    assert pointer.slot == Slot("1.1.0", "1.1.0/parlour/parlour")
    program = home.path(pointer.slot)
    assert program is not None
    assert b"Parlour 1.1.0" in subprocess.check_output([program])
    assert (program.parent / "_internal" / "link").readlink().name == "data"
    after = everything(home.folder)
    assert {name: after[name] for name in before} == before
    assert [p.name for p in home.versions.iterdir() if p.is_dir()] == ["1.1.0"]


def test_nothing_newer_is_told_when_it_was_asked_for(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.0.0", archive_of(tmp_path, "1.0.0"))
    desk = make_desk()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "current"
    assert desk.news == ""


def test_it_looks_by_itself_once_a_day(forge: Forge, make_desk: MakeDesk, tmp_path: Path) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    now = [1_000_000.0]
    for passed, asked in ((0.0, 1), (3600.0, 1), (86_000.0, 1), (86_500.0, 2), (0.0, 2)):
        now[0] = 1_000_000.0 + passed if passed else now[0]
        desk = make_desk(now=lambda: now[0])
        desk.look_by_itself()
        wait_for(desk)
        assert sum(path.endswith("/latest") for path in forge.asked) == asked
        assert desk.news == "1.1.0", "what was found is remembered until it is installed"


def test_a_clock_that_was_set_back_does_not_stop_it_for_ever(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.0.0", archive_of(tmp_path, "1.0.0"))
    for now in (2e9, 1e9):
        desk = make_desk(now=lambda now=now: now)
        desk.look_by_itself()
        wait_for(desk)
    assert sum(path.endswith("/latest") for path in forge.asked) == 2


def test_without_a_net_it_looks_again_at_the_next_start(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    address, forge.address = forge.address, "http://127.0.0.1:1"
    desk = make_desk()
    desk.look_by_itself()
    wait_for(desk)
    assert desk.state.stage == "idle"
    forge.address = address
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    desk = make_desk()
    desk.look_by_itself()
    wait_for(desk)
    assert desk.news == "1.1.0"


def test_a_source_checkout_offers_nothing_and_asks_nobody(forge: Forge, tmp_path: Path) -> None:
    desk = UpdateDesk(Kit(installed(), None, forge.source, tmp_path / "state"))
    desk.look_by_itself()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "failed" and "updated by git" in desk.state.line
    assert desk.news == "" and forge.asked == [] and desk.started() == ""


def test_a_program_without_keys_offers_nothing_and_asks_nobody(
    forge: Forge, home: Home, tmp_path: Path
) -> None:
    desk = UpdateDesk(Kit(installed(), home, None, tmp_path / "state"))
    desk.look_by_itself()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "failed" and "without keys" in desk.state.line
    assert forge.asked == []


def test_a_version_that_did_not_start_is_told_once_and_not_offered_by_itself(
    forge: Forge, make_desk: MakeDesk, home: Home, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    home.write(Pointer(failed="1.1.0", told=False))
    desk = make_desk()
    assert desk.started() == "Parlour 1.1 did not start, so this is 1.0 again."
    wait_for(desk)
    assert desk.started() == ""
    wait_for(desk)
    desk.look_by_itself()
    wait_for(desk)
    assert desk.state.stage == "idle" and desk.news == ""
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "offer", "who asks gets it"


def test_two_updates_at_once_are_one_too_many(
    forge: Forge, make_desk: MakeDesk, home: Home, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    desk = make_desk()
    desk.look()
    wait_for(desk)
    (home.versions / "unpacking").mkdir(parents=True)
    holds = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from net.updates.home import home_of; home_of(Path(sys.argv[2])).lock('install');"
        "print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holds, str(PROGRAM), str(home.first)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as other:
        assert other.stdout is not None and other.stdin is not None
        other.stdout.readline()
        desk.take()
        wait_for(desk)
        other.stdin.close()
    assert desk.state.stage == "failed" and "Another window" in desk.state.line
    assert (home.versions / "unpacking").exists(), "it is the other one's"
    desk.take()
    wait_for(desk)
    assert desk.state.stage == "ready"


def test_while_another_window_fetches_nothing_is_written(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    desk = make_desk()
    desk.look()
    wait_for(desk)
    fetched = desk.kit.folder / "fetched"
    fetched.mkdir()
    (fetched / "theirs.part").write_text("begun")
    holds = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path\n"
        "from net.updates.fetch import alone\n"
        "with alone(Path(sys.argv[2])): print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holds, str(PROGRAM), str(fetched)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as other:
        assert other.stdout is not None and other.stdin is not None
        other.stdout.readline()
        desk.take()
        wait_for(desk)
        other.stdin.close()
    assert desk.state.stage == "failed" and "Another window" in desk.state.line
    assert [path.name for path in fetched.iterdir()] == ["theirs.part"]
    desk.take()
    wait_for(desk)
    assert desk.state.stage == "ready"


class StoppedWhenAsked(threading.Event):
    """Somebody presses Stop just when a thread has been told that nobody did."""

    desk: UpdateDesk
    presses: threading.Thread | None = None

    def is_set(self) -> bool:
        found = super().is_set()
        if self.presses is None:
            self.presses = threading.Thread(target=self.desk.stop)
            self.presses.start()
            self.presses.join(0.2)  # it may wait for this thread
        return found


def test_a_stop_is_never_followed_by_what_was_stopped(make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.state = State("fetching")
    desk._stop = stop = StoppedWhenAsked()
    stop.desk = desk
    desk._tell_unless(stop, State("installing"))
    assert stop.presses is not None
    stop.presses.join()
    assert desk.state.stage == "idle"


def test_a_look_that_ends_late_says_nothing_over_a_download(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    now = [1_000_000.0]
    told: list[str] = []
    desk = make_desk(now=lambda: now[0], wake=lambda: told.append(desk.state.stage))
    desk.look()
    wait_for(desk)
    taken = threading.Event()

    def late(ask: Ask) -> None:
        taken.wait(10)
        ask.json(forge.releases[0])

    forge.special["/latest"] = late
    now[0] += A_DAY_S + 1
    desk.look_by_itself()
    desk.take()
    taken.set()
    wait_for(desk)
    assert told[:3] == ["looking", "offer", "fetching"]
    assert "offer" not in told[2:] and told[-1] == "ready"


def test_what_cannot_be_removed_makes_no_update_fail(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    archive = archive_of(tmp_path, "1.1.0")
    forge.publish("1.1.0", archive)

    def in_the_way() -> None:
        if desk.state.stage == "ready":
            fetched = desk.kit.folder / "fetched" / archive.name
            fetched.unlink()
            fetched.mkdir()

    desk = make_desk(wake=in_the_way)
    desk.look()
    wait_for(desk)
    desk.take()
    wait_for(desk)
    assert desk.state.stage == "ready"


def test_versions_that_cannot_be_removed_are_no_word_to_the_player(
    make_desk: MakeDesk,
    home: Home,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    home.write(Pointer())

    def fails(home: Home) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(install, "tidy", fails)
    desk = make_desk()
    desk.started()
    wait_for(desk)
    assert desk.state.stage == "idle" and "could not be removed" in caplog.text


def test_signatures_are_verified_without_the_library_that_makes_them(
    forge: Forge, tmp_path: Path
) -> None:
    """As a package does that carries none of it: by Ed25519 in plain Python."""
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    text = (
        "import sys; sys.modules['cryptography'] = None; sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path\n"
        "from net.updates.source import read_source\n"
        "from net.updates.trust import newest\n"
        "from net.updates.versions import this_platform\n"
        "from net.updates.web import Web\n"
        "source = read_source(Path(sys.argv[2]))\n"
        "kept = Path(sys.argv[3])\n"
        "print(newest(source, 'release', this_platform(), kept, Web('test', 10)).version)\n"
    )
    command = [sys.executable, "-c", text, str(PROGRAM), str(forge.pinned), str(tmp_path / "kept")]
    assert subprocess.check_output(command, text=True) == "1.1.0\n"
    edited("targets")(forge)
    done = subprocess.run([*command[:-1], str(tmp_path / "again")], capture_output=True, text=True)
    assert done.returncode == 1 and "not signed by Parlour’s makers" in done.stderr


def test_whoever_asks_gets_an_answer_even_when_the_system_gives_none(
    make_desk: MakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P03: looking a name up cannot be told to end."""
    found = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found.wait(20))
    told = threading.Event()
    desk = make_desk(look_s=0.2, wake=lambda: told.set() if desk.state.stage == "failed" else None)
    desk.look()
    assert told.wait(10)
    found.set()
    assert "too long to answer" in desk.state.line
    wait_for(desk)
    assert desk.state.stage == "failed", "what comes later is not told"
