"""Where things lie on a Sequence table: the board first, as large as the window lets it be.

Everything is in units: 720 to the window's smaller side. Two plans are tried: people in columns
beside the board, or in rows above it; the one with the larger board is taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.core.events import Seat
from scenes.tables.base import Metrics, Point

Form = Literal["board", "strip"]

PLATE_HEIGHT: Final[dict[Form, int]] = {"board": 72, "strip": 44}
TOOL: Final = 44
TEXT_MOST: Final = 1.2
"""Plates and tokens have room for text only a little larger."""

_EDGE: Final = 8
_TOOL_PITCH: Final = 56
_PLATE_MOST: Final = 216
_SIDE_LEAST: Final = 190  # a column beside the board: plates, and two piles side by side
_ROOMY_SIDE: Final = 368  # from here on plates stand round the table rather than in a column
_FULL_PITCH: Final = 78
_OPEN_PITCH_MOST: Final = 136
_OPEN_CARD: Final = 72
_OPEN_CARD_LEAST: Final = 44
_OPEN_CARD_BESIDE: Final = 40
_PITCH_MOST: Final = 104
_HAND: Final = 122
_HAND_EDGE: Final = 9  # under the middle card: the outer ones lie lower
_HAND_MOST: Final = 188
_CAPTION: Final = 56
_RISE: Final = 8  # of it, for the card that rises under the pointer
_PILE: Final = 112
_TALL_PILE: Final = 92
_BAR: Final = 80
_OWN_ROW: Final = 130


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its middle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat's plate is."""

    at: Point
    width: float
    form: Form
    mirrored: bool = False
    """Its face is at the right: the board is at its left."""
    hand: Area | None = None
    """Where its cards lie, if all hands lie open."""


@dataclass(frozen=True, slots=True)
class Room:
    """The places of a Sequence table, in units."""

    scale: float
    tall: bool
    """People sit in rows above the board."""
    board: float
    """The side of the board with its frame."""
    board_at: Point
    caption: Area
    hand: Area
    """The cards' height, the middle of the fan, and the width it may take."""
    stock: Point
    discards: Point
    pile: float
    """Height of the cards in the piles."""
    token: Point
    """The middle of the one choice that is no card and no square."""
    tools: tuple[Point, ...]
    score: Area
    """Its upper right corner is fixed; the height is the most it takes."""
    own: Spot
    others: tuple[Spot, ...]
    """Clockwise from the left neighbour of the seat at the bottom."""

    def at(self, point: Point) -> Point:
        """A point in window px."""
        return point[0] * self.scale, point[1] * self.scale

    def rect(self, area: Area) -> pygame.Rect:
        """An area in window px."""
        wide, tall = area.width * self.scale, area.height * self.scale
        left, top = area.x * self.scale - wide / 2, area.y * self.scale - tall / 2
        return pygame.Rect(round(left), round(top), round(wide), round(tall))


def room_for(
    size: tuple[int, int],
    metrics: Metrics,
    seats: int,
    teams: int,
    tools: int,
    opened: bool = False,
) -> Room:
    """The plan with the larger board; `opened`: everybody's cards lie by their plates."""
    width, height = size[0] / metrics.scale, size[1] / metrics.scale
    wide = _wide_board(width, height, metrics)
    rows = _rows(seats - 1)
    tall = _tall_board(width, height, metrics, len(rows), opened)
    if wide >= tall:
        return _wide_room(width, height, metrics, seats, teams, tools, wide, opened)
    return _tall_room(width, height, metrics, seats, teams, tools, tall, opened)


def clockwise(seats: int, bottom: Seat) -> tuple[Seat, ...]:
    """The other seats, from the left neighbour of the one at the bottom."""
    return tuple((bottom + i) % seats for i in range(1, seats))


def _caption_height(metrics: Metrics) -> float:
    return _CAPTION * max(1.0, min(2.0, metrics.text_scale))


# People beside the board


def _wide_board(width: float, height: float, metrics: Metrics) -> float:
    used = 4 + 2 + _caption_height(metrics) + 2 + _HAND + _HAND_EDGE
    return min(height - used, width - 2 * _SIDE_LEAST)


def _wide_room(
    width: float,
    height: float,
    metrics: Metrics,
    seats: int,
    teams: int,
    tools: int,
    board: float,
    opened: bool,
) -> Room:
    mid, side = width / 2, (width - board) / 2
    caption = _caption_height(metrics)
    hand_y = height - _HAND_EDGE - _HAND / 2
    board_y = 4 + board / 2 + max(0.0, hand_y - _HAND / 2 - caption - 8 - board) / 2
    own_y = height - 80
    score = Area(width - 16 - 100, 16, min(200, side - 2 * _EDGE), _score_height(metrics, teams))
    if side < _ROOMY_SIDE:
        score = Area(width - side / 2, _EDGE, score.width, score.height)
    tools_at = tuple((38.0, 38.0 + i * _TOOL_PITCH) for i in range(tools))
    low = 38 + (tools - 1) * _TOOL_PITCH + TOOL / 2 + _EDGE
    pile_x = width - (236 if side >= _ROOMY_SIDE else side / 2)
    pile_step = min(48.0, side / 4)
    pile_y = height - 40 - _PILE / 2
    token_y = pile_y - _PILE / 2 - 12 - _token_height(metrics) / 2
    spans = (low, own_y - 36 - _EDGE), (score.y + score.height + _EDGE, token_y - 40)
    if opened:  # nobody is asked for anything
        spans = spans[0], (spans[1][0], pile_y - _PILE / 2 - 24)
    own, others = _columns(width, side, seats, own_y, spans, opened)
    pile = min(_PILE, 1.4 * (2 * pile_step - 8))
    words_y = hand_y - _HAND / 2 - 2 - (caption + _RISE) / 2
    # Caption and hand lie between your plate and the piles, and in the middle of the window.
    piles_left = pile_x - pile_step - pile * 5 / 14
    reach = max(own.at[0] + own.width / 2 + 24, width - piles_left + 12)
    return Room(
        scale=metrics.scale,
        tall=False,
        board=board,
        board_at=(mid, board_y),
        caption=Area(mid, words_y, 2 * (mid - reach), caption - _RISE),
        hand=Area(mid, hand_y, 2 * (mid - reach), _HAND),
        stock=(pile_x - pile_step, pile_y),
        discards=(pile_x + pile_step, pile_y),
        pile=pile,
        token=(pile_x, token_y),
        tools=tools_at,
        score=score,
        own=own,
        others=others,
    )


def _columns(
    width: float,
    side: float,
    seats: int,
    own_y: float,
    spans: tuple[Point, Point],
    opened: bool,
) -> tuple[Spot, tuple[Spot, ...]]:
    """Your plate, and the others' up the left side and down the right one."""
    left, right = seats // 2, (seats - 1) // 2
    roomy = side >= _ROOMY_SIDE
    plate = min(_PLATE_MOST, side - 30)
    own_x = 236.0 if roomy else _EDGE + plate / 2
    top = roomy and left >= (1 if seats == 2 else 2)
    # The plate on the corner beside the tools leaves the column to the rest.
    in_left = left - top
    pitches = [(b - a) / max(1, n) for (a, b), n in zip(spans, (in_left, right), strict=True)]
    form: Form = "board" if min(pitches) >= _FULL_PITCH else "strip"
    edge = 16 + plate / 2 if roomy else _EDGE + plate / 2
    if opened:
        return Spot((own_x, own_y), plate, "board"), _open_columns(
            width, edge, plate, spans, (left, right)
        )
    up = [Spot((edge, y), plate, form) for y in reversed(_spread(spans[0], in_left))]
    if top:
        up.append(Spot((236.0, 64.0), plate, form))
    down = [Spot((width - edge, y), plate, form, True) for y in _spread(spans[1], right)]
    return Spot((own_x, own_y), plate, "board"), (*up, *down)


def _open_columns(
    width: float, edge: float, plate: float, spans: tuple[Point, Point], counts: tuple[int, int]
) -> tuple[Spot, ...]:
    """The others' plates with their cards, up the left side and down the right one."""
    sides = []
    for (top, low), count, x in zip(spans, counts, (edge, width - edge), strict=True):
        pitch = min(_OPEN_PITCH_MOST, (low - top) / max(1, count))
        middles = _spread((top, low), count, _OPEN_PITCH_MOST)
        sides.append([_with_hand((x, y), plate, pitch, x > width / 2) for y in middles])
    return (*reversed(sides[0]), *sides[1])


def _with_hand(at: Point, plate: float, pitch: float, right: bool) -> Spot:
    """A strip with the cards under it; where that is too low for them, beside it."""
    x, y = at
    strip = PLATE_HEIGHT["strip"]
    high = min(_OPEN_CARD, pitch - strip - 12)
    if high >= _OPEN_CARD_LEAST:
        top = y - (strip + 4 + high) / 2
        hand = Area(x, top + strip + 4 + high / 2, plate, high)
        return Spot((x, top + strip / 2), plate, "strip", right, hand)
    out = 1 if right else -1
    name = 0.54 * plate
    cards = plate - name - 8
    hand = Area(x - out * (plate - cards) / 2, y, cards, min(_OPEN_CARD_BESIDE, pitch - 6))
    return Spot((x + out * (plate - name) / 2, y), name, "strip", right, hand)


def _spread(span: Point, count: int, most: float = _PITCH_MOST) -> list[float]:
    """Evenly spaced middles, from the top; close enough together to be seen as a group."""
    pitch = min(most, (span[1] - span[0]) / max(1, count))
    middle = (span[0] + span[1]) / 2
    return [middle + (i - (count - 1) / 2) * pitch for i in range(count)]


# People above the board


def _rows(others: int) -> list[int]:
    """How many plates stand in each row: up to three full ones, else strips by four."""
    if others <= 3:
        return [others]
    count = -(-others // 4)
    return [others // count + (i < others % count) for i in range(count)]


def _row_pitch(rows: int, opened: bool = False) -> float:
    if opened:
        return PLATE_HEIGHT["strip"] + 4 + _OPEN_CARD_LEAST + 12
    return PLATE_HEIGHT["board"] + 8 if rows == 1 else PLATE_HEIGHT["strip"] + 8


def _tall_rest(metrics: Metrics, rows: int, opened: bool) -> float:
    """What stands above and below the board, the hand apart."""
    people = rows * _row_pitch(rows, opened)
    return _BAR + people + 8 + _caption_height(metrics) + _OWN_ROW + 2 * _HAND_EDGE


def _tall_board(width: float, height: float, metrics: Metrics, rows: int, opened: bool) -> float:
    return min(width - 2 * _EDGE, height - _tall_rest(metrics, rows, opened) - _HAND)


def _tall_room(
    width: float,
    height: float,
    metrics: Metrics,
    seats: int,
    teams: int,
    tools: int,
    board: float,
    opened: bool,
) -> Room:
    mid, rows = width / 2, _rows(seats - 1)
    spare = height - _tall_rest(metrics, len(rows), opened) - board
    hand = min(_HAND_MOST, spare)
    gap = (spare - hand) / 3
    people = _BAR + gap / 2
    board_y = people + len(rows) * _row_pitch(len(rows), opened) + 4 + gap / 2 + board / 2
    caption = _caption_height(metrics)
    caption_y = board_y + board / 2 + 2 + gap / 2 + caption / 2
    own_y = caption_y + caption / 2 + 6 + gap / 2 + _OWN_ROW / 2
    pile_y = own_y + 8
    score = min(348.0 if teams == 2 else 480.0, width - 32 - tools * _TOOL_PITCH - _EDGE)
    return Room(
        scale=metrics.scale,
        tall=True,
        board=board,
        board_at=(mid, board_y),
        caption=Area(mid, caption_y, width - 32, caption),
        hand=Area(mid, height - 2 * _HAND_EDGE - hand / 2, width - 48, hand),
        stock=(width - 150, pile_y),
        discards=(width - 54, pile_y),
        pile=_TALL_PILE,
        token=(width / 2 - 10, own_y),
        tools=tuple((40.0 + i * _TOOL_PITCH, 44.0) for i in range(tools)),
        score=Area(width - 16 - score / 2, 16, score, 56),
        own=Spot((16 + 104, own_y), 208, "board"),
        others=tuple(_row_spots(width, people, rows, opened)),
    )


def _row_spots(width: float, top: float, rows: list[int], opened: bool) -> list[Spot]:
    form: Form = "board" if len(rows) == 1 and rows[0] <= 3 else "strip"
    pitch = _row_pitch(len(rows), opened)
    across = (width - 2 * 16) / max(rows[0], 3 if form == "board" else 4)
    plate = min(_PLATE_MOST, across - (26 if form == "board" else 10))
    middle = width / 2 - (8 if form == "board" else 0)  # the chip stands out at the right
    spots = []
    for row, count in enumerate(rows):
        for i in range(count):
            at = (middle + (i - (count - 1) / 2) * across, top + (row + 0.5) * pitch)
            spots.append(_with_hand(at, plate, pitch, False) if opened else Spot(at, plate, form))
    return spots


def _score_height(metrics: Metrics, teams: int) -> float:
    scale = max(1.0, min(TEXT_MOST, metrics.text_scale))
    return 26 + teams * (40 if teams == 2 else 32) * scale + 22 * scale


def _token_height(metrics: Metrics) -> float:
    return 2.2 * 22 * max(1.0, min(TEXT_MOST, metrics.text_scale))
