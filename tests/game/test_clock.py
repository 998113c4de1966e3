"""The clock: what runs, what a turn gives back, and that no time is made or lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clock import Clock, ClockTerms, Reading

NOBODY: tuple[int, ...] = ()
BLITZ = ClockTerms(60, 2)


def begun(terms: ClockTerms = BLITZ, seats: int = 2) -> Clock:
    """A clock on which every seat has had its first turn; seat 0 is to act, at 0 s."""
    clock = Clock(terms, seats, (0,))
    clock.tick(0)
    for seat in (*range(1, seats), 0):
        clock.turn((seat,))
    return clock


def test_the_first_turn_of_each_seat_is_free_and_gives_nothing_back() -> None:
    clock = Clock(BLITZ, 2, (0,))
    clock.tick(0)
    clock.tick(100)
    clock.turn((1,))
    clock.tick(200)
    assert clock.reading == Reading((60_000, 60_000)) and clock.wait_s is None
    clock.turn((0,))
    clock.tick(201)
    assert clock.reading == Reading((59_000, 60_000), (0,)) and clock.wait_s == 59


def test_a_turn_gives_the_increment_back_and_the_other_side_runs() -> None:
    clock = begun()
    clock.tick(5)
    clock.turn((1,))
    assert clock.reading == Reading((57_000, 60_000), (1,))
    clock.tick(6.5)
    clock.turn((0,))
    assert clock.reading == Reading((57_000, 60_500), (0,))


def test_what_is_said_within_a_turn_gives_nothing_and_stops_nothing() -> None:
    clock = begun(ClockTerms(60, 2, 3))
    clock.tick(2)
    clock.turn((0,))  # a draw was offered; the seat is still to act
    assert clock.reading == Reading((60_000, 60_000), (0,), 1000)
    clock.tick(5)
    assert clock.reading == Reading((58_000, 60_000), (0,))


def test_a_delay_is_free_in_every_turn() -> None:
    clock = begun(ClockTerms(60, delay_s=3))
    assert clock.reading.free_ms == 3000 and clock.wait_s == 63
    clock.tick(2)
    clock.turn((1,))
    clock.tick(6)
    assert clock.reading == Reading((60_000, 59_000), (1,))


def test_nobodys_time_runs_while_chance_is_due_and_the_turn_goes_on() -> None:
    clock = begun()
    clock.tick(1)
    clock.turn((-1,))
    clock.tick(9)
    clock.turn((0,))
    clock.tick(10)
    assert clock.reading == Reading((58_000, 60_000), (0,))


def test_all_who_choose_together_run_together() -> None:
    clock = begun(seats=3)
    clock.turn((0, 1, 2))
    clock.tick(1)
    clock.turn((0, 2))
    clock.tick(3)
    assert clock.reading == Reading((57_000, 61_000, 57_000), (0, 2))


def test_a_pause_costs_nothing_and_what_is_granted_neither() -> None:
    clock = begun()
    clock.tick(1)
    clock.pause()
    clock.tick(500)
    clock.grant(1500)
    clock.tick(501)
    assert clock.reading == Reading((59_000, 60_000), (0,), 500)
    clock.tick(502)
    assert clock.reading.left_ms == (58_500, 60_000)


def test_a_flag_falls_at_nought_and_not_below() -> None:
    clock = begun()
    clock.tick(59.999)
    assert clock.fallen is None
    clock.tick(61)
    assert clock.fallen == 0 and clock.reading.left_ms == (0, 60_000)
    clock.turn(NOBODY)
    assert clock.fallen is None and clock.reading.runs == ()


def test_going_back_gives_the_time_of_then_and_a_new_turn() -> None:
    clock = Clock(ClockTerms(60, delay_s=1), 2, (0,))
    start = clock.mark
    clock.tick(0)
    clock.turn((1,))
    clock.turn((0,))
    mark = clock.mark
    clock.tick(9)
    clock.turn((1,))
    clock.go_back(mark, (0,))
    assert clock.reading == Reading((60_000, 60_000), (0,), 1000)
    clock.tick(11)
    assert clock.reading.left_ms == (59_000, 60_000)
    clock.go_back(start, (0,))
    clock.tick(99)
    assert clock.reading == Reading((60_000, 60_000))


def test_terms_under_which_nobody_has_time_are_refused() -> None:
    for terms in (ClockTerms(0), ClockTerms(60, -1), ClockTerms(60, 0, -1)):
        with pytest.raises(ValueError, match="nobody"):
            Clock(terms, 2, (0,))


STEPS = st.lists(st.tuples(st.floats(0, 9), st.booleans()), max_size=40)


@given(STEPS, st.integers(0, 3), st.integers(0, 3))
def test_no_time_is_made_or_lost(
    steps: list[tuple[float, bool]], increment_s: int, delay_s: int
) -> None:
    """However often one looks: only the seat to act pays, what passed less what was free."""
    terms = ClockTerms(30, increment_s, delay_s)
    clock, coarse = begun(terms), begun(terms)
    now_s, turn_s, seat, paid = 0.0, 0.0, 0, [0.0, 0.0]
    for passed_s, moves in steps:
        now_s += passed_s
        clock.tick(now_s)
        left = clock.reading.left_ms
        due_ms = paid[seat] + 1000 * max(0.0, now_s - turn_s - delay_s)
        assert abs(left[seat] - max(0.0, 30_000 - due_ms)) < 2 + len(steps)
        if clock.fallen is not None:
            assert left[seat] == 0
            return
        if moves:
            paid[seat] = 30_000 - left[seat] - 1000 * increment_s
            seat, turn_s = 1 - seat, now_s
            for each in (clock, coarse):
                each.tick(now_s)
                each.turn((seat,))
            assert coarse.reading.left_ms == clock.reading.left_ms


@given(st.integers(0, 9000), st.integers(0, 9000), st.integers(0, 5000))
def test_counting_down_in_two_steps_is_counting_down_in_one(a: int, b: int, free_ms: int) -> None:
    reading = Reading((7000, 3000), (0,), free_ms)
    assert reading.after(a).after(b) == reading.after(a + b)
    assert reading.after(a).left_ms[1] == 3000
