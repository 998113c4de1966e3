"""Finds the figures of `weights.py` in matches that players play among themselves.

    python -m ai.wizard.fitting --matches 160 --seed fit --level skilled --beside casual

Every card that is held when a bid is made, or kept when a card is played, may become a row: its
marks, and whether it took a trick in the end. Players that use the figures play otherwise than
those before them: run it again with the new ones until they settle. Beside weaker players too, or
they would only know tables of their like.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ai.fit import log_odds
from ai.levels import player
from ai.wizard.marks import kind, later_marks, leads_trick, look, now_marks
from ai.wizard.skilled import aim_after, bid_aim
from ai.wizard.weights import LATER_SIDE, LATER_TRUMP, LATER_WIZARD, NOW
from game.core.cards import JESTERS, Card
from game.core.contract import CHANCE, Setup
from game.core.events import Seat, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.state import Play
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import Options, State

KEPT = 0.25
"""So many of the plays are kept: those of one hand are much alike."""
MOST_ROWS = 40_000
"""Of each kind, drawn by lot where there are more."""

Row = tuple[str, tuple[float, ...]]
"""Which figures it speaks of, and the marks."""


class Hand:
    """What was noticed in a hand, until it is known which cards took a trick."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._waiting: list[tuple[Card, Row]] = []
        self._soon: list[tuple[Seat, dict[bool, list[tuple[Card, Row]]]]] = []
        self.won: set[Card] = set()

    def notice(self, state: State, seat: Seat, move: Bid | Play) -> None:
        """A bid or a card that a seat is about to make."""
        outlook = look(RULES.view(state, seat))
        hand = [card for card in outlook.view.hand if card not in JESTERS]
        if isinstance(move, Bid):
            aim = bid_aim(outlook, move.number)
            self._waiting += [
                (card, (kind(outlook, card), later_marks(outlook, card, aim))) for card in hand
            ]
            return
        card = move.card
        if card not in JESTERS and leads_trick(outlook, card) and (s := now_marks(outlook, card)):
            self._waiting.append((card, ("now", s)))
        if len(outlook.view.hand) == 1 or self._rng.random() > KEPT:
            return
        after = {}
        for wins in (False, True):
            aim = aim_after(outlook, wins)
            after[wins] = [
                (other, (kind(outlook, other), later_marks(outlook, other, aim)))
                for other in hand
                if other != card
            ]
        self._soon.append((seat, after))

    def taken(self, winner: Seat, card: Card) -> None:
        """A trick was taken with a card: what each seat is left with is known."""
        self.won.add(card)
        for seat, after in self._soon:
            self._waiting += after[seat == winner]
        self._soon.clear()

    def rows(self) -> Iterator[tuple[Row, bool]]:
        """Every row, and whether its card took a trick."""
        for card, row in self._waiting:
            yield row, card in self.won


def rows(matches: int, seed: str, level: str, beside: str) -> Iterator[tuple[Row, bool]]:
    """The rows of so many matches, at tables of all sizes; who sits `beside` gives none."""
    both = player("wizard", level), player("wizard", beside)
    for number in range(matches):
        rng = Random(f"{seed}:{number}")
        state = RULES.start(Setup(3 + number % 4, Options()))
        seated = [both[0], *(rng.choice(both) for _ in range(state.seats - 1))]
        hand = Hand(rng)
        while RULES.outcome(state) is None:
            seat = state.to_act[0]
            if seat == CHANCE:
                yield from hand.rows()
                hand, move = Hand(rng), RULES.chance(state, rng)
            else:
                legal = RULES.legal_moves(state, seat)
                move = seated[seat](RULES.view(state, seat), legal, rng)
                if isinstance(move, Bid | Play) and seated[seat] is both[0]:
                    hand.notice(state, seat, move)
            for beat in RULES.apply(state, seat, move):
                if isinstance(beat.event, TrickTaken):
                    last = beat.state.past[-1]
                    lay = next(lay for lay in last.lays if lay.seat == last.winner)
                    hand.taken(last.winner, lay.card)
                state = beat.state
        yield from hand.rows()


TABLES: Final[Mapping[str, Mapping[str, float]]] = {
    "wizard": LATER_WIZARD,
    "trump": LATER_TRUMP,
    "side": LATER_SIDE,
    "now": NOW,
}


def report(found: Sequence[tuple[Row, bool]]) -> Iterator[str]:
    """The tables as they stand in `weights.py`."""
    for name, table in TABLES.items():
        chosen = [(seen, hit) for (of, seen), hit in found if of == name]
        if len(chosen) > MOST_ROWS:
            chosen = Random(name).sample(chosen, MOST_ROWS)
        marks = [dict(zip(table, seen, strict=True)) for seen, _ in chosen]
        figures = log_odds(marks, [hit for _, hit in chosen])
        yield f"{name}, {len(chosen)} rows"
        yield from (f'    "{mark}": {figures[mark]:.2f},' for mark in table)


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
