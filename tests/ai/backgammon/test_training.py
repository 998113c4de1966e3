"""The programs that make the nets run, can be broken off, and are the same for a seed."""

import sys
from pathlib import Path
from random import Random

import pytest

from ai.backgammon import kernel
from ai.backgammon.nets import decode, encode, engine_of, read
from ai.backgammon.training import __main__ as self_play
from ai.backgammon.training import ahead, ship
from game.backgammon.board import STARTS


def run(monkeypatch: pytest.MonkeyPatch, module, *words: object) -> None:
    monkeypatch.setattr(sys, "argv", ["train", *map(str, words)])
    assert module.main() == 0


def test_self_play_is_the_same_for_a_seed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one.bin", tmp_path / "other.bin"
    for path in (one, other):
        run(monkeypatch, self_play, "--units", 4, "--games", 8, "--seed", 3, "--out", path)
    assert one.read_bytes() == other.read_bytes()
    begun = encode(self_play.fresh(4, Random(3)), half=False)
    assert one.read_bytes() != begun and read(one).units == 4


def test_looking_ahead_goes_on_from_a_file_and_the_mean_is_shipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, rounds, shipped = tmp_path / "first.bin", tmp_path / "rounds", tmp_path / "shipped.bin"
    first.write_bytes(encode(self_play.fresh(4, Random(1)), half=False))
    run(monkeypatch, ahead, "--begin", first, "--rounds", 2, "--size", 60, "--out", rounds)
    assert "round 2" in capsys.readouterr().out
    one, two = (read(path) for path in sorted(rounds.iterdir()))
    assert one.contact != decode(first.read_bytes()).contact
    run(monkeypatch, ship, *sorted(rounds.iterdir()), "--out", shipped)
    means = [(a + b) / 2 for a, b in zip(one.contact, two.contact, strict=True)]
    assert read(shipped).contact == pytest.approx(means, abs=0.001)


def test_a_full_stock_forgets_the_oldest() -> None:
    stock = ahead.Stock(room=3)
    start = STARTS["standard"]
    for number in range(5):
        stock.add(start, start, (float(number),) * 6)
    assert len(stock) == 3
    assert list(stock.targets[::6]) == [3.0, 4.0, 2.0]


def test_positions_of_a_game_are_positions_before_a_roll() -> None:
    engine: kernel.Engine = engine_of(self_play.fresh(4, Random(2)))
    found = list(ahead.positions(engine, Random(5)))
    assert len(found) > 20
    assert all(sum(own) == sum(enemy) == 15 and any(own[1:]) for own, enemy in found)
