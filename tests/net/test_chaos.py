"""A bad day in brief; `python -m tests.soak chaos` is the long one."""

from pathlib import Path

import msgspec
import pytest

from game.core.contract import Setup
from game.holders import Computer
from game.registry import GAMES
from scenes.headless.words import result
from tests.net.tables import begin
from tests.soak.chaos.agreement import Disagreement, Truth, find, stretches
from tests.soak.chaos.command import chaos
from tests.soak.chaos.radio import Journal, over_radio

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


NAMES = ("Ann", "Bo", "Cy", "Dee")


@pytest.fixture
def truth(tmp_path: Path) -> Truth:
    """Of a match that four computers played."""
    rules, journal = GAMES["euchre"], Journal([])
    holders = [Computer(name, "beginner") for name in NAMES]
    match = begin("1", lambda: journal)(
        rules, Setup(4, rules.options_type()), holders, "t1", ("",) * 4
    )
    now_s = 0.0
    while not match.outcome:
        now_s += 1.0
        match.advance(now_s)
    path = tmp_path / "match.jsonl"
    path.write_bytes(journal.data())
    return Truth(path)


def test_whoever_heard_the_whole_match_agrees_with_the_journal(truth: Truth) -> None:
    told = result(1, NAMES, truth.outcome)
    for seat in range(4):
        story = truth.story(seat)
        assert truth.check_guest(seat, [["Match 1 begins.", *story, told]]) == len(story) > 100
    truth.check_result(told)


def test_a_sentence_too_few_and_another_result_are_found_out(truth: Truth) -> None:
    story, told = truth.story(0), result(1, NAMES, truth.outcome)
    for at in (40, len(story) - 1):
        said = ["Match 1 begins.", *story[:at], *story[at + 1 :], told]
        with pytest.raises(Disagreement):
            truth.check_guest(0, [said])
    losers = tuple(seat for seat in range(4) if seat not in truth.outcome.winners)
    other = msgspec.structs.replace(truth.outcome, winners=losers)
    with pytest.raises(Disagreement):
        truth.check_result(result(1, NAMES, other))
