"""Builds the package for the system it runs on, and the release archive of it.

    uv run python .ci/package.py

`build/package/` holds what PyInstaller works with and the finished folder, `dist/` the archive. The
last line printed is one JSON object with where they are. docs/packaging.md says what is inside.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import package_archive
import package_beside

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("game", "ai", "net", "scenes", "assets", "docs")
FILES = ("main.py", "build.spec", "pyproject.toml", "LICENSE", "CHANGELOG.md")
MOST_BYTES = 45 * 2**20
"""Of the archive."""
VERSION = re.compile(r'^VERSION: Final = "(.+)"$', re.MULTILINE)
SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]


def say(words: str) -> None:
    """For people; the machine reads the last line of the output."""
    print(f"package: {words}", file=sys.stderr, flush=True)


def run(*command: object, **more: object) -> None:
    """Does it or ends the build, with what the command said."""
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}package: failed: {' '.join(map(str, command))}")


def python_of(environment: Path) -> Path:
    """Its interpreter."""
    return environment / ("Scripts/python.exe" if SYSTEM == "windows" else "bin/python")


def make_environment(folder: Path) -> bool:
    """Installs what the package carries, and PyInstaller; whether PyBluez is among it.

    What developers use besides stays out, so nothing of it can slip in.
    """
    more = {"env": {**os.environ, "UV_PROJECT_ENVIRONMENT": str(folder)}, "cwd": ROOT}
    more["env"].pop("VIRTUAL_ENV", None)
    wanted = ["--no-default-groups", "--group", "package", "--extra", "bluetooth-usb"]
    if SYSTEM == "linux":
        command = ["uv", "sync", *wanted, "--extra", "bluetooth"]
        done = subprocess.run(command, capture_output=True, text=True, **more)
        if done.returncode == 0:
            return True
        say("the system's own Bluetooth is left out: PyBluez could not be compiled here, for which")
        say("it needs a C compiler and BlueZ's header files (libbluetooth-dev on Debian)")
    run("uv", "sync", *wanted, **more)
    return False


def copy_source(into: Path, version: str) -> str:
    """A copy of what is built, so that nobody changes it meanwhile; its version."""
    shutil.rmtree(into, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd")
    for room in ROOMS:
        shutil.copytree(ROOT / room, into / room, ignore=skip)
    for name in FILES:
        shutil.copy2(ROOT / name, into / name)
    file = into / "game" / "version.py"
    text = file.read_text(encoding="utf-8")
    if version:
        file.write_text(VERSION.sub(f'VERSION: Final = "{version}"', text), encoding="utf-8")
    found = VERSION.search(file.read_text(encoding="utf-8"))
    return found[1] if found else sys.exit("package: game/version.py names no version")


def compile_kernels(environment: Path, source: Path) -> None:
    """Compiles what thinks fast: a package always has it."""
    run(python_of(environment), "-m", "ai.kernels", cwd=source)


def freeze(environment: Path, source: Path, build: Path) -> Path:
    """Runs PyInstaller; the folder, or on macOS the application, that came out."""
    out = build / "out"
    shutil.rmtree(out, ignore_errors=True)
    places = ("--distpath", out, "--workpath", build / "work")
    # The same source gives the same bytes: no order of sets, no time of day.
    same = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(package_archive.EPOCH)}
    command = (python_of(environment), "-m", "PyInstaller", "--noconfirm", *places, "build.spec")
    run(*command, cwd=source, env=same)
    return out / ("Parlour.app" if SYSTEM == "macos" else "parlour")


def main() -> None:
    """Builds; the exit code is 1 when something failed or the archive is too large."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "package", metavar="DIR")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR")
    parser.add_argument(
        "--version", default="", help="build as this version, to rehearse an update with"
    )
    args = parser.parse_args()
    began = time.monotonic()
    build, out = args.build.absolute(), args.out.absolute()
    has_bluetooth = make_environment(build / "env")
    version = copy_source(build / "source", args.version)
    compile_kernels(build / "env", build / "source")
    folder = freeze(build / "env", build / "source", build)
    beside = folder / "Contents" / "Resources" if SYSTEM == "macos" else folder
    package_beside.write(beside, build / "env", build / "source", SYSTEM, version)
    if SYSTEM == "macos":  # the seal covers all files of an application, so it comes last
        run("codesign", "--force", "--deep", "--sign", "-", folder)
    archive = package_archive.write(folder, out, version, SYSTEM)
    size = archive.stat().st_size
    say(f"{archive.name}, {size / 2**20:.1f} MiB, in {time.monotonic() - began:.0f} s")
    made = {
        "version": version,
        "folder": str(folder),
        "archive": str(archive),
        "bytes": size,
        "folder_bytes": sum(p.lstat().st_size for p in folder.rglob("*") if not p.is_dir()),
        "bluetooth": has_bluetooth,
    }
    print(json.dumps(made))
    if size > MOST_BYTES:
        sys.exit("package: the archive is larger than 45 MiB")


if __name__ == "__main__":
    main()
