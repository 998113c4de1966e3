"""A program to be killed: plays the toy below a folder and prints a line for every move kept."""

import sys
from datetime import datetime
from pathlib import Path
from random import Random

from game.core.contract import Setup
from game.holders import Person
from game.match import Match
from scenes.store.store import Store
from tests.game.test_journal import choosers
from tests.game.test_match import BOT, PACE
from tests.game.toy import TOY, Options


def main(folder: Path) -> None:
    """Plays; the parent decides when it ends."""
    store = Store(folder)
    journal = store.shelf.create("toy", datetime(2030, 1, 2, 3, 4, 5))
    holders = (Person("Ann"), BOT)
    setup = Setup(2, Options(deals=3))
    match = Match(TOY, setup, holders, "kill", choosers, journal=journal, pace=PACE)
    now_s = 0.0
    while not match.outcome:
        now_s += 4
        if not (match.advance(now_s) or match.advance(now_s + 2)):
            match.submit(0, Random(match.number).choice(match.legal(0)), match.number)
        print(match.number, flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
