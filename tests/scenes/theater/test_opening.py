"""The ways into the theater, and what is said when there is none."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.episode.replay import encode
from game.registry import GAMES
from scenes.dialogs import Question
from scenes.house import House
from scenes.lobby.opening import open_on
from scenes.menu import Menu
from scenes.opening import WatchOpening
from scenes.theater import opening
from scenes.theater.past import PAGE, PastPage
from scenes.theater.scene import TheaterScene
from scenes.theater.waiting import WaitingSheet
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.game.episode.test_replays import filmed
from tests.scenes.theater.recorded import journal


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def put_away(studio: Studio, count: int = 0) -> None:
    """Finished matches of every game, or so many of Euchre."""
    data = studio.services.store.places.data
    assert data is not None
    folder = data / "matches" / "finished"
    folder.mkdir(parents=True)
    games = ["euchre"] * count if count else list(GAMES)
    for i, game in enumerate(games):
        (folder / f"2030-05-04-19{i:04}-{game}.jsonl").write_bytes(journal(game))


def run(studio: Studio, for_s: float = 3.0) -> None:
    for _ in range(round(for_s / STEP_S)):
        studio.director.prepare(0.01)
        studio.director.update(STEP_S)


def test_the_menu_leads_to_past_games_and_these_to_the_theater(studio: Studio) -> None:
    put_away(studio)
    studio.show(Menu(studio.services))
    studio.click(studio.director.top.named("past games").hit.center)  # type: ignore[union-attr]
    page = studio.director.top
    assert isinstance(page, PastPage)
    run(studio)
    assert [past.game for past in page.games] == list(reversed(GAMES))  # the latest first
    assert page.games[-1].title.startswith("Euchre: ") and " won, " in page.games[-1].title
    assert page.games[-1].line == "4 May 2030, 19:05. Ada, Hazel, Ines, Bram"
    studio.key(pygame.K_DOWN, pygame.K_RETURN)
    run(studio)
    scene = studio.director.top
    assert isinstance(scene, TheaterScene) and scene.title == page.games[1].title.split(":")[0]
    studio.key(pygame.K_ESCAPE)
    run(studio, 0.2)
    assert studio.director.top is page and page.named("past-1") is not None


def test_older_games_come_when_they_are_asked_for(studio: Studio) -> None:
    put_away(studio, PAGE + 3)
    page = PastPage(studio.services)
    studio.director.push(page)
    run(studio)
    assert len(page.games) == PAGE
    page.named("older").act()
    run(studio)
    assert len(page.games) == PAGE + 3 and page.named("older") is None


def test_a_page_without_games_says_so(studio: Studio) -> None:
    studio.director.push(PastPage(studio.services))
    run(studio, 0.5)
    assert isinstance(studio.director.top, PastPage) and not studio.director.top.games
    studio.key(pygame.K_ESCAPE)


def past_page(studio: Studio) -> PastPage:
    page = PastPage(studio.services)
    studio.director.push(page)
    run(studio)
    return page


def put_episode(studio: Studio, name: str, data: bytes) -> Path:
    folder = studio.services.store.places.data
    assert folder is not None
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def test_damaged_games_are_listed_as_such_with_their_line(studio: Studio) -> None:
    put_away(studio)
    data = studio.services.store.places.data
    assert data is not None
    match = next((data / "matches" / "finished").glob("*euchre*"))
    match.write_bytes(b"{nothing\n{}\n")
    whole = encode(filmed("hearts", "complete")[0])
    put_episode(studio, "episodes/2030-05-04-190500-hearts.jsonl", whole[:-900])
    page = past_page(studio)
    damaged = {past.title: past for past in page.games if past.is_damaged}
    assert len(page.games) == len(GAMES) + 1
    count = whole[:-900].count(b"\n") + 1
    hearts = damaged["Damaged: 2030-05-04-190500-hearts.jsonl"]
    assert hearts.line.startswith(f"Line {count}: ") and hearts.game == "hearts"
    assert damaged[f"Damaged: {match.name}"].line.startswith("Line 1: ")
    page.watch(hearts)
    run(studio, 0.2)
    sheet = studio.director.top
    assert isinstance(sheet, Question) and f"line {count}" in sheet.text


def test_episodes_stand_among_the_past_games(studio: Studio) -> None:
    put_away(studio)
    episode = filmed("spades", "complete")[0]
    put_episode(studio, "episodes/2030-06-01-080000-spades.jsonl", encode(episode))
    page = past_page(studio)
    first = page.games[0]  # the latest
    assert first.title.startswith("Spades episode: ") and first.title.endswith("take the table")
    assert first.line.startswith("1 June 2030, 08:00. ")
    for name, score in zip(episode.results.names, episode.results.scores, strict=True):
        assert f"{name} {score:.2f}" in first.line
    studio.key(pygame.K_RETURN)
    run(studio, 1.0)
    scene = studio.director.top
    assert isinstance(scene, TheaterScene) and scene.story.has_boards


def test_what_is_being_played_is_offered_first(studio: Studio) -> None:
    lines = encode(filmed("oh-hell", "complete")[0]).splitlines(keepends=True)
    path = put_episode(studio, "tables/2030-06-01-080000-oh-hell.jsonl", b"".join(lines[:30]))
    old = put_episode(studio, "tables/2030-06-01-070000-euchre.jsonl", b"".join(lines[:9]))
    os.utime(old, (1, 1))  # left by a process that was killed
    page = past_page(studio)
    assert [past.title for past in page.live] == ["Oh Hell: being played now"]
    assert "Episode 3. " in page.live[0].line
    put_episode(studio, "tables/2030-06-01-090000-euchre.jsonl", b"")
    run(studio, 2.5)
    assert [past.title for past in page.live][1] == "An episode: being played now"
    page.watch(page.live[0])
    for _ in range(600):
        run(studio, 0.02)
        if isinstance(studio.director.top, TheaterScene):
            break
        time.sleep(0.005)  # the reader's thread needs its turn
    assert isinstance(studio.director.top, TheaterScene) and studio.director.top.is_live
    path.unlink()
    studio.key(pygame.K_ESCAPE)
    run(studio, 0.5)
    assert [past.title for past in page.live] == ["An episode: being played now"]


def test_a_file_dropped_on_the_window_is_played(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(journal("euchre"))
    house = House(tmp_path / "data", (800, 600), False, transports=tuple)
    try:
        dropped = pygame.event.Event(pygame.DROPFILE, file=str(file))
        for frame in range(400):
            house.turn(frame / 60, [dropped] if frame == 3 else [])
            if isinstance(house.director.top, TheaterScene):
                break
        assert isinstance(house.director.top, TheaterScene)
        house.turn(9.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "none"))])
        sheet = house.director.top
        assert isinstance(sheet, Question) and "none cannot be read" in sheet.text
    finally:
        house.close()


def test_the_command_line_opens_it(studio: Studio, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(journal("euchre"))
    studio.director.push(open_on(studio.services, WatchOpening(file)))
    run(studio)
    assert isinstance(studio.director.top, TheaterScene)


def test_a_damaged_record_is_refused_by_a_sheet_that_names_the_line(studio: Studio) -> None:
    lines = journal("euchre").split(b"\n")
    lines[41] = lines[40]
    studio.director.push(opening.watch_data(studio.services, b"\n".join(lines), "match.jsonl"))
    run(studio)
    sheet = studio.director.top
    assert isinstance(sheet, Question)
    assert "match.jsonl" in sheet.text and "line 42" in sheet.text
    again = opening.watch_data(studio.services, b"hello\nyou\n", "letter.txt")
    assert isinstance(again, Question) and "line 1" in again.text


def test_other_files_are_refused_in_plain_words(studio: Studio, tmp_path: Path) -> None:
    newer = journal("euchre").replace(b'"format":1', b'"format":99', 1)
    sheet = opening.watch_data(studio.services, newer, "match.jsonl")
    assert isinstance(sheet, Question) and "newer Parlour" in sheet.text
    other = journal("euchre").replace(b'"game":"euchre"', b'"game":"snap"', 1)
    sheet = opening.watch_data(studio.services, other, "match.jsonl")
    assert isinstance(sheet, Question) and "snap" in sheet.text
    film = tmp_path / "film.mkv"
    with film.open("wb") as file:
        file.truncate(opening.MOST_BYTES + 1)
    sheet = opening.watch_file(studio.services, film)
    assert isinstance(sheet, Question) and "too large" in sheet.text


class Slow:
    """A telling that wants to be asked so many times."""

    def __init__(self, steps: int, ends: Exception | None = None) -> None:
        from tests.scenes.theater.recorded import story

        self._all, self._steps, self._ends = story("euchre"), steps, ends
        self.story = None
        self._done = 0

    @property
    def share(self) -> float:
        return self._done / self._steps

    def step(self, budget_s: float) -> bool:
        self._done += 1
        if self._done < self._steps:
            return False
        if self._ends:
            raise self._ends
        self.story = self._all
        return True


def test_a_long_record_is_read_behind_a_line_that_fills(studio: Studio) -> None:
    sheet = opening.watch(studio.services, Slow(50))
    assert isinstance(sheet, WaitingSheet)
    studio.director.push(sheet)
    seen = []
    for _ in range(40):
        studio.director.prepare(0.001)
        studio.director.update(STEP_S)
        studio.picture()
        seen.append(sheet.done)
    assert seen == sorted(seen) and len(set(seen)) > 30 and studio.director.top is sheet
    run(studio, 1.0)
    assert isinstance(studio.director.top, TheaterScene)
    assert len(studio.director.scenes) == 1


def test_reading_can_be_stopped_and_can_fail(studio: Studio) -> None:
    studio.director.push(PastPage(studio.services))
    studio.director.push(opening.watch(studio.services, Slow(9999)))
    run(studio, 0.2)
    studio.click(studio.director.top.named("stop").hit.center)  # type: ignore[union-attr]
    assert isinstance(studio.director.top, PastPage)
    studio.director.push(opening.watch(studio.services, Slow(5, ValueError("line 9: no"))))
    run(studio, 0.5)
    assert isinstance(studio.director.top, Question) and "line 9" in studio.director.top.text
