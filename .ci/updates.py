"""The maintainers' side of updates: keys, and the signed list of releases.

    uv run python .ci/updates.py keys --repository OWNER/NAME --keys DIR --metadata DIR
    uv run python .ci/updates.py sign --keys DIR --metadata DIR ARCHIVE ...
    uv run python .ci/updates.py refresh --keys DIR --metadata DIR
    uv run python .ci/updates.py rotate ROLE --keys DIR --metadata DIR
    uv run python .ci/updates.py status --metadata DIR

docs/release.md says when to use which, and what to do when a key is lost, expires or leaks.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import tomli_w
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from packaging.version import InvalidVersion, Version
from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import Metadata, MetaFile, Root, Snapshot, TargetFile, Targets, Timestamp

ROOT = Path(__file__).resolve().parents[1]
PINNED = ROOT / "assets" / "updates"
ROLES = {"root": Root, "targets": Targets, "snapshot": Snapshot, "timestamp": Timestamp}
LIFETIMES = {
    "root": timedelta(days=3 * 365),
    "targets": timedelta(days=365),
    "snapshot": timedelta(days=365),
    "timestamp": timedelta(days=180),
}
"""Long enough for files that nobody serves: `refresh` is due once in a few months, not daily."""
SOON = timedelta(days=45)
ROOT_KEYS = 2
"""Either of them is enough, so that losing one is no disaster; they are kept in two places."""
NAME = re.compile(r"parlour-(?P<version>.+?)-(?P<platform>[a-z]+-\w+)\.(tar\.gz|zip)")
REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")


class Mistake(Exception):
    """What the maintainer asked for cannot be done; nothing was changed."""


def now() -> datetime:
    """To the second, as the metadata has it."""
    return datetime.now(UTC).replace(microsecond=0)


# Keys


def new_key(folder: Path, name: str) -> CryptoSigner:
    """A new private key in a file that nobody else may read; an older one is never overwritten."""
    signer = CryptoSigner.generate_ed25519()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(folder / f"{name}.pem", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise Mistake(f"{folder / name}.pem is there already; move it away first") from error
    with os.fdopen(handle, "wb") as file:
        file.write(signer.private_bytes)
    return signer


def keys_of(folder: Path, role: str) -> list[CryptoSigner]:
    """The private keys of a role that lie in the folder."""
    files = sorted(folder.glob(f"{role}-*.pem"))
    return [CryptoSigner(load_pem_private_key(file.read_bytes(), None)) for file in files]


def sign(told: Metadata[Any], role: str, root: Root, keys: Path) -> None:
    """Sign by the keys of the role that `root` knows; raises Mistake: too few are here."""
    told.signatures.clear()
    good = root.roles[role].keyids
    for signer in keys_of(keys, role):
        if signer.public_key.keyid in good:
            told.sign(signer, append=True)
    if len(told.signatures) < root.roles[role].threshold:
        raise Mistake(f"no key in {keys} may sign {role}: {', '.join(sorted(good))} may")


# Metadata


class Repository:
    """A folder with the signed metadata, as it is put on the branch `updates`."""

    def __init__(self, folder: Path, keys: Path | None = None) -> None:
        self.folder, self.keys = folder, keys
        roots = sorted(folder.glob("*.root.json"), key=lambda path: int(path.name.split(".")[0]))
        if not roots:
            raise Mistake(f"{folder} holds no metadata; make keys first")
        self.root: Metadata[Root] = Metadata.from_file(str(roots[-1]))
        self.timestamp: Metadata[Timestamp] = Metadata.from_file(str(folder / "timestamp.json"))
        self.snapshot: Metadata[Snapshot] = self._read(
            "snapshot", self.timestamp.signed.snapshot_meta
        )
        self.targets: Metadata[Targets] = self._read(
            "targets", self.snapshot.signed.meta["targets.json"]
        )

    def _read(self, role: str, meta: MetaFile) -> Metadata[Any]:
        return Metadata.from_file(str(self.folder / f"{meta.version}.{role}.json"))

    def publish(self, *roles: str) -> None:
        """New versions of these roles and of all that vouch for them; the timestamp comes last.

        Whoever reads the folder meanwhile finds the old state or the new one, never a mixture.
        """
        if self.keys is None:
            raise Mistake("without keys nothing can be signed")
        fresh: dict[str, Metadata[Any]] = {}
        if "targets" in roles:
            fresh["targets"] = self._renew("targets", self.targets)
            self.snapshot.signed.meta["targets.json"] = MetaFile(self.targets.signed.version)
        if roles:
            fresh["snapshot"] = self._renew("snapshot", self.snapshot)
            self.timestamp.signed.snapshot_meta = MetaFile(self.snapshot.signed.version)
        self._renew("timestamp", self.timestamp)
        for role, told in fresh.items():
            told.to_file(str(self.folder / f"{told.signed.version}.{role}.json"))
        self.timestamp.to_file(str(self.folder / "timestamp.json"))

    def _renew(self, role: str, told: Metadata[Any]) -> Metadata[Any]:
        told.signed.version += 1
        told.signed.expires = now() + LIFETIMES[role]
        sign(told, role, self.root.signed, self.keys)
        return told


def check_pinned(repository: Repository, pinned: Path) -> None:
    """Raises Mistake: programs built from here would not trust these keys."""
    file = pinned / "root.json"
    mine = Metadata.from_file(str(file)) if file.exists() else None
    if mine is None or mine.signed != repository.root.signed:
        raise Mistake(f"{file} is not the newest root of {repository.folder}: programs lack it")


# Commands


def make_keys(args: argparse.Namespace) -> None:
    """Keys of all roles, empty metadata signed by them, and what the program has pinned."""
    if not REPOSITORY.fullmatch(args.repository):
        raise Mistake(f"“{args.repository}” is not OWNER/NAME")
    if args.metadata.exists() and any(args.metadata.iterdir()):
        raise Mistake(f"{args.metadata} is not empty; to change keys there is `rotate`")
    root = Root(expires=now() + LIFETIMES["root"], consistent_snapshot=True)
    for role in ROLES:
        for number in range(1, (ROOT_KEYS if role == "root" else 1) + 1):
            root.add_key(new_key(args.keys, f"{role}-{number}").public_key, role)
    args.metadata.mkdir(parents=True, exist_ok=True)
    told = Metadata(root)
    sign(told, "root", root, args.keys)
    told.to_file(str(args.metadata / "1.root.json"))
    for role, kind in ROLES.items():
        if role != "root":
            empty = Metadata(kind(expires=now() + LIFETIMES[role]))
            sign(empty, role, root, args.keys)
            name = "timestamp.json" if role == "timestamp" else f"1.{role}.json"
            empty.to_file(str(args.metadata / name))
    pin(told, args.pinned, args.repository)
    print(f"pinned in {args.pinned}; keep {args.keys} off every computer that is online")


def pin(root: Metadata[Root], pinned: Path, repository: str = "") -> None:
    """What the next build carries."""
    pinned.mkdir(parents=True, exist_ok=True)
    root.to_file(str(pinned / "root.json"))
    if repository:
        source = tomli_w.dumps({"repository": repository})
        (pinned / "source.toml").write_text(source, encoding="utf-8")


def sign_release(args: argparse.Namespace) -> None:
    """List archives as the newest of their channel and platform."""
    repository = Repository(args.metadata, args.keys)
    check_pinned(repository, args.pinned)
    for archive in args.archives:
        path, target, version = describe(archive)
        known = repository.targets.signed.targets.get(path)
        if known is not None and Version(known.custom["version"]) >= version and not args.again:
            raise Mistake(f"{path} is at {known.custom['version']} already, not below {version}")
        repository.targets.signed.targets[path] = target
    repository.publish("targets")
    print(f"signed; put all of {args.metadata} on the branch, the archives into the release")


def describe(archive: Path) -> tuple[str, TargetFile, Version]:
    """Path, length and hashes of an archive, by its name and content."""
    found = NAME.fullmatch(archive.name)
    if not found:
        raise Mistake(f"{archive.name} is not named parlour-VERSION-SYSTEM-MACHINE.tar.gz or .zip")
    try:
        version = Version(found["version"])
    except InvalidVersion as error:
        raise Mistake(f"{archive.name} names no version: “{found['version']}”") from error
    channel = "preview" if version.is_prerelease or version.local else "release"
    path = f"{channel}/{found['platform']}"
    target = TargetFile.from_file(path, str(archive), ["sha256"])
    target.unrecognized_fields["custom"] = {"version": str(version), "file": archive.name}
    return path, target, version


def refresh(args: argparse.Namespace) -> None:
    """Say again that nothing newer is there; `--all` also renews what expires in a year."""
    repository = Repository(args.metadata, args.keys)
    repository.publish(*(("targets", "snapshot") if args.all else ()))
    print(f"good until {repository.timestamp.signed.expires:%Y-%m-%d}")


def rotate(args: argparse.Namespace) -> None:
    """Replace a role's keys by new ones; programs learn of it by the next root."""
    repository = Repository(args.metadata, args.keys)
    root, role = repository.root, args.role
    before = Metadata.from_bytes(root.to_bytes()).signed
    for keyid in list(root.signed.roles[role].keyids):
        root.signed.revoke_key(keyid, role)
    first = 1 + max((int(f.stem.split("-")[1]) for f in args.keys.glob(f"{role}-*.pem")), default=0)
    fresh = [
        new_key(args.keys, f"{role}-{number}")
        for number in range(first, first + (ROOT_KEYS if role == "root" else 1))
    ]
    for signer in fresh:
        root.signed.add_key(signer.public_key, role)
    root.signed.version += 1
    root.signed.expires = now() + LIFETIMES["root"]
    sign(root, "root", before, args.keys)  # by the old ones, so that programs may follow,
    if role == "root":
        for signer in fresh:  # and by the new ones
            root.sign(signer, append=True)
    root.to_file(str(args.metadata / f"{root.signed.version}.root.json"))
    pin(root, args.pinned)
    repository.publish("targets")
    print(f"root {root.signed.version} trusts the new keys; pinned in {args.pinned}")


def renew_root(args: argparse.Namespace) -> None:
    """The same keys for three years more."""
    repository = Repository(args.metadata, args.keys)
    root = repository.root
    root.signed.version += 1
    root.signed.expires = now() + LIFETIMES["root"]
    sign(root, "root", root.signed, args.keys)
    root.to_file(str(args.metadata / f"{root.signed.version}.root.json"))
    pin(root, args.pinned)
    print(f"root {root.signed.version} is good until {root.signed.expires:%Y-%m-%d}")


def status(args: argparse.Namespace) -> None:
    """What is listed, and what expires when; exit code 1 when something does soon."""
    repository = Repository(args.metadata)
    late = False
    for role in ROLES:
        told = getattr(repository, role).signed
        soon = told.expires - now() < SOON
        late |= soon
        print(f"{role} {told.version}: until {told.expires:%Y-%m-%d}{', soon' if soon else ''}")
    for path, target in sorted(repository.targets.signed.targets.items()):
        print(f"{path}: {target.custom['version']}, {target.custom['file']}")
    if late:
        raise Mistake("something expires soon: see `refresh`, `renew-root`")


def parser() -> argparse.ArgumentParser:
    """All commands."""
    whole = argparse.ArgumentParser(prog=".ci/updates.py", description=__doc__.splitlines()[0])
    whole.add_argument("--pinned", type=Path, default=PINNED, help="what programs carry")
    commands = whole.add_subparsers(dest="command", required=True)

    def add(name: str, act: Any, needs_keys: bool = True) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=act.__doc__.splitlines()[0])
        command.set_defaults(act=act)
        command.add_argument("--metadata", type=Path, required=True, metavar="DIR")
        if needs_keys:
            command.add_argument("--keys", type=Path, required=True, metavar="DIR")
        return command

    add("keys", make_keys).add_argument("--repository", required=True, metavar="OWNER/NAME")
    signing = add("sign", sign_release)
    signing.add_argument("--again", action="store_true", help="also what is not newer")
    signing.add_argument("archives", type=Path, nargs="+", metavar="ARCHIVE")
    add("refresh", refresh).add_argument("--all", action="store_true", help="targets too")
    add("rotate", rotate).add_argument("role", choices=list(ROLES))
    add("renew-root", renew_root)
    add("status", status, needs_keys=False)
    return whole


def main(arguments: Iterable[str] | None = None) -> int:
    """Does what was asked for; 1 and a line when it cannot be done."""
    args = parser().parse_args(None if arguments is None else list(arguments))
    try:
        args.act(args)
    except (Mistake, OSError) as error:
        print(f"updates: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
