"""Which windows a chip makes lines of (section 5)."""

from random import Random

import pytest
from msgspec.structs import replace

from game.core.events import Joined
from game.sequence.board import CORNERS, INDEX
from game.sequence.lines import WINDOWS, counts, mask, masks, new_lines
from tests.game.sequence.oracle import Square, lines_made
from tests.game.sequence.positions import drop, line, line_names, play, position, squares

COUNTED = [  # rule, blue's chips, her lines, the chip she adds, the lines she has then
    ("5.1 five in a row", "b5 c5 d5 e5", "", "f5", "b5-f5"),
    ("5.1 four are no line", "b5 c5 d5", "", "e5", ""),
    ("5.1 a column", "c2 c3 c4 c5", "", "c6", "c2-c6"),
    ("5.1 down to the right", "c2 d3 e4 f5", "", "g6", "c2-g6"),
    ("5.1 down to the left", "h2 g3 f4 e5", "", "d6", "h2-d6"),
    ("5.1 the gap may be filled last", "b5 c5 e5 f5", "", "d5", "b5-f5"),
    ("5.2 a corner and four chips", "b1 c1 d1", "", "e1", "a1-e1"),
    ("5.2 a corner on the diagonal", "b9 c8 d7", "", "e6", "e6-a10"),
    ("5.3 nine in a row, gap last", "a5 b5 c5 d5 f5 g5 h5 i5", "", "e5", "a5-e5 e5-i5"),
    ("5.3 ten in a row add none", "a5 b5 c5 d5 e5 f5 g5 h5 i5", "a5-e5 e5-i5", "j5", "a5-e5 e5-i5"),
    ("5.3 eight are one line", "a5 b5 c5 d5 f5 g5 h5", "", "e5", "a5-e5"),
    ("5.3 two shared are too many", "b5 c5 d5 e5 f5 g5 h5", "b5-f5", "i5", "b5-f5"),
    ("5.3 one shared", "b5 c5 d5 e5 f5 g5 h5 i5", "b5-f5", "j5", "b5-f5 f5-j5"),
    ("5.4 two directions at once", "b5 c5 e5 f5 d3 d4 d6 d7", "", "d5", "b5-f5 d3-d7"),
    (
        "5.4 fewest shared chips first",
        "b1 c1 d1 e1 f1 g1 h1",
        "a1-e1",
        "i1",
        "a1-e1 f1-j1",
    ),
    ("5.4 then most corners", "c1 d1 e1 b1", "", "f1", "b1-f1"),
    ("5.4 most corners among equals", "b1 c1 d1 f1", "", "e1", "a1-e1"),
    ("5.5 a run of six", "b5 c5 e5 f5 g5", "", "d5", "b5-f5"),
]


@pytest.mark.parametrize(("rule", "chips", "lines", "added", "then"), COUNTED)
def test_counting(rule: str, chips: str, lines: str, added: str, then: str) -> None:
    state = drop(position(chips=(chips,), lines=lines, sequences_to_win=3), added)
    assert line_names(state) == then


FILLED = [  # squares filled one by one, how many lines there are after each
    ("b5 c5 d5 e5 f5 g5 h5 i5 j5", "0 0 0 0 1 1 1 1 2", "b5-f5 f5-j5"),
    ("a5 b5 c5 d5 e5 f5 g5 h5 i5 j5", "0 0 0 0 1 1 1 1 2 2", "a5-e5 e5-i5"),
    ("b1 c1 d1 e1 f1 g1 h1 i1", "0 0 0 1 1 1 1 2", "a1-e1 f1-j1"),
]


@pytest.mark.parametrize(("order", "after", "names"), FILLED)
def test_filling_a_row(order: str, after: str, names: str) -> None:
    state = position(sequences_to_win=3)
    found = []
    for square in order.split():
        state = drop(state, square)
        found.append(str(len(state.lines)))
    assert (" ".join(found), line_names(state)) == (after, names)


def test_rule_5_3_a_third_line_may_share_a_chip_with_each_of_two() -> None:
    crossed = position(
        chips=("b5 c5 d5 e5 f5 b1 b2 b3 b4 c2 e4",), lines="b5-f5 b1-b5", sequences_to_win=3
    )
    assert line_names(drop(crossed, "d3")) == "b5-f5 b1-b5 b1-f5"
    fanned = position(
        chips=("b5 c5 d5 e5 f5 b1 b2 b3 b4 f1 e2 c4",), lines="b5-f5 b1-b5", sequences_to_win=3
    )
    assert line_names(drop(fanned, "d3")) == "b5-f5 b1-b5 f1-b5"


def test_rule_5_4_a_star_scores_four_and_long_arms_eight() -> None:
    star = "c5 d5 f5 g5 e3 e4 e6 e7 c3 d4 f6 g7 g3 f4 d6 c7"
    state = drop(position(chips=(star,), sequences_to_win=3), "e5")
    assert line_names(state) == "c5-g5 e3-e7 c3-g7 g3-c7"
    arms = [w for w in WINDOWS if INDEX["e5"] in (w.squares[0], w.squares[-1])]
    around = {i for w in arms for i in w.squares} - {INDEX["e5"], *CORNERS}
    own = mask(around) | 1 << INDEX["e5"]
    assert len(new_lines(own, INDEX["e5"], ())) == 8


def test_rule_5_6_a_line_stays_and_the_rest_of_a_run_does_not() -> None:
    run = position(chips=("b5 c5 d5 e5 f5 g5", ""), lines="b5-f5", other="JS")
    assert drop(run, "a2").lines == run.lines
    green = replace(run, turn=1)
    _, events = play(green, "JSxg5")
    assert not any(isinstance(event, Joined) for event in events)
    with pytest.raises(ValueError, match=r"5\.6"):
        play(green, "JSxd5")


def as_square(index: int) -> Square:
    return index % 10, index // 10


@pytest.mark.parametrize("seed", range(60))
def test_counting_agrees_with_brute_force(seed: int) -> None:
    """One team fills most of a board in random order, with every line kept on the way."""
    rng = Random(seed)
    order = [index for index in range(100) if index not in CORNERS]
    rng.shuffle(order)
    own: set[int] = set()
    earlier = []
    theirs = []
    for placed in order[: rng.randrange(40, 96)]:
        own.add(placed)
        made = new_lines(mask(own), placed, earlier)
        expected = lines_made(set(map(as_square, own)), as_square(placed), theirs)
        found = [(w.direction, tuple(map(as_square, w.squares))) for w in made]
        assert found == [(w[0], w[2]) for w in sorted(expected)]
        earlier += made
        theirs += expected


@pytest.mark.parametrize("seed", range(40))
def test_a_full_neighbourhood_agrees_with_brute_force(seed: int) -> None:
    """Dense boards where one chip closes many windows at once, beside earlier lines."""
    rng = Random(1000 + seed)
    squares_left = [index for index in range(100) if index not in CORNERS]
    placed = rng.choice(squares_left)
    own = {i for i in squares_left if rng.random() < 0.85} | {placed}
    closed = [w for w in WINDOWS if placed not in w.squares and mask(own) & w.chips == w.chips]
    earlier = rng.sample(closed, min(2, len(closed)))
    theirs = [(w.direction, w.squares[0], tuple(map(as_square, w.squares))) for w in earlier]
    made = new_lines(mask(own), placed, earlier)
    expected = lines_made(set(map(as_square, own)), as_square(placed), theirs)
    assert [w.squares[0] for w in made] == [w[1] for w in sorted(expected)]


def test_masks_and_counts_of_a_window() -> None:
    state = position(chips=("b5 c5", "d5"))
    blue, green = masks(state.chips, 2)
    assert blue == mask(squares("b5 c5")) and green == mask(squares("d5"))
    window = next(w for w in WINDOWS if w.squares == line("b5-f5").squares)
    assert counts(window, blue, green) == (2, 1)
