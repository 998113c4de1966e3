"""The skilled player: counts cards, steers the suit to what others lack, and times its eights.

Each card that may be laid is weighed by what the round is then expected to cost: what is left in
hand, the more so if somebody is likely to go out, less what the cards kept are good for.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from ai.crazy_eights.reading import Reading
from game.core.cards import SUIT_OF, SUITS, Card
from game.core.events import Seat
from game.crazy_eights.ending import hand_penalty
from game.crazy_eights.state import Move, Play, is_eight
from game.crazy_eights.view import View


@dataclass(frozen=True)
class Weights:
    """Points that things are worth; `docs/computer-players.md` tells how they were found."""

    left: float
    """Of each point left in hand, without eights, the share that is lost in the end."""
    near: tuple[float, float, float]
    """Of each point in hand, what is lost more if somebody with one card can play now; with two,
    with three."""
    eight: float
    """Each eight that is kept."""
    late_eight: float
    """Of that, what is lost when somebody is down to two cards."""
    mobile: float
    """Being able to play next time."""
    suits: float
    """Each suit that is held."""
    stuck: float
    """The next seat being unable to play."""
    later: float = 0.6
    """How much less sure it is of each further seat what it will have to play on."""
    demand: float = 2.0
    """Each card that a two makes others take."""


DRAWN_OUT: Final = Weights(0.25, (1.0, 0.35, 0.18), 12.0, 6.0, 4.0, 0.0, 8.0, 0.5)
"""Where one draws until a card fits: rounds are long, and hands grow again."""
SHORT: Final = Weights(0.5, (0.73, 0.07, 0.02), 3.0, 2.0, 2.6, 0.6, 3.0)
"""Where one draws just one card."""
SHORT_FEW: Final = replace(SHORT, stuck=1.0)
"""The same between two or three, where a stuck neighbour gains less than dear cards laid early."""


def weights_of(view: View) -> Weights:
    """What things are worth at a table."""
    if view.options.draw_until:
        return DRAWN_OUT
    return SHORT_FEW if view.seats <= 3 else SHORT


def skilled(view: View, legal: Sequence[Move], rng: Random, weights: Weights | None = None) -> Move:
    """The card after which least is expected to be lost; equal ones by lot."""
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays or len(legal) == 1:
        return legal[0]
    mind = Mind(view, weights or weights_of(view))
    costs = {move: mind.cost(move) for move in plays}
    least = min(costs.values())
    return rng.choice([move for move, cost in costs.items() if cost <= least + 1e-9])


class Mind:
    """One decision: what each move is expected to cost."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.reading = Reading(view)
        others = (size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        self.is_late = min(others) <= 2

    def cost(self, move: Play) -> float:
        """Points expected to be lost once the card is laid; less is better."""
        weights = self.weights
        rest = list(self.view.hand)
        rest.remove(move.card)
        suit = move.suit or SUIT_OF[move.card]
        plain = tuple(card for card in rest if not is_eight(card))
        eights = len(rest) - len(plain)
        held = {SUIT_OF[card] for card in plain}
        near, stuck = self._others(move.card, suit)
        return (
            weights.left * hand_penalty(plain)
            + near * hand_penalty(tuple(rest))
            - eights * (weights.eight - (weights.late_eight if self.is_late else 0))
            - weights.mobile * (1.0 if eights else self._mobility(held, suit))
            - weights.suits * len(held)
            - weights.stuck * stuck
            - self._demanded(move)
        )

    def _others(self, card: Card, suit: str) -> tuple[float, float]:
        """What is lost more of each point in hand, and how likely the next seat is stuck."""
        weights = self.weights
        spared = [1.0] * len(weights.near)
        first, share = 0.0, 1.0
        for i, seat in enumerate(self.order(card)):
            stuck = self.reading.stuck(seat, suit, card)
            first = first if i else stuck
            size = self.view.hand_sizes[seat]
            if 1 <= size <= len(spared):
                spared[size - 1] *= 1 - (1 - stuck) * share
            share *= weights.later
        lost = sum(w * (1 - chance) for w, chance in zip(weights.near, spared, strict=True))
        return lost, first

    def order(self, card: Card) -> list[Seat]:
        """The other seats in the order they play once the card is laid."""
        view = self.view
        assert view.seat is not None
        options, rank = view.options, card[:-1]
        way: int = view.direction
        skips = options.skip_queen and rank == "Q"
        if options.reverse_ace and rank == "A":
            way, skips = (way, True) if view.seats == 2 else (-way, skips)
        found = [(view.seat + way * i) % view.seats for i in range(1, view.seats)]
        return found[1:] if skips else found

    def _mobility(self, held: Set[str], suit: str) -> float:
        """How likely one can play at the next turn, whatever comes between."""
        other = sum(self.reading.suit_share(each) for each in SUITS if each in held)
        return 0.5 * (suit in held) + 0.5 * other

    def _demanded(self, move: Play) -> float:
        if not self.view.options.draw_two or move.card[0] != "2":
            return 0.0
        return self.weights.demand * (self.view.demand + 2)
