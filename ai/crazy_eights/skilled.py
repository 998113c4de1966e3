"""The skilled player: counts cards, steers the suit to what others lack, and times its eights.

Each card that may be laid is weighed by what the round is then expected to cost: what is left in
hand if somebody goes out before it can be shed, less what the cards kept are good for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
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
    """What the player goes by; found by playing against itself."""

    urgency: tuple[float, ...] = (0.0, 1.0, 0.35, 0.18, 0.1, 0.06)
    """How likely somebody who can play goes out before one's next cards are shed, by how many
    they hold; with more the last."""
    later: float = 0.5
    """How much less that matters of each seat that plays after the next one."""
    base: float = 0.15
    """The share of what is left in hand that is lost anyhow."""
    mobile: float = 6.0
    """Points that being able to play next time is worth."""
    eight: float = 12.0
    """The same of each eight that is kept."""
    stuck: float = 4.0
    """The same of a neighbour who has to draw."""
    stays: float = 0.5
    """How likely the suit is the same at one's next turn."""
    demand: float = 4.0
    """What each card is worth that a two makes others take."""


USUAL: Final = Weights()


def skilled(view: View, legal: Sequence[Move], rng: Random, weights: Weights = USUAL) -> Move:
    """The card after which least is expected to be lost; equal ones by lot."""
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays or len(legal) == 1:
        return legal[0]
    mind = Mind(view, weights)
    costs = {move: mind.cost(move) for move in plays}
    least = min(costs.values())
    return rng.choice([move for move, cost in costs.items() if cost <= least + 1e-9])


class Mind:
    """One decision: what each move is expected to cost."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.reading = Reading(view)

    def cost(self, move: Play) -> float:
        """Points expected to be lost once the card is laid; less is better."""
        weights = self.weights
        rest = list(self.view.hand)
        rest.remove(move.card)
        if not rest:
            return -1000.0
        suit = move.suit or SUIT_OF[move.card]
        left = hand_penalty(tuple(rest))
        eights = sum(map(is_eight, rest))
        lost, blocked = self._others(move, suit)
        return (
            left * max(weights.base, lost)
            - weights.mobile * self._mobility(rest, suit)
            - weights.eight * eights * (1 - lost)
            - weights.stuck * blocked
            - self._demanded(move)
        )

    def _others(self, move: Play, suit: str) -> tuple[float, float]:
        """How likely somebody goes out too soon, and how likely the next seat is stuck."""
        weights, sizes = self.weights, self.view.hand_sizes
        spared, blocked, share = 1.0, 0.0, 1.0
        for i, seat in enumerate(self._order(move.card)):
            stuck = self.reading.stuck(seat, suit, move.card)
            if i == 0:
                blocked = stuck
            urgency = weights.urgency[min(sizes[seat], len(weights.urgency) - 1)]
            spared *= 1 - (1 - stuck) * urgency * share
            share *= weights.later
        return 1 - spared, blocked

    def _order(self, card: Card) -> list[Seat]:
        """The other seats in the order they play once the card is laid."""
        view = self.view
        assert view.seat is not None
        options, rank = view.options, card[:-1]
        way: int = view.direction
        skips = options.skip_queen and rank == "Q"
        if options.reverse_ace and rank == "A":
            way, skips = (way, True) if view.seats == 2 else (-way, skips)
        order = [(view.seat + way * i) % view.seats for i in range(1, view.seats)]
        return order[1:] if skips else order

    def _mobility(self, rest: Sequence[Card], suit: str) -> float:
        """How likely one can play at the next turn, whatever comes between."""
        if any(map(is_eight, rest)):
            return 1.0
        held = {SUIT_OF[card] for card in rest}
        stays = self.weights.stays
        chance = stays * (suit in held)
        for other in SUITS:
            if other in held:
                chance += (1 - stays) * self.reading.suit_share(other)
        return chance

    def _demanded(self, move: Play) -> float:
        if not self.view.options.draw_two or move.card[0] != "2":
            return 0.0
        return self.weights.demand * (self.view.demand + 2)
