"""What the chess kernel looks up: geometry of the board, hash keys, and what things are worth.

Squares are numbered `16 * rank + file`, so that every step off the board sets one of the bits
`0x88`, and the difference of two squares tells how they lie to each other. Pieces are 1 to 6 for
White's pawn, knight, bishop, rook, queen and king, and 8 more for Black's.
"""

from __future__ import annotations

from array import array
from math import log
from random import Random
from typing import Final

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
BLACK: Final = 8
SQUARES: Final = tuple(square for square in range(128) if not square & 0x88)
APART: Final = 119
"""Added to the difference of two squares it is never negative."""
STRAIGHT: Final = (16, -16, 1, -1)
SLANTED: Final = (17, -17, 15, -15)
JUMPS: Final = (33, 31, 18, 14, -33, -31, -18, -14)
STEPS: Final = array("i", (*JUMPS, *SLANTED, *STRAIGHT))
"""The knight's, then the bishop's, then the rook's; queen and king have those of both."""
FIRST: Final = array("i", (0, 0, 0, 8, 12, 8, 8))
"""By kind of piece, where its steps begin in `STEPS`."""
END: Final = array("i", (0, 0, 8, 12, 16, 16, 16))
REACHES: Final = {1: 1, 9: 2, 2: 4, 3: 8, 4: 16, 5: 32, 6: 64}
BIT: Final = array("i", (0, 1, 4, 8, 16, 32, 64, 0, 0, 2, 4, 8, 16, 32, 64, 0))
"""By piece, its bit in `REACH`."""


def _geometry() -> tuple[array[int], array[int], array[int]]:
    """By difference of squares: which pieces reach it, by what step, and how many king's steps."""
    reach, step, far = (array("i", [0] * 240) for _ in range(3))
    for one in SQUARES:
        for other in SQUARES:
            d = other - one + APART
            far[d] = max(abs((other >> 4) - (one >> 4)), abs((other & 7) - (one & 7)))
    for sliders, steps in ((8 | 32, SLANTED), (16 | 32, STRAIGHT)):
        for way in steps:
            for length in range(1, 8):
                reach[way * length + APART] |= sliders
                step[way * length + APART] = way
            reach[way + APART] |= 64
    for way in JUMPS:
        reach[way + APART] |= 4
    for way in (15, 17):
        reach[way + APART] |= 1
        reach[-way + APART] |= 2
    return reach, step, far


REACH, STEP, FAR = _geometry()

WORTH: Final = array("i", (0, 100, 320, 330, 500, 950, 20000, 0) * 2)
"""By piece, for exchanges."""
_MATERIAL: Final = {
    PAWN: (88, 118), KNIGHT: (335, 310), BISHOP: (350, 325),
    ROOK: (470, 540), QUEEN: (980, 1010), KING: (0, 0),
}  # fmt: skip


def _place(kind: int, file: int, rank: int) -> tuple[float, float]:
    """What a square is worth to a white piece in the opening and in the ending."""
    middle, height = 3.5 - abs(file - 3.5), 3.5 - abs(rank - 3.5)
    centre = middle + height
    if kind == PAWN:
        stuck = 14 if rank == 1 and middle == 3 else 0
        return 3 * (rank - 1) * (middle - 0.8) + 2 * (rank - 1) - stuck, 5 * (rank - 1)
    if kind == KNIGHT:
        return 9 * centre - 34 + 4 * min(rank, 5), 8 * centre - 26
    if kind == BISHOP:
        return 4 * centre - 10 - (8 if rank == 0 else 0), 3 * centre - 9
    if kind == ROOK:
        seventh = rank == 6
        return 4 * middle - 6 + 14 * seventh, 3 * rank - 8 + 8 * seventh
    if kind == QUEEN:
        return 2 * centre - 6 - 2 * rank, 6 * centre - 20
    hidden = 16 * (2 - middle) if middle < 3 else -22
    return hidden - 26 * rank, 11 * centre - 38


def _squares() -> tuple[array[int], array[int]]:
    """By `128 * piece + square`, what it adds to the balance; White's is positive."""
    opening, ending = (array("i", [0] * 2048) for _ in range(2))
    for square in SQUARES:
        for kind, (early, late) in _MATERIAL.items():
            mg, eg = _place(kind, square & 7, square >> 4)
            opening[128 * kind + square] = round(early + mg)
            ending[128 * kind + square] = round(late + eg)
            mirrored = 128 * (kind + BLACK) + (square ^ 0x70)
            opening[mirrored], ending[mirrored] = -round(early + mg), -round(late + eg)
    return opening, ending


OPENING, ENDING = _squares()

WEIGHTS: Final = array("i", (
    # opening, ending:
    4, 4,  # a square that a knight can go to without being taken by a pawn
    4, 4,  # … a bishop
    2, 4,  # … a rook
    1, 3,  # … a queen
    28, 42,  # both bishops
    -8, -16,  # a pawn behind another of its file
    -12, -12,  # a pawn without neighbours
    -8, -8,  # a pawn left behind, whose next square a pawn guards
    5, 3,  # a pawn beside or guarded by another, for each rank beyond its first
    2, 5,  # a passed pawn, for the square of its rank
    0, 3,  # … for each step that its king is nearer than the other, for each rank
    -1, -2,  # … held up by a piece, for the square of its rank
    28, 8,  # a rook on a file without pawns
    12, 8,  # … without own pawns
    24, 12,  # a knight that a pawn guards, far up, where no pawn attacks it
    -36, -30,  # a piece that a pawn attacks
    -16, 0,  # a file before the king without an own pawn
    -8, 0,  # … for each rank that the pawn has left home
    -14, 0,  # … without any pawn
    14, 8,  # to be on move
))  # fmt: skip
"""What things are worth in the opening and in the ending, in the order of the kernel's names."""


def _keys() -> array[int]:
    """Hash keys: by `128 * piece + square`; then side, castling rights, and file of a passant."""
    rng = Random("parlour")
    return array("Q", [rng.getrandbits(64) for _ in range(2048 + 1 + 16 + 8)])


KEYS: Final = _keys()


def _reductions() -> array[int]:
    """By `64 * depth + number of the move`, by how much less deep a late quiet move is tried."""
    found = array("i", [0] * 64 * 64)
    for depth in range(1, 64):
        for number in range(1, 64):
            found[64 * depth + number] = int(0.6 + log(depth) * log(number) / 2.1)
    return found


REDUCTIONS: Final = _reductions()
