"""Where things lie on a table of Golf: every grid at once, your own large at the foot.

Everything is in units: 720 to the window's smaller side. People sit clockwise from you: the first
and the last of four and more at the sides, the others in a row above. In a tall window the same
two are in a second row, with the piles between them.
"""

from __future__ import annotations

from typing import Final

from scenes.tables.base import Metrics
from scenes.tables.golf_places import (
    EDGE,
    MARGIN,
    NOTE,
    OWN_GAP,
    OWN_PLATE,
    PILE,
    TOOL,
    TOOL_PITCH,
    Area,
    Block,
    Cells,
    Piles,
    Room,
    block,
    caption_height,
    most_small,
    own_cells,
    own_hand,
    score_height,
    side_blocks,
    small_card,
    top_and_sides,
)
from scenes.tables.golf_tall import tall_room

_TALL: Final = 1.3  # from so many times as high as wide on, people sit in rows
_WIDE: Final = 1120
_ROOMY: Final = 912


def room_for(size: tuple[int, int], metrics: Metrics, seats: int, grid: int, tools: int) -> Room:
    """The places for so many seats, with grids of so many cells."""
    width, height = size[0] / metrics.scale, size[1] / metrics.scale
    build = tall_room if height >= _TALL * width else _wide_room
    return build(width, height, metrics, seats, grid, tools)


def _wide_room(
    width: float, height: float, metrics: Metrics, seats: int, grid: int, tools: int
) -> Room:
    mid = width / 2
    top, sides = top_and_sides(seats)
    wide = 176 if width >= _WIDE or seats < 4 else 144
    score = Area(width - MARGIN - wide / 2, MARGIN, wide, score_height(metrics, seats))
    tools_low = 38 + (tools - 1) * TOOL_PITCH + TOOL / 2 if tools else 0
    spread = _spread_above(width, score.x - score.width / 2 - 12, 70 if tools else EDGE, top)
    most = most_small(grid, seats) * (1.13 if width >= _WIDE else 1)
    card, middle = small_card(grid, spread[1] - 6, most)
    strip = min(184, spread[1] - EDGE)
    above = [block(x, MARGIN, strip, grid, card, middle) for x in spread[0]]
    low = above[0].cells.y + above[0].cells.height / 2
    beside: list[Block] = []
    reach = 70.0
    if sides:
        side_top = max(tools_low, score.y + score.height) + 12
        side_strip = min(184, 0.21 * width)
        beside = list(side_blocks(width, side_top, side_strip, grid, card))
        reach = beside[0].hand[0] + beside[0].cells.card_width / 2
    plate = Area(MARGIN + 100, height - MARGIN - OWN_PLATE / 2, 200, OWN_PLATE)
    if width < _ROOMY:  # the narrow form
        plate = Area(EDGE + 66, height - MARGIN - 60, 132, 120)
    caption = caption_height(metrics)
    free = height - low - caption - 10
    pile = min(PILE, max(84.0, 0.42 * free - NOTE), (width - 2 * reach - 170) / 2 * 7 / 5)
    own = min(0.37 * height, free - pile - NOTE - 20)
    half = mid - plate.x - plate.width / 2 - 6
    cells = own_cells(mid, height - 10 - own / 2, own, half, grid)
    cells = Cells(mid, height - 10 - cells.height / 2, cells.card, OWN_GAP, grid)
    own_top = cells.y - cells.height / 2
    caption_y = own_top - 4 - caption / 2
    pile_y = (low + caption_y - caption / 2 - NOTE) / 2 + 2
    holes = min(264, width - MARGIN - (mid + cells.width / 2 + 12))
    side_low = beside[0].cells.y + beside[0].cells.height / 2 if beside else 0
    clear = side_low < caption_y - caption / 2
    edge = 60 if clear else reach + EDGE
    return Room(
        scale=metrics.scale,
        width=width,
        height=height,
        tall=False,
        cells=cells,
        hand=own_hand(cells),
        plate=plate,
        holes=Area(width - MARGIN - holes / 2, height - MARGIN - OWN_PLATE / 2, holes, OWN_PLATE),
        score=score,
        tools=tuple((38.0, 38.0 + i * TOOL_PITCH) for i in range(tools)),
        others=(*beside[:1], *above, *beside[1:]),
        caption=Area(mid, caption_y, min(900, width - 2 * edge), caption),
        piles=_piles_beside(mid, pile_y, pile, width - 2 * reach),
    )


def _spread_above(width: float, right: float, left: float, count: int) -> tuple[list[float], float]:
    """The middles of the blocks above, and how far apart they are: round the middle if they fit."""
    mid = width / 2
    half = min(mid - left, right - mid)
    pitch = min(300.0, 2 * half / count)
    if pitch < 176:
        mid, pitch = (left + right) / 2, (right - left) / count
    return [mid + (i - (count - 1) / 2) * pitch for i in range(count)], pitch


def _piles_beside(x: float, y: float, pile: float, room: float) -> Piles:
    """Discards, stock and tokens in a row, in the middle of so much room."""
    card = pile * 5 / 7
    token = min(184.0, room - 2 * card - 40)
    left = x - (2 * card + 16 + 20 + token) / 2
    tokens = Area(left + 2 * card + 36 + token / 2, y, token, pile)
    return Piles((left + card / 2, y), (left + 1.5 * card + 16, y), pile, tokens)
