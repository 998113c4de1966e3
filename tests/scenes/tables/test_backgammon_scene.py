"""Backgammon played at its table with pointer and keys, through the real scene."""

import pygame
import pytest
from msgspec.structs import replace

from game.backgammon.rules import RULES
from game.backgammon.setting import gnu_id
from game.core.contract import IllegalMove
from scenes.art.looks.backgammon import (
    CheckerLook,
)
from scenes.art.looks.backgammon_dice import DieLook
from scenes.dialogs import Question
from scenes.score_sheet import ScoreSheet
from scenes.table.scene import TableScene
from scenes.tables.backgammon import TABLE
from scenes.tables.backgammon_steps import (
    DONE,
    DOUBLE,
    DROP,
    RESIGN,
    SURE,
    SWAP,
    THROW,
    go_key,
    level_key,
    lift_key,
    play_key,
)
from tests.gallery.studio import studio
from tests.game.backgammon.positions import at, beats_of, play
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.backgammon_sights import (
    bearing_off,
    dancing,
    doubled,
    doubles,
    may_double,
    mock,
    opening,
)
from tests.scenes.tables.still import StillTable


class RealTable(StillTable):
    """Says why a move is refused as the rules do."""

    def refusal(self, seat, move):
        with pytest.raises(IllegalMove) as refused:
            self.rules.apply(self.state, seat, move)
        return refused.value.reason


@pytest.fixture(params=[(800, 600), (1280, 720)], ids=["rows", "columns"])
def room(request):
    with studio(request.param) as made:
        yield made
        made.director.clear()
        made.services.store.close()


def lay(room, state, here=(0,)):
    scene = TableScene(room.services, RealTable(RULES, state, here), TABLE)
    room.show(scene)
    room.settle()
    return scene


def click(room, scene, *steps, button=1):
    for step in steps:
        where = free(scene, step)
        room.point(where)
        if button == 1:
            press(room, where)
        else:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                room.director.handle(pygame.event.Event(kind, pos=where, button=button))
        wait(room, 0.6)


def free(scene, step):
    """A point at which a step is hit: of a point of the board, beside its checkers."""
    layout = scene.stage.layout
    if any(piece.step == step for piece in layout.pieces):
        return spot(scene, step)
    fixture = next(f for f in layout.fixtures if f.step == step)
    x, y = fixture.centre
    high = fixture.look.size[1]
    for share in (0.0, 0.4, -0.4, 0.25, -0.25, 0.47, -0.47):
        where = round(x), round(y + share * high)
        hit = scene.stage.fixture_at(where)
        if scene.stage.piece_at(where) is None and hit is not None and hit.step == step:
            return where
    raise AssertionError(f"{step} is covered")


def moves(scene):
    return [RULES.text.move(move) for _, move in scene.table.moves]


def board(scene):
    """Where White’s checkers are drawn: point and number."""
    men = [p for p in scene.stage.layout.pieces if isinstance(p.look, CheckerLook)]
    places = [p.place[2] for p in men if p.place[1] == 0]
    return {point: places.count(point) for point in sorted(set(places))}


def test_two_clicks_and_the_dice_make_a_play(room):
    scene = lay(room, opening())
    click(room, scene, play_key(1, 8), play_key(2, 6))
    assert not scene.table.moves and board(scene)[5] == 2
    click(room, scene, DONE)
    assert moves(scene) == ["8/5,6/5"]


def test_the_other_button_plays_the_smaller_die(room):
    scene = lay(room, opening())
    click(room, scene, play_key(1, 6), button=3)
    assert board(scene)[5] == 1 and board(scene)[6] == 4
    click(room, scene, play_key(2, 8), DONE)
    assert moves(scene) == ["8/5,6/5"]


def test_a_press_on_the_dice_swaps_them_and_then_picks_them_up(room):
    scene = lay(room, opening())
    click(room, scene, SWAP, play_key(1, 6), play_key(2, 8))
    dice = [p for p in scene.stage.layout.pieces if isinstance(p.look, DieLook)]
    assert {die.step for die in dice} == {DONE}
    press(room, (round(dice[0].pose.x), round(dice[0].pose.y)))
    assert moves(scene) == ["8/5,6/5"]


def test_a_point_is_clicked_and_then_another(room):
    scene = lay(room, mock())
    click(room, scene, lift_key(1, 13), go_key(1, 13, 11), lift_key(2, 13), go_key(2, 13, 8), DONE)
    assert moves(scene) == ["13/8,13/11"]


def test_a_checker_is_dragged_to_a_point(room):
    scene = lay(room, mock())
    begin = spot(scene, play_key(1, 13))
    room.point(begin)
    x, y = strip_of(scene, 6)
    drag(room, [begin, (begin[0], begin[1] + 20), (x, y)])
    wait(room, 0.5)
    assert board(scene)[6] == 4 and scene.pointing.open >= {DONE}
    click(room, scene, DONE)
    assert moves(scene) == ["13/8,8/6"]


def strip_of(scene, point):
    man = next(p for p in scene.stage.layout.pieces if p.place == ("point", 0, point))
    return round(man.pose.x), round(man.pose.y)


def test_a_checker_dragged_nowhere_goes_back(room):
    scene = lay(room, mock())
    begin = spot(scene, play_key(1, 13))
    room.point(begin)
    drag(room, [begin, (begin[0] + 30, begin[1] + 30), strip_of(scene, 3)])
    wait(room, 0.5)
    assert not scene.pointing.picked and board(scene)[13] == 2


def test_a_checker_is_borne_off_by_a_click_and_by_dragging_it_to_the_tray(room):
    scene = lay(room, bearing_off())
    click(room, scene, play_key(1, 6))
    assert board(scene)[6] == 1
    begin = spot(scene, play_key(2, 3))
    room.point(begin)
    tray = [p for p in scene.stage.layout.pieces if p.place == ("point", 0, 0)][-1]
    drag(room, [begin, (begin[0] + 30, begin[1]), (round(tray.pose.x), round(tray.pose.y))])
    wait(room, 0.5)
    click(room, scene, DONE)
    assert moves(scene) == ["6/off,3/off"]


def test_steps_are_taken_back_until_the_dice_are_picked_up(room):
    scene = lay(room, doubles())
    click(room, scene, play_key(1, 24), play_key(2, 24), play_key(3, 8))
    assert "undo" not in scene.picture.spent_tools()
    key(room, pygame.K_z, pygame.KMOD_CTRL)
    wait(room, 0.4)
    assert board(scene)[8] == 3 and board(scene)[20] == 2
    scene.use_tool("undo")
    wait(room, 0.4)
    key(room, pygame.K_ESCAPE)
    wait(room, 0.4)
    assert board(scene)[24] == 2 and "undo" in scene.picture.spent_tools()
    assert scene.table.taken_back == 0 and not scene.table.moves


def test_what_was_played_step_by_step_is_not_told_again(room):
    """The checkers stay where they were put; the next thing that is seen is what follows."""
    scene = lay(room, mock())
    click(room, scene, lift_key(1, 13), go_key(1, 13, 6))
    click_the_dice(room, scene)
    after = board(scene)
    assert after[6] == 4 and 13 in after
    for _ in range(40):
        wait(room, 1 / 60)
        assert board(scene) == after
    assert scene.frame.view.turn == 1


def test_a_play_lies_there_while_the_match_has_not_heard_of_it(room):
    """As across a slow link: nothing jumps back when the pointer moves or the window changes."""
    scene = lay(room, mock())
    told = scene.table.submit
    scene.table.submit = lambda seat, move, number: scene.table.moves.append((seat, move))
    click(room, scene, lift_key(1, 13), go_key(1, 13, 6), DONE)
    after = board(scene)
    assert after[6] == 4 and not scene.acting
    room.point(strip_of(scene, 5))
    room.point(strip_of(scene, 3))
    wait(room, 0.4)
    room.resize((1024, 768))
    wait(room, 0.4)
    assert board(scene) == after
    told(0, scene.table.moves.pop()[1], 0)
    wait(room, 0.6)
    assert board(scene) == after and scene.frame.view.turn == 1


def click_the_dice(room, scene):
    die = next(p for p in scene.stage.layout.pieces if isinstance(p.look, DieLook))
    press(room, (round(die.pose.x), round(die.pose.y)))


def test_others_checkers_move_one_by_one(room):
    state = play(at({13: 5, 6: 5, 8: 3, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5}, turn=1), "roll:3-1")
    scene = lay(room, state)
    assert not scene.acting
    scene.table.tell(beats_of(state, "8/5,6/5"))
    seen = []
    for _ in range(90):
        wait(room, 1 / 60)
        now = scene.frame.view.boards[1]
        if not seen or now != seen[-1]:
            seen.append(now)
    assert [b[5] for b in seen] == [1, 2]


def test_a_roll_tumbles_and_settles_on_the_roller_s_side(room):
    state = at({13: 5, 6: 5, 8: 3, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5})
    scene = lay(room, state)
    scene.table.tell(beats_of(state, "roll:6-2"))
    faces, spots = set(), []
    for _ in range(70):
        wait(room, 1 / 60)
        sprites = [s for s in scene.stage._sprites.values() if isinstance(s.piece.look, DieLook)]
        faces |= {sprite.look.value for sprite in sprites}
        spots = [sprite.pose.x for sprite in sprites]
    assert len(faces) > 2 and len(spots) == 2
    assert not scene.stage.moving
    assert all(x > room.size[0] / 2.4 for x in spots)


def test_with_reduced_motion_the_dice_lie_there_at_once(room):
    room.change(reduced_motion=True)
    state = at({13: 5, 6: 5, 8: 3, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5})
    scene = lay(room, state)
    scene.settings_changed()
    scene.table.tell(beats_of(state, "roll:6-2"))
    wait(room, 2 / 60)
    dice = [p.look.value for p in scene.stage.layout.pieces if isinstance(p.look, DieLook)]
    assert sorted(dice) == [2, 6] and not scene.stage.moving


def test_dice_and_checkers_are_heard(room):
    heard = []
    room.services.sounds.heard = heard.append
    state = at({13: 5, 6: 5, 8: 3, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5})
    scene = lay(room, state)
    scene.table.tell(beats_of(state, "roll:6-2"))
    wait(room, 1.5)
    click(room, scene, play_key(1, 13))
    assert "The dice are rolled" in heard and "A piece is set down" in heard


def test_a_roll_without_a_play_passes_by_itself_and_says_so(room):
    scene = lay(room, dancing())
    scene.table.tell(beats_of(dancing(), "roll:6-4"))
    wait(room, 1.4)
    assert scene.caption()[0] == "Ada cannot move."
    assert not scene.acting


def test_a_checker_that_cannot_move_is_told_why(room):
    state = play(at({13: 4, 6: 5}, {19: 3, 20: 2}, bar=1), "roll:4-1")
    scene = lay(room, state)
    click(room, scene, ("stuck", 13))
    assert scene.caption()[0] == "A checker on the bar must enter first"
    assert not scene.pointing.picked


def test_a_double_is_asked_once_more_and_a_slip_does_nothing(room):
    scene = lay(room, may_double())
    click(room, scene, DOUBLE, DOUBLE)
    assert not scene.table.moves
    click(room, scene, DOUBLE, SURE)
    assert moves(scene) == ["double"]


def test_a_double_click_neither_doubles_nor_drops_nor_resigns(room):
    for state, step in ((may_double(), DOUBLE), (doubled(), DROP), (mock(), RESIGN)):
        scene = lay(room, state)
        where = free(scene, step)
        press(room, where)
        press(room, where)
        wait(room, 0.5)
        assert not scene.table.moves
        room.director.pop()


def test_resigning_asks_how_much(room):
    scene = lay(room, mock())
    click(room, scene, RESIGN, level_key(1))
    assert moves(scene) == ["resign:1"]


def test_enter_rolls_and_picks_up_the_dice(room):
    scene = lay(room, may_double())
    key(room, pygame.K_RETURN)
    assert moves(scene) == ["throw"]
    room.director.pop()
    scene = lay(room, opening())
    click(room, scene, play_key(1, 8), play_key(2, 6))
    key(room, pygame.K_RETURN)
    assert moves(scene) == ["8/5,6/5"]


def test_a_play_by_the_keys_alone(room):
    """The focus goes from point to point; Enter takes up, and Enter again plays the first die."""
    scene = lay(room, play(at({24: 1, 13: 1}, {1: 2}), "roll:6-5"))
    key(room, pygame.K_RIGHT)
    wait(room, 0.3)
    assert scene.hands.hot_step == lift_key(1, 24)
    key(room, pygame.K_RETURN)
    wait(room, 0.5)
    assert scene.hands.hot_step[0] == "go"
    key(room, pygame.K_RETURN)
    wait(room, 0.5)
    assert len(scene.pointing.picked) == 1
    key(room, pygame.K_RETURN)
    wait(room, 0.5)
    key(room, pygame.K_RETURN)
    wait(room, 0.5)
    assert scene.hands.hot_step == DONE
    key(room, pygame.K_RETURN)
    assert len(moves(scene)) == 1


def test_a_forced_play_is_made_for_whoever_wishes_it(room):
    room.change(auto_play="any")
    scene = lay(room, play(at({24: 1}, {18: 2, 1: 2}), "roll:6-5"))
    wait(room, 1.0)
    assert moves(scene) == ["24/19,19/13"]


def test_the_game_won_lies_on_the_table_as_a_sheet(room):
    scene = lay(room, play(at({1: 1}, {19: 4, 13: 2}), "roll:6-3"))
    click(room, scene, play_key(1, 1), DONE)
    for _ in range(20):
        wait(room, 0.5)
        if isinstance(room.director.top, ScoreSheet):
            break
    assert isinstance(room.director.top, ScoreSheet) and room.director.top.verdict


def test_the_board_is_mirrored_and_back(room):
    scene = lay(room, mock())
    left = strip_of(scene, 6)[0]
    scene.use_tool("flip")
    assert strip_of(scene, 6)[0] != left
    click(room, scene, play_key(1, 13))
    scene.use_tool("flip")
    assert strip_of(scene, 6)[0] == left and board(scene)[8] == 4


def test_roll_is_where_done_was(room):
    scene = lay(room, may_double())
    click(room, scene, THROW)
    assert moves(scene) == ["throw"]


def test_two_people_at_one_screen_each_play_their_own_checkers(room):
    """The board does not turn round; the numbers are those of whoever plays."""
    state = play(at({13: 5, 6: 5, 8: 3, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5}, turn=1), "roll:3-1")
    scene = lay(room, state, here=(0, 1))
    assert scene.looker == 1
    click(room, scene, play_key(1, 8), play_key(2, 6), DONE)
    assert scene.table.moves[0][0] == 1 and moves(scene) == ["8/5,6/5"]


def test_whoever_plays_at_one_screen_is_told_why_their_checker_cannot(room):
    state = play(at({19: 3, 20: 2, 1: 2}, {12: 4, 19: 5}, turn=1), "roll:4-1")
    own, enemy = state.boards[1], state.boards[0]
    counts = [*own[:25], 1]
    counts[0] -= 1
    scene = lay(room, replace(state, boards=(enemy, tuple(counts))), here=(0, 1))
    click(room, scene, ("stuck", 13))
    assert scene.caption()[0] == "A checker on the bar must enter first"


def test_the_position_is_copied_for_other_programs(room):
    scene = lay(room, mock())
    scene.use_tool("menu")
    pause = room.director.top
    (row,) = [row for row in pause.entries() if row[-1].key == "copy"]
    row[-1].action()
    room.settle()
    assert pygame.scrap.get_text() == gnu_id(scene.frame.view)
    assert isinstance(room.director.top, Question)
