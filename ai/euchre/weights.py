"""Figures for bidding, fitted to hands that skilled players played out.

The figures of all that is noticed on a hand and at the table are added up.
docs/computer-players.md tells how they were found.
"""

from typing import Final

MAKING: Final = {
    # log-odds of a march and of being euchred with the partner, and of the two alone
    "right bower": (1.35, -1.8, 0.91, -2.04),
    "left bower": (0.7, -1.25, -0.29, -0.75),
    "trump ace": (0.3, -1.01, -1.23, -0.03),
    "trump king": (0.15, -0.84, -1.54, 0.26),
    "trump queen": (0.04, -0.73, -1.46, 0.44),
    "low trump": (0.07, -0.64, -1.48, 0.67),
    "3 trumps": (0.79, -0.43, -3.89, 0.69),
    "4 trumps": (0.73, -0.91, 2.64, -2.7),
    "5 trumps": (1.67, -0.44, 3.93, -0.81),
    "side ace": (0.71, -0.53, 2.45, -1.4),
    "side king": (0.1, -0.07, 1.15, -0.37),
    "void": (0.37, -0.28, 0.99, -0.52),
    "second void": (0.2, -0.08, 0.95, -0.4),
    "eldest order": (-3.69, 1.95, -0.39, 0.32),
    "partner order": (-2.69, 0.63, -0.19, -0.47),
    "third order": (-4.02, 1.82, -1.14, 0.61),
    "dealer order": (-5.12, 2.47, -0.87, 0.35),
    "partner gets bower": (0.11, -0.56, 0.33, -0.68),
    "partner gets ace": (-0.78, 0.3, -0.07, -0.17),
    "partner gets court": (-0.93, 0.4, -0.07, 0.28),
    "partner gets low": (-1.09, 0.49, -0.38, 0.1),
    "opponent gets bower": (-3.86, 1.34, -1.38, 0.47),
    "opponent gets ace": (-1.26, 0.8, -0.18, 0.53),
    "opponent gets court": (-1.35, 0.85, -0.27, 0.0),
    "opponent gets low": (-1.23, 0.78, 0.3, -0.07),
    "eldest call": (-4.46, 2.22, -0.14, -0.23),
    "partner call": (-4.29, 1.82, -0.48, 0.02),
    "third call": (-4.92, 2.27, -0.39, 0.26),
    "dealer call": (-4.6, 1.89, -0.29, -0.17),
    "eldest next": (0.17, -0.53, 0.25, -0.54),
    "partner next": (-0.67, 0.55, 0.37, 0.41),
    "third next": (0.55, -0.37, 0.35, -0.62),
    "dealer next": (-0.46, 0.2, -0.86, 0.33),
    "left bower is out": (0.41, -0.34, 0.31, -1.12),
}

PASSED_POINTS: Final = (-4, -2, -1, 1, 2, 4)
PASSING: Final = {
    # percent, how often each of PASSED_POINTS comes of a pass; `making` and `naming` count once
    # for each point expected of the best suit, now and in the second round, `ace` for each ace
    "eldest order": (1, 15, 47, 18, 19, 0),
    "partner order": (1, 17, 30, 36, 14, 2),
    "third order": (2, 14, 43, 23, 19, 0),
    "dealer order": (1, 21, 43, 24, 11, 0),
    "eldest call": (1, 16, 46, 19, 17, 1),
    "partner call": (1, 22, 34, 33, 9, 0),
    "third call": (1, 13, 64, -1, 24, 0),
    "making, order": (-1, -3, -5, 3, 6, 0),
    "naming, order": (0, -3, -9, 8, 4, 1),
    "making, call": (0, -2, -6, 0, 9, 0),
    "ace, order": (0, -2, -1, 2, 1, 0),
    "ace, call": (0, -4, -1, 1, 4, 0),
}
