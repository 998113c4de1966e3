"""A bad day in brief; `python -m tests.soak chaos` is the long one."""

from pathlib import Path

import pytest

from tests.soak.chaos.agreement import Disagreement, find, stretches
from tests.soak.chaos.command import chaos
from tests.soak.chaos.radio import over_radio

STORY = ["Ann deals.", "Bo passes.", "Cy passes.", "Bo passes.", "Ann wins."]


def test_programs_that_are_killed_frozen_and_cut_off_play_to_the_end(tmp_path: Path) -> None:
    report = chaos(8, tables=2, seed="sample", out=tmp_path, brief=True)
    assert not report["wrong"], report
    assert report["faults"] == 8 and report["matches"] >= 2
    assert report["results_heard"] and report["sentences_compared"]


def test_guests_on_bluetooth_come_back_by_whatever_way() -> None:
    report = over_radio(4, "sample")
    assert not report["wrong"], report
    assert report["faults"] == 4 and report["results_heard"] == 3 * report["matches"]


def test_what_was_heard_is_found_where_it_comes_next() -> None:
    assert find(STORY, ["Bo passes."], 0) == 2
    assert find(STORY, ["Bo passes.", "Ann wins."], 2) == len(STORY)
    assert find(STORY, [], 3) == 3


@pytest.mark.parametrize(
    ("said", "start"),
    [
        (["Bo passes.", "Cy passes."], 2),
        (["Bo passes.", "Bo passes."], 0),
        (["Ann deals.", "Cy passes."], 0),
        (["Cy deals."], 0),
    ],
    ids=["told again", "out of order", "a gap", "invented"],
)
def test_what_was_heard_otherwise_is_found_out(said: list[str], start: int) -> None:
    with pytest.raises(Disagreement):
        find(STORY, said, start)


def test_what_a_program_says_falls_into_stretches_between_returns() -> None:
    first = ["Ann sits in seat 1.", "Match 1 begins.", "Ann deals.", "The link broke; looking for "
             "the way back.", "Ann sits in seat 1.", "Match 1 begins.", "Bo passes."]  # fmt: skip
    second = ["Ann sits in seat 1.", "Match 1 begins.", "Ann wins.", "Match 1: Ann won. Ann 1."]
    assert stretches([first, second]) == [
        (["Ann deals."], False),
        (["Bo passes."], False),
        (["Ann wins."], True),
    ]
