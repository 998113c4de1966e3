"""Sequence at the table: the board, its people, your hand, and what a person points at to move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from game.core.cards import Card
from game.sequence.board import JACKS
from game.sequence.legal import card_moves
from game.sequence.state import Exchange, Pass, Place, Remove
from game.sequence.view import View
from scenes.art.ground import board_table
from scenes.art.looks import TokenLook
from scenes.tables.base import Fixture, Key, Layout, Sight, TableView, Wear
from scenes.tables.sequence_board import (
    board_fixtures,
    chip_pieces,
    grid_for,
    line_pieces,
    ring_piece,
    square_key,
)
from scenes.tables.sequence_cards import (
    EXCHANGE,
    card_key,
    discard_pieces,
    hand_pieces,
    hidden_pieces,
    open_pieces,
    stock_fixtures,
)
from scenes.tables.sequence_people import plate_fixtures, score_fixture, tool_fixtures
from scenes.tables.sequence_room import TEXT_MOST, Room, clockwise, room_for

PASS: Final[Key] = ("choice", "pass")


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card and a square; a dead card and the stock; or the one token."""
    match move:
        case Place(card, square) | Remove(card, square):
            return (card_key(card), square_key(square))
        case Exchange(card):
            return (card_key(card), EXCHANGE)
    return (PASS,)


def meant(step: Key) -> Exchange | None:
    """A card that leads nowhere is dead; the rules say why it cannot be changed."""
    if step[0] == "card" and step[1] not in JACKS:
        return Exchange(Card(str(step[1])))
    return None


def layout(sight: Sight) -> Layout:
    """The Sequence table at one moment."""
    view: View = sight.view
    tools = tuple(name for name in sight.tools if name != "last")  # there are no tricks
    opened = sight.open is not None
    if opened:  # the table is but a part of the window, and as small as that
        metrics = replace(sight.metrics, scale=min(sight.size) / 720)
        sight = replace(sight, metrics=metrics)
    room = room_for(sight.size, sight.metrics, view.seats, view.team_count, len(tools), opened)
    grid = grid_for(room)
    lit = _lit(sight)
    claims = {move.square for move in sight.legal if isinstance(move, Place)}
    targets = {move.square for move in sight.legal if isinstance(move, Remove)}
    fixtures = [
        *board_fixtures(grid, sight, lit, claims),
        *tool_fixtures(room, sight, tools),
        score_fixture(room, sight),
        *plate_fixtures(room, sight),
        *stock_fixtures(room, sight),
        *_choice(room, sight),
    ]
    pieces = [
        *(open_pieces if opened else hidden_pieces)(room, sight),
        *discard_pieces(room, sight),
        *chip_pieces(grid, view, targets),
        *line_pieces(grid, view),
        ring_piece(grid, sight),
        *hand_pieces(room, sight),
    ]
    spots = (room.own, *room.others)
    order = (sight.seat, *clockwise(view.seats, sight.seat))
    stock = room.at(room.stock)
    return Layout(
        ground=board_table(sight.size),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats={seat: room.at(spot.at) for seat, spot in zip(order, spots, strict=True)},
        stock=stock,
        away=stock,
        caption=room.rect(room.caption),
    )


def _lit(sight: Sight) -> Collection[str] | None:
    """The squares that the picked card, or else the one under the pointer, can claim."""
    view: View = sight.view
    looked = [key for key in (*sight.picked, sight.hovered) if key and key[0] == "card"]
    squares = {str(key[1]) for key in sight.picked if key[0] == "square"}
    if not looked:
        return squares or None
    card = Card(str(looked[0][1]))
    if card not in view.hand:
        return None
    found = {
        move.square
        for move in card_moves(view, card, sight.seat % view.team_count)
        if isinstance(move, Place | Remove)
    }
    return (found & squares or found) or None


def _choice(room: Room, sight: Sight) -> list[Fixture]:
    """The token of the one choice that is neither card nor square."""
    if Pass() in sight.legal:
        step, text, words = PASS, "Pass", "No card can be played: pass"
    elif any(isinstance(move, Exchange) for move in sight.legal):
        step, text, words = EXCHANGE, "Exchange", "Change a dead card for a new one"
    else:
        return []
    px = sight.metrics.text(22, TEXT_MOST)
    rest, hot, dim = (
        TokenLook(text, round(px * 2.2), px, state=state) for state in ("rest", "hot", "disabled")
    )
    return [Fixture(rest, room.at(room.token), step, Wear(hot=hot, dim=dim), words)]


TABLE: Final = TableView(layout, steps, meant)
