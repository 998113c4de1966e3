"""Sights of Backgammon tables, for the tests and the gallery."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from game.backgammon.board import Board
from game.backgammon.rules import RULES
from game.backgammon.state import Game, State
from game.core.events import AnyEvent, Seat
from scenes.tables.base import Key, Metrics, Sight, Sitter
from tests.game.backgammon.positions import at, play, start


def log_of(*lines: str, first: Seat = 0) -> tuple[tuple[Seat, str], ...]:
    """Lines of a log, the seats in turn."""
    return tuple(((first + i) % 2, line) for i, line in enumerate(lines))


BOOK = log_of(
    "31: 8/5 6/5", "64: 24/14", "52: 13/8 13/11", "66: 24/18(2) 13/7(2)", "43: 24/20 13/10",
    "21: 13/11 6/5*", "62: bar/23 13/7", "44: 13/5(2)", "51: 13/8 6/5", "64: (no play)",
)  # fmt: skip
MATCH: dict[str, Any] = {"format": "match", "match_length": 5}


def mock(**options: Any) -> State:
    """The position of the picture: 5 and 2 to play, a blot on 11, Black on the bar."""
    me = {13: 2, 10: 1, 8: 3, 6: 3, 5: 2, 4: 2, 3: 2}
    opp = {11: 1, 19: 3, 20: 2, 21: 2, 22: 2}
    state = at(me, opp, options={**MATCH, **options}, cube=2, owner=0, score=(2, 1))
    own, enemy = state.boards
    enemy = with_bar(enemy, 1)
    state = replace(state, boards=(own, enemy), log=BOOK, throws=(5, 5))
    return play(state, "roll:5-2")


def with_bar(board: Board, count: int) -> Board:
    """The board with so many checkers on the bar, and the fewer borne off."""
    counts = list(board)
    counts[25] = count
    counts[0] = 15 - sum(counts[1:])
    return tuple(counts)


def opening(**options: Any) -> State:
    """White begins with 3 and 1."""
    return play(start(**options), "roll:3-1")


def doubles() -> State:
    """Double fours to play."""
    return play(replace(start(**MATCH), due="roll", throws=(1, 1)), "roll:4-4")


def on_bar() -> State:
    """Two of White on the bar, three of Black; a home board with one gap."""
    me = {24: 1, 13: 4, 8: 3, 6: 5}
    opp = {19: 3, 20: 2, 22: 2, 23: 2, 12: 3}
    state = at(me, opp, bar=2, log=BOOK[:5], throws=(3, 3))
    own, enemy = state.boards
    return play(replace(state, boards=(own, with_bar(enemy, 3))), "roll:6-4")


def dancing() -> State:
    """White on the bar before a closed board: nothing can be played."""
    me = {13: 5, 8: 4, 6: 5}
    opp = {19: 3, 20: 3, 21: 2, 22: 2, 23: 2, 24: 2, 1: 1}
    return at(me, opp, bar=1, log=BOOK[:5], throws=(3, 3))


def bearing_off() -> State:
    """White bears off, far ahead."""
    me = {6: 2, 5: 3, 3: 2, 2: 1}
    opp = {19: 2, 20: 4, 22: 3, 13: 2}
    return play(at(me, opp, log=BOOK, throws=(9, 9)), "roll:6-3")


def many() -> State:
    """Eight on a point, and twelve on another."""
    me = {6: 8, 5: 2, 4: 2, 13: 3}
    opp = {24: 12, 12: 3}
    return play(at(me, opp, log=BOOK, throws=(9, 9)), "roll:2-1")


def may_double(**fields: Any) -> State:
    """White is to roll or to double."""
    state = mock()
    return replace(state, due="throw", dice=(), left=(), **fields)


def doubled(seat: Seat = 0, **options: Any) -> State:
    """The other seat has doubled, the seat is to answer."""
    base = replace(start(**{**MATCH, **options}), due="throw", turn=1 - seat, throws=(2, 2))
    return play(replace(base, log=BOOK[:4], score=(2, 1)), "double")


def crawford() -> State:
    """The Crawford game: White needs one point."""
    games = (Game(0, 4, 2, 2, "borne off"), Game(1, 2, 1, 2, "dropped"))
    state = replace(start(**MATCH), score=(4, 2), games=games, crawford=True, throws=(2, 2))
    return play(replace(state, due="roll", log=BOOK[:4]), "roll:6-5")


def offered() -> State:
    """Black offers a gammon."""
    state = replace(doubles(), turn=1, cube=2, owner=0)
    return play(state, "resign:1")


def over() -> State:
    """White has borne off the last checker."""
    state = at({1: 1}, {19: 4, 20: 4, 13: 2}, log=BOOK, throws=(9, 9))
    return play(state, "roll:6-3", "1/off")


def sight(
    state: State,
    seat: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    picked: Iterable[Key] = (),
    hovered: Key | None = None,
    event: AnyEvent | None = None,
    flipped: bool = False,
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
        flipped=flipped,
    )
