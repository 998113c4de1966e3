"""The stage: everything ends where the layout says, whatever happens on the way."""

import pygame
import pytest

from scenes.stage.motion import FADE_S
from scenes.stage.stage import Route
from scenes.tables.base import Fixture, Pose, Wear
from tests.scenes.stage.things import AWAY, SIZE, STOCK, Block, layout, piece, places, run, stage

HAND = [piece(f"c{i}", 400 + 80 * i, 610, ("hand", 0), step=("card", i)) for i in range(5)]


def drawn(made):
    surface = pygame.Surface(SIZE)
    made.draw(surface, pygame.Surface(SIZE))
    return surface


def test_a_card_goes_from_the_hand_to_the_table():
    made = stage(piece("a", 400, 610))
    made.show(layout(piece("a", 640, 380)))
    assert made.moving and places(made)[("a",)] == (400, 610)
    run(made, 0.05)
    assert 400 < places(made)[("a",)][0] < 640
    run(made, 0.3)
    assert not made.moving and places(made)[("a",)] == (640, 380)


def test_new_things_come_from_the_stock_one_after_another():
    made = stage()
    made.show(layout(*HAND), Route(interval_s=0.045))
    run(made, 0.045 * 2)
    there = [places(made)[p.id] != STOCK for p in HAND]
    assert there == sorted(there, reverse=True) and not all(there)
    run(made, 1)
    assert places(made) == {p.id: (round(p.pose.x), 610) for p in HAND}


def test_what_has_not_left_the_stock_yet_is_not_drawn():
    made = stage()
    made.show(layout(*HAND), Route(interval_s=0.045))
    assert [s.hidden for s in made._sprites.values()] == [True] * 5


def test_what_is_gone_leaves_and_nothing_is_left_over():
    made = stage(*HAND)
    made.show(layout(), Route(exit=(100, 300), sweep=True, join=False))
    assert made.moving
    run(made, 0.6)
    assert not made.moving and not made._gone and not made._sprites


def test_things_go_away_unless_the_route_says_where():
    made = stage(piece("a", 640, 300))
    made.show(layout(), Route(join=False))
    made.update(0.1)
    assert made._gone[0]._tween.end.y == AWAY[1]


def test_finishing_puts_everything_in_place():
    made = stage()
    made.show(layout(*HAND), Route(interval_s=0.045))
    made.update(0.1)
    assert made.finish() and not made.moving
    assert places(made) == {p.id: (round(p.pose.x), 610) for p in HAND}
    assert not made.finish()


@pytest.mark.parametrize("frame", range(30))
def test_going_back_at_any_moment_ends_as_if_nothing_had_happened(frame):  # U12
    made = stage(*HAND)
    thrown = piece("c2", 640, 380, ("trick",), step=None)
    made.show(layout(*HAND[:2], thrown, *HAND[3:]))
    run(made, frame / 60)
    made.show(layout(*HAND))
    run(made, 1)
    assert not made.moving and not made._gone
    assert places(made) == {p.id: (round(p.pose.x), 610) for p in HAND}


@pytest.mark.parametrize("frame", range(0, 30, 3))
def test_a_sweep_can_be_taken_back_at_any_moment(frame):  # U12
    made = stage(*HAND)
    made.show(layout(), Route(exit=(100, 300), sweep=True, join=False))
    run(made, frame / 60)
    made.show(layout(*HAND))
    run(made, 1)
    assert places(made) == {p.id: (round(p.pose.x), 610) for p in HAND} and not made._gone


def test_a_burst_of_layouts_ends_in_the_last_one():  # U21
    made = stage()
    made.show(layout(*HAND), Route(interval_s=0.045))
    for i in range(20):
        made.update(1 / 120)
        moved = [piece(p.id[0], p.pose.x + i, 600 - i, p.place) for p in HAND]
        made.show(layout(*moved), snap=True)
    run(made, 1)
    assert places(made) == {p.id: (round(p.pose.x) + 19, 581) for p in HAND}


def test_an_hour_between_two_frames_is_no_matter():  # T01
    made = stage()
    made.show(layout(*HAND), Route(interval_s=0.045))
    made.update(3600)
    assert not made.moving and not made.busy
    assert places(made) == {p.id: (round(p.pose.x), 610) for p in HAND}


def test_a_card_is_turned_over_halfway():
    back, face = Block(name="back"), Block(name="face")
    made = stage(piece("a", 400, 610, look=back, side="back"))
    made.show(layout(piece("a", 640, 380, look=face)))
    assert made._sprites[("a",)].look == back
    run(made, 0.12)
    assert made._sprites[("a",)].look == face
    run(made, 0.5)
    assert made._sprites[("a",)].squeeze == 1


@pytest.mark.parametrize("more", [{"speed": 0}, {"still": True}])
def test_without_motion_pictures_fade_into_each_other(more):
    made = stage(piece("a", 400, 610), **more)
    drawn(made)
    made.show(layout(piece("a", 640, 380)))
    assert not made.moving and made.busy and places(made)[("a",)] == (640, 380)
    assert drawn(made).get_at((400, 610))[0] > 0  # the old picture still shows
    run(made, FADE_S + 0.02)
    assert not made.busy and drawn(made).get_at((400, 610))[0] == 0


def test_twice_the_speed_takes_half_the_time():
    slow, fast = stage(piece("a", 400, 610)), stage(piece("a", 400, 610), speed=2)
    for made in (slow, fast):
        made.show(layout(piece("a", 640, 380)))
    run(slow, 0.1)
    run(fast, 0.05)
    assert places(slow) == places(fast)


class TestPointing:
    def test_the_upper_card_has_what_both_cover(self):  # U05
        made = stage(*HAND)
        assert made.piece_at((415, 610)).id == ("c0",)
        assert made.piece_at((455, 610)).id == ("c1",)
        assert made.piece_at((735, 610)).id == ("c4",)

    def test_what_is_only_looked_at_is_in_nobodys_way(self):
        chip = piece("chip", 400, 400, step=("square", "e4"))
        made = stage(chip, piece("thread", 420, 420, look=Block(400, 400), z=9))
        assert made.piece_at((400, 400)).id == ("chip",)

    def test_a_lifted_card_keeps_the_pointer_that_lifted_it(self):  # U06
        wear = Wear(lift=14, front=True)
        made = stage(piece("a", 400, 610, step=("card", 0), wear=wear))
        bottom = (400, 679)
        for _ in range(120):
            found = made.piece_at(bottom)
            assert found is not None
            made.mark({found.id: "hot"})
            made.update(1 / 60)

    def test_a_new_layout_leaves_a_raised_card_to_come_down_as_it_was(self):
        """A hover is laid out anew each time; the card the pointer left must not jump."""
        lying = piece("a", 640, 610, step=("a",), wear=Wear(lift=14))
        made = stage(lying)
        made.mark({("a",): "hot"})
        run(made, 0.3)
        raised = places(made)[("a",)][1]
        made.mark({})
        made.show(layout(lying))
        made.update(1 / 120)
        assert raised <= places(made)[("a",)][1] <= 610
        run(made, 0.15)
        assert not made.moving and places(made)[("a",)] == (640, 610)

    def test_a_hot_card_rises_and_comes_down_again(self):
        made = stage(piece("a", 400, 610, step=("card", 0), wear=Wear(lift=14, sink=8)))
        made.mark({("a",): "hot"})
        run(made, 0.2)
        assert places(made)[("a",)] == (400, 596)
        made.mark({("a",): "dim"})
        run(made, 0.2)
        assert places(made)[("a",)] == (400, 618) and not made.busy

    def test_a_turned_card_is_found_where_it_lies(self):
        tilted = piece("a", 400, 400, step=("card", 0))
        turned = type(tilted)(tilted.id, tilted.look, Pose(400, 400, 90), step=tilted.step)
        made = stage(turned)
        assert made.piece_at((460, 400)) and not made.piece_at((400, 460))

    def test_a_fixture_is_found_by_its_step_or_its_tool(self):
        token = Fixture(Block(), (200, 200), ("say", "pass"))
        plate = Fixture(Block(), (600, 200))
        made = stage()
        made.show(layout(fixtures=(token, plate)), snap=True)
        assert made.fixture_at((210, 210)) == token and made.fixture_at((600, 200)) is None


class TestDragging:
    def test_a_carried_card_follows_and_returns(self):
        made = stage(*HAND)
        made.drag(("c1",), (700, 300))
        made.drag(("c1",), (720, 310))
        assert places(made)[("c1",)] == (720, 310)
        made.drop()
        run(made, 0.5)
        assert places(made)[("c1",)] == (480, 610) and made.dragged is None

    def test_a_new_layout_takes_it_from_the_hand_that_holds_it(self):
        made = stage(*HAND)
        made.drag(("c1",), (700, 300))
        made.show(layout(*HAND))
        run(made, 0.5)
        assert places(made)[("c1",)] == (480, 610) and made.dragged is None
