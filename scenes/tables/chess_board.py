"""The chessboard as fixtures and pieces: the men, the last move, and check."""

from __future__ import annotations

from collections.abc import Iterator

from game.chess.text import PIECES
from game.chess.view import View
from game.core.events import Captured, Moved
from scenes.art.looks.chessmen import ChessmanGlowLook, ChessmanLook
from scenes.art.looks.inlay import SIDE, ChequerLook
from scenes.art.looks.past import MoonLook, PastRibbonLook
from scenes.art.looks.squares import SquareLook
from scenes.tables.base import Fixture, Key, Piece, Pose, Sight, Wear
from scenes.tables.chess_grid import BOARD, CLAIM, Grid, from_key, square_name, to_key
from scenes.tables.chess_ways import Ways, goes_in, landing


def board_fixtures(grid: Grid, sight: Sight, view: View, ways: Ways | None) -> Iterator[Fixture]:
    """The board, and on it where the last move went, and a king in check.

    Where it is asked what a pawn becomes, the board takes the move back.
    """
    look = ChequerLook(grid.side, grid.frame, rim=grid.rim)
    if sight.ply is not None:
        yield Fixture(look, grid.middle, tool="ply:now", words="Back to the game")
        yield from _past(grid, sight)
    elif ways is not None and ways.to:
        yield Fixture(
            look,
            grid.middle,
            tool="clear",
            words="Choose what the pawn becomes, or press elsewhere",
        )
    else:
        yield Fixture(look, grid.middle, BOARD if sight.acting else None)
    for kind, square in zip(("from", "to"), view.last, strict=False):
        yield Fixture(SquareLook(kind, grid.side), grid.at(square))
    if view.check:
        yield Fixture(SquareLook("check", grid.side), grid.at(view.check))


def _past(grid: Grid, sight: Sight) -> Iterator[Fixture]:
    """The board in another light, under a ribbon on its frame."""
    yield Fixture(MoonLook(SIDE * grid.side), grid.middle, top=True)
    tall = max(16, round(0.86 * grid.frame))
    px = min(sight.metrics.text(17, 1.2), round(0.72 * tall))
    x, y = grid.middle[0], grid.top - grid.frame / 2
    yield Fixture(PastRibbonLook("Looking back", tall, px), (x, y), top=True)


def man_pieces(grid: Grid, sight: Sight, view: View, ways: Ways | None) -> Iterator[Piece]:
    """Every man on the board: one's own can be taken up, another's be taken where that is legal."""
    moved = sight.event if isinstance(sight.event, Moved) else None
    mine = (view.turn == view.white) != sight.ahead if sight.acting else None
    claims = {go.source for go in goes_in(sight, True)} if CLAIM in sight.picked else set()
    for i, sign in enumerate(view.squares):
        if sign == ".":
            continue
        square = square_name(i)
        kind, light = PIECES[sign.lower()], sign.isupper()
        lifted = ways is not None and square == ways.source
        stands = ways.to if lifted and ways is not None and ways.to else square
        if ways is not None and ways.to == square:
            continue  # the pawn of which it is asked what it becomes stands there
        here = moved is not None and moved.to == square
        yield Piece(
            ("man", square),
            ChessmanLook(kind, light, grid.side, lifted),
            Pose(*grid.at(stands)),
            place=("board", square),
            source=("board", str(moved.source)) if moved is not None and here else (),
            step=None
            if mine is None
            else _step(square, view, ways, light is mine, square in claims),
            wear=Wear(flare=ChessmanGlowLook(kind, light, grid.side)),
            z=2 if lifted or here else 1,
            words=f"{'white' if light else 'black'} {kind} on {square}",
        )


def _step(square: str, view: View, ways: Ways | None, own: bool, claims: bool) -> Key | None:
    """Taking the man up, or having the held one go where it stands.

    While it is asked what a pawn becomes nothing else can be pointed at.
    """
    if ways is None or not ways.held:
        return from_key(square, claims) if own else None
    if ways.to:
        return None
    if square != ways.source and (not own or landing(square, view, ways) != square):
        return to_key(ways.source, landing(square, view, ways), ways.claims)
    if square != ways.source and ways.goes_to(square):
        return to_key(ways.source, square, ways.claims)
    return from_key(square, claims)


def came_from(sight: Sight, light: bool) -> Key:
    """The square of the man of a colour that was taken just now; nothing: none was."""
    event, view = sight.event, sight.view
    if not isinstance(event, Captured) or light == (event.seat == view.white):
        return ()
    return ("board", event.at)
