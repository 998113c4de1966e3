"""Where an installed program and its versions lie, on every system."""

import subprocess
import sys
from pathlib import Path

from net.updates.home import Home, Pointer, Slot, home_of
from scenes.store.paths import PROGRAM
from tests.net.updates.programs import put_program, script


def test_the_first_program_and_one_of_its_versions_have_the_same_home(tmp_path: Path) -> None:
    first = tmp_path / "games" / "parlour" / "parlour"
    home = home_of(first)
    assert home == Home(first.parent, Path("parlour"), first.parent / "versions")
    first.parent.mkdir(parents=True)
    home.write(Pointer())
    newer = home_of(home.versions / "1.1.0" / "parlour" / "parlour")
    assert newer == Home(home.folder, home.program, home.versions, "1.1.0")
    assert newer.first == first


def test_an_application_has_its_versions_beside_it(tmp_path: Path) -> None:
    program = Path("Contents", "MacOS", "Parlour")
    app = tmp_path / "Applications" / "Parlour.app"
    home = home_of(app / program)
    versions = tmp_path / "Applications" / "Parlour versions"
    assert home == Home(app, program, versions)
    app.mkdir(parents=True)
    home.write(Pointer())
    newer = home_of(versions / "1.1.0" / "Parlour.app" / program)
    assert newer == Home(app, program, versions, "1.1.0")


def test_a_program_that_is_only_unpacked_is_nobodys_version(tmp_path: Path) -> None:
    """As the new one is while it is tried with `--version`."""
    home = home_of(tmp_path / "versions" / "unpacking" / "parlour" / "parlour")
    assert home.is_first


def test_a_lock_is_given_back_where_there_is_no_standard_input(tmp_path: Path) -> None:
    """The first file that such a program opens has the handle 0."""
    home = home_of(put_program(tmp_path / "parlour", script("1.0.0")))
    home.write(Pointer())
    twice = (
        "import os, sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from net.updates.home import home_of, unlock; home = home_of(Path(sys.argv[2]));"
        "os.close(0); first = home.lock('install'); unlock(first);"
        "print(first, home.lock('install'))"
    )
    command = [sys.executable, "-c", twice, str(PROGRAM), str(home.first)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["0", "0"]


def test_a_program_with_a_console_is_followed_by_one_with_a_console(tmp_path: Path) -> None:
    home = home_of(put_program(tmp_path / "parlour", script("1.0.0")))
    slot = Slot("1.1.0", "1.1.0/parlour/parlour")
    put_program(home.versions / "1.1.0" / "parlour", script("1.1.0"))
    console = home.versions / "1.1.0" / "parlour" / "parlour-console"
    console.write_text("#!/bin/sh\necho console\n")
    console.chmod(0o755)
    other = Home(home.folder, Path("parlour-console"), home.versions)
    assert other.path(slot) == console
    console.unlink()
    assert other.path(slot) == home.path(slot) == home.versions / slot.run
