"""The words of Kaiser: its pack, house rules, moves and auction, and what tricks are worth."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import SUIT_NAMES, Card, Suit, pack
from game.core.events import Seat
from game.core.options import Choice
from game.core.say import NUMBERS
from game.tricks import state as table
from game.tricks.ordinary import ordinary_rankings
from game.tricks.state import Deal, Play

WEAK, BID, DOUBLE, TRUMP = "weak", "bid", "double", "trump"
"""The phases before play: a weak hand may ask for a new deal, bids, doubling, naming trump."""
SEATS: Final = 4
SIDES: Final = ((0, 2), (1, 3))
TRICKS: Final = 8
FIVE, THREE = Card("5H"), Card("3S")
BONUS: Final[dict[Card, int]] = {FIVE: 5, THREE: -3}
"""What a card adds to the one point of the trick that it is in (rule 5.1)."""
_LOW: Final = {"C": ("7C",), "D": ("7D",), "H": ("5H",), "S": ("3S",)}
PACK: Final = tuple(
    Card(code)
    for suit, low in _LOW.items()
    for code in (*low, *(c for c in pack(("8", "9", "10", "J", "Q", "K", "A")) if c[-1] == suit))
)
RANKINGS: Final = ordinary_rankings(PACK)
"""By trump (None: none): ace high, and the five and the three below everything in their suits."""
STRONG: Final = frozenset(card for card in PACK if card[0] in "AKQJ" or card in BONUS)
"""What a weak hand has none of (rule 6.6)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of a Kaiser table."""

    min_bid: Annotated[
        Literal[5, 6, 7, 8],
        Choice("Least bid", "The lowest number of points", ("Five", "Six", "Seven", "Eight")),
    ] = 6
    max_bid: Annotated[
        Literal[10, 12],
        Choice("Highest bid", "The highest number of points", ("Ten", "Twelve")),
    ] = 10
    no_trump: Annotated[bool, Choice("No trump", "Bids without a trump count twice")] = True
    target: Annotated[
        Literal[32, 52, 62], Choice("Play to", "Lost at the same number below nought")
    ] = 52
    bidding: Annotated[
        Literal["auction", "one_round"],
        Choice(
            "Bidding",
            "How often the turn comes round",
            words=("Until three pass", "Once for each"),
            extra=True,
        ),
    ] = "auction"
    dealer_may_equal: Annotated[
        bool, Choice("Dealer may take the bid", "By bidding just as much", extra=True)
    ] = False
    all_pass: Annotated[
        Literal["dealer_forced", "redeal"],
        Choice(
            "When all pass",
            "What becomes of the hand",
            words=("The dealer must bid", "Dealt anew"),
            extra=True,
        ),
    ] = "dealer_forced"
    defenders_near_home: Annotated[
        bool,
        Choice("No creeping home", "Five short of home, defenders score nothing", extra=True),
    ] = False
    nt_raises_target: Annotated[
        bool,
        Choice(
            "Longer after no trump",
            "A no trump made adds ten to the target",
            extra=True,
            needs=("no_trump", True),
        ),
    ] = False
    weak_hand: Annotated[
        bool, Choice("Weak hand", "Without honours, ask for a new deal", extra=True)
    ] = False
    double: Annotated[bool, Choice("Doubling", "The defenders may double a bid", extra=True)] = (
        False
    )


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Say no to whatever is offered."""


class Bid(msgspec.Struct, frozen=True, tag=True):
    """Say how many points one’s side will take, with a trump named later or without one."""

    points: int
    no_trump: bool = False

    @property
    def rank(self) -> tuple[int, bool]:
        """Its place among the bids (rule 3.2)."""
        return self.points, self.no_trump


class NameTrump(msgspec.Struct, frozen=True, tag=True):
    """The winner of the bidding names the trump (rule 3.6)."""

    suit: Suit


class Double(msgspec.Struct, frozen=True, tag=True):
    """A defender doubles what the bid can win or lose (rule 6.7)."""


class Redouble(msgspec.Struct, frozen=True, tag=True):
    """The bidder answers a double (rule 6.7)."""


class ThrowIn(msgspec.Struct, frozen=True, tag=True):
    """Ask for a new deal with a weak hand (rule 6.6)."""


Move = Deal | Play | Pass | Bid | NameTrump | Double | Redouble | ThrowIn


class Call(msgspec.Struct, frozen=True, array_like=True):
    """What a seat said in the bidding."""

    seat: Seat
    move: Pass | Bid


class Auction(msgspec.Struct, frozen=True):
    """The bidding of this hand; all of it open."""

    calls: tuple[Call, ...] = ()
    """Everything said, passes too, in order."""
    holder: Seat | None = None
    """Whose the standing bid is; after the bidding, who plays it."""
    bid: Bid | None = None
    """The standing bid."""
    factor: int = 1
    """2 when it was doubled, 4 when it was redoubled."""
    kept_weak: Seat | None = None
    """Who has a weak hand and kept it."""


State = table.State[Auction, Options]
View = table.View[Auction, Options]


def in_words(points: int) -> str:
    """Points in lower case: “seven”, “none”, “minus two”."""
    if points < 0:
        return f"minus {NUMBERS[-points]}"
    return NUMBERS[points] if points else "none"


def spoken(bid: Bid) -> str:
    """A bid as it is called out: “Seven”, “Seven, no trump”."""
    return in_words(bid.points).capitalize() + (", no trump" if bid.no_trump else "")


def suit_name(suit: Suit | None) -> str:
    """“hearts”, “no trump”."""
    return SUIT_NAMES[suit] if suit else "no trump"


def partner(seat: Seat) -> Seat:
    """The seat across the table."""
    return (seat + 2) % SEATS


def all_bids(options: Options) -> tuple[Bid, ...]:
    """Every bid there is at the table, lowest first."""
    kinds = (False, True) if options.no_trump else (False,)
    numbers = range(options.min_bid, options.max_bid + 1)
    return tuple(Bid(points, kind) for points in numbers for kind in kinds)


def permitted_bids(position: State | View, seat: Seat) -> tuple[Bid, ...]:
    """What the seat may bid (rules 3.2 and 6.2), lowest first; nothing when no bid is higher."""
    auction, options = position.auction, position.options
    bids, standing = all_bids(options), auction.bid
    if standing is None:
        return bids
    takes = options.dealer_may_equal and seat == position.dealer and seat != auction.holder
    return tuple(
        bid for bid in bids if bid.rank > standing.rank or (takes and bid.rank == standing.rank)
    )


def may_pass(position: State | View) -> bool:
    """Whether the seat whose turn it is may pass: the dealer must bid after three passes."""
    auction, options = position.auction, position.options
    return options.all_pass == "redeal" or auction.bid is not None or len(auction.calls) < SEATS - 1


def is_weak(hand: Iterable[Card]) -> bool:
    """Whether a hand may ask for a new deal (rule 6.6)."""
    return STRONG.isdisjoint(hand)
