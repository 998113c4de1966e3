"""How much the skilled player makes of each thing it notices.

Found by playing against itself with small changes, not chosen by hand; `docs/computer-players.md`
says how.
"""

from typing import Final

from ai.sequence.features import NAMES

_FITTED: Final = {
    "own w 2 0": 0.243,
    "own w 2 1": 0.44,
    "own w 2 2": 0.687,
    "own l 2 0": 0.174,
    "own l 2 1": 0.271,
    "own l 2 2": 0.493,
    "own w 3 0": 0.058,
    "own w 3 1": 0.119,
    "own w 3 2": 0.169,
    "own w 3 3": 0.387,
    "own l 3 0": 0.048,
    "own l 3 1": 0.075,
    "own l 3 2": 0.118,
    "own l 3 3": 0.3,
    "own w 4 0": 0.008,
    "own w 4 1": 0.021,
    "own w 4 2": 0.053,
    "own l 4 0": 0.011,
    "own l 4 1": 0.017,
    "own l 4 2": 0.028,
    "own 1 w held": 1.989,
    "own 1 w held more": 2.002,
    "own 1 w open": 0.797,
    "own 1 w by wild": 1.553,
    "own 1 l held": 1.263,
    "own 1 l held more": 0.936,
    "own 1 l open": 0.428,
    "own 1 l by wild": 0.924,
    "foe w 2 0": -0.222,
    "foe w 2 1": -0.189,
    "foe l 2 0": -0.139,
    "foe l 2 1": -0.187,
    "foe w 3 0": -0.062,
    "foe w 3 1": -0.066,
    "foe l 3 0": -0.052,
    "foe l 3 1": -0.048,
    "foe w 4": -0.013,
    "foe l 4": -0.017,
    "foe 1 w chance": -3.886,
    "foe 1 w loose": -0.665,
    "foe 1 w loose more": -0.711,
    "foe 1 l chance": -2.041,
    "foe 1 l loose": -0.278,
    "foe 1 l loose more": -0.346,
    "wild": 1.669,
    "wilds more": 0.835,
    "remover": 0.824,
    "removers more": 0.692,
    "dead": -0.08,
    "own need": -3.157,
    "own last": 0.313,
    "foe need": 2.09,
    "foe last": -0.247,
    "bias": 0,
}

WEIGHTS: Final = tuple(float(_FITTED[name]) for name in NAMES)
"""By `features.NAMES`: what one of it adds to the worth of a position."""
