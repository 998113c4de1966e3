"""Unpacks a release archive and sees that what is in it starts, on the system it is for.

    uv run python .ci/smoke.py ARCHIVE

The archive goes to a folder with spaces and letters beyond ASCII, the environment is as good as
empty. `tests/package` looks closer, on Linux.
"""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PROGRAMS = {
    "linux": "parlour/parlour",
    "darwin": "Parlour.app/Contents/MacOS/Parlour",
    "win32": "parlour/parlour-console.exe",
}
OPEN_S = 6.0
"""For so long the window has to stay open."""
LIMIT_S = 120.0


def unpack(archive: Path, into: Path) -> Path:
    """Unpacks it as its user would; the program."""
    if sys.platform == "win32":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(into)
    else:  # these keep links and modes
        tool = ["ditto", "-x", "-k"] if sys.platform == "darwin" else ["tar", "-xf"]
        more = [] if sys.platform == "darwin" else ["-C"]
        subprocess.run([*tool, archive, *more, into], check=True)
    return into / PROGRAMS[sys.platform]


def main() -> None:
    """Ends with a sentence, or with the exit code 1 and what went wrong."""
    archive = Path(sys.argv[1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        place = Path(folder) / "Spiele für Zoë"
        place.mkdir()
        program = unpack(archive, place)
        # Windows itself needs these two.
        bare = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        for words in (["--version"], ["arena", "euchre", "--seats", "casual", "--games", "2"]):
            done = subprocess.run(
                [program, *words], cwd=folder, env=bare, capture_output=True, timeout=LIMIT_S
            )
            said = done.stdout.decode("utf-8", "replace")
            if done.returncode or not said:
                sys.exit(f"smoke: {words}: {done.returncode} {said}{done.stderr.decode()}")
            print(said.strip())
        data = Path(folder) / "data"
        unseen = {**bare, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        window = subprocess.Popen([program, "--data-dir", data], cwd=folder, env=unseen)
        try:
            code = window.wait(OPEN_S)
            sys.exit(f"smoke: the window closed by itself, with code {code}")
        except subprocess.TimeoutExpired:
            window.kill()
            window.wait()
        for crash in data.glob("log/crash-*.txt"):
            sys.exit(f"smoke: {crash.read_text(encoding='utf-8')}")
        print(f"smoke: {archive.name} starts.")


if __name__ == "__main__":
    main()
