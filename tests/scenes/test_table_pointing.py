"""From steps to moves: what pointing at things makes."""

from scenes.table.pointing import Pointing

STEPS = {
    "e2e4": (("square", "e2"), ("square", "e4")),
    "e2e3": (("square", "e2"), ("square", "e3")),
    "d2d4": (("square", "d2"), ("square", "d4")),
    "pass": (("say", "pass"),),
    "three": (("card", "a"), ("card", "b"), ("card", "c")),
    "pair": (("card", "a"), ("card", "b")),
}


def pointing():
    return Pointing(STEPS, STEPS.__getitem__)


def squares(*names):
    return [("square", name) for name in names]


def test_a_single_step_is_a_move():
    assert pointing().press(("say", "pass")) == "pass"


def test_two_steps_make_a_move_in_either_order():
    for first, second in (squares("e2", "e4"), squares("e4", "e2")):
        made = pointing()
        assert made.press(first) is None
        assert made.press(second) == "e2e4"


def test_what_goes_with_the_first_step_stays_open():
    made = pointing()
    made.press(("square", "e2"))
    assert made.open == set(squares("e2", "e3", "e4"))


def test_pressing_again_puts_back():
    made = pointing()
    made.press(("square", "e2"))
    assert made.press(("square", "e2")) is None and not made.picked


def test_another_beginning_begins_anew():
    made = pointing()
    made.press(("square", "e2"))
    assert made.press(("square", "d2")) is None
    assert made.picked == set(squares("d2"))
    assert made.press(("square", "d4")) == "d2d4"


def test_a_step_of_no_move_changes_nothing():
    made = pointing()
    made.press(("square", "e2"))
    assert made.press(("square", "h8")) is None and made.picked == set(squares("e2"))
    assert not made.begins(("square", "h8"))


def test_a_move_within_a_longer_one_is_not_made_too_soon():
    made = pointing()
    made.press(("card", "a"))
    assert made.press(("card", "b")) is None
    assert made.press(("card", "c")) == "three"


def test_two_things_go_together_only_within_a_move():
    made = pointing()
    assert made.goes_with(*squares("e2", "e4")) and not made.goes_with(*squares("e2", "d4"))


def test_all_can_be_put_back():
    made = pointing()
    made.press(("card", "a"))
    assert made.clear() and not made.clear() and not made.picked


SETS = {
    "a jack": (("rank", "J"), ("count", 1)),
    "two jacks": (("rank", "J"), ("count", 2)),
    "a queen": (("rank", "Q"), ("count", 1)),
}


def test_a_step_that_follows_is_left_out_where_there_is_no_choice():
    made = Pointing(SETS, SETS.__getitem__, lambda step: step[0] == "count")
    assert made.press(("rank", "Q")) == "a queen"
    made.clear()
    assert made.press(("rank", "J")) is None and ("count", 2) in made.open
    assert made.press(("count", 2)) == "two jacks"


def test_no_other_step_is_left_out():
    made = Pointing(SETS, SETS.__getitem__)
    assert made.press(("rank", "Q")) is None


def test_one_move_among_thousands_is_found_and_put_back():
    codes = [(a, b, c) for a in range(20) for b in range(20) for c in range(20)]
    made = Pointing(codes, lambda code: tuple(enumerate(code)))
    for step in ((0, 7), (2, 3)):
        assert made.press(step) is None
    assert made.open == {(0, 7), (2, 3), *((1, b) for b in range(20))}
    assert made.press((0, 7)) is None and (0, 9) in made.open and (2, 4) not in made.open
    assert made.goes_with((0, 1), (1, 1)) and not made.goes_with((0, 1), (2, 4))
    assert made.press((0, 9)) is None and made.press((1, 1)) == (9, 1, 3)
