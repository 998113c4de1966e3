"""The programs beside the game: soak and bench do what they say."""

import importlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.journal import decode
from tests.bench.__main__ import names
from tests.bench.figures import Figure, quantile
from tests.game.test_contract import talkative
from tests.game.toy import TOY
from tests.soak import __main__ as soak

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("players", ["random", "levels"])
def test_a_soak_reports_as_json(players: str, capsys: Captured) -> None:
    assert soak.main(["--game", "toy", "--matches", "3", "--players", players]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["matches"], report["broken"]) == ("toy", 3, [])
    assert report["moves"] > 0


def test_a_broken_law_is_exit_code_1_and_leaves_a_journal(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(soak.CHOICES, "toy", replace(TOY, apply=talkative))
    line = f"--game toy --matches 9 --thoroughness 1 --most-faults 2 --out {tmp_path}"
    assert soak.main(line.split()) == 1
    broken: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["broken"]
    assert len(broken) == 2
    for fault in broken:
        assert "events show only what views show" in fault["fault"]
        assert decode(Path(fault["journal"]).read_bytes()).header.game == "toy"


@pytest.mark.parametrize("name", names())
def test_every_measurement_can_be_taken(name: str) -> None:
    assert callable(importlib.import_module(f"tests.bench.{name}").measure)


def test_a_budget_holds_or_not() -> None:
    assert Figure("x", 5, "ms").holds
    assert Figure("x", 5, "ms", at_most=5).holds and not Figure("x", 6, "ms", at_most=5).holds
    assert Figure("x", 5, "/s", at_least=5).holds and not Figure("x", 4, "/s", at_least=5).holds
    assert quantile([3, 1, 2], 0.5) == 2 and quantile([1, 2, 3], 1.0) == 3
