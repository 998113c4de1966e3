"""States of the spades table."""

from typing import Any

from game.tricks.state import HandDone
from scenes.scene import Scene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.gallery.told import WIDEST, keep_after, lay, lay_counted, lay_sheet
from tests.scenes.table_helpers import wait
from tests.scenes.tables.spades_sights import (
    BIDS,
    BLIND_SWAP,
    BROKEN,
    NIL,
    NIL_TOOK,
    TO_FOLLOW,
    TO_LEAD,
    TRICK,
    told,
)

SO_FAR: dict[str, Any] = {"scores": (231, 198), "bags": (4, 7)}
STATES: dict[str, tuple[str, dict[str, Any]]] = {
    "spades-first-bid": ("", {"dealer": 3}),
    "spades-least-bid": ("bid:5 bid:1 bid:4", {"min_team_bid": 4}),
    "spades-lead": (TO_LEAD, {"dealer": 0}),
    "spades-broken": (BROKEN, {}),
    "spades-nil-broken": (NIL_TOOK, {}),
    "spades-blind": ("look bid:4 blind-nil look bid:2", {"blind_nil": "anytime"}),
}


keep_after("spades", told, STATES, SO_FAR)


@state("spades-bid")
def bid(studio: Studio) -> list[Scene]:
    """The last bid, with the pointer on three."""
    scene = lay(studio, "spades", told(BIDS, **SO_FAR))
    point_at(studio, scene, ("bid", 3))
    return []


@state("spades-bid-large")
def bid_large(studio: Studio) -> list[Scene]:
    """The same with large text."""
    studio.change(text_scale=150)
    return bid(studio)


@state("spades-follow")
def follow(studio: Studio) -> list[Scene]:
    """Bram keeps his nil; hearts were led, and the eight is under the pointer."""
    scene = lay(studio, "spades", told(TO_FOLLOW, **SO_FAR))
    point_at(studio, scene, ("card", "8H"))
    return []


@state("spades-trick")
def trick(studio: Studio) -> list[Scene]:
    """A full trick with its winner, held until a click."""
    studio.change(trick_hold_s=0)
    lay(studio, "spades", told(f"{NIL} {TRICK}", **SO_FAR))
    return []


@state("spades-give-back")
def give_back(studio: Studio) -> list[Scene]:
    """Ines bid nil blind and gave two cards: fifteen are held, one of two chosen."""
    line = f"{BLIND_SWAP} give:QH,KD"
    scene = lay(studio, "spades", told(line, **SO_FAR, blind_nil="anytime"))
    scene.press(("card", "2C"))
    wait(studio, 0.5)
    return []


@state("spades-give")
def give(studio: Studio) -> list[Scene]:
    """Ada bid nil and gives a card."""
    lay(studio, "spades", told("bid:4 bid:4 bid:3 bid:0", **SO_FAR, nil_pass=1))
    return []


@state("spades-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Twenty wide letters, and a nil."""
    lay(studio, "spades", told(TO_FOLLOW, **SO_FAR), WIDEST)
    return []


@state("spades-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored: the ribbon lies on the empty table, before the score sheet."""
    lay_counted(studio, "spades", _DONE, (302, 118), "One contract was made, the other was not")
    return []


@state("spades-sheet")
def sheet(studio: Studio) -> list[Scene]:
    """Contracts, nils and bags on the score sheet."""
    lay_sheet(studio, "spades", _DONE, (302, 118))
    return []


_DONE = (
    HandDone(0, None, "S", (4, 4, 3, 2), (61, 60), "Six against six", ("7 of 6", "6 of 6"),
             (3, 4, 3, 2)),
    HandDone(1, None, "S", (5, 0, 3, 5), (80, 150), "Eight against five and nil",
             ("8 of 8", "5 of 5, nil"), (4, 0, 4, 5)),
    HandDone(2, None, "S", (6, 1, 4, 2), (90, -12), "Nine against three and nil",
             ("10 of 9", "2 of 3, no nil"), (5, 0, 4, 3)),
    HandDone(3, None, "S", (5, 3, 3, 2), (71, -80), "Seven against eight",
             ("8 of 7", "5 of 8"), (4, 4, 3, 4)),
)  # fmt: skip
