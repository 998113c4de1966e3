"""Chess at the table: the board, its people, and what a person points at to move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game.chess.ahead import moves_ahead
from game.chess.past import after, plies, written
from game.chess.state import Go
from game.chess.view import View
from scenes.art.ground import board_table
from scenes.tables.base import Fixture, Key, Layout, Lookback, Sight, TableView
from scenes.tables.board_people import board_tools, sides, time_fixtures, tool_fixtures
from scenes.tables.board_room import Room, room_for
from scenes.tables.chess_board import board_fixtures, man_pieces
from scenes.tables.chess_grid import CLAIM, crown_key, go_of, grid_for
from scenes.tables.chess_people import (
    move_steps,
    people_fixtures,
    sheet_fixtures,
    taken_pieces,
    token_fixtures,
)
from scenes.tables.chess_ways import goes_in, lands_on, plan_fixtures, way_fixtures, ways_of


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: the man, where it goes, and what a pawn becomes; or tokens."""
    return move_steps(move)


def meant(step: Key) -> Go | None:
    """A man that cannot move, or a square where it may not go: the rules say why."""
    squares = go_of(step)
    return Go(squares[0], squares[-1]) if squares else None


def answers(view: View, picked: frozenset[Key]) -> Key | None:
    """A pawn becomes a queen at once, where the table has agreed on it."""
    if not view.options.auto_queen:
        return None
    to = max(map(go_of, picked), key=len, default=())
    return crown_key(*to, "q", claims=CLAIM in picked) if len(to) == 2 else None


def sound(step: Key) -> str:
    """What a step sounds like."""
    return "piece_wood" if go_of(step) else "token_press"


def layout(sight: Sight) -> Layout:
    """The Chess table at one moment; or as it was, while one looks back."""
    seen: View = sight.view
    view = seen if sight.ply is None else after(seen, sight.ply)
    tools = board_tools(sight)
    if sight.open is not None:  # the table is but a part of the window, and as small as that
        sight = replace(sight, metrics=replace(sight.metrics, scale=min(sight.size) / 720))
    room = room_for(sight.size, sight.metrics, len(tools), sight.clock is not None)
    grid = grid_for(room, turned=(sight.seat != view.white) != sight.flipped)
    ways = ways_of(sight)
    goes = goes_in(sight, CLAIM in sight.picked)
    return Layout(
        ground=board_table(sight.size),
        fixtures=(
            *board_fixtures(grid, sight, view, ways),
            *(way_fixtures(grid, sight, view, ways) if ways else ()),
            *plan_fixtures(grid, sight),
            *tool_fixtures(room, sight, tools),
            *people_fixtures(room, sight, view),
            *time_fixtures(room, sight),
            *_paper(room, sight),
        ),
        pieces=(*taken_pieces(room, sight, view), *man_pieces(grid, sight, view, ways)),
        seats={seat: room.at(plate.middle) for seat, plate, _ in sides(room, sight)},
        stock=grid.middle,
        away=grid.middle,
        caption=room.rect(room.caption),
        lands=partial(lands_on, grid, view, goes),
    )


def _paper(room: Room, sight: Sight) -> Iterator[Fixture]:
    yield from sheet_fixtures(room, sight)
    yield from token_fixtures(room, sight)


def _where(view: View, ply: int) -> str:
    return f"After {written(view, ply)}." if ply else "How it began."


TABLE: Final = TableView(
    layout,
    steps,
    meant,
    answers=answers,
    lookback=Lookback(plies, _where),
    sound=sound,
    ahead=moves_ahead,
)
