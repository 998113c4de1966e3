"""Kings, queens and jacks from the neck up: crown and beard, diadem and hair, feathered cap."""

from __future__ import annotations

from .faces import face, neck, profile, tilted
from .houses import House
from .pips import PIPS
from .svg import (
    BRASS,
    BRONZE,
    FINE,
    GOLD,
    IVORY,
    at,
    both,
    circle,
    line,
    lozenge,
    mirrored,
    path,
    poly,
    ring,
    star,
)  # fmt: skip

EDGED = (GOLD, BRONZE, FINE)  # fill, stroke and width of all goldwork

CROWNS = {  # outline above the band; the velvet shows between the points
    "S": "M-26,-26L-33,-53L-21,-35L-15,-56L-7,-35L0,-60L7,-35L15,-56L21,-35L33,-53L26,-26Z",
    "H": (
        "M-26,-26L-31,-44Q-26,-34 -20,-35Q-16,-36 -14,-42Q-12,-36 -8,-35"
        "Q-2,-36 0,-46Q2,-36 8,-35Q12,-36 14,-42Q16,-36 20,-35Q26,-34 31,-44"
        "L26,-26Z"
    ),
    "D": (
        "M-26,-26L-32,-50H-25V-43H-20V-35H-14V-52H-8V-44H-4.5V-60"
        "H4.5V-44H8V-52H14V-35H20V-43H25V-50H32L26,-26Z"
    ),
    "C": (
        "M-26,-26L-28,-44Q-22,-32 -14,-36L-13,-42L-11,-36Q-3,-34 0,-46"
        "Q3,-34 11,-36L13,-42L14,-36Q22,-32 28,-44L26,-26Z"
    ),
}
BEARD_TOP = "M-22.5,-6C-19,4 -17,11 -10,12.5C-5,13.5 5,13.5 10,12.5C17,11 19,4 22.5,-6"
BEARDS = {  # the lower edge from right to left, and its strands
    "S": (  # long and fluted
        "C25,12 22,26 19,40L13,45L6.5,42L0,47L-6.5,42L-13,45L-19,40C-22,26 -25,12 -22.5,-6Z",
        "M-8,25L-13,42M-4,25L-6.5,42M0,25V42M4,25L6.5,42M8,25L13,42",
    ),
    "H": (  # full and round
        "C27,14 24,30 15,37C8,42 -8,42 -15,37C-24,30 -27,14 -22.5,-6Z",
        "M3,26C5,31 4,36 2,39M9,24C13,29 12,35 9,39M15,20C20,25 19,31 16,36"
        "M-3,26C-5,31 -4,36 -2,39M-9,24C-13,29 -12,35 -9,39M-15,20"
        "C-20,25 -19,31 -16,36",
    ),
    "D": (  # short, to a point
        "C23,10 18,24 10,32L0,46L-10,32C-18,24 -23,10 -22.5,-6Z",
        "M0,26V42M-6,25L-2,37M6,25L2,37",
    ),
    "C": (  # forked
        "C26,12 24,28 20,36C17,42 12,46 7,48C7,42 4,38 0,34C-4,38 -7,42 -7,48"
        "C-12,46 -17,42 -20,36C-24,28 -26,12 -22.5,-6Z",
        "M5,26C9,30 11,36 9,43M12,23C17,28 18,34 15,40M-5,26C-9,30 -11,36 -9,43"
        "M-12,23C-17,28 -18,34 -15,40",
    ),
    "W": (  # to the belt
        "C28,16 22,40 0,66C-22,40 -28,16 -22.5,-6Z",
        "M0,28V58M-8,27C-9,38 -6,44 -3,52M8,27C9,38 6,44 3,52M-15,24"
        "C-15,32 -13,36 -11,40M15,24C15,32 13,36 11,40",
    ),
}
MOUSTACHE = (
    "M0,11.5C4,10 10,12 17,20C10,22.5 4,21 0,17.5C-4,21 -10,22.5 -17,20C-10,12 -4,10 0,11.5Z"
)
MOUSTACHES = {
    "D": "M0,11.5C4,10.5 9,17 19,11C17,19 8,22 0,16.5C-8,22 -17,19 -19,11C-9,17 -4,10.5 0,11.5Z",
    "W": "M0,11.5C5,9.5 12,13 19,26C11,26 4,23 0,17.5C-4,23 -11,26 -19,26C-12,13 -5,9.5 0,11.5Z",
}
VEIL = (
    "M0,-40C22,-40 31,-26 31,-8C31,12 34,32 42,50L20,52C22,30 22,10 22,-6"
    "L-22,-6C-22,10 -22,30 -20,52L-42,50C-34,32 -31,12 -31,-8"
    "C-31,-26 -22,-40 0,-40Z"
)
VEIL_SHADE = (
    "M0,-40C22,-40 31,-26 31,-8C31,12 34,32 42,50L31,51C28,30 26,8 26,-8C26,-26 16,-36 0,-40Z"
)
WAVES = (
    "M14,-34C28,-30 32,-16 29,-6C26,2 34,6 34,16C34,24 29,28 33,36C35,42 34,46 30,50L14,44L18,0Z"
)
VANE = (
    "M0,0C-6,-14 2,-36 30,-50C42,-55 52,-52 56,-46C50,-46 47,-43 44,-38"
    "L38,-38L40,-32C34,-24 28,-18 20,-12L15,-14L16,-8C10,-4 5,-1 0,0"
    "Z"
)
BARBS = "M9,-16l-3,-8M17,-26l-3,-8M27,-35l-3,-8M13,-21h8M23,-31h8"
SIDE_HAIR = (
    "M-9,-30C8,-36 26,-26 28,-6C29,8 28,18 24,25C18,29 10,27 6,23"
    "C9,12 4,2 1,-4C2,-12 -2,-20 -9,-22Z"
)


def jewel(x: float, y: float, r: float, colour: str) -> str:
    """A set stone."""
    return circle(x, y, r + 1.5, BRONZE) + circle(x, y, r, colour)


def finials(h: House) -> str:
    """What stands on the points of the crown: knobs, hearts, lozenges, trefoils."""
    match h.suit:
        case "S":
            tips = [(-33, -54), (-15, -57), (0, -60), (15, -57), (33, -54)]
            return "".join(circle(x, y, 3.2, *EDGED) for x, y in tips)
        case "H":
            heart = path(PIPS["H"], GOLD, BRONZE, FINE / 0.14)
            hearts = [
                at(x, y, heart, scale=s)
                for x, y, s in [(-31, -49, 0.13), (31, -49, 0.13), (0, -53, 0.16)]
            ]
            return "".join(hearts) + both(circle(14, -43, 2.6, *EDGED))
        case "D":
            return "".join(
                lozenge(x, y, 2.6, 4.5, h.main) for x, y in [(-11, -40), (0, -47), (11, -40)]
            )
        case _:
            lobes = "".join(circle(x, y, 4.4, *EDGED) for x, y in [(-4, 1), (4, 1), (0, -6)])
            trefoil = lobes + circle(0, -1, 3, GOLD)
            trefoils = [at(x, y, trefoil) for x, y in [(-28, -47), (0, -50), (28, -47)]]
            return "".join(trefoils) + both(circle(13, -43, 2.4, *EDGED))


def crown(h: House) -> str:
    """A king’s crown."""
    velvet = path("M-25,-26C-28,-55 28,-55 25,-26Z", h.main)
    velvet += path("M0,-47.8C16,-47.8 26,-42 25,-26L0,-24Z", h.deep)
    band = path("M-27,-21Q0,-14 27,-21L27,-31Q0,-25 -27,-31Z", BRASS, BRONZE, FINE)
    gems = jewel(0, -22.4, 2.8, h.main) + both(jewel(14, -23.6, 2.2, h.accent))
    return velvet + path(CROWNS[h.suit], *EDGED) + finials(h) + band + gems


def beard(h: House) -> str:
    """A king’s beard, each house its own."""
    fill, strand = h.hair[0], h.hair_line[0]
    edge, strands = BEARDS[h.suit]
    mouth = path("M-5,20.5Q0,24 5,20.5Z", h.lips)
    mouth += path(MOUSTACHES.get(h.suit, MOUSTACHE), fill, strand, FINE)
    return path(BEARD_TOP + edge, fill) + at(h.turn[0], 0, mouth) + line(strands, strand, FINE)


def king_head(h: House) -> str:
    """Crown, face and beard."""
    fill, strand = h.hair[0], h.hair_line[0]
    locks = both(
        path("M18,-28C28,-26 30,-14 29,0C28.6,10 31,16 36,20C36,28 27,32 21,28L19,0Z", fill),
        line("M23,-18C25,-4 23,12 27,25", strand, FINE),
        circle(30.5, 22, 3.4, "none", strand, FINE),
    )
    return locks + face(h, h.turn[0]) + beard(h) + crown(h)


def queen_hair(h: House) -> tuple[str, str]:
    """What lies behind the face and what lies over it, with the earrings."""
    fill, strand = h.hair[1], h.hair_line[1]
    drops = both(circle(24.5, 12, 2.6, GOLD), circle(24.5, 18, 1.8, GOLD))
    match h.suit:
        case "S":  # a bob
            back = path(
                "M-28,-8C-30,-46 30,-46 28,-8L33,22C28,27 20,27 16,24L-16,24C-20,27 -28,27 -33,22Z",
                fill,
            )
            front = path(
                "M-24,2C-28,-42 28,-42 24,2C21,-8 18,-15 14,-18Q0,-15 -14,-18"
                "C-18,-15 -21,-8 -24,2Z",
                fill,
            )
            return back, front + both(
                path("M22,-6C24,6 24,14 14,21C21,26 29,27 33,22L28,-8Z", fill)
            ) + drops
        case "H":  # long waves
            back = both(
                path(WAVES, fill), line("M22,-18C26,-6 22,2 26,14C29,22 24,30 28,44", strand, FINE)
            )
            front = path(
                "M-24,0C-28,-44 28,-44 24,0C22,-12 14,-22 0,-26C-14,-22 -22,-12 -24,0Z", fill
            )
            return back, front + line(
                "M-24,-6C-20,-20 -12,-30 0,-34C12,-30 20,-20 24,-6", strand, FINE
            ) + drops
        case "D":  # wound into two discs
            back = both(circle(29, 4, 12, fill), circle(29, 4, 7.6, "none", strand, FINE))
            front = path(
                "M-24,2C-29,-44 29,-44 24,2C23,-10 16,-20 0,-27C-16,-20 -23,-10 -24,2Z", fill
            )
            return back, front + both(jewel(29, 4, 3, h.second))
        case _:  # veiled
            back = path(VEIL, IVORY) + path(VEIL_SHADE, h.second) + line(VEIL, h.second, FINE)
            front = path(
                "M-23,2C-27,-38 27,-38 23,2C22,-12 14,-22 0,-26C-14,-22 -22,-12 -23,2Z", fill
            )
            return back, front


def diadem(h: House) -> str:
    """A low band with a peak: star, petals, sunrise or clover."""
    match h.suit:
        case "S":
            peak = at(0, -43, poly(star(8, 13, 5.2), *EDGED)) + both(circle(14, -37, 2.6, *EDGED))
        case "H":
            petal = path("M0,0C-6,-8 -5,-17 0,-22C5,-17 6,-8 0,0Z", *EDGED)
            peak = ring(petal, (-58, 58, -30, 30, 0), 0, -30)
        case "D":
            ray = poly([(-3, -2), (0, -25), (3, -2)], *EDGED)
            peak = ring(ray, range(-66, 67, 22), 0, -29) + circle(0, -30, 9, *EDGED)
        case _:
            leaves = both(path("M6,-33C12,-42 20,-42 25,-36C20,-31 14,-30 6,-33Z", *EDGED))
            lobes = [circle(x, y, 5, *EDGED) for x, y in [(-5, -39), (5, -39), (0, -47)]]
            peak = leaves + "".join(lobes) + circle(0, -41, 3.4, GOLD)
    band = path("M-25.5,-20Q0,-32 25.5,-20L26.5,-27Q0,-40 -26.5,-27Z", BRASS, BRONZE, FINE)
    return peak + band + jewel(0, -30.2, 2.8, h.main)


def queen_head(h: House) -> str:
    """Diadem, face and hair."""
    back, front = queen_hair(h)
    return neck(h) + tilted(h.tilt[1], back, face(h, h.turn[1], queen=True), front, diadem(h))


def feather(fill: str, barb: str) -> str:
    """A plume from the origin up to the right, held by a brass button."""
    quill = line("M1,-5C8,-20 22,-40 46,-48" + BARBS, barb, FINE)
    return path(VANE, fill, barb, FINE) + circle(0, -1, 3.4, *EDGED) + quill


def cap(h: House) -> str:
    """Beret, hunting hat, brimmed hat and bonnet, each with its plume."""
    match h.suit:
        case "S":
            crest = path(
                "M-20,-19C-22,-36 -4,-46 14,-44C30,-42 38,-30 34,-18C20,-24 -4,-25 -20,-19Z", h.main
            )
            brim = path("M-21,-17C-4,-25 20,-24 34,-17L33,-23C20,-30 -6,-31 -21,-23Z", BRASS)
            plume = at(-14, -23, feather(h.accent, h.second), turn=16, scale=0.84)
        case "H":
            crest = path("M-37,-15L-14,-36C0,-48 24,-44 29,-22Z", h.main)
            brim = path("M-37,-15C-20,-20 10,-27 32,-22L28,-32C8,-33 -16,-28 -37,-15Z", h.deep)
            plume = at(-14, -25, feather(GOLD, BRONZE), turn=18, scale=0.8)
        case "D":
            crest = path("M-18,-24C-18,-46 20,-50 22,-26Z", h.main)
            brim = path(
                "M-36,-24C-20,-32 20,-32 36,-24C28,-18 20,-18 0,-20C-20,-18 -28,-18 -36,-24Z",
                h.deep,
            )
            brim += path("M-19,-27Q0,-33 22,-28L22,-33Q0,-38 -19,-32Z", BRASS)
            plume = at(15, -27, feather(h.second, h.accent), turn=-108, scale=0.82)
        case _:
            crest = path(
                "M-26,-20C-40,-34 -28,-46 -4,-46C24,-46 42,-38 28,-20Q0,-28 -26,-20Z", h.main
            )
            brim = path("M-26,-19Q0,-28 28,-19L28,-26Q0,-35 -26,-26Z", BRASS)
            plume = at(-20, -25, feather(GOLD, BRONZE), turn=14, scale=0.84)
    return crest + brim + plume


def side_hair(h: House) -> str:
    """The hair of a jack in profile."""
    strands = "M4,-18C14,-12 18,4 15,24M12,-22C22,-14 24,2 21,24"
    return path(SIDE_HAIR, h.hair[2]) + line(strands, h.hair_line[2], FINE)


def jack_head(h: House) -> str:
    """Spades looks left and hearts right, showing one eye; diamonds and clubs show both."""
    if h.suit in "SH":
        head = neck(h) + profile(h) + side_hair(h) + cap(h)
        return head if h.suit == "S" else mirrored(head)
    bob = both(
        path(
            "M12,-32C26,-30 29,-14 28,2C28,14 30,20 32,26C26,30 19,28 17,24C21,12 20,0 20,-8Z",
            h.hair[2],
        ),
        line("M24,-14C25,0 24,14 26,26", h.hair_line[2], FINE),
    )
    fringe = path(
        "M-22,-6C-24,-36 24,-36 22,-6C19,-15 12,-19 0,-19C-12,-19 -19,-15 -22,-6Z", h.hair[2]
    )
    return neck(h) + tilted(h.tilt[2], bob, face(h, h.turn[2], smile=1.5), fringe, cap(h))
