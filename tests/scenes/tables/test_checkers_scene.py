"""Checkers played at its table with pointer and keys, through the real scene."""

import pygame
import pytest

from game.checkers.rules import RULES
from game.core.contract import IllegalMove
from scenes.score_sheet import ScoreSheet
from scenes.table.scene import TableScene
from scenes.tables.checkers import TABLE
from scenes.tables.checkers_board import from_key, leg_key
from scenes.tables.checkers_people import OFFER, RESIGN, SURE
from tests.gallery.studio import studio
from tests.game.checkers.positions import at, start
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.checkers_sights import mock
from tests.scenes.tables.still import StillTable


class RealTable(StillTable):
    """Says why a move is refused as the rules do."""

    def refusal(self, seat, move):
        with pytest.raises(IllegalMove) as refused:
            self.rules.apply(self.state, seat, move)
        return refused.value.reason


@pytest.fixture
def room():
    with studio((800, 600)) as made:
        yield made
        made.director.clear()
        made.services.store.close()


def lay(room, state):
    scene = TableScene(room.services, RealTable(RULES, state), TABLE)
    room.show(scene)
    room.settle()
    return scene


def click(room, scene, *steps):
    for step in steps:
        press(room, spot(scene, step))
        wait(room, 0.6)


def moves(scene):
    return [RULES.text.move(move) for _, move in scene.table.moves]


def test_a_man_is_clicked_to_its_square(room):
    scene = lay(room, start())
    click(room, scene, from_key(11), leg_key(11, 1, 15))
    assert moves(scene) == ["11-15"]


def test_a_man_is_dragged_to_its_square(room):
    scene = lay(room, start())
    room.point(spot(scene, from_key(11)))
    begin, end = spot(scene, from_key(11)), spot(scene, leg_key(11, 1, 16))
    drag(room, [begin, (begin[0], begin[1] - 20), end])
    wait(room, 0.5)
    assert moves(scene) == ["11-16"]


def test_a_long_jump_is_made_by_its_first_landing_and_told_step_by_step(room):
    scene = lay(room, mock())
    click(room, scene, from_key(25))
    press(room, spot(scene, leg_key(25, 1, 18)))
    assert moves(scene) == ["25x18x27x20"]
    seen = []
    for _ in range(240):
        wait(room, 1 / 60)
        if scene.frame.view.squares not in seen:
            seen.append(scene.frame.view.squares)
    kings = [[n for n in (18, 27, 20) if squares[n - 1] == "B"] for squares in seen[-6:]]
    assert kings == [[18], [27], [20], [20], [20], [20]]
    left = [sum(squares[n - 1] == "w" for n in (22, 23, 24)) for squares in seen[-6:]]
    assert left == [3, 3, 3, 2, 1, 0]


def test_another_piece_is_taken_up_at_once(room):
    scene = lay(room, start())
    click(room, scene, from_key(11), from_key(10))
    assert scene.pointing.picked == {from_key(10)}
    key(room, pygame.K_ESCAPE)
    assert not scene.pointing.picked


def test_a_piece_that_may_not_move_is_told_who_must_take(room):
    """R17: the man on 10 must take; 1 says so, and 10 glows."""
    scene = lay(room, at("B:W15,32:B10,1"))
    click(room, scene, from_key(1))
    assert scene.caption()[0] == "You must take, with the piece on 10"
    assert {p.id for p in scene.stage.layout.pieces if p.lit} == {("disc", 10)}
    assert not scene.table.moves


def test_who_cannot_move_has_lost_and_the_result_lies_on_the_table(room):
    """R19."""
    scene = lay(room, at("B:W12:B3,4"))
    click(room, scene, from_key(4), leg_key(4, 1, 8))
    for _ in range(20):
        wait(room, 0.5)
        if isinstance(room.director.top, ScoreSheet):
            break
    assert isinstance(room.director.top, ScoreSheet) and room.director.top.verdict


def test_a_draw_is_offered_and_the_game_given_up_by_two_presses(room):
    scene = lay(room, start())
    click(room, scene, OFFER)
    assert moves(scene) == ["offer-draw"] and scene.frame.view.offered == 0
    click(room, scene, RESIGN)
    assert moves(scene) == ["offer-draw"]
    click(room, scene, SURE)
    assert moves(scene) == ["offer-draw", "resign"]


def test_a_move_by_the_keys_alone(room):
    scene = lay(room, at("B:W30:B14"))
    key(room, pygame.K_RIGHT)
    wait(room, 0.3)
    assert scene.hands.hot_step == from_key(14)
    key(room, pygame.K_RETURN)
    wait(room, 0.5)
    key(room, pygame.K_UP)
    wait(room, 0.3)
    key(room, pygame.K_RETURN)
    assert moves(scene) in (["14-17"], ["14-18"])


def test_the_board_is_turned_by_hand_and_played_on(room):
    scene = lay(room, start())

    def stands(square):
        return next(p.pose.y for p in scene.stage.layout.pieces if p.id == ("disc", square))

    assert stands(11) > stands(22)
    key(room, pygame.K_f)
    assert stands(11) < stands(22)
    click(room, scene, from_key(11), leg_key(11, 1, 15))
    assert moves(scene) == ["11-15"]


def test_a_double_click_on_resign_gives_nothing_up(room):
    scene = lay(room, start())
    at = spot(scene, RESIGN)
    press(room, at)
    press(room, at)
    wait(room, 0.5)
    assert not scene.table.moves and not scene.pointing.picked
