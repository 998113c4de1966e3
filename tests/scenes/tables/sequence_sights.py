"""Sights of Sequence tables, for the tests and the gallery: real positions, any window."""

from collections.abc import Iterable
from random import Random
from typing import Any

from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent, Seat
from game.sequence.board import INDEX, SIDE
from game.sequence.rules import RULES
from game.sequence.state import Options, Place, State, team_of
from scenes.tables.base import Key, Metrics, Sight, Sitter

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)
PEOPLE = (
    Sitter("Ada", "hare", "You"),
    Sitter("Hazel", "fox", "Skilled", 3),
    Sitter("Ines", "owl", "Wi-Fi"),
    Sitter("Bram", "badger", "Bluetooth"),
    Sitter("Wilhelmina-Konstanze", "cat", "Expert", 4),
    Sitter("Olle", "bear", "Casual", 2),
)


def sitters(seats: int) -> tuple[Sitter, ...]:
    """So many people, the first at this screen."""
    rest = (PEOPLE[1 + i % (len(PEOPLE) - 1)] for i in range(seats - 1))
    return (PEOPLE[0], *rest)


def played(seats: int, plies: int, seed: int = 1, **options: Any) -> State:
    """A game some plies on, chips gathered as people gather them, or where it ended."""
    rng = Random(seed)
    state = RULES.start(Setup(seats, Options(**options)))
    while True:
        (seat,) = RULES.to_act(state) or (None,)
        if seat is None:
            return state
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        elif plies == 0:
            return state
        else:
            plies -= 1
            move = max(RULES.legal_moves(state, seat), key=lambda m: _liking(state, m, rng))
        state = RULES.apply(state, seat, move)[-1].state


def _liking(state: State, move: Any, rng: Random) -> float:
    if not isinstance(move, Place):
        return 3 * rng.random()
    row, column = divmod(INDEX[move.square], SIDE)
    near = [
        r * SIDE + c
        for r in range(max(0, row - 2), min(SIDE, row + 3))
        for c in range(max(0, column - 2), min(SIDE, column + 3))
    ]
    own = team_of(state, state.turn)
    return rng.random() + sum(state.chips[index] == own for index in near)


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    **metrics: Any,
) -> Sight:
    """What a seat sees of a state in a window."""
    view = RULES.view(state, seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=sitters(state.seats),
        legal=RULES.legal_moves(state, seat),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale, **metrics),
        event=event,
        picked=frozenset(picked),
        hovered=hovered,
    )
