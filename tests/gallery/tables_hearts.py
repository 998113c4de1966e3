"""States of the Hearts table."""

from typing import Any

import msgspec

from game.core.contract import Beat, Setup
from game.core.events import Scored
from game.tricks.hearts import RULES
from game.tricks.state import HandDone
from scenes.scene import Scene
from scenes.table.scene import TableScene
from tests.gallery.studio import Studio, state
from tests.scenes import any_game
from tests.scenes.table_helpers import wait
from tests.scenes.tables.hearts_sights import (
    BROKEN,
    IN_PLAY,
    TRICK,
    chosen,
    played,
    random_beats,
)

NAMES = ("Ada", "Hazel", "Ines", "Bram")
SCORES = (21, 43, 28, 12)
PICKED = ("AC", "QS", "AH")


def lay(
    studio: Studio,
    beats: list[Beat[Any]],
    scores: tuple[int, ...] = SCORES,
    names: tuple[str, ...] = NAMES,
) -> TableScene:
    """Show the table as these beats left it, the last of them just told."""
    two = [*beats[-1:], *beats[-1:]] if len(beats) < 2 else beats[-2:]
    scored = [Beat(b.event, msgspec.structs.replace(b.state, scores=scores)) for b in two]
    return any_game.lay(studio, "hearts", scored, names)


def pick(studio: Studio, scene: TableScene, cards: tuple[str, ...]) -> None:
    for card in cards:
        scene.press(("card", card))
        wait(studio, 0.5)


@state("hearts-pass")
def passing(studio: Studio) -> list[Scene]:
    """Three are chosen; two of the others have chosen."""
    pick(studio, lay(studio, chosen((1, 3))), PICKED)
    return []


@state("hearts-pass-two")
def two_picked(studio: Studio) -> list[Scene]:
    """Two are chosen, and they go across."""
    pick(studio, lay(studio, chosen((), number=2)), PICKED[:2])
    return []


@state("hearts-passed-right")
def waiting(studio: Studio) -> list[Scene]:
    """Yours are chosen; one is still choosing."""
    lay(studio, chosen((1, 2, 0), number=1))
    return []


@state("hearts-received")
def received(studio: Studio) -> list[Scene]:
    """The packets have changed hands."""
    lay(studio, chosen((0, 1, 2, 3)))
    return []


@state("hearts-follow")
def follow(studio: Studio) -> list[Scene]:
    """The first trick: clubs must be followed."""
    lay(studio, played(IN_PLAY))
    return []


@state("hearts-trick")
def trick(studio: Studio) -> list[Scene]:
    """A trick that costs, held until a click."""
    studio.change(trick_hold_s=0)
    lay(studio, played(BROKEN))
    return []


@state("hearts-lead")
def lead(studio: Studio) -> list[Scene]:
    """The first trick is taken; hearts are closed."""
    lay(studio, played(TRICK))
    studio.settle()
    return []


@state("hearts-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored."""
    start = RULES.start(Setup(4, RULES.options_type()))
    row = HandDone(
        0, None, None, (4, 3, 3, 3), (3, 17, 6, 0), "Passed left", ("", "black queen", "", "")
    )
    counted = msgspec.structs.replace(start, history=(row,), dealer=1)
    scored = Scored(row.points, "The points are counted")
    lay(studio, [Beat(scored, start), Beat(scored, counted)])
    return []


def _many(seats: int, seed: int, moves: int, **options: Any) -> None:
    def build(studio: Studio) -> list[Scene]:
        found = list(random_beats(seed, seats, moves, **options))
        any_game.lay(studio, "hearts", found)
        return []

    state(f"hearts-{seats}-seats")(build)


_many(3, 5, 40)
_many(5, 3, 31)
_many(6, 8, 32)


@state("hearts-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Twenty wide letters."""
    pick(studio, lay(studio, chosen((1, 3)), names=tuple("W" * 20 for _ in NAMES)), PICKED)
    return []
