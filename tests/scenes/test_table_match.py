"""Whole matches at a real table, with nothing but clicks and keys."""

from dataclasses import replace
from random import Random

import msgspec
import pygame
import pytest

from game.core.contract import Setup
from game.holders import Computer, Person
from game.journal import DamagedJournal
from game.tricks.euchre import RULES
from scenes.scene import NewTable
from scenes.score_sheet import ScoreSheet
from scenes.store.journals import Saved
from scenes.table import TableScene, open_table
from tests.gallery.studio import make_studio
from tests.scenes.any_game import play, take_turn
from tests.scenes.table_helpers import key, wait

ADA, ZOE = Person("Ada"), Person("Zoë")
BOTS = tuple(Computer(name, "beginner") for name in ("Hazel", "Ines", "Bram"))


def new_table(*holders, **options):
    return NewTable(RULES, Setup(4, RULES.options_type(**options)), holders)


@pytest.fixture(params=[(1280, 720), (720, 1280)], ids=["wide", "tall"])
def studio(request, tmp_path):
    made = make_studio(request.param, tmp_path, open_table, speed=0.0, trick_hold_s=0.1)
    yield made
    made.director.clear()
    made.services.store.close()


def test_a_match_against_the_computer(studio):
    scene = open_table(studio.services, new_table(ADA, *BOTS, target=5), seed="1")
    studio.director.push(scene)
    play(studio, scene)
    match = scene.table.match
    assert match.outcome and match.stand_ins == 0
    assert [type(s) for s in studio.director.scenes] == [TableScene, ScoreSheet]
    assert not studio.services.store.shelf.unfinished()
    key(studio, pygame.K_ESCAPE)
    assert not studio.director.scenes


def test_two_people_at_one_screen(studio):
    holders = (ADA, ZOE, *BOTS[1:])
    scene = open_table(studio.services, new_table(*holders, target=5, farmers_hand="exchange"), "2")
    studio.director.push(scene)
    assert play(studio, scene, seed=3) > 5


def test_only_computers_play_by_themselves(studio):
    cats = (Computer("Tove", "beginner"), *BOTS)
    scene = open_table(studio.services, new_table(*cats, target=5), "3")
    studio.director.push(scene)
    assert play(studio, scene) == 0


def test_a_match_that_was_left_goes_on_where_it_was(studio):
    scene = open_table(studio.services, new_table(ADA, *BOTS), "4")
    studio.director.push(scene)
    rng = Random(2)
    while scene.table.match.moves < 6:
        wait(studio, 1 / 30)
        if scene.acting and not scene.stage.moving:
            take_turn(studio, scene, rng)
    wait(studio, 0.5)
    view = scene.table.latest(0).view
    studio.director.clear()
    (saved,) = studio.services.store.shelf.unfinished()
    again = open_table(studio.services, saved)
    studio.director.push(again)
    assert again.table.latest(0).view == view
    play(studio, again)


def test_dealing_anew_throws_an_unfinished_match_away(studio):
    scene = open_table(studio.services, new_table(ADA, *BOTS), "4")
    studio.director.push(scene)
    rng = Random(2)
    while not scene.table.begun:
        wait(studio, 1 / 30)
        if scene.acting and not scene.stage.moving:
            take_turn(studio, scene, rng)
    key(studio, pygame.K_ESCAPE)
    studio.director.top.commands.restart()
    assert studio.director.top.table.match is not scene.table.match
    assert not studio.services.store.shelf.unfinished()


def test_a_damaged_match_names_what_is_wrong(studio):
    scene = open_table(studio.services, new_table(ADA, *BOTS), "4")
    record = studio.services.store.shelf._waiting()[0].record
    wrong = msgspec.structs.replace(record.header, game="whist")
    with pytest.raises(DamagedJournal, match="whist"):
        open_table(studio.services, Saved("x", replace(record, header=wrong), b""))
    scene.leave()
