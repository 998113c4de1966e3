"""Releases and lists that are not to be trusted, or not there: each has its line, nothing changes.

Every case begins with a good 1.1.0 that would be offered; then one thing is wrong.
"""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import Metadata

from net.updates.home import Home
from net.updates.versions import this_platform
from tests.net.updates.conftest import MakeDesk, wait_for
from tests.net.updates.forge import Ask, Forge, maintainers
from tests.net.updates.programs import archive_name, archive_of, everything

Break = Callable[[Forge], object]
API = "/repos/"
TARGET = f"release/{this_platform()}"


def answer(path: str, act: Callable[[Ask], object]) -> Break:
    def breaks(forge: Forge) -> None:
        forge.special[path] = act  # type: ignore[assignment]

    return breaks


def endless(ask: Ask) -> None:
    ask.send_response(200)
    ask.end_headers()
    for _ in range(200):
        ask.wfile.write(b"[" * 100_000)


def silent(ask: Ask) -> None:
    for _ in range(300):  # until the other side hangs up, or the forge closes
        time.sleep(0.01)


def dripping(ask: Ask) -> None:
    ask.send_response(200)
    ask.end_headers()
    for _ in range(300):
        ask.wfile.write(b" ")
        time.sleep(0.01)


def short(ask: Ask) -> None:
    ask.send_response(200)
    ask.send_header("Content-Length", "1000")
    ask.end_headers()
    ask.wfile.write(b"{")


def elsewhere(ask: Ask) -> None:
    ask.bytes(b"", 302, Location="file:///etc/hostname")


def to_plain_text(ask: Ask) -> None:
    ask.bytes(b"", 302, Location="http://192.0.2.1/")


def round_and_round(ask: Ask) -> None:
    ask.bytes(b"", 302, Location=ask.path)


def nobody_there(forge: Forge) -> None:
    forge.address = "http://127.0.0.1:1"


def no_such_name(forge: Forge) -> None:
    forge.address = "https://parlour.invalid"


def plain_text(forge: Forge) -> None:
    forge.address = "http://192.0.2.1"


def only_a_preview(forge: Forge) -> None:
    release = forge.release("1.2.0rc1", archive_name("1.2.0rc1"))
    release["prerelease"] = False  # as if somebody had forgotten the tick


def preview_called_latest(forge: Forge) -> None:
    release = forge.release("1.2.0rc1", archive_name("1.2.0rc1"))
    forge.special["/releases/latest"] = lambda ask: ask.json(release)


def draft(forge: Forge) -> None:
    forge.releases[0]["draft"] = True


def no_version(forge: Forge) -> None:
    forge.releases[0]["tag_name"] = "nightly"


def no_files(forge: Forge) -> None:
    forge.releases[0]["assets"] = []


def other_files(forge: Forge) -> None:
    forge.releases[0]["assets"] = [
        {"name": "parlour-1.1.0-amiga-m68k.zip", "browser_download_url": "https://x/y"}
    ]


def unsigned_release(forge: Forge) -> None:
    forge.release("6.6.6", archive_name("6.6.6"))


def withdrawn(forge: Forge) -> None:
    forge.releases.clear()
    forge.release("1.0.0", archive_name("1.0.0"))


def edit(forge: Forge, file: Path, change: Callable[[dict], object], role: str = "") -> None:
    """Change signed metadata, and sign it again by the role's key or leave the signature."""
    told = json.loads(file.read_bytes())
    change(told["signed"])
    changed = Metadata.from_dict(told)
    if role:
        root = Metadata.from_file(str(sorted(forge.metadata.glob("*.root.json"))[-1])).signed
        maintainers.sign(changed, role, root, forge.keys)
    changed.to_file(str(file))


def current(forge: Forge, role: str) -> Path:
    if role == "timestamp":
        return forge.metadata / "timestamp.json"
    return max(forge.metadata.glob(f"*.{role}.json"), key=lambda p: int(p.name.split(".")[0]))


def expires(when: datetime) -> Callable[[dict], object]:
    return lambda signed: signed.update(expires=when.strftime("%Y-%m-%dT%H:%M:%SZ"))


PAST = datetime.now(UTC) - timedelta(days=1)


def expired(role: str) -> Break:
    return lambda forge: edit(forge, current(forge, role), expires(PAST), role)


def edited(role: str) -> Break:
    later = datetime.now(UTC) + timedelta(days=9000)
    return lambda forge: edit(forge, current(forge, role), expires(later))


def gone(role: str) -> Break:
    return lambda forge: current(forge, role).unlink()


def targets(change: Callable[[dict], object]) -> Break:
    """Signed by its makers, but wrong all the same."""
    return lambda forge: edit(
        forge, current(forge, "targets"), lambda signed: change(signed["targets"]), "targets"
    )


def other_keys(forge: Forge) -> None:
    told = Metadata.from_file(str(current(forge, "timestamp")))
    told.signed.version += 1
    told.sign(CryptoSigner.generate_ed25519())
    told.to_file(str(current(forge, "timestamp")))


def other_root(forge: Forge) -> None:
    told = Metadata.from_file(str(forge.metadata / "1.root.json"))
    told.signed.version = 2
    told.sign(CryptoSigner.generate_ed25519())
    told.to_file(str(forge.metadata / "2.root.json"))


def roles_swapped(forge: Forge) -> None:
    (forge.metadata / "timestamp.json").write_bytes(current(forge, "snapshot").read_bytes())


def mixed(forge: Forge) -> None:
    current(forge, "snapshot").write_bytes((forge.metadata / "1.snapshot.json").read_bytes())


def limit(ask: Ask) -> None:
    headers = {"X_RateLimit_Remaining": "0", "X_RateLimit_Reset": str(int(time.time()) + 600)}
    ask.json({"message": "API rate limit exceeded for 192.0.2.7"}, 403, **headers)


def preview_target(targets: dict) -> None:
    targets[TARGET]["custom"]["version"] = "1.2.0rc1"


def dangerous_name(targets: dict) -> None:
    targets[TARGET]["custom"]["file"] = "../../.profile"


CASES: dict[str, tuple[str, str, Break]] = {
    "nobody listens": ("offline", "cannot be reached", nobody_there),
    "the name is unknown": ("offline", "cannot be reached", no_such_name),
    "the address is not encrypted": ("garbled", "where the releases are", plain_text),
    "the server is silent": ("slow", "too long to answer", answer(API, silent)),
    "the server drips": ("slow", "too long to answer", answer(API, dripping)),
    "too many questions, 403": ("busy", "Try again after", answer(API, limit)),
    "too many questions, 429": (
        "busy",
        "Try again after",
        answer(API, lambda ask: ask.json({}, 429, Retry_After="60")),
    ),
    "too many questions, no time told": (
        "busy",
        "in an hour",
        answer(API, lambda ask: ask.json({}, 429)),
    ),
    "forbidden": (
        "refused",
        "refused to answer (error 403)",
        answer(API, lambda a: a.json({}, 403)),
    ),
    "trouble of the server": (
        "refused",
        "trouble of its own (error 503)",
        answer(API, lambda a: a.json({}, 503)),
    ),
    "nothing released": ("missing", "Nothing has been released", lambda f: f.releases.clear()),
    "no JSON": ("garbled", "makes no sense", answer(API, lambda ask: ask.bytes(b"<html>"))),
    "JSON of another shape": ("garbled", "makes no sense", answer(API, lambda ask: ask.json([1]))),
    "JSON without end": ("garbled", "makes no sense", answer(API, endless)),
    "JSON too deep": ("garbled", "makes no sense", answer(API, lambda a: a.bytes(b"[" * 200_000))),
    "half an answer": ("broken_off", "broke off", answer(API, short)),
    "sent to a file of this computer": ("refused", "refused to answer", answer(API, elsewhere)),
    "sent to plain text": ("refused", "without encryption", answer(API, to_plain_text)),
    "sent round and round": ("refused", "refused to answer", answer(API, round_and_round)),
    "a draft": ("garbled", "the newest release makes no sense", draft),
    "a tag that is no version": ("garbled", "the newest release makes no sense", no_version),
    "a preview without its mark": ("garbled", "the newest release", only_a_preview),
    "a preview called the latest": (
        "channel",
        "not for the release channel",
        preview_called_latest,
    ),
    "no assets": ("no_files", "has no files yet", no_files),
    "no asset for this computer": ("no_build", "no file for this computer", other_files),
    "a release that nobody signed": (
        "unsigned",
        "6.6.6 is there, but nobody has signed",
        unsigned_release,
    ),
    "a release taken back": ("no_files", "was announced, but its files", withdrawn),
    "a list of other keys": ("unsigned", "not signed by Parlour’s makers", other_keys),
    "a root of other keys": ("unsigned", "not signed by Parlour’s makers", other_root),
    "an edited timestamp": ("unsigned", "not signed", edited("timestamp")),
    "an edited snapshot": ("unsigned", "not signed", edited("snapshot")),
    "an edited list": ("unsigned", "not signed", edited("targets")),
    "an expired timestamp (freeze)": ("stale", "has not been confirmed", expired("timestamp")),
    "an expired snapshot": ("stale", "has not been confirmed", expired("snapshot")),
    "an expired list": ("stale", "has not been confirmed", expired("targets")),
    "no timestamp": ("missing", "not where it should be", gone("timestamp")),
    "no snapshot": ("missing", "not where it should be", gone("snapshot")),
    "no list": ("missing", "not where it should be", gone("targets")),
    "one role's file for another": ("mixed", "do not belong together", roles_swapped),
    "an old snapshot under a new name": ("old", "older than one", mixed),
    "a list without end": (
        "mixed",
        "do not belong together",
        answer("/metadata/timestamp", endless),
    ),
    "a list that is no list": (
        "mixed",
        "do not belong together",
        answer("/metadata/timestamp", lambda a: a.bytes(b"{}")),
    ),
    "a list for other computers": (
        "no_build",
        "No release has a package",
        targets(lambda t: t.clear()),
    ),
    "a preview signed as a release": (
        "channel",
        "package is not for the release",
        targets(preview_target),
    ),
    "a package with a dangerous name": ("garbled", "the newest package", targets(dangerous_name)),
    "a package without its version": (
        "garbled",
        "the newest package",
        targets(lambda t: t[TARGET].pop("custom")),
    ),
}


@pytest.mark.parametrize("case", list(CASES))
def test_it_is_told_and_nothing_changes(
    case: str, forge: Forge, make_desk: MakeDesk, home: Home, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    kind, said, breaks = CASES[case]
    breaks(forge)
    desk = make_desk(look_s=0.3 if kind == "slow" else 15.0)
    before = everything(home.folder)
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "failed"
    assert said in desk.state.line
    assert desk.state.line.endswith("Parlour stays as it is.")
    assert "{" not in desk.state.line and "Traceback" not in desk.state.line
    assert desk.state.offer is None and desk.news == ""
    assert everything(home.folder) == before


@pytest.mark.parametrize(
    "case", ["too many questions, 403", "nobody listens", "a list of other keys"]
)
def test_of_a_look_by_itself_nothing_is_seen(
    case: str, forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    """P01."""
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    CASES[case][2](forge)
    desk = make_desk()
    desk.look_by_itself()
    wait_for(desk)
    assert desk.state.stage == "idle" and desk.news == ""


def test_a_list_older_than_one_seen_before_is_refused(
    forge: Forge, make_desk: MakeDesk, home: Home, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    old = (forge.metadata / "timestamp.json").read_bytes()
    assert forge.tool("refresh") == 0
    desk = make_desk()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "offer"
    (forge.metadata / "timestamp.json").write_bytes(old)
    desk = make_desk()
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "failed" and "older than one" in desk.state.line
    assert home.read() is None


def test_an_older_release_is_not_offered_even_when_it_is_signed(
    forge: Forge, make_desk: MakeDesk, tmp_path: Path
) -> None:
    forge.publish("1.1.0", archive_of(tmp_path, "1.1.0"))
    desk = make_desk("1.2.0")
    desk.look()
    wait_for(desk)
    assert desk.state.stage == "current"
