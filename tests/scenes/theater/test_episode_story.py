"""Episodes in the theater: every event a moment, and what spectators alone are told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.events import TrickTaken
from game.episode import events
from game.episode.cards import NUMBERS
from game.episode.modules import MODULES
from game.episode.rederive import frames
from game.episode.replay import DamagedReplay, Replay, decode, encode
from scenes.dialogs import Question
from scenes.theater.episode_story import EpisodeTelling
from scenes.theater.opening import watch_data
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from tests.gallery.studio import Studio, make_studio
from tests.game.episode.test_replays import filmed

CASES = [(module, "complete") for module in MODULES] + [("hearts", "void"), ("spades", "budget")]


def told(module: str, ending: str = "complete") -> tuple[Replay, Story]:
    replay = decode(encode(filmed(module, ending)[0]))
    return replay, EpisodeTelling(replay).whole()


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.mark.parametrize(("module", "ending"), CASES)
def test_there_is_a_moment_for_every_event(module: str, ending: str) -> None:
    replay, story = told(module, ending)
    assert len(story.moments) == len(replay.events)  # the start is the first of them
    hands = sum(isinstance(event, events.Hand) for event in replay.events)
    assert len(story.chapters) == hands
    for event, moment in zip(replay.events[1:], story.moments[1:], strict=True):
        tell = getattr(event, "tell", "")
        assert moment.tell == tell
        if isinstance(event, events.HandVoid):
            assert moment.mark == "void"


@pytest.mark.parametrize("module", MODULES)
def test_the_table_is_as_the_frames_have_it(module: str) -> None:
    replay, story = told(module)
    order = replay.seating.order
    for index, (table, moment) in enumerate(zip(frames(replay)[1:], story.moments, strict=True)):
        if not index or table.game_done:
            continue
        if isinstance(moment.event, TrickTaken):
            lies = [NUMBERS[lay.card] for lay in moment.state.trick]
            assert lies == [laid.card for laid in table.table]
        for position, slot in enumerate(order):
            held = {NUMBERS[card] for card in moment.state.hands[position]}
            if moment.state.on_the_way:
                held |= {NUMBERS[card] for card in moment.state.passed[position]}
            assert held == set(table.seats[slot].hand)
            assert moment.sheet is not None
            totals = moment.sheet.totals
            points = totals[position % 2] if len(totals) == 2 else totals[position]
            expected = table.teams[position % 2].points if table.teams else table.seats[slot].points
            assert points == expected


def test_notes_stand_in_the_feed_only_when_they_change() -> None:
    replay, story = told("hearts")
    notes = [line for chapter in story.chapters for line in chapter.lines if line.kind == "note"]
    texts, changes = [""] * 4, 0
    for event in replay.events:
        if isinstance(event, events.Move) and event.text != texts[event.slot]:
            texts[event.slot] = event.text
            changes += 1
    assert len(notes) == changes > 0
    assert story.moments[-1].notes == tuple(texts[slot] for slot in replay.seating.order)


def test_the_audit_is_told_and_the_best_are_first() -> None:
    replay, story = told("hearts")
    found = replay.results.audit
    assert found is not None
    pairs = sum(bool(gave) for row in found.yielded for gave in row)
    lines = [line for line in story.chapters[-1].lines if line.kind == "audit"]
    assert len(lines) == pairs > 0
    scores = [float(row.cells[0]) for row in story.end.rows]
    assert scores == sorted(scores, reverse=True)
    assert sum(scores) == pytest.approx(2, abs=0.03)
    assert "table" in story.end.verdict or story.end.verdict == "All level"


def test_an_episode_that_was_stopped_says_why() -> None:
    assert told("hearts", "void")[1].end.reason.startswith("The time was over: scored on ")


@pytest.mark.parametrize("module", MODULES)
def test_the_same_scene_plays_it(studio: Studio, module: str) -> None:
    _, story = told(module)
    scene = TheaterScene(studio.services, story)
    studio.show(scene)
    for index in range(0, len(story.moments), 5):
        scene.go(index)
        studio.picture()
        layout = scene.stage.layout
        assert layout is not None
        ids = [piece.id for piece in layout.pieces]
        assert len(ids) == len(set(ids))
        hands = [piece for piece in layout.pieces if piece.place[:1] == ("hand",)]
        assert len(hands) == sum(map(len, story.moments[index].state.hands))
        assert all(piece.side == "face" for piece in hands)
    scene.go(scene.playback.last)
    studio.settle()
    assert scene.shows_end


def test_a_file_opens_the_theater_and_a_changed_one_names_the_line(studio: Studio) -> None:
    data = encode(filmed("euchre", "complete")[0])
    studio.director.push(watch_data(studio.services, data, "episode.jsonl"))
    for _ in range(600):
        studio.director.prepare(0.01)
        studio.director.update(1 / 60)
        if isinstance(studio.director.top, TheaterScene):
            break
    assert isinstance(studio.director.top, TheaterScene)
    lines = data.split(b"\n")
    lines[20] = lines[21]
    with pytest.raises(DamagedReplay, match="line 21"):
        EpisodeTelling(decode(b"\n".join(lines))).whole()
    sheet = watch_data(studio.services, b"{}\n" + data, "other.jsonl")
    assert isinstance(sheet, Question) and "line 1" in sheet.text
