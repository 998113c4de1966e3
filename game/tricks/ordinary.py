"""Ranking cards as most games do: the led suit takes the trick, and trump takes the led suit."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.module import Ranking

_TRUMP: Final = 20
"""What trump is worth above the strongest card of another suit."""
SUIT_ORDER: Final[dict[Suit | None, str]] = {
    None: "SHCD",
    "S": "SHCD",
    "H": "HSDC",
    "C": "CHSD",
    "D": "DSHC",
}
"""By trump, the suits of a sorted hand: trump first, then the colours in turn."""


def rank(
    cards: Sequence[Card],
    trump: Suit | None,
    suit: Mapping[Card, Suit] = SUIT_OF,
    strength: Mapping[Card, int] = RANK_OF,
) -> Ranking:
    """The ranking while one suit (or none) is trump; `strength`, below 20, within a suit."""
    power: dict[Suit | None, dict[Card, int]] = {
        led: {
            card: strength[card] + (_TRUMP if suit[card] == trump else 0)
            if suit[card] in (led, trump)
            else 0
            for card in cards
        }
        for led in SUITS
    }
    place = {held: number for number, held in enumerate(SUIT_ORDER[trump])}
    order = {card: _TRUMP * place[suit[card]] - strength[card] for card in cards}
    return Ranking({card: suit[card] for card in cards}, dict(power), order)


def ordinary_rankings(cards: Sequence[Card]) -> dict[Suit | None, Ranking]:
    """By trump (None: none), the rankings of a game with ace high and nothing out of its suit."""
    return {trump: rank(cards, trump) for trump in (None, *SUITS)}
