"""Where a man of Chess may go: found, shown, and told from where it is let fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.chess.state import Claim, Go
from game.chess.text import PIECES
from game.chess.view import View
from scenes.art.looks.ahead import AheadLook, ArrowLook
from scenes.art.looks.board import ClearLook
from scenes.art.looks.chessmen import CrownTileLook
from scenes.art.looks.inlay import SIDE
from scenes.art.looks.squares import DotLook, SquareLook, TakenLook
from scenes.tables.base import Fixture, Key, Point, Sight, Wear
from scenes.tables.chess_grid import (
    CLAIM,
    Grid,
    crown_key,
    from_key,
    go_of,
    square_name,
    stands_on,
    to_key,
)

_CROWNS: Final = "qrbn"
"""In the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the man that is held, or looked at, can do."""

    source: str
    to: str
    """Where the pawn goes of which it is asked what it becomes; else empty."""
    goes: tuple[Go, ...]
    """Its legal moves."""
    held: bool
    claims: bool
    """They are moves with which a draw would be claimed."""

    def goes_to(self, square: str) -> bool:
        """Whether it may go there."""
        return any(go.to == square for go in self.goes)


def goes_in(sight: Sight, claims: bool) -> tuple[Go, ...]:
    """The legal moves on the board; or those with which a draw can be claimed."""
    if claims:
        made = (move.by for move in sight.legal if isinstance(move, Claim))
        return tuple(go for go in made if go is not None)
    return tuple(move for move in sight.legal if isinstance(move, Go))


def ways_of(sight: Sight) -> Ways | None:
    """The ways of the man that is pressed, else of the one that is picked; None: of none."""
    claims = CLAIM in sight.picked
    picked = [squares for squares in map(go_of, sight.picked) if squares]
    found = max(picked, key=len, default=())
    pressed = go_of(sight.pressed)
    if len(pressed) == 1 and pressed != found[:1]:  # another one is taken up
        picked, found = [], pressed
    if not found:
        return None
    goes = tuple(go for go in goes_in(sight, claims) if go.source == found[0])
    asked = len(found) == 2 and any(go.to == found[1] and go.promotion for go in goes)
    return Ways(found[0], found[1] if asked else "", goes, bool(picked), claims) if goes else None


def way_fixtures(grid: Grid, sight: Sight, view: View, ways: Ways) -> Iterator[Fixture]:
    """The square it stands on, and where it may go; what it may take has a ring."""
    lifted = AheadLook(grid.side) if sight.ahead else SquareLook("lifted", grid.side)
    yield Fixture(lifted, grid.at(ways.source))
    if ways.to:
        yield from _crowns(grid, view, ways)
        return
    if ways.held:
        yield from _barred(grid, view, ways)
    at_rest, hot = ("rest" if view.options.show_legal else "unseen"), DotLook(grid.side, "hot")
    for square in dict.fromkeys(go.to for go in ways.goes):
        key = to_key(ways.source, square, ways.claims)
        at, stands = grid.at(square), stands_on(view, square)
        if stands == ".":
            step = key if ways.held else None
            look = DotLook(grid.side, at_rest)
            yield Fixture(look, at, step, Wear(hot=hot), f"To {square}" if step else "")
        elif not view.options.show_legal:
            continue
        elif stands.isupper() == stands_on(view, ways.source).isupper():  # castling onto the rook
            yield Fixture(DotLook(grid.side), at, top=True)
        else:
            yield Fixture(TakenLook(grid.side, sight.hovered == key), at, top=True)


def _barred(grid: Grid, view: View, ways: Ways) -> Iterator[Fixture]:
    """Empty squares where the man that is held may not go: the rules say why."""
    for i, sign in enumerate(view.squares):
        square = square_name(i)
        if sign == "." and not ways.goes_to(square):
            key = to_key(ways.source, square, ways.claims)
            yield Fixture(ClearLook(grid.side, grid.side), grid.at(square), key)


def _crowns(grid: Grid, view: View, ways: Ways) -> Iterator[Fixture]:
    """What the pawn may become, beside the square it goes to."""
    row, column = grid.cell(ways.to)
    beside = column + 1 if column < SIDE - 1 else column - 1
    down = 1 if row == 0 else -1
    light = stands_on(view, ways.source).isupper()
    side = round(0.96 * grid.side)
    kinds = dict.fromkeys(go.promotion for go in ways.goes if go.to == ways.to)
    for i, kind in enumerate(sorted(kinds, key=_CROWNS.index)):
        name = PIECES[kind]
        rest, hot = (CrownTileLook(name, light, side, hot) for hot in (False, True))
        key = crown_key(ways.source, ways.to, kind, ways.claims)
        at = grid.spot(row + down * i, beside)
        yield Fixture(rest, at, key, Wear(hot=hot), f"Becomes a {name}", top=True)


def plan_fixtures(grid: Grid, sight: Sight) -> Iterator[Fixture]:
    """The move that is set out for the next turn: its squares, and an arrow over the men."""
    go = sight.planned
    if not isinstance(go, Go):
        return
    (x0, y0), (x1, y1) = grid.at(go.source), grid.at(go.to)
    for at in ((x0, y0), (x1, y1)):
        yield Fixture(AheadLook(grid.side), at)
    arrow = ArrowLook(round(x1 - x0), round(y1 - y0), grid.side)
    yield Fixture(arrow, ((x0 + x1) / 2, (y0 + y1) / 2), top=True)


def landing(square: str, view: View, ways: Ways) -> str:
    """Where a man goes that is set on a square: a king set on its rook castles."""
    king, own = stands_on(view, ways.source), stands_on(view, square)
    castles = own != "." and king.lower() == "k" and own.lower() == "r"
    if not castles or king.isupper() != own.isupper() or ways.goes_to(square):
        return square
    if ways.source[0] != "e" or square[0] not in "ah" or square[1] != ways.source[1]:
        return square
    to = ("g" if square[0] == "h" else "c") + square[1]
    return to if ways.goes_to(to) else square


def lands_on(grid: Grid, view: View, goes: tuple[Go, ...], step: Key, at: Point) -> Key | None:
    """Where a man lands that is let fall at a point; None: beside the board, or where it stood."""
    row, column = ((int(v) // grid.side) for v in (at[1] - grid.top, at[0] - grid.left))
    source = go_of(step)
    if not (0 <= row < SIDE and 0 <= column < SIDE and len(source) == 1):
        return None
    index = row * SIDE + column
    square = square_name(SIDE * SIDE - 1 - index if grid.turned else index)
    claims = step == from_key(source[0], claims=True)
    ways = Ways(source[0], "", tuple(go for go in goes if go.source == source[0]), True, claims)
    return None if square == source[0] else to_key(source[0], landing(square, view, ways), claims)
