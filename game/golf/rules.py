"""The rules of Golf: how a state comes of a state and a move."""

from random import Random

from msgspec.structs import replace

from game.core.cards import HIDDEN
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
from game.core.events import Dealt, Discarded, Drawn, Played, Said, Seat, Shuffled, Turned
from game.golf.ending import Beats, end_turn, outcome
from game.golf.legal import legal_moves, refusal
from game.golf.state import (
    Deal,
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Move,
    Options,
    Reveal,
    Shuffle,
    State,
    Swap,
    TakeDiscard,
    full_pack,
    openers_of,
    starter,
    to_act,
)
from game.golf.text import caption, format_move, label, parse_move, prompt
from game.golf.view import View, determinize, sheet, view

SEATS = (2, 3, 4, 5, 6)


def check(setup: Setup[Options]) -> None:
    """Accept two to six seats (rule 1.1).

    Raises:
        BadSetup: there are fewer or more, or the first seat is not at the table.
    """
    if setup.seats not in SEATS:
        raise BadSetup(f"Golf is for two to six, not for {setup.seats}")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(f"There is no seat {setup.first} to start the first hole")


def start(setup: Setup[Options]) -> State:
    """A bare table; `setup.first` or else seat 0 starts the first hole (rule 1.5)."""
    check(setup)
    first = setup.first or 0
    bare = ((),) * setup.seats
    return State(setup.options, setup.seats, first, first, hands=bare, up=bare,
                 stock=(), discards=())  # fmt: skip


def chance(state: State, rng: Random) -> Move:
    """A shuffled pack for the deal, or the discards under the top one as a new stock."""
    if state.phase == "deal":
        cards = list(full_pack(state.seats, state.options))
        rng.shuffle(cards)
        return Deal(tuple(cards))
    cards = list(state.discards[:-1])
    rng.shuffle(cards)
    return Shuffle(tuple(cards))


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
        case Reveal(cell):
            return _reveal(state, cell)
        case DrawStock() | TakeDiscard():
            return _draw(state, from_stock=isinstance(move, DrawStock))
        case Swap(cell):
            return _swap(state, cell)
        case DiscardFlip(cell):
            return _throw(state, cell)
        case DiscardOnly():
            return _throw(state, None)
        case _:
            return end_turn(state, (Beat(Said(seat, "knock", "Knock"), state),), knocks=True)


def _apply_chance(state: State, move: Move) -> Beats:
    if isinstance(move, Deal) and state.phase == "deal":
        if sorted(move.pack) == sorted(full_pack(state.seats, state.options)):
            return (_deal(state, move),)
    stuck = state.phase == "shuffle"
    if isinstance(move, Shuffle) and stuck and sorted(move.stock) == sorted(state.discards[:-1]):
        filled = replace(state, stock=move.stock, discards=state.discards[-1:], phase="draw",
                         restocked=True)  # fmt: skip
        return (Beat(Shuffled(len(move.stock)), filled),)
    raise IllegalMove("Those are not the cards that are due", "5.3" if stuck else "1.4")


def _deal(state: State, move: Deal) -> Beat[State]:
    """One card at a time from the seat that starts; then one is turned up (rule 1.4)."""
    seats, options = state.seats, state.options
    begins = starter(seats, state.first, len(state.holes))
    count = seats * options.grid
    hands = tuple(move.pack[(seat - begins) % seats : count : seats] for seat in range(seats))
    dealt = State(
        options, seats, state.first, begins, hands,
        up=((False,) * options.grid,) * seats,
        stock=move.pack[count + 1 :], discards=(move.pack[count],),
        phase="setup" if openers_of(options) else "draw",
        holes=state.holes,
    )  # fmt: skip
    closed = ((HIDDEN,) * options.grid,) * seats  # nobody sees even their own
    return Beat(Dealt(None, closed, upcard=move.pack[count]), dealt)


def _reveal(state: State, cell: int) -> Beats:
    """A card is turned up; after the last one the next seat starts, or play begins (rule 3.1)."""
    seat = state.turn
    opened = replace(state, up=_with_up(state, cell))
    if sum(opened.up[seat]) == openers_of(state.options):
        after = (seat + 1) % state.seats
        done = after == starter(state.seats, state.first, len(state.holes))
        opened = replace(opened, turn=after, phase="draw" if done else "setup")
    return (Beat(Turned(seat, state.hands[seat][cell], cell), opened),)


def _draw(state: State, from_stock: bool) -> Beats:
    if from_stock:
        card = state.stock[0]
        drawn = replace(state, stock=state.stock[1:], source="stock")
    else:
        card = state.discards[-1]
        drawn = replace(state, discards=state.discards[:-1], source="discards")
    drawn = replace(drawn, drawn=card, phase="place")
    event = Drawn(state.turn, (card,), source=drawn.source, public=not from_stock)
    return (Beat(event, drawn),)


def _swap(state: State, cell: int) -> Beats:
    """One motion told in two sentences: what comes into the grid, and what leaves it."""
    seat, new, old = state.turn, state.drawn, state.hands[state.turn][cell]
    hand = (*state.hands[seat][:cell], new, *state.hands[seat][cell + 1 :])
    placed = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        up=_with_up(state, cell),
        discards=(*state.discards, old),
        drawn=HIDDEN,
        source="",
    )
    beats = (
        Beat(Played(seat, new), placed),
        Beat(Discarded(seat, (old,), public=True), placed),
    )
    return end_turn(placed, beats)


def _throw(state: State, cell: int | None) -> Beats:
    """The drawn card goes on the discards, and a card is turned up, or none."""
    seat, card = state.turn, state.drawn
    thrown = replace(state, discards=(*state.discards, card), drawn=HIDDEN, source="")
    beats: Beats = (Beat(Discarded(seat, (card,), public=True), thrown),)
    if cell is None:
        return end_turn(thrown, beats, refuses=True)
    opened = replace(thrown, up=_with_up(thrown, cell))
    beats = (*beats, Beat(Turned(seat, state.hands[seat][cell], cell), opened))
    return end_turn(opened, beats)


def _with_up(state: State, cell: int) -> tuple[tuple[bool, ...], ...]:
    seat, up = state.turn, state.up[state.turn]
    return (*state.up[:seat], (*up[:cell], True, *up[cell + 1 :]), *state.up[seat + 1 :])


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        id="golf",
        title="Golf",
        family="cards",
        seats=SEATS,
        line="Each alone, fewest strokes win",
        blurb="Turn the cards of your grid into few points",
        usual_seats=4,
        hides=False,
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
