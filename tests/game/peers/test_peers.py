"""Our trick-taking games and OpenSpiel's allow the same moves and count the same."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as changed

from tests.game.peers import PEERS
from tests.game.peers.driver import MISSING, Parted, compare
from tests.soak import __main__ as soak
from tests.soak import peers

pytest.importorskip("pyspiel", reason=MISSING, exc_type=ImportError)

DEALS = 300
"""Of each game; `python -m tests.soak peers` plays thousands."""
OTHER_RULES = {
    "euchre": {"stick_dealer": lambda stuck: not stuck},
    "spades": {"failed_nil_tricks": lambda rule: "bags_only"},
    "hearts": {"no_tricks_bonus": lambda given: not given},
    "oh-hell": {"scoring": lambda rule: "exact"},
}
"""House rules that OpenSpiel was not told of."""


@pytest.mark.parametrize("game", list(PEERS))
def test_the_same_moves_and_the_same_count(game: str) -> None:
    found = [compare(PEERS[game], f"test:{game}:{number}") for number in range(DEALS)]
    decisions = sum(each.decisions for each in found)
    assert decisions > 10 * DEALS
    assert sum(each.apart for each in found) < decisions / 8


@pytest.mark.parametrize("game", list(PEERS))
def test_a_house_rule_that_only_we_play_is_noticed(game: str) -> None:
    def table(rng: Random) -> tuple[Any, str]:
        state, name = PEERS[game].table(rng)
        other = {key: to(getattr(state.options, key)) for key, to in OTHER_RULES[game].items()}
        return changed(state, options=changed(state.options, **other)), name

    other_table = replace(PEERS[game], table=table)
    with pytest.raises(Parted):
        for number in range(DEALS):
            compare(other_table, f"test:{game}:{number}")


def test_the_soak_reports_each_game_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main("peers --deals 2".split()) == 0
    reports = json.loads(capsys.readouterr().out)
    assert [(each["game"], each["deals"], each["first"]) for each in reports] == [
        (game, 2, []) for game in peers.GAMES
    ]


def test_a_disagreement_is_exit_code_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    generous = replace(PEERS["spades"], returns=lambda state, row: [100.0] * 4)
    monkeypatch.setitem(PEERS, "spades", generous)
    assert soak.main("peers --deals 3 --game spades".split()) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["disagreements"] == 3
    assert "we count [100.0, 100.0, 100.0, 100.0]" in report["first"][0]


def test_without_openspiel_it_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    assert soak.main(["peers"]) == 2
    assert MISSING in capsys.readouterr().err
