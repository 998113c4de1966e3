"""Sights of Checkers tables, for the tests and the gallery."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from game.checkers.board import from_fen
from game.checkers.rules import RULES
from game.checkers.state import State, key_of
from game.clock import Reading
from game.core.events import AnyEvent, Seat
from scenes.tables.base import Key, Metrics, Sight, Sitter
from tests.game.checkers.positions import play, start
from tests.game.checkers.test_play import WYLLIE_MARTINS

MOCK = "B:W5,K7,13,22,23,24,28,31,32:B1,2,4,6,8,12,K25"
LOG = tuple(
    """
    11-15 22-18 15x22 25x18 10-14 21-17 14x21 30-25 21x30 24-19 7-11 29-25 30x21 26-22 9-13 18-14
    3-7 27-24 5-9 14x5 11-15 19x10x3 21-25 3-7
""".split()
)


def mock(**options: Any) -> State:
    """The position of the picture: Black must take with the king or with the man on 2."""
    squares, _ = from_fen(MOCK)
    state = replace(start(**options), squares=squares, log=LOG, turn=0)
    return replace(state, seen=(key_of(state),))


def book(plies: int) -> State:
    """So many half-moves into a game of the books."""
    return play(start(), *WYLLIE_MARTINS[:plies])


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    clock: Reading | None = None,
) -> Sight:
    """What a seat sees of a state in a window."""
    view = RULES.view(state, seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=(
            Sitter("Ada", "hare", "You"),
            Sitter("Wilhelmina-Konstanze", "cat", "Expert", 4),
        ),
        legal=RULES.legal_moves(state, seat),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(scale=min(size) / 720, text_scale=text_scale),
        picked=frozenset(picked),
        hovered=hovered,
        event=event,
        clock=clock,
    )
