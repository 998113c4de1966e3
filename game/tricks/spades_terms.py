"""The words of spades: its house rules, moves and auction, and what a seat may bid."""

from typing import Annotated, Literal

import msgspec

from game.core.cards import SUIT_OF, Card, pack
from game.core.events import Seat
from game.core.options import Choice
from game.tricks import state as table
from game.tricks.bidding import Bid
from game.tricks.ordinary import ordinary_rankings
from game.tricks.state import Deal, Play

BLIND, GIVE = "blind", "give"
"""The phases in which a seat that has not looked chooses, and in which partners swap cards."""
SEATS = 4
SIDES = ((0, 2), (1, 3))
TRICKS = 13
TRUMP: Literal["S"] = "S"
BEHIND = 100
"""By so much a side must trail before it may bid nil blind (rule 6.1)."""
BLIND_PASS = 2
"""So many cards a blind bidder swaps with the partner (rule 6.3)."""
LEAST_TOGETHER = 4
"""What partners must bid between them where the table says so (rule 7.2)."""
PACK = pack()
RANKINGS = ordinary_rankings(PACK)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of a spades table."""

    target: Annotated[Literal[500, 200, 300], Choice("Play to", "The higher side there wins")] = 500
    lose_at: Annotated[
        Literal[-200, "off"],
        Choice("Lost at", "The match ends when a side falls so low", words=("−200", "Never")),
    ] = -200
    nil: Annotated[bool, Choice("Nil", "A bid of no trick, for 100 points")] = True
    bags_penalty: Annotated[bool, Choice("Ten bags", "Ten tricks too many cost 100 points")] = True
    bag_points: Annotated[bool, Choice("Points for bags", "Each trick too many is a point")] = True
    failed_nil_tricks: Annotated[
        Literal["bags_only", "help_partner"],
        Choice(
            "A broken nil’s tricks",
            "What they are for the partner’s bid",
            words=("Only bags", "A help"),
            needs=("nil", True),
        ),
    ] = "bags_only"
    blind_nil: Annotated[
        Literal["off", "behind_100", "anytime"],
        Choice(
            "Blind nil",
            "Nil before looking at the cards, for 200",
            words=("Off", "When 100 behind", "Always"),
            needs=("nil", True),
        ),
    ] = "off"
    nil_pass: Annotated[
        Literal[0, 1, 2],
        Choice(
            "Swapping after nil",
            "Cards that nil and partner swap",
            words=("None", "One", "Two"),
            extra=True,
            needs=("nil", True),
        ),
    ] = 0
    min_team_bid: Annotated[
        Literal["none", 4],
        Choice("Least bid", "What partners must bid together", words=("None", "Four"), extra=True),
    ] = "none"
    ten_for_200: Annotated[
        bool, Choice("Ten for two hundred", "A contract of ten counts twice", extra=True)
    ] = False
    contract_cap: Annotated[
        Literal[13, "none"],
        Choice(
            "Contract over thirteen",
            "Bids that add up to more",
            words=("Counts as thirteen", "Cannot be made"),
            extra=True,
        ),
    ] = 13
    lead_spades: Annotated[
        Literal["broken", "anytime"],
        Choice(
            "Leading spades",
            "When a spade may be led",
            words=("Once broken", "At any time"),
            extra=True,
        ),
    ] = "broken"
    first_trick_no_spade: Annotated[
        bool, Choice("No spade on the first trick", "Unless one holds nothing else", extra=True)
    ] = False
    double_nil: Annotated[
        Literal["sum", "bonus"],
        Choice(
            "Two nils kept",
            "When both partners keep theirs",
            words=("100 each", "300 in all"),
            extra=True,
            needs=("nil", True),
        ),
    ] = "sum"


class Look(msgspec.Struct, frozen=True, tag=True):
    """Take the cards up, and with it the chance to bid nil blind away (rule 6.1)."""


class BlindNil(msgspec.Struct, frozen=True, tag=True):
    """Bid nil before having looked (rule 6.1)."""


class Give(msgspec.Struct, frozen=True, tag=True):
    """Hand cards to the partner (rule 6.3); any order of them is the same move."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


Move = Deal | Play | Bid | Look | BlindNil | Give


class Auction(msgspec.Struct, frozen=True):
    """What was bid in this hand; all of it open."""

    bids: tuple[int | None, ...] = ()
    """Index = seat; 0: nil; None: that seat has not bid yet."""
    blind: tuple[Seat, ...] = ()
    """Who bid nil without having looked."""


State = table.State[Auction, Options]
View = table.View[Auction, Options]


def partner(seat: Seat) -> Seat:
    """The seat across the table."""
    return (seat + 2) % SEATS


def bid_of(position: State | View, seat: Seat) -> int | None:
    """What the seat bid in this hand; None: nothing yet."""
    bids = position.auction.bids
    return bids[seat] if bids else None


def permitted_bids(position: State | View, seat: Seat) -> tuple[int, ...]:
    """The numbers that the seat may say (rules 3.1, 3.3 and 7.2), lowest first."""
    options, least = position.options, 1
    mate = bid_of(position, partner(seat))
    if options.min_team_bid == LEAST_TOGETHER and mate is not None:
        least = max(1, LEAST_TOGETHER - mate)
    numbers = tuple(range(least, TRICKS + 1))
    return (0, *numbers) if options.nil else numbers


def may_go_blind(position: State | View) -> tuple[Seat, ...]:
    """Who may bid nil before looking, by house rule and score (rule 6.1)."""
    options = position.options
    if not options.nil or options.blind_nil == "off":
        return ()
    if options.blind_nil == "anytime":
        return tuple(range(SEATS))
    ours, theirs = position.scores
    behind = {0: theirs - ours >= BEHIND, 1: ours - theirs >= BEHIND}
    return tuple(seat for seat in range(SEATS) if behind[seat % 2])


def spades_wait(position: State | View) -> bool:
    """Whether who holds others may play none: rules 4.3 and, on the first trick, 7.6."""
    options = position.options
    if not position.trick:
        return options.lead_spades == "broken" and not position.broken
    led = SUIT_OF[position.trick[0].card]
    return options.first_trick_no_spade and not position.past and led != TRUMP


def swap_size(position: State | View, seat: Seat) -> int:
    """How many cards the seat and its partner swap after the last bid (rules 6.3 and 7.1)."""
    pair, bids = (seat, partner(seat)), position.auction.bids
    blind = sum(member in position.auction.blind for member in pair)
    if blind:
        return BLIND_PASS if blind == 1 else 0
    nils = sum(bids[member] == 0 for member in pair)
    return position.options.nil_pass if nils == 1 else 0
