"""A notation file that is dropped or named: into the theater, or a clear word why not."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.journal import replay
from game.notations import notation_of, record_of
from game.registry import GAMES
from scenes.dialogs import Question
from scenes.house import House
from scenes.theater.opening import watch_file
from scenes.theater.scene import TheaterScene
from scenes.theater.waiting import WaitingSheet
from scenes.written.opening import MOST_BYTES, PAGE, GamesPage
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.game.backgammon.test_mat import TEXT as MAT

PDN = """[Event "Club"]
[Date "1893.??.??"]
[Black "Wyllie"]
[White "Martins"]
[Result "{result}"]

1. 11-15 22-18 2. 15x22 25x18 3. 8-11 29-25 {result}
"""
PGN = """[Event "Opera"]
[Date "1858.11.02"]
[White "Morphy"]
[Black "Duke"]
[Result "{result}"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {result}
"""
FILES = [("checkers", "game.pdn", PDN), ("chess", "game.pgn", PGN)]
FILES = [each for each in FILES if each[0] in GAMES]
EVERY_FILE = pytest.mark.parametrize(("game", "name", "text"), FILES)


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def drop(studio: Studio, name: str, text: str | bytes) -> None:
    file = studio.folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    studio.show(watch_file(studio.services, file))
    for _ in range(300):
        if not isinstance(studio.director.top, WaitingSheet):
            break
        studio.director.prepare(0.01)
        studio.director.update(STEP_S)


def said(studio: Studio) -> str:
    top = studio.director.top
    assert isinstance(top, Question), top
    return top.text


@EVERY_FILE
def test_a_file_of_one_game_is_played_in_the_theater(
    studio: Studio, game: str, name: str, text: str
) -> None:
    drop(studio, name, text.replace("{result}", "*"))
    scene = studio.director.top
    assert isinstance(scene, TheaterScene)
    assert scene.title == GAMES[game].info.title
    assert len(scene.story.moments) >= 7
    assert {s.name for s in scene.story.casts[-1]} in ({"Wyllie", "Martins"}, {"Morphy", "Duke"})
    studio.key(pygame.K_RIGHT)
    assert scene.playback.at == 1


@EVERY_FILE
@pytest.mark.parametrize("result", ["1/2-1/2", "1-0", "0-1"])
def test_how_it_ended_is_told_by_the_game_or_in_a_note(
    studio: Studio, game: str, name: str, text: str, result: str
) -> None:
    notation = notation_of(game)
    assert notation is not None
    (written,) = notation.read(text.replace("{result}", result))
    history = replay(GAMES[game], record_of(game, written))
    over = GAMES[game].outcome(history.state)
    drop(studio, name, text.replace("{result}", result))
    if over is None:
        assert f"The result in the file is {result}." in said(studio)
        studio.key(pygame.K_RETURN)
    assert isinstance(studio.director.top, TheaterScene)


@EVERY_FILE
def test_a_file_of_many_games_is_a_list_first(
    studio: Studio, game: str, name: str, text: str
) -> None:
    drop(studio, name, text.replace("{result}", "*") * (PAGE + 2))
    page = studio.director.top
    assert isinstance(page, GamesPage) and len(page.games) == PAGE + 2
    assert page.named(f"game-{PAGE}") is None
    more = page.named("more")
    assert more is not None
    more.command(more)
    studio.settle()
    assert page.named(f"game-{PAGE + 1}") is not None
    page.watch(1)
    studio.settle()
    assert isinstance(studio.director.top, TheaterScene)


@EVERY_FILE
def test_the_list_is_worked_by_keys(studio: Studio, game: str, name: str, text: str) -> None:
    drop(studio, name, text.replace("{result}", "*") * 3)
    studio.key(pygame.K_TAB, pygame.K_RETURN)
    studio.settle()
    assert isinstance(studio.director.top, TheaterScene)
    studio.director.pop()
    studio.key(pygame.K_ESCAPE)
    assert studio.director.top is None


@EVERY_FILE
@pytest.mark.parametrize("text_of", ["", "\x00\x01", "1. zz zz *", '[FEN "x"]\n\n*'])
def test_a_file_that_is_no_game_says_so(
    studio: Studio, game: str, name: str, text: str, text_of: str
) -> None:
    drop(studio, name, text_of)
    assert name in said(studio) and said(studio).endswith(".")


@EVERY_FILE
def test_a_move_that_cannot_be_played_is_named(
    studio: Studio, game: str, name: str, text: str
) -> None:
    wrong = text.replace("2.", "2. 1-32" if game == "checkers" else "2. Ke8").replace(
        "{result}", "*"
    )
    drop(studio, name, wrong)
    assert ("1-32" if game == "checkers" else "Ke8") in said(studio)


def test_a_file_that_is_far_too_large_is_not_read(studio: Studio) -> None:
    drop(studio, "game.pdn", b"[" * (MOST_BYTES + 1))
    assert "larger than" in said(studio)


def test_a_file_of_an_older_program_keeps_its_names(studio: Studio) -> None:
    text = PDN.replace("{result}", "*").replace("Wyllie", "Müller")
    drop(studio, "game.pdn", text.encode("latin-1"))
    scene = studio.director.top
    assert isinstance(scene, TheaterScene)
    assert "Müller" in {s.name for s in scene.story.casts[-1]}


def test_a_file_that_is_gone_says_so(studio: Studio) -> None:
    studio.show(watch_file(studio.services, studio.folder / "gone.pdn"))
    assert "gone.pdn cannot be read" in said(studio)


def test_a_checkers_game_from_another_position_is_played_from_there(studio: Studio) -> None:
    text = '[SetUp "1"]\n[FEN "W:W18,27:B14"]\n\n1. 18x9 *\n'
    drop(studio, "game.PDN", text)
    scene = studio.director.top
    assert isinstance(scene, TheaterScene)
    assert scene.story.moments[0].state.squares[13] == "b"


def test_a_match_of_backgammon_is_played_from_its_file(studio: Studio) -> None:
    drop(studio, "club.MAT", MAT)
    scene = studio.director.top
    assert isinstance(scene, TheaterScene) and scene.title == "Backgammon"
    assert {s.name for s in scene.story.casts[-1]} == {"Ann Lee", "Ben"}
    assert scene.story.moments[-1].state.games[0].points == 2


@pytest.mark.parametrize("text", ["", "\x00\x01", " 5 point match\n\n Game 1\n"])
def test_a_file_that_is_no_match_of_backgammon_says_so(studio: Studio, text: str) -> None:
    drop(studio, "club.mat", text)
    assert "club.mat" in said(studio) and "It lacks a line" in said(studio)


def test_a_game_of_other_draughts_is_not_taken_for_checkers(studio: Studio) -> None:
    drop(studio, "game.pdn", '[GameType "20"]\n\n1. 32-28 *\n')
    assert isinstance(studio.director.top, Question)


def test_a_dropped_file_opens_over_whatever_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "club.pdn"
    file.write_text(PDN.replace("{result}", "*"))
    house = House(tmp_path / "data", (800, 600), False)
    try:
        house.turn(0.1, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
        assert isinstance(house.director.top, TheaterScene)
    finally:
        house.close()
