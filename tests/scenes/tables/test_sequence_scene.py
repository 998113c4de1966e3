"""Sequence played at its table with pointer and keys, through the real scene."""

import pygame
import pytest

from game.sequence.board import INDEX
from game.sequence.state import EMPTY
from scenes.art.looks import TileLook
from scenes.table.scene import DEAF_S
from tests.gallery.studio import studio
from tests.gallery.tables_sequence import hover, lay
from tests.game.sequence.positions import position

STATE = position("8S 3C JS JD", chips=("e5", "f6 g7"), other="4S 5S 6S 7S")
DEAD = position("AH 3C", chips=("a2 h8",), other="4S 5S")


@pytest.fixture
def room():
    with studio((800, 600)) as made:
        yield made
        made.director.clear()
        made.services.store.close()


def spot(scene, step):
    """A point at which the thing of a step can be hit."""
    for piece in scene.stage.layout.pieces:
        if piece.step == step:
            aside = piece.look.size[0] / 3 if step[0] == "card" else 0
            return round(piece.pose.x - aside), round(piece.pose.y)
    fixture = next(f for f in scene.stage.layout.fixtures if f.step == step)
    return round(fixture.centre[0]), round(fixture.centre[1])


def click(room, scene, *steps):
    for step in steps:
        room.point(spot(scene, step))
        room.settle()
        room.click(spot(scene, step))
        room.settle()


def owner(scene, square):
    return scene.table.state.chips[INDEX[square]]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_card_and_square_in_either_order_place_a_chip(room, order):
    scene = lay(room, STATE)
    steps = [("card", "8S"), ("square", "h2")]
    click(room, scene, *(steps[i] for i in order))
    assert owner(scene, "h2") == 0
    assert scene.table.state.discards[-1] == "8S"


def test_a_card_dragged_to_its_square(room):
    scene = lay(room, STATE)
    start, end = spot(scene, ("card", "8S")), spot(scene, ("square", "h2"))
    room.point(start)
    room.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    room.point((start[0], start[1] - 40))
    room.point(end)
    room.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    room.settle()
    assert owner(scene, "h2") == 0


def test_a_remover_takes_the_chip_that_is_clicked(room):
    scene = lay(room, STATE)
    click(room, scene, ("card", "JS"), ("square", "f6"))
    assert owner(scene, "f6") == EMPTY


def test_another_card_can_be_picked_at_once(room):
    scene = lay(room, STATE)
    click(room, scene, ("card", "8S"), ("card", "3C"))
    assert scene.pointing.picked == {("card", "3C")}
    click(room, scene, ("card", "3C"))
    assert not scene.pointing.picked


@pytest.mark.parametrize("which", [0, 1], ids=["pile", "token"])
def test_a_dead_card_is_changed_at_the_pile_or_the_token(room, which):
    scene = lay(room, DEAD)
    click(room, scene, ("card", "AH"))
    choices = [f for f in scene.stage.layout.fixtures if f.step == ("choice", "exchange")]
    assert len(choices) == 2
    room.click(tuple(map(round, choices[which].centre)))
    room.settle()
    assert scene.table.state.exchanged
    assert scene.table.state.discards[-1] == "AH"


def test_the_board_lights_up_under_the_pointer_and_goes_out_again(room):
    scene = lay(room, STATE)
    before = len(scene.stage.layout.fixtures)
    hover(room, scene, ("card", "8S"))
    assert len(scene.stage.layout.fixtures) == before + 1  # the veil
    room.point((5, 300))
    room.settle()
    assert len(scene.stage.layout.fixtures) == before


def test_a_move_by_keys_alone(room):
    scene = lay(room, STATE)
    room.key(pygame.K_1)
    room.settle(DEAF_S)
    assert scene.pointing.picked == {("card", "8S")}
    for _ in range(12):
        if scene.hands.hot_step and scene.hands.hot_step[0] == "square":
            break
        room.key(pygame.K_UP)
    assert scene.hands.hot_step in {("square", "h2"), ("square", "i10")}
    room.key(pygame.K_RETURN)
    room.settle()
    assert scene.table.state.discards[-1] == "8S"


def test_while_others_play_a_card_under_the_pointer_shows_its_squares(room):
    scene = lay(room, STATE, seat=1)
    assert not scene.acting
    shown = lambda: sum(isinstance(f.look, TileLook) for f in scene.stage.layout.fixtures)  # noqa: E731
    assert shown() == 0
    hover(room, scene, ("card", "4S"))
    assert shown() == 2
