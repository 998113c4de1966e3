"""What can be told of hands that are not seen: who is likely to have nothing that fits."""

from collections.abc import Sequence

from game.core.cards import Card
from game.core.events import Seat
from game.crazy_eights.legal import matches, refutes
from game.crazy_eights.state import Lack, is_eight
from game.crazy_eights.view import View, unseen_cards

Lacks = frozenset[Lack]


class Reading:
    """The chances of one moment, each worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.unseen: Sequence[Card] = unseen_cards(view)
        self._shares: dict[tuple[Lacks, str, Card], float] = {}
        self._allowed: dict[Lacks, list[Card]] = {}

    def stuck(self, seat: Seat, suit: str, top: Card) -> float:
        """How likely the seat holds nothing that fits on such a top card.

        Its cards are taken one by one, as if each were put back; what it lacked when it drew or
        passed it lacks still, but for the cards that came since.
        """
        chance = 1.0
        known = self.view.lacks[seat]
        for newer in range(self.view.hand_sizes[seat]):
            lacks = frozenset(lack for lack in known if lack.since <= newer)
            chance *= 1 - self._share(lacks, suit, top)
        return chance

    def _share(self, lacks: Lacks, suit: str, top: Card) -> float:
        """How likely one unseen card fits, given what it cannot be."""
        key = lacks, suit, top
        if key not in self._shares:
            cards = self._held(lacks)
            eights_fit = not self.view.options.eight_needs_match
            fits = sum(
                matches(card, suit, top) or (eights_fit and is_eight(card)) for card in cards
            )
            self._shares[key] = fits / len(cards) if cards else 0.0
        return self._shares[key]

    def _held(self, lacks: Lacks) -> list[Card]:
        if lacks not in self._allowed:
            options = self.view.options
            self._allowed[lacks] = [
                card
                for card in self.unseen
                if not any(refutes(lack, card, options) for lack in lacks)
            ]
        return self._allowed[lacks]

    def suit_share(self, suit: str) -> float:
        """How many of the unseen cards that are no eights have the suit."""
        plain = [card for card in self.unseen if not is_eight(card)]
        return sum(card[-1] == suit for card in plain) / len(plain) if plain else 0.25
