"""What a hand is worth, and the end of the match. Numbers are the rules' in RULES-kaiser.md."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import CHANCE, Setup
from game.core.events import GameOver, Scored
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import Options
from tests.game.tricks.kaiser_table import beats, count, last_trick, no_trump_made

Pair = tuple[int, int]
HANDS: list[tuple[str, str, int, int, Pair]] = [
    # rule, bid, who bid, points the side took, points of each side
    ("5.2 example 10", "7", 1, 7, (3, 7)),
    ("5.3 example 10", "7", 1, 6, (4, -7)),
    ("5.2 example 11", "7NT", 0, 8, (16, 2)),
    ("5.3 example 11", "8NT", 0, 5, (-16, 5)),
    ("5.4 example 12", "9", 2, 12, (12, -2)),
    ("5.2 what was taken, not what was bid", "6", 3, 9, (1, 9)),
    ("5.3 none taken", "6", 0, 0, (-6, 10)),
    ("5.3 less than none", "6", 0, -2, (-6, 12)),
    ("5.4 never doubled", "6NT", 1, 5, (5, -12)),
    ("5.2 twice", "10NT", 2, 12, (24, -2)),
]


@pytest.mark.parametrize("rule, bid, holder, took, points", HANDS)
def test_a_hand(rule: str, bid: str, holder: int, took: int, points: Pair) -> None:
    done = count(last_trick(bid, holder, took, max_bid=12))
    assert done.scores == done.history[-1].points == points
    assert done.history[-1].maker == holder


DOUBLED = [(2, 7, (14, 3)), (4, 7, (28, 3)), (2, 6, (-14, 4)), (4, 6, (-28, 4))]


@pytest.mark.parametrize("factor, took, points", DOUBLED)
def test_doubling_is_for_the_bidders_alone(factor: int, took: int, points: Pair) -> None:
    """Rule 6.7; no trump doubles once more."""
    assert count(last_trick("7", 0, took, factor, double=True)).scores == points
    twice = count(last_trick("7NT", 0, took, factor, double=True))
    assert twice.history[-1].points == (2 * points[0], points[1])


ENDS: list[tuple[str, dict[str, Any], Pair, str, int, int, Pair, int | None]] = [
    # rule, house rules, scores before, bid, who bid, points the side took, scores, winner or none
    ("5.6 example 13", {}, (46, 48), "6", 0, 6, (52, 52), 0),
    ("5.5 example 13", {}, (46, 48), "6", 1, 6, (50, 54), 1),
    ("5.6 fewer points win", {}, (46, 50), "6", 0, 6, (52, 54), 0),
    ("5.6 the others’ bid", {}, (51, 46), "6", 1, 6, (55, 52), 1),
    ("5.5 example 14", {}, (-45, 20), "8", 0, 7, (-53, 23), 1),
    ("5.5 example 15", {}, (30, -49), "8", 0, 12, (42, -51), None),
    ("5.5 example 15", {}, (30, -50), "8", 0, 12, (42, -52), 0),
    ("5.5 high and low at once", {}, (44, -50), "8", 0, 12, (56, -52), 0),
    ("5.5 the defenders are home", {}, (0, 50), "7", 0, 6, (-7, 54), 1),
    ("5.6 both through the floor", {}, (-47, -50), "6", 0, 12, (-35, -52), 0),
    ("5.5 short of it", {}, (45, 40), "6", 0, 6, (51, 44), None),
    ("5.5 to thirty-two", {"target": 32}, (25, 0), "7", 0, 7, (32, 3), 0),
    ("5.5 down to minus thirty-two", {"target": 32}, (-25, 0), "7", 0, 6, (-32, 4), 1),
    ("5.5 to sixty-two", {"target": 62}, (45, 0), "7", 0, 7, (52, 3), None),
    ("6.4 example 17", {"defenders_near_home": True}, (20, 47), "7", 0, 6, (13, 47), None),
    ("6.4 example 17", {"defenders_near_home": True}, (20, 46), "7", 0, 6, (13, 50), None),
    ("6.4 minus two counts", {"defenders_near_home": True}, (20, 47), "9", 0, 12, (32, 45), None),
    ("6.4 bidders score", {"defenders_near_home": True}, (20, 47), "7", 1, 7, (23, 54), 1),
    ("6.4 off", {}, (20, 47), "7", 0, 6, (13, 51), None),
    ("6.5 raised at once", {"nt_raises_target": True}, (40, 0), "7NT", 0, 7, (54, 3), None),
    ("6.5 and reached", {"nt_raises_target": True}, (50, 0), "7NT", 0, 7, (64, 3), 0),
    ("6.5 missed raises nothing", {"nt_raises_target": True}, (0, 50), "7NT", 0, 6, (-14, 54), 1),
    ("6.5 with trump", {"nt_raises_target": True}, (45, 0), "7", 0, 7, (52, 3), 0),
    ("6.5 the floor stays", {"nt_raises_target": True}, (-45, 0), "7", 0, 6, (-52, 4), 1),
    ("6.5 off", {}, (40, 0), "7NT", 0, 7, (54, 3), 0),
]


@pytest.mark.parametrize("rule, house, before, bid, holder, took, scores, winner", ENDS)
def test_the_end(
    rule: str,
    house: dict[str, Any],
    before: Pair,
    bid: str,
    holder: int,
    took: int,
    scores: Pair,
    winner: int | None,
) -> None:
    done = count(last_trick(bid, holder, took, scores=before, max_bid=12, **house))
    assert done.scores == scores
    outcome = RULES.outcome(done)
    if winner is None:
        assert outcome is None and done.to_act == (CHANCE,) and done.dealer == 0, "1.3"
    else:
        assert outcome is not None and outcome.winners == (winner, winner + 2)
        assert outcome.scores == (*scores, *scores) and done.to_act == ()


def test_both_down_at_once_the_bidders_lose() -> None:
    """Rule 5.6: with minus two for the defenders the bidders may still be far down."""
    state = last_trick("10", 0, 9, scores=(-43, -52))
    done = count(replace(state, scores=(-43, -53)))
    assert done.scores == (-53, -52)
    outcome = RULES.outcome(done)
    assert outcome is not None and outcome.winners == (1, 3)


def test_a_no_trump_of_an_earlier_hand_raises_the_target() -> None:
    """Rule 6.5; and what is near home moves with it (6.4)."""
    house = {"nt_raises_target": True, "defenders_near_home": True}
    state = last_trick("7", 0, 7, scores=(45, 50), **house)
    assert RULES.outcome(count(state)) is not None
    longer = count(replace(state, history=(no_trump_made(),)))
    assert RULES.outcome(longer) is None and longer.scores == (52, 53)
    near = count(replace(state, history=(no_trump_made(),), scores=(20, 57)))
    assert near.scores == (27, 57)


def test_what_is_told() -> None:
    """Rules 5.2, 5.3 and 5.6: the end names the same winner as the sheet's reason."""
    happened = beats(last_trick("7", 1, 6), "play:AC play:9C play:10C play:JC")
    assert happened[-1].event == Scored((4, -7), "The bid was missed: six of seven")
    row = RULES.sheet(RULES.view(happened[-1].state, 0)).rows[-1]
    assert (row.note, row.by, row.marks) == ("Seven, diamonds", 1, ("", "6 of 7"))
    over = beats(last_trick("6", 0, 6, scores=(46, 50)), "play:8C play:AC play:10C play:JC")[-1]
    assert over.event == GameOver((0, 2), "Both sides reached 52, and the bidders count first")
    near = count(last_trick("7NT", 0, 6, 2, scores=(0, 47), defenders_near_home=True))
    row = RULES.sheet(RULES.view(near, 0)).rows[-1]
    assert row.note == "Seven, no trump, doubled" and row.marks == ("6 of 7", "near home")


def test_the_sheet_says_where_it_ends() -> None:
    """Rules 5.5 and 6.5."""
    for options, goal in (
        (Options(), "first to 52"),
        (Options(target=32, nt_raises_target=True), "first to 32 or 42"),
    ):
        start = RULES.start(Setup(4, options))
        assert RULES.sheet(RULES.view(start, 0)).goal == goal


def test_a_table_that_keeps_failing_comes_to_an_end() -> None:
    """Rule 5.5, R33: the highest bid and the lowest card every time, a hundred matches."""
    for seed in range(100):
        rng = Random(seed)
        state = RULES.start(Setup(4, Options()))
        while state.to_act:
            (seat,) = state.to_act
            if seat == CHANCE:
                move = RULES.chance(state, rng)
            else:
                move = RULES.legal_moves(state, seat)[-1]
            for beat in RULES.apply(state, seat, move):
                state = beat.state
        assert len(state.history) <= 60
        outcome = RULES.outcome(state)
        assert outcome is not None and len(outcome.winners) == 2
