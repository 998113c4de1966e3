"""Chess played at its table with pointer and keys, through the real scene."""

import pygame
import pytest

from game.chess.rules import RULES
from game.core.contract import IllegalMove
from scenes.pause import PauseSheet
from scenes.score_sheet import ScoreSheet
from scenes.table.scene import TableScene
from scenes.tables.board_people import OFFER, RESIGN, SURE
from scenes.tables.chess import TABLE
from scenes.tables.chess_grid import BOARD, crown_key, from_key, to_key
from tests.gallery.studio import studio
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.chess_sights import MOCK, MORPHY, PROMOTES, played, start
from tests.scenes.tables.still import StillTable

CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


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


def middle(scene, square):
    """Where a square is."""
    man = next(p for p in scene.stage.layout.pieces if p.place == ("board", square))
    return round(man.pose.x), round(man.pose.y)


def carry(room, scene, source, end):
    begin = middle(scene, source)
    room.point(begin)
    drag(room, [begin, (begin[0], begin[1] - 20), end])
    wait(room, 0.6)


def squares(scene):
    return {p.place[1]: p.look.kind for p in scene.stage.layout.pieces if p.place[:1] == ("board",)}


def test_a_man_is_clicked_to_its_square(room):
    scene = lay(room, start())
    click(room, scene, from_key("g1"), to_key("g1", "f3"))
    assert moves(scene) == ["g1f3"]


def test_a_move_is_heard_when_the_man_stands_there(room):
    heard = []
    scene = lay(room, played(MOCK))
    room.services.sounds.heard = heard.append
    click(room, scene, from_key("f3"))
    heard.clear()
    press(room, spot(scene, to_key("f3", "g5")))
    wait(room, 2.0)
    assert heard == ["A piece is captured", "A piece is set down"]


def test_one_click_on_an_empty_square_moves_nothing(room):
    scene = lay(room, start())
    x, y = middle(scene, "e2")
    room.point((x, y))
    room.click((x, y - scene.stage.layout.pieces[-1].look.side_px))
    wait(room, 0.5)
    assert not scene.table.moves and not scene.pointing.picked


def test_a_man_is_carried_to_its_square(room):
    scene = lay(room, start())
    x, y = middle(scene, "e2")
    side = scene.stage.layout.pieces[-1].look.side_px
    carry(room, scene, "e2", (x, y - 2 * side))
    assert moves(scene) == ["e2e4"]


def test_another_man_is_carried_though_one_is_held(room):
    scene = lay(room, start())
    click(room, scene, from_key("g1"))
    x, y = middle(scene, "e2")
    carry(room, scene, "e2", (x, y - 2 * scene.stage.layout.pieces[-1].look.side_px))
    assert moves(scene) == ["e2e4"]


def test_a_man_that_is_let_fall_where_it_may_not_go_returns_and_it_is_said_why(room):
    scene = lay(room, start())
    x, y = middle(scene, "e2")
    carry(room, scene, "e2", (x, y - 3 * scene.stage.layout.pieces[-1].look.side_px))
    assert not scene.table.moves and not scene.pointing.picked
    assert scene.caption()[0] == "The pawn on e2 cannot go to e5"
    assert squares(scene)["e2"] == "pawn"


def test_a_man_that_is_taken_is_clicked_or_let_fall_on(room):
    scene = lay(room, played(MOCK))
    carry(room, scene, "f3", middle(scene, "g5"))
    assert moves(scene) == ["f3g5"]


def test_a_king_carried_onto_its_rook_castles_and_the_rook_goes_along(room):
    scene = lay(room, start(start_fen=CASTLES))
    carry(room, scene, "e1", middle(scene, "a1"))
    assert moves(scene) == ["e1c1"]
    wait(room, 3.0)
    now = squares(scene)
    assert (now["c1"], now["d1"]) == ("king", "rook") and "a1" not in now


def test_in_chess960_a_king_carried_onto_its_rook_castles(room):
    fen = "1k6/8/8/8/8/8/8/1K4R1 w G - 0 1"
    scene = lay(room, start(variant="chess960", start_fen=fen))
    carry(room, scene, "b1", middle(scene, "g1"))
    assert moves(scene) == ["b1g1"]


def test_another_man_is_taken_up_at_once_and_escape_lays_it_down(room):
    scene = lay(room, start())
    click(room, scene, from_key("b1"), from_key("g1"))
    assert scene.pointing.picked == {from_key("g1")}
    key(room, pygame.K_ESCAPE)
    assert not scene.pointing.picked


def test_a_man_that_cannot_move_says_so(room):
    scene = lay(room, start())
    click(room, scene, from_key("a1"))
    assert scene.caption()[0] == "The rook on a1 cannot move"


def test_a_pinned_man_says_why_it_stays(room):
    scene = lay(room, start(start_fen="4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"))
    click(room, scene, from_key("e2"))
    assert "king" in scene.caption()[0]


def test_what_a_pawn_becomes_is_chosen_by_the_pointer(room):
    scene = lay(room, start(start_fen=PROMOTES))
    click(room, scene, from_key("b7"), to_key("b7", "b8"))
    assert not scene.table.moves
    click(room, scene, crown_key("b7", "b8", "n"))
    assert moves(scene) == ["b7b8n"]


def test_a_press_beside_the_choice_takes_the_move_back(room):
    scene = lay(room, start(start_fen=PROMOTES))
    click(room, scene, from_key("b7"), to_key("b7", "a8"))
    press(room, middle(scene, "g3"))
    wait(room, 0.5)
    assert not scene.pointing.picked and not scene.table.moves
    assert squares(scene)["b7"] == "pawn" and squares(scene)["a8"] == "rook"


def test_a_pawn_becomes_a_queen_at_once_where_the_table_agreed(room):
    scene = lay(room, start(start_fen=PROMOTES, auto_queen=True))
    click(room, scene, from_key("b7"), to_key("b7", "b8"))
    assert moves(scene) == ["b7b8q"]


def test_a_promotion_by_the_keys_alone(room):
    scene = lay(room, start(start_fen="7k/1P6/8/8/8/8/8/K7 w - - 0 1"))
    key(room, pygame.K_UP)
    while scene.hands.hot_step != from_key("b7"):
        key(room, pygame.K_UP)
        wait(room, 0.2)
    for wanted in (to_key("b7", "b8"), crown_key("b7", "b8", "q")):
        key(room, pygame.K_RETURN)
        wait(room, 0.4)
        if scene.hands.hot_step != wanted:
            key(room, pygame.K_UP)
            wait(room, 0.2)
        assert scene.hands.hot_step == wanted
    key(room, pygame.K_DOWN)
    wait(room, 0.2)
    assert scene.hands.hot_step == crown_key("b7", "b8", "r")
    key(room, pygame.K_RETURN)
    assert moves(scene) == ["b7b8r"]


def test_a_draw_is_offered_and_the_game_given_up_by_two_presses_each(room):
    scene = lay(room, start())
    click(room, scene, OFFER)
    assert moves(scene) == []
    click(room, scene, SURE)
    assert moves(scene) == ["offer-draw"] and scene.frame.view.offered == 0
    click(room, scene, RESIGN)
    click(room, scene, RESIGN)
    assert moves(scene) == ["offer-draw"]
    click(room, scene, RESIGN, SURE)
    assert moves(scene) == ["offer-draw", "resign"]


def test_a_double_click_gives_nothing_up(room):
    scene = lay(room, start())
    at = spot(scene, RESIGN)
    press(room, at)
    press(room, at)
    wait(room, 0.5)
    assert not scene.table.moves and not scene.pointing.picked


def test_mate_lays_the_result_on_the_table(room):
    scene = lay(room, played("f3 e5 g4"))
    scene.table.here = (1,)
    scene.looking.sit_down()
    scene.course.see_latest()
    room.settle()
    click(room, scene, from_key("d8"), to_key("d8", "h4"))
    for _ in range(20):
        wait(room, 0.5)
        if isinstance(room.director.top, ScoreSheet):
            break
    assert isinstance(room.director.top, ScoreSheet) and room.director.top.verdict


class TestTurning:
    def test_the_board_is_turned_by_key_and_button(self, room):
        scene = lay(room, start())
        before = middle(scene, "e1")
        key(room, pygame.K_f)
        assert middle(scene, "e1")[1] < before[1]
        button = next(f for f in scene.stage.layout.fixtures if f.tool == "flip")
        press(room, (round(button.centre[0]), round(button.centre[1])))
        wait(room, 0.3)
        assert middle(scene, "e1") == before

    def test_one_plays_on_a_turned_board(self, room):
        scene = lay(room, start())
        key(room, pygame.K_f)
        click(room, scene, from_key("g1"), to_key("g1", "f3"))
        assert moves(scene) == ["g1f3"]


class TestLookingBack:
    def test_keys_lead_back_and_on_again(self, room):
        scene = lay(room, played(MOCK))
        for pressed, ply in (
            (pygame.K_PAGEUP, 23),
            (pygame.K_LEFT, 22),
            (pygame.K_RIGHT, 23),
            (pygame.K_HOME, 0),
            (pygame.K_LEFT, 0),
            (pygame.K_PAGEDOWN, 1),
            (pygame.K_END, None),
            (pygame.K_RIGHT, None),
        ):
            key(room, pressed)
            assert scene.back.ply == ply, pygame.key.name(pressed)

    def test_the_board_and_the_words_are_those_of_then(self, room):
        scene = lay(room, played(MOCK))
        key(room, pygame.K_HOME)
        assert squares(scene)["f1"] == "bishop" and len(squares(scene)) == 32
        assert scene.caption()[0] == "How it began."
        key(room, pygame.K_RIGHT)
        assert scene.caption() == ("After 1. e4.", "Looking back – End leads back to the game")
        key(room, pygame.K_ESCAPE)
        assert scene.back.ply is None and room.director.top is scene

    def test_nobody_moves_in_the_past_and_the_board_leads_back(self, room):
        scene = lay(room, played(MOCK))
        scene.use_tool("ply:9")
        scene.press(from_key("f3"))
        assert not scene.pointing.picked
        press(room, middle(scene, "f3"))
        wait(room, 0.5)
        assert scene.back.ply is None and not scene.table.moves
        click(room, scene, from_key("f3"), to_key("f3", "g5"))
        assert moves(scene) == ["f3g5"]

    def test_a_move_on_the_sheet_is_clicked(self, room):
        scene = lay(room, played(MOCK))
        cell = next(f for f in scene.stage.layout.fixtures if f.tool == "ply:21")
        press(room, (round(cell.centre[0]), round(cell.centre[1])))
        wait(room, 0.3)
        assert scene.back.ply == 21

    def test_what_was_picked_is_put_back(self, room):
        scene = lay(room, played(MOCK))
        click(room, scene, from_key("f3"))
        key(room, pygame.K_PAGEUP)
        key(room, pygame.K_END)
        assert not scene.pointing.picked and scene.acting

    def test_what_happens_is_seen_at_once(self, room):
        scene = lay(room, played(MOCK))
        click(room, scene, from_key("f3"), to_key("f3", "g5"))
        wait(room, 2.0)
        key(room, pygame.K_HOME)
        wait(room, 0.5)
        assert scene.back.ply == 0  # the other side thinks
        reply = RULES.legal_moves(scene.table.state, 1)[0]
        scene.table.tell(RULES.apply(scene.table.state, 1, reply))
        wait(room, 0.5)
        assert scene.back.ply is None

    def test_the_wheel_leads_too(self, room):
        scene = lay(room, played(MOCK))
        room.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
        assert scene.back.ply == 23
        room.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert scene.back.ply is None


def test_a_press_on_the_empty_board_is_answered(room):
    scene = lay(room, start())
    click(room, scene, BOARD)
    assert scene.caption()[0].startswith("Not now")


class TestAfterTheEnd:
    @pytest.fixture
    def ended(self, room):
        scene = lay(room, played(MORPHY))
        wait(room, 1.0)
        sheet = room.director.top
        assert isinstance(sheet, ScoreSheet) and sheet.verdict == "You win: checkmate."
        return scene

    def test_the_board_is_looked_at_and_the_moves_are_stepped_through(self, room, ended):
        sheet = room.director.top
        assert [choice.text for choice in sheet.choices][1] == "Look at the board"
        token = sheet.named("choice-1")
        token.command(token)
        room.settle()
        assert room.director.top is ended
        key(room, pygame.K_LEFT)
        assert ended.back.ply == 32
        key(room, pygame.K_END)
        assert ended.back.ply is None
        key(room, pygame.K_ESCAPE)
        assert isinstance(room.director.top, PauseSheet)


def test_two_at_one_screen_see_the_board_from_one_side_unless_they_turn_it(room):
    scene = TableScene(room.services, RealTable(RULES, start(), (0, 1)), TABLE)
    room.show(scene)
    room.settle()
    below = middle(scene, "e1")
    click(room, scene, from_key("e2"), to_key("e2", "e4"))
    wait(room, 1.5)
    assert scene.acting and scene.frame.view.turn == 1 and middle(scene, "e1") == below
    click(room, scene, from_key("e7"), to_key("e7", "e5"))
    assert moves(scene) == ["e2e4", "e7e5"]
    key(room, pygame.K_f)
    assert middle(scene, "e1")[1] < below[1]
