"""Playing cards as text: `10H` is the ten of hearts, in states, moves, journals and on the wire.

A card is its code, rank then suit letter. Cards outside the four suits have codes of their own
(`JOKER`, `WZC`); the lookups by suit and rank cover the 52 ordinary cards.
"""

import re
from collections.abc import Iterable
from typing import Final, Literal, NewType, get_args

Card = NewType("Card", str)
Suit = Literal["C", "D", "H", "S"]

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HIDDEN: Final = Card("")
"""A card that the reader may not see; it stands only in views and redacted events."""

SUIT_NAMES: Final[dict[Suit, str]] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUIT_GLYPHS: Final[dict[Suit, str]] = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SAME_COLOUR: Final[dict[Suit, Suit]] = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANK_NAMES: Final = dict(
    zip(
        RANKS,
        "two three four five six seven eight nine ten jack queen king ace".split(),
        strict=True,
    )
)


def pack(ranks: Iterable[str] = RANKS) -> tuple[Card, ...]:
    """One card of each suit for each rank, suit by suit (C, D, H, S), low rank first."""
    kept = tuple(ranks)
    return tuple(Card(rank + suit) for suit in SUITS for rank in kept)


SUIT_OF: Final[dict[Card, Suit]] = {Card(rank + suit): suit for suit in SUITS for rank in RANKS}
"""The printed suit of each ordinary card."""
RANK_OF: Final[dict[Card, int]] = {
    Card(rank + suit): number for suit in SUITS for number, rank in enumerate(RANKS, start=2)
}
"""2 to 10, then jack 11, queen 12, king 13, ace 14."""
WIZARDS: Final = tuple(Card("WZ" + suit) for suit in SUITS)
JESTERS: Final = tuple(Card("JE" + suit) for suit in SUITS)
ALIKE: Final[dict[Card, str]] = dict.fromkeys(WIZARDS, "wizard") | dict.fromkeys(JESTERS, "jester")
"""The name of each card of which a pack has several alike. The last letter of its code tells the
copies apart and is no suit."""


def card_name(card: Card) -> str:
    """The card in words: `ten of hearts`; outside the four suits `wizard`, or the code."""
    if card not in SUIT_OF:
        return ALIKE.get(card, card.lower())
    return f"{RANK_NAMES[card[:-1]]} of {SUIT_NAMES[SUIT_OF[card]]}"


def the_card(card: Card) -> str:
    """The card in a sentence: `the ten of hearts`; of several alike `a wizard`."""
    return f"{'a' if card in ALIKE else 'the'} {card_name(card)}"


def card_glyph(card: Card) -> str:
    """The card as it is printed: `10♥`."""
    if card not in SUIT_OF:
        return card_name(card).title()
    return card[:-1] + SUIT_GLYPHS[SUIT_OF[card]]


def is_card(word: object) -> bool:
    """Whether it is the code of an ordinary card, a wizard or a jester."""
    return word in SUIT_OF or word in ALIKE


_WORDS = {name: rank for rank, name in RANK_NAMES.items()} | {"deuce": "2", "t": "10"}
_SUIT_WORDS = {name: suit for suit, name in SUIT_NAMES.items()} | {
    name[:-1]: suit for suit, name in SUIT_NAMES.items()
}
_SUIT_WORDS |= {glyph: suit for suit, glyph in SUIT_GLYPHS.items()}
_SUIT_WORDS |= {suit.lower(): suit for suit in SUITS}
_RANK_TOKEN = re.compile(r"10|[2-9tjqka]")


def parse_card(text: str) -> Card:
    """The card that a person or a program wrote: `10H`, `th`, `H10`, `9♦`, `ten of hearts`, `WZC`.

    Raises:
        ValueError: the text names no rank or no suit.
    """
    short = text.strip()[:24].lower()
    if (code := Card(short.upper())) in ALIKE:
        return code
    words = short.split()
    if len(words) > 1:
        rank = next((_WORDS.get(w) or _rank_token(w) for w in words if _rank_word(w)), None)
        suit = next((_SUIT_WORDS[w] for w in words if w in _SUIT_WORDS), None)
    else:
        found = _RANK_TOKEN.search(short)
        rank = _rank_token(found.group()) if found else None
        rest = short.replace(found.group(), "", 1) if found else short
        suit = _SUIT_WORDS.get(rest)
    if rank is None or suit is None:
        raise ValueError(f"not a card: {text[:24]!r}")
    return Card(rank + suit)


def _rank_word(word: str) -> bool:
    return word in _WORDS or _RANK_TOKEN.fullmatch(word) is not None


def _rank_token(token: str) -> str:
    return "10" if token == "t" else token.upper()


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards in a line of codes separated by spaces, in order: `JC AC 9D`."""
    return tuple(parse_card(word) for word in text.split())
