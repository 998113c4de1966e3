"""Taking back where other people play: asked at one screen, and from screen to screen."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.checkers.rules import RULES
from game.checkers.text import parse_move
from game.core.contract import Setup
from game.holders import Computer, Person
from scenes.curtain import Curtain
from scenes.dialogs import Question
from scenes.scene import NewTable
from scenes.table import TableScene, open_table
from scenes.table.asking import NO, YES, WishSheet
from scenes.table.link import LocalTable
from scenes.table.linked import NO_UNDO
from tests.gallery.studio import Studio, make_studio
from tests.scenes.any_game import open_match
from tests.scenes.company import (
    Company,
    company,
    guest_at,
    host_at,
    my_turn,
    over_the_table,
    people,
    press,
    room_of,
)
from tests.scenes.table_helpers import key, wait


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((800, 600), tmp_path, open_table, speed=0.0, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Company]:
    with company(tmp_path, auto_play="off") as made:
        yield made


# Two people at one screen


def hot_seat(studio: Studio, *moves: str) -> tuple[TableScene, LocalTable]:
    new = NewTable(RULES, Setup(2, RULES.options_type()), (Person("Ada"), Person("Vera")))
    scene = open_table(studio.services, new, seed="1")
    assert isinstance(scene, TableScene) and isinstance(scene.table, LocalTable)
    studio.director.push(scene)
    wait(studio, 1)
    for move in moves:
        scene.course.submit(parse_move(move))
        wait(studio, 1)
    return scene, scene.table


def test_the_other_person_is_asked_about_the_last_move_whoever_made_it(studio: Studio) -> None:
    scene, table = hot_seat(studio, "11-15", "22-18")
    key(studio, pygame.K_z, pygame.KMOD_CTRL)
    sheet = studio.director.top
    assert isinstance(sheet, Question) and sheet.heading == "Vera asks to take back a move"
    assert sheet.text.startswith("Ada, do you agree?")
    assert [choice.text for choice in sheet.choices] == [NO, YES]
    assert table.match.number == 2
    sheet.choose(1)
    wait(studio, 1)
    assert table.match.moves == 1 and table.match.assisted and scene.acting
    assert scene.looker == 1 and scene.frame.view.turn == 1


def test_a_no_changes_nothing(studio: Studio) -> None:
    scene, table = hot_seat(studio, "11-15")
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):  # the harmless token has the focus
        scene.use_tool("undo")
        assert isinstance(studio.director.top, Question)
        wait(studio, 0.5)
        key(studio, answer)
        wait(studio, 0.5)
        assert studio.director.top is scene and table.match.number == 1


def test_the_question_is_answered_by_keys_alone(studio: Studio) -> None:
    scene, table = hot_seat(studio, "11-15")
    key(studio, pygame.K_z, pygame.KMOD_CTRL)
    wait(studio, 0.5)
    key(studio, pygame.K_LEFT)
    key(studio, pygame.K_RETURN)
    wait(studio, 1)
    assert studio.director.top is scene and table.match.moves == 0


def test_beside_a_computer_nobody_is_asked(studio: Studio) -> None:
    new = NewTable(
        RULES, Setup(2, RULES.options_type()), (Person("Ada"), Computer("Olle", "beginner"))
    )
    scene = open_table(studio.services, new, seed="1")
    assert isinstance(scene, TableScene)
    studio.director.push(scene)
    wait(studio, 1)
    scene.course.submit(parse_move("11-15"))
    wait(studio, 2)
    key(studio, pygame.K_z, pygame.KMOD_CTRL)
    assert studio.director.top is scene and isinstance(scene.table, LocalTable)
    assert scene.table.match.moves == 0


def test_where_cards_are_hidden_the_curtain_is_drawn_before_the_other_sees_any(
    studio: Studio,
) -> None:
    scene = open_match(studio, "euchre", people=2)
    opened: list[int] = []

    def open_curtain() -> bool:
        wait(studio, 0.1)
        if isinstance(studio.director.top, Curtain):
            studio.director.top.open()
            opened.append(scene.looker if scene.looker is not None else -1)
        return scene.acting and len(opened) == 2

    for _ in range(600):
        if open_curtain():
            break
        if scene.acting and studio.director.top is scene:
            scene.course.submit(scene.frame.legal[0])
    first, second = opened
    assert first != second == scene.looker
    scene.use_tool("undo")
    assert isinstance(studio.director.top, Question)
    wait(studio, 0.5)
    studio.director.top.choose(1)
    wait(studio, 1)
    assert isinstance(studio.director.top, Curtain), "it is the first one’s turn again"
    layout = scene.stage.layout
    assert layout is not None
    hands = [p for p in layout.pieces if p.place[:1] == ("hand",)]
    assert hands and all(p.side != "face" for p in hands), "nobody’s cards lie open"


# From screen to screen


def as_guest(table: Company) -> None:
    """Ada plays White at Ines's table; Ines's friend Sam plays from elsewhere."""
    host = guest_at(table, "checkers", friends=1, host=people(seats=2))[0]
    table.friends[0].plays = False
    assert host is not None
    my_turn(table)


def move(table: Company) -> None:
    """Ada makes a move on the board, and Sam answers; then it is her turn again."""
    scene = table.scene
    number = scene.frame.number
    scene.course.submit(scene.frame.legal[0])
    table.until(lambda: table.friends[0].number > number)
    table.friends[0].play_on()
    table.until(lambda: scene.acting and scene.frame.number > number + 1)
    table.until(lambda: table.friends[0].number == scene.frame.number)
    table.friends[0].plays = False


def test_with_the_consent_of_the_other_it_is_taken_back_at_both(table: Company) -> None:
    as_guest(table)
    before = table.scene.frame.view.squares
    move(table)
    table.friends[0].agrees = True
    number = table.scene.frame.number
    table.scene.use_tool("undo")
    assert table.scene.caption()[0] == "You ask to take back a move."
    table.until(lambda: table.scene.frame.number > number)
    assert table.scene.frame.view.squares == before and table.scene.acting
    table.until(lambda: table.scene.caption()[0] == "Your move is taken back.")
    table.until(lambda: table.friends[0].number == number + 1)
    move(table)


def test_a_no_is_told_and_asking_again_at_once_is_refused(table: Company) -> None:
    as_guest(table)
    move(table)
    table.friends[0].agrees = False
    number = table.scene.frame.number
    table.scene.use_tool("undo")
    table.until(lambda: table.scene.caption()[0] == "Sam 0 does not agree to take back.")
    assert table.scene.frame.number == number
    wait(table.studio, 3)
    table.scene.use_tool("undo")
    table.until(lambda: "Somebody must move first" in table.scene.caption()[0])


@pytest.mark.parametrize("cover", ["", "pause", "score", "rules"])
def test_a_question_from_elsewhere_comes_over_whatever_is_read(table: Company, cover: str) -> None:
    as_guest(table)
    move(table)
    over_the_table(table, cover)
    table.friends[0].take_back()
    table.until(lambda: isinstance(table.top, WishSheet))
    assert table.top.heading == "Sam 0 asks to take back a move"
    number = table.scene.frame.number
    key(table.studio, pygame.K_RETURN)  # meant for what lay there before
    assert isinstance(table.top, WishSheet)
    press(table, YES)
    table.until(lambda: table.friends[0].number == number + 1)
    assert not isinstance(table.top, WishSheet)
    table.until(lambda: table.scene.caption()[0] == "Sam 0 takes a move back.")


def test_the_question_is_answered_by_keys_once_it_can_have_been_read(table: Company) -> None:
    as_guest(table)
    move(table)
    table.friends[0].take_back()
    table.until(lambda: isinstance(table.top, WishSheet))
    wait(table.studio, 1)
    number = table.friends[0].number
    for _ in range(4):
        if getattr(table.top.focus.current, "key_name", "") == "choice-1":
            break
        key(table.studio, pygame.K_LEFT)
    key(table.studio, pygame.K_RETURN)
    table.until(lambda: table.friends[0].number == number + 1)


def test_the_question_goes_when_it_is_settled_otherwise(table: Company) -> None:
    as_guest(table)
    move(table)
    table.friends[0].take_back()
    table.until(lambda: isinstance(table.top, WishSheet))
    friend = table.friends[0]
    friend.end.close()
    table.friends.clear()
    table.until(lambda: table.top is table.scene)


def test_a_host_is_asked_like_a_guest(table: Company) -> None:
    end = host_at(table, people("Ada", seats=2), "checkers")
    table.friends[0].plays = False
    my_turn(table)
    move(table)
    table.friends[0].take_back()
    table.until(lambda: isinstance(table.top, WishSheet))
    press(table, NO)
    table.until(lambda: table.friends[0].table.wish.state == "declined")
    match = room_of(end).match
    assert match is not None and match.number == 2 and not match.assisted


def test_before_anything_was_played_nothing_can_be_asked(table: Company) -> None:
    as_guest(table)
    assert table.scene.course.undo_refusal() == "There is nothing to take back yet."
    assert "undo" in table.scene.picture.spent_tools()
    assert NO_UNDO != table.scene.course.undo_refusal()


# Clocks from screen to screen


def test_a_guest_counts_the_time_down_between_two_updates(table: Company) -> None:
    as_guest(table)
    move(table)
    clock = table.scene.table.clock
    assert clock is not None and clock.runs == (0,)
    reading, _ = table.table._clock or (None, 0.0)
    table.until(lambda: table.scene.table.clock.left_ms[0] < clock.left_ms[0] - 300)  # type: ignore[union-attr]
    assert table.table._clock is not None and table.table._clock[0] is reading


def test_time_goes_on_under_a_sheet_where_others_play(table: Company) -> None:
    as_guest(table)
    move(table)
    over_the_table(table, "pause")
    clock = table.scene.table.clock
    assert clock is not None
    table.until(lambda: table.scene.table.clock.left_ms[0] < clock.left_ms[0] - 300)  # type: ignore[union-attr]
