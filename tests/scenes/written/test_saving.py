"""A match written to a file: from the pause, from the theater, and never over another file."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.backgammon.mat import match_text
from game.core.contract import Setup
from game.core.notation import Notation
from game.holders import Person
from game.journal import Record, replay
from game.match import Match
from game.notations import game_of, notation_of, record_of
from game.registry import GAMES
from scenes.dialogs import Question
from scenes.pause import PauseSheet
from scenes.table.link import LocalTable
from scenes.table.scene import TableScene
from scenes.tables.views import table_of
from scenes.theater.opening import watch_record
from scenes.theater.scene import TheaterScene
from scenes.written.saving import SaveSheet, day_in, save_words
from tests.gallery.studio import Studio, make_studio
from tests.game.backgammon.test_mat import finished
from tests.game.checkers.positions import play, start
from tests.game.checkers.test_play import WYLLIE_MARTINS
from tests.scenes.tables.still import StillTable

PLIES = 20


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((800, 600), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.fixture
def asking(studio: Studio) -> SaveSheet:
    """The sheet that lies there once the pause's token was pressed."""
    table = StillTable(GAMES["checkers"], play(start(), *WYLLIE_MARTINS[:PLIES]))
    studio.show(TableScene(studio.services, table, table_of("checkers")))
    studio.key(pygame.K_ESCAPE)
    pause = studio.director.top
    assert isinstance(pause, PauseSheet)
    press(studio, pause, "save")
    sheet = studio.director.top
    assert isinstance(sheet, SaveSheet)
    return sheet


def press(studio: Studio, page: Any, key: str) -> None:
    widget = page.named(key)
    assert widget is not None
    widget.command(widget)
    studio.settle()


def typed(sheet: SaveSheet, text: str) -> None:
    entry: Any = sheet.named("name")
    entry.set_text(text)


def test_the_file_holds_the_moves_and_can_be_read_again(studio: Studio, asking: SaveSheet) -> None:
    path = Path(asking.text)
    assert path.parent == studio.services.store.places.written and path.suffix == ".pdn"
    assert not path.exists()
    press(studio, asking, "done")
    told = studio.director.top
    assert isinstance(told, Question) and str(path) in told.text
    notation = notation_of("checkers")
    assert notation is not None
    (written,) = notation.read(path.read_text(encoding="utf-8"))
    state = replay(GAMES["checkers"], record_of("checkers", written)).state
    assert state.log == tuple(WYLLIE_MARTINS[:PLIES])
    studio.key(pygame.K_RETURN)
    assert isinstance(studio.director.top, PauseSheet)


def test_a_file_that_is_there_is_never_written_over(studio: Studio, asking: SaveSheet) -> None:
    path = studio.folder / "mine.pdn"
    path.write_text("kept")
    typed(asking, str(path))
    press(studio, asking, "done")
    assert studio.director.top is asking and "mine.pdn already" in asking.fault
    assert path.read_text() == "kept"


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "needs a name"), ("/no/such/folder/game", "no folder"), ("a" * 300, "cannot be saved")],
)
def test_a_place_that_will_not_do_is_told(
    studio: Studio, asking: SaveSheet, text: str, why: str
) -> None:
    typed(asking, text)
    press(studio, asking, "done")
    assert studio.director.top is asking and why in asking.fault


def test_a_bare_name_goes_to_the_usual_folder_with_the_usual_ending(asking: SaveSheet) -> None:
    written = asking.services.store.places.written
    assert asking.tidy(" club night ") == str(written / "club night.pdn")
    assert asking.tidy("club.PDN") == str(written / "club.PDN")
    assert asking.tidy("~/club").startswith(str(Path.home()))


def test_escape_writes_nothing(studio: Studio, asking: SaveSheet) -> None:
    studio.key(pygame.K_ESCAPE)
    assert isinstance(studio.director.top, PauseSheet)
    assert not studio.services.store.places.written.exists()


def test_a_match_in_the_theater_is_written_too(studio: Studio) -> None:
    notation = notation_of("checkers")
    assert notation is not None
    (written,) = notation.read("1. 11-15 22-18 *")
    studio.show(watch_record(studio.services, record_of("checkers", written)))
    scene = studio.director.top
    assert isinstance(scene, TheaterScene)
    press(studio, scene, "save")
    sheet = studio.director.top
    assert isinstance(sheet, SaveSheet)
    path = Path(sheet.text)
    press(studio, sheet, "done")
    assert "11-15 22-18" in path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def three_games() -> Record:
    """Of a match of Backgammon."""
    for seed in range(20):
        states = finished(seed, format="match", match_length=5)
        if len(states[-1].games) >= 3:
            text = match_text(states, ("Ann", "Ben"))
            return record_of("backgammon", next(notation("backgammon").read(text)))
    raise AssertionError("all matches were short")


def notation(game: str) -> Notation:
    found = notation_of(game)
    assert found is not None
    return found


def saved(studio: Studio) -> str:
    sheet = studio.director.top
    assert isinstance(sheet, SaveSheet)
    path = Path(sheet.text)
    press(studio, sheet, "done")
    return path.read_text(encoding="utf-8")


def test_every_game_of_a_match_is_in_the_theaters_file(studio: Studio, three_games: Record) -> None:
    studio.show(watch_record(studio.services, three_games))
    press(studio, studio.director.top, "save")
    text = saved(studio)
    assert text.count(" Game ") == text.count("Wins ") >= 3


def test_every_game_of_a_match_is_in_the_pauses_file(studio: Studio, three_games: Record) -> None:
    record = replace(three_games, lines=three_games.lines[:-1])
    people = tuple(Person(name, "here") for name in ("Ann", "Ben"))
    record = replace(record, header=msgspec.structs.replace(record.header, holders=people))
    match = Match.resume(GAMES["backgammon"], record, no_choosers)
    scene = TableScene(studio.services, LocalTable(match), table_of("backgammon"))
    studio.show(scene)
    studio.key(pygame.K_ESCAPE)
    press(studio, studio.director.top, "save")
    text = saved(studio)
    assert text.count(" Game ") == 1 + text.count("Wins ") >= 3


def no_choosers(seat: int, level: str) -> Any:
    raise AssertionError("no computer plays")


def test_a_match_that_cannot_be_written_says_why(studio: Studio) -> None:
    rules = GAMES["backgammon"]
    options = rules.options_type(position="4HPwATDgc/ABMA")
    table = StillTable(rules, rules.start(Setup(2, options)))
    studio.show(TableScene(studio.services, table, table_of("backgammon")))
    studio.key(pygame.K_ESCAPE)
    press(studio, studio.director.top, "save")
    sheet = studio.director.top
    assert isinstance(sheet, SaveSheet)
    press(studio, sheet, "done")
    assert sheet.fault == "A match that began from a position of its own cannot be written so."
    assert not Path(sheet.text).exists()


def test_a_game_without_a_notation_has_no_such_token(studio: Studio) -> None:
    assert save_words("euchre") == "" and game_of(".jsonl") == ""
    pause = PauseSheet(studio.services, "euchre", "", _commands())
    studio.show(pause)
    assert pause.named("save") is None


def _commands() -> Any:
    from scenes.pause import TableCommands

    return TableCommands(lambda: None, lambda: None, None, lambda: None)


def test_the_day_is_told_as_notation_files_do() -> None:
    assert day_in("2030-05-04T19:05:00+02:00") == "2030.05.04"
    assert day_in("Opera, 1858") == "????.??.??"
