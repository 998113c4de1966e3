"""States of the Kaiser table."""

from typing import Any

from game.tricks.state import HandDone
from scenes.scene import Scene
from scenes.theater.scene import TheaterScene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.gallery.told import WIDEST, keep_after, lay, lay_counted, lay_sheet
from tests.scenes.tables.kaiser_sights import (
    BOTH_TAKEN,
    CONTRACT,
    CROWDED,
    FIRST,
    FIVE_LED,
    NAMING,
    NO_TRUMP,
    TO_BID,
    told,
)
from tests.scenes.theater.recorded import story

SO_FAR: dict[str, Any] = {"scores": (21, 34)}
STATES: dict[str, tuple[str, dict[str, Any]]] = {
    "kaiser-first-bid": ("", {"dealer": 3}),
    "kaiser-crowded": (CROWDED, {"max_bid": 12, "min_bid": 5}),
    "kaiser-forced": ("pass pass pass", {"no_trump": False}),
    "kaiser-nothing-higher": ("pass bid:10NT pass", {"dealer": 0}),
    "kaiser-not-asked": ("pass bid:7NT pass", {"dealer": 2}),
    "kaiser-names-trump": (NAMING, {}),
    "kaiser-double": ("bid:7NT pass pass pass", {"double": True, "dealer": 2}),
    "kaiser-doubled": ("pass pass bid:7 bid:8 pass pass pass double", {"double": True}),
    "kaiser-lead": (CONTRACT, {}),
    "kaiser-five": (FIVE_LED, {}),
    "kaiser-both": (BOTH_TAKEN, {}),
    "kaiser-no-trump": (NO_TRUMP, {}),
}


keep_after("kaiser", told, STATES, SO_FAR)


@state("kaiser-bid")
def bid(studio: Studio) -> list[Scene]:
    """Hazel's seven stands; the pointer is on eight."""
    scene = lay(studio, "kaiser", told(TO_BID, **SO_FAR))
    point_at(studio, scene, ("bid", 8, False))
    return []


@state("kaiser-bid-large")
def bid_large(studio: Studio) -> list[Scene]:
    """The same with large text."""
    studio.change(text_scale=150)
    return bid(studio)


@state("kaiser-trick")
def trick(studio: Studio) -> list[Scene]:
    """A full trick with its winner, held until a click."""
    studio.change(trick_hold_s=0)
    lay(studio, "kaiser", told(f"{CONTRACT} {FIRST}", **SO_FAR))
    return []


@state("kaiser-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored: the ribbon lies on the empty table, before the score sheet."""
    lay_counted(studio, "kaiser", _DONE, (31, 20), "The bid was missed: six of seven")
    return []


@state("kaiser-sheet")
def sheet(studio: Studio) -> list[Scene]:
    """Bids made and missed on the score sheet."""
    lay_sheet(studio, "kaiser", _DONE, (31, 20))
    return []


@state("kaiser-theater")
def theater(studio: Studio) -> Scene:
    """The middle of a hand with every card open."""
    recorded = story("kaiser", seats=4)
    return TheaterScene(studio.services, recorded, recorded.chapters[-1].first + 20)


@state("kaiser-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Twenty wide letters."""
    lay(studio, "kaiser", told(TO_BID, **SO_FAR), WIDEST)
    return []


_DONE = (
    HandDone(0, 0, "H", (3, 1, 3, 1), (8, 2), "Seven, hearts", ("8 of 7", "")),
    HandDone(1, 1, None, (1, 4, 1, 2), (0, 20), "Eight, no trump, doubled", ("", "10 of 8")),
    HandDone(2, 2, "S", (4, 0, 4, 0), (10, 0), "Nine, spades", ("10 of 9", "")),
    HandDone(3, 0, "C", (2, 3, 2, 1), (-7, 4), "Seven, clubs", ("6 of 7", "")),
)
