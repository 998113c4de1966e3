"""Figures for bidding, fitted to hands that skilled players played out.

The figures of all that is noticed on a hand and at the table are added up.
docs/computer-players.md tells how they were found.
"""

from typing import Final

MAKING: Final = {
    # log-odds of a march and of being euchred with the partner, and of the two alone
    "right bower": (1.07, -1.78, 1.41, -1.99),
    "left bower": (0.34, -1.3, -0.43, -0.69),
    "trump ace": (0.06, -1.02, -1.32, -0.14),
    "trump king": (-0.01, -0.87, -1.44, 0.24),
    "trump queen": (-0.05, -0.73, -1.61, 0.47),
    "low trump": (-0.2, -0.62, -1.68, 0.63),
    "3 trumps": (1.07, -0.5, -3.94, 0.54),
    "4 trumps": (1.08, -1.04, 2.92, -2.31),
    "5 trumps": (1.7, -0.33, 3.84, -0.78),
    "side ace": (0.62, -0.57, 2.63, -1.61),
    "side king": (0.06, 0.02, 1.14, -0.25),
    "void": (0.26, -0.24, 0.91, -0.51),
    "second void": (0.14, -0.12, 1.0, -0.27),
    "eldest order": (-3.27, 1.94, -0.62, 0.35),
    "partner order": (-2.09, 0.49, -0.29, -0.41),
    "third order": (-3.69, 2.0, -0.94, 0.74),
    "dealer order": (-4.47, 2.43, -0.75, 0.23),
    "partner gets bower": (0.05, -0.67, -0.24, -0.57),
    "partner gets ace": (-0.65, 0.22, 0.01, -0.21),
    "partner gets court": (-0.62, 0.36, -0.46, -0.05),
    "partner gets low": (-0.88, 0.58, 0.41, 0.42),
    "opponent gets bower": (-3.43, 1.4, -1.07, 0.63),
    "opponent gets ace": (-1.36, 0.91, -0.12, 0.26),
    "opponent gets court": (-1.16, 0.85, -0.06, 0.12),
    "opponent gets low": (-1.01, 0.79, -0.31, 0.08),
    "eldest call": (-4.11, 2.58, -0.66, 0.53),
    "partner call": (-3.25, 1.25, -0.97, -0.36),
    "third call": (-3.16, 2.17, 0.27, -0.54),
    "dealer call": (-0.69, 0.91, 0.0, 0.0),
    "eldest next": (0.57, -0.98, 0.89, -1.17),
    "partner next": (-0.69, 1.11, -0.01, 0.51),
    "third next": (-0.65, -0.25, 0.0, -0.57),
    "dealer next": (0.07, -0.02, 0.0, 0.0),
    "left bower is out": (0.98, -0.75, 1.11, -0.87),
}

PASSED_POINTS: Final = (-4, -2, -1, 1, 2, 4)
PASSING: Final = {
    # percent, how often each of PASSED_POINTS comes of a pass; `making` and `naming` count once
    # for each point expected of the best suit, now and in the second round, `ace` for each ace
    "eldest order": (2, 11, 43, 16, 27, 1),
    "partner order": (2, 14, 25, 43, 10, 6),
    "third order": (5, 6, 42, 18, 27, 1),
    "dealer order": (4, 16, 53, 15, 11, 1),
    "eldest call": (5, 13, 56, 8, 16, 1),
    "partner call": (5, 8, 58, 10, 16, 1),
    "third call": (15, 3, 69, -2, 11, 0),
    "making, order": (-2, -5, -9, 4, 11, 0),
    "naming, order": (0, -1, -5, 3, 2, 1),
    "making, call": (-1, -1, -6, 2, 6, 0),
    "ace, order": (0, -2, 1, 0, 1, 0),
    "ace, call": (-2, -2, 0, 1, 4, 0),
}
