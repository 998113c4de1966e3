"""Hearts positions for the tests and the gallery: stacked deals and moves in text."""

from functools import partial
from typing import Any

from game.core.contract import Beat
from game.core.events import Seat
from game.tricks.hearts import RULES
from tests.game.tricks.hearts_table import beats, dealt
from tests.scenes.tables import sights

HANDS = (
    "AC 9C 5C KD JD 4D QS 10S 6S AH QH 7H 3H",
    "2C 10C JC 10D 6D 2D AS JS 3S KH 10H 5H 2H",
    "KC 3C 4C AD QD 9D 5D KS 9S 7S JH 8H 6H",
    "QC 8C 7C 6C 8D 7D 3D 8S 5S 4S 2S 9H 4H",
)
CHOSEN = ("pass:AC,QS,AH", "pass:AS,JS,KH", "pass:KS,JH,AD", "pass:QC,9H,8D")
IN_PLAY = "play:2C play:KC play:8C"  # Hazel leads; Ada is to follow, in a hand without passing
TRICK = f"{IN_PLAY} play:AC"
BROKEN = (  # Hazel has the black queen, Ines takes three hearts
    f"{TRICK} play:KD play:10D play:AD play:8D play:KS play:8S play:6S play:3S "
    "play:9S play:5S play:QS play:AS play:6D play:QD play:7D play:JD "
    "play:4C play:7C play:9C play:JC play:10C play:3C play:6C play:5C "
    "play:2D play:5D play:3D play:4D play:9D play:9H play:7H play:2H"
)


def chosen(seats: tuple[Seat, ...], number: int = 0) -> list[Beat]:
    """The beats of a hand in which these seats have chosen what they pass."""
    state = dealt(*HANDS, number=number)
    found = [Beat(None, state)]  # type: ignore[arg-type]
    for seat in seats:
        found += RULES.apply(state, seat, RULES.text.parse(CHOSEN[seat]))
        state = found[-1].state
    return found


def played(line: str, **options: Any) -> list[Beat]:
    """The beats of a hand without passing, played by the line."""
    state = dealt(*HANDS, number=3, **options)
    return [Beat(None, state), *beats(state, line)]  # type: ignore[arg-type]


random_beats = partial(sights.random_beats, RULES)
