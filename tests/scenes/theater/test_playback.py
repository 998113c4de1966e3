"""Going on by itself: times, speeds, ends."""

from random import Random

import pytest

from scenes.theater.playback import SPEEDS, Playback

DWELL = (0.6, 1.4, 0.8, 0.7, 1.2)


def test_each_moment_is_shown_for_its_time() -> None:
    play = Playback(DWELL)
    assert play.advance(100) == 0
    play.toggle()
    for index, dwell in enumerate(DWELL[:-1]):
        assert play.at == index and play.left_s == pytest.approx(dwell)
        assert play.advance(dwell - 0.01) == 0
        assert play.advance(0.02) == 1
        play.go(play.at)  # counts from here
    assert play.at_end and not play.playing and play.left_s is None


@pytest.mark.parametrize("pace", range(len(SPEEDS)))
def test_the_whole_takes_its_time_at_any_speed(pace: int) -> None:
    play = Playback(DWELL)
    play.pace = pace
    play.toggle()
    gone = 0.0
    while play.playing:
        play.advance(1 / 120)
        gone += 1 / 120
    assert gone == pytest.approx(sum(DWELL[:-1]) / SPEEDS[pace], abs=0.02)


def test_a_change_of_speed_keeps_what_was_shown() -> None:
    play = Playback(DWELL)
    play.toggle()
    play.advance(0.3)
    play.change_pace(1)
    assert play.left_s == pytest.approx(0.15)
    for _ in range(9):
        play.change_pace(1)
    assert play.speed == SPEEDS[-1]
    for _ in range(9):
        play.change_pace(-1)
    assert play.speed == SPEEDS[0]


def test_a_long_frame_goes_on_by_several() -> None:
    play = Playback(DWELL)
    play.toggle()
    assert play.advance(0.6 + 1.4 + 0.1) == 2 and play.at == 2
    assert play.advance(100) == 2 and play.at_end


def test_playing_at_the_end_begins_anew() -> None:
    play = Playback(DWELL)
    play.go(99)
    assert play.at == 4
    play.toggle()
    assert play.playing and play.at == 0


def test_a_story_of_one_moment_never_plays() -> None:
    play = Playback((0.6,))
    play.toggle()
    assert not play.playing and play.at_end


def test_any_way_of_going_stays_inside() -> None:
    rng, play = Random(1), Playback(DWELL)
    for _ in range(500):
        act = rng.choice((lambda: play.go(rng.randrange(-3, 9)), play.toggle))
        act()
        play.advance(rng.random())
        assert 0 <= play.at < play.count and (play.left_s is None or play.left_s >= 0)
