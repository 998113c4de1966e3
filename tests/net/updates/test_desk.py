"""From a release to the next start, by the frame thread's way."""

import subprocess

from net.updates.home import Home, Slot
from tests.net.updates.conftest import MakeDesk, wait_for
from tests.net.updates.forge import Forge
from tests.net.updates.programs import archive_of, everything


def test_a_newer_release_is_offered_with_its_notes(
    forge: Forge, make_desk: MakeDesk, tmp_path
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
    forge: Forge, make_desk: MakeDesk, home: Home, tmp_path
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
    forge: Forge, make_desk: MakeDesk, tmp_path
) -> None:
    forge.publish("1.0.0", archive_of(tmp_path, "1.0.0"))
    desk = make_desk()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "current"
    assert desk.news == ""
