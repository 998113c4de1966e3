"""Cards as episodes write them: numbers from 0, the two of clubs, to 51, the ace of spades.

`number // 4` is the rank, the two first, and `number % 4` the suit: clubs, diamonds, hearts,
spades. Everywhere else in the house a card is its code, `10H`; this is where one becomes the other.
"""

import re
from collections.abc import Iterable
from typing import Final

from game.core.cards import RANK_NAMES, RANKS, SUIT_GLYPHS, SUIT_NAMES, SUITS, Card, Suit

NONE: Final = -1
"""No card, no suit, no slot."""

CODES: Final = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""The code of each number."""
NUMBERS: Final[dict[Card, int]] = {code: number for number, code in enumerate(CODES)}
SUIT_NUMBERS: Final[dict[Suit | None, int]] = {None: NONE} | {
    suit: number for number, suit in enumerate(SUITS)
}

LONGEST_CARD, LONGEST_SUIT = 24, 8
"""So many characters of a text are read, and no more."""


def hand_order(number: int) -> tuple[int, int]:
    """The place of a card in a hand: by suit, then by rank, both ascending."""
    return number % 4, number // 4


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """The cards as numbers, in the order given."""
    return tuple(NUMBERS[card] for card in cards)


def in_order(cards: Iterable[Card]) -> tuple[int, ...]:
    """The cards as numbers, in the order of a hand."""
    return tuple(sorted((NUMBERS[card] for card in cards), key=hand_order))


def number_or_none(card: Card | None) -> int:
    """The number of a card; -1 for none."""
    return NONE if card is None else NUMBERS[card]


def codes(cards: Iterable[int]) -> tuple[Card, ...]:
    """The cards of the numbers, in the order given.

    Raises:
        ValueError: a number is no card's.
    """
    found = tuple(cards)
    if any(not 0 <= number < len(CODES) for number in found):
        raise ValueError(f"not all of these are cards: {list(found)[:16]}")
    return tuple(CODES[number] for number in found)


def printed(cards: Iterable[int]) -> str:
    """The codes with spaces between, in the order given: `2C KC AS`."""
    return " ".join(CODES[number] for number in cards)


_RANK_WORDS: Final = {name.upper(): rank for rank, name in RANK_NAMES.items()} | {
    "DEUCE": "2",
    "T": "10",
    **{rank: rank for rank in RANKS},
}
_SUIT_WORDS: Final[dict[str, Suit]] = {
    word: suit
    for suit, name in SUIT_NAMES.items()
    for word in (suit, name.upper(), name.upper()[:-1])
}
_LETTER_OF = str.maketrans({glyph: suit for suit, glyph in SUIT_GLYPHS.items()})
_RANK = "(?P<rank>" + "|".join(sorted(_RANK_WORDS, key=len, reverse=True)) + ")"
_SUIT = "(?P<suit>" + "|".join(sorted(_SUIT_WORDS, key=len, reverse=True)) + ")"
_SHAPES = (re.compile(f"{_RANK}(?:OF)?{_SUIT}"), re.compile(_SUIT + _RANK))


def parse_card(text: str) -> int:
    """The card that a program or a model wrote: `10H`, `ht`, `9♦`, `Ten of hearts`.

    Raises:
        ValueError: the text names no rank or no suit.
    """
    plain = _plain(text[:LONGEST_CARD])
    for shape in _SHAPES:
        if found := shape.fullmatch(plain):
            code = _RANK_WORDS[found["rank"]] + _SUIT_WORDS[found["suit"]]
            return NUMBERS[Card(code)]
    raise ValueError(f"not a card: {text[:LONGEST_CARD]!r}")


def parse_suit(text: str) -> Suit | None:
    """The suit that somebody wrote: a letter, a word or a glyph; None: it names none."""
    return _SUIT_WORDS.get(_plain(text[:LONGEST_SUIT]))


def _plain(text: str) -> str:
    """The letters and digits of a text, in capitals, its glyphs as letters."""
    return re.sub("[^A-Z0-9]", "", text.translate(_LETTER_OF).upper())
