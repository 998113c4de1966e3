"""The rules of Crazy 8s: how a state comes of a state and a move."""

from random import Random
from typing import Final

from msgspec.structs import replace

from game.core.cards import SUIT_NAMES, SUIT_OF, Card
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Rules,
    Setup,
    Text,
)
from game.core.events import Announced, Dealt, Drawn, Played, Said, Seat, Shuffled
from game.crazy_eights.ending import Beats, end_round, end_turn, next_seat, outcome
from game.crazy_eights.legal import legal_moves, refusal
from game.crazy_eights.state import (
    Deal,
    Draw,
    Move,
    Options,
    Play,
    Shuffle,
    State,
    Take,
    full_pack,
    hand_size,
    is_eight,
    sort_hand,
    starter,
    to_act,
)
from game.crazy_eights.tells import after_card, after_draws, after_nothing_fits
from game.crazy_eights.text import caption, format_move, label, parse_move, prompt
from game.crazy_eights.view import View, determinize, sheet, view

SEATS: Final = (2, 3, 4, 5, 6)


def check(setup: Setup[Options]) -> None:
    """Accept two to six seats (rule 1.1).

    Raises:
        BadSetup: there are fewer or more, or the first seat is not at the table.
    """
    if setup.seats not in SEATS:
        raise BadSetup(f"Crazy 8s is for two to six, not for {setup.seats}")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(f"There is no seat {setup.first} to start the first round")


def start(setup: Setup[Options]) -> State:
    """A bare table; `setup.first` or else seat 0 starts the first round (rule 1.5)."""
    check(setup)
    first = setup.first or 0
    bare = ((),) * setup.seats
    return State(setup.options, setup.seats, first, first, bare, stock=(), discards=(), lacks=bare)


def chance(state: State, rng: Random) -> Move:
    """A shuffled pack for the deal, or the discards under the top one as a new stock."""
    if state.phase == "deal":
        cards = list(full_pack(state.seats, state.options))
        rng.shuffle(cards)
        upcard = state.seats * hand_size(state.seats, state.options)
        while _is_no_starter(cards[upcard], state.options):  # back into the stock (rule 1.4)
            rest = cards[upcard:]
            rng.shuffle(rest)
            cards[upcard:] = rest
        return Deal(tuple(cards))
    cards = list(state.discards[:-1])
    rng.shuffle(cards)
    return Shuffle(tuple(cards))


def _is_no_starter(card: Card, options: Options) -> bool:
    return is_eight(card) and options.start_eight == "skip"


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        return _apply_chance(state, move)
    if move not in legal_moves(state, seat):
        raise refusal(state, seat, move)
    match move:
        case Play():
            return _play(state, move)
        case Draw():
            return _take(replace(after_nothing_fits(state), owed=1, passes=0))
        case Take():
            return _take(replace(state, owed=state.demand))
        case _:
            passed = replace(after_nothing_fits(state), passes=state.passes + 1)
            return end_turn(passed, (Beat(Said(seat, "pass", "Pass"), passed),))


def _apply_chance(state: State, move: Move) -> Beats:
    if isinstance(move, Deal) and state.phase == "deal":
        whole = sorted(move.pack) == sorted(full_pack(state.seats, state.options))
        upcard = state.seats * hand_size(state.seats, state.options)
        if whole and not _is_no_starter(move.pack[upcard], state.options):
            return (_deal(state, move.pack),)
    stuck = state.phase == "shuffle"
    if isinstance(move, Shuffle) and stuck and sorted(move.stock) == sorted(state.discards[:-1]):
        filled = replace(state, stock=move.stock, discards=state.discards[-1:])
        return (Beat(Shuffled(len(move.stock)), filled), *_take(filled))
    raise IllegalMove("Those are not the cards that are due", "2.6" if stuck else "1.4")


def _deal(state: State, cards: tuple[Card, ...]) -> Beat[State]:
    """One card at a time from the seat that starts; then one is turned up (rules 1.3 and 1.4)."""
    seats, options = state.seats, state.options
    begins = starter(seats, state.first, len(state.rounds))
    count = seats * hand_size(seats, options)
    hands = tuple(
        sort_hand(cards[(seat - begins) % seats : count : seats]) for seat in range(seats)
    )
    upcard = cards[count]
    dealt = State(
        options, seats, state.first, begins, hands,
        stock=cards[count + 1 :], discards=(upcard,), suit=SUIT_OF[upcard],
        phase="play", lacks=((),) * seats, rounds=state.rounds,
    )  # fmt: skip
    return Beat(Dealt(None, hands, upcard), dealt)


def _play(state: State, move: Play) -> Beats:
    """The card goes on top and sets the suit; then the next turn, or the round's end."""
    seat, card = state.turn, move.card
    hand = list(state.hands[seat])
    hand.remove(card)
    laid = replace(
        after_card(state, card),
        hands=_with_hand(state, tuple(hand)),
        discards=(*state.discards, card),
        suit=SUIT_OF[card],
        passes=0,
        drawn=0,
        demand=0,
    )
    beats: Beats = (Beat(Played(seat, card), laid),)
    if not hand:
        return end_round(laid, beats, seat, "goes out")
    if move.suit:
        laid = replace(laid, suit=move.suit)
        words = SUIT_NAMES[move.suit].capitalize()
        beats = (*beats, Beat(Said(seat, "suit", words), laid))
    return _effect(laid, beats, state.demand)


def _effect(state: State, beats: Beats, demand: int) -> Beats:
    """What a two, a queen or an ace does by house rule (rules 5.7 to 5.9)."""
    rank, options = state.discards[-1][:-1], state.options
    if rank == "2" and options.draw_two:
        return end_turn(replace(state, demand=demand + 2), beats)
    reverses = rank == "A" and options.reverse_ace
    if reverses and state.seats > 2:
        turned: State = replace(state, direction=-1 if state.direction == 1 else 1)
        return end_turn(turned, (*beats, Beat(Announced("Play turns round"), turned)))
    if reverses or (rank == "Q" and options.skip_queen):
        skipped = Announced("loses the turn", next_seat(state))
        return end_turn(state, (*beats, Beat(skipped, state)), steps=2)
    return end_turn(state, beats)


def _take(state: State) -> Beats:
    """The cards owed come from the stock, then from a new one; the turn ends after a demand."""
    seat, count = state.turn, min(state.owed, len(state.stock))
    beats: Beats = ()
    if count:
        cards = state.stock[:count]
        state = replace(
            after_draws(state, count),
            hands=_with_hand(state, sort_hand((*state.hands[seat], *cards))),
            stock=state.stock[count:],
            owed=state.owed - count,
            drawn=state.drawn + count,
        )
        beats = (Beat(Drawn(seat, cards), state),)
    if state.owed and len(state.discards) > 1:
        empty = replace(state, phase="shuffle")
        return (*beats, Beat(Announced("The stock is empty"), empty))
    if state.demand:
        beats = beats or (Beat(Announced("There is nothing to take"), state),)
        return end_turn(replace(state, demand=0), beats)
    return (*beats[:-1], Beat(beats[-1].event, replace(state, phase="play")))


def _with_hand(state: State, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        id="crazy-eights",
        title="Crazy 8s",
        family="cards",
        seats=SEATS,
        line="Each alone, first out is free",
        blurb="Match suit or rank, and name suits with eights",
        usual_seats=4,
    ),
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=check,
    start=start,
    to_act=to_act,
    chance=chance,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    determinize=determinize,
    outcome=outcome,
    sheet=sheet,
    text=Text(format_move, parse_move, caption, prompt, label),
)
