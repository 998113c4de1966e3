"""Oh Hell in episodes: a schedule of hands from one card to six, the hook, ten and the bid."""

from collections.abc import Sequence

from game.core.cards import SUIT_OF, Card
from game.core.events import Seat
from game.episode.terms import Score, Terms, over_mean
from game.tricks import oh_hell as game
from game.tricks.bidding import Bid
from game.tricks.oh_hell_terms import Options, State, cards_now

SCHEDULE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
KEPT = 10


def score(bids: Sequence[int], tricks: Sequence[int]) -> Score:
    """The hand as an episode counts it; index = position."""
    kept = tuple(int(bid == took) for bid, took in zip(bids, tricks, strict=True))
    points = tuple((KEPT + bid) * exact for bid, exact in zip(bids, kept, strict=True))
    counts = {"bids": tuple(bids), "bidsMade": kept}
    return Score(points=points, net=over_mean(points), counts=counts)


def _bids(state: State) -> tuple[int, ...]:
    return tuple(bid or 0 for bid in state.auction.bids)


def _verdict(state: State, counted: Score, names: Sequence[str]) -> str:
    return f"{sum(counted.counts['bidsMade'])} of 4 made it"


def _tell_bid(state: State, seat: Seat, move: Bid) -> str:
    size = cards_now(state)
    if move.number == 0:
        return "Plans to lose everything."
    if move.number == size:
        return "Says it will take them all."
    if seat != state.dealer:
        return ""
    over = sum(bid or 0 for bid in state.auction.bids) + move.number - size
    return f"Hook bites: the bids total {abs(over)} {'over' if over > 0 else 'under'}."


def _tell_lead(state: State, seat: Seat, card: Card) -> str:
    if not state.past and SUIT_OF[card] == state.trump:
        return "Spends trump at once to make the bid."
    return ""


TERMS = Terms(
    module=game.MODULE,
    rules=game.RULES,
    options=Options(schedule="up"),  # behind so many hands, one card more than they are is dealt
    is_partnership=False,
    hands=len(SCHEDULE),
    summary=(
        "Everybody for themselves. 52 cards; the hands have one to six cards each.",
        "One card is turned up: its suit is trump. It belongs to nobody.",
        "From the dealer’s left each seat bids once how many tricks it will take.",
        "The dealer, last, may not bid what would make the bids add up to the tricks.",
        "The dealer’s left leads first, any card. Follow the suit led if you can; else play any.",
        "The highest trump takes the trick, or the highest card of the suit led.",
        "Exactly the tricks bid: 10 points and one for each trick bid. Otherwise nothing.",
    ),
    size=lambda hand, schedule: schedule[hand],
    worst_case=lambda hand, size: 4 + 4 * size,
    swing_cap=lambda size: 0.75 * (KEPT + size),
    score=lambda state: score(_bids(state), state.tricks),
    verdict=_verdict,
    tell_bid=_tell_bid,
    tell_lead=_tell_lead,
    hands_before=lambda hand, size: size - 1,
    schedule=SCHEDULE,
    turns_up=True,
)
