"""Robes, gowns, coats and arms, drawn around the card's centre above the line `cut`."""

from __future__ import annotations

from .heads import jewel
from .houses import House, sprinkle
from .pips import PIPS
from .svg import BRASS, FINE, GOLD, INK, IVORY, WOOD, Point, at, both, circle, line, num, path, rect

HALF_W, HALF_H = 76, 153  # half the court's panel
SLOPE = 0.25  # of the line that divides the two halves


def cut(x: float) -> float:
    """Height at x of the line that parts the two heads of a court."""
    return SLOPE * x


def robe(outline: str, start: float, end: float, fill: str) -> str:
    """A shape let down to the dividing line: at `end` first, then back to `start`."""
    foot = f"L{num(end)},{num(cut(end))}L{num(start)},{num(cut(start))}Z"
    return path(outline + foot, fill)


# A king's collar: its lower edge from (-68,-45) to (68,-45), and where its marks lie on the right.
COLLARS: dict[str, tuple[str, list[Point]]] = {
    "S": ("L-52,-27L0,-10L52,-27L", [(28, -46), (42, -40), (54, -37), (30, -32), (16, -27)]),
    "H": (
        "C-64,-26 -50,-24 -45,-32C-42,-20 -26,-16 -21,-25C-16,-12 -5,-10 0,-18"
        "C5,-10 16,-12 21,-25C26,-16 42,-20 45,-32C50,-24 64,-26 ",
        [(26, -47), (40, -44), (54, -40), (33, -35), (47, -34), (22, -33)],
    ),
    "D": (
        "L-58,-24L-48,-34L-38,-17L-28,-29L-16,-9L0,-24L16,-9L28,-29L38,-17L48,-34L58,-24L",
        [(27, -44), (39, -41), (51, -41), (19, -32), (58, -35)],
    ),
    "C": (
        "C-68,-34 -62,-26 -54,-24C-54,-30 -50,-34 -46,-35C-46,-26 -38,-18 -30,-16"
        "C-30,-22 -27,-27 -23,-29C-20,-18 -10,-12 0,-10C10,-12 20,-18 23,-29"
        "C27,-27 30,-22 30,-16C38,-18 46,-26 46,-35C50,-34 54,-30 54,-24"
        "C62,-26 68,-34 ",
        [(29, -46), (42, -43), (56, -39), (34, -31), (18, -26)],
    ),
    "W": (
        "L-56,-22L-34,-27L-22,-10L0,-18L22,-10L34,-27L56,-22L",
        [(28, -45), (43, -40), (36, -30), (56, -34), (24, -25)],
    ),
}


def king_body(h: House) -> str:
    """A mantle from edge to edge under a broad collar."""
    w = HALF_W
    shoulders = f"M{w},-40C64,-50 34,-53 15,-54L-15,-54C-34,-53 -64,-50 {-w},-40"
    mantle = robe(shoulders, w, -w, h.main) + robe(f"M{-w},-40L-66,-45L-58,-14", -w, -56, h.deep)
    cloths = {"H": (IVORY, INK), "D": (h.accent, h.second), "W": (h.second, GOLD)}
    cloth, mark = cloths.get(h.suit, (h.second, IVORY))
    edge, spots = COLLARS[h.suit]
    collar = f"M-17,-62C-30,-56 -52,-53 -68,-45{edge}68,-45C52,-53 30,-56 17,-62Z"
    return mantle + path(collar, cloth, BRASS) + both(sprinkle(h.suit, spots, mark))


def slits(h: House) -> str:
    """Padded shoulders cut open, the lining showing."""
    lens = (
        "M37,-46C46,-38 50,-26 48,-11C43,-24 40,-36 37,-46ZM47,-44"
        "C56,-36 60,-26 58,-13C53,-24 50,-35 47,-44Z"
    )
    return both(path(lens, h.accent))


def necklace(h: House) -> str:
    """A chain with the pendant of the house."""
    chain = line("M-13,-48Q0,-33 13,-48", GOLD, FINE)
    match h.suit:
        case "S":
            pearls = [circle(x, y, 2.3, IVORY) for x, y in [(14, -45), (10, -39.5), (5, -36)]]
            return both(*pearls) + circle(0, -34.5, 2.6, IVORY)
        case "H":
            return chain + at(0, -36, path(PIPS["H"], h.main), scale=0.13)
        case "D":
            broad = path("M-27,-47C-18,-26 18,-26 27,-47L18,-50C12,-38 -12,-38 -18,-50Z", h.second)
            return broad + line("M-22,-48.6C-14,-32 14,-32 22,-48.6", GOLD)
        case _:
            return chain + jewel(0, -37, 2.8, h.main)


def queen_body(h: House) -> str:
    """A gown with padded shoulders, open at the neck."""
    shoulders = (
        "M62,-6C66,-20 62,-32 52,-40C42,-46 24,-46 11,-52L-11,-52"
        "C-24,-46 -42,-46 -52,-40C-62,-32 -66,-20 -62,-12"
    )
    marks = sprinkle(h.suit, [(-30, -33), (-21, -22), (30, -33), (25, -18)], h.accent)
    breast = path("M-26,-46C-16,-30 -8,-25 0,-21C8,-25 16,-30 26,-46L9,-54L-9,-54Z", h.skin)
    breast += path("M0,-54L9,-54L26,-46C16,-30 8,-25 0,-21Z", h.shade)
    hem = line("M-28,-46C-17,-28 -8,-22 0,-18C8,-22 17,-28 28,-46", BRASS, 4)
    return robe(shoulders, 66, -66, h.main) + slits(h) + marks + breast + necklace(h) + hem


def jack_body(h: House) -> str:
    """A buttoned coat with slit sleeves and a pointed collar; the archer's arrows behind it."""
    shoulders = (
        "M60,-6C66,-18 64,-34 56,-42C46,-50 28,-52 14,-54L-14,-54"
        "C-28,-52 -46,-50 -56,-42C-64,-34 -66,-20 -62,-12"
    )
    left, right = f"-15,{num(cut(-15))}", f"15,{num(cut(15))}"
    front = path(f"M13,-50H-13L{left}L{right}Z", h.second)
    front += line(f"M13,-50L{right}M-13,-50L{left}", BRASS)
    collar = path("M-15,-64L0,-50L15,-64L22,-50L0,-36L-22,-50Z", IVORY)
    buttons = circle(0, -30, 2, GOLD) + circle(0, -24, 2, GOLD)
    arrows = quiver(h) if h.suit == "C" else ""
    return arrows + robe(shoulders, 62, -62, h.main) + slits(h) + front + collar + buttons


def quiver(h: House) -> str:
    """Arrows over the shoulder."""
    fletched = line("M0,0V-34", WOOD) + path(
        "M0,-20L4,-25V-37L0,-33L-4,-37V-25Z", h.main, h.accent, FINE
    )
    return "".join(
        at(x, -44, fletched, turn=turn) for x, turn in [(-46, -32), (-41, -17), (-35, -2)]
    )


def fist(h: House) -> str:
    """A fist round an upright staff, seen from outside."""
    knuckles = line("M-1,-4.5H8.5M-1,0.3H9M-1,5H8.5", h.line, FINE)
    return rect(-9, -9, 18, 19, h.skin, 6) + knuckles + line("M-8,5C-9,-2 -6,-7 0,-9", h.shade, 4.4)


def holding_arm(h: House, x: float, cuff: str) -> str:
    """A sleeve that rises from the dividing line to a fist at (x, -36)."""
    sleeve = robe(f"M{num(x - 10)},-20H{num(x + 10)}", x - 18, x + 18, h.deep)
    return sleeve + rect(x - 12, -27, 24, 9, cuff, 2) + at(x, -36, fist(h))


def free_arm(h: House, cuff: str) -> str:
    """The other arm: laid on the breast by hearts, hooked in the sash by diamonds."""
    sleeve = f"M-58,-40C-68,-36 -74,-26 -70,{num(cut(-70))}L-38,{num(cut(-38))}L-34,-18L-40,-33Z"
    if h.suit == "H":
        palm = rect(-9, -7.2, 15, 15.2, h.skin, 4) + line("M-3,-4L5,-10.5", h.skin, 4.6)
        fingers = line("M0,-4.8H13M0,-1.2H15.5M0,2.4H15M0,5.8H12", h.skin, 4.2)
        gaps = line("M4,-3H13M4,0.6H15M4,4.1H13", h.line, 0.9)
        parts = rect(-14, -9.5, 8, 19, cuff, 2) + palm + fingers + gaps
        return path(sleeve, h.deep) + at(-30, -25, parts, turn=-12)
    hand = rect(-8, -7, 18, 18, h.skin, 5) + line("M-3,0V9M1.4,0V9M5.8,0V9", h.line, FINE)
    hand += line("M8,-4C10,0 10,4 9,8", h.skin, 4.4)
    return path(sleeve, h.deep) + at(-27, -21, rect(-15, -9, 8, 19, cuff, 2), hand, turn=14)
