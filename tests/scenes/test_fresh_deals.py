"""Without a seed every match at a shared table is dealt anew: no hand comes twice."""

import subprocess
import sys
from datetime import datetime
from typing import Any

import pytest

from game.core.contract import Setup
from game.core.options import read_options
from game.holders import Computer
from game.registry import GAMES
from scenes.sharing import begin_on

FIRST_DEAL = """
from tests.scenes.test_fresh_deals import first_deals
print(first_deals("euchre", 1))
"""


class Shelf:
    """Keeps nothing."""

    def create(self, game: str, now: datetime) -> "Shelf":
        return self

    def append(self, line: bytes) -> None:
        pass


def first_deals(game: str, count: int) -> list[Any]:
    rules = GAMES[game]
    seats = rules.info.default_seats
    setup = Setup(seats, read_options(rules.options_type, {}), 0)
    holders = [Computer(f"Bot {n}", "beginner") for n in range(seats)]
    begin = begin_on(Shelf())  # type: ignore[arg-type]
    deals = []
    for _ in range(count):
        match = begin(rules, setup, holders, "table", ())
        match.advance(0.0)
        deals.append(match.history.state.hands)
    return deals


@pytest.mark.parametrize(("game", "count"), [("euchre", 1000), ("sequence", 200)])
def test_a_thousand_deals_differ_n22(game: str, count: int) -> None:
    deals = first_deals(game, count)
    assert len(set(deals)) == count
    assert len({hands[0] for hands in deals}) > count * 0.97  # of one seat: 42 504 in euchre


def test_programs_started_at_once_deal_differently_n22() -> None:
    programs = [
        subprocess.Popen([sys.executable, "-c", FIRST_DEAL], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [program.communicate(timeout=60)[0] for program in programs]
    assert said[0].strip() and said[0] != said[1]
