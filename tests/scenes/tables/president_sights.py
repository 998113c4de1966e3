"""Sights of President tables, for the tests and the gallery: real positions, any window."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent, Seat
from game.president.rules import RULES
from game.president.state import Options, Pass, State
from scenes.tables.base import Key, Metrics, Sight, Sitter
from tests.scenes.tables.sequence_sights import sitters

SEATS = (3, 4, 5, 6, 7)


def played(seats: int, moves: int, seed: int = 1, rounds: int = 0, **options: Any) -> State:
    """So many moves into the round after so many; low sets are liked, as by people."""
    rng, state, made = Random(seed), RULES.start(Setup(seats, Options(**options))), 0
    while len(state.places) < rounds or made < moves or state.phase == "deal":
        (seat,) = RULES.to_act(state)
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            made += len(state.places) >= rounds
            legal = RULES.legal_moves(state, seat)
            move = legal[0] if len(state.hands[seat]) > 2 else rng.choice(legal)
            if state.pile and len(state.pile) > 3 and rng.random() < 0.7:
                move = Pass()
        state = RULES.apply(state, seat, move)[-1].state
    return state


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    people: Sequence[Sitter] = (),
    **metrics: Any,
) -> Sight:
    """What a seat sees of a state in a window."""
    view = RULES.view(state, seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=tuple(people) or sitters(state.seats),
        legal=RULES.legal_moves(state, seat),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale, **metrics),
        event=event,
        picked=frozenset(picked),
        hovered=hovered,
    )
