"""Records that somebody changed: of every game's matches and of all episodes, line by line."""

from functools import cache
from random import Random

import pytest

from game.episode.modules import MODULES
from game.episode.rederive import verify
from game.episode.replay import DamagedReplay, encode
from game.episode.replay import decode as read_episode
from game.journal import DamagedJournal, decode
from game.proof import prove
from game.registry import GAMES
from tests.game.episode.tables import whole
from tests.scenes.theater.recorded import journal

TRIES = 12
MATCHES = [game for game in GAMES if game in ("euchre", "sequence", "spades", "hearts", "oh-hell")]


def faulty_line(kind: str, name: str, data: bytes) -> int:
    """The line that the proof names; 0: it finds nothing wrong."""
    try:
        if kind == "episode":
            verify(read_episode(data))
        else:
            prove(GAMES[name], decode(data), len(data))
    except (DamagedJournal, DamagedReplay) as error:
        assert str(error).startswith(f"line {error.line}: ")
        assert 1 <= error.line <= data.count(b"\n") + 2
        return error.line
    return 0


@cache
def record(kind: str, name: str) -> bytes:
    return encode(whole(name)) if kind == "episode" else journal(name)


CASES = [*(("episode", module) for module in MODULES), *(("match", game) for game in MATCHES)]
EACH = pytest.mark.parametrize(("kind", "name"), CASES, ids=lambda value: str(value))


@EACH
def test_what_nobody_changed_holds(kind: str, name: str) -> None:
    assert faulty_line(kind, name, record(kind, name)) == 0


@EACH
def test_a_line_left_out_is_named(kind: str, name: str) -> None:
    lines = record(kind, name).splitlines(keepends=True)
    for at in picks(lines, Random(1)):
        short = b"".join(lines[:at] + lines[at + 1 :])
        assert faulty_line(kind, name, short) == at + 1
    last = faulty_line(kind, name, b"".join(lines[:-1]))
    assert last == (len(lines) if kind == "episode" else 0)  # a match may have been left there


@EACH
def test_a_line_that_stands_twice_is_named(kind: str, name: str) -> None:
    lines = record(kind, name).splitlines(keepends=True)
    for at in (*picks(lines, Random(2)), len(lines) - 1):
        double = b"".join([*lines[: at + 1], *lines[at:]])
        assert faulty_line(kind, name, double) in (at + 1, at + 2)


@EACH
def test_a_file_that_breaks_off_names_the_line(kind: str, name: str) -> None:
    data, rng = record(kind, name), Random(3)
    for _ in range(TRIES):
        cut = data[: rng.randrange(1, len(data) - 1)]
        if not cut.endswith(b"\n"):
            whole_lines = cut.count(b"\n")
            # Of an episode's line the newline alone may be missing; a match's is then not written.
            is_whole = kind == "episode" and data[len(cut) :].startswith(b"\n")
            assert faulty_line(kind, name, cut) == whole_lines + 1 + is_whole


@EACH
def test_a_byte_that_was_changed_is_found(kind: str, name: str) -> None:
    """In a match a name may have been changed: it is nobody's business but its owner's."""
    data, rng = record(kind, name), Random(4)
    for _ in range(TRIES):
        at = rng.randrange(len(data) - 1)
        other = (data[at] + rng.randrange(1, 255)) % 256
        changed = data[:at] + bytes([other]) + data[at + 1 :]
        named = faulty_line(kind, name, changed)
        if kind == "episode":
            assert named, (at, data[at], other)
        elif named:
            assert named >= data[:at].count(b"\n")


def picks(lines: list[bytes], rng: Random) -> list[int]:
    """Some lines, but neither the first nor the last."""
    return sorted(rng.sample(range(1, len(lines) - 1), TRIES))
