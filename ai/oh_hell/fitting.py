"""Finds the figures of `weights.py` in matches that players play among themselves.

    python -m ai.oh_hell.fitting --matches 300 --seed fit --level skilled

Every card that is held when a bid is made, or left when a card is played, is a row: its marks, and
whether it took a trick in the end. Players that use the figures play otherwise than those before
them: run it again with the new ones until they settle.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ai.fit import log_odds
from ai.levels import player
from ai.oh_hell.marks import later_marks, leads_trick, look, now_marks
from ai.oh_hell.skilled import aim_after, bid_aim
from ai.oh_hell.weights import LATER_SIDE, LATER_TRUMP, NOW
from game.core.cards import SUIT_OF, Card
from game.core.contract import CHANCE, Setup
from game.core.events import Seat, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.oh_hell import RULES
from game.tricks.oh_hell_terms import Options, State
from game.tricks.state import Play

KEPT = 0.35
"""So many of the rows are kept: those of one hand are much alike."""
SCHEDULES = ("short", "short", "classic")

Row = tuple[str, tuple[float, ...]]
"""Which figures it speaks of, and the marks."""


class Hand:
    """What was noticed in a hand, until it is known which cards took a trick."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._waiting: list[tuple[Seat, Card, Row]] = []
        self._soon: list[tuple[Seat, dict[bool, list[tuple[Card, Row]]]]] = []
        self.won: set[Card] = set()

    def notice(self, state: State, seat: Seat, move: Bid | Play) -> None:
        """A bid or a card that a seat is about to make."""
        view = RULES.view(state, seat)
        outlook = look(view)
        if isinstance(move, Bid):
            aim = bid_aim(outlook, move.number)
            rows = [(card, later_marks(outlook, card, view.hand, aim)) for card in view.hand]
            self._keep(seat, rows, outlook.trump)
            return
        if leads_trick(outlook, move.card) and (seen := now_marks(outlook, move.card)):
            self._waiting.append((seat, move.card, ("now", seen)))
        rest = [card for card in view.hand if card != move.card]
        if not rest or self._rng.random() > KEPT:
            return
        after = {}
        for takes in (False, True):
            aim = aim_after(outlook, takes)
            after[takes] = [
                (card, (_kind(card, outlook.trump), later_marks(outlook, card, rest, aim)))
                for card in rest
            ]
        self._soon.append((seat, after))

    def _keep(self, seat: Seat, rows: Sequence[tuple[Card, tuple[float, ...]]], trump: object
              ) -> None:  # fmt: skip
        self._waiting += [(seat, card, (_kind(card, trump), seen)) for card, seen in rows]

    def taken(self, winner: Seat, card: Card) -> None:
        """A trick was taken with a card: what each seat is left with is known."""
        self.won.add(card)
        for seat, after in self._soon:
            self._waiting += [(seat, left, row) for left, row in after[seat == winner]]
        self._soon.clear()

    def rows(self) -> Iterator[tuple[Row, bool]]:
        """Every row, and whether its card took a trick."""
        for _, card, row in self._waiting:
            yield row, card in self.won


def _kind(card: Card, trump: object) -> str:
    return "trump" if SUIT_OF[card] == trump else "side"


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
        hand = Hand(rng)
        while RULES.outcome(state) is None:
            seat = state.to_act[0]
            if seat == CHANCE:
                yield from hand.rows()
                hand, move = Hand(rng), RULES.chance(state, rng)
            else:
                legal = RULES.legal_moves(state, seat)
                move = choose(RULES.view(state, seat), legal, rng)
                hand.notice(state, seat, move)
            for beat in RULES.apply(state, seat, move):
                if isinstance(beat.event, TrickTaken):
                    last = beat.state.past[-1]
                    lay = next(lay for lay in last.lays if lay.seat == last.winner)
                    hand.taken(last.winner, lay.card)
                state = beat.state
        yield from hand.rows()


TABLES: Final[Mapping[str, Mapping[str, float]]] = {
    "trump": LATER_TRUMP,
    "side": LATER_SIDE,
    "now": NOW,
}


def report(found: Sequence[tuple[Row, bool]]) -> Iterator[str]:
    """The tables as they stand in `weights.py`."""
    for kind, table in TABLES.items():
        chosen = [(seen, hit) for (of, seen), hit in found if of == kind]
        marks = [dict(zip(table, seen, strict=True)) for seen, _ in chosen]
        figures = log_odds(marks, [hit for _, hit in chosen])
        yield f"{kind}, {len(chosen)} rows"
        yield from (f'    "{mark}": {figures[mark]:.2f},' for mark in table)


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
