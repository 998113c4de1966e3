"""States of the Kaiser table."""

from typing import Any

from msgspec.structs import replace

from game.core.contract import Beat, Setup
from game.core.events import Scored
from game.tricks.kaiser import RULES
from game.tricks.state import HandDone
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.theater.scene import TheaterScene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.scenes import any_game
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

NAMES = ("Ada", "Hazel", "Ines", "Bram")
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


def lay(studio: Studio, beats: list[Beat[Any]], names: tuple[str, ...] = NAMES) -> TableScene:
    """Show the table as these beats left it, the last of them just told."""
    if 0 in beats[-2].state.to_act:  # a person's own move is not waited for
        beats = [beats[-1], beats[-1]]
    return any_game.lay(studio, "kaiser", beats, names)


def _after(name: str) -> None:
    line, rest = STATES[name]

    def build(studio: Studio) -> list[Scene]:
        lay(studio, told(line, **(SO_FAR | rest)))
        return []

    state(name)(build)


for _name in STATES:
    _after(_name)


@state("kaiser-bid")
def bid(studio: Studio) -> list[Scene]:
    """Hazel's seven stands; the pointer is on eight."""
    scene = lay(studio, told(TO_BID, **SO_FAR))
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
    lay(studio, told(f"{CONTRACT} {FIRST}", **SO_FAR))
    return []


@state("kaiser-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored: the ribbon lies on the empty table, before the score sheet."""
    start = RULES.start(Setup(4, RULES.options_type()))
    counted = replace(start, history=_DONE, dealer=1, scores=(31, 20))
    scored = Scored((-7, 4), "The bid was missed: six of seven")
    lay(studio, [Beat(scored, start), Beat(scored, counted)])
    return []


@state("kaiser-sheet")
def sheet(studio: Studio) -> list[Scene]:
    """Bids made and missed on the score sheet."""
    start = RULES.start(Setup(4, RULES.options_type()))
    counted = replace(start, history=_DONE, dealer=1, scores=(31, 20))
    scene = lay(studio, [Beat(Scored((-7, 4), ""), start), Beat(Scored((-7, 4), ""), counted)])
    studio.settle()
    scene.use_tool("score")
    studio.settle()
    return []


@state("kaiser-theater")
def theater(studio: Studio) -> Scene:
    """The middle of a hand with every card open."""
    recorded = story("kaiser", seats=4)
    return TheaterScene(studio.services, recorded, recorded.chapters[-1].first + 20)


@state("kaiser-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Twenty wide letters."""
    lay(studio, told(TO_BID, **SO_FAR), tuple("W" * 20 for _ in NAMES))
    return []


_DONE = (
    HandDone(0, 0, "H", (3, 1, 3, 1), (8, 2), "Seven, hearts", ("8 of 7", "")),
    HandDone(1, 1, None, (1, 4, 1, 2), (0, 20), "Eight, no trump, doubled", ("", "10 of 8")),
    HandDone(2, 2, "S", (4, 0, 4, 0), (10, 0), "Nine, spades", ("10 of 9", "")),
    HandDone(3, 0, "C", (2, 3, 2, 1), (-7, 4), "Seven, clubs", ("6 of 7", "")),
)
