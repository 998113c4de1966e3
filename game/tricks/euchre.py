"""Euchre: two against two, five cards, a trump that one seat answers for. Rules: RULES-euchre.md.

Phases: `farmer` (house rule) - `order` - `discard` or `call` - `defend` (house rule) - `play`.
"""

from itertools import combinations

import msgspec

from game.core.cards import SUITS, Card, card_name
from game.core.contract import BadSetup, Beat, Info, Outcome, Setup
from game.core.events import Announced, Discarded, Drawn, Said, Seat
from game.tricks.engine import build_rules
from game.tricks.euchre_terms import (
    CALL,
    DEFEND,
    DISCARD,
    FARMER,
    ORDER,
    PACKS,
    RANKINGS,
    SEATS,
    Auction,
    Bid,
    Call,
    DefendAlone,
    Discard,
    GoUnder,
    Move,
    Options,
    OrderUp,
    Pass,
    Spoken,
    State,
    ThrowIn,
    View,
    is_farmers,
    is_low,
    partner,
    suit_of,
    upcard_suit,
)
from game.tricks.euchre_text import TEXT, said_kind, words
from game.tricks.module import Cites, Count, Holder, Module
from game.tricks.play import follow
from game.tricks.state import PLAY, await_deal, begin_play, left_of, put

replace = msgspec.structs.replace
Beats = tuple[Beat[State], ...]

# Bidding: rules 4, 6 and 8.

_ROUND_ONE = {
    True: (Pass(), OrderUp(), OrderUp(alone=True)),
    False: (Pass(), OrderUp()),
}
_ROUND_TWO = {
    (barred, alone): tuple(
        Call(suit, lone)
        for suit in SUITS
        if suit != barred
        for lone in ((False, True) if alone else (False,))
    )
    for barred in SUITS
    for alone in (False, True)
}


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    options, hand = state.options, state.hands[seat]
    if state.phase == ORDER:
        if options.canadian_loner and options.alone and state.dealer == partner(seat):
            return (Pass(), OrderUp(alone=True))
        return _ROUND_ONE[options.alone]
    if state.phase == CALL:
        calls = _ROUND_TWO[upcard_suit(state), options.alone]
        stuck = options.stick_dealer and seat == state.dealer
        return calls if stuck else (Pass(), *calls)
    if state.phase == DISCARD:
        return tuple(map(Discard, hand))
    if state.phase == DEFEND:
        return (Pass(), DefendAlone())
    if options.farmers_hand == "redeal":
        return (Pass(), ThrowIn())
    return (Pass(), *map(GoUnder, combinations(filter(is_low, hand), 3)))


def _move(state: State, seat: Seat, move: Move) -> Beats:
    if isinstance(move, Discard):
        return _discard(state, seat, move.card)
    if isinstance(move, ThrowIn | GoUnder) or state.phase == FARMER:
        return _farmer(state, seat, move)
    assert isinstance(move, Spoken)
    bid = Bid(seat, state.phase, move)
    said = replace(
        state, auction=replace(state.auction, bids=(*state.auction.bids, bid)), to_act=()
    )
    if isinstance(move, Pass):
        return _pass(said, seat)
    if isinstance(move, DefendAlone):
        auction = replace(said.auction, defender=seat)
        out = (*state.sits_out, partner(seat))
        defended = _lead(replace(said, auction=auction, sits_out=out))
        return (Beat(Said(seat, "defend alone", "I defend alone"), defended),)
    return _make(said, seat, move)


def _pass(said: State, seat: Seat) -> Beats:
    event = Said(seat, "pass", "Pass")
    if said.phase == DEFEND:
        is_last = said.auction.maker == (seat + 1) % SEATS
        after = _lead(said) if is_last else replace(said, to_act=(partner(seat),))
    elif seat != said.dealer:
        after = replace(said, to_act=((seat + 1) % SEATS,))
    elif said.phase == ORDER:
        assert said.upcard is not None
        down = replace(said, phase=CALL, upcard_at="down", to_act=((seat + 1) % SEATS,))
        turned = Announced(f"The {card_name(said.upcard)} is turned down")
        return (Beat(event, said), Beat(turned, down))
    else:
        again = await_deal(said, (seat + 1) % SEATS, Auction())
        return (
            Beat(event, said),
            Beat(Announced("Everyone passed: the hand is thrown in"), again),
        )
    return (Beat(event, after),)


def _make(said: State, seat: Seat, move: OrderUp | Call) -> Beats:
    """Trump is made: by ordering up the dealer takes the upcard, after a call the lead is due."""
    trump = move.suit if isinstance(move, Call) else upcard_suit(said)
    ranking = RANKINGS[trump]
    auction = replace(said.auction, maker=seat, alone=move.alone)
    out = _left_out(auction)
    dealer_chooses = said.options.dealer_always_discards and isinstance(move, OrderUp)
    made = replace(
        said,
        trump=trump,
        hands=tuple(map(ranking.sorted, said.hands)),
        auction=auction,
        sits_out=() if dealer_chooses and said.dealer in out else out,  # rule 8.5
    )
    event = Said(seat, said_kind(move, is_dealer=seat == said.dealer), words(move, trump))
    if isinstance(move, Call):
        return (Beat(event, _after_making(made)),)
    dealer, upcard = said.dealer, said.upcard
    assert dealer is not None and upcard is not None
    taken = replace(
        made,
        hands=put(made.hands, dealer, ranking.sorted((*made.hands[dealer], upcard))),
        upcard_at="taken",
        phase=DISCARD,
        to_act=(dealer,),
    )
    drawn = Beat(Drawn(dealer, (upcard,), "upcard", public=True), taken)
    if dealer in made.sits_out:  # a hand that plays no card has nothing to choose (rule 6.4)
        drawn = Beat(drawn.event, replace(taken, to_act=()))
        return (Beat(event, made), drawn, *_discard(taken, dealer, upcard))
    return (Beat(event, made), drawn)


def _discard(state: State, seat: Seat, card: Card) -> Beats:
    left = tuple(held for held in state.hands[seat] if held != card)
    laid = put(state.laid, seat, (*state.laid[seat], card))
    hands, out = put(state.hands, seat, left), _left_out(state.auction)
    after = _after_making(replace(state, hands=hands, laid=laid, sits_out=out))
    return (Beat(Discarded(seat, (card,)), after),)


def _left_out(auction: Auction) -> tuple[Seat, ...]:
    """Who plays no card because the maker plays alone (rule 6.2)."""
    return (partner(auction.maker),) if auction.alone and auction.maker is not None else ()


def _after_making(state: State) -> State:
    """Where a lone maker may be answered, the first defender is asked; else the lead is due."""
    maker = state.auction.maker
    if state.auction.alone and state.options.defend_alone and maker is not None:
        return replace(state, phase=DEFEND, to_act=((maker + 1) % SEATS,))
    return _lead(state)


def _lead(state: State) -> State:
    assert state.dealer is not None
    return begin_play(state, left_of(state, state.dealer))


# Farmer's hands: rules 8.3 and 8.4.


def _open(state: State) -> State:
    """The first farmer who was not asked yet, else the first bid (rule 4.1)."""
    assert state.dealer is not None
    order = [(state.dealer + step) % SEATS for step in range(1, SEATS + 1)]
    if state.auction.under is None:
        for seat in order:
            asked = seat in state.auction.farmers
            if not asked and is_farmers(state.options, state.hands[seat]):
                return replace(state, phase=FARMER, to_act=(seat,))
    return replace(state, phase=ORDER, to_act=(order[0],))


def _farmer(state: State, seat: Seat, move: Move) -> Beats:
    assert state.dealer is not None
    if isinstance(move, ThrowIn):
        event = Said(seat, "throw in", "Farmer’s hand")
        return (Beat(event, await_deal(state, state.dealer, Auction())),)
    if not isinstance(move, GoUnder):
        auction = replace(state.auction, farmers=(*state.auction.farmers, seat))
        return (Beat(Said(seat, "keep", "I keep mine"), _open(replace(state, auction=auction))),)
    said = replace(state, auction=replace(state.auction, under=seat), to_act=())
    kept = tuple(card for card in state.hands[seat] if card not in move.cards)
    laid = replace(said, hands=put(said.hands, seat, kept), laid=put(said.laid, seat, move.cards))
    hand = RANKINGS[None].sorted((*kept, *state.rest))
    drawn = replace(laid, hands=put(laid.hands, seat, hand), rest=())
    return (
        Beat(Said(seat, "go under", "Under"), said),
        Beat(Discarded(seat, move.cards), laid),
        Beat(Drawn(seat, state.rest, "kitty"), _open(drawn)),
    )


# Scoring: rule 7.


def _score(state: State) -> Count:
    maker = state.auction.maker
    assert maker is not None and state.trump is not None
    alone, side = state.auction.alone, maker % 2
    took = state.tricks[maker] + state.tricks[partner(maker)]
    if took < 3:
        worth = 4 if state.auction.defender is not None else 2
        side, mark, reason = 1 - side, "euchred", "The makers are euchred"
    elif took < 5:
        worth, mark = 1, ""
        reason = f"The makers took {('three', 'four')[took - 3]} tricks"
    else:
        worth, mark = 4 if alone else 2, "march"
        reason = "All five tricks, alone" if alone else "The makers took all five tricks"
    return Count(
        points=(worth, 0) if side == 0 else (0, worth),
        reason=reason,
        maker=maker,
        note=words(Call(state.trump, alone), state.trump),
        marks=(mark, "") if maker % 2 == 0 else ("", mark),
    )


def _ending(state: State) -> Outcome | None:
    best = max(state.scores)
    if best < state.options.target:
        return None
    winner = state.scores.index(best)
    return Outcome(
        winners=(winner, partner(winner)),
        scores=tuple(state.scores[seat % 2] for seat in range(SEATS)),
        reason=f"First to {state.options.target} points",
    )


# What a view tells of unseen cards.


def _holders(view: View, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Only the dealer can have the upcard that was taken; farmers hold, and bury, small cards."""
    return tuple(part for holder in holders for part in _parts(view, holder))


def _parts(view: View, holder: Holder) -> tuple[Holder, ...]:
    (kind, seat), size, bars = holder.key, holder.size, holder.bars
    is_dealers = kind != "rest" and seat == view.dealer
    if view.upcard is not None and view.upcard_at == "taken" and not is_dealers:
        bars |= {view.upcard}
    if kind == "laid":
        return _laid_parts(view, seat, Holder(holder.key, size, bars))
    low = _low_in_hand(view, seat) if kind == "hand" else 0
    if not low:
        return (Holder(holder.key, size, bars),)
    farmers = Holder(holder.key, low, bars | _NOT_SMALL[view.options.farmers_hand])
    return (farmers, Holder(holder.key, size - low, bars))


def _laid_parts(view: View, seat: Seat, holder: Holder) -> tuple[Holder, ...]:
    """Three small cards of a seat that went under, and the dealer's discard."""
    key, size, bars = holder.key, holder.size, holder.bars
    buried = min(3, size) if view.auction.under == seat else 0
    parts = (Holder(key, buried, _NOT_SMALL["exchange"]),) if buried else ()
    if size == buried:
        return parts
    chose = view.options.dealer_always_discards  # rule 8.5
    is_out = seat in view.sits_out and view.auction.maker == partner(seat)
    if is_out and view.upcard and not chose:
        bars = frozenset(PACKS[view.options.deck]) - {view.upcard}  # rule 6.4
    return (*parts, Holder(key, size - buried, bars))


def _low_in_hand(view: View, seat: Seat) -> int:
    """How many small cards the seat's hand must still have, by its being offered a farmer's."""
    is_asked = view.phase == FARMER and seat in view.to_act
    if not is_asked and seat not in view.auction.farmers:
        return 0
    need = 5 if view.options.farmers_hand == "redeal" else 3
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    gone = sum(lay.seat == seat for lay in lays) + view.laid_sizes[seat]
    return max(0, need - gone)


_NOT_SMALL = {
    "exchange": frozenset(card for card in PACKS[32] if not is_low(card)),
    "redeal": frozenset(card for card in PACKS[32] if card[0] in "AKQJ"),
}


# Refusals and set-up.


def _refusal(state: State, move: Move) -> tuple[str, str]:
    """Why a move is refused outside the play of cards, and the rule."""
    if state.phase == CALL and isinstance(move, Pass):
        return "Everyone passed twice: the dealer must name trump", "4.7"
    if state.phase == CALL and isinstance(move, Call) and move.suit == upcard_suit(state):
        return "That suit was turned down", "4.6"
    if isinstance(move, OrderUp | Call) and move.alone and not state.options.alone:
        return "Nobody goes alone at this table", "6.1"
    if state.phase == ORDER and isinstance(move, OrderUp):
        return "You may only order your partner up alone", "8.1"
    if state.phase == DISCARD and isinstance(move, Discard):
        return f"You do not hold the {card_name(move.card)}", "4.4"
    if state.phase == DISCARD:
        return "Discard one of your six cards first", "4.4"
    if state.phase == PLAY:
        return "Play a card", "5.1"
    if state.phase == FARMER and state.options.farmers_hand == "redeal":
        return "Keep your hand, or throw it in", "8.3"
    if state.phase == FARMER:
        return "Keep your hand, or lay three nines and tens away", "8.4"
    return "That cannot be said now", "4.1"


def _check(setup: Setup[Options]) -> None:
    if setup.options.farmers_hand == "exchange" and setup.options.deck != 24:
        raise BadSetup("Going under is played with the pack of 24")


def legal_cards(view: View) -> tuple[Card, ...]:
    """The cards the view's seat could play to the trick as it lies (rule 5.2), in hand order."""
    led = suit_of(view.trick[0].card, view.trump) if view.trick else None
    return follow(view.hand, led, RANKINGS[view.trump])


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "euchre",
        "Euchre",
        "tricks",
        (4,),
        "Two against two, five cards each",
        "Name trump, take three tricks of five",
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="4.1", deal="2.2", held="5.1", follow="5.2"),
    text=TEXT,
    check=_check,
    sides=lambda setup: ((0, 2), (1, 3)),
    pack=lambda options: PACKS[options.deck],
    deal_size=lambda state: 5,
    turns_up=lambda state: True,
    ranking=lambda options, trump: RANKINGS[trump],
    open=_open,
    moves=_moves,
    move=_move,
    refusal=_refusal,
    score=_score,
    ending=_ending,
    goal=lambda options: f"first to {options.target}",
    holders=_holders,
)
RULES = build_rules(MODULE)
