"""Finds the figures of `weights.py` in matches that players play among themselves.

    python -m ai.wizard.fitting --matches 160 --seed fit --level skilled --beside casual

`ai/exact_bids/fitting.py` tells how; run it again with the new figures until they settle. Beside
weaker players too, or they would only know tables of their like.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ai.exact_bids import fitting
from ai.exact_bids.fitting import Marks, Row
from ai.exact_bids.marks import Aim, Outlook
from ai.levels import player
from ai.wizard.marks import kind, later_marks, leads_trick, look, now_marks
from ai.wizard.weights import LATER_SIDE, LATER_TRUMP, LATER_WIZARD, NOW
from game.core.cards import JESTERS, Card
from game.core.contract import Setup
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import Options

MOST_ROWS = 40_000
"""Of each kind, drawn by lot where there are more."""
TABLES: Final[Mapping[str, Mapping[str, float]]] = {
    "wizard": LATER_WIZARD,
    "trump": LATER_TRUMP,
    "side": LATER_SIDE,
    "now": NOW,
}


def _later(outlook: Outlook, card: Card, held: Sequence[Card], aim: Aim) -> Row:
    return kind(outlook, card), later_marks(outlook, card, aim)


def _now(outlook: Outlook, card: Card) -> Marks | None:
    return now_marks(outlook, card) if leads_trick(outlook, card) else None


GAME: Final = fitting.Game(RULES, look, _later, _now, kept=0.25, unmarked=JESTERS)


def rows(matches: int, seed: str, level: str, beside: str) -> Iterator[tuple[Row, bool]]:
    """The rows of so many matches, at tables of all sizes; who sits `beside` gives none."""
    both = player("wizard", level), player("wizard", beside)
    for number in range(matches):
        rng = Random(f"{seed}:{number}")
        state = RULES.start(Setup(3 + number % 4, Options()))
        seated = [both[0], *(rng.choice(both) for _ in range(state.seats - 1))]
        yield from fitting.match_rows(GAME, state, seated, both[0], rng)


def report(found: Sequence[tuple[Row, bool]]) -> Iterator[str]:
    """The tables as they stand in `weights.py`."""
    return fitting.report(TABLES, found, MOST_ROWS)


def main() -> None:
    """Prints the tables for the number of matches asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--matches", type=int, default=160)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--beside", default="casual")
    wanted = parser.parse_args()
    for line in report(list(rows(wanted.matches, wanted.seed, wanted.level, wanted.beside))):
        print(line)


if __name__ == "__main__":
    main()
