"""States of the President table."""

from typing import Any

from game.core.contract import Beat
from game.core.events import Announced
from game.president.rules import RULES
from game.president.state import State
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.theater.scene import TheaterScene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import point_at
from tests.game.president.positions import dealt, play, position
from tests.scenes import any_game
from tests.scenes.tables.president_sights import played
from tests.scenes.theater.recorded import story

NAMES = ("Ada", "Hazel", "Ines", "Olle", "Bram", "Mina", "Sam")
FIVE = [
    "4D 8C JC JD JH QS AD AH AS", "3C 5D 6D 8D 10C KC KD 2C",
    "4C 4H 6H 10D QC", "3D 5H 6S 7D 10H JS KH", "7C 2D QD KS",
]  # fmt: skip

BEFORE: dict[str, Any] = {"state": {"places": ((2, 0, 1, 3, 4),)}}


def lay(studio: Studio, at: State) -> TableScene:
    """Show the table in this state, just after the last set was told."""
    beat = Beat(Announced(""), at)
    return any_game.lay(studio, "president", [beat, beat], NAMES[: at.seats])


def five(passed: str = "3", **more: Any) -> State:
    """Of five, Ada is to beat three nines."""
    return position(FIVE, pile="2: 5C 5S 5C/3: 7H 7S 7D/4: 9C 9D 9S", passed=passed, **more)


@state("president")
def beat_or_pass(studio: Studio) -> list[Scene]:
    """Three nines lie; the pointer is on the jacks."""
    point_at(studio, lay(studio, five(**BEFORE)), ("rank", "J"))
    return []


@state("president-large")
def large(studio: Studio) -> list[Scene]:
    """The same with large text."""
    studio.change(text_scale=150)
    return beat_or_pass(studio)


@state("president-three")
def eighteen(studio: Studio) -> list[Scene]:
    """Three play: eighteen cards in hand, to lead."""
    lay(studio, dealt(["3C 4D 4H 5S 7C 7D 9H JC JD KS", "", ""])[0])
    return []


@state("president-lead")
def lead(studio: Studio) -> list[Scene]:
    """Jacks are chosen to lead with: how many?"""
    scene = lay(studio, position(FIVE, **BEFORE))
    scene.press(("rank", "J"))
    studio.settle()
    point_at(studio, scene, ("count", 2))
    return []


@state("president-seven")
def seven(studio: Studio) -> list[Scene]:
    """Seven play, some have passed, in a second round."""
    at = played(7, 12, seed=3, rounds=1)
    while at.turn != 0:
        at = play(at, "pass")[0] if at.pile else played(7, 13, seed=3, rounds=1)
    lay(studio, at)
    return []


def _crowd(seats: int) -> None:
    def build(studio: Studio) -> list[Scene]:
        hands = ["KC KD KH KS AC AD AH AS", *("3D", "5C", "5D", "6C", "6D", "6H")[: seats - 1]]
        passed = " ".join(map(str, range(2, seats)))
        pile = "1: 4C 4D 4H 4S/2: 8C 8D 8H 8S/1: QC QD QH QS"
        lay(studio, position(hands, pile=pile, passed=passed))
        return []

    state(f"president-crowd-{seats}")(build)


for _seats in (3, 6, 7):
    _crowd(_seats)


@state("president-exchange")
def exchange(studio: Studio) -> list[Scene]:
    """The President has the Scum's best and gives two back; one is chosen."""
    scene = lay(studio, dealt(["", "", ""], ["0 1 2"], president_chooses=True)[0])
    scene.press(("card", scene.frame.view.hand[0]))
    studio.settle()
    return []


@state("president-sheet")
def sheet(studio: Studio) -> list[Scene]:
    """The score sheet of seven, with everybody's titles."""
    scene = lay(studio, played(7, 1, seed=3, rounds=4))
    studio.settle()
    scene.use_tool("score")
    studio.settle()
    return []


@state("president-over")
def over(studio: Studio) -> list[Scene]:
    """A round is over: the ribbon."""
    hands = ["", "7D", "", "6C 7C", ""]
    at = position(hands, pile="2: 5C/4: 6D", out="2 0 4", turn=1, **BEFORE)
    beats = RULES.apply(at, 1, RULES.legal_moves(at, 1)[0])
    any_game.lay(studio, "president", beats, NAMES[:5])
    return []


@state("president-theater")
def theater(studio: Studio) -> Scene:
    """The middle of a round with every card open."""
    recorded = story("president", seats=5)
    return TheaterScene(studio.services, recorded, recorded.chapters[-1].first + 20)
