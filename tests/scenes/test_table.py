"""The table scene: one thing at a time, and every way to make a move."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Beat, Outcome, Sheet
from game.core.events import GameOver, Scored
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import OrderUp, Pass
from scenes.curtain import Curtain
from scenes.pause import PauseSheet
from scenes.score_sheet import ScoreSheet
from scenes.table.sheets import verdict
from scenes.tables.furniture import TRICK
from tests.gallery.studio import Studio, make_studio
from tests.scenes.table_helpers import drag, faces, key, press, sit_down, spot, wait
from tests.scenes.tables.euchre_sights import TO_FOLLOW, TO_LEAD, stacked
from tests.scenes.tables.euchre_sights import TRICK as FULL_TRICK

LAST_CARD = (
    f"{FULL_TRICK} play:QS play:10D play:QH play:KH play:KC play:JD play:KD play:JH"
    " play:10H play:9H"
)
AS, QS, AH = (("card", code) for code in ("AS", "QS", "AH"))
ORDER = ("say", "order")


@pytest.fixture
def studio(tmp_path) -> Studio:
    made = make_studio((1280, 720), tmp_path, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.fixture
def following(studio):
    """Ada is to follow spades; the table rests."""
    scene, table = sit_down(studio, stacked(TO_FOLLOW))
    wait(studio, 0.5)
    assert scene.acting and not scene.busy
    return scene, table


def text(move):
    return RULES.text.move(move)


class TestMaking:
    def test_a_click_plays_a_card_and_shows_it_at_once(self, studio, following):
        scene, table = following
        press(studio, spot(scene, AS))
        assert [(s, text(m)) for s, m in table.moves] == [(0, "play:AS")]
        assert scene.stage.moving and "AS" in faces(scene, TRICK)

    def test_two_quick_clicks_act_once(self, studio, following):  # U10
        scene, table = following
        at = spot(scene, AS)
        press(studio, at)
        wait(studio, 0.04)
        press(studio, at)
        press(studio, spot(scene, QS))
        assert len(table.moves) == 1

    @pytest.mark.parametrize("speed", [0.0, 1.0])
    def test_two_quick_clicks_on_a_token_act_once(self, studio, speed):  # U10
        studio.change(speed=speed)
        scene, table = sit_down(studio, stacked("pass", dealer=2))
        wait(studio, 0.5)
        at = spot(scene, ("say", "pass"))
        press(studio, at)
        wait(studio, 0.04)
        press(studio, at)
        assert [m for _, m in table.moves] == [Pass()]

    def test_a_card_carried_to_the_middle_is_played(self, studio, following):
        scene, table = following
        drag(studio, [spot(scene, AS), (640, 500), (640, 400), (640, 380)])
        assert [text(m) for _, m in table.moves] == ["play:AS"]

    def test_a_card_let_go_over_the_hand_returns(self, studio, following):
        scene, table = following
        x, y = spot(scene, AS)
        drag(studio, [(x, y), (x + 30, y - 20), (x + 12, y + 30)])
        wait(studio, 0.5)
        assert not table.moves and scene.stage.dragged is None and not scene.stage.moving

    def test_a_card_that_may_not_be_played_cannot_be_carried(self, studio, following):
        scene, table = following
        drag(studio, [spot(scene, AH), (640, 500), (640, 380)])
        assert not table.moves and scene.stage.dragged is None

    def test_a_card_that_may_not_be_played_shakes_and_says_why(self, studio, following):
        scene, table = following
        press(studio, spot(scene, AH))
        assert not table.moves and scene.acting
        assert scene.caption() == ("Not so", "")
        assert scene.busy
        wait(studio, 3)
        assert scene.caption()[1] == "Your turn – follow spades"

    def test_the_keys_do_all_of_it(self, studio, following):  # U19
        scene, table = following
        key(studio, pygame.K_RIGHT)
        assert scene.hands.hot_step in (AS, QS)
        key(studio, pygame.K_RIGHT)
        assert scene.hands.hot_step == QS
        key(studio, pygame.K_LEFT)
        assert scene.hands.hot_step == AS
        key(studio, pygame.K_RETURN)
        assert [text(m) for _, m in table.moves] == ["play:AS"]

    def test_the_keys_reach_no_tool_that_is_spent(self, studio, following):
        scene, _ = following
        spent = scene.picture.spent_tools()
        assert spent
        reached = set()
        for code in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT):
            for _ in range(6):
                key(studio, code)
                reached.add(scene.hands._hot.tool)
        assert "menu" in reached and "score" in reached and not reached & spent

    def test_enter_after_the_mouse_first_shows_what_it_will_play(self, studio, following):
        scene, table = following
        press(studio, spot(scene, AH))  # may not be played
        wait(studio, 3)
        key(studio, pygame.K_RETURN)
        lit = scene.hands.hot_step
        assert lit in (AS, QS) and not table.moves
        key(studio, pygame.K_RETURN)
        assert [text(m) for _, m in table.moves] == [f"play:{lit[1]}"]

    def test_what_the_keys_pointed_at_is_told_on_turn_alone(self, studio):
        scene, table = sit_down(studio, stacked(TO_LEAD))
        wait(studio, 1)
        key(studio, pygame.K_RIGHT)
        assert scene.caption()[1] == scene.hands.words != ""
        table.tell(stacked(TO_LEAD + " play:10C")[-1:])
        key(studio, pygame.K_RETURN)
        wait(studio, 1)
        assert not scene.acting and scene.caption()[1] == ""

    def test_a_number_plays_the_nth_card(self, studio, following):
        scene, table = following
        key(studio, pygame.K_1)
        assert not table.moves and scene.caption() == ("Not so", "")
        key(studio, pygame.K_4)
        assert [text(m) for _, m in table.moves] == ["play:QS"]

    def test_tokens_by_keys(self, studio):
        scene, table = sit_down(studio, stacked("pass", dealer=2))
        wait(studio, 0.5)
        key(studio, pygame.K_RIGHT)
        key(studio, pygame.K_RIGHT)
        assert scene.caption()[1] == "Order up the king of hearts"
        key(studio, pygame.K_SPACE)
        assert [m for _, m in table.moves] == [OrderUp()]

    def test_out_of_turn_nothing_is_played(self, studio):  # U11
        scene, table = sit_down(studio, stacked(TO_LEAD + " play:10C"))
        wait(studio, 0.5)
        for step in (AS, QS):
            press(studio, spot(scene, step))
        key(studio, pygame.K_1)
        assert not table.moves and not scene.acting


class TestPacing:
    def test_a_full_trick_rests_a_second_before_it_is_taken(self, studio):  # U04
        beats = stacked(FULL_TRICK)
        scene, _ = sit_down(studio, beats, told=2)
        wait(studio, 0.3)
        assert len(faces(scene, TRICK)) == 4  # the last card has landed
        wait(studio, 1.0)
        assert len(faces(scene, TRICK)) == 4
        wait(studio, 0.25)
        assert scene.stage.moving and not faces(scene, TRICK)

    def test_twice_the_speed_leaves_as_long_to_read(self, studio):  # U04
        studio.change(speed=2.0)
        scene, _ = sit_down(studio, stacked(FULL_TRICK), told=2)
        wait(studio, 1.1)
        assert len(faces(scene, TRICK)) == 4

    def test_a_click_ends_the_rest_and_plays_nothing(self, studio):
        scene, table = sit_down(studio, stacked(FULL_TRICK), told=2)
        wait(studio, 0.5)
        press(studio, spot(scene, QS))
        wait(studio, 0.1)
        assert not faces(scene, TRICK) and not table.moves

    def test_a_trick_may_rest_until_a_click(self, studio):
        studio.change(trick_hold_s=0)
        scene, _ = sit_down(studio, stacked(FULL_TRICK), told=2)
        wait(studio, 8)
        assert len(faces(scene, TRICK)) == 4
        key(studio, pygame.K_SPACE)
        wait(studio, 0.1)
        assert not faces(scene, TRICK)

    def test_a_click_finishes_what_moves(self, studio):
        scene, table = sit_down(studio, stacked(TO_FOLLOW), told=1)
        wait(studio, 0.1)
        assert scene.stage.moving
        press(studio, spot(scene, AS))
        assert not scene.stage.moving and not table.moves

    def test_the_match_stands_still_while_something_moves(self, studio):
        scene, table = sit_down(studio, stacked(TO_LEAD + " play:10C play:9C"), told=1)
        wait(studio, 0.05)
        asked = len(table.polls)
        assert scene.stage.moving
        wait(studio, 0.1)
        assert len(table.polls) == asked
        wait(studio, 1)
        assert len(table.polls) > asked

    def test_an_hour_in_one_frame_changes_one_thing_at_a_time(self, studio):  # T01
        scene, table = sit_down(studio, stacked(FULL_TRICK), told=3)
        studio.director.update(3600)
        studio.director.update(3600)
        assert len(table.polls) <= 2
        wait(studio, 5)
        assert scene.acting and not scene.stage.moving

    def test_it_is_quiet_when_nothing_moves(self, studio, following):  # T02
        scene, _ = following
        studio.settle()
        assert not scene.busy and scene.patience_s is None

    def test_under_a_sheet_everything_stands_still(self, studio):  # T04
        scene, table = sit_down(studio, stacked(FULL_TRICK), told=2)
        wait(studio, 0.5)
        key(studio, pygame.K_TAB)
        assert isinstance(studio.director.top, ScoreSheet)
        asked = len(table.polls)
        wait(studio, 5)
        assert len(table.polls) == asked and len(faces(scene, TRICK)) == 4
        key(studio, pygame.K_TAB)
        wait(studio, 3)
        assert studio.director.top is scene and not faces(scene, TRICK)

    def test_a_forced_last_card_is_played_after_a_pause(self, studio):
        studio.change(auto_play="last")
        _, table = sit_down(studio, stacked(LAST_CARD))
        wait(studio, 0.25)
        assert not table.moves
        wait(studio, 0.25)
        assert [text(m) for _, m in table.moves] == ["play:AH"]

    def test_a_choice_of_one_is_left_to_the_person_if_they_wish(self, studio):
        scene, table = sit_down(studio, stacked(LAST_CARD))
        wait(studio, 2)
        assert not table.moves and scene.acting


class TestLabels:
    def test_a_plate_that_is_pointed_at_says_the_whole_name(self, studio, following):
        scene, _ = following
        label = next(f for f in scene.stage.layout.fixtures if f.words.startswith("Hazel"))
        studio.point((round(label.centre[0]), round(label.centre[1])))
        assert scene.caption()[1].startswith("Hazel")
        press(studio, (round(label.centre[0]), round(label.centre[1])))
        assert scene.acting and not scene.pointing.picked


class TestUndo:
    @pytest.mark.parametrize("frame", range(30))
    def test_at_any_moment_it_is_finish_then_undo(self, studio, following, frame):  # U12
        scene, table = following
        before = table.state
        press(studio, spot(scene, AS))
        for _ in range(frame):
            studio.director.update(1 / 60)
        table.state = before
        key(studio, pygame.K_z, pygame.KMOD_CTRL)
        wait(studio, 1)
        assert table.taken_back == 1 and scene.acting
        assert "AS" in faces(scene, ("hand", 0)) and "AS" not in faces(scene, TRICK)
        assert not scene.stage.moving and not scene.stage._gone

    def test_with_nothing_to_take_back_it_says_so(self, studio, following):
        scene, table = following
        key(studio, pygame.K_z, pygame.KMOD_CTRL)
        assert table.taken_back == 0
        assert scene.caption()[0] == "There is nothing to take back yet."


class TestLastTrick:
    def test_it_is_shown_again_for_a_while(self, studio):
        scene, _ = sit_down(studio, stacked(FULL_TRICK), told=1)
        wait(studio, 3)
        assert not faces(scene, TRICK)
        key(studio, pygame.K_l)
        wait(studio, 0.4)
        assert sorted(faces(scene, TRICK)) == ["9S", "AS", "JS", "KS"]
        studio.director.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0))
        wait(studio, 2.5)
        assert not faces(scene, TRICK) and scene.acting

    def test_it_is_shown_for_as_long_as_its_tool_is_held(self, studio):
        scene, _ = sit_down(studio, stacked(FULL_TRICK), told=1)
        wait(studio, 3)
        tool = next(f for f in scene.stage.layout.fixtures if f.tool == "last")
        at = (round(tool.centre[0]), round(tool.centre[1]))
        studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        wait(studio, 4)
        assert faces(scene, TRICK)
        studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        wait(studio, 0.2)
        assert not faces(scene, TRICK)

    def test_a_press_takes_it_away_and_plays_nothing(self, studio):
        scene, table = sit_down(studio, stacked(FULL_TRICK), told=1)
        wait(studio, 3)
        key(studio, pygame.K_l)
        wait(studio, 0.5)
        press(studio, spot(scene, AH))
        wait(studio, 0.5)
        assert not faces(scene, TRICK) and not table.moves


def scored(over):
    """Beats in which a hand is scored, and perhaps the match ends."""
    state = stacked(TO_LEAD + " play:10C")[-1].state  # somebody else is to move
    beats = [Beat(Scored((1, 0), "The makers took three tricks"), state)]
    if over:
        state = replace(state, phase="over", to_act=(), scores=(10, 4))
        beats.append(Beat(GameOver((0, 2), "First to 10 points"), state))
    return beats


class TestSheets:
    def test_the_score_is_laid_down_after_a_hand(self, studio):
        scene, table = sit_down(studio, stacked(TO_LEAD + " play:10C"))
        table.tell(scored(over=False))
        wait(studio, 2)
        assert isinstance(studio.director.top, ScoreSheet)
        key(studio, pygame.K_RETURN)
        wait(studio, 0.1)
        assert studio.director.top is scene

    def test_it_is_kept_for_the_end_where_that_is_wished(self, studio):
        studio.change(score_sheet="end")
        scene, table = sit_down(studio, stacked(TO_LEAD + " play:10C"))
        table.tell(scored(over=False))
        wait(studio, 4)
        assert studio.director.top is scene

    def test_at_the_end_one_sheet_is_laid_down_and_only_one(self, studio):  # U02
        scene, table = sit_down(studio, stacked(TO_LEAD + " play:10C"))
        table.tell(scored(over=True))
        wait(studio, 4)
        sheets = [s for s in studio.director.scenes if isinstance(s, ScoreSheet)]
        assert [s.verdict for s in sheets] == ["You and Ines win, 10 to 4."]
        key(studio, pygame.K_ESCAPE)
        wait(studio, 2)
        assert scene not in studio.director.scenes

    @pytest.mark.parametrize(
        ("winners", "here", "said"),
        [
            ((0, 2), (2,), "You and Ada win, 10 to 6."),
            ((1, 3), (0,), "Hazel and Bram win, 10 to 6."),
            ((0, 2), (0, 1), "Ada and Ines win, 10 to 6."),
            ((), (0,), "Nobody wins: first to 10 points."),
        ],
    )
    def test_who_won_is_said_in_a_sentence(self, winners, here, said):
        outcome = Outcome(winners, (0, 0, 0, 0), "First to 10 points")
        totals = (10, 6) if 0 in winners else (6, 10)
        sheet = Sheet(((0, 2), (1, 3)), (), totals, "first to 10")
        assert verdict(outcome, ("Ada", "Hazel", "Ines", "Bram"), here, sheet) == said

    def test_a_drawn_game_is_said_to_be_drawn_and_no_more(self):
        outcome = Outcome((), (1, 1), "Drawn by agreement")
        sheet = Sheet(((0,), (1,)), (), (1, 1), "")
        assert verdict(outcome, ("Ada", "Hazel"), (0,), sheet) == "Drawn by agreement."

    @pytest.mark.parametrize(
        ("winner", "said"),
        [(0, "You win: first to one line."), (1, "Hazel wins: first to one line.")],
    )
    def test_among_more_than_two_sides_the_reason_is_said(self, winner, said):
        outcome = Outcome((winner,), (0, 0, 0), "First to one line")
        sheet = Sheet(((0,), (1,), (2,)), (), (1, 0, 0), "one line wins")
        assert verdict(outcome, ("Ada", "Hazel", "Ines"), (0,), sheet) == said

    def test_esc_opens_the_pause(self, studio, following):
        key(studio, pygame.K_ESCAPE)
        assert isinstance(studio.director.top, PauseSheet)


class TestHotSeat:
    def test_no_hand_shows_until_the_curtain_is_opened(self, studio):  # U20
        scene, _ = sit_down(studio, stacked(TO_FOLLOW), here=(0, 1))
        wait(studio, 0.5)
        assert isinstance(studio.director.top, Curtain)
        assert set(faces(scene, ("hand", 0)) + faces(scene, ("hand", 1))) == {"back"}
        assert studio.director.top.who.name == "Ada"
        key(studio, pygame.K_SPACE)
        wait(studio, 0.2)
        assert "AS" in faces(scene, ("hand", 0)) and scene.acting

    def test_the_hand_is_closed_as_soon_as_the_other_is_to_look(self, studio):  # U20
        scene, _ = sit_down(studio, stacked(TO_LEAD), here=(0, 1))
        wait(studio, 0.5)
        key(studio, pygame.K_SPACE)
        wait(studio, 0.5)
        press(studio, spot(scene, ("card", "10C")))
        for _ in range(120):
            shown = faces(scene, ("hand", 0)) + faces(scene, ("hand", 1))
            assert set(shown) == {"back"}
            studio.director.update(1 / 60)
        assert isinstance(studio.director.top, Curtain)
        assert studio.director.top.who.name == "Hazel"
        key(studio, pygame.K_RETURN)
        wait(studio, 0.3)
        assert scene.looking.bottom == 1 and "9C" in faces(scene, ("hand", 1))
        assert set(faces(scene, ("hand", 0))) == {"back"}

    def test_one_person_is_always_at_the_bottom(self, studio):
        scene, _ = sit_down(studio, stacked(TO_FOLLOW), here=(2,))
        wait(studio, 0.5)
        assert scene.looking.bottom == 2 and "JH" in faces(scene, ("hand", 2))
        assert studio.director.top is scene

    def test_esc_does_not_get_round_the_curtain(self, studio):
        sit_down(studio, stacked(TO_FOLLOW), here=(0, 1))
        wait(studio, 0.5)
        key(studio, pygame.K_ESCAPE)
        assert isinstance(studio.director.top, Curtain)


class TestWindow:
    def test_a_burst_of_sizes_in_the_middle_of_a_deal(self, studio):  # U21
        scene, _ = sit_down(studio, stacked(), told=1)
        wait(studio, 0.3)
        assert scene.stage.moving
        for i in range(20):
            size = (900 + 20 * i, 600 + 10 * (i % 7))
            studio.services.art.change(window=size)
            studio.director.resize(size)
            studio.director.update(1 / 60)
        wait(studio, 1)
        layout = scene.stage.layout
        assert len(faces(scene, ("hand", 0))) == 5 and not scene.stage.moving
        assert all(s.pose.x == p.pose.x for s, p in zip(
            scene.stage._sprites.values(), layout.pieces, strict=True))  # fmt: skip

    def test_a_sheet_takes_the_card_out_of_the_hand(self, studio, following):  # U07
        scene, table = following
        x, y = spot(scene, AS)
        studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        studio.director.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 400), rel=(9, 9), buttons=(1, 0, 0))
        )
        assert scene.stage.dragged
        key(studio, pygame.K_TAB)
        assert scene.stage.dragged is None
        studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 400), button=1))
        key(studio, pygame.K_TAB)
        wait(studio, 0.5)
        assert not table.moves

    def test_other_settings_are_taken_at_once(self, studio, following):
        scene, _ = following
        studio.change(four_colour=True)
        layout = scene.stage.layout
        assert all(p.look.deck.four_colour for p in layout.pieces)

    def test_leaving_stops_whoever_thinks(self, studio, following):
        _, table = following
        studio.director.pop()
        assert table.closed
