"""Figures for bidding, fitted to hands that players played out.

The figures of all that is noticed on a hand and at the table are added up: the points that the side
takes if it plays so. docs/computer-players.md tells how they were found.
"""

from typing import Final

POINTS: Final = {
    "no trump: ace": 0.97,
    "no trump: ace of hearts": 1.37,
    "no trump: bare five": -1.01,
    "no trump: five": 1.09,
    "no trump: five and ace": -0.47,
    "no trump: hand": 2.89,
    "no trump: high spades, few": -0.57,
    "no trump: king": 0.38,
    "no trump: king with ace": 0.84,
    "no trump: long 4": 0.16,
    "no trump: long 5": 0.70,
    "no trump: opponent bid": -0.36,
    "no trump: opponent passed": 0.61,
    "no trump: partner bid": 0.27,
    "no trump: partner passed": -1.19,
    "no trump: queen": 0.30,
    "no trump: three": 0.68,
    "trump: 4 trumps": -0.25,
    "trump: 5 trumps": -0.36,
    "trump: 6 trumps": 0.65,
    "trump: ace": 0.59,
    "trump: ace of hearts": 1.00,
    "trump: bare five": -0.65,
    "trump: five": 0.11,
    "trump: five and ace": -0.47,
    "trump: five, trump": 1.61,
    "trump: hand": 0.50,
    "trump: hearts": -0.21,
    "trump: high spades, few": -0.31,
    "trump: king": 0.28,
    "trump: king with ace": 0.23,
    "trump: opponent bid": -0.20,
    "trump: opponent passed": 0.29,
    "trump: partner bid": 0.49,
    "trump: partner passed": -0.51,
    "trump: queen": -0.06,
    "trump: singleton": 0.17,
    "trump: three": 0.84,
    "trump: three, trump": 0.74,
    "trump: trump": 1.13,
    "trump: trump ace": 0.80,
    "trump: trump jack": 0.01,
    "trump: trump king": 0.66,
    "trump: trump queen": 0.30,
    "trump: void": 0.54,
}
OFF: Final = {True: 3.13, False: 3.29}
"""How far off these sums are, as a standard deviation: with a trump, and without."""
