"""Compiles the kernels that are not compiled yet or whose source has changed.

    python -m ai.kernels [NAME …]

A name is that of a module, as `ai.chess.kernel`; without any all are compiled. It needs a C
compiler. Without one everything runs all the same, only slower.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from ai.kernels import compiled_of, name_of, sources


def is_stale(source: Path) -> bool:
    """Whether there is nothing compiled of a source as it is now."""
    made = compiled_of(source)
    return made is None or made.stat().st_mtime < source.stat().st_mtime


def build(source: Path, name: str, scratch: Path) -> None:
    """Compiles a module; the result takes its place at once and whole, since others may run it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wno-sign-compare"]
    extension = Extension(name, [str(source)], extra_compile_args=flags)
    modules = cythonize([extension], build_dir=str(scratch / "c"), language_level=3, quiet=True)
    command = build_ext(Distribution({"ext_modules": modules}))
    command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "temp")
    command.ensure_finalized()
    command.run()
    for made in (scratch / "lib").rglob("*"):
        if made.is_file():
            near = source.with_name(f".{made.name}.{os.getpid()}")
            near.write_bytes(made.read_bytes())
            os.replace(near, source.with_name(made.name))


def build_all(wanted: list[Path]) -> int:
    """Compiles what can be compiled; how many could not be, each with a line that says why."""
    from Cython.Compiler.Errors import CompileError
    from setuptools.errors import BaseError, CCompilerError

    failed = 0
    for source in wanted:
        with tempfile.TemporaryDirectory() as scratch:
            try:
                build(source, name_of(source), Path(scratch))
            except (CompileError, BaseError, CCompilerError) as error:
                print(f"kernels: {name_of(source)} was not compiled: {error}", file=sys.stderr)
                failed += 1
    return failed


def main() -> int:
    """Compiles; the exit code is 1 if one could not be compiled."""
    parser = argparse.ArgumentParser(description="Compiles the fast kernels, each in its place.")
    parser.add_argument("--all", action="store_true", help="also those that are up to date")
    parser.add_argument("--clean", action="store_true", help="remove what was compiled, and stop")
    names = {name_of(source): source for source in sources()}
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these kernels")
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in names]:
        parser.error(f"no kernel {unknown[0]}; there are: {', '.join(names)}")
    chosen = [names[name] for name in args.names] or list(names.values())
    if args.clean:
        for made in filter(None, map(compiled_of, chosen)):
            made.unlink()
        return 0
    wanted = [source for source in chosen if args.all or is_stale(source)]
    failed = build_all(wanted) if wanted else 0
    done = len(wanted) - failed
    print(f"kernels: {done} compiled, {len(chosen) - len(wanted)} up to date")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
