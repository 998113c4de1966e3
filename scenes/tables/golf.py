"""Golf at the table: every grid at once, two piles, and what a person points at to move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.golf.state import DiscardFlip, DiscardOnly, Knock
from game.golf.view import View
from scenes.art.ground import GroundSpec
from scenes.art.looks import TokenLook
from scenes.art.type import Face, fitted
from scenes.tables.base import Fixture, Key, Layout, Sight, TableView, Wear
from scenes.tables.golf_cards import grid_pieces, hand_piece, thread_fixtures
from scenes.tables.golf_people import (
    holes_fixture,
    own_plate,
    score_fixture,
    strip_fixture,
    tool_fixtures,
)
from scenes.tables.golf_piles import discard_pieces, pile_fixtures
from scenes.tables.golf_places import Cells, Room
from scenes.tables.golf_room import room_for
from scenes.tables.golf_steps import KNOCK, THROW, THROW_ONLY, meant, steps
from scenes.tables.golf_swap import swap_fixtures

_TOKEN: Final = 52
_TOKEN_TOLD: Final = 64
_TOLD: Final = 170  # tokens so wide have room for a second line
_TOKEN_LEAST_PX: Final = 13
_TOKEN_TEXT_MOST: Final = 1.2


def layout(sight: Sight) -> Layout:
    """The table of Golf at one moment."""
    view: View = sight.view
    tools = tuple(name for name in sight.tools if name != "last")  # there are no tricks
    if sight.open is not None:  # the table is but a part of the window, and as small as that
        sight = replace(sight, metrics=replace(sight.metrics, scale=min(sight.size) / 720))
    room = room_for(sight.size, sight.metrics, view.seats, view.options.grid, len(tools))
    order = [(sight.seat + i) % view.seats for i in range(view.seats)]
    grids: list[Cells] = [room.cells, *(block.cells for block in room.others)]
    seated = list(zip(order, grids, strict=True))
    fixtures = [
        *tool_fixtures(room, sight, tools),
        score_fixture(room, sight),
        holes_fixture(room, sight),
        own_plate(room, sight),
        *(
            strip_fixture(room, sight, seat, block)
            for seat, block in zip(order[1:], room.others, strict=True)
        ),
        *pile_fixtures(room, sight),
        *_tokens(room, sight),
    ]
    for seat, cells in seated:
        fixtures += thread_fixtures(room, sight, seat, cells)
        if seat == view.seat:
            fixtures += swap_fixtures(room, sight, cells)
    pieces = [piece for seat, cells in seated for piece in grid_pieces(room, sight, seat, cells)]
    pieces += [*discard_pieces(room, sight), *hand_piece(room, sight)]
    plates = [room.plate, *(block.strip for block in room.others)]
    stock = room.at(room.piles.stock)
    return Layout(
        ground=_felt(room),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats={seat: room.at((area.x, area.y)) for seat, area in zip(order, plates, strict=True)},
        stock=stock,
        away=stock,
        caption=room.rect(room.caption),
    )


def _felt(room: Room) -> GroundSpec:
    """The table under the cards; the corners are for plates, tools and score."""
    if room.tall:
        half = room.height / 2 - 40
        return GroundSpec(room.width / 2, room.height / 2 + 24, 352, half, 3.4, rim=16)
    half = room.height / 2 - 28
    return GroundSpec(room.width / 2, half + 20, room.width / 2 - 60, half, 2.8)


def _tokens(room: Room, sight: Sight) -> Iterator[Fixture]:
    """The choices that are no cards: throwing what was drawn, and knocking."""
    offered: list[tuple[Key, str, str]] = []
    if any(isinstance(move, DiscardFlip) for move in sight.legal):
        offered.append((THROW, "Throw it", "and turn one up"))
    if DiscardOnly() in sight.legal:
        both = bool(offered)
        offered.append((THROW_ONLY, "Turn none" if both else "Throw it", ""))
    if Knock() in sight.legal:
        offered.append((KNOCK, "Knock", "and close the hole"))
    area, metrics = room.piles.tokens, sight.metrics
    gap = 10
    share = (area.width - gap * (len(offered) - 1)) / max(1, len(offered))
    wide = metrics.px(min(184, share if room.tall else area.width))
    told = not room.tall and len(offered) == 1 and area.width >= _TOLD
    high = max(24, metrics.px(min(_TOKEN, (area.height - gap) / 2 if not room.tall else 44)))
    high = metrics.px(_TOKEN_TOLD) if told else high
    for i, (step, text, second) in enumerate(offered):
        aside = i - (len(offered) - 1) / 2
        px = fitted(
            text, Face.SERIF_SEMI, metrics.text(22, _TOKEN_TEXT_MOST), wide - metrics.px(20),
            _TOKEN_LEAST_PX,
        )  # fmt: skip
        if room.tall:
            at = room.at((area.x + aside * (share + gap), area.y))
        else:
            at = room.at((area.x, area.y + aside * (area.height + gap) / 2))
        looks = [
            TokenLook(text, high, px, wide, second=second if told else "", state=state)
            for state in ("rest", "hot", "disabled")
        ]
        words = f"{text} {second}" if second else text
        picked = step in sight.picked
        rest, hot, dim = looks
        yield Fixture(hot if picked else rest, at, step, Wear(hot=hot, dim=dim), words)


TABLE: Final = TableView(layout, steps, meant)
