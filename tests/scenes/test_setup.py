"""The setup page, and the table that it makes."""

import dataclasses
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pygame
import pytest

from ai.levels import levels
from game import registry
from game.core.contract import AnyRules, BadSetup, Setup
from game.core.options import Choice
from game.holders import Computer, Person
from scenes.art.looks import DeckLook
from scenes.art.looks.cards import CardLook
from scenes.dialogs import Question
from scenes.naming import NameSheet
from scenes.rule_sheet import RuleSheet
from scenes.scene import NewTable, Scene
from scenes.setup import SetupPage
from scenes.setup_table import OWN, USUAL, YOURS, TableSetup
from scenes.store.settings import UsualTable
from scenes.ui.controls import Token
from scenes.ui.picker import OpenList
from scenes.ui.picture import Picture
from tests.gallery.studio import Studio, make_studio

EUCHRE, SEQUENCE = registry.GAMES["euchre"], registry.GAMES["sequence"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of every kind."""

    goal: Annotated[Literal[5, 10, 11], Choice("Play to", "First there wins")] = 10
    tone: Annotated[Literal["a", "b"], Choice("Tone", "", words=("Low", "High"))] = "a"
    alone: Annotated[bool, Choice("Alone", "One for both")] = True
    answer: Annotated[bool, Choice("Answer", "And one against", needs=("alone", True))] = False
    odd: Annotated[bool, Choice("Odd", "Something else", extra=True)] = False
    motto: Annotated[str, Choice("Motto", "A few words", ("None",), extra=True)] = ""


def _check(setup: Setup[Options]) -> None:
    if setup.options.odd and setup.options.goal == 11:
        raise BadSetup("odd tables play to ten at most")
    if "!" in setup.options.motto:
        raise BadSetup("A motto does not shout")


RULES: AnyRules = dataclasses.replace(EUCHRE, options_type=Options, check=_check)


class Table(Scene):
    """Stands for a table."""


def make(tmp_path: Path, rules: AnyRules = EUCHRE, **settings: Any) -> tuple[Studio, list[Any]]:
    opened: list[Any] = []

    def open_table(services: Any, what: Any) -> Scene:
        opened.append(what)
        return Table(services)

    studio = make_studio((1280, 720), tmp_path, open_table, **settings)
    studio.director.push(Scene(studio.services))
    studio.director.push(SetupPage(studio.services, rules))
    return studio, opened


def page_of(studio: Studio) -> Any:
    return next(s for s in studio.director.scenes if isinstance(s, SetupPage))


def press(studio: Studio, key: str) -> None:
    page: Any = studio.director.top
    widget = page.named(key)
    page.reveal(widget)
    studio.click(widget.hit.center)


def test_enter_deals_the_usual_table_at_once(tmp_path: Path) -> None:
    studio, opened = make(tmp_path)
    studio.key(pygame.K_RETURN)
    (new,) = opened
    assert isinstance(new, NewTable)
    assert new.setup == Setup(4, EUCHRE.options_type())
    assert new.holders[0] == Person("Ada")
    assert all(isinstance(h, Computer) for h in new.holders[1:])
    assert len({h.name for h in new.holders}) == 4
    assert isinstance(studio.director.top, Table)


@pytest.mark.parametrize(("game", "word", "covers"), [("euchre", "Deal", 5), ("chess", "Play", 1)])
def test_cards_are_dealt_and_a_board_is_played(
    game: str, word: str, covers: int, tmp_path: Path
) -> None:
    """A pack lies in the middle only where the game has cards."""
    studio, _ = make(tmp_path, registry.GAMES[game])
    page = page_of(studio)
    assert page.named("deal").text == word
    sprites = page.manager.get_sprite_group().sprites()
    looks = [s.look() for s in sprites if isinstance(s, Picture)]
    packs = [look for look in looks if isinstance(look, CardLook | DeckLook)]
    kind = CardLook if game == "euchre" else DeckLook
    assert len(packs) == covers and isinstance(packs[0], kind)


def test_a_double_click_deals_once(tmp_path: Path) -> None:
    """U10."""
    studio, opened = make(tmp_path)
    at = page_of(studio).named("deal").hit.center
    studio.click(at)
    studio.click(at)
    assert len(opened) == 1


def test_options_of_every_kind_become_controls(tmp_path: Path) -> None:
    studio, opened = make(tmp_path, RULES)
    page = page_of(studio)
    page.focus.go(page.named("option-goal"))
    studio.key(pygame.K_LEFT)
    page.focus.go(page.named("option-tone"))
    studio.key(pygame.K_RIGHT)
    press(studio, "option-answer")
    press(studio, "deal")
    assert opened[0].setup.options == Options(goal=5, tone="b", answer=True)


def test_an_option_whose_need_is_not_met_is_left_out(tmp_path: Path) -> None:
    studio, _ = make(tmp_path, RULES)
    press(studio, "option-alone")
    assert page_of(studio).named("option-answer") is None


def test_more_rules_unfold(tmp_path: Path) -> None:
    studio, opened = make(tmp_path, RULES)
    assert page_of(studio).named("option-odd") is None
    press(studio, "more")
    press(studio, "option-odd")
    press(studio, "deal")
    assert opened[0].setup.options.odd


def test_a_rule_is_typed_on_a_sheet_that_takes_no_wrong_one(tmp_path: Path) -> None:
    studio, opened = make(tmp_path, RULES)
    press(studio, "more")
    assert token_text(studio, "option-motto") == "None"
    press(studio, "option-motto")
    sheet = studio.director.top
    assert isinstance(sheet, RuleSheet)
    studio.type("fair and square!")
    studio.key(pygame.K_RETURN)
    assert studio.director.top is sheet and sheet.fault == "A motto does not shout."
    studio.key(pygame.K_BACKSPACE)
    studio.type("  always")
    studio.key(pygame.K_RETURN)
    assert token_text(studio, "option-motto") == "fair and square a…"
    press(studio, "deal")
    assert opened[0].setup.options.motto == "fair and square always"


def token_text(studio: Studio, key: str) -> str:
    token = page_of(studio).named(key)
    assert isinstance(token, Token)
    return token.text


def test_a_bad_table_says_why_and_cannot_be_dealt(tmp_path: Path) -> None:
    studio, opened = make(tmp_path, RULES)
    page = page_of(studio)
    page.table_setup.values |= {"odd": True, "goal": 11}
    page.rebuild()
    assert page.table_setup.fault() == "odd tables play to ten at most"
    assert not page.named("deal").is_enabled
    press(studio, "deal")
    studio.key(pygame.K_RETURN)
    assert opened == []


def test_a_seat_is_given_to_a_level_and_to_somebody_here(tmp_path: Path) -> None:
    studio, _ = make(tmp_path)
    page = page_of(studio)
    keys = [level.key for level in levels("euchre") if not level.is_reference]
    press(studio, "seat-1")
    assert isinstance(page.open_list, OpenList)
    studio.key(pygame.K_HOME, *[pygame.K_UP] * page.open_list.row)
    studio.key(*[pygame.K_DOWN] * len(keys), pygame.K_RETURN)
    assert page.table_setup.holders[1].level == keys[-1]
    press(studio, "seat-2")
    assert page.open_list is not None
    studio.click(page.open_list.row_rect(0).center)
    assert isinstance(page.table_setup.holders[2], Person)
    assert page.open_list is None


def test_a_press_beside_the_list_only_closes_it(tmp_path: Path) -> None:
    studio, opened = make(tmp_path)
    page = page_of(studio)
    before = list(page.table_setup.holders)
    press(studio, "seat-3")
    assert not page.open_list.hit.collidepoint(page.named("deal").hit.center)
    studio.click(page.named("deal").hit.center)
    assert page.open_list is None
    assert opened == []
    press(studio, "seat-0")
    studio.key(pygame.K_ESCAPE)
    assert page.open_list is None
    assert studio.director.top is page
    assert page.table_setup.holders == before


def test_a_seat_gets_another_name(tmp_path: Path) -> None:
    studio, _ = make(tmp_path)
    page = page_of(studio)
    press(studio, "seat-1")
    rows = len(page.open_list.rows)
    studio.click(page.open_list.row_rect(rows - 1).center)
    assert isinstance(studio.director.top, NameSheet)
    studio.key(*[pygame.K_BACKSPACE] * 25)
    studio.type("Ada")
    studio.key(pygame.K_RETURN)
    assert page.table_setup.holders[1].name == "Ada (2)"  # no two alike


def test_seats_come_and_go(tmp_path: Path) -> None:
    studio, opened = make(tmp_path, SEQUENCE)
    page = page_of(studio)
    page.focus.go(page.named("seats"))
    studio.key(pygame.K_RIGHT, pygame.K_RIGHT)
    count = page.table_setup.seats
    assert count == SEQUENCE.info.seats[SEQUENCE.info.seats.index(SEQUENCE.info.default_seats) + 2]
    press(studio, "deal")
    assert opened[0].setup.seats == len(opened[0].holders) == count


def test_who_deals_first_is_chosen(tmp_path: Path) -> None:
    studio, opened = make(tmp_path)
    page = page_of(studio)
    page.focus.go(page.named("first"))
    studio.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    press(studio, "deal")
    assert opened[0].setup.first == 1


def test_the_table_is_remembered_and_offered(tmp_path: Path) -> None:
    studio, _ = make(tmp_path, RULES)
    press(studio, "option-alone")
    assert page_of(studio).table_setup.preset() == OWN
    press(studio, "deal")
    usual = studio.services.prefs.now.tables["euchre"]
    assert usual.options["alone"] is False
    again = TableSetup(RULES, ("Ada",), usual)
    assert again.preset() == YOURS
    again.take_usual()
    assert again.values["alone"] is True
    assert again.preset() == USUAL
    assert again.presets() == (USUAL, YOURS)


@pytest.mark.parametrize(
    "usual",
    [
        UsualTable((Person("Ada"),), {}, None),  # too few for the game
        UsualTable((Person("Ada"),) * 4, {"no such": True}, None),
        UsualTable((Person("Ada"),) * 4, {"goal": 999}, None),
    ],
)
def test_a_remembered_table_that_no_longer_fits_is_forgotten(usual: UsualTable) -> None:
    assert TableSetup(RULES, ("Ada",), usual).preset() == USUAL


def test_a_remembered_level_that_is_gone_becomes_the_lowest() -> None:
    holders = (Person("Ada"), *(Computer(f"C{i}", "grandmaster") for i in range(3)))
    setup = TableSetup(RULES, ("Ada",), UsualTable(holders, {}, None))
    assert {h.level for h in setup.holders[1:]} == {setup.levels[0].key}  # type: ignore[union-attr]


def test_a_table_that_cannot_be_opened_is_said_so(tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path)  # its tables raise ValueError
    studio.director.push(SetupPage(studio.services, EUCHRE))
    studio.key(pygame.K_RETURN)
    assert isinstance(studio.director.top, Question)


def test_escape_goes_back(tmp_path: Path) -> None:
    studio, _ = make(tmp_path)
    studio.key(pygame.K_ESCAPE)
    assert len(studio.director.scenes) == 1
