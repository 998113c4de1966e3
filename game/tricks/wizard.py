"""Wizard: take exactly what you bid; wizards win, jesters lose. Rules: RULES-wizard.md.

Phases: `trump` (only when a wizard is turned up) - `bid` - `play`.
"""

import msgspec

from game.core.cards import SUIT_OF, SUITS, WIZARDS, Suit
from game.core.contract import Beat, Info, Outcome
from game.core.events import Said, Seat
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
from game.tricks.state import PLAY, Play, begin_play
from game.tricks.wizard_terms import (
    NAME,
    PACK,
    RANKINGS,
    Move,
    NameTrump,
    Options,
    State,
    barred_bid,
    cards_now,
    led_suit,
    schedule,
)
from game.tricks.wizard_text import TEXT, spoken_trump

replace = msgspec.structs.replace
SEATS = (3, 4, 5, 6)

# The deal and trump: rules 2.5 and 3.


def _open(state: State) -> State:
    """A wizard turned up asks the dealer; that no trump is named yet is told by the phase."""
    if state.upcard in WIZARDS and state.options.wizard_turn == "dealer_names":
        assert state.dealer is not None
        return replace(state, phase=NAME, to_act=(state.dealer,))
    return _begin_bids(state, SUIT_OF.get(state.upcard) if state.upcard else None)


def _begin_bids(state: State, trump: Suit | None) -> State:
    hands = tuple(map(RANKINGS[trump].sorted, state.hands))
    return replace(state, trump=trump, hands=hands, phase=BID, to_act=(first_bidder(state),))


# Naming trump and bids: rules 3.3 and 4.


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.phase == NAME:
        suits = (*SUITS, None) if state.options.dealer_no_trump else SUITS
        return tuple(map(NameTrump, suits))
    barred = barred_bid(state)
    return tuple(Bid(n) for n in range(cards_now(state) + 1) if n != barred)


def _move(state: State, seat: Seat, move: Bid | NameTrump) -> tuple[Beat[State], ...]:
    if isinstance(move, NameTrump):
        return (Beat(Said(seat, NAME, spoken_trump(move.suit)), _begin_bids(state, move.suit)),)
    auction = with_bid(state.auction.bids, state.seats, seat, move.number)
    bid = replace(state, auction=auction)
    then = next_bidder(auction.bids, seat)
    if then is None:
        after = begin_play(bid, first_bidder(bid))
    else:
        after = replace(bid, to_act=(then,))
    return (Beat(said(seat, move.number, spoken(move.number)), after),)


def _refusal(state: State, move: Move) -> tuple[str, str]:
    if state.phase == NAME:
        return "Name the trump: clubs, diamonds, hearts or spades", "3.3"
    if state.phase == PLAY and not isinstance(move, Play):
        return "Play a card", "5.1"
    if isinstance(move, Bid) and move.number == barred_bid(state):
        return "The bids would add up to the tricks: say another number", "4.2"
    return f"Bid a number from 0 to {cards_now(state)}", "4.1"


# Scoring: rules 6 and 7.7.


def points_for(scoring: str, bid: int, took: int) -> int:
    """What a hand is worth to a seat that bid and took so many tricks."""
    if bid == took:
        return 20 + 10 * took
    return 0 if scoring == "no_minus" else -10 * abs(took - bid)


def _score(state: State) -> Count:
    bids = tuple(bid or 0 for bid in state.auction.bids)
    pairs = tuple(zip(bids, state.tricks, strict=True))
    return Count(
        points=tuple(points_for(state.options.scoring, bid, took) for bid, took in pairs),
        reason=who_kept(sum(bid == took for bid, took in pairs), state.seats),
        note=cards_each(cards_now(state)),
        marks=tuple(f"{took} of {bid}" for bid, took in pairs),
        bids=bids,
    )


def _ending(state: State) -> Outcome | None:
    if len(state.history) < len(schedule(state.options, state.seats)):
        return None
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    return Outcome(winners, state.scores, "The most points after the last round")


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "wizard",
        "Wizard",
        "tricks",
        SEATS,
        "To the trick",
        "Wizards win, jesters lose: take exactly the tricks you bid",
        usual_seats=4,
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="4.1", deal="2.5", held="5.1", follow="5.3"),
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
    unit="Round",
    led_suit=led_suit,
)
RULES = build_rules(MODULE)
