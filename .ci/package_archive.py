"""The release archive: a tar for Linux, a zip elsewhere; the same folder gives the same bytes."""

import gzip
import os
import platform
import stat
import tarfile
import time
import zipfile
from pathlib import Path

EPOCH = 1_767_225_600
"""The time that every file in an archive has: the beginning of 2026."""
MACHINES = {"AMD64": "x86_64", "aarch64": "arm64", "ARM64": "arm64"}


def name_of(version: str, system: str) -> str:
    """`parlour-0.1.0-linux-x86_64.tar.gz`."""
    machine = platform.machine()
    suffix = ".tar.gz" if system == "linux" else ".zip"
    return f"parlour-{version}-{system}-{MACHINES.get(machine, machine)}{suffix}"


def write(folder: Path, out: Path, version: str, system: str) -> Path:
    """Packs the folder, under its own name, into a new archive; its path."""
    out.mkdir(parents=True, exist_ok=True)
    archive = out / name_of(version, system)
    paths = sorted([folder, *folder.rglob("*")])
    unfinished = archive.with_name(f"{archive.name}.new")
    (_tar if system == "linux" else _zip)(folder.parent, paths, unfinished)
    os.replace(unfinished, archive)
    return archive


def _tar(root: Path, paths: list[Path], archive: Path) -> None:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = EPOCH
        entry.mode = _mode(entry.mode, entry.isdir())
        return entry

    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=EPOCH) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in paths:
            tar.add(path, str(path.relative_to(root)), recursive=False, filter=plain)


def _zip(root: Path, paths: list[Path], archive: Path) -> None:
    """Links stay links (an application on macOS is full of them), and modes are kept."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in paths:
            is_folder = path.is_dir() and not path.is_symlink()
            name = path.relative_to(root).as_posix() + ("/" if is_folder else "")
            entry = zipfile.ZipInfo(name, time.gmtime(EPOCH)[:6])
            entry.create_system = 3  # Unix: the upper half of the attributes is a mode
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                packed.writestr(entry, os.readlink(path))
                continue
            kind = stat.S_IFDIR if is_folder else stat.S_IFREG
            entry.external_attr = (kind | _mode(path.stat().st_mode, is_folder)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, b"" if is_folder else path.read_bytes())


def _mode(mode: int, is_folder: bool) -> int:
    return 0o755 if is_folder or mode & 0o100 else 0o644
