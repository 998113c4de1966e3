"""The recorded matches play to the same words and scores."""

import pytest

from tests.game.tricks.record import GOLDEN, TABLES, record


@pytest.mark.parametrize("name", TABLES)
def test_recorded_match(name: str) -> None:
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    moves = [line.split()[1] for line in lines if not line.startswith(" ")]
    _, rules, setup = TABLES[name]
    assert list(record(rules, setup, moves)) == lines
