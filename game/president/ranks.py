"""How cards rank, what a set is, what each place is called and counts."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.cards import RANK_NAMES, SUITS, Card
from game.core.say import NUMBERS

ORDER: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""Low to high (rule 2.1)."""
STRENGTH: Final = {rank: i for i, rank in enumerate(ORDER)}
PACK: Final = tuple(Card(rank + suit) for rank in ORDER for suit in SUITS)
"""All cards, the lowest first; among equal ranks clubs, diamonds, hearts, spades."""
LOWEST: Final = PACK[0]
_AT: Final = {card: i for i, card in enumerate(PACK)}

PRESIDENT: Final = "President"
VICE: Final = "Vice President"
CITIZEN: Final = "Citizen"
VICE_SCUM: Final = "Vice Scum"
SCUM: Final = "Scum"


def rank_of(card: Card) -> str:
    """The rank without the suit."""
    return card[:-1]


def strength(cards: Sequence[Card]) -> int:
    """How high a set is: 0 for threes, 12 for twos."""
    return STRENGTH[cards[0][:-1]]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards from the lowest to the highest."""
    return tuple(sorted(cards, key=_AT.__getitem__))


def by_rank(hand: Iterable[Card]) -> dict[str, tuple[Card, ...]]:
    """The cards of each rank that is held, all from the lowest."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in in_order(hand):
        found[card[:-1]] = (*found.get(card[:-1], ()), card)
    return found


def title_of(place: int, seats: int) -> str:
    """What a place is called; 0 is the first out (rule 5.1)."""
    last = seats - 1
    if place in (0, last):
        return PRESIDENT if place == 0 else SCUM
    if seats >= 4 and place in (1, last - 1):
        return VICE if place == 1 else VICE_SCUM
    return CITIZEN


def set_in_words(cards: Sequence[Card]) -> str:
    """“a nine”, “three sixes”."""
    rank, count = RANK_NAMES[cards[0][:-1]], len(cards)
    if count == 1:
        return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"
    return f"{NUMBERS[count]} {plural(rank)}"


def plural(rank: str) -> str:
    """“sixes”, “kings”."""
    return f"{rank}{'es' if rank == 'six' else 's'}"
