"""Mastermind at the table: two boards, a palette of pegs, and what a person points at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.events import Seat
from game.mastermind.codes import COLOURS
from game.mastermind.text import NAMES
from game.mastermind.view import View
from scenes.art.ground import board_table
from scenes.art.looks import (
    LegendLook,
    NameplateLook,
    PaletteLook,
    PegLook,
    RoundLook,
    StripLook,
    TokenLook,
    ToolLook,
)
from scenes.art.type import Face, fitted
from scenes.tables.base import PLAIN, Fixture, Key, Layout, Piece, Pose, Sight, TableView, Wear
from scenes.tables.mastermind_boards import Board, board_fixtures, board_pieces, round_words
from scenes.tables.mastermind_room import STRIP, TEXT_MOST, TOOL, Room, Table, room_for
from scenes.tables.mastermind_steps import DONE, follows, laid, meant, next_hole, put, steps
from scenes.tables.plates import ICONS
from scenes.tables.sequence_room import Area

_PLATE_LEAST: Final = 180
_TOKEN_LEAST_PX: Final = 11


def layout(sight: Sight) -> Layout:
    """The table of Mastermind at one moment."""
    view: View = sight.view
    tools = tuple(name for name in sight.tools if name != "last")  # there are no tricks
    if sight.open is not None:  # the table is but a part of the window, and as small as that
        sight = replace(sight, metrics=replace(sight.metrics, scale=min(sight.size) / 720))
    room = _room(sight, len(tools))
    boards = (
        Board(sight.seat, room.main, room.main_at),
        Board(1 - sight.seat, room.theirs, room.theirs_at),
    )
    palette = _palette_look(room, view)
    fixtures = [
        *_tools(room, sight, tools),
        _round(room, sight),
        *_legend(room, sight),
        _plate(room, sight, sight.seat, room.own),
        _plate(room, sight, 1 - sight.seat, room.other),
        Fixture(palette, room.at((room.palette.x, room.palette.y))),
        *(fixture for board in boards for fixture in board_fixtures(sight, board)),
        *_tokens(room, sight),
    ]
    # The palette first: there the keys begin.
    pieces = [*_palette_pieces(room, sight, palette)]
    pieces += [piece for board in boards for piece in board_pieces(sight, board)]
    home = room.at((room.palette.x, room.palette.y))
    seats = {
        sight.seat: room.at((room.own.x, room.own.y)),
        1 - sight.seat: room.at((room.other.x, room.other.y)),
    }
    return Layout(
        ground=board_table(sight.size),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats=seats,
        stock=home,
        away=home,
        caption=room.rect(room.caption),
    )


def _room(sight: Sight, tools: int) -> Room:
    options, metrics = sight.view.options, sight.metrics
    return room_for(
        Table(
            sight.size[0] / metrics.scale, sight.size[1] / metrics.scale, metrics,
            options.pegs, options.max_guesses, options.colours, tools, options.show_remaining,
        )
    )  # fmt: skip


def _tools(room: Room, sight: Sight, tools: tuple[str, ...]) -> Iterator[Fixture]:
    d = max(24, sight.metrics.px(TOOL))
    for name, at in zip(tools, room.tools, strict=True):
        spent = name in sight.spent
        look = ToolLook(name, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        yield Fixture(look, room.at(at), wear=wear, tool=name)


def _round(room: Room, sight: Sight) -> Fixture:
    area, metrics = room.round, sight.metrics
    title, note = round_words(sight.view)
    look = RoundLook(title, note, metrics.px(area.width), metrics.px(area.height),
                     metrics.text(22, TEXT_MOST))  # fmt: skip
    hot = replace(look, state="hot")
    words = "The score sheet"
    return Fixture(look, room.at((area.x, area.y)), wear=Wear(hot=hot), words=words, tool="score")


def _legend(room: Room, sight: Sight) -> Iterator[Fixture]:
    area, metrics, left = room.legend, sight.metrics, sight.view.remaining
    if area is None:
        return
    count = str(left[sight.seat]) if left else ""
    title = "Your guesses" if sight.open is None else "Answers"
    look = LegendLook(
        title, count, metrics.px(area.width), metrics.px(area.height), metrics.scale
    )  # fmt: skip
    yield Fixture(look, room.at((area.x, area.y)))


def _plate(room: Room, sight: Sight, seat: Seat, area: Area) -> Fixture:
    metrics, sitter = sight.metrics, sight.sitters[seat]
    lit, icon = seat in sight.view.to_act, ICONS.get(sitter.note, "")
    mirrored = seat != sight.seat and not room.tall
    look: NameplateLook | StripLook
    name_px = metrics.text(20, TEXT_MOST)
    if area.width >= _PLATE_LEAST:
        look = NameplateLook(
            sitter.name, sitter.note, sitter.face, metrics.px(area.width), metrics.px(area.height),
            name_px, round(0.8 * name_px), icon=icon, level=sitter.level, lit=lit,
            away=sitter.away, mirrored=mirrored, form="board",
        )  # fmt: skip
    else:
        look = StripLook(
            sitter.name, sitter.face, metrics.px(area.width), metrics.px(STRIP),
            round(0.9 * name_px), icon, sitter.level, lit, None, mirrored,
            sitter.note if sitter.away else "",
        )  # fmt: skip
    return Fixture(look, room.at((area.x, area.y)), words=f"{sitter.name}, {sitter.note}")


# The palette and the tokens


def _palette_look(room: Room, view: View) -> PaletteLook:
    area = room.rect(room.palette)
    text_px = max(8, round(min(16, 0.3 * room.pitch) * room.scale))
    return PaletteLook(
        COLOURS[: view.options.colours], int(room.pitch * room.scale), area.w, area.h, text_px
    )


def _palette_pieces(room: Room, sight: Sight, palette: PaletteLook) -> Iterator[Piece]:
    """A peg of each colour; it goes into the next hole, or into the one it is carried to."""
    area, hole = room.rect(room.palette), next_hole(sight)
    d = round(min(52, 0.82 * room.pitch) * room.scale)
    place: Key = ("hand", sight.seat) if sight.acting else ("palette",)
    for i, colour in enumerate(palette.letters):
        step: Key | None = None
        if sight.acting:
            step = ("full", colour) if hole is None else put(sight, hole, colour)
        look = PegLook(colour, d)
        yield Piece(
            ("colour", colour), look, Pose(area.x + palette.peg_x(i), area.y + 0.42 * area.h),
            place=place, step=step,
            wear=Wear(hot=PegLook(colour, d, "hot"), dim=PegLook(colour, d, "dim")),
            carried=step is not None and step[0] == "peg", z=2, words=NAMES[colour],
        )  # fmt: skip


def _tokens(room: Room, sight: Sight) -> Iterator[Fixture]:
    """What makes the move, grey till the row is full; and what takes all pegs back."""
    if not sight.acting:
        return
    row = laid(sight)
    text = "Set it" if sight.view.phase == "set" else "Guess"
    at = room.at((room.guess.x, room.guess.y))
    if all(row):
        words = "Set this code" if text == "Set it" else "Guess this row"
        wear = Wear(hot=_token(sight, room.guess, text, "hot"))
        yield Fixture(_token(sight, room.guess, text), at, DONE, wear, words)
    else:
        yield Fixture(_token(sight, room.guess, text, "disabled"), at)
    at = room.at((room.clear.x, room.clear.y))
    if any(row):
        wear = Wear(hot=_token(sight, room.clear, "Clear", "hot"))
        look = _token(sight, room.clear, "Clear")
        yield Fixture(look, at, wear=wear, words="Take all pegs back", tool="clear")
    else:
        yield Fixture(_token(sight, room.clear, "Clear", "disabled"), at)


def _token(sight: Sight, area: Area, text: str, state: str = "rest") -> TokenLook:
    metrics = sight.metrics
    wide, tall = metrics.px(area.width), max(24, metrics.px(area.height))
    most = min(metrics.text(22, 1.2), round(tall / 2))
    px = fitted(text, Face.SERIF_SEMI, most, wide - metrics.px(24), _TOKEN_LEAST_PX)
    return TokenLook(text, tall, px, wide, state=state)


TABLE: Final = TableView(layout, steps, meant, follows)
