"""The rules of Sequence: how a state comes of a state and a move."""

from random import Random

from msgspec.structs import replace

from game.core.cards import Card
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Outcome,
    Rules,
    Setup,
    Text,
)
from game.core.events import (
    AnyEvent,
    Captured,
    Dealt,
    Discarded,
    Drawn,
    GameOver,
    Joined,
    Moved,
    Played,
    Said,
    Seat,
    Shuffled,
)
from game.sequence.board import INDEX, PACK, SQUARES
from game.sequence.legal import hand_moves, refusal
from game.sequence.lines import WINDOWS, Window, new_lines, team_mask
from game.sequence.state import (
    EMPTY,
    HAND_SIZES,
    Deal,
    Due,
    Exchange,
    LastPlay,
    Line,
    Move,
    Options,
    Place,
    Remove,
    Shuffle,
    State,
    sort_hand,
    target,
    team_count,
    team_of,
    team_seats,
    to_act,
)
from game.sequence.text import caption, end_reason, format_move, parse_move, prompt
from game.sequence.view import View, determinize, sheet, view

Beats = tuple[Beat[State], ...]

_WINDOW_OF = {window.squares: window for window in WINDOWS}


def check(setup: Setup[Options]) -> None:
    """Accept seats that divide evenly between the teams (rules 1.1 and 1.2).

    Raises:
        BadSetup: they do not, or the first seat is not at the table.
    """
    if setup.seats not in HAND_SIZES:
        raise BadSetup(
            f"Sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 seats; "
            f"{setup.seats} cannot be split into equal teams"
        )
    count = setup.options.team_count
    if count != "auto" and setup.seats % count:
        fitting = "2, 4, 6, 8, 10 or 12" if count == 2 else "3, 6, 9 or 12"
        raise BadSetup(f"{'Two' if count == 2 else 'Three'} teams need {fitting} seats")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(f"There is no seat {setup.first} to start the game")


def start(setup: Setup[Options]) -> State:
    """An empty board before the deal; `setup.first` or else seat 0 begins (rule 1.3)."""
    check(setup)
    return State(
        options=setup.options,
        seats=setup.seats,
        turn=setup.first or 0,
        hands=((),) * setup.seats,
        stock=(),
        discards=(),
        chips=(EMPTY,) * len(SQUARES),
    )


def chance(state: State, rng: Random) -> Move:
    """A shuffled pack for the deal, or the discards under the latest one as a new draw pile."""
    cards = list(PACK if state.due == "deal" else state.discards[:-1])
    rng.shuffle(cards)
    return Deal(tuple(cards)) if state.due == "deal" else Shuffle(tuple(cards))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What the seat may do (section 3): plays in hand order, then exchanges, or a forced pass."""
    if state.ended or state.due or seat != state.turn:
        return ()
    return hand_moves(state, state.hands[seat], team_of(state, seat))


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        return _apply_chance(state, move)
    if move not in legal_moves(state, seat):
        if state.ended or state.due or seat != state.turn:
            raise IllegalMove("It is not your turn", rule="3.1")
        raise refusal(state, state.hands[seat], team_of(state, seat), move)
    match move:
        case Place():
            return _place(state, move)
        case Remove():
            return _remove(state, move)
        case Exchange():
            return _exchange(state, move)
        case _:
            return _pass(state)


def outcome(state: State) -> Outcome | None:
    """The winning team's seats, and each seat's lines (section 6)."""
    if not state.ended:
        return None
    count = team_count(state.seats, state.options)
    finished = [sum(line.team == team for line in state.lines) for team in range(count)]
    return Outcome(
        winners=_winners(state),
        scores=tuple(finished[seat % count] for seat in range(state.seats)),
        reason=end_reason(state),
    )


def _winners(state: State) -> tuple[Seat, ...]:
    if state.ended != "lines":
        return ()
    count = team_count(state.seats, state.options)
    return team_seats(state.seats, count)[state.turn % count]


def _apply_chance(state: State, move: Move) -> Beats:
    if isinstance(move, Deal) and state.due == "deal" and sorted(move.pack) == sorted(PACK):
        return (_deal(state, move),)
    stuck = state.due in ("draw", "replacement") and not state.stock
    if isinstance(move, Shuffle) and stuck and sorted(move.stock) == sorted(state.discards[:-1]):
        filled = replace(state, stock=move.stock, discards=state.discards[-1:])
        return (Beat(Shuffled(len(move.stock)), filled), *_draw(filled))
    rule = "1.4" if state.due == "deal" else "4.3"
    raise IllegalMove("Those are not the cards that are due", rule)


def _deal(state: State, move: Deal) -> Beat[State]:
    """One card at a time, from the seat that begins (rule 1.4)."""
    count = HAND_SIZES[state.seats] * state.seats
    hands = tuple(
        sort_hand(move.pack[(seat - state.turn) % state.seats : count : state.seats])
        for seat in range(state.seats)
    )
    dealt = replace(state, hands=hands, stock=move.pack[count:], due="")
    return Beat(Dealt(None, hands), dealt)


def _place(state: State, move: Place) -> Beats:
    seat, team, index = state.turn, team_of(state, state.turn), INDEX[move.square]
    played = _give_up(state, move.card, due="draw")
    placed = _with_chip(played, index, team, LastPlay(seat, "place", move.card, move.square))
    beats = [
        Beat(Played(seat, move.card), played),
        Beat(Moved(seat, f"chip:{team}", None, move.square), placed),
    ]
    for window in _windows_made(placed, team, index):
        after = beats[-1].state
        lines = (*after.lines, Line(team, window.squares))
        places = tuple(SQUARES[square] for square in window.squares)
        beats.append(Beat(Joined(seat, places), replace(after, lines=lines)))
    after = beats[-1].state
    if len(after.lines) > len(state.lines) and _has_won(after, team):
        return (*beats, _end(replace(after, due="", ended="lines")))
    return (*beats, *_draw(after))


def _windows_made(state: State, team: int, placed: int) -> tuple[Window, ...]:
    own = team_mask(state.chips, team)
    earlier = [_WINDOW_OF[line.squares] for line in state.lines if line.team == team]
    return new_lines(own, placed, earlier)


def _has_won(state: State, team: int) -> bool:
    finished = sum(line.team == team for line in state.lines)
    return finished >= target(state.seats, state.options)


def _remove(state: State, move: Remove) -> Beats:
    seat, index = state.turn, INDEX[move.square]
    played = _give_up(state, move.card, due="draw")
    removed = _with_chip(played, index, EMPTY, LastPlay(seat, "remove", move.card, move.square))
    captured: AnyEvent = Captured(seat, f"chip:{state.chips[index]}", move.square)
    return (
        Beat(Played(seat, move.card), played),
        Beat(captured, removed),
        *_draw(removed),
    )


def _with_chip(state: State, index: int, chip: int, last: LastPlay) -> State:
    """The board with one square changed, which ends any run of passes (rule 6.2)."""
    chips = (*state.chips[:index], chip, *state.chips[index + 1 :])
    return replace(state, chips=chips, passes=0, quiet_passes=0, last=last)


def _exchange(state: State, move: Exchange) -> Beats:
    gone = replace(
        _give_up(state, move.card, due="replacement"),
        exchanged=True,
        last=LastPlay(state.turn, "exchange", move.card),
    )
    return (Beat(Discarded(state.turn, (move.card,), public=True), gone), *_draw(gone))


def _pass(state: State) -> Beats:
    """Nothing is discarded or drawn; enough passes in a row block the table (rule 6.2)."""
    passed = replace(
        _next_turn(state),
        passes=state.passes + 1,
        quiet_passes=0 if state.exchanged else state.quiet_passes + 1,
        last=LastPlay(state.turn, "pass"),
    )
    beat = Beat(Said(state.turn, "pass", "Pass"), passed)
    if passed.quiet_passes >= state.seats or passed.passes >= 3 * state.seats:
        return (beat, _end(replace(passed, ended="blocked")))
    return (beat,)


def _give_up(state: State, card: Card, due: Due) -> State:
    """The state with a card gone from the hand to the discards, face up."""
    hand = list(state.hands[state.turn])
    hand.remove(card)
    return replace(
        state, hands=_with_hand(state, tuple(hand)), discards=(*state.discards, card), due=due
    )


def _draw(state: State) -> Beats:
    """The card that is due, and the end of the turn; nothing yet if the pile has run out.

    The discards are then shuffled first, all but the one just laid there, so that it cannot come
    straight back (rule 4.3).
    """
    if not state.stock:
        return ()
    seat, card = state.turn, state.stock[0]
    hand = sort_hand((*state.hands[seat], card))
    drawn = replace(state, hands=_with_hand(state, hand), stock=state.stock[1:], due="")
    if state.due == "draw":
        drawn = _next_turn(drawn)
    return (Beat(Drawn(seat, (card,)), drawn),)


def _with_hand(state: State, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])


def _next_turn(state: State) -> State:
    return replace(state, turn=(state.turn + 1) % state.seats, exchanged=False)


def _end(state: State) -> Beat[State]:
    return Beat(GameOver(_winners(state), end_reason(state)), state)


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        id="sequence",
        title="Sequence",
        family="cards",
        seats=tuple(HAND_SIZES),
        line="Cards and chips on one board",
        blurb="Join five chips in a row",
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
    text=Text(format_move, parse_move, caption, prompt),
)
