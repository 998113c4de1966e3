"""How the figures of a game of exact bids are found in matches that players play among themselves.

Every card that is held when a bid is made, or left when a card is played, may become a row: its
marks, and whether it took a trick in the end. Players that use the figures play otherwise than
those before them: fit again with the new ones until they settle.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ai.exact_bids.bids import View
from ai.exact_bids.marks import Aim, Outlook, aim_after, bid_aim
from ai.fit import log_odds
from ai.player import Player
from game.core.cards import Card
from game.core.contract import CHANCE, AnyRules
from game.core.events import Seat, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.state import Play

Marks = tuple[float, ...]
Row = tuple[str, Marks]
"""Which figures it speaks of, and the marks."""
Rows = list[tuple[Card, Row]]


@dataclass(frozen=True, slots=True)
class Game:
    """How one game looks at the table and at cards."""

    rules: AnyRules
    look: Callable[[View], Outlook]
    later: Callable[[Outlook, Card, Sequence[Card], Aim], Row]
    """The row of a card of those that will be held."""
    now: Callable[[Outlook, Card], Marks | None]
    """Of a card that is played; None: it does not lead the trick, or takes it for certain."""
    kept: float
    """So many of the plays become rows: those of one hand are much alike."""
    unmarked: Collection[Card] = ()
    """Cards that never take a trick, and so have no figures."""


class Hand:
    """What was noticed in a hand, until it is known which cards took a trick."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._game, self._rng = game, rng
        self._waiting: Rows = []
        self._soon: list[tuple[Seat, dict[bool, Rows]]] = []
        self._won: set[Card] = set()

    def notice(self, view: View, move: Bid | Play) -> None:
        """A bid or a card that the view's seat is about to make."""
        game, outlook = self._game, self._game.look(view)
        if isinstance(move, Bid):
            self._waiting += self._rows(outlook, view.hand, bid_aim(outlook, move.number))
            return
        card = move.card
        if card not in game.unmarked and (seen := game.now(outlook, card)):
            self._waiting.append((card, ("now", seen)))
        rest = [other for other in view.hand if other != card]
        if not rest or self._rng.random() > game.kept:
            return
        after = {w: self._rows(outlook, rest, aim_after(outlook, w)) for w in (False, True)}
        self._soon.append((outlook.me, after))

    def _rows(self, outlook: Outlook, held: Sequence[Card], aim: Aim) -> Rows:
        marked = [card for card in held if card not in self._game.unmarked]
        return [(card, self._game.later(outlook, card, held, aim)) for card in marked]

    def taken(self, winner: Seat, card: Card) -> None:
        """A trick was taken with a card: what each seat is left with is known."""
        self._won.add(card)
        for seat, after in self._soon:
            self._waiting += after[seat == winner]
        self._soon.clear()

    def rows(self) -> Iterator[tuple[Row, bool]]:
        """Every row, and whether its card took a trick."""
        for card, row in self._waiting:
            yield row, card in self._won


def match_rows(
    game: Game, state: Any, seated: Sequence[Player], of: Player, rng: Random
) -> Iterator[tuple[Row, bool]]:
    """The rows of a match from its start on; only seats of the player `of` give any."""
    rules, hand = game.rules, Hand(game, rng)
    while rules.outcome(state) is None:
        seat = state.to_act[0]
        if seat == CHANCE:
            yield from hand.rows()
            hand, move = Hand(game, rng), rules.chance(state, rng)
        else:
            view = rules.view(state, seat)
            move = seated[seat](view, rules.legal_moves(state, seat), rng)
            if isinstance(move, Bid | Play) and seated[seat] is of:
                hand.notice(view, move)
        for beat in rules.apply(state, seat, move):
            if isinstance(beat.event, TrickTaken):
                last = beat.state.past[-1]
                lay = next(lay for lay in last.lays if lay.seat == last.winner)
                hand.taken(last.winner, lay.card)
            state = beat.state
    yield from hand.rows()


def report(
    tables: Mapping[str, Mapping[str, float]],
    found: Sequence[tuple[Row, bool]],
    most: int | None = None,
) -> Iterator[str]:
    """The tables as they stand in `weights.py`; of more than `most` rows so many drawn by lot."""
    for name, table in tables.items():
        chosen = [(seen, hit) for (of, seen), hit in found if of == name]
        if most is not None and len(chosen) > most:
            chosen = Random(name).sample(chosen, most)
        marks = [dict(zip(table, seen, strict=True)) for seen, _ in chosen]
        figures = log_odds(marks, [hit for _, hit in chosen])
        yield f"{name}, {len(chosen)} rows"
        yield from (f'    "{mark}": {figures[mark]:.2f},' for mark in table)
