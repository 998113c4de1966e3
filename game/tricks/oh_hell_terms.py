"""The words of Oh Hell: its house rules, moves, how many cards each hand has, and the hook."""

from typing import Annotated, Literal

import msgspec

from game.core.cards import pack
from game.core.options import Choice
from game.tricks import state as table
from game.tricks.bidding import Auction, Bid, gap
from game.tricks.ordinary import ordinary_rankings
from game.tricks.state import Deal, Play

PACK = pack()
RANKINGS = ordinary_rankings(PACK)
VOID = "void"
"""What the score sheet says of a hand that is dealt again (rule 6.4)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of an Oh Hell table."""

    schedule: Annotated[
        Literal["short", "classic", "up", "down"],
        Choice(
            "Hands",
            "How many cards are dealt, hand by hand",
            words=("One to six and back", "Down and up again", "Growing", "Shrinking"),
        ),
    ] = "short"
    hook: Annotated[bool, Choice("Hook", "The bids may not add up to the tricks")] = True
    scoring: Annotated[
        Literal["exact", "trick_plus", "penalty", "square", "wizard"],
        Choice(
            "Scoring",
            "What a bid kept or missed is worth",
            words=(
                "Ten and the bid, or nothing",
                "A point a trick, ten for the bid",
                "A point less for each off",
                "The bid squared",
                "Twenty and tens, less ten each",
            ),
        ),
    ] = "exact"
    hook_one_card: Annotated[
        bool,
        Choice(
            "Hook with one card", "Also when one card is dealt", extra=True, needs=("hook", True)
        ),
    ] = True
    trump_order: Annotated[
        Literal["turn_up", "rotate"],
        Choice(
            "Trump",
            "What makes it",
            words=("The card turned up", "Each suit in turn, then none"),
            extra=True,
        ),
    ] = "turn_up"
    no_trump_top: Annotated[
        bool, Choice("Largest hands without trump", "The card turned up is ignored", extra=True)
    ] = False
    all_wrong: Annotated[
        bool, Choice("All wrong", "A hand that nobody kept is dealt again", extra=True)
    ] = False
    break_trump: Annotated[
        bool, Choice("Trump must be broken", "It may not be led before it was thrown", extra=True)
    ] = False
    must_trump: Annotated[
        bool, Choice("Trumping is a duty", "Who cannot follow plays a trump", extra=True)
    ] = False


Move = Deal | Play | Bid
State = table.State[Auction, Options]
View = table.View[Auction, Options]


def schedule(options: Options, seats: int) -> tuple[int, ...]:
    """How many cards each hand has (rule 2.1)."""
    most = {6: 8, 7: 7}.get(seats, 10)
    up, down = tuple(range(1, most + 1)), tuple(range(most, 0, -1))
    return {
        "short": (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1),
        "classic": (*down, *up[1:]),
        "up": up,
        "down": down,
    }[options.schedule]


def counted(position: State | View) -> int:
    """How many hands of the schedule are over; one that was void (rule 6.4) is none."""
    return sum(done.note != VOID for done in position.history)


def cards_now(position: State | View) -> int:
    """How many cards each seat has, or had, in this hand; after the last hand those of that one."""
    sizes = schedule(position.options, position.seats)
    return sizes[min(counted(position), len(sizes) - 1)]


def barred_bid(position: State | View) -> int | None:
    """The number that the dealer, the last to bid, may not say (rule 3.2); None: all are open."""
    options, size = position.options, cards_now(position)
    if not options.hook or (size == 1 and not options.hook_one_card):
        return None
    return gap(size, position.auction.bids)
