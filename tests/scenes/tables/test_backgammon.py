"""Backgammon at the table: what is pointed at, what is shown for it, and what is said."""

from itertools import pairwise
from random import Random

import pytest

from game.backgammon.rules import RULES
from game.backgammon.state import Double, Drop, Play, Resign, Take, Throw
from game.core.contract import CHANCE, Setup
from game.core.events import Announced, Captured, Moved, Rolled
from scenes.art.looks import TokenLook
from scenes.art.looks.backgammon import (
    CheckerLook,
    DiceTagLook,
    EdgeLook,
    LastLook,
    NoticeLook,
    OffLook,
)
from scenes.art.looks.backgammon_board import NumbersLook
from scenes.art.looks.backgammon_dice import CubeLook, DieLook
from scenes.art.looks.backgammon_log import LogLook
from scenes.art.looks.squares import LyingLook, TakenLook
from scenes.tables.backgammon import TABLE
from scenes.tables.backgammon_position import last_play
from scenes.tables.backgammon_steps import (
    DONE,
    DOUBLE,
    DROP,
    RESIGN,
    SURE,
    SWAP,
    TAKE,
    THROW,
    PlayPointing,
    go_key,
    level_key,
    lift_key,
    other_key,
    play_key,
)
from tests.game.backgammon.positions import at, beats_of, play
from tests.scenes.tables.backgammon_sights import (
    bearing_off,
    crawford,
    dancing,
    doubled,
    doubles,
    many,
    may_double,
    mock,
    on_bar,
    opening,
    over,
    sight,
)
from tests.scenes.tables.shown import looks, steps_there


def pointing(state):
    seat = RULES.to_act(state)[0]
    return PlayPointing(RULES.view(state, seat), RULES.legal_moves(state, seat))


def pressed(state, *steps):
    point = pointing(state)
    return point, [point.press(step) for step in steps][-1]


def laid(state, *steps, **more):
    point, _ = pressed(state, *steps) if steps else (pointing(state), None)
    seat = RULES.to_act(state)[0]
    return TABLE.layout(sight(state, seat, picked=point.picked, **more))


def checkers(layout, seat, point):
    return [p for p in layout.pieces if p.place == ("point", seat, point)]


# Steps


def test_a_click_plays_the_larger_die_and_the_other_button_the_smaller():
    point, move = pressed(mock(), play_key(1, 13))
    assert move is None and point.picked == {go_key(1, 13, 8)}
    point, _ = pressed(mock(), other_key(1, 13))
    assert point.picked == {go_key(1, 13, 11)}


def test_dice_that_are_swapped_are_played_the_other_way_round():
    point, _ = pressed(mock(), SWAP, play_key(1, 13))
    assert point.picked == {SWAP, go_key(1, 13, 11)}
    point, _ = pressed(mock(), SWAP, SWAP, play_key(1, 13))
    assert point.picked == {go_key(1, 13, 8)}


def test_where_the_larger_die_is_barred_a_click_plays_the_smaller():
    state = play(at({24: 1, 13: 2}, {18: 2, 1: 2}), "roll:6-5")
    point, _ = pressed(state, play_key(1, 24))
    assert point.picked == {go_key(1, 24, 19)}
    assert other_key(1, 24) not in pointing(state).open


def test_a_checker_is_taken_up_and_put_down_on_a_point():
    point, move = pressed(mock(), lift_key(1, 13))
    assert move is None and point.open == {
        lift_key(1, 13), go_key(1, 13, 8), go_key(1, 13, 11), go_key(1, 13, 6)
    }  # fmt: skip
    point.press(go_key(1, 13, 11))
    assert point.picked == {go_key(1, 13, 11)}


def test_one_checker_may_go_by_both_dice_at_once():
    point, _ = pressed(mock(), go_key(1, 13, 6))
    assert point.picked == {go_key(1, 13, 8), go_key(2, 8, 6)}
    assert point.open >= {DONE}
    assert point.press(DONE) == Play(((13, 8), (8, 6)))


def test_nothing_is_played_before_the_dice_are_picked_up():
    point, move = pressed(mock(), go_key(1, 13, 8), go_key(2, 13, 11))
    assert move is None
    assert point.press(play_key(3, 8)) is None and len(point.picked) == 2
    assert point.press(DONE) == Play(((13, 8), (13, 11)))


def test_dice_are_not_picked_up_before_the_roll_is_used():
    point, move = pressed(mock(), DONE)
    assert move is None and DONE not in point.open
    point, move = pressed(mock(), go_key(1, 13, 8), DONE)
    assert move is None and DONE not in point.open


def test_steps_are_taken_back_one_by_one():
    point, _ = pressed(doubles(), play_key(1, 24), play_key(2, 24), play_key(3, 20))
    assert point.has_steps and point.clear()
    assert point.picked == {go_key(1, 24, 20), go_key(2, 24, 20)}
    assert point.clear() and point.clear()
    assert not point.has_steps and not point.clear()


def test_a_step_pressed_again_is_taken_back_with_all_after_it():
    point, _ = pressed(doubles(), play_key(1, 24), play_key(2, 24), go_key(1, 24, 20))
    assert point.picked == frozenset()


def test_putting_a_checker_down_where_it_was_changes_nothing():
    point, _ = pressed(mock(), lift_key(1, 13), lift_key(1, 13))
    assert not point.picked
    point, _ = pressed(mock(), lift_key(1, 13), lift_key(1, 8))
    assert point.picked == {lift_key(1, 8)}


def test_only_what_begins_a_full_play_can_be_made():
    """Order forced: with 6 and 5 from 24 only 24/19/13, since 18 is held."""
    state = play(at({24: 1}, {18: 2, 1: 2}), "roll:6-5")
    assert go_key(1, 24, 18) not in pointing(state).open
    _, move = pressed(state, play_key(1, 24), play_key(2, 19), DONE)
    assert move == Play(((24, 19), (19, 13)))


def test_words_are_said_and_what_a_slip_must_not_do_takes_two_presses():
    assert pressed(may_double(), THROW)[1] == Throw()
    assert pressed(may_double(), DOUBLE)[1] is None
    assert pressed(may_double(), DOUBLE, SURE)[1] == Double()
    assert pressed(may_double(), DOUBLE, DOUBLE, THROW)[1] == Throw()
    assert pressed(may_double(), DOUBLE, THROW)[1] == Throw()
    assert pressed(doubled(), TAKE)[1] == Take()
    assert pressed(doubled(), DROP)[1] is None
    assert pressed(doubled(), DROP, SURE)[1] == Drop()
    assert pressed(mock(), RESIGN)[1] is None
    assert pressed(mock(), RESIGN, level_key(2))[1] == Resign(2)


def test_resigning_leaves_the_steps_that_were_made():
    point, _ = pressed(mock(), play_key(1, 13), RESIGN)
    assert point.open == {RESIGN, *map(level_key, (1, 2, 3))}
    assert point.press(RESIGN) is None
    assert point.picked == {go_key(1, 13, 8)}


def test_enter_means_the_one_thing_that_is_due():
    assert pointing(mock()).enter is None
    assert pressed(mock(), go_key(1, 13, 6))[0].enter == DONE
    assert pointing(may_double()).enter == THROW
    assert pressed(may_double(), DOUBLE)[0].enter is None
    assert pointing(doubled()).enter is None


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_is_made_by_its_steps(seed):
    """Whatever comes up: each step is open when it is due, and the last one makes the move."""
    rng = Random(seed)
    state = RULES.start(Setup(2, RULES.options_type(format="money", session=1, beavers="raccoon")))
    for _ in range(60):
        to_act = RULES.to_act(state)
        if not to_act:
            return
        (seat,) = to_act
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            legal = RULES.legal_moves(state, seat)
            for move in rng.sample(legal, min(5, len(legal))):
                point = PlayPointing(RULES.view(state, seat), legal)
                *first, last = TABLE.steps(move)
                for step in first:
                    assert step in point.open and point.press(step) is None
                assert last in point.open and point.press(last) == move
            move = rng.choice([m for m in legal if not isinstance(m, Resign | Drop)] or legal)
        state = RULES.apply(state, seat, move)[-1].state


# What is shown


def test_a_checker_that_is_held_shows_where_it_goes_and_by_which_dice():
    layout = laid(mock(), lift_key(1, 13))
    assert sorted(look.text for look in looks(layout, DiceTagLook)) == ["2", "5", "5+2"]
    assert len(looks(layout, LyingLook)) == 2 and len(looks(layout, TakenLook)) == 1
    lifted = [p for p in layout.pieces if isinstance(p.look, CheckerLook) and p.look.lifted]
    assert [piece.place for piece in lifted] == [("point", 0, 13)]
    goes = {step for step in steps_there(layout) if step and step[0] == "go"}
    assert goes == {go_key(1, 13, 8), go_key(1, 13, 11), go_key(1, 13, 6)}


def test_ways_by_a_double_are_counted():
    layout = laid(doubles(), lift_key(1, 24))
    assert sorted(look.text for look in looks(layout, DiceTagLook)) == ["2×4", "4"]


def test_what_is_looked_at_shows_its_ways_but_takes_no_press():
    layout = laid(mock(), hovered=play_key(1, 13))
    assert len(looks(layout, DiceTagLook)) == 3
    assert not any(step and step[0] == "go" for step in steps_there(layout))
    assert layout.lands(play_key(1, 13), where(layout, 8)) == go_key(1, 13, 8)
    assert layout.lands(play_key(1, 13), where(layout, 5)) is None


def where(layout, point):
    (piece, *_) = checkers(layout, 0, point)
    return piece.pose.x, piece.pose.y


def test_steps_that_were_made_lie_on_the_board():
    layout = laid(mock(), go_key(1, 13, 11))
    assert len(checkers(layout, 0, 11)) == 1 and len(checkers(layout, 0, 13)) == 1
    assert not checkers(layout, 1, 14) and len(checkers(layout, 1, 25)) == 2
    assert [p.source for p in checkers(layout, 0, 11)] == [("point", 0, 13)]
    used = {p.look.value: p.look.used for p in layout.pieces if isinstance(p.look, DieLook)}
    assert used == {5: False, 2: True}


def test_a_double_has_four_dice_that_are_used_up():
    layout = laid(doubles(), play_key(1, 24), play_key(2, 24))
    dice = [p.look for p in layout.pieces if isinstance(p.look, DieLook)]
    assert [die.used for die in dice] == [False, False, True, True]


def test_a_forced_step_is_shown_unasked():
    layout = laid(on_bar())
    assert [p.place for p in layout.pieces if p.lit] == [("point", 0, 25)]
    assert [look.text for look in looks(layout, DiceTagLook)] == ["4"]


def test_dice_mean_what_is_due():
    def meant(layout):
        return {p.step for p in layout.pieces if isinstance(p.look, DieLook)}

    assert meant(laid(mock())) == {SWAP}
    assert meant(laid(mock(), play_key(1, 13))) == {None}
    assert meant(laid(mock(), go_key(1, 13, 6))) == {DONE}
    assert meant(TABLE.layout(sight(crawford(), 1))) == {None}


def test_more_checkers_than_are_drawn_are_told_by_a_number():
    layout = laid(many())
    eight, twelve = checkers(layout, 0, 6), checkers(layout, 1, 1)
    assert [p.look.count for p in eight] == [0, 0, 0, 0, 8]
    assert [p.look.count for p in twelve] == [0, 0, 0, 0, 12]


def test_a_checker_is_borne_off_into_the_tray():
    before, after = laid(bearing_off()), laid(bearing_off(), go_key(1, 6, 0))
    edges = [[p for p in each.pieces if isinstance(p.look, EdgeLook)] for each in (before, after)]
    assert len(edges[1]) == len(edges[0]) + 1
    assert checkers(after, 0, 0)[-1].source == ("point", 0, 6)
    assert {look.text for look in looks(after, OffLook)} == {"8 off", "4 off"}


def test_numbers_are_those_of_the_side_on_roll():
    own, theirs = laid(mock()), TABLE.layout(sight(crawford(), 0))
    assert [look.numbers[0] for look in looks(own, NumbersLook)] == [12, 13]
    assert [look.numbers[0] for look in looks(theirs, NumbersLook)] == [12, 13]
    black = TABLE.layout(sight(crawford(), 1))
    assert [look.numbers[0] for look in looks(black, NumbersLook)] == [13, 12]


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_bears_off_below(seat, flipped):
    layout = TABLE.layout(sight(opening(), seat, flipped=flipped))
    six, far = checkers(layout, seat, 6)[0], checkers(layout, 1 - seat, 6)[0]
    eight = checkers(layout, seat, 8)[0]
    assert six.pose.y > far.pose.y
    assert (six.pose.x < eight.pose.x) == flipped


def test_the_last_play_is_marked_until_one_begins_to_play():
    assert last_play(RULES.view(mock(), 0)) is None  # Black could not play
    state = on_bar()
    assert last_play(RULES.view(state, 0)) == (0, ((24, 20), (13, 10)))
    assert looks(laid(state), LastLook)
    assert not looks(laid(state, play_key(1, 25)), LastLook)


def test_each_beat_of_a_play_moves_one_checker_and_what_it_hits():
    beats = RULES.apply(mock(), 0, Play(((13, 8), (13, 11))))
    moved, hit = beats[1], beats[2]
    assert isinstance(moved.event, Moved) and isinstance(hit.event, Captured)
    layout = TABLE.layout(sight(moved.state, 1, event=moved.event))
    assert checkers(layout, 0, 11)[-1].source == ("point", 0, 13)
    layout = TABLE.layout(sight(hit.state, 1, event=hit.event))
    assert checkers(layout, 1, 25)[-1].source == ("point", 1, 14)


def test_the_opening_dice_lie_on_both_sides_and_then_with_whoever_begins():
    beats = beats_of(RULES.start(Setup(2, RULES.options_type())), "roll:3-1")
    assert [type(beat.event) for beat in beats] == [Rolled, Rolled, Announced]
    spots = []
    for beat in beats:
        layout = TABLE.layout(sight(beat.state, 0, event=beat.event))
        spots.append({p.id: p.pose.x for p in layout.pieces if isinstance(p.look, DieLook)})
    first, both, begun = spots
    assert len(first) == 1 and len(both) == 2 and begun.keys() == both.keys()
    middle = 640
    assert sorted(x < middle for x in both.values()) == [False, True]
    assert all(x > middle for x in begun.values())


def test_dice_roll_over_other_faces_before_they_show_their_own():
    beats = beats_of(at({13: 2}, {1: 2}), "roll:6-2")
    layout = TABLE.layout(sight(beats[0].state, 0, event=beats[0].event))
    for die in (p for p in layout.pieces if isinstance(p.look, DieLook)):
        faces = [look.value for look in die.tumble] + [die.look.value]
        assert len(faces) > 5
        assert all(a != b for a, b in pairwise(faces))
    resting = laid(mock())
    assert not any(piece.tumble for piece in resting.pieces)


def test_a_roll_that_cannot_be_played_is_told_plainly():
    told = beats_of(dancing(), "roll:6-4")[-1]
    layout = TABLE.layout(sight(told.state, 0, event=told.event))
    (notice,) = looks(layout, NoticeLook)
    assert notice.text == "6 and 4: no legal move"
    dice = [p.look.value for p in layout.pieces if isinstance(p.look, DieLook)]
    assert dice == [6, 4]


# The cube, the match, the moves


def cube(layout):
    (piece,) = [p for p in layout.pieces if isinstance(p.look, CubeLook)]
    return piece


def test_the_cube_lies_on_its_owner_s_side():
    own = cube(laid(mock()))
    theirs = cube(TABLE.layout(sight(mock(), 1)))
    free = cube(laid(doubles()))
    assert theirs.pose.y < free.pose.y < own.pose.y
    assert (own.look.value, free.look.value) == (2, 64)
    assert (own.words, theirs.words) == ("your cube", "Ada’s cube")


def test_a_turned_cube_lies_before_whoever_answers():
    turned = cube(laid(doubled()))
    assert turned.look.value == 2 and turned.look.lit
    assert turned.pose.y == cube(laid(mock())).pose.y


def test_the_cube_is_pressed_only_where_one_may_double():
    assert cube(laid(may_double())).step == DOUBLE
    assert cube(laid(mock())).step is None


def test_a_double_that_gains_nothing_is_not_offered_but_can_be_made():
    """Rule 6.3: one point short of winning with the cube as it lies."""
    state = may_double(score=(3, 1))
    layout = laid(state)
    assert DOUBLE not in {f.step for f in layout.fixtures}
    assert cube(layout).step == DOUBLE and not cube(layout).aside
    assert SURE in {f.step for f in laid(state, DOUBLE).fixtures}


def test_nobody_doubles_in_the_crawford_game_and_a_sign_says_so():
    layout = TABLE.layout(sight(crawford(), 0))
    assert [look.value for look in looks(layout, CubeLook)] == [0]
    assert not any(isinstance(p.look, CubeLook) for p in layout.pieces)
    words = [f.words for f in layout.fixtures if isinstance(f.look, CubeLook)]
    assert words == ["Crawford game: nobody may double"]


def test_no_token_that_harms_lies_where_the_one_before_it_was_pressed():
    for state, first in ((may_double(), DOUBLE), (doubled(), DROP)):
        before, after = laid(state), laid(state, first)
        pressed_at = next(f.centre for f in before.fixtures if f.step == first)
        there = next(f for f in after.fixtures if f.centre == pressed_at)
        assert there.step == first  # pressing again puts it back
        assert any(f.step == SURE for f in after.fixtures)


def test_what_was_played_stands_on_paper():
    (log,) = looks(laid(mock()), LogLook)
    assert log.entries[0] == (True, "31: 8/5 6/5") and log.entries[-1] == (False, "64: (no play)")
    assert log.title == "Game 1"


def test_done_is_grey_until_the_roll_is_used():
    def states(layout):
        return {look.text: look.state for look in looks(layout, TokenLook)}

    assert states(laid(mock())) == {"Done": "disabled"}
    assert states(laid(mock(), go_key(1, 13, 6))) == {"Done": "rest"}
    assert states(laid(may_double())) == {"Roll": "rest", "Double to 4": "rest"}


def test_nothing_can_be_pointed_at_off_turn_or_when_it_is_over():
    for layout in (TABLE.layout(sight(mock(), 1)), TABLE.layout(sight(over(), 0))):
        assert steps_there(layout) == {None}
