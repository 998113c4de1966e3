"""The package as another version of itself, without building it twice.

The version is a constant of `game.version`, compiled and packed into the program; here it is
exchanged in place. What lies where is PyInstaller's format: docs there call it PYZ.
"""

from __future__ import annotations

import marshal
import os
import shutil
import struct
import tarfile
import zlib
from pathlib import Path

from game.version import VERSION
from net.updates.versions import this_platform

_MODULE = "game.version"
OLD, NEW = f"1{VERSION[1:]}", f"2{VERSION[1:]}"
"""As long as the true one, and on the same channel."""


def copy_as(package: Path, folder: Path, version: str, pinned: Path) -> Path:
    """A copy that may be written, says this version and has these keys pinned; its program."""
    shutil.copytree(package, folder, symlinks=True)
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    shutil.copytree(pinned, folder / "_internal" / "assets" / "updates", dirs_exist_ok=True)
    program = folder / "parlour"
    program.write_bytes(exchanged(program.read_bytes(), version))
    program.chmod(0o755)
    return program


def exchanged(program: bytes, version: str) -> bytes:
    """The program with another version in it; as long as before."""
    start = program.index(b"PYZ\0")
    (contents,) = struct.unpack("!i", program[start + 8 : start + 12])
    _, offset, length = dict(marshal.loads(program[start + contents :]))[_MODULE]
    begin = start + offset
    code = zlib.decompress(program[begin : begin + length])
    assert code.count(VERSION.encode()) == 1 and len(version) == len(VERSION)
    said = marshal.loads(code).co_consts[0].encode()  # the docstring, so that there is room
    code = code.replace(VERSION.encode(), version.encode()).replace(said, b" " * len(said))
    packed = zlib.compress(code, 9)
    assert len(packed) <= length, "the other version does not fit into its place"
    return program[:begin] + packed.ljust(length, b"\0") + program[begin + length :]


def archive_of(folder: Path, into: Path, version: str) -> Path:
    """A release archive of a folder, as `.ci/package.py` makes them but less small."""
    archive = into / f"parlour-{version}-{this_platform()}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=1) as tar:
        tar.add(folder, "parlour")
    return archive
