"""An episode that is still being played, in the theater."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from ai.live import LiveFile
from ai.policies.drive import Drive
from ai.policies.scripted import Scripted
from game.episode.modules import MODULES
from game.episode.replay import DamagedReplay, decode, encode
from scenes.dialogs import Question
from scenes.theater import opening
from scenes.theater.episode_story import EpisodeTelling
from scenes.theater.live import SILENT_S, Following, kept_for
from scenes.theater.scene import TheaterScene
from scenes.theater.waiting import WaitingSheet
from tests.ai.policies.table import Clock, config
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.game.episode.test_replays import filmed

LIMIT_S = 20.0


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path / "data")
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "tables").mkdir()
    return tmp_path / "tables" / "e.jsonl"


def lines_of(module: str = "euchre") -> list[bytes]:
    return encode(filmed(module, "complete")[0]).splitlines(keepends=True)


def by_hand(path: Path, **more: object) -> Following:
    """One that reads when it is told to."""
    return Following(path, begins=False, **more)  # type: ignore[arg-type]


def look(following: Following) -> None:
    while following.look():
        pass


def until(studio: Studio, true: Callable[[], bool]) -> None:
    """Frames, until something is so."""
    limit_s = time.monotonic() + LIMIT_S
    while not true():
        assert time.monotonic() < limit_s
        studio.director.prepare(0.002)
        studio.director.update(STEP_S)
        time.sleep(0.001)  # the reader's thread needs its turn


def live_scene(studio: Studio, path: Path) -> TheaterScene:
    studio.director.push(opening.follow(studio.services, path))
    until(studio, lambda: isinstance(studio.director.top, TheaterScene))
    scene = studio.director.top
    assert isinstance(scene, TheaterScene)
    return scene


@pytest.mark.parametrize("module", MODULES)
def test_a_file_that_grew_is_told_as_a_whole_one_is(module: str, path: Path) -> None:
    data, rng = encode(filmed(module, "complete")[0]), Random(5)
    path.touch()
    following, at, before = by_hand(path), 0, 0
    while at < len(data):
        look(following)
        told = len(following.story.moments) if following.story else 0
        assert told >= before and not following.is_over
        before, piece = told, data[at : at + rng.randrange(1, 4000)]
        with path.open("ab") as file:
            file.write(piece)
        at += len(piece)
    look(following)
    assert following.state == "whole"
    assert following.story == EpisodeTelling(decode(data)).whole()


def test_every_line_is_a_moment_as_soon_as_it_is_whole(path: Path) -> None:
    lines = lines_of()
    following = by_hand(path)
    path.write_bytes(b"")
    look(following)
    assert following.state == "waiting" and following.story is None
    for number, line in enumerate(lines[:60]):
        with path.open("ab") as file:
            file.write(line[:-3])
        look(following)
        with path.open("ab") as file:
            file.write(line[-3:])
        look(following)
        assert following.state == "live" and following.story is not None
        assert following.story.is_open and len(following.story.moments) >= number


def test_a_table_that_is_cleared_ends_in_a_state_of_its_own(path: Path) -> None:
    path.write_bytes(b"".join(lines_of()[:50]))
    following = by_hand(path)
    look(following)
    path.unlink()
    look(following)
    assert following.state == "gone" and following.story is not None
    assert not following.story.is_open
    assert following.story.end.verdict == "The episode ended"
    assert len(following.story.end.rows) == 4


def test_what_was_missing_is_read_where_the_replay_is_kept(path: Path) -> None:
    lines = lines_of()
    path.write_bytes(b"".join(lines[:50]))
    following = by_hand(path, kept=kept_for(path))
    look(following)
    kept_for(path).parent.mkdir()
    kept_for(path).write_bytes(b"".join(lines))
    path.unlink()
    look(following)
    assert following.state == "whole"
    assert following.story == EpisodeTelling(decode(b"".join(lines))).whole()


def test_silence_is_told_and_ends_with_the_next_card(path: Path) -> None:
    lines, now = lines_of(), [0.0]
    path.write_bytes(b"".join(lines[:50]) + lines[50][:9])
    following = by_hand(path, clock=lambda: now[0])
    look(following)
    assert following.state == "live"
    now[0] += SILENT_S + 1
    look(following)
    assert following.state == "silent" and following.story is not None
    assert following.story.end.verdict == "The episode went silent"
    with path.open("ab") as file:
        file.write(lines[50][9:])
    look(following)
    assert following.state == "live" and following.story.is_open


def test_a_line_that_cannot_be_followed_is_named(path: Path) -> None:
    lines = lines_of()
    path.write_bytes(b"".join([*lines[:30], lines[31], lines[30]]))
    with pytest.raises(DamagedReplay, match="line 31"):
        look(by_hand(path))
    last = lines[-1].replace(b'"net":[', b'"net":[7,', 1)
    path.write_bytes(b"".join([*lines[:-1], last]))
    with pytest.raises(DamagedReplay, match=f"line {len(lines)}"):
        look(by_hand(path))


def test_whoever_stands_at_the_newest_moment_goes_along(studio: Studio, path: Path) -> None:
    lines = lines_of()
    path.write_bytes(b"".join(lines[:40]))
    scene = live_scene(studio, path)
    assert scene.is_live and scene.playback.at_end and not scene.shows_end
    assert scene.named("live").words == "Live" and not scene.named("live").is_enabled
    studio.key(pygame.K_SPACE)  # there is nothing to play yet
    assert not scene.playback.playing and scene.playback.at_end
    first = scene.playback.last
    with path.open("ab") as file:
        file.write(b"".join(lines[40:46]))
    until(studio, lambda: scene.playback.last > first and scene.playback.at_end)
    studio.key(pygame.K_LEFT)
    at = scene.playback.at
    assert not scene.is_live and scene.named("live").words == "To live"
    with path.open("ab") as file:
        file.write(b"".join(lines[46:60]))
    until(studio, lambda: scene.playback.last > at + 10)
    assert scene.playback.at == at
    studio.picture()
    studio.click(scene.named("live").hit.center)
    assert scene.is_live and scene.playback.at_end
    with path.open("ab") as file:
        file.write(b"".join(lines[60:]))
    until(studio, lambda: scene.shows_end)
    assert scene.named("live").words == "Ended"
    assert "table" in scene.story.end.verdict or scene.story.end.verdict == "All level"
    assert scene.named("play").icon == "again" and scene.named("play").is_enabled


def test_a_cleared_table_shows_how_it_stood(studio: Studio, path: Path) -> None:
    path.write_bytes(b"".join(lines_of("hearts")[:80]))
    scene = live_scene(studio, path)
    path.unlink()
    until(studio, lambda: scene.shows_end)
    assert scene.named("live").words == "Ended"
    assert scene.story.end.verdict == "The episode ended"


def test_one_waits_for_the_first_card_and_may_stop(studio: Studio, path: Path) -> None:
    path.touch()
    sheet = opening.watch_file(studio.services, path)
    assert isinstance(sheet, WaitingSheet)
    studio.director.push(sheet)
    until(studio, lambda: sheet.named("stop") is not None)
    following = sheet.telling._following  # type: ignore[attr-defined]
    studio.click(sheet.named("stop").hit.center)
    assert following.join(LIMIT_S)
    path.unlink()
    gone = opening.follow(studio.services, path)
    assert isinstance(gone, Question) and "cleared" in gone.text


def test_a_table_that_is_cleared_before_the_first_card(studio: Studio, path: Path) -> None:
    path.touch()
    studio.director.push(opening.follow(studio.services, path))
    path.unlink()
    until(studio, lambda: isinstance(studio.director.top, Question))
    assert "cleared" in studio.director.top.text  # type: ignore[union-attr]


def test_notes_that_come_later_find_their_panels(studio: Studio, path: Path) -> None:
    lines = lines_of("spades")
    path.write_bytes(b"".join(lines[:3]))
    scene = live_scene(studio, path)
    assert not scene.story.has_notes and scene.plan.notes[0].h < 50
    with path.open("ab") as file:
        file.write(b"".join(lines[3:9]))
    until(studio, lambda: scene.plan.notes[0].h > 200)
    assert len(scene.plan.notes) == 4
    studio.picture()


def test_leaving_ends_the_reading(studio: Studio, path: Path) -> None:
    path.write_bytes(b"".join(lines_of()[:40]))
    scene = live_scene(studio, path)
    following = scene._live._following  # type: ignore[union-attr]
    studio.key(pygame.K_ESCAPE)
    assert following.join(LIMIT_S)


@pytest.mark.parametrize("module", MODULES)
def test_what_a_drive_writes_is_followed_to_its_end(module: str, path: Path) -> None:
    live, clock = LiveFile(path), Clock()
    following = Following(path)
    seats = [Scripted(module) for _ in range(4)]
    ran = Drive(config(module, 2), seats, clock, clock.sleep, watch=live.watch).run()
    live.close(ran.results)
    assert following.join(LIMIT_S) and following.state == "whole"
    assert following.story == EpisodeTelling(decode(ran.replay)).whole()
