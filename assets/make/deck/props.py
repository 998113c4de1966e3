"""What the courts hold: upright, the fist at y = -36, the top at about y = -146."""

from __future__ import annotations

from collections.abc import Callable

from .houses import House, emblem
from .svg import (
    BRASS,
    BRONZE,
    FINE,
    GOLD,
    INK,
    STEEL,
    STEEL_DARK,
    WOOD,
    at,
    both,
    circle,
    line,
    path,
    rect,
)  # fmt: skip

STEM, LEAF = "#3f6b3f", "#4f7d4a"
OAK_LEAF = (
    "M0,0C-6,-3 -9,-8 -6,-11C-10,-14 -9,-20 -5,-21C-6,-26 -2,-30 0,-32"
    "C2,-30 6,-26 5,-21C9,-20 10,-14 6,-11C9,-8 6,-3 0,0Z"
)
AXE_BLADE = "M2,-130C8,-130 12,-135 15,-143C20,-129 20,-113 15,-99C12,-107 8,-112 2,-112Z"
AXE_SHADE = "M2,-130C8,-130 12,-135 15,-143C17.6,-137 18.6,-129 18.6,-121L2,-121Z"
ROSE_LEAVES = (
    "M0,-78C8,-92 16,-92 20,-92C18,-82 12,-76 0,-78ZM0,-64C-8,-78 -16,-78 -20,-78"
    "C-18,-68 -12,-62 0,-64Z"
)


def staff(fill: str = BRASS, top: float = -128, width: float = 4.4) -> str:
    """A plain pole."""
    return rect(-width / 2, top, width, 12 - top, fill)


def sword(_: House) -> str:
    """The king of spades’ sword."""
    blade = path("M-5,-52V-136L0,-147L5,-136V-52Z", STEEL) + path(
        "M0,-147L5,-136V-52H0Z", STEEL_DARK
    )
    return blade + rect(-15, -54, 30, 6, BRASS, 3) + rect(-3, -50, 6, 30, BRONZE)


def rose_sceptre(h: House) -> str:
    """The king of hearts’ sceptre."""
    rose = at(0, -130, emblem("H", h.main, GOLD), scale=1.2)
    return staff() + rose + rect(-6, -112, 12, 4, GOLD, 2)


def sun_sceptre(h: House) -> str:
    """The king of diamonds’ sceptre."""
    sun = at(0, -128, emblem("D", GOLD, h.main), scale=1.35)
    return staff() + sun + rect(-6, -108, 12, 4, GOLD, 2)


def double_axe(_: House) -> str:
    """The king of clubs’ axe."""
    blades = both(path(AXE_BLADE, STEEL, STEEL_DARK, FINE)) + path(AXE_SHADE, STEEL_DARK)
    return staff(WOOD) + blades + rect(-4, -136, 8, 28, BRASS, 2)


def moon_wand(_: House) -> str:
    """The queen of spades’ wand."""
    return staff(top=-112, width=3.4) + path("M8,-142A17,17 0 1 0 8,-112A13,13 0 1 1 8,-142Z", GOLD)


def rose(h: House) -> str:
    """The queen of hearts’ rose."""
    flower = at(0, -126, emblem("H", h.main, h.second), scale=1.25)
    return staff(STEM, -118, 3) + path(ROSE_LEAVES, LEAF) + flower


def fan(h: House) -> str:
    """The queen of diamonds’ fan."""
    blades = [
        at(0, -44, path("M0,0L-4.7,-42Q0,-47 4.7,-42Z", (h.second, h.accent)[i % 2]), turn=angle)
        for i, angle in enumerate(range(-50, 27, 12))
    ]
    return "".join(blades) + circle(0, -44, 4, BRASS)


def oak_sprig(h: House) -> str:
    """The queen of clubs’ sprig."""
    leaf = path(OAK_LEAF, h.main)
    sides = at(0, -92, leaf, turn=52, scale=0.8) + at(0, -86, leaf, turn=-52, scale=0.8)
    return staff(WOOD, -112, 3) + at(0, -108, leaf) + sides


def partisan(_: House) -> str:
    """The jack of spades’ partisan."""
    head = path("M0,-149L8,-128L4,-112H-4L-8,-128Z", STEEL) + path(
        "M0,-149L8,-128L4,-112H0Z", STEEL_DARK
    )
    return staff(WOOD, -120) + head + rect(-8, -113, 16, 5, BRASS, 2)


def arrow(_: House) -> str:
    """The jack of hearts’ arrow."""
    return staff(WOOD, -130, 3) + at(0, -136, path("M0,-12L9,8L0,4L-9,8Z", GOLD))


def pennant(h: House) -> str:
    """The jack of diamonds’ pennant."""
    cloth = path("M2,-134L20,-126L11,-119L20,-112L2,-104Z", h.second, h.deep, FINE)
    return staff(WOOD, -140, 4) + circle(0, -142, 4, GOLD) + cloth


def bow(_: House) -> str:
    """The jack of clubs’ bow."""
    string = line("M-14,-142V-24", INK, FINE)
    return string + line("M-14,-142C-8,-136 -10,-130 -6,-122C4,-100 6,-66 0,-30", WOOD, 4.4)


PROPS: dict[str, Callable[[House], str]] = {
    "KS": sword, "KH": rose_sceptre, "KD": sun_sceptre, "KC": double_axe,
    "QS": moon_wand, "QH": rose, "QD": fan, "QC": oak_sprig,
    "JS": partisan, "JH": arrow, "JD": pennant, "JC": bow,
}  # fmt: skip
