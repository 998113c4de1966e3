"""Figures for bidding, fitted to hands that skilled players played out.

In percent; the figures of all that is noticed on a hand and at the table are added up.
docs/computer-players.md tells how they were found.
"""

from typing import Final

MAKING: Final = {
    # mark: march and euchred with the partner, march and euchred alone
    "right bower": (11, -30, 10, -20),
    "left bower": (7, -22, 4, 2),
    "trump ace": (1, -19, -3, 9),
    "trump king": (2, -12, -3, 9),
    "trump queen": (2, -10, -2, 17),
    "low trump": (1, -12, -6, 15),
    "3 trumps": (6, -8, -16, 28),
    "4 trumps": (13, 4, 17, -35),
    "5 trumps": (22, 10, 30, -17),
    "side ace": (4, -9, 18, -24),
    "side king": (0, 2, 6, -6),
    "void": (2, -2, 13, -1),
    "second void": (3, -6, -2, -12),
    "eldest order": (-4, 65, 1, 2),
    "partner order": (5, 47, 4, -8),
    "third order": (-7, 63, -2, 13),
    "dealer order": (-12, 88, -8, 7),
    "partner gets bower": (9, -2, 5, -17),
    "partner gets ace": (5, 17, 9, 2),
    "partner gets court": (-3, 15, -9, -1),
    "partner gets low": (-5, 18, -1, 7),
    "opponent gets bower": (-5, 35, -4, 5),
    "opponent gets ace": (0, 31, 0, 8),
    "opponent gets court": (-4, 29, -1, 6),
    "opponent gets low": (-3, 33, 4, -4),
    "eldest call": (-4, 83, 1, -1),
    "partner call": (-5, 77, -3, -4),
    "third call": (-9, 85, -7, 11),
    "dealer call": (-5, 79, -2, 8),
    "eldest next": (4, -9, 3, -5),
    "partner next": (-5, 10, 4, 13),
    "third next": (6, -10, 8, -12),
    "dealer next": (-6, -5, 0, -26),
    "left bower is out": (0, -7, 2, -8),
}

PASSED_POINTS: Final = (-4, -2, -1, 1, 2, 4)
PASSING: Final = {
    # how often each of these comes of passing, in the order of PASSED_POINTS
    "eldest order": (1, 13, 46, 16, 22, 0),
    "partner order": (1, 17, 26, 39, 15, 1),
    "third order": (2, 13, 45, 19, 21, 0),
    "dealer order": (2, 21, 39, 24, 14, 0),
    "eldest call": (1, 15, 41, 21, 19, 1),
    "partner call": (1, 23, 34, 30, 9, 0),
    "third call": (2, 10, 58, 0, 27, 0),
    "making, order": (-1, -4, -4, 2, 7, 0),
    "naming, order": (0, -3, -7, 7, 3, 1),
    "making, call": (0, -3, 0, -2, 5, 0),
    "ace, order": (0, -1, 0, 1, -1, 0),
    "ace, call": (0, -3, 3, 1, 1, 0),
}
