"""Backgammon at the table: the board, its people, and what a person points at to play a roll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.backgammon.board import OFF
from game.backgammon.state import Play, Resign
from scenes.art.ground import board_table
from scenes.tables.backgammon_board import (
    board_fixtures,
    landing,
    notice_fixtures,
    off_fixtures,
    strip_fixtures,
    way_fixtures,
)
from scenes.tables.backgammon_people import (
    cube_fixtures,
    log_fixture,
    people_fixtures,
    score_fixture,
    spoken_fixture,
    tool_fixtures,
)
from scenes.tables.backgammon_pieces import checker_pieces, cube_piece, dice_pieces
from scenes.tables.backgammon_places import Places, dice_middle
from scenes.tables.backgammon_position import shown_in
from scenes.tables.backgammon_room import room_for
from scenes.tables.backgammon_says import (
    asks_on_board,
    choice_fixtures,
    done_fixture,
    flag_fixture,
)
from scenes.tables.backgammon_steps import PlayPointing, steps
from scenes.tables.base import Key, Layout, Sight, TableView


def meant(step: Key) -> Play | None:
    """A checker that cannot move: the rules say why."""
    return Play(((int(str(step[1])), OFF),)) if step[0] == "stuck" else None


def sound(step: Key) -> str:
    """What a step sounds like."""
    return {"go": "piece_wood", "play": "piece_wood", "other": "piece_wood"}.get(
        str(step[0]), "card_slide"
    )


def layout(sight: Sight) -> Layout:
    """The Backgammon table at one moment."""
    tools = (*(name for name in sight.tools if name != "last"), *(("flip",) if sight.tools else ()))
    if sight.open is not None:  # the table is but a part of the window, and as small as that
        sight = replace(sight, metrics=replace(sight.metrics, scale=min(sight.size) / 720))
    room = room_for(sight.size, sight.metrics, len(tools) + 1, sight.flipped)
    places, shown = Places(room), shown_in(sight)
    fixtures = [
        *board_fixtures(places, shown, sight),
        *done_fixture(room, sight, shown),
        *strip_fixtures(places, shown),
        *off_fixtures(places, shown),
        *way_fixtures(places, shown, sight),
        *choice_fixtures(places, sight),
        *tool_fixtures(room, sight, tools),
        *flag_fixture(room, sight),
        *people_fixtures(room, sight, shown),
        score_fixture(room, sight, shown),
        *log_fixture(room, sight),
        *cube_fixtures(room, sight, shown),
        *spoken_fixture(room, sight, shown),
        *notice_fixtures(places, shown, sight),
    ]
    pieces = [*checker_pieces(places, shown, sight), *cube_piece(places, shown, sight)]
    if not asks_on_board(sight):
        pieces += dice_pieces(places, shown, sight)
    plates = {shown.below: room.own, 1 - shown.below: room.theirs}
    return Layout(
        ground=board_table(sight.size),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats={seat: room.at(area.middle) for seat, area in plates.items()},
        stock=dice_middle(places, shown, shown.mover),
        away=dice_middle(places, shown, shown.mover),
        caption=room.rect(room.caption),
        lands=lambda step, at: landing(places, shown, step, at),
    )


def gives_up(move: Any) -> bool:
    """Resigning is no play: a roll that can be played in one way only is forced all the same."""
    return isinstance(move, Resign)


TABLE: Final = TableView(
    layout, steps, meant, pointing=PlayPointing, sound=sound, gives_up=gives_up
)
