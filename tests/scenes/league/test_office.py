"""A real league through the page’s own desk: begun, paused, gone on with, put away, damaged."""

import sqlite3
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from ai.league.report import League
from ai.live import LiveFile
from game.episode.replay import encode
from scenes.dialogs import Question
from scenes.league.errand import ELSEWHERE, FOREIGN
from scenes.league.new import NewLeaguePage
from scenes.league.office import NO_FOLDER, Office, title
from scenes.league.page import LeaguePage
from scenes.store.leagues import key_of
from scenes.store.store import Store
from scenes.theater.scene import TheaterScene
from scenes.theater.waiting import WaitingSheet
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.game.episode.test_replays import filmed
from tests.scenes.until import until

LONG = League(("hearts",), ("follow", "tracker"), 4000, 5)
"""Never played to its end here."""


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.close()


def page_of(studio: Studio) -> LeaguePage:
    page = LeaguePage(studio.services)
    studio.show(page)
    return page


def frames_until(studio: Studio, happened: Callable[[], object]) -> None:
    """Lets frames pass until it has happened."""

    def passed() -> bool:
        studio.director.update(STEP_S)
        return bool(happened())

    until(passed)


def test_begun_paused_gone_on_with_and_put_away_by_keys(studio: Studio) -> None:
    page, desk = page_of(studio), studio.services.leagues
    studio.key(pygame.K_RETURN)
    new = studio.director.top
    assert isinstance(new, NewLeaguePage)
    new.modules, new.players, new.games = {"hearts"}, {"follow", "tracker"}, 4000
    studio.key(pygame.K_RETURN)
    assert studio.director.top is page and page.runs and desk.playing == page.chosen
    frames_until(studio, lambda: page.ladder.rungs and page.standing.progress.episodes > 8)
    page.focus.go(page.named("turn"))
    studio.key(pygame.K_RETURN)
    assert not page.runs and desk.playing == ""
    frames_until(studio, lambda: not desk.busy)
    rested = page.standing.progress.episodes
    assert 8 < rested < 4000
    studio.key(pygame.K_RETURN)
    assert page.runs
    frames_until(studio, lambda: page.standing.progress.episodes > rested)
    page.focus.go(page.named("away"))
    studio.key(pygame.K_RETURN)
    question = studio.director.top
    assert isinstance(question, Question)
    question.choose(1)
    assert page.card is None and desk.playing == ""
    until(lambda: studio.services.store.leagues.all() == ())


def test_it_rests_when_parlour_is_left_and_is_there_the_next_time(tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path)
    desk = studio.services.leagues
    assert desk.found(LONG) == ""
    key = desk.playing
    until(lambda: desk.look(key).progress.episodes > 0)
    studio.close()
    assert [*tmp_path.glob("tables/*")] == []  # nobody sits there any more
    again = make_studio((1280, 720), tmp_path)
    page = page_of(again)
    assert page.chosen == key and not page.runs and page.standing is not None
    assert 0 < page.standing.progress.episodes < LONG.episodes
    frames_until(again, lambda: page.report is not None)
    assert page.report is not None
    assert page.report.progress.episodes == page.standing.progress.episodes
    again.close()


def test_one_that_another_window_plays_is_left_alone(studio: Studio, tmp_path: Path) -> None:
    elsewhere = Store(tmp_path)
    with elsewhere.leagues.playing(LONG, datetime.now()):
        pass  # it is in the list
    page = page_of(studio)
    with elsewhere.leagues.playing(LONG, datetime.now()):
        studio.services.leagues.start(page.chosen)
        frames_until(studio, lambda: page.fault)
    assert page.fault == ELSEWHERE and not page.runs
    elsewhere.close()


def test_a_league_of_another_house_gives_a_message(studio: Studio) -> None:
    foreign = League(("tarot",), ("wizard", "oracle"), 40, 1)
    keep(studio, key_of(foreign), msgspec.json.encode(foreign).decode())
    page = page_of(studio)
    frames_until(studio, lambda: page.fault)
    assert page.fault == FOREIGN and page.named("rung-1") is not None
    assert page._progress is not None and page._progress.plate.look().far == FOREIGN


def test_a_damaged_row_is_told_of_and_the_page_is_friendly(studio: Studio) -> None:
    keep(studio, "0123456789abcdef", "{no league")
    page = page_of(studio)
    assert page.card is None and page.named("new") is not None
    assert any("left out" in notice for notice in studio.services.store.take_notices())


def keep(studio: Studio, key: str, league: str) -> None:
    """A row as it might be found on disk."""
    data = studio.services.store.places.data
    assert data is not None
    now = datetime.now().isoformat(timespec="seconds")
    with sqlite3.connect(data / "parlour.sqlite") as database:
        database.execute("insert into leagues values (?, ?, ?, ?, ?)", (key, league, 40, now, now))
    database.close()


def test_a_game_of_the_house_is_played_once_more_to_be_watched(studio: Studio) -> None:
    page, desk = page_of(studio), studio.services.leagues
    assert desk.found(LONG) == ""
    page.shown()
    frames_until(studio, lambda: page.tables)
    table = page.tables[0]
    page.watch(table)
    assert isinstance(studio.director.top, WaitingSheet)

    def told() -> bool:
        studio.director.prepare(STEP_S)
        return isinstance(studio.director.top, TheaterScene)

    frames_until(studio, told)
    shown = studio.director.top
    assert isinstance(shown, TheaterScene) and shown.playback.at == 0
    assert len(shown.story.moments) > 60 and not shown.story.is_open


def test_a_table_that_lasts_can_be_watched(studio: Studio) -> None:
    data = studio.services.store.places.data
    assert data is not None
    episode, _ = filmed("spades", "complete")
    live = LiveFile(data / "tables" / "some-league-3-0.jsonl")
    for event in episode.events[:20]:
        live.watch(episode, event)
    desk = studio.services.leagues
    (table,) = desk.tables()
    assert (table.game, len(table.players)) == ("spades", 4)
    assert encode(episode).startswith(table.path.read_bytes())
    scene = desk.watch(studio.services, table)
    assert isinstance(scene, WaitingSheet)
    studio.director.push(scene)
    live.close(None)
    table.path.unlink()
    assert desk.tables() == ()


def test_without_a_folder_no_league_can_be_begun(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = Store(blocked)
    assert Office(store).found(LONG) == NO_FOLDER
    store.close()


def test_a_league_in_the_list() -> None:
    played = datetime(2026, 11, 30, 17, 20)
    assert title(LONG, played, played.date()) == "30 November, Hearts, 2 players"
    assert title(LONG, played, date(2027, 1, 2)) == "30 November 2026, Hearts, 2 players"
