"""Figures for the chances of cards, fitted to matches that skilled players played.

Added up, they are log-odds. docs/computer-players.md tells how they were found.
"""

from typing import Final

LATER_WIZARD: Final = {
    "any card": 2.84,
    "hunger": 1.48,
    "spare": -0.46,
    "fed": -0.63,
    "cards left": 2.55,
    "few left": 0.77,
    "others": -0.09,
    "wizards out": -0.57,
    "spare and wizards out": -0.78,
    "pressure": -1.47,
    "own wizards": 1.44,
}
"""That a wizard takes a trick in the rest of the round."""

LATER_TRUMP: Final = {
    "any card": -0.16,
    "safe": 2.03,
    "higher out": -0.78,
    "own suit": 1.31,
    "cards left": 0.57,
    "few left": -2.19,
    "others": -0.4,
    "hunger": 2.96,
    "safe and hungry": -2.95,
    "hunger squared": 0.29,
    "pressure": -0.37,
    "leads": -0.08,
    "leads few": 0.36,
    "wizards out": -1.2,
    "own wizards": 1.31,
    "own jesters": -0.22,
    "lower trumps": -0.61,
}
"""That a trump does."""

LATER_SIDE: Final = {
    "any card": -2.57,
    "safe": 2.04,
    "higher out": -1.79,
    "own suit": 0.22,
    "cards left": 0.11,
    "few left": -0.74,
    "others": -1.17,
    "hunger": 3.42,
    "safe and hungry": -0.65,
    "hunger squared": -0.48,
    "pressure": -1.17,
    "leads": -0.38,
    "leads few": 1.99,
    "wizards out": 0.05,
    "own wizards": 0.21,
    "own jesters": -1.4,
    "spread": 1.06,
    "ruffs": 0.06,
    "safe but ruffs": -0.29,
    "own trumps": 1.06,
    "safe and leads few": 0.91,
    "safe and spread": -0.58,
    "no trump": 0.96,
    "safe and own suit": -0.81,
}
"""That a card of another suit does."""

NOW: Final = {
    "any card": 1.59,
    "hungry beat it": 2.77,
    "fed beat it": 0.84,
    "hungry with wizards": 2.17,
    "hungry behind": 0.29,
    "fed behind": -0.37,
    "led": 0.06,
    "thirst behind": -1.35,
}
"""That a card which leads the trick so far takes it."""
