"""The soak of the league, in small: a bot is killed, and every episode is played to its end."""

import json
import os

import pytest

from tests.soak import __main__ as soak


@pytest.mark.skipif(os.name != "posix", reason="kills programs")
def test_a_league_of_all_kinds_outlives_its_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main("league --episodes 8 --hands 2 --seed 4 --workers 1".split()) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["episodes"], report["broken"]) == (8, [])
    assert report["killed"] >= 1 and report["fallbacks"]["bot"] >= report["owing"] >= 1
    assert sum(report["scores"]) == pytest.approx(2, abs=0.01)
