"""Computer players of Sequence."""

from collections.abc import Mapping
from typing import Final

from ai.player import Player
from ai.sequence.scripted import beginner, casual
from ai.sequence.weighing import skilled
from ai.sequence.yardstick import heat

PLAYERS: Final[Mapping[str, Player]] = {
    "beginner": beginner,
    "casual": casual,
    "skilled": skilled,
    "heat": heat,
}
"""By level."""

LINES: Final[Mapping[str, str]] = {
    "beginner": "Follows rows and columns, seldom looks at yours, and spends its jacks early.",
    "casual": "Adds to its best line and stops your fours, but counts no cards and sees no forks.",
    "skilled": "Weighs every line, counts the cards that are gone, and saves its jacks.",
}
"""By level: what it notices, in one sentence."""
