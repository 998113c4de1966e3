"""Computer players of Sequence."""

from collections.abc import Mapping
from typing import Final

from ai.advice import Adviser
from ai.player import Player
from ai.sequence.expert import expert
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

ADVISERS: Final[Mapping[str, Adviser]] = {"expert": expert}
"""By level, those that think."""

LINES: Final[Mapping[str, str]] = {
    "beginner": "Follows rows and columns, seldom looks at yours, and spends its jacks early.",
    "casual": "Adds to its best line and stops your fours, but counts no cards and sees no forks.",
    "skilled": "Weighs every line, counts the cards that are gone, and saves its jacks.",
    "expert": "Plays each choice on, thousands of times, and notes what others let go.",
}
"""By level: what it notices, in one sentence."""
