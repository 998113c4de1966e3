"""What lies beside the program: pages, licence texts, and on Linux the way into the menu."""

import re
import shutil
import sysconfig
import zipfile
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from pathlib import Path

TOOLS = {"pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "setuptools", "pycparser"}
"""They build the package and are not in it."""
LICENCE_WORDS = ("licen", "copying", "notice", "ofl")
LICENCE_SUFFIXES = ("", ".txt", ".md", ".apache", ".bsd", ".lesser")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
PAGES = ("bluetooth.md", "licences.md")
COPYLEFT = ("chess",)
"""Libraries whose licence wants the source of the whole to go along, in Python's own words."""

README = """Parlour {version}

Start the program “{program}” in this folder. It needs nothing else; move the folder where you like.
{more}
What you play and set is kept in your own folders, not here. To remove Parlour, delete this folder.

docs/bluetooth.md says what Bluetooth needs. LICENCE.txt, docs/licences.md and licences/ say what
Parlour is made of, on which terms, and where the sources are.
"""
MORE = {
    "linux": "“sh add-to-menu.sh” puts it into the desktop’s menu.\n",
    "windows": "“parlour-console” is the same for a terminal: “parlour-console --help”.\n",
    "macos": "",
}


def write(beside: Path, environment: Path, source: Path, system: str, version: str) -> None:
    """Writes all of it.

    Args:
        beside: where it goes: the program's own folder.
        environment: what the package was built from.
        source: the sources it was built from.
        system: linux, windows or macos.
        version: of the package.
    """
    program = "parlour" if system == "linux" else "Parlour"
    text = README.format(version=version, program=program, more=MORE[system])
    (beside / "README.txt").write_text(text, encoding="utf-8")
    shutil.copy2(source / "LICENSE", beside / "LICENCE.txt")
    (beside / "docs").mkdir(exist_ok=True)
    for page in PAGES:
        shutil.copy2(source / "docs" / page, beside / "docs" / page)
    _licences(beside / "licences", environment, source)
    _sources(beside / "sources", environment, source, version)
    if system == "linux":
        is_release = version.replace(".", "").isdecimal()
        _menu(beside, source / "assets" / "brand", "parlour" if is_release else "parlour-preview")


def _licences(texts: Path, environment: Path, source: Path) -> None:
    """The licence texts of every package that was installed, and of Python."""
    shutil.copytree(source / "assets" / "licences", texts, dirs_exist_ok=True)
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.exists():
        shutil.copy2(python, texts / "python.txt")
    site = next(environment.rglob("site-packages"))
    for package in distributions(path=[str(site)]):
        name = re.sub(r"[-_.]+", "-", package.metadata["Name"]).lower()
        for file in () if name in TOOLS else _texts_of(package):
            into = texts / f"{name}-{package.version}"
            into.mkdir(exist_ok=True)
            shutil.copy2(file, into / file.name)


def _sources(into: Path, environment: Path, source: Path, version: str) -> None:
    """The program's own sources, and those of the libraries that ask for it."""
    into.mkdir(exist_ok=True)
    own = (path for path in source.rglob("*") if path.suffix in (".py", ".spec", ".toml", ".txt"))
    _pack(into / f"parlour-{version}.zip", source, own)
    site = next(environment.rglob("site-packages"))
    for name in COPYLEFT:
        _pack(into / f"{name}.zip", site, (site / name).rglob("*.py"))


def _pack(archive: Path, root: Path, files: Iterable[Path]) -> None:
    """The same files always make the same bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as pack:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path.relative_to(root).as_posix(), (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, path.read_bytes())


def _texts_of(package: Distribution) -> list[Path]:
    """Files of a package that are named like a licence; code may be named so too."""
    found = (Path(str(package.locate_file(file))) for file in package.files or ())
    return [
        path
        for path in found
        if any(word in path.name.lower() for word in LICENCE_WORDS)
        and path.suffix.lower() in LICENCE_SUFFIXES
        and path.is_file()
    ]


def _menu(beside: Path, brand: Path, name: str) -> None:
    """Icons, the desktop entry, and the script that puts them where the desktop looks."""
    share = beside / "share"
    for size in ICON_SIZES:
        icons = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        icons.mkdir(parents=True)
        shutil.copy2(brand / "png" / f"{name}-{size}.png", icons / f"{name}.png")
    (share / "id").write_text(f"{name}\n", encoding="utf-8")
    shutil.copy2(brand / "linux" / f"{name}.desktop", share / f"{name}.desktop")
    shutil.copy2(brand / "linux" / "add-to-menu.sh", beside / "add-to-menu.sh")
