"""Cards that look foolish to whoever sits at the table, in games with partners and trumps.

A search may prefer one by a hair: because the match is as good as decided, or because its players
make less of the other card. An expert plays it only where it clearly gains.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from ai.advice import Opinion
from game.core.cards import Card, Suit
from game.core.events import Seat
from game.tricks.module import Module
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import View
from game.tricks.unseen import unseen_cards


def sound_first(
    opinions: Sequence[Opinion], faults: Callable[[Any], int], trifle: float
) -> tuple[Opinion, ...]:
    """The opinions, best first, but one with fewer `faults` before it where it comes near.

    Near is what is within the wider spread of the two, or within a `trifle` of the unit.
    """
    best = opinions[0]
    for most in range(faults(best.move)):
        sound = next((opinion for opinion in opinions if faults(opinion.move) <= most), best)
        if best.value - sound.value <= max(best.spread, sound.spread, trifle):
            return (sound, *(opinion for opinion in opinions if opinion is not sound))
    return tuple(opinions)


class Looks:
    """A table where a card is due, as others see it who remember every card."""

    def __init__(
        self,
        module: Module[Any, Any],
        view: View[Any, Any],
        cards: Collection[Card],
        wants: Callable[[int], bool] = lambda after: True,
        special: Collection[Card] = (),
    ) -> None:
        """Looks at the table.

        Args:
            module: the game.
            view: of the seat on turn.
            cards: those that may be played.
            wants: whether the side has a use for tricks once it took so many more.
            special: cards that are worth more, or less, than their tricks.
        """
        assert view.seat is not None
        self._ranking = module.ranking(view.options, view.trump)
        self._led = module.led_suit(view.trick, self._ranking)
        self._best = winning_lay(view.trick, self._led, self._ranking) if view.trick else None
        self._voids = shown_voids(module, view)
        self._out = unseen_cards(module, view)
        self._view, self._cards, self._wants, self._special = view, cards, wants, special
        ours = next(side for side in view.sides if view.seat in side)
        mates = [seat for seat in ours if seat != view.seat and seat not in view.sits_out]
        self._mate = mates[0] if mates else None
        playing = [seat for seat in range(view.seats) if seat not in view.sits_out]
        self._foes = [seat for seat in playing if seat not in ours]
        laid = {view.seat, *(lay.seat for lay in view.trick)}
        self._behind = [seat for seat in playing if seat not in laid]

    def faults(self, card: Card) -> int:
        """For how many reasons another card would look better."""
        if card in self._special:
            return 0
        if self._best is None:
            return int(self._draws_the_partners_trumps(card))
        return self._spoils_the_partners(card) + self._wins_too_dear(card)

    def ends_ours(self, card: Card) -> bool | None:
        """Whether the trick is the own side's with this card; None: it is not the last one."""
        if self._best is None or self._behind:
            return None
        return self._takes(card) or self._best.seat == self._mate

    def _draws_the_partners_trumps(self, card: Card) -> bool:
        """Leads trumps that the partner alone may have (a special one among them is a reason)."""
        trumps = [c for c in self._out if self._is_trump(c)]
        if (
            not self._is_trump(card)
            or not self._wants(0)
            or any(c in self._special for c in trumps)
        ):
            return False
        others = [c for c in self._cards if not self._is_trump(c)]
        mates = self._mate is not None and self._may_hold([self._mate], trumps)
        return bool(others) and mates and not self._may_hold(self._foes, trumps)

    def _spoils_the_partners(self, card: Card) -> bool:
        """Trumps what the partner is sure of, or goes over it in its suit in the last seat."""
        if self._best is None or self._best.seat != self._mate or not self._wants(0):
            return False
        if self._is_trump(card) and self._led != self._view.trump:
            over = [c for c in self._out if self._strength(c) > self._strength(self._best.card)]
            behind = [seat for seat in self._behind if seat in self._foes]
            spare = [c for c in self._plain() if not self._is_trump(c)]
            return bool(spare) and not self._may_hold(behind, over)
        below = [c for c in self._plain() if self._alike(c, card) and not self._takes(c)]
        return self._takes(card) and not self._behind and bool(below)

    def _wins_too_dear(self, card: Card) -> int:
        """How many lower cards would do in the last seat, where it takes the trick."""
        if self._behind or not self._takes(card) or not self._wants(1):
            return 0
        lower = [c for c in self._plain() if self._alike(c, card) and self._takes(c)]
        lower = [c for c in lower if self._strength(c) < self._strength(card)]
        return sum(self._may_hold(self._foes, self._between(c, card)) for c in lower)

    def _between(self, low: Card, high: Card) -> list[Card]:
        least, most = self._strength(low), self._strength(high)
        return [c for c in self._out if self._alike(c, low) and least < self._strength(c) < most]

    def _plain(self) -> list[Card]:
        return [card for card in self._cards if card not in self._special]

    def _may_hold(self, seats: Iterable[Seat], cards: Collection[Card]) -> bool:
        return any(self._suit(card) not in self._voids[seat] for seat in seats for card in cards)

    def _suit(self, card: Card) -> Suit | None:
        return self._ranking.suit[card]

    def _is_trump(self, card: Card) -> bool:
        return self._view.trump is not None and self._suit(card) == self._view.trump

    def _alike(self, one: Card, other: Card) -> bool:
        return self._suit(one) == self._suit(other)

    def _strength(self, card: Card) -> int:
        return self._ranking.power[self._led][card]

    def _takes(self, card: Card) -> bool:
        return self._best is not None and self._strength(card) > self._strength(self._best.card)
