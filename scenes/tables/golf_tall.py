"""A table of Golf in a tall window: people in rows, the piles between the two at the sides."""

from __future__ import annotations

from typing import Final

from scenes.tables.base import Metrics
from scenes.tables.golf_places import (
    EDGE,
    GAP,
    MARGIN,
    NOTE,
    OWN_GAP,
    OWN_PLATE,
    PILE,
    STRIP,
    TOOL_PITCH,
    UNDER,
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
    side_blocks,
    small_card,
    top_and_sides,
)

_BAR: Final = 80


def tall_room(
    width: float, height: float, metrics: Metrics, seats: int, grid: int, tools: int
) -> Room:
    """The places, in units; what is left over is shared out as air between the rows."""
    mid = width / 2
    top, sides = top_and_sides(seats)
    caption = caption_height(metrics)
    pitch = min(300.0, (width - 2 * EDGE) / top)
    roomy = min(1.0, (height - 936) / 340)
    most = most_small(grid, seats) * (1 + 0.2 * roomy)
    card, middle = small_card(grid, pitch - 6, most)
    strip = min(200, pitch - EDGE)
    bar = _BAR if tools else MARGIN + 64
    row = STRIP + UNDER + Cells(0, 0, card, GAP, grid).height
    free = height - bar - row - caption - OWN_PLATE - 5 * 10
    own = min(0.56 * free, free - max(row if sides else 0, 196) - 24)
    cells = own_cells(mid, 0, own, mid - EDGE, grid)
    cells = Cells(mid, height - 12 - cells.height / 2, cells.card, OWN_GAP, grid)
    spare = height - bar - row - caption - OWN_PLATE - cells.height - max(row, 196) - 34
    air = max(4.0, spare / 5)
    above_top = bar + air / 2
    above = [
        block(mid + (i - (top - 1) / 2) * pitch, above_top, strip, grid, card, middle)
        for i in range(top)
    ]
    second = above_top + row + air
    plate_y = cells.y - cells.height / 2 - 10 - air / 2 - OWN_PLATE / 2
    caption_y = plate_y - OWN_PLATE / 2 - 6 - air / 2 - caption / 2
    beside: list[Block] = []
    reach = 40.0
    between = caption_y - caption / 2 - second
    if sides:
        side_top = second + max(0.0, (between - row) / 2 - 4)
        beside = list(side_blocks(width, side_top, min(196, 0.27 * width), grid, card))
        reach = beside[0].hand[0] + beside[0].cells.card_width / 2 + 4
    pile = min(1.3 * PILE, between - NOTE - 56, (width - 2 * reach - 12) / 2 * 7 / 5)
    pile_y = second + (between - NOTE - 56) / 2
    apart = pile * 5 / 14 + 6
    tokens = Area(mid, pile_y + pile / 2 + NOTE + 30, min(380, width - 2 * reach), 48)
    piles = Piles((mid - apart, pile_y), (mid + apart, pile_y), pile, tokens)
    bar_width = width - TOOL_PITCH * tools - 40 if tools else width - 2 * MARGIN
    return Room(
        scale=metrics.scale,
        width=width,
        height=height,
        tall=True,
        cells=cells,
        hand=own_hand(cells),
        plate=Area(MARGIN + 108, plate_y, 216, OWN_PLATE),
        holes=Area(width - MARGIN - 152, plate_y, 304, OWN_PLATE),
        score=Area(width - MARGIN - bar_width / 2, MARGIN, bar_width, 56),
        tools=tuple((40.0 + i * TOOL_PITCH, 44.0) for i in range(tools)),
        others=(*beside[:1], *above, *beside[1:]),
        caption=Area(mid, caption_y, width - 2 * MARGIN, caption),
        piles=piles,
    )
