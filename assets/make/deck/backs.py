"""Three backs, each the same when turned upside down: a lattice, a woven sett, a monogram."""

from __future__ import annotations

from .pips import word
from .plain import paper, sunburst
from .svg import (
    BRASS,
    FINE,
    GOLD,
    HEIGHT,
    IVORY,
    LINE,
    WIDTH,
    at,
    circle,
    document,
    group,
    line,
    lozenge,
    num,
    rect,
)  # fmt: skip

CLARET, MIDNIGHT, FELT = "#5a1f2a", "#1d2a44", "#1f4a3a"
MARGIN = 13
FIELD_W, FIELD_H = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN


def field(colour: str, r: float) -> str:
    """The cloth within the border."""
    return rect(MARGIN, MARGIN, FIELD_W, FIELD_H, colour, r)


def border(r: float) -> str:
    """The brass line round the cloth."""
    return rect(MARGIN, MARGIN, FIELD_W, FIELD_H, "none", r, BRASS, 2.4)


def faded(opacity: float, *items: str) -> str:
    """Items at an opacity."""
    return f'<g opacity="{opacity:g}">{"".join(items)}</g>'


def diagonal(x0: float, dx: float, dy: float, first: int, last: int, flip: bool = False) -> str:
    """A line from mesh `first` to mesh `last` of the field, down to the right or to the left."""
    ends = []
    for mesh in (first, last):
        x = x0 + mesh * dx
        ends.append(f"{num(MARGIN + (FIELD_W - x if flip else x))},{num(MARGIN + mesh * dy)}")
    return "M" + "L".join(ends)


def lattice_back() -> str:
    """A fine diagonal lattice with a lozenge in every second mesh."""
    cols, rows = 12, 17
    dx, dy = FIELD_W / cols, FIELD_H / rows
    lines = "".join(
        diagonal(k * dx, dx, dy, max(0, -k), min(rows, cols - k), flip)
        for k in range(1 - rows, cols)
        for flip in (False, True)
    )
    lozenges = "".join(
        lozenge(MARGIN + col * dx, MARGIN + (row + 0.5) * dy, 3, 3, GOLD)
        for row in range(rows)
        for col in range(1, cols)
    )
    return document(paper(), field(CLARET, 2), line(lines, BRASS, FINE), lozenges, border(2))


# distance from the middle of the sett, width, colour; mirrored, and repeated every 150
SETT = [(0, 22, MIDNIGHT), (26, 3, GOLD), (33, 8, CLARET), (44, 8, CLARET), (56, 1.4, IVORY)]


def stripes(length: float) -> list[tuple[float, float, str]]:
    """Start, width and colour of the stripes that cross a field of this length."""
    found = []
    for middle in range(-300, 301, 150):
        for offset, width, colour in SETT:
            for centre in {middle - offset, middle + offset}:
                start = max(centre - width / 2, -length / 2)
                end = min(centre + width / 2, length / 2)
                if end > start:
                    found.append((start + length / 2 + MARGIN, end - start, colour))
    return found


def sett_back() -> str:
    """A woven sett: the same stripes across and along, half transparent, under a fine twill."""
    along = [rect(start, MARGIN, width, FIELD_H, c) for start, width, c in stripes(FIELD_W)]
    across = [rect(MARGIN, start, FIELD_W, width, c) for start, width, c in stripes(FIELD_H)]
    middle = (FIELD_W - FIELD_H) // 2  # the shift of the diagonal through the centre
    twill = "".join(
        diagonal(k, 1, 1, max(0, -k), min(FIELD_H, FIELD_W - k))
        for k in range(middle - 270, middle + 271, 5)
    )
    cloth = faded(0.8, *along) + faded(0.5, *across) + faded(0.12, line(twill, IVORY, FINE))
    return document(paper(), field(FELT, 4), cloth, border(4))


def stepped(inset: float, width: float) -> str:
    """A brass line with a step in each corner."""
    x, y = FIELD_W / 2 - inset, FIELD_H / 2 - inset
    a, b = x - 12, y - 12
    steps = f"M{-a},{-y}H{a}V{-b}H{x}V{b}H{a}V{y}H{-a}V{b}H{-x}V{-b}H{-a}Z"
    return line(steps, BRASS, width)


def monogram_back() -> str:
    """A plain field, and a P above and below the line, two-headed like the courts."""
    letter = word("P", 0, -15, 42, GOLD)
    rule = line("M-58,0H-12M12,0H58", BRASS) + lozenge(0, 0, 8, 5, GOLD)
    medallion = sunburst(84, BRASS) + circle(0, 0, 74, stroke=BRASS)
    middle = [
        stepped(9, LINE),
        stepped(14, FINE),
        medallion,
        rule,
        letter,
        group("rotate(180)", letter),
    ]
    return document(paper(), field(FELT, 7), at(WIDTH / 2, HEIGHT / 2, *middle))


BACKS = {
    "back_lattice": lattice_back,
    "back_sett": sett_back,
    "back_monogram": monogram_back,
}
