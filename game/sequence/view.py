"""What one seat may know of a game, and a full game that fits what it knows."""

from random import Random

import msgspec

from game.core.cards import Card
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat
from game.sequence.board import BOARDS, PACK, SQUARES, Board
from game.sequence.legal import hand_moves, is_dead, locked_squares
from game.sequence.state import (
    TEAM_NAMES,
    Due,
    Ended,
    LastPlay,
    Line,
    Move,
    Options,
    State,
    sort_hand,
    target,
    team_count,
    team_seats,
    to_act,
)


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; nothing of other hands or of the pile's order."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    seats: int
    team_count: int
    """Seat `s` plays for team `s % team_count`."""
    target: int
    """Lines that win."""
    board: Board
    """The printed card of each square, by its index; `FREE` on the corners."""
    chips: tuple[int, ...]
    """By square, the team whose chip lies there, or -1."""
    lines: tuple[Line, ...]
    """Finished lines in the order they were made."""
    locked: tuple[int, ...]
    """The squares of `lines` that carry chips, which nobody can remove; in order."""
    hand: tuple[Card, ...]
    """The seat's own cards: suit by suit, high first, the jacks last."""
    dead: tuple[Card, ...]
    """Those of the hand whose squares are both taken; equal cards once."""
    hand_sizes: tuple[int, ...]
    """Index = seat."""
    stock: int
    """Cards in the draw pile."""
    discards: tuple[Card, ...]
    """Since the last shuffle, the latest last."""
    turn: Seat
    """Whose turn it is, also while chance or nobody is to act."""
    due: Due
    exchanged: bool
    """Whether the seat whose turn it is has changed a dead card this turn."""
    passes: int
    """Forced passes in a row."""
    quiet_passes: int
    """Of these, the latest ones in a row without an exchange."""
    last: LastPlay | None
    ended: Ended


def view(state: State, seat: Seat | None) -> View:
    """What the seat knows; None sees the board and no hand."""
    hand = () if seat is None else state.hands[seat]
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        seats=state.seats,
        team_count=team_count(state.seats, state.options),
        target=target(state.seats, state.options),
        board=BOARDS[state.options.layout],
        chips=state.chips,
        lines=state.lines,
        locked=locked_squares(state.lines),
        hand=hand,
        dead=tuple(card for card in dict.fromkeys(hand) if is_dead(state, card)),
        hand_sizes=tuple(map(len, state.hands)),
        stock=len(state.stock),
        discards=state.discards,
        turn=state.turn,
        due=state.due,
        exchanged=state.exchanged,
        passes=state.passes,
        quiet_passes=state.quiet_passes,
        last=state.last,
        ended=state.ended,
    )


def determinize(seen: View, rng: Random) -> State:
    """A game that the seat could be in: the unseen cards fall to other hands and pile evenly."""
    unseen = list(PACK)
    for card in seen.hand + seen.discards:
        unseen.remove(card)
    rng.shuffle(unseen)
    hands = []
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            hands.append(seen.hand)
        else:
            hands.append(sort_hand(tuple(unseen[:size])))
            del unseen[:size]
    return State(
        options=seen.options,
        seats=seen.seats,
        turn=seen.turn,
        hands=tuple(hands),
        stock=tuple(unseen[: seen.stock]),
        discards=seen.discards,
        chips=seen.chips,
        lines=seen.lines,
        due=seen.due,
        exchanged=seen.exchanged,
        passes=seen.passes,
        quiet_passes=seen.quiet_passes,
        last=seen.last,
        ended=seen.ended,
    )


def view_moves(seen: View) -> tuple[Move, ...]:
    """The legal moves of the view's own seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ()
    return hand_moves(seen, seen.hand, seen.seat % seen.team_count)


def sheet(seen: View) -> Sheet:
    """A column for each team and a row for each finished line."""
    rows = tuple(
        SheetRow(
            f"{TEAM_NAMES[line.team]}: {SQUARES[line.squares[0]]}–{SQUARES[line.squares[-1]]}",
            tuple(int(team == line.team) for team in range(seen.team_count)),
        )
        for line in seen.lines
    )
    totals = tuple(sum(line.team == team for line in seen.lines) for team in range(seen.team_count))
    goal = ("one line wins", "two lines win", "three lines win")[seen.target - 1]
    return Sheet(team_seats(seen.seats, seen.team_count), rows, totals, goal)
