"""A file that grows while an episode is played."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ai.live import LiveFile
from ai.policies.drive import Drive, Ran
from ai.policies.scripted import Scripted
from game.episode.episode import Episode
from game.episode.events import AnyEvent
from game.episode.modules import MODULES
from game.episode.replay import encode_line
from tests.ai.policies.table import Clock, config


def drive(module: str, watch: Callable[[Episode, AnyEvent], None]) -> Ran:
    """Two hands of it."""
    clock = Clock()
    seats = [Scripted(module) for _ in range(4)]
    return Drive(config(module, 2), seats, clock, clock.sleep, watch=watch).run()


@pytest.mark.parametrize("module", MODULES)
def test_the_finished_file_is_the_replay_byte_for_byte(module: str, tmp_path: Path) -> None:
    live = LiveFile(tmp_path / "tables" / "e.jsonl")
    ran = drive(module, live.watch)
    live.close(ran.results)
    live.close(ran.results)
    assert live.path.read_bytes() == ran.replay


def test_every_event_can_be_read_at_once(tmp_path: Path) -> None:
    live, seen = LiveFile(tmp_path / "e.jsonl"), 0

    def watch(episode: Episode, event: AnyEvent) -> None:
        nonlocal seen
        live.watch(episode, event)
        lines = live.path.read_bytes().splitlines()
        assert lines[-1] == encode_line(event) and len(lines) == 1 + len(episode.events)
        seen += 1

    ran = drive("euchre", watch)
    live.close(None)
    assert seen > 50 and not ran.faults
    assert live.path.read_bytes() == b"".join(ran.replay.splitlines(keepends=True)[:-1])


def test_a_file_that_cannot_be_written_costs_the_episode_nothing(tmp_path: Path) -> None:
    (tmp_path / "tables").touch()
    with pytest.raises(OSError):
        LiveFile(tmp_path / "tables" / "e.jsonl")
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no disk here that is always full")
    live = LiveFile(full)
    ran = drive("hearts", live.watch)
    live.close(ran.results)
    assert ran.results.reason == "complete"


def test_an_episode_of_which_nothing_happened_leaves_an_empty_file(tmp_path: Path) -> None:
    live = LiveFile(tmp_path / "e.jsonl")
    live.close(None)
    assert live.path.read_bytes() == b""
