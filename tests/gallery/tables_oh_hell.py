"""States of Oh Hell's table, with three people and with seven."""

from typing import Any

from game.core.contract import Beat
from scenes.scene import Scene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.scenes import any_game
from tests.scenes.tables.oh_hell_sights import (
    FIVE,
    HOOK,
    IN_PLAY,
    NAMES,
    beginning,
    hook,
    played,
)


def lay(studio: Studio, beats: list[Beat[Any]], names: tuple[str, ...] = NAMES) -> Any:
    """Show the table as these beats left it, the last of them just told."""
    return any_game.lay(studio, "oh-hell", beats, names)


STATES = {
    "oh-hell-play": lambda: played(beginning(4, 0, 5), IN_PLAY, FIVE),
    "oh-hell-three-bid": lambda: played(beginning(3, 0, 6), "bid:2 bid:2"),
    "oh-hell-three-play": lambda: played(beginning(3, 0, 6), "bid:2 bid:2 bid:3 …7"),
    "oh-hell-five-ten-cards": lambda: played(
        beginning(5, 0, 10, schedule="classic"), "bid:2 bid:1 bid:3 bid:2"
    ),
    "oh-hell-five-play": lambda: played(
        beginning(5, 0, 10, schedule="classic"), "bid:2 bid:1 bid:5 bid:2 bid:1 …17"
    ),
    "oh-hell-seven-bid": lambda: played(beginning(7, 0, 6), "bid:1 bid:0 bid:1 bid:2 bid:0 bid:1"),
    "oh-hell-seven-play": lambda: played(
        beginning(7, 0, 6), "bid:1 bid:0 bid:1 bid:2 bid:0 bid:1 bid:0 …20"
    ),
    "oh-hell-seven-last": lambda: played(beginning(7, 6, 1, after=10), "bid:0 bid:0 bid:1"),
    "oh-hell-no-trump": lambda: played(
        beginning(4, 0, 6, no_trump_top=True), "bid:2 bid:1 bid:1 bid:3 …2"
    ),
}


def _keep(name: str) -> None:
    def build(studio: Studio) -> list[Scene]:
        lay(studio, STATES[name]())
        return []

    state(name)(build)


for _name in STATES:
    _keep(_name)


@state("oh-hell-hook")
def barred(studio: Studio) -> list[Scene]:
    """Three is barred; two is under the pointer."""
    point_at(studio, lay(studio, hook()), ("bid", 2))
    return []


@state("oh-hell-refused")
def refused(studio: Studio) -> list[Scene]:
    """The barred number was pressed."""
    lay(studio, hook()).press(("bid", 3))
    return []


@state("oh-hell-trick")
def trick(studio: Studio) -> list[Scene]:
    """A full trick of seven with its winner, held until a click."""
    studio.change(trick_hold_s=0)
    start = beginning(7, 0, 6)
    lay(studio, played(start, "bid:1 bid:0 bid:1 bid:2 bid:0 bid:1 bid:0 …21"))
    return []


@state("oh-hell-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored: the ribbon lies on the empty table, before the score sheet."""
    lay(studio, played(beginning(4, 0, 5), f"{HOOK} bid:2 …"))
    return []


@state("oh-hell-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Seven times twenty wide letters."""
    beats = STATES["oh-hell-seven-play"]()
    lay(studio, beats, tuple("W" * 20 for _ in NAMES))
    return []
