"""Places round the table, for two to eight people in any window."""

import math
from itertools import combinations

import pygame
import pytest

from scenes.tables.base import Metrics
from scenes.tables.fans import LEAST_STRIP_PX, hand_fan
from scenes.tables.seats import PLATE, ROUND, places, room_for, trick_spot

SIZES = (
    (800, 480), (800, 600), (1024, 600), (1024, 768), (1280, 720), (1280, 1024), (1366, 768),
    (1680, 720), (1920, 1080), (3440, 1440), (3840, 2160), (720, 1280), (600, 1000),
    (480, 800), (1080, 2340), (720, 720), (900, 1000), (1000, 900), (768, 1024),
)  # fmt: skip
EVERY = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


def room(size, seats=4, hand=5):
    return room_for(size, Metrics(min(size) / 720), seats, hand)


def plate_rect(made, place):
    return made.rect(*place.plate, *PLATE[place.form])


@EVERY
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("hand", [5, 13])
def test_plates_are_on_the_screen_and_apart(size, seats, hand):
    made = room(size, seats, hand)
    rects = [plate_rect(made, place) for place in places(made, 0).values()]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


@EVERY
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_score_is_beside_the_plates(size, seats, scale):
    made = room(size, seats)
    if made.tall:
        return  # there it is a bar above them
    width = 176 * min(1.2, scale)
    score = made.rect(made.width - 16 - width / 2, 130, width, 228)
    rects = [plate_rect(made, place) for place in places(made, 0).values()]
    upper = [rect for rect in rects if rect.top < 120 * made.scale]
    assert score.collidelist(upper) == -1


@EVERY
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_each_card_of_a_trick_lies_toward_its_player(size, seats):  # U24
    made = room(size, seats)
    around = places(made, 0)
    mid_x, mid_y = made.middle

    def direction(x, y):
        return math.atan2(y - mid_y, x - mid_x)

    for place in around.values():
        x, y, _ = trick_spot(made, place.compass)
        own = direction(x, y)
        others = {
            p.compass: abs(math.remainder(direction(*_seat(made, p)) - own, math.tau))
            for p in around.values()
        }
        assert min(others, key=others.__getitem__) == place.compass


def _seat(made, place):
    return (made.mid, made.height + 60) if place.compass == "S" else place.plate


def test_the_seats_go_clockwise_from_the_bottom():
    around = places(room((1280, 720)), bottom=2)
    assert [around[s].compass for s in (2, 3, 0, 1)] == ["S", "W", "N", "E"]


@pytest.mark.parametrize("seats", sorted(ROUND))
def test_everybody_has_a_place(seats):
    around = places(room((1920, 1080), seats), 0)
    assert sorted(around) == list(range(seats))
    assert len({p.plate for p in around.values()}) == seats


@EVERY
@pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 13, 18, 20])
def test_every_card_of_a_hand_shows_enough_to_be_pointed_at(size, count):
    made = room(size, hand=count)
    fan = hand_fan(made, count)
    assert len(fan.poses) == count
    assert fan.strip * made.scale >= min(LEAST_STRIP_PX, 0.6 * fan.height * made.scale) or (
        count > 13 and fan.strip * made.scale >= 16
    )


@EVERY
@pytest.mark.parametrize("count", [1, 5, 13, 20])
def test_a_hand_is_inside_the_window_and_keeps_left_to_right(size, count):
    made = room(size, hand=count)
    fan = hand_fan(made, count)
    half_w, half_h = fan.height * 5 / 14, fan.height / 2
    for x, y, turn in fan.poses:
        a = abs(math.radians(turn))
        wide = half_w * math.cos(a) + half_h * math.sin(a)
        tall = half_w * math.sin(a) + half_h * math.cos(a)
        assert -1 <= x - wide and x + wide <= made.width + 1
        assert y + tall <= made.height + 2
