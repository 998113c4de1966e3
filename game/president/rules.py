"""The rules of President: how a state comes of a state and a move."""

from random import Random

from msgspec.structs import replace

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
from game.core.events import Dealt, Seat
from game.president import exchange
from game.president.legal import legal_moves, refusal
from game.president.piles import Beats, lay_set, outcome, pass_on
from game.president.ranks import LOWEST, PACK, in_order
from game.president.state import Deal, Give, Move, Options, Play, State, to_act
from game.president.text import caption, format_move, label, parse_move, prompt
from game.president.view import View, determinize, sheet, view

SEATS = (3, 4, 5, 6, 7)


def check(setup: Setup[Options]) -> None:
    """Accept three to seven seats (rule 1.1).

    Raises:
        BadSetup: there are fewer or more, or the first seat is not at the table.
    """
    if setup.seats not in SEATS:
        raise BadSetup(f"President is for three to seven, not for {setup.seats}")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(f"There is no seat {setup.first} to be dealt the first card")


def start(setup: Setup[Options]) -> State:
    """A bare table; `setup.first` or else seat 0 is dealt the first card (rule 1.4)."""
    check(setup)
    first, bare = setup.first or 0, ((),) * setup.seats
    return State(setup.options, setup.seats, first, first, hands=bare, laid=bare,
                 passed=(False,) * setup.seats)  # fmt: skip


def chance(state: State, rng: Random) -> Move:
    """A shuffled pack."""
    cards = list(PACK)
    rng.shuffle(cards)
    return Deal(tuple(cards))


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        if state.phase == "deal" and isinstance(move, Deal) and sorted(move.pack) == sorted(PACK):
            return _deal(state, move)
        raise IllegalMove("That is not the pack that is due", "1.3")
    if move not in legal_moves(state, seat):
        raise refusal(state, seat, move)
    match move:
        case Play():
            return lay_set(state, move)
        case Give():
            return exchange.give_back(state, move, leader(state))
    return pass_on(state)


def _deal(state: State, move: Deal) -> Beats:
    """One card at a time, each round from one seat further; then the exchange (rule 1.3)."""
    seats = state.seats
    begins = (state.first + len(state.places)) % seats
    hands = tuple(in_order(move.pack[(seat - begins) % seats :: seats]) for seat in range(seats))
    fresh = start(Setup(seats, state.options, state.first))
    dealt = replace(fresh, hands=hands, places=state.places, phase="play")
    dealt = replace(dealt, turn=leader(dealt))
    return (Beat(Dealt(None, hands), dealt), *exchange.begin(dealt))


def leader(state: State) -> Seat:
    """Who leads the round: the three of clubs, later the last Scum or President (rule 3.1)."""
    if state.places:
        return state.places[-1][-1 if state.options.next_leader == "scum" else 0]
    return next(seat for seat, hand in enumerate(state.hands) if LOWEST in hand)


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        id="president",
        title="President",
        family="cards",
        seats=SEATS,
        line="Each alone, first out rises",
        blurb="Shed your cards, rise in rank, and take the best from the last",
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
"""Three to seven seats; see docs/RULES-president.md."""
