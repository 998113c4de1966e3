"""What players of Wizard see in cards: who wins the trick, what is dangerous, what is still out."""

from collections.abc import Sequence
from random import Random

from game.core.cards import JESTERS, RANK_OF, SUIT_OF, WIZARDS, Card, Suit
from game.tricks.play import winning_lay
from game.tricks.state import Lay
from game.tricks.wizard_terms import RANKINGS, Move, NameTrump, View, led_suit

IN_TRUMP = 7
"""By so many ranks a trump is more likely to win than another card."""


def suit_called(view: View) -> Suit | None:
    """The suit that the trick calls for so far."""
    return led_suit(view.trick, RANKINGS[view.trump])


def takes(view: View, card: Card) -> bool:
    """Whether the card, laid now, leads the trick."""
    ranking = RANKINGS[view.trump]
    assert view.seat is not None
    mine = Lay(view.seat, card)
    trick = (*view.trick, mine)
    return winning_lay(trick, led_suit(trick, ranking), ranking) == mine


def winners(view: View, cards: Sequence[Card]) -> list[Card]:
    """Those that take the trick as it lies, cheapest first."""
    return sorted((card for card in cards if takes(view, card)), key=lambda c: danger(view, c))


def danger(view: View, card: Card) -> int:
    """How much the card is likely to win: by rank, trumps higher, wizards most, jesters least."""
    if card in WIZARDS:
        return 100
    if card in JESTERS:
        return 0
    return RANK_OF[card] + IN_TRUMP * (SUIT_OF[card] == view.trump)


def wizards_in(cards: Sequence[Card]) -> int:
    """How many wizards are among them."""
    return sum(card in WIZARDS for card in cards)


def named(view: View, legal: Sequence[Move], rng: Random | None = None) -> Move | None:
    """The longest and highest suit of the hand as trump; None: nothing is to be named.

    Of suits that are equal any, if there is an `rng`.
    """
    names = [move for move in legal if isinstance(move, NameTrump) and move.suit]
    if not names:
        return None
    if rng:
        rng.shuffle(names)
    return max(names, key=lambda move: sum(
        5 + RANK_OF[card] for card in view.hand if SUIT_OF.get(card) == move.suit
    ))  # fmt: skip
