"""States of Backgammon’s table."""

from collections.abc import Sequence

import pygame

from game.backgammon.rules import RULES
from game.backgammon.state import State
from game.core.events import Seat
from game.holders import Computer, Person
from scenes.scene import Scene
from scenes.setup import SetupPage
from scenes.table.scene import TableScene
from scenes.tables.backgammon import TABLE
from scenes.tables.backgammon_steps import DOUBLE, RESIGN, go_key, lift_key, play_key
from scenes.tables.base import Key
from tests.gallery.studio import Studio, state
from tests.game.backgammon.positions import beats_of
from tests.scenes.table_helpers import spot, wait
from tests.scenes.tables.backgammon_sights import (
    bearing_off,
    crawford,
    dancing,
    doubled,
    doubles,
    many,
    may_double,
    mock,
    offered,
    on_bar,
    opening,
    over,
)
from tests.scenes.tables.still import StillTable


def lay(studio: Studio, shown: State, seat: Seat = 0, said: str = "") -> TableScene:
    """Show the scene of a position, seen by a seat."""
    table = StillTable(RULES, shown, (seat,))
    other = Computer("Bram", "skilled")
    table.holders = (Person("Ada"), other) if seat == 0 else (other, Person("Ada"))
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    scene.words.said = said
    return scene


def press(studio: Studio, scene: TableScene, steps: Sequence[Key]) -> None:
    """Point at things, one after the other."""
    for step in steps:
        scene.press(step)
        studio.settle()


@state("backgammon-opening")
def begin(studio: Studio) -> list[Scene]:
    """The opening roll, the pointer on a checker: where it may go."""
    scene = lay(studio, opening(), said="Ada begins.")
    studio.point(spot(scene, play_key(1, 8)))
    studio.settle()
    return []


@state("backgammon-lifted")
def lifted(studio: Studio) -> list[Scene]:
    """A checker is held: a hit, and three ways by two dice."""
    scene = lay(studio, mock(), said="Bram throws 6 and 4 and cannot enter.")
    press(studio, scene, [lift_key(1, 13)])
    return []


@state("backgammon-doubles")
def half(studio: Studio) -> list[Scene]:
    """Double fours, two of the four played."""
    scene = lay(studio, doubles())
    press(studio, scene, [play_key(1, 24), play_key(2, 24)])
    return []


@state("backgammon-whole")
def whole(studio: Studio) -> list[Scene]:
    """All is played: the dice can be picked up."""
    scene = lay(studio, mock(), said="Bram cannot move.")
    press(studio, scene, [go_key(1, 13, 11), play_key(2, 13)])
    return []


@state("backgammon-bar")
def bar(studio: Studio) -> list[Scene]:
    """On the bar on both sides, one way to enter; larger text, on midnight."""
    studio.change(theme="midnight", text_scale=150)
    lay(studio, on_bar())
    return []


@state("backgammon-dance")
def dance(studio: Studio) -> list[Scene]:
    """Nothing can be played."""
    shown = dancing()
    scene = lay(studio, shown)
    scene.table.tell(beats_of(shown, "roll:6-4"))
    wait(studio, 1.3)
    for _ in range(20):  # each picture paints a little of what is new
        studio.picture()
    return []


@state("backgammon-off")
def off(studio: Studio) -> list[Scene]:
    """Bearing off: a checker is held, and the tray waits for it."""
    scene = lay(studio, bearing_off())
    press(studio, scene, [lift_key(1, 6)])
    return []


@state("backgammon-many")
def stacks(studio: Studio) -> list[Scene]:
    """More checkers on a point than are drawn."""
    lay(studio, many())
    return []


@state("backgammon-double")
def double(studio: Studio) -> list[Scene]:
    """To roll, or to double, which is asked once more."""
    scene = lay(studio, may_double())
    press(studio, scene, [DOUBLE])
    return []


@state("backgammon-answer")
def answer(studio: Studio) -> list[Scene]:
    """Doubled: to take or to drop."""
    lay(studio, doubled(), said="Bram doubles to 2.")
    return []


@state("backgammon-beaver")
def beaver(studio: Studio) -> list[Scene]:
    """Doubled for money: a beaver is possible."""
    lay(studio, doubled(format="money", beavers="beaver"), said="Bram doubles to 2.")
    return []


@state("backgammon-resign")
def resign(studio: Studio) -> list[Scene]:
    """How much is given up."""
    scene = lay(studio, mock())
    press(studio, scene, [RESIGN])
    return []


@state("backgammon-offered")
def gift(studio: Studio) -> list[Scene]:
    """The other side offers a game."""
    lay(studio, offered(), said="Bram offers to resign a single game.")
    return []


@state("backgammon-crawford")
def one_short(studio: Studio) -> list[Scene]:
    """The Crawford game, seen by Black, who waits."""
    lay(studio, crawford(), seat=1, said="Bram rolls 6 and 5.")
    return []


@state("backgammon-black")
def black(studio: Studio) -> list[Scene]:
    """Seen by Black, the board mirrored."""
    scene = lay(studio, doubled(1), seat=1, said="Bram doubles to 2.")
    scene.use_tool("flip")
    return []


@state("backgammon-mirrored")
def mirrored(studio: Studio) -> list[Scene]:
    """The homes at the left, a checker held."""
    scene = lay(studio, mock())
    scene.use_tool("flip")
    press(studio, scene, [lift_key(1, 13)])
    return []


@state("backgammon-keys")
def keys(studio: Studio) -> list[Scene]:
    """The focus of the keys on a point."""
    lay(studio, opening())
    studio.key(pygame.K_RIGHT)
    studio.settle()
    return []


@state("backgammon-over")
def end(studio: Studio) -> list[Scene]:
    """The game is over."""
    lay(studio, over(), said="Ada wins: a single game.")
    return []


@state("setup-backgammon-position")
def setup_position(studio: Studio) -> list[Scene]:
    """The identifier to start from is typed; this one cannot be."""
    page = SetupPage(studio.services, RULES)
    page.unfolded = True
    studio.show(page)
    token = page.named("option-position")
    assert token is not None
    token.command(token)
    studio.settle()
    studio.type("XGID=-b----E-C---eE---c-e----B-:0:0:1:21:9:0:0:7:10")
    studio.key(pygame.K_RETURN)
    return []


@state("pause-backgammon")
def pause(studio: Studio) -> list[Scene]:
    """The match can be written to a file, the position be laid on the clipboard."""
    scene = lay(studio, opening())
    scene.use_tool("menu")
    studio.settle()
    return []
