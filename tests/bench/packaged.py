"""The package: how large it is, and how long from its start to a picture in a real window.

`PARLOUR_PACKAGE` names the archive, as for `tests/package`; without it nothing is measured.
"""

import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

from tests.bench.figures import Figure
from tests.package.screen import MISSING, screen, wait_until
from tests.package.window import Window

STARTS = 7
START_S = 0.6
ARCHIVE_MIB = 45
MIB = 2**20


def measure() -> list[Figure]:
    """Sizes, and starts with all files in the page cache: the first one brings them there."""
    archive = os.environ.get("PARLOUR_PACKAGE", "")
    if not archive:
        return []
    with tempfile.TemporaryDirectory() as folder, tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
        size = sum(p.lstat().st_size for p in Path(folder).rglob("*") if p.is_file())
        whole = round(Path(archive).stat().st_size / MIB, 1)
        return [
            Figure("package, archive", whole, "MiB", at_most=ARCHIVE_MIB),
            Figure("package, unpacked", round(size / MIB, 1), "MiB"),
            *_starts(Path(folder) / "parlour" / "parlour"),
        ]


def _starts(program: Path) -> list[Figure]:
    if MISSING:
        return []
    with tempfile.TemporaryDirectory() as home:
        starts = [_start(program, Path(home)) for _ in range(STARTS + 1)][1:]
    walls, cpus = (sorted(times) for times in zip(*starts, strict=True))
    name = "package, start to the first picture on the screen"
    return [
        Figure(f"{name}, best", round(walls[0], 3), "s", at_most=START_S),
        Figure(f"{name}, median", round(walls[STARTS // 2], 3), "s"),
        Figure(f"{name}, cpu", round(cpus[STARTS // 2], 3), "s cpu"),
    ]


def _start(program: Path, home: Path) -> tuple[float, float]:
    """Seconds, and seconds of processor time, until its window shows something."""
    quiet = {"stderr": subprocess.DEVNULL}  # ALSA says at length that there is no sound card
    with tempfile.TemporaryDirectory() as picture:
        with screen(Path(picture)) as shown, Window(program, shown, home, **quiet) as window:
            taken_s, cpu_s = window.lit(), window.cpu_s
            wait_until(lambda: "Parlour" in shown.titles, "its title")
            shown.press("ctrl+q")
            window.ended()
        return taken_s, cpu_s
