"""From a game's words to the kernel's numbers and back: cards, what is barred, what it is worth."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ai.search.tricks.kernel import FREE_SUIT, NO_SUIT, Table
from game.core.cards import SUITS, WIZARDS, Card
from game.core.events import Seat
from game.tricks.module import Module, cards_of
from game.tricks.state import State, View

SCALE: Final = 1000
"""The kernel counts in whole thousandths."""


@dataclass(frozen=True)
class Worth:
    """What a hand is worth to its sides, by what they take; what it ends as is the sum.

    Each sequence goes from none upwards, and its last entry stands for all above.
    """

    by_tricks: Mapping[Seat, Sequence[float]] = field(default_factory=dict)
    """What the tricks of one seat are worth to its side: a bid of its own."""
    by_side_tricks: Mapping[int, Sequence[float]] = field(default_factory=dict)
    by_points: Mapping[int, Sequence[float]] = field(default_factory=dict)
    """By side, from `-point_base` points on."""
    point_base: int = 0


@dataclass(frozen=True)
class Terms:
    """What of a game's rules and scoring the kernel has to know; cards as the game names them."""

    worth: Worth
    points: Mapping[Card, int] = field(default_factory=dict)
    """What cards count for whoever takes them."""
    trick_points: int = 0
    lead_barred: Iterable[Card] = ()
    """May not be led until one was thrown."""
    breaks_always: Iterable[Card] = ()
    """Opens them however it is played."""
    breakers: Iterable[Card] | None = None
    """Opens them when thrown on another suit; None: those that are barred."""
    first_barred: Iterable[Card] = ()
    """May not be thrown on the first trick."""
    first_lead: Iterable[Card] = ()
    """One of them must lead the first trick."""
    must_trump: bool = False


class Desk:
    """A kernel's table that knows which card is which; made for one hand of one view."""

    def __init__(
        self,
        module: Module[Any, Any],
        view: View[Any, Any],
        seed: int,
        known: int = 1 << 17,
    ) -> None:
        """`known` positions, a power of two, are remembered at most."""
        self.view = view
        self._ranking = module.ranking(view.options, view.trump)
        self.cards = self._numbered(cards_of(module, view.options, view.seats))
        """Index = number."""
        self.number: Final = {card: number for number, card in enumerate(self.cards)}
        self.side = {seat: number for number, seats in enumerate(view.sides) for seat in seats}
        self.table = Table(seed, known)

    def _numbered(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        suit, power = self._ranking.suit, self._ranking.power

        def place(card: Card) -> tuple[int, int]:
            own = suit[card]
            return (9 if own is None else SUITS.index(own), power[own][card])

        return tuple(sorted(cards, key=place))

    def mask(self, cards: Iterable[Card]) -> int:
        """The cards as bits; those that are not in the pack count for nothing."""
        return sum(1 << self.number[card] for card in cards if card in self.number)

    def cards_in(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask."""
        return tuple(card for number, card in enumerate(self.cards) if mask >> number & 1)

    def set_terms(self, terms: Terms) -> None:
        """Tells the kernel the rules and what the hand is worth."""
        table, view, suit = self.table, self.view, self._ranking.suit
        breakers = terms.lead_barred if terms.breakers is None else terms.breakers
        trumps = [card for card in self.cards if view.trump and suit[card] == view.trump]
        table.rule(
            [self.side[seat] for seat in range(view.seats)],
            trick_points=terms.trick_points,
            lead_barred=self.mask(terms.lead_barred),
            breakers=self.mask(breakers),
            breakers_always=self.mask(terms.breaks_always),
            first_barred=self.mask(terms.first_barred),
            first_lead=self.mask(terms.first_lead),
            trumps=self.mask(trumps),
            must_trump=terms.must_trump,
        )
        for number, card in enumerate(self.cards):
            powers = [self._ranking.power.get(led, {}).get(card, 0) for led in (*SUITS, None)]
            table.card(number, self._suit_number(card), powers, terms.points.get(card, 0))
        self._set_worth(terms.worth)
        self._terms = terms

    def _suit_number(self, card: Card) -> int:
        own = self._ranking.suit[card]
        if own is not None:
            return SUITS.index(own)
        return FREE_SUIT if card in WIZARDS else NO_SUIT

    def _set_worth(self, worth: Worth) -> None:
        table = self.table
        for seat, values in worth.by_tricks.items():
            table.worth_tricks(seat, _scaled(values))
        for side, values in worth.by_side_tricks.items():
            table.worth_side_tricks(side, _scaled(values))
        for side, values in worth.by_points.items():
            table.worth_points(side, _scaled(values), worth.point_base)

    def lay_out(self) -> None:
        """Puts on the kernel's table what the view shows; worlds are laid out by `world`."""
        view, points = self.view, self._terms.points
        taken = [self._terms.trick_points * tricks for tricks in view.tricks]
        for trick in view.past:
            taken[trick.winner] += sum(points.get(lay.card, 0) for lay in trick.lays)
        leader = view.leader if view.leader is not None else 0
        self.table.deal(
            leader,
            [self.number[lay.card] for lay in view.trick],
            list(view.tricks),
            taken,
            broken=view.broken or not self._terms.lead_barred,
            is_first=not view.past,
            out=list(view.sits_out),
        )

    def world(self, state: State[Any, Any]) -> None:
        """Lays out one world that the view allows."""
        self.table.world([self.mask(hand) for hand in state.hands])


def _scaled(values: Sequence[float]) -> list[int]:
    return [round(value * SCALE) for value in values]
