"""Kaiser: two against two, a bid in points, the five of hearts and the three of spades.

Rules: RULES-kaiser.md. Phases: `weak` (house rule) - `bid` - `double` (house rule) - `trump` -
`play`.
"""

import msgspec

from game.core.cards import SUIT_NAMES, SUITS
from game.core.contract import Beat, Info
from game.core.events import Announced, Said, Seat
from game.tricks.engine import build_rules
from game.tricks.kaiser_scoring import ending, goal, score_hand
from game.tricks.kaiser_terms import (
    BID,
    DOUBLE,
    PACK,
    RANKINGS,
    SEATS,
    SIDES,
    STRONG,
    TRICKS,
    TRUMP,
    WEAK,
    Auction,
    Bid,
    Call,
    Double,
    Move,
    NameTrump,
    Options,
    Pass,
    Redouble,
    State,
    ThrowIn,
    View,
    all_bids,
    is_weak,
    may_pass,
    partner,
    permitted_bids,
    spoken,
)
from game.tricks.kaiser_text import TEXT
from game.tricks.module import Cites, Holder, Module
from game.tricks.state import PLAY, await_deal, begin_play

replace = msgspec.structs.replace
Beats = tuple[Beat[State], ...]

# Bids: rules 3, 6.1, 6.2 and 6.3.


def _open(state: State) -> State:
    """Who has a weak hand is asked first, by house rule (6.6); else the first bid is due."""
    if state.options.weak_hand:
        for seat, hand in enumerate(state.hands):
            if is_weak(hand):
                return replace(state, phase=WEAK, to_act=(seat,))
    return _begin_bids(state)


def _begin_bids(state: State) -> State:
    assert state.dealer is not None
    return replace(state, phase=BID, to_act=((state.dealer + 1) % SEATS,))


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.phase == BID:
        bids = permitted_bids(state, seat)
        return (Pass(), *bids) if may_pass(state) else bids
    if state.phase == TRUMP:
        return tuple(map(NameTrump, SUITS))
    if state.phase == WEAK:
        return (Pass(), ThrowIn())
    return (Pass(), Redouble() if seat == state.auction.holder else Double())


def _move(state: State, seat: Seat, move: Move) -> Beats:
    if state.phase == WEAK:
        return _answer_weak(state, seat, move)
    if state.phase == DOUBLE:
        return _answer_double(state, seat, move)
    if isinstance(move, NameTrump):
        return (Beat(Said(seat, TRUMP, SUIT_NAMES[move.suit].capitalize()), _lead(state, move)),)
    assert isinstance(move, Pass | Bid)
    auction = replace(state.auction, calls=(*state.auction.calls, Call(seat, move)))
    if isinstance(move, Bid):
        auction = replace(auction, holder=seat, bid=move)
        event = Said(seat, "bid", spoken(move))
    else:
        event = Said(seat, "pass", "Pass")
    said = replace(state, auction=auction)
    if not _is_closed(said):
        return (Beat(event, replace(said, to_act=((seat + 1) % SEATS,))),)
    if auction.bid is None:
        heard = replace(said, to_act=())
        again = await_deal(said, MODULE.next_dealer(said), Auction())
        return (
            Beat(event, heard),
            Beat(Announced("Everyone passed: the hand is thrown in"), again),
        )
    return (Beat(event, _after_bids(said)),)


def _is_closed(state: State) -> bool:
    """Three passes in a row after a bid end the bidding (3.5); or one round of it (6.1)."""
    calls = state.auction.calls
    if state.options.bidding == "one_round" or state.auction.bid is None:
        return len(calls) == SEATS
    return all(isinstance(call.move, Pass) for call in calls[1 - SEATS :])


# Doubling, and naming trump: rules 6.7 and 3.6.


def _after_bids(state: State) -> State:
    holder = state.auction.holder
    assert holder is not None
    if state.options.double:
        return replace(state, phase=DOUBLE, to_act=((holder + 1) % SEATS,))
    return _await_trump(state)


def _answer_double(state: State, seat: Seat, move: Move) -> Beats:
    """One defender after the other may double, and then the bidder alone is asked."""
    holder = state.auction.holder
    assert holder is not None
    if isinstance(move, Double):
        doubled = replace(state, auction=replace(state.auction, factor=2), to_act=(holder,))
        return (Beat(Said(seat, "double", "Double"), doubled),)
    if isinstance(move, Redouble):
        again = replace(state, auction=replace(state.auction, factor=4))
        return (Beat(Said(seat, "redouble", "Redouble"), _await_trump(again)),)
    first = seat == (holder + 1) % SEATS
    after = replace(state, to_act=(partner(seat),)) if first else _await_trump(state)
    return (Beat(Said(seat, "pass", "Pass"), after),)


def _await_trump(state: State) -> State:
    """The winner names a suit; in no trump the lead is due."""
    holder, bid = state.auction.holder, state.auction.bid
    assert holder is not None and bid is not None
    if bid.no_trump:
        return begin_play(state, holder)
    return replace(state, phase=TRUMP, to_act=(holder,))


def _lead(state: State, move: NameTrump) -> State:
    hands = tuple(map(RANKINGS[move.suit].sorted, state.hands))
    assert state.auction.holder is not None
    return begin_play(replace(state, trump=move.suit, hands=hands), state.auction.holder)


# A weak hand: rule 6.6.


def _answer_weak(state: State, seat: Seat, move: Move) -> Beats:
    assert state.dealer is not None
    if isinstance(move, ThrowIn):
        event = Said(seat, "throw in", "A weak hand")
        return (Beat(event, await_deal(state, state.dealer, Auction())),)
    kept = replace(state, auction=replace(state.auction, kept_weak=seat))
    return (Beat(Said(seat, "keep", "I keep mine"), _begin_bids(kept)),)


def _holders(view: View, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Who is asked about a weak hand, or kept one, has none of the cards that make it strong."""
    weak = view.auction.kept_weak if view.phase != WEAK else view.to_act[0]
    return tuple(
        replace(holder, bars=holder.bars | STRONG) if holder.key == ("hand", weak) else holder
        for holder in holders
    )


# Refusals and set-up.


def _refusal(state: State, move: Move) -> tuple[str, str]:
    """Why a move is refused before or outside the play of cards, and the rule."""
    if state.phase == PLAY:
        return "Play a card", "4.1"
    if state.phase == TRUMP:
        return "Name the trump: clubs, diamonds, hearts or spades", "3.6"
    if state.phase == DOUBLE:
        return "Double, or pass" if state.auction.factor == 1 else "Redouble, or pass", "6.7"
    if state.phase == WEAK:
        return "Ask for a new deal, or keep your cards", "6.6"
    if isinstance(move, Pass):
        return "Three have passed: the dealer must bid", "3.4"
    options, standing = state.options, state.auction.bid
    if isinstance(move, Bid) and move.no_trump and not options.no_trump:
        return "Nobody bids no trump at this table", "3.1"
    if standing is not None and move in all_bids(options):
        return f"Bid more than {spoken(standing).lower()}, or pass", "3.2"
    return f"Bid a number from {options.min_bid} to {options.max_bid}", "3.1"


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "kaiser",
        "Kaiser",
        "tricks",
        (SEATS,),
        "Two against two",
        "Hunt the five, flee the three",
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="3.3", deal="2.2", held="4.1", follow="4.2"),
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
    score=score_hand,
    ending=ending,
    goal=goal,
    holders=_holders,
)
RULES = build_rules(MODULE)
