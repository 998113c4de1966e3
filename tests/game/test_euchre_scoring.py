"""What a hand is worth, and when the match ends. Numbers are the rules' in RULES-euchre.md."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.events import GameOver, Played, Scored, TrickTaken
from game.tricks.euchre import MODULE, RULES
from game.tricks.euchre_terms import Auction, Options
from tests.game.tricks.euchre_table import beats, dealt, last_trick

WORTH: list[tuple[str, dict[str, Any], tuple[int, ...], tuple[int, int]]] = [
    # rule, auction, tricks by seat, points
    ("7.1 three tricks", {"maker": 2}, (2, 1, 1, 1), (1, 0)),
    ("7.1 all five", {"maker": 2}, (3, 0, 2, 0), (2, 0)),
    ("7.1 euchred", {"maker": 2}, (1, 2, 1, 1), (0, 2)),
    ("7.1 four are no more than three", {"maker": 1}, (1, 4, 0, 0), (0, 1)),
    ("7.1 alone, all five", {"maker": 2, "alone": True}, (0, 0, 5, 0), (4, 0)),
    ("7.1 alone, four", {"maker": 2, "alone": True}, (0, 1, 4, 0), (1, 0)),
    ("7.1 alone, three", {"maker": 2, "alone": True}, (0, 1, 3, 1), (1, 0)),
    ("7.1 alone, euchred", {"maker": 2, "alone": True}, (0, 2, 2, 1), (0, 2)),
    ("7.1 euchred with none", {"maker": 3}, (3, 0, 2, 0), (2, 0)),
    ("8.2 a lone defender wins", {"maker": 1, "alone": True, "defender": 2}, (0, 2, 3, 0), (4, 0)),
    ("8.2 but loses as usual", {"maker": 1, "alone": True, "defender": 2}, (0, 3, 2, 0), (0, 1)),
    ("8.2 or is swept", {"maker": 1, "alone": True, "defender": 2}, (0, 5, 0, 0), (0, 4)),
]


@pytest.mark.parametrize("rule, auction, tricks, points", WORTH)
def test_worth(
    rule: str, auction: dict[str, Any], tricks: tuple[int, ...], points: tuple[int, int]
) -> None:
    """Worked examples 12, 13 and 18, T18."""
    state = replace(dealt(3, "9H"), trump="H", tricks=tricks, auction=Auction(**auction))
    assert MODULE.score(state).points == points


def test_the_end_of_a_hand_in_beats() -> None:
    """Rule 5.5: the full trick is seen, then taken, then counted; the deal is due at once."""
    state = last_trick("AS 9S 10S QS", "S", "2101", maker=0)
    happened = beats(state, "play:AS play:9S play:10S play:QS")
    assert [type(beat.event) for beat in happened[3:]] == [Played, TrickTaken, Scored]
    full, taken, counted = (beat.state for beat in happened[3:])
    assert (len(full.trick), full.tricks, full.to_act) == (4, (2, 1, 0, 1), ())
    assert (taken.trick, taken.tricks, taken.past[-1].winner) == ((), (3, 1, 0, 1), 0)
    assert (counted.scores, counted.hands, counted.phase) == ((1, 0), (), "deal")


ENDS: list[tuple[str, dict[str, Any], tuple[int, int], int | None]] = [
    # rule, state, scores after, winner's side
    (
        "7.2 13-9",
        {"cards": "AS 9S - QS", "tricks": "4000", "alone": True, "scores": (9, 9)},
        (13, 9),
        0,
    ),
    ("7.2 8-11", {"cards": "9S AS 10S QS", "tricks": "1111", "scores": (8, 9)}, (8, 11), 1),
    ("7.2 not yet", {"cards": "AS 9S 10S QS", "tricks": "1111", "scores": (8, 9)}, (9, 9), None),
    (
        "7.2 first to 11",
        {"cards": "AS 9S 10S QS", "tricks": "1111", "scores": (9, 9), "target": 11},
        (10, 9),
        None,
    ),
    (
        "7.2 first to 5",
        {"cards": "AS 9S 10S QS", "tricks": "1111", "scores": (4, 4), "target": 5},
        (5, 4),
        0,
    ),
    (
        "7.2 first to 7",
        {"cards": "AS 9S 10S QS", "tricks": "1111", "scores": (6, 6), "target": 7},
        (7, 6),
        0,
    ),
]


@pytest.mark.parametrize("rule, position, scores, side", ENDS)
def test_end(
    rule: str, position: dict[str, Any], scores: tuple[int, int], side: int | None
) -> None:
    """Worked example 14."""
    fields = dict(position)
    cards = fields.pop("cards")
    state = last_trick(cards, "S", fields.pop("tricks"), maker=0, **fields)
    line = " ".join(f"play:{card}" for card in cards.split() if card != "-")
    happened = beats(state, line)
    last = happened[-1].state
    assert last.scores == scores
    outcome = RULES.outcome(last)
    if side is None:
        assert outcome is None
        assert last.to_act == (-1,)
        return
    assert outcome is not None
    assert outcome.winners == (side, side + 2)
    assert outcome.scores == (scores * 2)
    assert (last.to_act, last.phase) == ((), "over")
    assert happened[-1].event == GameOver(outcome.winners, outcome.reason)


def test_a_match_starts_level() -> None:
    state = RULES.start(Setup(4, Options()))
    assert (state.scores, state.history, RULES.outcome(state)) == ((0, 0), (), None)


def test_sheet_has_a_row_for_each_counted_hand() -> None:
    state = last_trick("9S AS 10S QS", "S", "1111", maker=0, scores=(3, 1))
    last = beats(state, "play:9S play:AS play:10S play:QS")[-1].state
    sheet = RULES.sheet(RULES.view(last, 1))
    assert (sheet.sides, sheet.totals, sheet.goal) == (((0, 2), (1, 3)), (3, 3), "first to 10")
    (row,) = sheet.rows
    assert (row.by, row.note, row.cells, row.marks) == (0, "Spades", (0, 2), ("euchred", ""))
    (hand,) = last.history
    assert (hand.dealer, hand.maker, hand.trump, hand.tricks) == (3, 0, "S", (1, 2, 1, 1))
