"""Figures for bidding, fitted to hands that players played out: docs/computer-players.md."""

from typing import Final

TRICKS: Final = {
    # tricks that a hand takes, added up over all that is noticed on it
    "ace and king": 0.05,
    "bare K": 0.36,
    "bare Q": 0.34,
    "bare spade J": 0.31,
    "bare spade K": 0.36,
    "bare spade Q": 0.34,
    "fourth spade": 0.32,
    "guarded queen": 0.01,
    "hand": -0.39,
    "long A": 0.94,
    "long K": 0.57,
    "long Q": 0.30,
    "opponent nil": 0.08,
    "opponent over": 0.03,
    "partner nil": 0.54,
    "partner over": 0.02,
    "short 0": 0.23,
    "short 1": 0.21,
    "short 2": 0.14,
    "short A": 1.02,
    "short K": 0.74,
    "side A": 0.94,
    "side K": 0.68,
    "side Q": 0.42,
    "sixth spade": 0.18,
    "spade A": 1.03,
    "spade J": 0.45,
    "spade K": 0.78,
    "spade Q": 0.63,
    "spades": 0.38,
}
