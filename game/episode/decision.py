"""One decision of an episode: who must choose, among what, and what choices mean as moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from game.core.cards import Card
from game.core.events import Seat
from game.episode.cards import CODES, NUMBERS, codes, hand_order

Kind = Literal["bid", "pass", "discard", "play"]

PASS_SIZE: Final = 3
_VERBS: Final = {"pass": "Pass", "discard": "Discard", "play": "Play"}


class BadChoice(ValueError):
    """A choice that is none of those offered; the text says why."""


class Option(msgspec.Struct, frozen=True):
    """One of the choices, as policies see them."""

    id: int
    """From 1, in the order of the list."""
    description: str
    """In short: “Play JS”, “order hearts”, “bid 4”."""


@dataclass(frozen=True)
class Decision:
    """What is asked, and of whom."""

    number: int
    """Goes up with every decision of the episode."""
    slot: int
    position: Seat
    kind: Kind
    options: tuple[Option, ...]
    """Bids in the game's order, cards in that of a sorted hand. To pass, three are chosen."""
    cards: tuple[int, ...]
    """The card of each option; empty for bids."""
    legal: tuple[Any, ...]
    """The legal moves of the engine, for the house's computer players."""
    view: Any
    """What the engine lets the seat see, for the same."""

    @property
    def is_forced(self) -> bool:
        """Whether there is only one choice."""
        return len(self.options) == 1

    @property
    def lowest(self) -> Any:
        """The move to fall back on: a pass, else the lowest bid, card or cards."""
        if self.kind == "pass":
            return self.passing(self.cards[:PASS_SIZE])
        return self.choose([1])

    def choose(self, ids: Sequence[int]) -> Any:
        """The move of the options with these ids: one, or three different ones to pass.

        Raises:
            BadChoice: they are not whole numbers of options, too few or too many.
        """
        count = PASS_SIZE if self.kind == "pass" else 1
        whole = all(type(number) is int and 1 <= number <= len(self.options) for number in ids)
        if not whole or len(ids) != count or len(set(ids)) != count:
            raise BadChoice(f"choose {count} of the numbers 1 to {len(self.options)}")
        if self.kind == "pass":
            return self.passing([self.cards[number - 1] for number in ids])
        if self.kind == "bid":
            return self.legal[ids[0] - 1]
        return self.card(self.cards[ids[0] - 1])

    def card(self, number: int) -> Any:
        """The move that plays or discards the card; raises BadChoice."""
        for move in self.legal if self.kind in ("play", "discard") else ():
            if 0 <= number < len(CODES) and move.card == CODES[number]:
                return move
        raise BadChoice("that card cannot be chosen now")

    def passing(self, cards: Sequence[int]) -> Any:
        """The move that passes these cards, in any order; raises BadChoice."""
        chosen = set(cards)
        if self.kind != "pass" or len(cards) != PASS_SIZE or len(chosen) != PASS_SIZE:
            raise BadChoice(f"pass {PASS_SIZE} different cards")
        if not chosen <= set(self.cards):
            raise BadChoice("pass cards that you hold")
        named = codes(chosen)
        return type(self.legal[0])(tuple(card for card in self.view.hand if card in named))


def card_options(kind: Kind, cards: Sequence[Card]) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    """A choice among cards: options and numbers, in the order of a sorted hand."""
    numbers = tuple(sorted((NUMBERS[card] for card in cards), key=hand_order))
    verb = _VERBS[kind]
    options = tuple(
        Option(at, f"{verb} {CODES[number]}") for at, number in enumerate(numbers, start=1)
    )
    return options, numbers
