"""What is in the package, and what is not."""

import os
import re
import stat
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

from game.registry import GAMES
from game.version import VERSION
from scenes.art.type import Face
from scenes.store.paths import PROGRAM

MOST_BYTES = 45 * 2**20


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def test_the_archive_is_small_and_named_for_its_system(archive: Path) -> None:
    assert archive.stat().st_size <= MOST_BYTES
    assert archive.name == f"parlour-{VERSION}-linux-{os.uname().machine}.tar.gz"


def test_every_file_that_the_program_shows_is_there(package: Path) -> None:
    """P04."""
    inside = package / "_internal"
    made_by = {"make", "brand", "README.md"}
    for path in (PROGRAM / "assets").rglob("*"):
        part = path.relative_to(PROGRAM)
        if path.is_file() and part.parts[1] not in made_by:
            assert (inside / part).read_bytes() == path.read_bytes(), part
    assert (inside / "assets" / "brand" / "png" / "parlour-64.png").exists()
    for game in GAMES:
        assert (inside / "docs" / f"RULES-{game}.md").exists(), game
    for face in Face:
        assert (inside / face.value).exists(), face


def test_what_only_developers_need_is_left_out(package: Path) -> None:
    found = names(package / "_internal")
    for word in ("tests", "hypothesis", "mypy", "openai", "distributed", "numpy", "pyspiel"):
        assert not [name for name in found if word in name.lower().split("/")], word
    fonts = {name for name in found if name.startswith("pygame_gui/data/Noto")}
    assert not [name for name in fonts if "Bold" in name or "Italic" in name]
    assert not [name for name in found if "readline" in name], "GNU readline is not wanted"


def test_licences_go_along(package: Path) -> None:
    project = tomllib.loads((PROGRAM / "pyproject.toml").read_text())["project"]
    without_text = {"pygame-ce", "cython"}
    """The first's wheel has none, it is under zeroconf's licence; the second stays at home: it only
    compiles."""
    for pin in project["dependencies"]:
        name = pin.partition("==")[0]
        if name not in without_text:
            folder = f"{re.sub('[-_.]+', '-', name).lower()}-{version(name)}"
            assert any((package / "licences" / folder).iterdir()), name
    for page in ("LICENCE.txt", "docs/licences.md", "licences/python.txt", "licences/GPL-3.txt"):
        assert (package / page).stat().st_size > 500, page


def test_the_program_can_be_started_and_its_folder_need_not_be_written(package: Path) -> None:
    program = package / "parlour"
    assert program.stat().st_mode & stat.S_IXOTH
    assert f"Parlour {VERSION}" in (package / "README.txt").read_text(encoding="utf-8")


def test_the_menu_entry_leads_to_where_the_package_lies(package: Path, tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = subprocess.run(
            ["sh", str(package / "add-to-menu.sh"), *words],
            env={"XDG_DATA_HOME": str(tmp_path / "my data"), "PATH": os.environ["PATH"]},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    assert run() == "parlour is in the menu.\n"
    entry = (tmp_path / "my data" / "applications" / "parlour.desktop").read_text(encoding="utf-8")
    assert f'\nExec="{package}/parlour"\n' in entry
    assert f"\nTryExec={package}/parlour\n" in entry
    icons = tmp_path / "my data" / "icons" / "hicolor"
    sizes = [int(path.name.split("x")[0]) for path in icons.iterdir()]
    assert sorted(sizes) == [16, 24, 32, 48, 64, 128, 256, 512]
    assert re.search(r"^StartupWMClass=parlour$", entry, re.MULTILINE)
    assert run("--remove") == "parlour is out of the menu.\n"
    assert not [path for path in (tmp_path / "my data").rglob("*") if path.is_file()]
