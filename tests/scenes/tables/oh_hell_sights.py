"""Oh Hell positions for the tests and the gallery: any table in the middle of a match."""

from typing import Any

from game.core.contract import Beat
from game.tricks.oh_hell import RULES, points_for
from game.tricks.oh_hell_terms import schedule
from scenes.tables.base import Sitter
from tests.game.tricks.oh_hell_table import stacked
from tests.scenes.tables.exact_bid_sights import Positions
from tests.scenes.tables.sights import sight_of

FACES = ("hare", "fox", "owl", "badger", "heron", "otter", "stag")
NAMES = ("Ada", "Hazel", "Ines", "Bram", "Juno", "Wim", "Odette")
PEOPLE = tuple(
    Sitter(name, face, "You" if name == "Ada" else "Skilled", 0 if name == "Ada" else 3)
    for name, face in zip(NAMES, FACES, strict=True)
)
LONGEST = tuple(Sitter("W" * 20, face, "At this screen", 3) for face in FACES)
NAMELESS = tuple(Sitter("", face, "", 3) for face in FACES)

_POSITIONS = Positions(RULES, schedule, points_for, stacked)
beginning, played = _POSITIONS.beginning, _POSITIONS.played
sight = sight_of(RULES, PEOPLE)

FIVE = ("KH 4H AS JC 9D", "2C 5C 8S KS 3D", "AD 10D 7S 4S QC", "QH 9H 2S AC 5D")


HOOK = "bid:1 bid:0 bid:1"
IN_PLAY = "bid:1 bid:0 bid:1 bid:2 play:2C play:QC play:AC play:JC play:QH play:KH play:3D"


def hook(**options: Any) -> list[Beat[Any]]:
    """Four at the table; Ada, who dealt, is the last to bid and may not say three."""
    return played(beginning(4, 0, 5, **options), HOOK, FIVE)
