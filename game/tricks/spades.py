"""Spades: two against two, thirteen cards, spades are trump. Rules: RULES-spades.md.

Phases: `bid`, for a seat that has not looked `blind` before it - `give` (after some nils) - `play`.
"""

from itertools import combinations

import msgspec

from game.core.cards import SUIT_OF, Card, card_name
from game.core.contract import Beat, Info, Outcome
from game.core.events import Given, Said, Seat
from game.tricks.bidding import BID, Bid, first_bidder, next_bidder, said, with_bid
from game.tricks.engine import build_rules
from game.tricks.exchange import give, open_swap
from game.tricks.module import Cites, Count, Holder, Module
from game.tricks.spades_scoring import SideCount, bags_before, count_side, penalty
from game.tricks.spades_terms import (
    BLIND,
    GIVE,
    PACK,
    RANKINGS,
    SEATS,
    SIDES,
    TRICKS,
    TRUMP,
    Auction,
    BlindNil,
    Give,
    Look,
    Move,
    Options,
    State,
    View,
    may_go_blind,
    partner,
    permitted_bids,
    spades_wait,
    swap_size,
)
from game.tricks.spades_text import TEXT, in_words, spoken
from game.tricks.state import PLAY, Lay, Play, begin_play

replace = msgspec.structs.replace
Beats = tuple[Beat[State], ...]
HANDS_MOST = 25
"""A match that no score has ended is over after so many hands (rule 5.7)."""

# Bids: rules 3, 6 and 7.2.


def _open(state: State) -> State:
    dealt = replace(state, trump=TRUMP, blind=may_go_blind(state))
    return _await_bid(dealt, first_bidder(dealt))


def _await_bid(state: State, seat: Seat) -> State:
    return replace(state, phase=BLIND if seat in state.blind else BID, to_act=(seat,))


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.phase == BLIND:
        return (BlindNil(), Look())
    if state.phase == BID:
        return tuple(map(Bid, permitted_bids(state, seat)))
    return tuple(map(Give, combinations(state.hands[seat], swap_size(state, seat))))


def _move(state: State, seat: Seat, move: Move) -> Beats:
    if isinstance(move, Give):
        return _give(state, seat, move)
    seen = replace(state, blind=tuple(other for other in state.blind if other != seat))
    if isinstance(move, Look):
        return (Beat(Said(seat, "look", "I look"), _await_bid(seen, seat)),)
    auction = state.auction
    if isinstance(move, BlindNil):
        bids = with_bid(auction.bids, SEATS, seat, 0).bids
        bid = replace(seen, auction=Auction(bids, (*auction.blind, seat)))
        event = Said(seat, "blind nil", "Blind nil")
    else:
        assert isinstance(move, Bid)
        bids = with_bid(auction.bids, SEATS, seat, move.number).bids
        bid = replace(seen, auction=replace(auction, bids=bids))
        event = said(seat, move.number, spoken(move.number))
    then = next_bidder(bids, seat)
    after = _after_bids(bid) if then is None else _await_bid(bid, then)
    return (Beat(event, after),)


# Swapping cards after a nil: rules 6.3 and 7.1.


def _after_bids(state: State) -> State:
    """The first swap of partners is due, or the lead."""
    partners = (partner(seat) if swap_size(state, seat) else None for seat in range(SEATS))
    passed_to = tuple(partners)
    if not any(to is not None for to in passed_to):
        return begin_play(state, first_bidder(state))
    return _await_gift(open_swap(state, GIVE, passed_to))


def _await_gift(state: State) -> State:
    """The next to give: a nil bidder, then the partner; the side that bid first comes first."""
    first = first_bidder(state)
    for side in (first, first + 1):
        pair = (side % SEATS, partner(side % SEATS))
        for seat in sorted(pair, key=lambda seat: _is_nil(state, seat), reverse=True):
            if state.passed_to[seat] is not None and not state.passed[seat]:
                return replace(state, to_act=(seat,))
    return begin_play(state, first)


def _is_nil(state: State, seat: Seat) -> tuple[bool, bool]:
    return (seat in state.auction.blind, state.auction.bids[seat] == 0)


def _give(state: State, seat: Seat, move: Give) -> Beats:
    given = give(state, seat, move.cards, RANKINGS[TRUMP])
    return (Beat(Given(seat, partner(seat), move.cards), _await_gift(given)),)


# Play: rules 4, 7.5 and 7.6.


def _limit(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Spades may not be led before they are broken, nor by the house rule played at first."""
    waits = spades_wait(state)
    return tuple(card for card in cards if SUIT_OF[card] != TRUMP) if waits else cards


def _breaks(state: State, lay: Lay) -> bool:
    """A spade on another suit, or led by a hand that has nothing else."""
    if state.options.lead_spades == "anytime" or SUIT_OF[lay.card] != TRUMP:
        return False
    return not state.trick or SUIT_OF[state.trick[0].card] != TRUMP


def _holders(view: View, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Who played a spade where only a hand of spades may has nothing else."""
    bare = _all_spades(view)
    return tuple(
        Holder(holder.key, holder.size, holder.bars | _NO_SPADES)
        if holder.key[0] == "hand" and holder.key[1] in bare
        else holder
        for holder in holders
    )


def _all_spades(view: View) -> set[Seat]:
    options, found = view.options, set[Seat]()
    broken = options.lead_spades == "anytime"
    for number, lays in enumerate((*(trick.lays for trick in view.past), view.trick)):
        for lay in lays:
            if SUIT_OF[lay.card] != TRUMP:
                continue
            led = lay == lays[0]
            first = options.first_trick_no_spade and not number
            if (led and not broken) or (first and SUIT_OF[lays[0].card] != TRUMP):
                found.add(lay.seat)
            broken = broken or led or SUIT_OF[lays[0].card] != TRUMP
    return found


_NO_SPADES = frozenset(card for card in PACK if SUIT_OF[card] != TRUMP)

# Scoring: rule 5.


def _score(state: State) -> Count:
    bids = tuple(bid or 0 for bid in state.auction.bids)
    counts = [
        count_side(state.options, bids, state.auction.blind, state.tricks, side) for side in SIDES
    ]
    costs = [
        penalty(state.options, standing, count.bags)
        for standing, count in zip(bags_before(state), counts, strict=True)
    ]
    return Count(
        points=tuple(c.points - cost for c, cost in zip(counts, costs, strict=True)),
        reason=_told(counts, costs),
        note=" against ".join(_contract(count) for count in counts).capitalize(),
        marks=tuple(map(_mark, counts, costs)),
        bids=bids,
    )


def _contract(count: SideCount) -> str:
    """“seven”, “five and nil”."""
    nils = ("", "nil", "two nils")[count.kept + count.broken]
    number = in_words(count.contract) if 0 < count.contract <= TRICKS else ""
    number = str(count.contract) if count.contract > TRICKS else number
    return " and ".join(filter(None, (number, nils)))


def _mark(count: SideCount, cost: int) -> str:
    """“8 of 7”, “6 of 5, nil”, “set, bags”."""
    words = [f"{count.took} of {count.contract}"] if count.contract else []
    words += ["nil"] * count.kept + ["no nil"] * count.broken + ["bags"] * bool(cost)
    return ", ".join(words)


def _told(counts: list[SideCount], costs: list[int]) -> str:
    """What became of contracts, nils and bags, without names."""
    bids = [count for count in counts if count.contract]
    made = sum(count.made for count in bids)
    contracts = {
        (0, 0): "",
        (1, 1): "The contract was made",
        (0, 1): "The contract was not made",
        (2, 2): "Both contracts were made",
        (1, 2): "One contract was made, the other was not",
        (0, 2): "Neither contract was made",
    }[made, len(bids)]
    parts = [contracts] if contracts else []
    for nils, end in (
        (sum(c.kept for c in counts), "kept"),
        (sum(c.broken for c in counts), "broken"),
    ):
        if nils:
            parts.append(f"{('a nil was', 'two nils were')[nils > 1]} {end}")
    if any(costs):
        parts.append("ten bags were counted")
    told = "; ".join(parts)
    return told[:1].upper() + told[1:]


def _ending(state: State) -> Outcome | None:
    options = state.options
    high, low = max(state.scores), min(state.scores)
    reached, fallen = high >= options.target, options.lose_at != "off" and low <= options.lose_at
    if high == low or not (reached or fallen or len(state.history) >= HANDS_MOST):
        return None
    winner = state.scores.index(high)
    if reached:
        reason = f"First to {options.target} points"
    elif fallen:
        reason = f"The other side fell to −{-low} points"
    else:
        reason = f"More points after {HANDS_MOST} hands"
    return Outcome(SIDES[winner], tuple(state.scores[seat % 2] for seat in range(SEATS)), reason)


# Refusals and set-up.


def _refusal(state: State, move: Move) -> tuple[str, str]:
    if state.phase == PLAY and not isinstance(move, Play):
        return "Play a card", "4.1"
    if state.phase == PLAY and state.trick:
        return "No spade may be played to the first trick", "7.6"
    if state.phase == PLAY:
        return "Spades are not broken yet", "4.3"
    if state.phase == GIVE:
        return _give_refusal(state, move)
    if state.phase == BLIND:
        return "Bid nil unseen, or look at your cards first", "6.1"
    if isinstance(move, BlindNil):
        return "Nil is bid blind only before looking", "6.1"
    if move == Bid(0):
        return "Nobody bids nil at this table", "3.3"
    numbers = [number for number in permitted_bids(state, state.to_act[0]) if number]
    if isinstance(move, Bid) and 0 < move.number < numbers[0]:
        return f"You and your partner must bid four: say {in_words(numbers[0])} or more", "7.2"
    return f"Bid a number from {0 if state.options.nil else 1} to {TRICKS}", "3.1"


def _give_refusal(state: State, move: Move) -> tuple[str, str]:
    (seat,) = state.to_act
    if isinstance(move, Give):
        for card in move.cards:
            if card not in state.hands[seat]:
                return f"You do not hold the {card_name(card)}", "6.3"
    return f"Give your partner {in_words(swap_size(state, seat))} of your cards first", "6.3"


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "spades",
        "Spades",
        "tricks",
        (SEATS,),
        "Two against two",
        "Bid your tricks, then take them",
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="3.1", deal="2.1", held="4.1", follow="4.2"),
    text=TEXT,
    sides=lambda setup: SIDES,
    pack=lambda options: PACK,
    deal_size=lambda state: TRICKS,
    turns_up=lambda state: False,
    ranking=lambda options, trump: RANKINGS[trump],
    open=_open,
    moves=_moves,
    move=_move,
    refusal=_refusal,
    score=_score,
    ending=_ending,
    goal=lambda options: f"first to {options.target}",
    limit=_limit,
    breaks=_breaks,
    broken_words="Spades are broken",
    holders=_holders,
)
RULES = build_rules(MODULE)
