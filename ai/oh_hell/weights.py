"""Figures for the chances of cards, fitted to matches that skilled players played.

Added up, they are log-odds. docs/computer-players.md tells how they were found.
"""

from typing import Final

LATER_TRUMP: Final = {
    "any card": -2.02,
    "safe": 3.99,
    "higher out": -1.57,
    "own suit": 1.78,
    "cards left": 2.66,
    "few left": -0.87,
    "others": -0.38,
    "hunger": 3.95,
    "safe and hungry": -1.45,
    "pressure": -0.99,
    "leads": -0.16,
    "leads few": 0.2,
    "lower trumps": -0.29,
    "hunger squared": -1.81,
}
"""That a trump takes a trick in the rest of the hand."""

LATER_SIDE: Final = {
    "any card": -0.93,
    "safe": 0.78,
    "higher out": -2.59,
    "own suit": -1.35,
    "cards left": -0.96,
    "few left": -0.66,
    "others": -0.8,
    "hunger": 2.29,
    "safe and hungry": -0.14,
    "pressure": -1.59,
    "leads": -0.38,
    "leads few": 2.89,
    "spread": 1.21,
    "ruffs": -0.03,
    "safe but ruffs": -0.81,
    "own trumps": 0.11,
    "safe and leads few": -0.24,
    "safe and spread": 0.98,
    "no trump": 0.52,
    "safe and own suit": -0.3,
}
"""That a card of another suit does."""

NOW: Final = {
    "any card": 1.98,
    "hungry beat it": 1.14,
    "fed beat it": 0.87,
    "hungry behind": -0.6,
    "fed behind": -0.09,
}
"""That a card which leads the trick so far takes it."""
