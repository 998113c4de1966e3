"""How much the skilled player makes of each thing it notices.

Found by playing against itself with small changes, not chosen by hand; `docs/computer-players.md`
says how.
"""

from typing import Final

from ai.sequence.features import NAMES

WORTH_OF: Final[dict[str, float]] = {
    "own w 2 0": 0.21,
    "own w 2 1": 0.352,
    "own w 2 2": 0.845,
    "own l 2 0": 0.131,
    "own l 2 1": 0.357,
    "own l 2 2": 0.503,
    "own w 3 0": 0.049,
    "own w 3 1": 0.114,
    "own w 3 2": 0.148,
    "own w 3 3": 0.402,
    "own l 3 0": 0.021,
    "own l 3 1": 0.075,
    "own l 3 2": 0.164,
    "own l 3 3": 0.249,
    "own w 4 0": 0.011,
    "own w 4 1": 0.008,
    "own w 4 2": 0.041,
    "own w 4 3": 0.046,
    "own w 4 4": 0.106,
    "own l 4 0": 0.015,
    "own l 4 1": 0.011,
    "own l 4 2": 0.03,
    "own l 4 3": 0.085,
    "own l 4 4": 0.127,
    "own w none 3": 0.029,
    "own w none 4": 0.058,
    "own w none 5": 0.107,
    "own l none 3": 0.014,
    "own l none 4": 0.055,
    "own l none 5": 0.16,
    "own 1 w held": 2.607,
    "own 1 w held more": 0.816,
    "own 1 w open": 1.492,
    "own 1 w by wild": 1.308,
    "own 1 l held": 2.136,
    "own 1 l held more": 0.82,
    "own 1 l open": 0.891,
    "own 1 l by wild": 0.308,
    "foe w 2 0": -0.025,
    "foe w 2 1": -0.146,
    "foe l 2 0": -0.175,
    "foe l 2 1": -0.095,
    "foe w 3 0": -0.037,
    "foe w 3 1": -0.047,
    "foe l 3 0": -0.08,
    "foe l 3 1": -0.039,
    "foe w 4": -0.006,
    "foe l 4": -0.013,
    "foe 1 w chance": -7.151,
    "foe 1 w loose": -0.883,
    "foe 1 w loose more": -0.758,
    "foe 1 l chance": -4.245,
    "foe 1 l loose": -0.275,
    "foe 1 l loose more": -0.43,
    "wild": 5.864,
    "wilds more": 1.166,
    "remover": 1.081,
    "removers more": 0.962,
    "dead": -0.031,
    "own need": -4.16,
    "own last": 0.53,
    "foe need": 3.24,
    "foe last": -0.204,
}
"""By the name of a feature: what one of it adds to the worth of a position."""

WEIGHTS: Final = tuple(float(WORTH_OF[name]) for name in NAMES)
"""The same by the order of `features.NAMES`."""
