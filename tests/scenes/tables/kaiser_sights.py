"""Kaiser positions for the tests and the gallery: stacked deals and moves in text."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.contract import Beat
from game.core.events import Seat
from game.tricks.kaiser import RULES
from scenes.tables.base import Sight, Sitter
from tests.game.tricks.kaiser_table import beats, dealt
from tests.scenes.tables import sights
from tests.scenes.tables.euchre_sights import PEOPLE

HANDS = (
    "AH JH 5H KS 3S QC 9C 10D",
    "KH 9H AS 10S AC 8C KD 8D",
    "QH 10H QS 9S KC 7C AD QD",
    "8H JS 8S JC 10C JD 9D 7D",
)
TO_BID = "bid:7 pass pass"  # Hazel leads; Ada deals and is to bid
CROWDED = "bid:6NT bid:7 bid:7NT"
NAMING = "bid:7 pass pass bid:8 pass pass pass"
CONTRACT = f"{NAMING} trump:H"
FIRST = "play:AH play:9H play:10H play:8H"
FIVE_LED = f"{CONTRACT} {FIRST} play:5H play:KH play:QH"
BOTH_TAKEN = f"{FIVE_LED} play:JS play:AS play:9S play:8S play:3S"
NO_TRUMP = "bid:7NT pass pass pass play:AC play:KC play:JC"


told = sights.told_by(dealt, beats, HANDS)
random_beats = partial(sights.random_beats, RULES)
_sight = sights.sight_of(RULES, PEOPLE)


def sight(
    beat: Beat[Any],
    size: tuple[int, int] = (1280, 720),
    seat: Seat = 0,
    text_scale: float = 1.0,
    people: Sequence[Sitter] = PEOPLE,
    **more: Any,
) -> Sight:
    """What the layout is given after a beat, as one seat sees it."""
    return _sight(beat.state, size, seat, beat.event, text_scale, people, **more)
