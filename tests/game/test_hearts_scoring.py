"""Points, moons and the end. Numbers are the rules' in RULES-hearts.md."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.events import GameOver, Scored
from game.tricks.hearts import RULES
from tests.game.tricks.hearts_table import counted, last_trick

POINTS: list[tuple[str, Sequence[int], dict[str, Any], Sequence[int]]] = [
    # rule, points taken, options, what they count
    ("5.1", (14, 9, 3, 0), {}, (14, 9, 3, 0)),
    ("5.2", (26, 0, 0, 0), {}, (0, 26, 26, 26)),
    ("5.2 off", (26, 0, 0, 0), {"moon": "off"}, (26, 0, 0, 0)),
    ("5.2 self", (26, 0, 0, 0), {"moon": "self_minus_26"}, (-26, 0, 0, 0)),
    ("5.2 no moon", (25, 1, 0, 0), {}, (25, 1, 0, 0)),
    ("5.2 three play", (0, 26, 0), {}, (26, 0, 26)),
    ("5.2 six play", (0, 0, 26, 0, 0, 0), {}, (26, 26, 0, 26, 26, 26)),
    # R06
    ("5.2 sixteen is no moon", (16, 9, 1, 0), {}, (16, 9, 1, 0)),
    # T27, T28, T29
    ("5.1", (0, 13, 6, 7), {}, (0, 13, 6, 7)),
    ("5.1", (25, 1, 0, 0), {}, (25, 1, 0, 0)),
    ("5.2", (0, 26, 0, 0), {}, (26, 0, 26, 26)),
    # the sun
    ("6.2 twelve tricks", (0, 0, 0, 26), {"sun": True, "tricks": (1, 0, 0, 12)}, (26, 26, 26, 0)),
    ("6.2", (0, 0, 0, 26), {"sun": True, "tricks": (0, 0, 0, 13)}, (52, 52, 52, 0)),
    ("6.2 off", (0, 0, 0, 26), {"tricks": (0, 0, 0, 13)}, (26, 26, 26, 0)),
    ("6.2 self", (0, 26, 0, 0), {"sun": True, "moon": "self_minus_26", "tricks": (0, 13, 0, 0)},
     (0, -52, 0, 0)),
    # no trick
    ("6.4", (14, 9, 3, 0), {"no_tricks_bonus": True, "tricks": (4, 5, 4, 0)}, (14, 9, 3, -5)),
    ("6.4 a trick", (14, 9, 3, 0), {"no_tricks_bonus": True, "tricks": (4, 5, 3, 1),
     "more": {3: "3D"}}, (14, 9, 3, 0)),
    ("6.4 a moon", (26, 0, 0, 0), {"no_tricks_bonus": True}, (0, 26, 26, 26)),
]  # fmt: skip


@pytest.mark.parametrize("rule, points, options, brings", POINTS)
def test_points(
    rule: str, points: Sequence[int], options: dict[str, Any], brings: Sequence[int]
) -> None:
    """Worked examples 8 and 15, R06, T27–T29."""
    assert counted(points, **options) == tuple(brings)


JACKS: list[tuple[str, Sequence[int], int, dict[str, Any], Sequence[int]]] = [
    # rule, points taken, who has the jack, options, what they count
    ("6.1", (14, 9, 3, 0), 2, {}, (14, 9, -7, 0)),
    ("6.1 a moon", (0, 26, 0, 0), 3, {}, (26, 0, 26, 16)),
    ("6.1 its own", (0, 26, 0, 0), 1, {}, (26, -10, 26, 26)),
    ("6.1 sixteen with the jack, and it is a moon", (26, 0, 0, 0), 0, {}, (-10, 26, 26, 26)),
    ("6.1 the other way", (0, 26, 0, 0), 3, {"moon": "self_minus_26"}, (0, -26, 0, -10)),
]


@pytest.mark.parametrize("rule, points, jack, options, brings", JACKS)
def test_the_jack(
    rule: str, points: Sequence[int], jack: int, options: dict[str, Any], brings: Sequence[int]
) -> None:
    """Worked examples 9 and 10, R06: the jack is counted apart, and makes and spoils no moon."""
    found = counted(points, jack_diamonds=True, more={jack: "JD"}, **options)
    assert found == tuple(brings)
    plain = counted(points, more={jack: "JD"}, **options)
    assert plain[jack] == brings[jack] + 10


def test_the_ten_of_clubs() -> None:
    """Rule 6.6."""
    ten = {"omnibus_ten_clubs": True, "more": {0: "10C"}}
    assert counted((14, 9, 3, 0), **ten) == (28, 9, 3, 0)
    assert counted((26, 0, 0, 0), **ten) == (0, 26, 26, 26)
    both = {"omnibus_ten_clubs": True, "jack_diamonds": True, "more": {0: "10C JD"}}
    assert counted((14, 9, 3, 0), **both) == (18, 9, 3, 0)


GUARDED: list[tuple[str, Sequence[int], dict[str, Any], Sequence[int]]] = [
    # rule, scores before, options, scores after a moon by seat 1
    ("6.3 it would lose", (10, 80, 20, 75), {}, (10, 54, 20, 75)),
    ("6.3 it wins", (80, 20, 75, 60), {}, (106, 20, 101, 86)),
    ("6.3 nothing ends", (10, 40, 20, 30), {}, (36, 40, 46, 56)),
    ("6.3 level with the lowest", (0, 26, 80, 30), {}, (26, 26, 106, 56)),
]


@pytest.mark.parametrize("rule, before, options, then", GUARDED)
def test_moon_guard(
    rule: str, before: Sequence[int], options: dict[str, Any], then: Sequence[int]
) -> None:
    done = last_trick((0, 26, 0, 0), scores=before, moon_guard=True, **options)
    assert done[-1].state.scores == tuple(then)
    assert last_trick((0, 26, 0, 0), scores=before)[-1].state.scores == tuple(
        total + (0 if seat == 1 else 26) for seat, total in enumerate(before)
    )


ENDS: list[tuple[str, Sequence[int], Sequence[int], dict[str, Any], Sequence[int] | None]] = [
    # rule, scores before, points taken, options, who wins; None: another hand
    ("5.3 shared", (87, 38, 55, 45), (14, 7, 5, 0), {}, (1, 3)),
    ("5.3", (86, 40, 57, 41), (14, 5, 3, 3), {}, (3,)),
    ("5.3 exactly the target", (99, 40, 57, 44), (1, 20, 5, 0), {}, (3,)),
    ("5.3 not yet", (86, 91, 95, 98), (13, 8, 4, 1), {}, None),
    ("5.3 play on", (87, 38, 60, 45), (14, 7, 5, 0), {"tie": "play_on"}, None),
    ("5.3 one alone", (87, 38, 60, 45), (14, 6, 5, 1), {"tie": "play_on"}, (1,)),
    ("5.3 a moon", (80, 20, 75, 60), (0, 26, 0, 0), {}, (1,)),
    ("5.3 a moon, not yet", (10, 75, 20, 30), (0, 26, 0, 0), {}, None),
    ("1.2 fifty", (37, 10, 20, 25), (14, 9, 3, 0), {"target": 50}, (1,)),
    ("1.2 fifty not reached", (35, 10, 20, 25), (14, 9, 3, 0), {"target": 50}, None),
    ("6.5 exactly is not over", (86, 10, 20, 30), (14, 9, 3, 0), {"exact_target": True}, None),
    ("6.5 past it is", (87, 10, 20, 30), (14, 9, 3, 0), {"exact_target": True}, (1,)),
]


@pytest.mark.parametrize("rule, before, points, options, wins", ENDS)
def test_the_end(
    rule: str,
    before: Sequence[int],
    points: Sequence[int],
    options: dict[str, Any],
    wins: Sequence[int] | None,
) -> None:
    """Worked examples 13 and 14."""
    done = last_trick(points, scores=before, **options)
    outcome = RULES.outcome(done[-1].state)
    assert (outcome and outcome.winners) == (None if wins is None else tuple(wins))
    assert isinstance(done[-1].event, GameOver if wins else Scored)
    assert (done[-1].state.phase == "over") is (wins is not None)


TOTALS: dict[str, Sequence[int]] = {
    "5.3 shared": (101, 45, 60, 45),
    "5.3": (100, 45, 60, 44),
    "5.3 a moon": (106, 20, 101, 86),
    "5.3 a moon, not yet": (36, 75, 46, 56),
}


def test_the_totals_of_worked_examples_13_and_14() -> None:
    rows = {rule: (before, points, options) for rule, before, points, options, _ in ENDS}
    for rule, totals in TOTALS.items():
        before, points, options = rows[rule]
        assert last_trick(points, scores=before, **options)[-1].state.scores == totals, rule


def test_who_lands_on_the_target_goes_back_to_half() -> None:
    """Rule 6.5, worked example 18."""
    state = last_trick((14, 9, 3, 0), scores=(86, 0, 0, 0), exact_target=True)[-1].state
    assert (state.scores, state.history[-1].points) == ((50, 9, 3, 0), (-36, 9, 3, 0))
    assert state.history[-1].marks[0] == "back to 50"
    state = last_trick((14, 9, 3, 0), scores=(61, 0, 0, 0), exact_target=True, target=75)[-1].state
    assert state.scores == (37, 9, 3, 0)


def test_ninety_nine_everywhere_is_another_hand() -> None:
    """Rule 5.3, worked example 13."""
    done = last_trick((13, 9, 3, 1), scores=(86, 90, 96, 98))[-1].state
    assert (done.scores, done.phase) == ((99, 99, 99, 99), "deal")


def test_the_sheet_tells_queen_moon_and_passing() -> None:
    done = last_trick((14, 9, 3, 0))
    row = RULES.sheet(RULES.view(done[-1].state, 0)).rows[-1]
    assert (row.note, row.marks) == ("Passed left", ("black queen", "", "", ""))
    assert RULES.sheet(RULES.view(done[-1].state, 0)).low_wins
    moon = last_trick((0, 0, 26, 0), sun=True, tricks=(0, 0, 13, 0))
    assert moon[-1].state.history[-1].marks == ("", "", "sun", "")
    assert RULES.text.caption(moon[-1].event, ("A", "B", "C", "D")) == "Somebody shot the sun."
    assert "moon" in last_trick((26, 0, 0, 0))[-1].state.history[-1].marks
