"""Spades in episodes: nil for a hundred, no blind nil, and bags cost nothing but are points."""

from collections.abc import Sequence

from game.core.cards import SUIT_OF, Card
from game.core.events import Seat
from game.episode.terms import POSITIONS, Score, Terms, partner, sides_net
from game.tricks import spades as game
from game.tricks.bidding import Bid
from game.tricks.spades_terms import SIDES, TRICKS, TRUMP, Options, State

NIL = 100


def contract(bids: Sequence[int], side: Sequence[Seat]) -> int:
    """What the partners bid between them, thirteen at most."""
    return min(TRICKS, sum(bids[seat] for seat in side))


def team_score(bids: Sequence[int], tricks: Sequence[int], side: Sequence[Seat]) -> tuple[int, int]:
    """Points and bags of a side; `bids` and `tricks`: index = position."""
    goal = contract(bids, side)
    took = sum(tricks[seat] for seat in side if bids[seat])
    nils = [seat for seat in side if bids[seat] == 0]
    nil = sum(-NIL if tricks[seat] else NIL for seat in nils)
    if took < goal:
        return nil - 10 * goal, 0
    bags = took + sum(tricks[seat] for seat in nils) - goal
    return nil + 10 * goal + bags, bags


def score(bids: Sequence[int], tricks: Sequence[int]) -> Score:
    """The hand as an episode counts it."""
    teams = [team_score(bids, tricks, side) for side in SIDES]
    sides = (teams[0][0], teams[1][0])
    pairs = list(zip(bids, tricks, strict=True))
    kept = tuple(int(bid == 0 and took == 0) for bid, took in pairs)
    return Score(
        points=tuple(sides[position % 2] for position in POSITIONS),
        net=sides_net(sides),
        team_points=sides,
        counts={
            "bids": tuple(bids),
            "bidsMade": tuple(
                int(took >= bid) if bid else nil
                for (bid, took), nil in zip(pairs, kept, strict=True)
            ),
            "nilsMade": kept,
            "nilsFailed": tuple(int(bid == 0 and took > 0) for bid, took in pairs),
            "bags": tuple(teams[position % 2][1] for position in POSITIONS),
        },
    )


def _bids(state: State) -> tuple[int, ...]:
    return tuple(bid or 0 for bid in state.auction.bids)


def _verdict(state: State, counted: Score, names: Sequence[str]) -> str:
    bids = _bids(state)
    parts = [
        f"nil {'failed' if state.tricks[seat] else 'made'} by {names[seat]}"
        for seat in POSITIONS
        if bids[seat] == 0
    ]
    for side in SIDES:
        if goal := contract(bids, side):
            took = sum(state.tricks[seat] for seat in side if bids[seat])
            pair = " and ".join(names[seat] for seat in side)
            parts.append(f"{pair} {'make' if took >= goal else 'are set on'} {goal}")
    told = "; ".join(parts)
    return told[:1].upper() + told[1:]


def _tell_bid(state: State, seat: Seat, move: Bid) -> str:
    if move.number == 0:
        return "Nil bid: wants no trick, asks partner for cover."
    if move.number >= 5:
        return f"Counts on {move.number} tricks; expect spade length."
    return "Little here; leans on partner." if move.number <= 2 else ""


def _tell_lead(state: State, seat: Seat, card: Card) -> str:
    if SUIT_OF[card] == TRUMP and state.broken and state.auction.bids[partner(seat)] == 0:
        return "Removes trumps so the nil stays safe."
    return "Takes a contract trick while it is safe." if card[0] == "A" else ""


TERMS = Terms(
    module=game.MODULE,
    rules=game.RULES,
    options=Options(lose_at="off", bags_penalty=False),
    is_partnership=True,
    hands=4,
    summary=(
        "Two against two: your partner sits across. 52 cards, thirteen each; spades are trump.",
        "From the dealer’s left each seat bids once, 0 to 13 tricks; 0 is nil.",
        "The dealer’s left leads first. Follow the suit led if you can; else play any card.",
        "Spades may not be led before a spade was played, unless you hold nothing else.",
        "The highest spade takes the trick, or the highest card of the suit led.",
        "Partners’ bids above nil add up, to 13 at most. Made: ten points a trick bid, one for "
        "each trick more. Not made: ten points off for each trick bid.",
        "A nil is 100 points, or 100 off when it takes a trick; its tricks never help the "
        "contract.",
    ),
    size=lambda hand, schedule: TRICKS,
    worst_case=lambda hand, size: 56,
    swing_cap=lambda size: 460.0,
    score=lambda state: score(_bids(state), state.tricks),
    verdict=_verdict,
    tell_bid=_tell_bid,
    tell_lead=_tell_lead,
)
