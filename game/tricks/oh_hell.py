"""Oh Hell: take exactly what you bid, in hands that grow and shrink. Rules: RULES-oh-hell.md.

Phases: `bid` - `play`.
"""

import msgspec

from game.core.cards import SUIT_OF, SUITS, Card, Suit
from game.core.contract import Beat, Info, Outcome
from game.core.events import Seat
from game.tricks.bidding import (
    BID,
    Auction,
    Bid,
    cards_each,
    first_bidder,
    next_bidder,
    said,
    spoken,
    who_kept,
    with_bid,
)
from game.tricks.engine import build_rules
from game.tricks.module import Cites, Count, Module
from game.tricks.oh_hell_terms import (
    PACK,
    RANKINGS,
    VOID,
    Move,
    Options,
    State,
    barred_bid,
    cards_now,
    counted,
    schedule,
)
from game.tricks.oh_hell_text import TEXT
from game.tricks.state import PLAY, Lay, Play, begin_play

replace = msgspec.structs.replace
SEATS = (3, 4, 5, 6, 7)

# The deal and trump: rules 2.2, 6.2 and 6.3.


def _open(state: State) -> State:
    trump = _trump(state)
    hands = tuple(map(RANKINGS[trump].sorted, state.hands))
    return replace(state, trump=trump, hands=hands, phase=BID, to_act=(first_bidder(state),))


def _trump(state: State) -> Suit | None:
    options, number = state.options, counted(state)
    sizes = schedule(options, state.seats)
    if options.no_trump_top and sizes[number] == max(sizes):
        return None
    if options.trump_order == "rotate":
        return (*SUITS, None)[number % 5]
    return SUIT_OF[state.upcard] if state.upcard is not None else None


# Bids: rule 3.


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    barred = barred_bid(state)
    return tuple(Bid(n) for n in range(cards_now(state) + 1) if n != barred)


def _move(state: State, seat: Seat, move: Bid) -> tuple[Beat[State], ...]:
    auction = with_bid(state.auction.bids, state.seats, seat, move.number)
    bid = replace(state, auction=auction)
    then = next_bidder(auction.bids, seat)
    if then is None:
        after = begin_play(bid, first_bidder(bid))
    else:
        after = replace(bid, to_act=(then,))
    return (Beat(said(seat, move.number, spoken(move.number)), after),)


def _refusal(state: State, move: Move) -> tuple[str, str]:
    if state.phase == PLAY and not isinstance(move, Play):
        return "Play a card", "4.1"
    if state.phase == PLAY and not state.trick:
        return "Trump was not broken yet", "6.5"
    if state.phase == PLAY:
        return "You must play a trump", "6.6"
    if isinstance(move, Bid) and move.number == barred_bid(state):
        return "The bids would add up to the tricks: say another number", "3.2"
    return f"Bid a number from 0 to {cards_now(state)}", "3.1"


# Play: rules 4, 6.5 and 6.6.


def _limit(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    options, trump = state.options, state.trump
    if options.break_trump and not state.trick and not state.broken:
        return tuple(card for card in cards if SUIT_OF[card] != trump)
    if options.must_trump and state.trick:
        led = SUIT_OF[state.trick[0].card]
        if all(SUIT_OF[card] != led for card in cards):
            return tuple(card for card in cards if SUIT_OF[card] == trump)
    return cards


def _breaks(state: State, lay: Lay) -> bool:
    """A trump thrown on another suit; one that is led, or follows one, opens nothing."""
    if not state.options.break_trump or not state.trick or SUIT_OF[lay.card] != state.trump:
        return False
    return SUIT_OF[state.trick[0].card] != state.trump


# Scoring: rules 5 and 6.4.


def points_for(scoring: str, bid: int, took: int) -> int:
    """What a hand is worth to a seat that bid and took so many tricks."""
    off = abs(took - bid)
    if off:
        missed = {"trick_plus": took, "penalty": -off, "square": -off * off, "wizard": -10 * off}
        return missed.get(scoring, 0)
    return {"square": 10 + bid * bid, "wizard": 20 + 10 * bid}.get(scoring, 10 + bid)


def _score(state: State) -> Count:
    bids = tuple(bid or 0 for bid in state.auction.bids)
    pairs = tuple(zip(bids, state.tricks, strict=True))
    kept = sum(bid == took for bid, took in pairs)
    if state.options.all_wrong and not kept:
        nothing = (0,) * state.seats
        return Count(nothing, f"{who_kept(0, state.seats)}: dealt again", note=VOID, bids=bids)
    return Count(
        points=tuple(points_for(state.options.scoring, bid, took) for bid, took in pairs),
        reason=who_kept(kept, state.seats),
        note=cards_each(cards_now(state)),
        marks=tuple(f"{took} of {bid}" for bid, took in pairs),
        bids=bids,
    )


def _next_dealer(state: State) -> Seat:
    assert state.dealer is not None
    again = state.history[-1].note == VOID
    return state.dealer if again else (state.dealer + 1) % state.seats


def _ending(state: State) -> Outcome | None:
    if counted(state) < len(schedule(state.options, state.seats)):
        return None
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    return Outcome(winners, state.scores, "The most points after the last hand")


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "oh-hell",
        "Oh Hell",
        "tricks",
        SEATS,
        "Exactly what you bid",
        "Take exactly the tricks you bid, in hands that grow and shrink",
        usual_seats=4,
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="3.1", deal="2.1", held="4.1", follow="4.2"),
    text=TEXT,
    sides=lambda setup: tuple((seat,) for seat in range(setup.seats)),
    pack=lambda options: PACK,
    deal_size=cards_now,
    turns_up=lambda state: state.seats * cards_now(state) < len(PACK),
    ranking=lambda options, trump: RANKINGS[trump],
    open=_open,
    moves=_moves,
    move=_move,
    refusal=_refusal,
    score=_score,
    ending=_ending,
    goal=lambda options: "most points win",
    limit=_limit,
    next_dealer=_next_dealer,
    breaks=_breaks,
    broken_words="Trump is broken",
)
RULES = build_rules(MODULE)
