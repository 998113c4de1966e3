"""The menu: games, resume, ways out; by mouse, touch and keys."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.levels import make
from game import registry
from game.core.contract import Setup
from game.holders import Computer, Person
from game.match import Match
from scenes.art.ground import menu_table
from scenes.dialogs import Question
from scenes.menu import GameDeck, Menu, ResumeCard
from scenes.rules import RulesPage
from scenes.scene import Scene
from scenes.settings import SettingsPage
from scenes.setup import SetupPage
from scenes.store.journals import InUse, Saved
from tests.gallery.studio import Studio, make_studio
from tests.scenes.ui.checks import actions

SOON = [game_id for game_id in registry.INFO if game_id not in registry.GAMES]


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    made = make_studio((1280, 720), tmp_path)
    made.director.push(Menu(made.services))
    return made


def menu(studio: Studio) -> Menu:
    found = studio.director.scenes[0]
    assert isinstance(found, Menu)
    return found


def top(studio: Studio) -> Scene | None:
    return studio.director.top


def leave_a_match(studio: Studio, game_id: str = "euchre") -> None:
    """Start a match and make one move as the person."""
    from datetime import datetime

    rules = registry.GAMES[game_id]
    seats = rules.info.default_seats
    holders = (Person("Ada"), *(Computer(f"C{i}", "beginner") for i in range(1, seats)))
    journal = studio.services.store.shelf.create(game_id, datetime(2026, 11, 30))
    setup = Setup(seats, rules.options_type())
    match = Match(
        rules, setup, holders, "1", lambda seat, level: make(game_id, level, "1"), journal=journal
    )
    now_s = 0.0
    while 0 not in match.to_act:
        now_s += 20
        match.advance(now_s)
    match.submit(0, match.legal(0)[0], match.number)


def test_every_game_of_the_catalogue_lies_there(studio: Studio) -> None:
    decks = [e for e in actions(menu(studio)) if isinstance(e, GameDeck)]
    assert sorted(deck.info.id for deck in decks) == sorted(registry.INFO)


def test_a_click_sets_up_a_table(studio: Studio) -> None:
    studio.click(menu(studio).named("game-euchre").hit.center)
    assert isinstance(top(studio), SetupPage)


def test_a_tap_sets_up_a_table(studio: Studio) -> None:
    studio.touch(menu(studio).named("game-sequence").hit.center)
    assert isinstance(top(studio), SetupPage)


def test_enter_sets_up_the_first_game_at_once(studio: Studio) -> None:
    studio.key(pygame.K_RETURN)
    assert isinstance(top(studio), SetupPage)


@pytest.mark.parametrize("game_id", SOON)
def test_a_game_to_come_cannot_be_started(studio: Studio, game_id: str) -> None:
    """P06."""
    page = menu(studio)
    deck = page.named(f"game-{game_id}")
    studio.click(deck.hit.center)
    studio.touch(deck.hit.center)
    page.focus.go(deck)
    studio.key(pygame.K_RETURN, pygame.K_SPACE)
    assert top(studio) is page
    assert page._caption is not None
    assert "coming soon" in page._caption.said


def test_tab_goes_round_everything_and_arrows_reach_it(studio: Studio) -> None:
    page = menu(studio)
    seen = set()
    for _ in range(len(actions(page))):
        studio.key(pygame.K_TAB)
        seen.add(page.focus.current.key_name)
    assert seen == {widget.key_name for widget in actions(page)}
    page.focus.go(page.named("game-euchre"))
    for _ in range(8):
        studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RIGHT)
    assert page.focus.current.key_name != "game-euchre"


def test_the_focus_shows_only_while_keys_are_in_use(studio: Studio) -> None:
    page = menu(studio)
    studio.key(pygame.K_RIGHT)
    assert page.focus.current.state == "focused"
    studio.point((5, 5))
    assert page.focus.current.state == "normal"


def test_five_escapes_never_end_the_program(studio: Studio) -> None:
    """U16."""
    for _ in range(5):
        studio.key(pygame.K_ESCAPE)
        assert not studio.director.finished


def test_leaving_is_asked_and_staying_is_the_default(studio: Studio) -> None:
    studio.click(menu(studio).named("leave").hit.center)
    question = top(studio)
    assert isinstance(question, Question)
    studio.key(pygame.K_RETURN)
    assert top(studio) is menu(studio)
    studio.click(menu(studio).named("leave").hit.center)
    page: Any = top(studio)
    studio.click(page.named("choice-1").hit.center)
    assert studio.director.finished


def test_rules_and_settings(studio: Studio) -> None:
    studio.key(pygame.K_F1)
    assert isinstance(top(studio), RulesPage)
    studio.key(pygame.K_ESCAPE)
    studio.click(menu(studio).named("settings").hit.center)
    assert isinstance(top(studio), SettingsPage)


def test_resume_comes_first_and_opens_the_match(tmp_path: Path) -> None:
    opened: list[Any] = []

    def open_table(services: Any, what: Any) -> Scene:
        opened.append(what)
        return Scene(services)

    studio = make_studio((1280, 720), tmp_path, open_table)
    leave_a_match(studio)
    studio.director.push(Menu(studio.services))
    page = menu(studio)
    card = page.focus.current
    assert isinstance(card, ResumeCard)
    assert card.left.title == "Euchre"
    assert card.left.turn
    studio.key(pygame.K_RETURN)
    assert isinstance(opened[0], Saved)
    assert opened[0].record.header.game == "euchre"


def test_of_two_matches_one_is_chosen(tmp_path: Path) -> None:
    opened: list[Any] = []
    studio = make_studio((1280, 720), tmp_path, lambda s, what: opened.append(what) or Scene(s))
    leave_a_match(studio)
    leave_a_match(studio, "sequence")
    studio.director.push(Menu(studio.services))
    first = menu(studio).left[1].saved.record.header.game
    studio.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert opened[0].record.header.game == first


def test_a_match_that_cannot_be_resumed_is_said_so(tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path)  # its tables raise ValueError
    leave_a_match(studio)
    studio.director.push(Menu(studio.services))
    studio.key(pygame.K_RETURN)
    assert isinstance(top(studio), Question)


def test_a_match_that_is_open_elsewhere_is_said_so(tmp_path: Path) -> None:
    def open_table(services: Any, what: Any) -> Scene:
        raise InUse("It is open in another window of Parlour.")

    studio = make_studio((1280, 720), tmp_path, open_table)
    leave_a_match(studio)
    studio.director.push(Menu(studio.services))
    studio.key(pygame.K_RETURN)
    told = top(studio)
    assert isinstance(told, Question) and told.text == "It is open in another window of Parlour."


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_keys_scroll_what_they_reach_into_view(tmp_path: Path, size: tuple[int, int]) -> None:
    studio = make_studio(size, tmp_path, text_scale=200)
    studio.director.push(Menu(studio.services))
    page = menu(studio)
    for _ in range(len(actions(page))):
        studio.key(pygame.K_TAB)
        widget = page.focus.current
        holder = next((s for s in page.scrollers if s.holds(widget)), None)
        if holder is not None:
            assert holder.view.inflate(0, 4).contains(widget.hit) or widget.hit.h > holder.view.h


def test_a_finger_drags_the_page_and_presses_nothing(tmp_path: Path) -> None:
    studio = make_studio((800, 480), tmp_path, text_scale=200)
    studio.director.push(Menu(studio.services))
    page = menu(studio)
    at = page.scrollers[0].view.center

    def touch(kind: int, y: int, **more: Any) -> None:
        studio.send(pygame.event.Event(kind, pos=(at[0], y), touch=True, **more))

    touch(pygame.MOUSEBUTTONDOWN, at[1], button=1)
    for i in range(1, 12):
        touch(pygame.MOUSEMOTION, at[1] - 10 * i, rel=(0, -10), buttons=(1, 0, 0))
    touch(pygame.MOUSEBUTTONUP, at[1] - 110, button=1)
    assert page.scrollers[0].top > 90
    assert top(studio) is page


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080)])
def test_the_words_in_the_corners_do_not_lie_over_the_rim(
    size: tuple[int, int], tmp_path: Path
) -> None:
    studio = make_studio(size, tmp_path)
    page = Menu(studio.services)
    studio.director.push(page)
    oval = menu_table(size).oval(min(size) / 720)
    for name in ("rules", "settings", "league", "past games", "leave"):
        tool: Any = page.named(name)
        assert tool.text, "there is room for words"
        hit, high = tool.hit, page.text_px(18)
        words = pygame.Rect(0, 0, hit.w - hit.h, high)
        words.midright = (hit.right - hit.h, hit.centery)
        if not tool.mirrored:
            words.midleft = (hit.left + hit.h, hit.centery)
        for x, y in (words.topleft, words.topright, words.bottomleft, words.bottomright):
            across, down = abs(x - oval.x) / oval.half_width, abs(y - oval.y) / oval.half_height
            assert across**oval.power + down**oval.power > 1, name
