"""Figures for bidding, fitted to hands that skilled players played out.

The figures of all that is noticed on a hand and at the table are added up.
docs/computer-players.md tells how they were found.
"""

from typing import Final

MAKING: Final = {
    # log-odds of a march and of being euchred with the partner, and of the two alone
    "right bower": (1.3, -1.8, 1.13, -2.08),
    "left bower": (0.58, -1.29, -0.33, -0.65),
    "trump ace": (0.31, -1.04, -1.3, -0.06),
    "trump king": (0.21, -0.9, -1.47, 0.19),
    "trump queen": (0.18, -0.76, -1.58, 0.48),
    "low trump": (0.06, -0.63, -1.64, 0.6),
    "3 trumps": (0.73, -0.45, -4.03, 0.67),
    "4 trumps": (0.69, -0.88, 2.93, -2.5),
    "5 trumps": (1.53, -0.57, 3.95, -1.05),
    "side ace": (0.65, -0.59, 2.64, -1.71),
    "side king": (0.07, -0.02, 1.14, -0.34),
    "void": (0.3, -0.25, 1.0, -0.59),
    "second void": (0.23, -0.16, 1.07, -0.22),
    "eldest order": (-3.72, 1.97, -0.7, 0.42),
    "partner order": (-2.52, 0.6, -0.23, -0.35),
    "third order": (-3.98, 2.02, -1.07, 0.83),
    "dealer order": (-4.69, 2.33, -0.73, 0.16),
    "partner gets bower": (-0.01, -0.55, 0.1, -0.72),
    "partner gets ace": (-0.78, 0.12, 0.1, -0.03),
    "partner gets court": (-0.77, 0.37, -0.51, -0.02),
    "partner gets low": (-0.96, 0.67, 0.07, 0.43),
    "opponent gets bower": (-4.08, 1.38, -1.59, 0.64),
    "opponent gets ace": (-1.25, 0.93, 0.02, 0.41),
    "opponent gets court": (-1.33, 0.89, 0.05, 0.17),
    "opponent gets low": (-1.04, 0.79, -0.25, 0.03),
    "eldest call": (-4.64, 2.5, -0.61, 0.36),
    "partner call": (-3.82, 1.44, -0.98, -0.11),
    "third call": (-3.92, 2.13, 0.31, -0.64),
    "dealer call": (-0.8, 0.92, 0.0, 0.0),
    "eldest next": (0.66, -0.67, 0.46, -1.01),
    "partner next": (-0.69, 0.97, 0.15, 0.37),
    "third next": (-0.55, 0.07, -0.4, -0.59),
    "dealer next": (0.05, -0.02, 0.0, 0.0),
    "left bower is out": (0.47, -0.38, 1.26, -0.11),
}

PASSED_POINTS: Final = (-4, -2, -1, 1, 2, 4)
PASSING: Final = {
    # percent, how often each of PASSED_POINTS comes of a pass; `making` and `naming` count once
    # for each point expected of the best suit, now and in the second round, `ace` for each ace
    "eldest order": (3, 13, 38, 23, 22, 1),
    "partner order": (2, 17, 22, 43, 10, 6),
    "third order": (4, 11, 38, 23, 23, 1),
    "dealer order": (4, 16, 56, 5, 19, 0),
    "eldest call": (2, 14, 59, 6, 19, 0),
    "partner call": (4, 5, 65, 0, 26, 0),
    "third call": (3, 2, 70, -1, 19, 0),
    "making, order": (-3, -3, -8, 5, 9, 0),
    "naming, order": (0, -1, -5, 4, 2, 0),
    "making, call": (-1, -1, -5, 1, 6, 0),
    "ace, order": (0, -2, 2, -1, 2, 0),
    "ace, call": (0, -3, -3, 0, 5, 0),
}
