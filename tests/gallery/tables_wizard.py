"""States of Wizard's table, from three people with twenty cards to six with ten."""

from collections.abc import Callable
from typing import Any

from game.core.contract import Beat
from scenes.scene import Scene
from scenes.theater.scene import TheaterScene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.scenes import any_game
from tests.scenes.tables.oh_hell_sights import NAMES
from tests.scenes.tables.wizard_sights import BIDS, FIVE, IN_PLAY, beginning, naming, played
from tests.scenes.theater.recorded import story

SIX = " ".join(f"bid:{number}" for number in (1, 0, 2, 3, 1))


def lay(studio: Studio, beats: list[Beat[Any]], names: tuple[str, ...] = NAMES) -> Any:
    """Show the table as these beats left it, the last of them just told."""
    return any_game.lay(studio, "wizard", beats if len(beats) > 1 else beats * 2, names)


STATES: dict[str, Callable[[], list[Beat[Any]]]] = {
    "wizard-play": lambda: played(beginning(4, 0, 5), f"{IN_PLAY} play:9D play:KS", FIVE),
    "wizard-names-trump": lambda: naming(4, 7),
    "wizard-names-trump-or-none": lambda: naming(6, 9, dealer_no_trump=True),
    "wizard-names-trump-other": lambda: naming(4, 7, dealer=2),
    "wizard-three-first": lambda: played(beginning(3, 0, 1), "bid:1 bid:0"),
    "wizard-three-twenty-bid": lambda: played(beginning(3, 0, 20), "bid:6 bid:7"),
    "wizard-three-twenty": lambda: played(beginning(3, 0, 20), "bid:6 bid:7 bid:9 …2"),
    "wizard-three-twelve-left": lambda: played(beginning(3, 0, 20), "bid:6 bid:7 bid:9 …26"),
    "wizard-four-fifteen-bid": lambda: played(beginning(4, 0, 15), "bid:3 bid:4 bid:4"),
    "wizard-five-twelve-bid": lambda: played(beginning(5, 0, 12), "bid:3 bid:2 bid:4 bid:1"),
    "wizard-six-bid": lambda: played(beginning(6, 0, 9), SIX),
    "wizard-six-ten-bid": lambda: played(beginning(6, 0, 10, screw_dealer=True), SIX),
    "wizard-six-play": lambda: played(beginning(6, 0, 9), f"{SIX} bid:2 …17"),
    "wizard-six-last": lambda: played(beginning(6, 0, 10), f"{SIX} bid:5 …53"),
}


def _keep(name: str) -> None:
    def build(studio: Studio) -> list[Scene]:
        lay(studio, STATES[name]())
        return []

    state(name)(build)


for _name in STATES:
    _keep(_name)


@state("wizard-hover")
def hover(studio: Studio) -> list[Scene]:
    """The eighth of twenty cards is under the pointer."""
    beats = played(beginning(3, 0, 20), "bid:6 bid:7 bid:9 …2")
    scene = lay(studio, beats)
    point_at(studio, scene, ("card", beats[-1].state.hands[0][7]))
    return []


@state("wizard-trick")
def trick(studio: Studio) -> list[Scene]:
    """A full trick of six with its winner, held until a click."""
    studio.change(trick_hold_s=0)
    lay(studio, played(beginning(6, 0, 9), f"{SIX} bid:2 …18"))
    return []


@state("wizard-round-over")
def round_over(studio: Studio) -> list[Scene]:
    """A round was scored: the ribbon lies on the empty table, before the score sheet."""
    lay(studio, played(beginning(4, 0, 5), f"{BIDS} …", FIVE))
    return []


@state("wizard-theater-twenty")
def theater(studio: Studio) -> Scene:
    """The last round of three, every hand open: twenty cards each."""
    told = story("wizard", seats=3)
    return TheaterScene(studio.services, told, told.chapters[-1].first + 5)


@state("wizard-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Six times twenty wide letters."""
    lay(studio, STATES["wizard-six-play"](), tuple("W" * 20 for _ in NAMES))
    return []
