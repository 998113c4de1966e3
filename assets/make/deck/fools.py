"""Cards beyond the suits: two jokers, and the Wizard and the Jester of the game Wizard."""

from __future__ import annotations

from dataclasses import replace

from .bodies import holding_arm, jack_body, king_body
from .courts import HAND_X, HEAD_Y, two_headed
from .faces import face, neck, profile, tilted
from .heads import EDGED, beard, side_hair
from .houses import House
from .pips import pip
from .props import staff
from .svg import (
    BRASS,
    BRONZE,
    FINE,
    GOLD,
    IVORY,
    TWO_COLOUR,
    WOOD,
    at,
    both,
    circle,
    line,
    mirrored,
    num,
    path,
    poly,
    rect,
    star,
)  # fmt: skip

JOKER = House(
    "J", "#a3202e", "#761522", "#1f5a43", "#e9cf96", "#f2d3b3", "#dfb58f", "#4a2419", "#b2403e",
    ("#9c4a26",) * 3, ("#6c2f17",) * 3, ("#f1e8d2", "#e6dabd"), (0, 0, 2.5), (0, 0, -4),
)  # fmt: skip
SPECIALS = {
    "joker_red": JOKER,
    "joker_black": replace(
        JOKER, main="#2b2726", deep="#1a1817", second="#8d8577", accent="#ddd5c4",
        skin="#e9d9c2", shade="#cdb99c", lips="#5d5048", ground=("#ece6d8", "#dfd7c5"),
    ),
    "jester": replace(
        JOKER, main="#b5722a", deep="#8a531b", second="#4d3d73", accent="#efd9a6",
        skin="#cf9867", shade="#b37b4c", line="#33190f", lips="#96352f",
        hair=("#2c211e",) * 3, hair_line=("#5f4b43",) * 3, ground=("#f4e8d0", "#ead9b6"),
    ),
    "wizard": House(
        "W", "#44356f", "#2f2450", "#8f7fb8", "#ddd3ea", "#e6bd92", "#cd9d70", "#3d2317", "#a5463c",
        ("#e6e1d6",) * 3, ("#a9a296",) * 3, ("#e9e5e6", "#dcd6de"), (0, 0, 0), (0, 0, 0),
    ),
}  # fmt: skip

HORN = "M-2,-22C-6,-56 -44,-60 -50,-20C-44,-30 -34,-30 -28,-2L-20,-10Z"  # the left one
BROW_BAND = "M-19,-15L-14,-22L-6,-15L2,-22L10,-13L17,-19L24,-8L31,-12L29,-24L-19,-26Z"
CONE = "M-24,-24C-14,-38 -8,-54 8,-64C12,-54 14,-38 24,-24Z"


def bell(x: float, y: float) -> str:
    """A bell of a fool’s cap."""
    return circle(x, y, 4.6, *EDGED) + line(f"M{num(x - 2.4)},{num(y + 1)}h4.8", BRONZE, FINE)


def fool_head(h: House, sideways: bool) -> str:
    """Cap and bells: two horns that hang and one that stands."""
    middle = path("M-16,-24C-17,-42 -8,-52 0,-60C8,-52 17,-42 16,-24Z", h.accent, BRONZE, FINE)
    horns = path(HORN, h.main) + mirrored(path(HORN, h.second)) + bell(-50, -17) + bell(50, -17)
    if sideways:
        band = path(BROW_BAND, h.accent, BRONZE, FINE)
        return neck(h) + profile(h) + side_hair(h) + middle + horns + band + bell(0, -60)
    hood = path("M0,-27C-14,-24 -22,-14 -23,2L-27,24C-32,10 -32,-26 0,-34Z", h.main)
    hood += path("M0,-27C14,-24 22,-14 23,2L27,24C32,10 32,-26 0,-34Z", h.second)
    front = face(h, h.turn[2], smile=4)
    return neck(h) + tilted(h.tilt[2], middle, front, horns, hood, bell(0, -60))


def fool_cap(colour: str, knobs: str) -> str:
    """The cap alone, for the jester's wand and index: 100 wide around the origin."""
    top = path("M-20,-8C-17,-34 -8,-50 0,-60C8,-50 17,-34 20,-8Z", colour)
    top += both(path(HORN, colour), circle(-50, -14, 8, knobs)) + circle(0, -62, 8, knobs)
    return at(0, 26, top, rect(-29, 2, 58, 13, colour, 4))


def fool_body(h: House) -> str:
    """A coat under a collar of gores, bells on its outer points."""
    right = [(8, -10), (20, -36), (32, -14), (44, -40), (58, -22)]
    left = [(-x, y) for x, y in reversed(right)]
    edge = [(-13, -60), (-52, -50), *left, (0, -30), *right, (52, -50), (13, -60)]
    seams = "".join(f"M{x},{y}L{num(x * 0.3)},-59" for x, y in [*left, (0, -30), *right] if y < -25)
    bells = both(bell(32, -14), bell(58, -22))
    return jack_body(h) + poly(edge, h.accent, BRASS) + line(seams, BRASS, FINE) + bells


def card_fan() -> str:
    """The three cards a joker holds."""
    cards = ""
    for suit, angle in [("C", -38), ("H", -11), ("S", 16)]:
        card = rect(-8, -42, 16, 28, IVORY, 2, BRONZE, FINE)
        cards += at(0, -38, card, pip(suit, 0, -34, 9, TWO_COLOUR[suit]), turn=angle)
    return cards


def wizard_head(h: House) -> str:
    """The Wizard: cone hat, long beard."""
    hair = both(path("M18,-24C28,-20 30,-6 30,6C30,16 33,22 36,28C30,34 22,30 20,24Z", h.hair[0]))
    cone = path(CONE, h.main) + path("M8,-64C12,-54 14,-38 24,-24H4C8,-38 8,-52 8,-64Z", h.deep)
    brim = path("M-42,-17C-26,-31 26,-31 42,-17C26,-15 -26,-15 -42,-17Z", h.deep)
    brim += path("M-25,-24Q0,-31 25,-24L23,-30Q0,-37 -22,-30Z", BRASS)
    stars = [
        at(x, y, poly(star(5, r, 0.4 * r), GOLD))
        for x, y, r in [(-2, -40, 5), (7, -52, 3.4), (12, -37, 3)]
    ]
    return hair + face(h) + beard(h) + cone + brim + "".join(stars)


def special(key: str) -> str:
    """The picture of a joker, the Wizard or the Jester."""
    h = SPECIALS[key]
    if key == "wizard":
        body, head, cuff = king_body(h), wizard_head(h), IVORY
        glow = poly(star(8, 16, 6.4), *EDGED) + circle(0, 0, 3.4, h.accent)
        prop = staff(WOOD, -120) + at(0, -130, glow)
    else:
        body, head, cuff = fool_body(h), fool_head(h, sideways=key == "jester"), h.accent
        prop = card_fan()
        if key == "jester":
            prop = staff(WOOD, -64, 3.4) + at(0, -70, fool_cap(h.second, GOLD), scale=0.36)
    half = body + at(0, HEAD_Y, head) + at(HAND_X, 0, prop) + holding_arm(h, HAND_X, cuff)
    return two_headed(h, half)
