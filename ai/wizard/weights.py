"""Figures for the chances of cards, fitted to matches that skilled players played.

Added up, they are log-odds. docs/computer-players.md tells how they were found.
"""

from typing import Final

LATER_WIZARD: Final = {
    "any card": 3.67,
    "hunger": 0.33,
    "spare": -1.69,
    "fed": -2.24,
    "cards left": 1.07,
    "few left": -1.02,
    "others": 0.81,
    "wizards out": -2.72,
    "spare and wizards out": -1.15,
    "pressure": -1.12,
    "own wizards": 1.06,
}
"""That a wizard takes a trick in the rest of the round."""

LATER_TRUMP: Final = {
    "any card": -0.24,
    "safe": 1.34,
    "higher out": -1.2,
    "own suit": 1.54,
    "cards left": 0.86,
    "few left": -0.97,
    "others": -0.64,
    "hunger": 4.15,
    "safe and hungry": -0.01,
    "hunger squared": -2.68,
    "pressure": -1.15,
    "leads": -0.34,
    "leads few": -0.34,
    "wizards out": -1.77,
    "own wizards": 2.56,
    "own jesters": 0.96,
    "lower trumps": -1.92,
}
"""That a trump does."""

LATER_SIDE: Final = {
    "any card": -2.75,
    "safe": 2.23,
    "higher out": -1.39,
    "own suit": 0.3,
    "cards left": 0.16,
    "few left": -0.31,
    "others": -0.73,
    "hunger": 3.27,
    "safe and hungry": -0.35,
    "hunger squared": -0.51,
    "pressure": -1.53,
    "leads": -0.36,
    "leads few": 1.97,
    "wizards out": -0.9,
    "own wizards": 0.89,
    "own jesters": -3.25,
    "spread": 0.92,
    "ruffs": 0.03,
    "safe but ruffs": -0.3,
    "own trumps": -0.05,
    "safe and leads few": 0.43,
    "safe and spread": 0.03,
    "no trump": 0.48,
    "safe and own suit": -1.05,
}
"""That a card of another suit does."""

NOW: Final = {
    "any card": 1.56,
    "hungry beat it": 1.12,
    "fed beat it": 0.76,
    "hungry with wizards": -0.05,
    "hungry behind": -0.55,
    "fed behind": -0.16,
    "led": 0.36,
    "thirst behind": -1.45,
}
"""That a card which leads the trick so far takes it."""
