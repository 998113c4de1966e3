"""Where an installed program and its versions lie, on every system."""

from pathlib import Path

from net.updates.home import Home, Pointer, Slot, home_of
from tests.net.updates.programs import put_program, script


def test_the_first_program_and_one_of_its_versions_have_the_same_home(tmp_path: Path) -> None:
    first = tmp_path / "games" / "parlour" / "parlour"
    home = home_of(first)
    assert home == Home(first.parent, Path("parlour"), first.parent / "versions", True)
    first.parent.mkdir(parents=True)
    home.write(Pointer())
    newer = home_of(home.versions / "1.1.0" / "parlour" / "parlour")
    assert newer == Home(home.folder, home.program, home.versions, False)
    assert newer.first == first


def test_an_application_has_its_versions_beside_it(tmp_path: Path) -> None:
    program = Path("Contents", "MacOS", "Parlour")
    app = tmp_path / "Applications" / "Parlour.app"
    home = home_of(app / program)
    versions = tmp_path / "Applications" / "Parlour versions"
    assert home == Home(app, program, versions, True)
    app.mkdir(parents=True)
    home.write(Pointer())
    newer = home_of(versions / "1.1.0" / "Parlour.app" / program)
    assert newer == Home(app, program, versions, False)


def test_a_program_that_is_only_unpacked_is_nobodys_version(tmp_path: Path) -> None:
    """As the new one is while it is tried with `--version`."""
    home = home_of(tmp_path / "versions" / "unpacking" / "parlour" / "parlour")
    assert home.is_first


def test_a_program_with_a_console_is_followed_by_one_with_a_console(tmp_path: Path) -> None:
    home = home_of(put_program(tmp_path / "parlour", script("1.0.0")))
    slot = Slot("1.1.0", "1.1.0/parlour/parlour")
    put_program(home.versions / "1.1.0" / "parlour", script("1.1.0"))
    console = home.versions / "1.1.0" / "parlour" / "parlour-console"
    console.write_text("#!/bin/sh\necho console\n")
    console.chmod(0o755)
    other = Home(home.folder, Path("parlour-console"), home.versions, True)
    assert other.path(slot) == console
    console.unlink()
    assert other.path(slot) == home.path(slot) == home.versions / slot.run
