"""The words of euchre: its house rules, moves, auction and the rank of its cards."""

from typing import Annotated, Literal

import msgspec

from game.core.cards import RANK_OF, SAME_COLOUR, SUIT_OF, SUITS, Card, Suit, pack
from game.core.events import Seat
from game.core.options import Choice
from game.tricks import state as table
from game.tricks.module import Ranking
from game.tricks.ordinary import rank
from game.tricks.state import Deal, Play

FARMER, ORDER, CALL, DISCARD, DEFEND = "farmer", "order", "call", "discard", "defend"
SEATS = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of a euchre table."""

    target: Annotated[Literal[5, 7, 10, 11, 15], Choice("Play to", "The first side there wins")] = (
        10
    )
    deck: Annotated[Literal[24, 32], Choice("Pack", "Nines up, or from the sevens")] = 24
    stick_dealer: Annotated[bool, Choice("Stick the dealer", "Dealer must name a suit")] = True
    alone: Annotated[bool, Choice("Going alone", "One plays for both, for four points")] = True
    canadian_loner: Annotated[
        bool,
        Choice(
            "Canadian loner",
            "Ordering up one’s partner means alone",
            extra=True,
            needs=("alone", True),
        ),
    ] = False
    defend_alone: Annotated[
        bool,
        Choice("Defend alone", "One opponent may answer", extra=True, needs=("alone", True)),
    ] = False
    farmers_hand: Annotated[
        Literal["off", "redeal", "exchange"],
        Choice(
            "Farmer’s hand",
            "What a hand of small cards may do",
            words=("Played", "Dealt anew", "Goes under"),
            extra=True,
        ),
    ] = "off"
    dealer_always_discards: Annotated[
        bool,
        Choice(
            "The dealer left out discards",
            "Though the partner plays alone",
            extra=True,
            needs=("alone", True),
        ),
    ] = False


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Say no to whatever is offered."""


class OrderUp(msgspec.Struct, frozen=True, tag=True):
    """Make the upcard's suit trump; the dealer picks it up (rule 4.2)."""

    alone: bool = False


class Call(msgspec.Struct, frozen=True, tag=True):
    """Name trump after the upcard was turned down (rule 4.5)."""

    suit: Suit
    alone: bool = False


class Discard(msgspec.Struct, frozen=True, tag=True):
    """The dealer lays one of six cards away (rule 4.4)."""

    card: Card


class DefendAlone(msgspec.Struct, frozen=True, tag=True):
    """Answer a lone maker without one's partner (rule 8.2)."""


class ThrowIn(msgspec.Struct, frozen=True, tag=True):
    """Show a hand without ace or court and have it dealt anew (rule 8.3)."""


class GoUnder(msgspec.Struct, frozen=True, tag=True):
    """Swap three nines and tens for the undealt cards (rule 8.4); any order is the same move."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


Move = Deal | Play | Pass | OrderUp | Call | Discard | DefendAlone | ThrowIn | GoUnder
Spoken = Pass | OrderUp | Call | DefendAlone


class Bid(msgspec.Struct, frozen=True, array_like=True):
    """What a seat said in one of the phases `order`, `call` and `defend`."""

    seat: Seat
    phase: str
    move: Spoken


class Auction(msgspec.Struct, frozen=True):
    """How trump was made in this hand; all of it open."""

    bids: tuple[Bid, ...] = ()
    """Everything said, passes too, in order."""
    maker: Seat | None = None
    alone: bool = False
    """Whether the maker plays without a partner."""
    defender: Seat | None = None
    """Who defends alone (rule 8.2)."""
    farmers: tuple[Seat, ...] = ()
    """Who was offered a farmer's hand and declined."""
    under: Seat | None = None
    """Who went under (rule 8.4)."""


State = table.State[Auction, Options]
View = table.View[Auction, Options]


def partner(seat: Seat) -> Seat:
    """The seat across the table."""
    return (seat + 2) % SEATS


def _rank(trump: Suit | None) -> Ranking:
    """The bowers above the ace, the left one a trump (rules 3.1 and 3.2)."""
    if trump is None:
        return rank(PACKS[32], None)
    right, left = Card("J" + trump), Card("J" + SAME_COLOUR[trump])
    strength = RANK_OF | {left: 15, right: 16}
    return rank(PACKS[32], trump, SUIT_OF | {left: trump}, strength)


_RANKS = {24: ("9", "10", "J", "Q", "K", "A"), 32: ("7", "8", "9", "10", "J", "Q", "K", "A")}
PACKS = {deck: pack(ranks) for deck, ranks in _RANKS.items()}
RANKINGS: dict[Suit | None, Ranking] = {trump: _rank(trump) for trump in (None, *SUITS)}
"""Suit and strength of each card, by trump (None: not named yet)."""


def suit_of(card: Card, trump: Suit | None) -> Suit:
    """The suit the card counts as: the left bower is a trump (rule 3.2)."""
    return RANKINGS[trump].suit[card] or SUIT_OF[card]


def upcard_suit(position: State | View) -> Suit:
    """By print: a bower turned down bars the suit printed on it (rule 4.6)."""
    assert position.upcard is not None
    return SUIT_OF[position.upcard]


def is_low(card: Card) -> bool:
    """Whether a farmer may take the card under: a nine or a ten (rule 8.4)."""
    return card[:-1] in ("9", "10")


def is_farmers(options: Options, hand: tuple[Card, ...]) -> bool:
    """Whether the hand is one that the table's farmer's rule speaks of (rules 8.3 and 8.4)."""
    if options.farmers_hand == "redeal":
        return not any(card[0] in "AKQJ" for card in hand)
    return options.farmers_hand == "exchange" and sum(map(is_low, hand)) >= 3
