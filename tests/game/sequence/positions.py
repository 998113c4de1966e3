"""Positions written as text, for the tests of Sequence."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, parse_cards
from game.core.contract import Setup
from game.core.events import AnyEvent
from game.sequence.board import INDEX, PACK, SQUARES
from game.sequence.lines import WINDOWS
from game.sequence.rules import RULES
from game.sequence.state import Line, Options, State, sort_hand


def squares(names: str) -> tuple[int, ...]:
    """`a1 b1` as indices."""
    return tuple(INDEX[name] for name in names.split())


def line(name: str, team: int = 0) -> Line:
    """`b5-f5` as a finished line of a team."""
    first, last = squares(name.replace("-", " "))
    window = next(w for w in WINDOWS if (w.squares[0], w.squares[-1]) == (first, last))
    return Line(team, window.squares)


def line_names(state: State) -> str:
    """The finished lines as text, in the order they were made."""
    return " ".join(f"{SQUARES[li.squares[0]]}-{SQUARES[li.squares[-1]]}" for li in state.lines)


def position(
    hand: str = "",
    *,
    seats: int = 2,
    chips: tuple[str, ...] = (),
    lines: str = "",
    other: str = "",
    stock: str | None = None,
    **options: Any,
) -> State:
    """Seat 0 to act with `hand`; `chips` are each team's squares, `lines` the first team's.

    The other seats all hold `other`. The draw pile is `stock`, or the rest of the pack; what is
    left goes to the discards.
    """
    state = RULES.start(Setup(seats, Options(**options)))
    board = list(state.chips)
    for team, names in enumerate(chips):
        for index in squares(names):
            board[index] = team
    hands = [sort_hand(parse_cards(hand))] + [sort_hand(parse_cards(other))] * (seats - 1)
    rest = Counter(PACK)
    for held in hands:
        rest.subtract(held)
    pile = tuple(rest.elements()) if stock is None else parse_cards(stock)
    rest.subtract(pile)
    return replace(
        state,
        due="",
        hands=tuple(hands),
        stock=pile,
        discards=tuple(rest.elements()),
        chips=tuple(board),
        lines=tuple(line(name) for name in lines.split()),
    )


def moves(state: State) -> str:
    """What the seat to act may do, as text."""
    return " ".join(RULES.text.move(m) for m in RULES.legal_moves(state, state.turn))


def play(state: State, *words: str) -> tuple[State, list[AnyEvent]]:
    """The state after these moves, each by whoever is to act, and what happened."""
    events = []
    for word in words:
        (seat,) = RULES.to_act(state)
        for beat in RULES.apply(state, seat, RULES.text.parse(word)):
            events.append(beat.event)
            state = beat.state
    return state, events


def drop(state: State, names: str, team: int = 0) -> State:
    """The state after a team puts chips on squares one by one, by wild jacks."""
    for name in names.split():
        hands = ((Card("JD"),),) * state.seats
        state = replace(state, turn=team, hands=hands, due="", ended="")
        state, _ = play(state, f"JD@{name}")
    return state
