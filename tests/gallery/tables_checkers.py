"""States of Checkers’ table."""

from collections.abc import Sequence

from game.checkers.rules import RULES
from game.checkers.state import State
from game.clock import Reading
from game.core.events import Seat
from game.holders import Computer, Person
from scenes.scene import Scene
from scenes.table.asking import ask_others
from scenes.table.scene import TableScene
from scenes.tables.checkers import TABLE
from scenes.tables.checkers_board import from_key
from scenes.tables.checkers_people import RESIGN
from tests.gallery.studio import STEP_S, Studio, state
from tests.game.checkers.positions import at, play, start
from tests.scenes.tables.checkers_sights import book, mock
from tests.scenes.tables.still import StillTable


def lay(studio: Studio, shown: State, seat: Seat = 0, said: str = "") -> TableScene:
    """Show the scene of a position, seen by a seat."""
    table = StillTable(RULES, shown, (seat,))
    other = Computer("Olle", "expert")
    table.holders = (Person("Ada"), other) if seat == 0 else (other, Person("Ada"))
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    scene.words.said = said
    return scene


def press(studio: Studio, scene: TableScene, steps: Sequence[tuple[object, ...]]) -> None:
    """Point at things, one after the other."""
    for step in steps:
        scene.press(step)
        studio.settle()


@state("checkers-jump")
def jump(studio: Studio) -> list[Scene]:
    """The king is held: its whole jump, what it takes, and the other piece that may take."""
    scene = lay(studio, mock(), said="Olle’s king goes to 7.")
    press(studio, scene, [from_key(25)])
    return []


@state("checkers-must")
def must(studio: Studio) -> list[Scene]:
    """Two pieces can take: they glow."""
    lay(studio, mock(), said="Olle’s king goes to 7.")
    return []


@state("checkers-fork")
def fork(studio: Studio) -> list[Scene]:
    """A king has two ways round a ring."""
    scene = lay(studio, at("B:W10,11,18,19,32:BK7"))
    press(studio, scene, [from_key(7)])
    return []


@state("checkers-start")
def begin(studio: Studio) -> list[Scene]:
    """A new game, a man held: it may go to two squares."""
    scene = lay(studio, start())
    press(studio, scene, [from_key(10)])
    return []


@state("checkers-thinking")
def thinking(studio: Studio) -> list[Scene]:
    """The other side, an Expert, thinks: three dots on the lower rim of its face."""
    lay(studio, play(start(), "11-15"))
    for _ in range(60):
        studio.director.update(STEP_S)
    return []


@state("checkers-white")
def white(studio: Studio) -> list[Scene]:
    """Seen by White, the board turned; a draw is offered, many moves are on the sheet."""
    shown = book(54)
    shown = play(shown, "offer-draw", "26-30")
    lay(studio, shown, seat=1, said="Olle offers a draw.")
    return []


@state("checkers-resign")
def resign(studio: Studio) -> list[Scene]:
    """Giving up is asked once more."""
    scene = lay(studio, book(20))
    press(studio, scene, [RESIGN])
    return []


@state("checkers-flying")
def flying(studio: Studio) -> list[Scene]:
    """A flying king and all the squares it may go to; larger text, on midnight."""
    studio.change(theme="midnight", text_scale=150)
    scene = lay(studio, at("B:W1,5:BK15,20,K28", flying_kings=True))
    press(studio, scene, [from_key(15)])
    return []


@state("checkers-over")
def over(studio: Studio) -> list[Scene]:
    """The game is over."""
    lay(studio, play(at("B:W18,27:B14"), "14x23x32"), said="Ada wins.")
    return []


@state("checkers-clock")
def clock(studio: Studio) -> list[Scene]:
    """Both clocks: yours runs."""
    scene = lay(studio, book(20), said="Olle’s man goes to 18.")
    show_time(scene, Reading((318_000, 402_400), (0,)))
    return []


@state("checkers-clock-low")
def low(studio: Studio) -> list[Scene]:
    """The last seconds, with tenths; an hour and more at the other side; larger text."""
    studio.change(text_scale=150)
    scene = lay(studio, book(54), said="Olle’s king goes to 7.")
    show_time(scene, Reading((9_840, 3_909_000), (0,)))
    return []


def show_time(scene: TableScene, reading: Reading) -> None:
    """Have the table’s clock show this."""
    assert isinstance(scene.table, StillTable)
    scene.table.clock = reading
    scene.picture.show(snap=True)


@state("checkers-take-back")
def take_back(studio: Studio) -> list[Scene]:
    """Two people at one screen: one wants to take back, the other is asked."""
    table = StillTable(RULES, book(20), (0, 1))
    table.holders = (Person("Ada"), Person("Vera"))
    table.clock = Reading((318_000, 402_400), (0,))
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    ask_others(scene, 1)
    studio.settle()
    return []
