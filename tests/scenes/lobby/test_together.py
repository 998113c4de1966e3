"""A host's pages and a guest's, over real desks, in one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import registry
from game.holders import Computer, Person
from net.transport import Trouble, Where
from scenes.dialogs import Question
from scenes.lobby.host import HostPage
from scenes.lobby.host_paper import way_line
from scenes.lobby.join import JoinPage
from scenes.lobby.join_view import view_of
from scenes.lobby.reopen import ReopenPage
from scenes.lobby.sheets import AddressSheet, PinSheet
from scenes.lobby.waiting import WaitingPage
from scenes.lobby.widgets import DOT_S, Sitting
from scenes.menu import Menu
from scenes.naming import NameSheet
from scenes.opening import HostOpening, JoinOpening
from scenes.resume import left_match
from scenes.rules import RulesPage
from scenes.setup import SetupPage
from scenes.table import TableScene
from tests.gallery.shell import leave_a_match
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.scenes.lobby.street import Street, wait

EUCHRE = registry.GAMES["euchre"]


class House:
    """Two people's programs on one street."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.street = Street()
        self.studios: list[Studio] = []

    def program(self, name: str) -> Studio:
        """Somebody's program, with the menu open."""
        folder = self.folder / name.lower()
        folder.mkdir(exist_ok=True)
        studio = make_studio(
            (1280, 720), folder, transports=self.street.ways(name.lower()), names=(name,)
        )
        studio.director.push(Menu(studio.services))
        self.studios.append(studio)
        return studio

    def until(self, true: Callable[[], object]) -> None:
        """Everybody goes on until something is so."""

        def go() -> object:
            for studio in self.studios:
                studio.director.update(STEP_S)
            return true()

        wait(go)

    def close(self) -> None:
        for studio in self.studios:
            studio.close()
        self.street.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


def top(studio: Studio) -> Any:
    return studio.director.top


def press(studio: Studio, key: str) -> None:
    page = top(studio)
    page.rebuild()
    widget = page.named(key)
    assert widget is not None, key
    page.reveal(widget)
    studio.click(widget.hit.center)


def host(house: House, name: str = "Ines", game: str = "euchre", **more: Any) -> Studio:
    """Somebody hosts, and the table is open."""
    studio = house.program(name)
    page = HostPage(studio.services, registry.GAMES[game], **more)
    studio.director.push(page)
    house.until(lambda: page.told and len(page.troubles) == 2)
    return studio


def guest(house: House, name: str = "Ada") -> tuple[Studio, JoinPage]:
    """Somebody looks for tables, and has one on the plate."""
    studio = house.program(name)
    page = JoinPage(studio.services)
    studio.director.push(page)
    house.until(lambda: page.found)
    page.choose(page.found[0])
    house.until(lambda: page.visit and page.visit.table)
    return studio, page


def seated(house: House, name: str = "Ada") -> Studio:
    """Somebody sits at the table."""
    studio, _ = guest(house, name)
    press(studio, "sit")
    house.until(lambda: isinstance(top(studio), WaitingPage))
    return studio


def names(page: HostPage) -> list[str]:
    return [note.name for note in page.told.seats if note.place] if page.told else []


def test_from_the_menus_to_the_cards(house: House) -> None:
    """Host by the menu, join by the menu, sit, be ready, deal: both look at the table."""
    ines, ada = house.program("Ines"), house.program("Ada")
    press(ines, "host")
    ines.key(pygame.K_RETURN)
    page = top(ines)
    assert isinstance(page, HostPage)
    press(ada, "join")
    join = top(ada)
    house.until(lambda: join.found)
    assert join.found[0].title == "Ines’s table"
    assert set(join.found[0].ways) == {"lan", "bluetooth"}
    press(ada, f"table-{join.found[0].key}")
    house.until(lambda: join.visit and join.visit.table)
    press(ada, "sit")
    house.until(lambda: isinstance(top(ada), WaitingPage) and "Ada" in names(page))
    assert top(ada).told.you
    press(ada, "ready")
    house.until(lambda: not page.said or page.state() == "Everybody is ready.")
    press(ines, "deal")
    house.until(lambda: isinstance(top(ines), TableScene) and isinstance(top(ada), TableScene))
    (place,) = ada.services.store.places_kept.all()
    assert (place.name, place.game, place.title) == ("Ada", "euchre", "Ines’s table")
    assert isinstance(ines.services.prefs.now.tables["euchre"].holders[0], Person)
    assert sum(isinstance(h, Person) for h in ines.services.prefs.now.tables["euchre"].holders) == 1


def test_a_match_comes_to_the_top_whatever_lies_over_the_page(house: House) -> None:
    ines, ada = host(house), seated(house)
    press(ada, "ready")
    ada.key(pygame.K_F1)
    assert isinstance(top(ada), RulesPage)
    ada.director.push(Question(ada.services, "What?", "Something."))
    top(ines)._end.start()
    house.until(lambda: isinstance(top(ada), TableScene))
    assert [type(s) for s in ada.director.scenes] == [Menu, JoinPage, TableScene]


def test_dealing_asks_while_somebody_is_not_ready(house: House) -> None:
    ines, ada = host(house), seated(house)
    house.until(lambda: "Ada" in names(top(ines)))
    press(ines, "deal")
    question = top(ines)
    assert isinstance(question, Question)
    assert question.text == "Ada is not ready yet."
    ines.key(pygame.K_ESCAPE)
    house.until(lambda: True)
    assert isinstance(top(ines), HostPage)
    press(ines, "deal")
    press(ines, "choice-1")
    house.until(lambda: isinstance(top(ada), TableScene))


def test_other_rules_take_back_ready(house: House) -> None:
    ines, ada = host(house), seated(house)
    press(ada, "ready")
    page = top(ines)
    house.until(lambda: page.told.seats[page_seat(page, "Ada")].ready)
    page.table_setup.values["target"] = 5
    page.rules_changed()
    house.until(lambda: top(ada).told.options["target"] == 5)
    assert not top(ada).visit.ready
    assert "house rules" in top(ada).said


def page_seat(page: HostPage, name: str) -> int:
    assert page.told is not None
    return next(i for i, note in enumerate(page.told.seats) if note.name == name)


def test_fewer_seats_than_people_are_refused_with_the_reason(house: House) -> None:
    studio = host(house, game="sequence")
    page = top(studio)
    page.set_seats(4)
    house.until(lambda: len(page.told.seats) == 4)
    for name in ("Ada", "Bram", "Olle"):
        house.street.come(Where("lan", "ines", 1), name)
    house.until(lambda: len(names(page)) == 4)
    page.set_seats(2)
    house.until(lambda: page.refused)
    assert "4 people" in page.said
    assert page.table_setup.seats == 4


def choose_row(studio: Studio, key: str, text: str) -> None:
    """Open a seat's list and choose the row that begins so."""
    press(studio, key)
    opened = top(studio).open_list
    row = next(i for i, r in enumerate(opened.rows) if r.text.startswith(text))
    studio.click(opened.row_rect(row).center)


def test_a_guest_is_sent_off_and_told_why(house: House) -> None:
    ines, ada = host(house), seated(house)
    page = top(ines)
    house.until(lambda: "Ada" in names(page))
    choose_row(ines, f"seat-{page_seat(page, 'Ada')}", "Send Ada off")
    press(ines, "choice-1")
    house.until(lambda: isinstance(top(ada), JoinPage))
    assert "needs your seat" in top(ada).visit.news
    assert top(ada).named("sit").is_enabled
    assert ada.services.store.places_kept.all() == ()
    press(ada, "sit")
    house.until(lambda: isinstance(top(ada), WaitingPage))


def test_seats_are_given_changed_and_named(house: House) -> None:
    studio = host(house)
    page = top(studio)
    choose_row(studio, "seat-1", "Someone here")
    house.until(lambda: page.told.seats[1].place == "here")
    choose_row(studio, "seat-1", "Expert" if page.table_setup.levels[-1].key == "expert" else "C")
    house.until(lambda: page.told.seats[1].place is None)
    before = page.told.seats[1].name
    choose_row(studio, "seat-1", "Change places")
    house.until(lambda: page.open_list is not None)
    studio.key(pygame.K_RETURN)
    house.until(lambda: page.told.seats[0].name == before)
    page.rename(0, "Wim")
    house.until(lambda: page.told.seats[0].name == "Wim")
    assert isinstance(page.table_setup.holders[0], Computer)


def test_an_open_list_is_not_taken_away_by_news(house: House) -> None:
    ines, page = host(house), None
    page = top(ines)
    press(ines, "seat-1")
    opened = page.open_list
    house.street.come(Where("lan", "ines", 1), "Bram")
    house.until(lambda: "Bram" in names(page))
    assert page.open_list is opened
    ines.key(pygame.K_ESCAPE)
    house.until(lambda: not page._due)
    assert page.named(f"seat-{page_seat(page, 'Bram')}") is not None


def test_what_is_chosen_for_a_computer_does_not_befall_a_guest(house: House) -> None:
    ines = host(house)
    page = top(ines)
    press(ines, "seat-1")
    assert page.told.seats[1].place is None
    house.street.come(Where("lan", "ines", 1), "Kees")
    house.until(lambda: "Kees" in names(page))
    assert page.told.seats[1].name == "Kees"
    ines.key(pygame.K_UP, pygame.K_RETURN)
    page.send(lambda room: room.rename(0, "Wim"))
    house.until(lambda: page.told.seats[0].name == "Wim")
    assert page.told.seats[1].place == "lan"


def test_a_pin_is_asked_until_it_is_right(house: House) -> None:
    ines = host(house)
    press(ines, "pin")
    page = top(ines)
    assert len(page.pin) == 4
    house.until(lambda: page.told.pin)
    ada, join = guest(house)
    house.until(lambda: join.visit.table.pin)
    press(ada, "sit")
    assert isinstance(top(ada), PinSheet)
    ada.type("0000" if page.pin != "0000" else "1111")
    ada.key(pygame.K_RETURN)
    house.until(lambda: isinstance(top(ada), PinSheet) and top(ada).fault)
    ada.type("12")
    ada.key(pygame.K_RETURN)
    assert top(ada).fault == "A PIN has four to eight figures."
    ada.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    ada.type(page.pin)
    ada.key(pygame.K_RETURN)
    house.until(lambda: isinstance(top(ada), WaitingPage))


def test_who_has_no_name_yet_is_asked_once(house: House) -> None:
    host(house)
    nobody, join = guest(house, "Player")
    press(nobody, "sit")
    assert isinstance(top(nobody), NameSheet)
    nobody.key(*[pygame.K_BACKSPACE] * 8)
    nobody.type("Kees")
    nobody.key(pygame.K_RETURN)
    house.until(lambda: isinstance(top(nobody), WaitingPage))
    assert nobody.services.prefs.now.names[0] == "Kees"
    assert join.visit is not None and join.visit.seated is not None
    assert join.visit.seated.name == "Kees"


def test_a_name_that_is_taken_gets_a_number_and_that_is_said(house: House) -> None:
    host(house)
    ada = seated(house, "Ines")
    assert "Ines (2)" in top(ada).said


def test_leaving_gives_the_seat_up_and_one_may_look_on(house: House) -> None:
    ines, ada = host(house), seated(house)
    page = top(ines)
    house.until(lambda: "Ada" in names(page))
    ada.key(pygame.K_ESCAPE)
    assert isinstance(top(ada), JoinPage)
    house.until(lambda: "Ada" not in names(page))
    assert page.said == "Ada left the table."
    assert ada.services.store.places_kept.all() == ()
    assert top(ada).visit is not None
    house.until(lambda: top(ada).named("sit") and top(ada).named("sit").is_enabled)


def test_closing_asks_and_tells_everybody(house: House) -> None:
    ines, ada = host(house), seated(house)
    house.until(lambda: "Ada" in names(top(ines)))
    ines.key(pygame.K_ESCAPE)
    assert isinstance(top(ines), Question)
    press(ines, "choice-1")
    assert isinstance(top(ines), Menu)
    house.until(lambda: isinstance(top(ada), JoinPage))
    assert "host closed" in top(ada).visit.trouble.what


def test_closing_the_window_asks_once(house: House) -> None:
    ines = host(house)
    assert ines.director.close_asked()
    seated(house)
    house.until(lambda: "Ada" in names(top(ines)))
    assert not ines.director.close_asked()
    press(ines, "choice-0")
    assert not ines.director.finished and not ines.director.close_asked()
    assert isinstance(top(ines), Question) and ines.director.close_asked()
    press(ines, "choice-1")
    assert ines.director.finished


def test_a_table_without_guests_closes_without_a_question(house: House) -> None:
    ines = host(house)
    ines.key(pygame.K_ESCAPE)
    assert isinstance(top(ines), Menu)
    house.until(lambda: not house.street.air.tables)


def test_the_setup_page_opens_and_closes_to_others(house: House) -> None:
    studio = house.program("Ines")
    setup = SetupPage(studio.services, EUCHRE)
    setup.table_setup.values["target"] = 5
    studio.director.push(setup)
    press(studio, "open")
    page = top(studio)
    assert isinstance(page, HostPage)
    house.until(lambda: page.told)
    assert page.told is not None and page.told.options["target"] == 5
    press(studio, "open")
    back = top(studio)
    assert isinstance(back, SetupPage) and not isinstance(back, HostPage)
    assert back.table_setup.values["target"] == 5
    house.until(lambda: not house.street.air.tables)


def test_a_way_that_does_not_work_is_tried_again(house: House) -> None:
    house.street.air.troubles["bluetooth"] = Trouble("No radio.", "Plug one in.")
    studio = host(house)
    page = top(studio)
    assert "No radio. Plug one in." in way_line(page, "bluetooth")
    house.street.air.troubles.clear()
    press(studio, "again")
    house.until(lambda: page.troubles.get("bluetooth", ...) is None)
    assert ("bluetooth", "ines") in house.street.air.tables


def test_a_link_that_breaks_before_the_deal_comes_back(house: House) -> None:
    ines, ada = host(house), seated(house)
    page = top(ada)
    house.until(lambda: "Ada" in names(top(ines)))
    for pipe in house.street.air.pipes:
        pipe.close()
    house.until(lambda: page.visit.stage == "lost")
    house.until(lambda: page.visit.stage == "there" and page.visit.seat is not None)
    house.until(lambda: "Ada" in names(top(ines)))
    assert top(ada) is page


def test_a_visitor_waits_for_the_match_to_end(house: House) -> None:
    ines = host(house)
    page = top(ines)
    ada, join = guest(house)
    page._end.start()
    house.until(lambda: join.visit.table.phase == "playing")
    house.until(lambda: not join._due)
    assert not join.named("sit").is_enabled
    assert isinstance(top(ada), JoinPage)
    seats = [
        element
        for element in join.manager.get_sprite_group().sprites()
        if isinstance(element, Sitting)
    ]
    assert len(seats) == 4 and not any(seat.open for seat in seats), "nobody's seat is free now"


def test_a_search_without_end_costs_little(house: House) -> None:
    ada, now_s = house.program("Ada"), [0.0]
    page = JoinPage(replace(ada.services, clock=lambda: now_s[0]))
    ada.director.push(page)
    house.until(lambda: page.is_late and not page._due)
    before = page.dots[0].at
    assert page.patience_s is None, "the loop looks only now and then"
    now_s[0] = DOT_S
    house.until(lambda: page.dots[0].at == before + 1)


def test_a_visitor_is_told_when_the_match_ends_and_plays_the_next(house: House) -> None:
    ines = host(house)
    ines.services.prefs.change(speed=0.0)
    page = top(ines)
    page.table_setup.values["target"] = 5
    page.rules_changed()
    page.send(lambda room: room.seat_computer(0, "beginner"))
    page.send(lambda room: setattr(room, "speed", 0))
    ada, join = guest(house)
    end = page._end
    end.start()
    house.until(lambda: join.visit.news)
    assert view_of(join).note == "The match is over. You can sit down now."
    press(ada, "sit")
    house.until(lambda: isinstance(top(ada), WaitingPage))
    end.start()
    house.until(lambda: isinstance(top(ada), TableScene))


def test_a_kept_seat_leads_back_into_the_match(house: House) -> None:
    ines, ada = host(house), seated(house)
    house.until(lambda: "Ada" in names(top(ines)))
    top(ines)._end.start()
    house.until(lambda: isinstance(top(ada), TableScene))
    table = top(ada).table
    ada.director.pop()
    assert isinstance(top(ada), JoinPage)
    table.close()
    join = top(ada)
    house.until(lambda: any(found.kept for found in join.found))
    press(ada, f"table-{join.found[0].key}")
    assert join.visit is None  # nobody comes back by accident
    press(ada, "sit")
    house.until(lambda: isinstance(top(ada), TableScene))


def test_a_seat_that_is_gone_is_forgotten(house: House) -> None:
    ines, ada = host(house), seated(house)
    (place,) = ada.services.store.places_kept.all()
    top(ada).visit.stand()
    house.until(lambda: isinstance(top(ada), JoinPage))
    ada.services.store.places_kept.remember(place)
    join = top(ada)
    join.unchoose()
    join.choose(join.found[0])
    join.go_there()
    house.until(lambda: join.visit.stage == "gone")
    assert ada.services.store.places_kept.all() == ()
    assert ines.services is not ada.services


def test_an_address_is_typed_and_what_is_wrong_is_said(house: House) -> None:
    host(house)
    ada = house.program("Ada")
    press(ada, "join")
    press(ada, "address")
    assert isinstance(top(ada), AddressSheet)
    ada.type("1.2.3.400")
    ada.key(pygame.K_RETURN)
    assert "not an address" in top(ada).fault
    ada.key(*[pygame.K_BACKSPACE] * 9)
    ada.type("ines")
    ada.key(pygame.K_RETURN)
    join = top(ada)
    assert isinstance(join, JoinPage)
    house.until(lambda: join.visit and join.visit.table)
    assert join.chosen is not None and join.chosen.title == "Ines’s table"
    (same,) = (f for f in join.found if f.title == "Ines’s table")
    assert same.is_same(join.chosen)


def test_by_keys_alone_one_comes_to_a_seat(house: House) -> None:
    host(house)
    ada = house.program("Ada")
    press(ada, "join")
    join = top(ada)
    house.until(lambda: join.found and not join._due)
    while join.focus.current is None or not join.focus.current.key_name.startswith("table-"):
        ada.key(pygame.K_TAB)
    ada.key(pygame.K_RETURN)
    house.until(lambda: join.focus.current and join.focus.current.key_name == "sit")
    ada.key(pygame.K_RETURN)
    house.until(lambda: isinstance(top(ada), WaitingPage))
    ada.key(pygame.K_RETURN)
    house.until(lambda: top(ada).visit.ready)


def test_what_cannot_be_reached_says_why_and_is_tried_again(house: House) -> None:
    ada = house.program("Ada")
    page = JoinPage(ada.services, JoinOpening((Where("lan", "nobody", 1),)))
    ada.director.push(page)
    house.until(lambda: page.visit and page.visit.stage == "gone")
    house.until(lambda: not page._due)
    assert page.named("retry") is not None
    assert page.visit is not None and page.visit.trouble is not None
    ines = host(house, "Nobody")
    press(ada, "retry")
    house.until(lambda: page.visit and page.visit.stage == "there")
    assert ines is not ada


@pytest.mark.parametrize("stage", ["choosing", "reaching", "there", "seated", "hosting"])
def test_leaving_works_from_everywhere_at_once(house: House, stage: str) -> None:
    host(house)
    ada = house.program("Ada")
    if stage == "hosting":
        ada.director.push(HostPage(ada.services, EUCHRE))
    else:
        page = JoinPage(ada.services)
        ada.director.push(page)
        if stage == "reaching":
            page._wheres = (Where("lan", "slow"),)
            page.enter()
        elif stage != "choosing":
            house.until(lambda: page.found)
            page.choose(page.found[0])
            house.until(lambda: page.visit and page.visit.table)
            if stage == "seated":
                page.sit_down()
                house.until(lambda: isinstance(top(ada), WaitingPage))
    for _ in range(4):
        if not isinstance(top(ada), Menu):
            ada.key(pygame.K_ESCAPE)
    assert isinstance(top(ada), Menu)


def test_the_command_line_opens_either_page(house: House) -> None:
    from scenes.lobby.opening import open_on

    ines, ada = house.program("Ines"), house.program("Ada")
    ines.director.push(open_on(ines.services, HostOpening("euchre", "4711", "Attic")))
    page = top(ines)
    house.until(lambda: page.told and page.told.pin)
    assert page.told.title == "Attic"
    opening = JoinOpening((Where("lan", "ines", 1),), "Lou", "4711")
    ada.director.push(open_on(ada.services, opening))
    house.until(lambda: top(ada).visit and top(ada).visit.table)
    top(ada).sit_down()
    house.until(lambda: "Lou" in names(page))


def test_a_table_that_was_left_is_opened_again(house: House) -> None:
    ines = host(house)
    page = top(ines)
    page.table_setup.first = 1  # Ada deals, so that a computer is the first to act
    page.rules_changed()
    ada = seated(house)
    house.until(lambda: "Ada" in names(page))
    page._end.start()
    house.until(lambda: isinstance(top(ada), TableScene) and isinstance(top(ines), TableScene))
    house.until(lambda: ines.services.store.shelf.unfinished())
    top(ines).table.close()
    ines.director.pop()
    menu = top(ines)
    assert isinstance(menu, Menu) and menu.left[0].is_shared
    press(ines, "resume")
    house.until(lambda: isinstance(top(ines), TableScene))


def test_a_match_that_cannot_be_opened_is_said_so(house: House) -> None:
    studio = house.program("Ines")
    leave_a_match(studio, "euchre", 2)
    (saved,) = studio.services.store.shelf.unfinished()
    left = left_match(saved)
    assert left is not None
    header = msgspec.structs.replace(saved.record.header, game="whist")
    odd = replace(saved, record=replace(saved.record, header=header))
    studio.director.push(ReopenPage(studio.services, replace(left, saved=odd)))
    house.until(lambda: isinstance(top(studio), Question))
    assert top(studio).heading == "The table cannot be opened"
    assert [type(scene) for scene in studio.director.scenes] == [Menu, Question]


def test_opening_again_can_be_cancelled_at_once(house: House) -> None:
    studio = house.program("Ines")
    leave_a_match(studio, "euchre", 2)
    left = left_match(studio.services.store.shelf.unfinished()[0])
    assert left is not None
    studio.director.push(ReopenPage(studio.services, left))
    studio.key(pygame.K_ESCAPE)
    assert isinstance(top(studio), Menu)
    house.until(lambda: not house.street.air.tables)
