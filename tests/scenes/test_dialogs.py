"""Questions, notices, the pause, the score sheet and the name sheet."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Sheet, SheetRow
from scenes.dialogs import Choice, Question, notice
from scenes.menu import Menu
from scenes.naming import NameSheet
from scenes.pause import PauseSheet, TableCommands
from scenes.rules import RulesPage
from scenes.score_sheet import ScoreSheet
from scenes.settings import SettingsPage
from tests.gallery.studio import Studio, make_studio


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    made = make_studio((1280, 720), tmp_path)
    made.director.push(Menu(made.services))
    return made


def depth(studio: Studio) -> int:
    return len(studio.director.scenes)


def danger(studio: Studio, done: list[str]) -> Question:
    choices = (
        Choice("Keep", lambda: done.append("kept")),
        Choice("Throw away", lambda: done.append("thrown")),
    )
    return Question(studio.services, "Throw it away?", "For good.", choices)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_the_first_key_is_harmless(studio: Studio, key: int) -> None:
    """U15."""
    done: list[str] = []
    studio.director.push(danger(studio, done))
    studio.key(key)
    assert done == ["kept"]
    assert depth(studio) == 1


def test_enter_shows_where_it_acts_after_a_press_beside_the_paper(studio: Studio) -> None:
    """The press takes the focus away; the first Enter brings it back, the second one chooses."""
    done: list[str] = []
    question = danger(studio, done)
    studio.director.push(question)
    studio.click((20, 20))
    assert question.focus.current is None
    studio.key(pygame.K_RETURN)
    assert question.focus.current is question.named(question.first_focus())
    assert not done
    studio.key(pygame.K_RETURN)
    assert done == ["kept"]


def test_alt_and_ctrl_never_change_the_default(studio: Studio) -> None:
    """U15."""
    done: list[str] = []
    studio.director.push(danger(studio, done))
    for mod in (pygame.KMOD_ALT, pygame.KMOD_CTRL):
        studio.key(pygame.K_t, pygame.K_k, pygame.K_TAB, mod=mod)
    studio.key(pygame.K_RETURN)
    assert done == ["kept"]


def test_a_double_click_chooses_once(studio: Studio) -> None:
    """U10."""
    done: list[str] = []
    page = danger(studio, done)
    studio.director.push(page)
    at = page.named("choice-1").hit.center
    studio.click(at)
    studio.click(at)
    assert done == ["thrown"]


def test_what_lies_below_a_sheet_hears_nothing(studio: Studio) -> None:
    """U07: press, drag, wheel and release over a deck under the veil."""
    deck = studio.director.scenes[0].named("game-euchre")  # type: ignore[attr-defined]
    studio.director.push(notice(studio.services, "Note", "text"))
    studio.click(deck.hit.center)
    studio.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    assert depth(studio) == 2
    assert not deck.hovered


def test_notices_lie_on_each_other_and_close_in_order(studio: Studio) -> None:
    """U26."""
    for title in ("first", "second"):
        studio.director.push(notice(studio.services, title, ""))
    shown: Any = studio.director.top
    assert shown.heading == "second"
    studio.key(pygame.K_RETURN)
    shown = studio.director.top
    assert shown.heading == "first"
    studio.key(pygame.K_ESCAPE)
    assert depth(studio) == 1


SCORE = Sheet(((0, 2), (1, 3)), (SheetRow("Ada, hearts", (1, 0)),), (1, 0), "first to 10")


def score(studio: Studio, closed: list[str], *more: str) -> ScoreSheet:
    """A sheet that writes down how it was closed; with `more` there is something to choose."""
    names = ("Ada", "Hazel", "Ines", "Bram")
    choices = [Choice(text, lambda: closed.append("x")) for text in ("Back to the table", *more)]
    return ScoreSheet(studio.services, "Euchre", SCORE, names, 0, choices=choices)


def show(studio: Studio, page: ScoreSheet) -> None:
    """Lay a sheet down, and let it be seen."""
    studio.director.push(page)
    for _ in range(20):
        studio.director.update(1 / 60)


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_KP_ENTER]
)
def test_the_score_sheet_closes_by_every_key(studio: Studio, key: int) -> None:
    """U01."""
    closed: list[str] = []
    show(studio, score(studio, closed))
    studio.key(key)
    assert closed == ["x"]
    assert depth(studio) == 1


def test_a_letter_closes_the_score_sheet_and_an_arrow_does_not(studio: Studio) -> None:
    closed: list[str] = []
    show(studio, score(studio, closed))
    studio.key(pygame.K_UP)
    assert not closed
    studio.type("n")
    assert closed == ["x"]


def test_a_press_meant_for_the_table_does_not_close_a_sheet_that_just_came(studio: Studio) -> None:
    closed: list[str] = []
    studio.director.push(score(studio, closed))
    studio.click((20, 20))
    assert not closed


def test_the_score_sheet_closes_by_mouse_and_finger(studio: Studio) -> None:
    """U01: its token, a press beside the paper, and one on it."""
    for act in (studio.click, studio.touch):
        closed: list[str] = []
        page = score(studio, closed)
        studio.director.push(page)
        act(page.named("choice-0").hit.center)
        assert closed == ["x"]
        for at in ((20, 20), (studio.size[0] // 2, studio.size[1] // 2)):
            closed.clear()
            show(studio, score(studio, closed))
            act(at)
            assert closed == ["x"]
    assert depth(studio) == 1


def test_a_final_sheet_is_not_skipped_by_a_stray_press(studio: Studio) -> None:
    """U02: with a choice to make, a press beside the paper and Tab leave it there."""
    closed: list[str] = []
    studio.director.push(score(studio, closed, "Play again"))
    studio.click((20, 20))
    studio.key(pygame.K_TAB)
    assert depth(studio) == 2
    assert closed == []


def test_partners_are_ours_and_theirs(studio: Studio) -> None:
    assert score(studio, []).heads() == ("Ours", "Theirs")
    alone = Sheet(((0,), (1,), (2,)), (), (0, 0, 0), "")
    page = ScoreSheet(studio.services, "Wizard", alone, ("Ada", "Hazel", "Ines"), 0)
    assert page.heads() == ("Ada", "Hazel", "Ines")


def pause(studio: Studio, done: list[str], **more: Any) -> PauseSheet:
    commands = TableCommands(
        undo=lambda: done.append("undo"),
        score=lambda: done.append("score"),
        restart=lambda: done.append("restart"),
        leave=lambda: done.append("leave"),
        **more,
    )
    page = PauseSheet(studio.services, "euchre", "Euchre", commands)
    studio.director.push(page)
    return page


@pytest.mark.parametrize("name", ["undo", "score", "leave"])
def test_the_pause_goes_before_it_acts(studio: Studio, name: str) -> None:
    done: list[str] = []
    page = pause(studio, done)
    studio.click(page.named(name).hit.center)
    assert done == [name]
    assert depth(studio) == 1


def test_five_escapes_and_the_pause(studio: Studio) -> None:
    done: list[str] = []
    pause(studio, done)
    studio.key(pygame.K_ESCAPE)
    assert done == []
    assert depth(studio) == 1


def test_a_match_is_thrown_away_only_when_asked(studio: Studio) -> None:
    """U14: the default keeps the match; where nothing is lost nobody is asked."""
    done: list[str] = []
    page = pause(studio, done)
    studio.click(page.named("restart").hit.center)
    studio.key(pygame.K_RETURN)
    assert done == []
    assert studio.director.top is page
    again: Any = studio.director.top
    studio.click(again.named("restart").hit.center)
    asked: Any = studio.director.top
    studio.click(asked.named("choice-1").hit.center)
    assert done == ["restart"]
    assert depth(studio) == 1
    page = pause(studio, done, restart_loses=False)
    studio.click(page.named("restart").hit.center)
    assert done == ["restart", "restart"]


def test_what_cannot_be_done_now_says_why(studio: Studio) -> None:
    done: list[str] = []
    page = pause(
        studio, done, undo_refusal="Nothing to take back.", hint_refusal="It is not your turn."
    )
    studio.click(page.named("undo").hit.center)
    studio.click(page.named("hint").hit.center)
    assert done == []
    assert page.notes()[:2] == ("Nothing to take back.", "It is not your turn.")


def test_rules_and_settings_come_back_to_the_pause(studio: Studio) -> None:
    page = pause(studio, [])
    studio.key(pygame.K_F1)
    assert isinstance(studio.director.top, RulesPage)
    studio.key(pygame.K_ESCAPE)
    studio.click(page.named("settings").hit.center)
    assert isinstance(studio.director.top, SettingsPage)
    studio.key(pygame.K_ESCAPE)
    assert studio.director.top is page


def naming(studio: Studio, name: str = "Ada") -> list[str]:
    found: list[str] = []
    studio.director.push(NameSheet(studio.services, "Who?", name, found.append))
    return found


def clear(studio: Studio) -> None:
    studio.key(*[pygame.K_BACKSPACE] * 30)


def test_typing_a_name_is_exact(studio: Studio) -> None:
    """U08, U09: letters that are shortcuts elsewhere are letters here."""
    found = naming(studio)
    clear(studio)
    page: Any = studio.director.top
    assert page.named("name").get_text() == ""
    studio.type("Humble Mr L")
    studio.key(pygame.K_RETURN)
    assert found == ["Humble Mr L"]


def test_an_emptied_name_stays_empty_until_it_is_taken(studio: Studio) -> None:
    """U08."""
    found = naming(studio, "Zoë")
    clear(studio)
    for _ in range(60):
        studio.director.update(1 / 60)
    page: Any = studio.director.top
    assert page.named("name").get_text() == ""
    studio.key(pygame.K_RETURN)
    assert found == ["Zoë"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoë 木", "Zoë 木"),
        ("W" * 300, "W" * 20),
        ("🎴🎴", "🎴🎴"),
        ("  Ada   Byron ", "Ada Byron"),
        ("../../x", "../../x"),
    ],
)
def test_names_outside_ascii_and_too_long(studio: Studio, typed: str, kept: str) -> None:
    """S10."""
    found = naming(studio)
    clear(studio)
    studio.type(typed)
    studio.picture()
    studio.key(pygame.K_RETURN)
    assert found == [kept]


def test_escape_leaves_the_name_as_it_was(studio: Studio) -> None:
    found = naming(studio)
    studio.type("xyz")
    studio.key(pygame.K_ESCAPE)
    assert found == []
    assert depth(studio) == 1
