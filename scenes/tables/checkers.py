"""Checkers at the table: the board, its people, and what a person points at to move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.checkers.state import Go
from game.checkers.view import View
from scenes.art.ground import board_table
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.board_people import board_tools, sides, time_fixtures, tool_fixtures
from scenes.tables.board_room import room_for
from scenes.tables.checkers_board import (
    board_fixtures,
    disc_pieces,
    from_key,
    grid_for,
    leg_key,
    way_fixtures,
    ways_of,
)
from scenes.tables.checkers_people import (
    move_steps,
    people_fixtures,
    sheet_fixture,
    taken_pieces,
    token_fixtures,
)


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: the piece and each landing in turn; or a token."""
    if not isinstance(move, Go):
        return move_steps(move)
    start, *landings = move.path
    legs = enumerate(landings, start=1)
    return (from_key(start), *(leg_key(start, leg, to) for leg, to in legs))


def meant(step: Key) -> Go | None:
    """A piece that cannot move: the rules say why, and what must take instead."""
    return Go((int(str(step[1])),)) if step[0] == "from" else None


def follows(step: Key) -> bool:
    """The rest of a jump goes by itself where there is no choice left.

    So does taking the piece up, for who goes from it to a landing with the arrow keys.
    """
    return step[0] == "from" or (step[0] == "leg" and int(str(step[2])) > 1)


def layout(sight: Sight) -> Layout:
    """The Checkers table at one moment."""
    view: View = sight.view
    tools = board_tools(sight)
    if sight.open is not None:  # the table is but a part of the window, and as small as that
        sight = replace(sight, metrics=replace(sight.metrics, scale=min(sight.size) / 720))
    room = room_for(sight.size, sight.metrics, len(tools), sight.clock is not None)
    grid = grid_for(room, turned=(sight.seat != view.black) != sight.flipped)
    ways = ways_of(sight)
    fixtures = [
        *board_fixtures(grid, sight),
        *(way_fixtures(grid, sight, ways) if ways else ()),
        *tool_fixtures(room, sight, tools),
        *people_fixtures(room, sight),
        *time_fixtures(room, sight),
        *sheet_fixture(room, sight),
        *token_fixtures(room, sight),
    ]
    pieces = [*taken_pieces(room, sight), *disc_pieces(grid, sight, ways)]
    return Layout(
        ground=board_table(sight.size),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats={seat: room.at(plate.middle) for seat, plate, _ in sides(room, sight)},
        stock=grid.middle,
        away=grid.middle,
        caption=room.rect(room.caption),
    )


TABLE: Final = TableView(layout, steps, meant, follows)
