"""What a hand is worth, bags, and the end. Numbers are the rules' in RULES-spades.md."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import GameOver, Scored
from game.tricks.spades import HANDS_MOST, RULES
from game.tricks.spades_scoring import bags_before, count_side
from game.tricks.spades_terms import Options
from tests.game.tricks.spades_table import beats, count, last_trick

Four = tuple[int, int, int, int]

SIDE: list[tuple[str, dict[str, Any], str, str, str, tuple[int, int]]] = [
    # rule, house rules, the partners' bids, who of them was blind, their tricks, points and bags
    ("5.1 example 5: a bag", {}, "4 3", "", "5 3", (71, 1)),
    ("5.1 example 5: no bag", {}, "4 3", "", "4 3", (70, 0)),
    ("5.2 example 5: missed", {}, "4 3", "", "4 2", (-70, 0)),
    ("5.3 example 6: nil kept", {}, "5 0", "", "6 0", (151, 1)),
    ("5.5 example 7: nil broken", {}, "5 0", "", "5 2", (-48, 2)),
    ("5.5 example 8: no help", {}, "5 0", "", "4 1", (-150, 0)),
    ("5.5 example 8: a help", {"failed_nil_tricks": "help_partner"}, "5 0", "", "4 1", (-50, 0)),
    ("5.5 example 9: two nils, one broken", {}, "0 0", "", "0 3", (3, 3)),
    ("5.3 example 9: two nils kept", {}, "0 0", "", "0 0", (200, 0)),
    ("7.7 both kept", {"double_nil": "bonus"}, "0 0", "", "0 0", (300, 0)),
    ("7.7 one broken", {"double_nil": "bonus"}, "0 0", "", "0 3", (3, 3)),
    ("7.7 blind makes it more", {"double_nil": "bonus"}, "0 0", "01", "0 0", (400, 0)),
    ("3.2 example 10: thirteen at most", {}, "7 8", "", "6 6", (-130, 0)),
    ("3.2 example 10: made", {}, "7 8", "", "7 6", (130, 0)),
    ("7.4 example 10: cannot be made", {"contract_cap": "none"}, "7 8", "", "7 6", (-150, 0)),
    ("6.2 example 15: blind nil kept", {}, "6 0", "1", "6 0", (260, 0)),
    ("6.2 example 15: blind nil broken", {}, "6 0", "1", "6 1", (-139, 1)),
    ("7.3 ten made", {"ten_for_200": True}, "6 4", "", "6 5", (201, 1)),
    ("7.3 ten missed", {"ten_for_200": True}, "6 4", "", "6 3", (-200, 0)),
    ("7.3 eleven as ever", {"ten_for_200": True}, "6 5", "", "6 5", (110, 0)),
    ("7.3 off", {}, "6 4", "", "6 5", (101, 1)),
    ("5.1 no points for bags", {"bag_points": False}, "3 3", "", "5 4", (60, 3)),
]


@pytest.mark.parametrize("rule, house, bids, blind, tricks, worth", SIDE)
def test_what_a_side_scores(
    rule: str, house: dict[str, Any], bids: str, blind: str, tricks: str, worth: tuple[int, int]
) -> None:
    """Worked examples 5 to 10 and 15."""
    said, took = ([int(word) for word in text.split()] for text in (bids, tricks))
    found = count_side(Options(**house), said, [int(seat) for seat in blind], took, (0, 1))
    assert (found.points, found.bags) == worth


HANDS: list[tuple[str, Four, Four, tuple[int, int]]] = [
    # case, bids, tricks, points of each side
    ("T19", (3, 4, 2, 4), (4, 4, 2, 3), (51, -80)),
    ("T20", (0, 5, 3, 5), (0, 5, 3, 5), (130, 100)),
    ("T21", (0, 5, 3, 5), (1, 5, 3, 4), (-69, -100)),
    ("T22", (0, 4, 0, 4), (0, 6, 2, 5), (2, 83)),
    ("T23", (7, 2, 8, 3), (6, 0, 7, 0), (130, -50)),
    ("T24", (13, 0, 0, 13), (0, 13, 0, 0), (-30, -230)),
    ("T25", (12, 13, 0, 0), (12, 0, 0, 1), (220, -230)),
    ("T26", (1, 3, 0, 4), (2, 3, 1, 7), (-88, 73)),
]


@pytest.mark.parametrize("case, bids, tricks, points", HANDS)
def test_a_hand_of_both_sides(case: str, bids: Four, tricks: Four, points: tuple[int, int]) -> None:
    """T19 to T26: bags count, ten of them are not taken off."""
    done = count(last_trick(bids, tricks, bags_penalty=False))
    assert done.history[-1].points == done.scores == points
    assert done.history[-1].bids == bids and done.history[-1].tricks == tricks


BAGS: list[tuple[str, dict[str, Any], tuple[int, int], Four, Four, int, int]] = [
    # rule, table, score and bags of side 0, bids, tricks, its score and bags after
    ("5.4 example 11", {}, (312, 8), (3, 1, 3, 1), (5, 2, 4, 2), 275, 1),
    ("5.4 example 11: off", {"bags_penalty": False}, (312, 8), (3, 1, 3, 1), (5, 2, 4, 2), 375, 0),
    ("5.4 example 12: twice", {}, (250, 9), (0, 1, 0, 1), (6, 1, 5, 1), -139, 0),
    ("5.4 twice: off", {"bags_penalty": False}, (250, 9), (0, 1, 0, 1), (6, 1, 5, 1), 61, 0),
    ("5.4 exactly ten", {}, (100, 8), (3, 3, 2, 4), (4, 3, 3, 3), 52, 0),
    ("5.4 nine stay", {}, (100, 8), (3, 3, 2, 4), (4, 4, 2, 3), 151, 9),
    ("5.2 a missed contract brings none", {}, (100, 9), (6, 2, 3, 2), (5, 3, 3, 2), 10, 9),
    ("5.1 kept without points", {"bag_points": False}, (0, 8), (3, 3, 2, 4), (4, 3, 3, 3), -50, 0),
]


@pytest.mark.parametrize("rule, house, before, bids, tricks, score, bags", BAGS)
def test_bags(
    rule: str,
    house: dict[str, Any],
    before: tuple[int, int],
    bids: Four,
    tricks: Four,
    score: int,
    bags: int,
) -> None:
    """Worked examples 11 and 12."""
    state = last_trick(bids, tricks, scores=(before[0], 0), bags=(before[1], 0), **house)
    done = count(state)
    assert (done.scores[0], bags_before(done)[0]) == (score, bags)


def test_no_bags_at_all() -> None:
    """R16, rules 5.1 and 5.4: a contract of four with nine taken is 40, and nothing is kept."""
    state = last_trick(
        (2, 2, 2, 2), (5, 2, 4, 2), bags=(8, 0), bags_penalty=False, bag_points=False
    )
    done = count(state)
    assert (done.scores[0], bags_before(done)) == (40, (0, 0))


ENDS: list[tuple[str, dict[str, Any], tuple[int, int], Four, Four, tuple[int, ...] | None]] = [
    # rule, house rules, scores before, bids, tricks, winners; None: another hand
    ("5.6 example 13: both past it", {}, (480, 495), (3, 3, 2, 3), (4, 4, 2, 3), (1, 3)),
    ("5.6 example 13: level", {}, (440, 450), (3, 3, 4, 3), (3, 3, 4, 3), None),
    ("5.6 example 13: one past it", {}, (445, 437), (3, 3, 3, 3), (3, 4, 3, 3), (0, 2)),
    ("5.6 not yet", {}, (430, 430), (3, 3, 3, 3), (3, 4, 3, 3), None),
    ("5.6 example 14: fallen", {}, (-150, 0), (3, 4, 3, 4), (3, 4, 2, 4), (1, 3)),
    ("5.6 example 14: off", {"lose_at": "off"}, (-150, 0), (3, 4, 3, 4), (3, 4, 2, 4), None),
    ("5.6 exactly −200", {}, (-140, 0), (3, 4, 3, 4), (3, 4, 2, 4), (1, 3)),
    ("5.6 exactly 500", {}, (440, 0), (3, 3, 3, 3), (3, 4, 3, 3), (0, 2)),
    ("5.6 both fallen", {}, (-195, -150), (4, 4, 3, 4), (4, 3, 2, 4), (1, 3)),
    ("5.6 to 200", {"target": 200}, (140, 0), (3, 3, 3, 3), (3, 4, 3, 3), (0, 2)),
]


@pytest.mark.parametrize("rule, house, scores, bids, tricks, winners", ENDS)
def test_the_end(
    rule: str,
    house: dict[str, Any],
    scores: tuple[int, int],
    bids: Four,
    tricks: Four,
    winners: tuple[int, ...] | None,
) -> None:
    """Worked examples 13 and 14."""
    state = count(last_trick(bids, tricks, scores=scores, **house))
    outcome = RULES.outcome(state)
    assert (outcome.winners if outcome else None) == winners
    if outcome:
        assert outcome.scores == state.scores * 2


def test_the_scores_of_worked_examples_13_and_14() -> None:
    """Rule 5.6. Of 531 to 557 the second is 556 here: 51 and 62 would need fourteen tricks."""
    for name, house, scores, bids, tricks, _ in ENDS:
        wanted = {
            "5.6 example 13: both past it": (531, 556),
            "5.6 example 13: level": (510, 510),
            "5.6 example 13: one past it": (505, 498),
            "5.6 example 14: fallen": (-210, 80),
            "5.6 example 14: off": (-210, 80),
        }.get(name)
        if wanted:
            assert count(last_trick(bids, tricks, scores=scores, **house)).scores == wanted


def test_the_score_is_level_and_the_next_hand_decides() -> None:
    """Rule 5.6 (worked example 13): 510 to 510 is no end."""
    equal = count(last_trick((3, 3, 4, 3), (3, 3, 4, 3), scores=(440, 450)))
    assert equal.scores == (510, 510) and RULES.outcome(equal) is None


def test_a_match_that_no_score_ends() -> None:
    """Rule 5.7."""
    state = last_trick((3, 3, 3, 3), (3, 4, 3, 3), bags=(1, 0), lose_at="off")
    almost = count(state)
    assert RULES.outcome(almost) is None
    long = count(replace(state, history=state.history * (HANDS_MOST - 1)))
    outcome = RULES.outcome(long)
    assert outcome is not None and outcome.winners == (1, 3)
    assert "25 hands" in outcome.reason


def test_the_sheet_tells_contracts_nils_and_bags() -> None:
    """Rules 3.2, 5.3 and 5.4, in words."""
    state = last_trick((5, 3, 0, 4), (6, 3, 0, 4), bags=(9, 0))
    done = beats(state, "play:2C play:3C play:4C play:AS")
    scored = [beat.event for beat in done if isinstance(beat.event, Scored)]
    assert scored == [
        Scored((51, 70), "Both contracts were made; a nil was kept; ten bags were counted")
    ]
    sheet = RULES.sheet(RULES.view(done[-1].state, 0))
    row = sheet.rows[-1]
    assert row.note == "Five and nil against seven"
    assert row.marks == ("6 of 5, nil, bags", "7 of 7")
    assert (sheet.goal, sheet.totals) == ("first to 500", (51, 70))


REASONS: list[tuple[Four, Four, str]] = [
    ((3, 3, 4, 3), (3, 3, 4, 3), "Both contracts were made"),
    ((4, 3, 4, 3), (3, 3, 4, 3), "One contract was made, the other was not"),
    ((4, 4, 4, 3), (3, 3, 4, 3), "Neither contract was made"),
    ((0, 4, 0, 3), (3, 3, 4, 3), "The contract was not made; two nils were broken"),
    ((0, 4, 0, 0), (0, 9, 4, 0), "The contract was made; two nils were kept; a nil was broken"),
]


@pytest.mark.parametrize("bids, tricks, reason", REASONS)
def test_what_is_said_of_a_hand(bids: Four, tricks: Four, reason: str) -> None:
    done = beats(last_trick(bids, tricks, bags_penalty=False), "play:2C play:3C")[-1].state
    words = [beat.event for beat in beats(done, " ".join(_rest(done)))]
    assert [event.reason for event in words if isinstance(event, Scored)] == [reason]


def _rest(state: Any) -> list[str]:
    return [f"play:{state.hands[seat][0]}" for seat in (2, 3)]


def test_the_end_of_a_match_is_told() -> None:
    """Rule 5.6."""
    done = beats(last_trick((3, 3, 3, 3), (3, 3, 3, 4), scores=(445, 0)), "play:2C play:3C")
    end = beats(done[-1].state, "play:4C play:AS")[-1].event
    assert end == GameOver((0, 2), "First to 500 points")
    lost = beats(last_trick((3, 4, 3, 4), (2, 4, 3, 4), scores=(-150, 0)), "play:2C play:3C")
    assert beats(lost[-1].state, "play:4C play:AS")[-1].event == GameOver(
        (1, 3), "The other side fell to −210 points"
    )
