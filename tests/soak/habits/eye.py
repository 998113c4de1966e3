"""A trick-taking table as the seat that decides sees it, for judging what it does."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import Card, Suit
from game.core.events import Seat
from game.tricks import euchre, hearts, kaiser, oh_hell, spades, wizard
from game.tricks.module import Module, Ranking
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import PLAY, Lay
from game.tricks.unseen import known_to_be, unseen_cards


@dataclass(frozen=True)
class Fault:
    """What is foolish about a decision."""

    why: str
    instead: tuple[Any, ...]
    """Cards, or moves, any of which would have been sensible."""


MODULES: dict[str, Module[Any, Any]] = {
    rules.MODULE.info.id: rules.MODULE
    for rules in (euchre, hearts, kaiser, oh_hell, spades, wizard)
}


@dataclass(frozen=True)
class Eye:
    """What the seat knows: its view, every card and every void, and what follows."""

    game: str
    view: Any
    legal: tuple[Any, ...]
    ranking: Ranking
    out: tuple[Card, ...]
    """Cards that another seat may hold."""
    voids: tuple[frozenset[Suit], ...]
    led: Suit | None
    best: Lay | None
    """The card that takes the trick as it lies."""

    @property
    def me(self) -> Seat:
        """The seat that decides."""
        return int(self.view.seat)

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""
        trump: Suit | None = self.view.trump
        return trump

    @property
    def side(self) -> int:
        """The number of the seat's side."""
        return next(n for n, seats in enumerate(self.view.sides) if self.me in seats)

    @property
    def mate(self) -> Seat | None:
        """The partner, if there is one and it plays."""
        others = [seat for seat in self.view.sides[self.side] if seat != self.me]
        return others[0] if others and others[0] not in self.view.sits_out else None

    @property
    def foes(self) -> list[Seat]:
        """The seats of other sides that play."""
        ours = {*self.view.sides[self.side], *self.view.sits_out}
        return [seat for seat in range(self.view.seats) if seat not in ours]

    @property
    def behind(self) -> list[Seat]:
        """Who still plays to this trick after the seat."""
        done = {self.me, *self.view.sits_out, *(lay.seat for lay in self.view.trick)}
        return [seat for seat in range(self.view.seats) if seat not in done]

    @property
    def leads(self) -> bool:
        """Whether a lead is due."""
        return self.view.phase == PLAY and not self.view.trick

    @property
    def is_last(self) -> bool:
        """Whether the card closes the trick."""
        return self.view.phase == PLAY and bool(self.view.trick) and not self.behind

    @property
    def cards(self) -> list[Card]:
        """The cards that may be played."""
        return [move.card for move in self.legal] if self.view.phase == PLAY else []

    @property
    def mate_wins(self) -> bool:
        """Whether the partner's card takes the trick as it lies."""
        return self.best is not None and self.best.seat == self.mate

    def suit(self, card: Card) -> Suit | None:
        """The suit the card counts as."""
        return self.ranking.suit[card]

    def height(self, card: Card) -> int:
        """How high the card is in its own suit."""
        return self.ranking.power[self.suit(card)][card]

    def strength(self, card: Card) -> int:
        """What the card is worth in the trick that lies."""
        return self.ranking.power[self.led][card]

    def takes(self, card: Card) -> bool:
        """Whether the card goes over everything that lies."""
        return self.best is not None and self.strength(card) > self.strength(self.best.card)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.trump is not None and self.suit(card) == self.trump

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether the card may be in that hand."""
        return card in self.out and self.suit(card) not in self.voids[seat]

    def foe_may_hold(self, cards: Iterable[Card]) -> bool:
        """Whether one of the cards may be in an opponent's hand."""
        return any(self.may_hold(seat, card) for card in cards for seat in self.foes)

    def above(self, card: Card) -> list[Card]:
        """The cards of its suit that are out and higher."""
        return [c for c in self.out if self.suit(c) == self.suit(card) and self.higher(c, card)]

    def higher(self, one: Card, other: Card) -> bool:
        """Of two cards of a suit, whether the first is the higher."""
        return self.height(one) > self.height(other)

    def is_boss(self, card: Card) -> bool:
        """Whether nothing that is out is higher in its suit."""
        return not self.above(card)

    @property
    def trumps_out(self) -> list[Card]:
        """The trumps that others may hold."""
        return [card for card in self.out if self.is_trump(card)]

    def is_safe(self, lay: Lay) -> bool:
        """Whether no opponent who still plays can go over the card."""
        over = [c for c in self.out if self.strength(c) > self.strength(lay.card)]
        return not any(
            self.may_hold(seat, card) for seat in self.behind if seat in self.foes for card in over
        )

    def is_sure(self, card: Card) -> bool:
        """Whether the card takes its trick whenever it is led: boss, and nobody can trump it."""
        return self.is_boss(card) and (
            self.is_trump(card) or not self.foe_may_hold(self.trumps_out)
        )


def look(view: Any, legal: Sequence[Any], game: str) -> Eye:
    """The table as the view's seat sees it."""
    module = MODULES[game]
    ranking = module.ranking(view.options, view.trump)
    led = module.led_suit(view.trick, ranking)
    known = tuple(card for cards in known_to_be(view).values() for card in cards)
    best = winning_lay(view.trick, led, ranking) if view.trick else None
    return Eye(
        game,
        view,
        tuple(legal),
        ranking,
        (*unseen_cards(module, view), *known),
        shown_voids(module, view),
        led,
        best,
    )
