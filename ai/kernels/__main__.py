"""Compiles the kernels that are not compiled yet or whose source has changed.

    python -m ai.kernels

It needs a C compiler. Without one everything runs all the same, only slower.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from ai.kernels import AI, compiled_of, name_of, sources


def is_stale(source: Path) -> bool:
    """Whether there is nothing compiled of a source as it is now."""
    made = compiled_of(source)
    return made is None or made.stat().st_mtime < source.stat().st_mtime


def build(wanted: list[Path], scratch: Path) -> None:
    """Compiles sources; each result takes its place at once and whole, since others may run it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wno-sign-compare"]
    extensions = [
        Extension(name_of(source), [str(source)], extra_compile_args=flags) for source in wanted
    ]
    modules = cythonize(extensions, build_dir=str(scratch / "c"), language_level=3, quiet=True)
    command = build_ext(Distribution({"ext_modules": modules}))
    command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "temp")
    command.ensure_finalized()
    command.run()
    for made in (scratch / "lib").rglob("*"):
        if made.is_file():
            place = AI.parent / made.relative_to(scratch / "lib")
            near = place.with_name(f".{made.name}.{os.getpid()}")
            near.write_bytes(made.read_bytes())
            os.replace(near, place)


def main() -> int:
    """Compiles; the exit code."""
    parser = argparse.ArgumentParser(description="Compiles the fast kernels, each in its place.")
    parser.add_argument("--all", action="store_true", help="also those that are up to date")
    parser.add_argument("--clean", action="store_true", help="remove what was compiled, and stop")
    args = parser.parse_args()
    if args.clean:
        for made in filter(None, map(compiled_of, sources())):
            made.unlink()
        return 0
    wanted = [source for source in sources() if args.all or is_stale(source)]
    if wanted:
        with tempfile.TemporaryDirectory() as scratch:
            build(wanted, Path(scratch))
    print(f"kernels: {len(wanted)} compiled, {len(sources()) - len(wanted)} up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
