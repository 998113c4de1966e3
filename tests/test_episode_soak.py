"""The soak of episodes does what it says."""

import json

import pytest

from game.episode.modules import MODULES
from tests.soak import __main__ as soak
from tests.soak import episodes

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("players", ["baselines", "random", "casual"])
def test_it_reports_each_module_as_json(players: str, capsys: Captured) -> None:
    line = f"episodes --episodes 4 --players {players} --replay-every 1"
    assert soak.main(line.split()) == 0
    reports = json.loads(capsys.readouterr().out)
    assert [report["module"] for report in reports] == list(MODULES)
    for report in reports:
        assert (report["episodes"], report["replayed"], report["broken"]) == (1, 1, [])
        assert report["decisions"] > 100


def test_what_broke_is_exit_code_1(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episodes, "check_episode", lambda episode: ["the sky fell"])
    assert soak.main("episodes --module hearts --episodes 2 --seed 5".split()) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["broken"] == [{"seed": seed, "fault": "the sky fell"} for seed in (5, 6)]


def test_an_unknown_player_is_one_line(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as end:
        soak.main("episodes --players wizardly --episodes 4".split())
    assert end.value.code == 2
    assert "wizardly" in capsys.readouterr().err
