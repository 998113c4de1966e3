"""The words of Wizard: its pack and ranking, house rules, moves, and how large each hand is."""

from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import JESTERS, RANK_OF, SUIT_OF, SUITS, WIZARDS, Card, Suit, pack
from game.core.options import Choice
from game.tricks import state as table
from game.tricks.bidding import Auction, Bid, gap
from game.tricks.module import Ranking
from game.tricks.ordinary import SUIT_ORDER
from game.tricks.state import Deal, Lay, Play

PACK: Final = (*pack(), *WIZARDS, *JESTERS)
NAME: Final = "trump"
"""The phase in which the dealer names the trump, after a wizard was turned up (rule 3.3)."""

_ALWAYS: Final = 100
"""What a wizard is worth: more than any trump."""
_TRUMP: Final = 20
"""What trump is worth above the strongest card of another suit."""


def _rank(trump: Suit | None) -> Ranking:
    """The ranking while one suit (or none) is trump: rules 2.2, 2.3 and 5.5."""
    power: dict[Suit | None, dict[Card, int]] = {}
    for led in (None, *SUITS):
        power[led] = dict.fromkeys(PACK, 0) | dict.fromkeys(WIZARDS, _ALWAYS)
        for card, suit in SUIT_OF.items():
            if led is not None and suit in (led, trump):
                power[led][card] = RANK_OF[card] + (_TRUMP if suit == trump else 0)
    place = {suit: 1 + number for number, suit in enumerate(SUIT_ORDER[trump])}
    order = {card: _TRUMP * place[suit] - RANK_OF[card] for card, suit in SUIT_OF.items()}
    order |= {card: at for at, card in enumerate(WIZARDS)}
    order |= {card: _ALWAYS + at for at, card in enumerate(JESTERS)}
    return Ranking({card: SUIT_OF.get(card) for card in PACK}, dict(power), order)


RANKINGS: Final = {trump: _rank(trump) for trump in (None, *SUITS)}
"""By trump; hands are held wizards first, jesters last."""


def led_suit(trick: tuple[Lay, ...], ranking: Ranking) -> Suit | None:
    """The suit that the trick calls for (rule 5.2): its first card that is no jester decides.

    None: only jesters lie there, or a wizard came before any suit.
    """
    for lay in trick:
        if lay.card in WIZARDS:
            return None
        suit = ranking.suit[lay.card]
        if suit is not None:
            return suit
    return None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of a Wizard table."""

    rounds: Annotated[
        Literal["full", "5", "10"],
        Choice(
            "Rounds",
            "How many hands are played",
            words=("Until the pack is dealt out", "Five", "At most ten"),
        ),
    ] = "full"
    screw_dealer: Annotated[bool, Choice("Hook", "The bids may not add up to the tricks")] = False
    hook_from_round: Annotated[
        Literal[1, 2, 4],
        Choice(
            "Hook begins",
            "In earlier rounds the dealer is free",
            words=("At once", "In round two", "In round four"),
            extra=True,
            needs=("screw_dealer", True),
        ),
    ] = 1
    wizard_turn: Annotated[
        Literal["dealer_names", "no_trump"],
        Choice(
            "A wizard turned up",
            "What it means",
            words=("The dealer names trump", "No trump"),
            extra=True,
        ),
    ] = "dealer_names"
    dealer_no_trump: Annotated[
        bool,
        Choice(
            "Dealer may name no trump",
            "When a wizard is turned up",
            extra=True,
            needs=("wizard_turn", "dealer_names"),
        ),
    ] = False
    order: Annotated[
        Literal["up", "down"],
        Choice("Hands", "The order of the rounds", words=("Growing", "Shrinking"), extra=True),
    ] = "up"
    step: Annotated[
        Literal[1, 2],
        Choice(
            "Growth",
            "What each round has more than the last",
            words=("One card", "Two cards: a quick game"),
            extra=True,
        ),
    ] = 1
    scoring: Annotated[
        Literal["standard", "no_minus"],
        Choice(
            "A missed bid",
            "What it costs",
            words=("Ten points a trick", "Nothing"),
            extra=True,
        ),
    ] = "standard"


class NameTrump(msgspec.Struct, frozen=True, tag=True):
    """The dealer names the trump; None: there is none."""

    suit: Suit | None


Move = Deal | Play | Bid | NameTrump
State = table.State[Auction, Options]
View = table.View[Auction, Options]


def schedule(options: Options, seats: int) -> tuple[int, ...]:
    """How many cards each hand has (rules 2.4, 7.4, 7.5, 7.6); none needs more than the pack."""
    most = len(PACK) // seats
    sizes = range(most, 0, -options.step)[::-1]
    kept = tuple(sizes if options.rounds == "full" else sizes[: int(options.rounds)])
    return kept[::-1] if options.order == "down" else kept


def cards_now(position: State | View) -> int:
    """How many cards each seat has, or had, in this hand; after the last hand those of that one."""
    sizes = schedule(position.options, position.seats)
    return sizes[min(len(position.history), len(sizes) - 1)]


def barred_bid(position: State | View) -> int | None:
    """The number that the dealer, the last to bid, may not say (rule 4.2); None: all are open."""
    options = position.options
    if not options.screw_dealer or len(position.history) + 1 < options.hook_from_round:
        return None
    return gap(cards_now(position), position.auction.bids)
