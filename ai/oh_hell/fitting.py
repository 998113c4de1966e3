"""Finds the figures of `weights.py` in matches that players play among themselves.

    python -m ai.oh_hell.fitting --matches 300 --seed fit --level skilled

`ai/exact_bids/fitting.py` tells how; run it again with the new figures until they settle.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ai.exact_bids import fitting
from ai.exact_bids.fitting import Marks, Row
from ai.exact_bids.marks import Aim, Outlook
from ai.levels import player
from ai.oh_hell.marks import later_marks, leads_trick, look, now_marks
from ai.oh_hell.weights import LATER_SIDE, LATER_TRUMP, NOW
from game.core.cards import SUIT_OF, Card
from game.core.contract import Setup
from game.tricks.oh_hell import RULES
from game.tricks.oh_hell_terms import Options

SCHEDULES = ("short", "short", "classic")
TABLES: Final[Mapping[str, Mapping[str, float]]] = {
    "trump": LATER_TRUMP,
    "side": LATER_SIDE,
    "now": NOW,
}


def _later(outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim) -> Row:
    kind = "trump" if SUIT_OF[card] == outlook.trump else "side"
    return kind, later_marks(outlook, card, held, aim)


def _now(outlook: Outlook, card: Card) -> Marks | None:
    return now_marks(outlook, card) if leads_trick(outlook, card) else None


GAME: Final = fitting.Game(RULES, look, _later, _now, kept=0.35)


def rows(matches: int, seed: str, level: str) -> Iterator[tuple[Row, bool]]:
    """The rows of so many matches, at tables of all sizes."""
    choose = player("oh-hell", level)
    for number in range(matches):
        rng = Random(f"{seed}:{number}")
        options = Options(
            schedule=SCHEDULES[number % len(SCHEDULES)],  # type: ignore[arg-type]
            no_trump_top=rng.random() < 0.3,
        )
        state = RULES.start(Setup(3 + number % 5, options))
        yield from fitting.match_rows(GAME, state, [choose] * state.seats, choose, rng)


def report(found: Sequence[tuple[Row, bool]]) -> Iterator[str]:
    """The tables as they stand in `weights.py`."""
    return fitting.report(TABLES, found)


def main() -> None:
    """Prints the tables for the number of matches asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", default="skilled")
    wanted = parser.parse_args()
    for line in report(list(rows(wanted.matches, wanted.seed, wanted.level))):
        print(line)


if __name__ == "__main__":
    main()
