"""Positions of Golf written as text."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import HIDDEN, Card
from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent
from game.golf.rules import RULES
from game.golf.state import Deal, Hole, Options, State, full_pack


def cards(text: str) -> tuple[Card, ...]:
    """Card codes; `-` is a closed cell, a slash between rows is only for the eye."""
    words = text.replace("/", " ").split()
    return tuple(HIDDEN if word == "-" else Card(word) for word in words)


def grid(text: str) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    """A grid's cards and which of them lie open: those without an `x` before them."""
    words = text.replace("/", " ").split()
    return (
        tuple(Card(word.removeprefix("x")) for word in words),
        tuple(not word.startswith("x") for word in words),
    )


def position(
    grids: Sequence[str],
    *,
    discards: str = "",
    stock: str | None = None,
    hand: str = "",
    turn: int = 0,
    state: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """A hole that is played; `hand`: `9C` from the stock, `>9C` from the discards.

    The stock is `stock`, or all that lies nowhere else but the discards.
    """
    seats = len(grids)
    found = [grid(text) for text in grids]
    chosen = Options(**{"grid": len(found[0][0]), **options})
    at = RULES.start(Setup(seats, chosen))
    hands = tuple(hand for hand, _ in found)
    rest = Counter(full_pack(seats, chosen))
    thrown, drawn = cards(discards), hand.removeprefix(">")
    for part in (*hands, thrown, cards(drawn)):
        rest.subtract(part)
    return replace(
        at,
        turn=turn,
        hands=hands,
        up=tuple(up for _, up in found),
        stock=tuple(rest.elements()) if stock is None else cards(stock),
        discards=thrown,
        phase="place" if hand else "draw",
        drawn=Card(drawn),
        source="" if not hand else "discards" if hand.startswith(">") else "stock",
        **(state or {}),
    )


def dealt(seats: int, first: int | None = None, holes: int = 0, **options: Any) -> State:
    """A hole just dealt from an unshuffled pack, so many holes into the match."""
    chosen = Options(**options)
    state = RULES.start(Setup(seats, chosen, first))
    state = replace(state, holes=(Hole((0,) * seats, None),) * holes)
    return RULES.apply(state, CHANCE, Deal(full_pack(seats, chosen)))[-1].state


def moves(state: State) -> list[str]:
    """What the seat to act may do."""
    return [RULES.text.move(move) for move in RULES.legal_moves(state, state.turn)]


def play(state: State, *words: str) -> tuple[State, list[AnyEvent]]:
    """The state after these moves, each by whoever is to act, and what happened."""
    events = []
    for word in words:
        (seat,) = RULES.to_act(state)
        for beat in RULES.apply(state, seat, RULES.text.parse(word)):
            events.append(beat.event)
            state = beat.state
    return state, events
