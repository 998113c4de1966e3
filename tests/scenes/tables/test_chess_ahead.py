"""A move of Chess set out before the turn comes, by pointer and keys, through the real scene."""

import pygame
import pytest

from game.chess.rules import RULES
from scenes.pause import PauseSheet
from scenes.table.planning import NOT_ANY_MORE, SET_OUT
from scenes.table.scene import TableScene
from scenes.tables.chess import TABLE
from scenes.tables.chess_grid import BOARD, crown_key, from_key, to_key
from tests.gallery.studio import studio
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.chess_sights import played, start
from tests.scenes.tables.still import StillTable


@pytest.fixture
def room():
    with studio((800, 600)) as made:
        made.change(move_ahead=True)
        yield made
        made.director.clear()
        made.services.store.close()


def lay(room, state, here=(1,)):
    """Black looks, White is to move."""
    scene = TableScene(room.services, StillTable(RULES, state, here), TABLE)
    room.show(scene)
    room.settle()
    return scene


def click(room, scene, *steps):
    for step in steps:
        press(room, spot(scene, step))
        wait(room, 0.4)


def other_plays(room, scene, san):
    state = scene.table.state
    after = played(san, state)
    move = next(
        m
        for m in RULES.legal_moves(state, state.turn)
        if RULES.apply(state, state.turn, m)[-1].state == after
    )
    scene.table.tell(RULES.apply(state, state.turn, move))
    wait(room, 3.0)


def moves(scene):
    return [RULES.text.move(move) for _, move in scene.table.moves]


def middle(scene, square):
    man = next(p for p in scene.stage.layout.pieces if p.place == ("board", square))
    return round(man.pose.x), round(man.pose.y)


def arrows(scene):
    return [f for f in scene.stage.layout.fixtures if type(f.look).__name__ == "ArrowLook"]


def test_it_waits_and_is_played_at_once_when_the_turn_comes(room):
    scene = lay(room, start())
    click(room, scene, from_key("e7"), to_key("e7", "e5"))
    wait(room, 5.0)
    assert moves(scene) == [] and scene.planning.planned
    assert scene.caption()[0] == SET_OUT and len(arrows(scene)) == 1
    other_plays(room, scene, "e4")
    assert moves(scene) == ["e7e5"]
    assert scene.planning.planned is None and not arrows(scene)


def test_a_man_is_carried_to_its_square(room):
    scene = lay(room, start())
    x, y = middle(scene, "g8")
    side = next(p.look.side_px for p in scene.stage.layout.pieces)
    room.point((x, y))
    drag(room, [(x, y), (x, y + 20), (x + side, y - 2 * side)])
    wait(room, 0.5)
    assert scene.planning.planned is not None
    other_plays(room, scene, "d4")
    assert moves(scene) == ["g8f6"]


def test_one_that_cannot_be_made_any_more_is_dropped_and_it_is_said(room):
    scene = lay(room, start())
    click(room, scene, from_key("d7"), to_key("d7", "c6"))
    state = scene.table.state
    move = RULES.legal_moves(state, 0)[0]
    scene.table.tell(RULES.apply(state, 0, move))
    said = []
    for _ in range(60):
        wait(room, 0.05)
        said.append(scene.caption()[0])
    assert NOT_ANY_MORE in said
    assert moves(scene) == [] and scene.acting and scene.planning.planned is None


def test_a_recapture_on_a_square_of_ones_own_is_set_out(room):
    scene = lay(room, played("e4 d5"))
    click(room, scene, from_key("d8"), to_key("d8", "d5"))
    other_plays(room, scene, "exd5")
    assert moves(scene) == ["d8d5"]


@pytest.mark.parametrize("way", ["escape", "button", "board"])
def test_it_is_taken_back(room, way):
    scene = lay(room, start())
    click(room, scene, from_key("e7"), to_key("e7", "e5"))
    if way == "escape":
        key(room, pygame.K_ESCAPE)
    elif way == "button":
        at = middle(scene, "a7")
        room.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
    else:
        click(room, scene, BOARD)
    assert scene.planning.planned is None and not arrows(scene)
    assert room.director.top is scene
    other_plays(room, scene, "e4")
    assert moves(scene) == []


def test_escape_with_nothing_set_out_opens_the_pause(room):
    lay(room, start())
    key(room, pygame.K_ESCAPE)
    assert isinstance(room.director.top, PauseSheet)


def test_there_is_one_at_a_time(room):
    scene = lay(room, start())
    click(room, scene, from_key("e7"), to_key("e7", "e5"), from_key("g8"), to_key("g8", "f6"))
    assert len(arrows(scene)) == 1
    other_plays(room, scene, "e4")
    assert moves(scene) == ["g8f6"]


def test_what_a_pawn_becomes_is_chosen(room):
    scene = lay(room, start(start_fen="4k3/8/8/8/8/8/p7/4K3 w - - 0 1"))
    click(room, scene, from_key("a2"), to_key("a2", "a1"), crown_key("a2", "a1", "n"))
    other_plays(room, scene, "Kd2")
    assert moves(scene) == ["a2a1n"]


def test_the_keys_set_a_move_out(room):
    scene = lay(room, start(start_fen="4k3/8/8/8/8/8/p7/4K3 w - - 0 1"))
    for wanted in (from_key("e8"), to_key("e8", "e7")):
        for _ in range(20):
            if scene.hands.hot_step == wanted:
                break
            key(room, pygame.K_UP)
        assert scene.hands.hot_step == wanted
        key(room, pygame.K_RETURN)
        wait(room, 0.4)
    assert len(arrows(scene)) == 1
    key(room, pygame.K_ESCAPE)
    assert not arrows(scene)


def test_it_is_off_unless_it_is_wanted(room):
    room.change(move_ahead=False)
    scene = lay(room, start())
    assert not scene.choosing
    assert all(p.step is None for p in scene.stage.layout.pieces)
    room.change(move_ahead=True)
    click(room, scene, from_key("e7"), to_key("e7", "e5"))
    assert scene.planning.planned is not None
    room.change(move_ahead=False)
    assert scene.planning.planned is None and not arrows(scene)


def test_two_at_one_screen_have_none(room):
    scene = lay(room, start(), here=(0, 1))
    assert scene.planning.moves == ()


def test_looking_back_it_rests_and_is_still_there(room):
    scene = lay(room, played("e4 e5"))
    click(room, scene, from_key("g8"), to_key("g8", "f6"))
    key(room, pygame.K_HOME)
    assert not arrows(scene) and not scene.choosing
    key(room, pygame.K_END)
    assert len(arrows(scene)) == 1


def test_a_man_in_the_hand_is_a_move_once_the_turn_comes(room):
    scene = lay(room, start())
    x, y = middle(scene, "g8")
    side = next(p.look.side_px for p in scene.stage.layout.pieces)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    room.director.handle(down)
    carry = {"rel": (1, 1), "buttons": (1, 0, 0)}
    room.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 20), **carry))
    other_plays(room, scene, "e4")
    end = (x + side, y - 2 * side)
    room.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, **carry))
    room.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    wait(room, 0.5)
    assert moves(scene) == ["g8f6"]
