"""The licences page and the licence texts of all that a package carries."""

import shutil
import sysconfig
from importlib.metadata import Distribution, distributions
from pathlib import Path

TOOLS = {
    "pyinstaller",
    "pyinstaller-hooks-contrib",
    "altgraph",
    "setuptools",
    "packaging",
    "pycparser",
}
"""They build the package and are not in it."""
WORDS = ("licen", "copying", "notice", "ofl")


def write(beside: Path, environment: Path, root: Path) -> None:
    """Writes `LICENCE.txt`, `licences.md` and the folder `licences`.

    Args:
        beside: where they go: the program's own folder.
        environment: what the package was built from.
        root: of the sources.
    """
    shutil.copy2(root / "LICENSE", beside / "LICENCE.txt")
    shutil.copy2(root / "docs" / "licences.md", beside / "licences.md")
    texts = beside / "licences"
    site = _site(environment)
    for package in distributions(path=[str(site)]):
        name = package.metadata["Name"].lower()
        if name in TOOLS:
            continue
        for file in _texts(package):
            into = texts / f"{name}-{package.version}"
            into.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, into / file.name)
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    for file in (python, *sorted((root / "assets" / "licences").iterdir())):
        if file.exists():
            texts.mkdir(exist_ok=True)
            name = "python.txt" if file == python else file.name
            shutil.copy2(file, texts / name)


def _site(environment: Path) -> Path:
    return next(environment.rglob("site-packages"))


def _texts(package: Distribution) -> list[Path]:
    """Files of a package that are named like a licence; code may be named so too."""
    found = (Path(str(package.locate_file(file))) for file in package.files or ())
    return [
        path
        for path in found
        if any(word in path.name.lower() for word in WORDS)
        and path.suffix in {"", ".txt", ".md", ".APACHE", ".BSD", ".LESSER"}
        and path.is_file()
    ]
