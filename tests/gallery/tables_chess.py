"""States of Chess’s table."""

from collections.abc import Sequence

from game.chess.rules import RULES
from game.chess.state import State
from game.core.events import Seat
from game.holders import Computer, Person
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.board_people import RESIGN
from scenes.tables.chess import TABLE
from scenes.tables.chess_board import from_key, to_key
from tests.gallery.studio import Studio, state
from tests.scenes.tables.chess_sights import LONG, MOCK, MORPHY, PROMOTES, played, say, start
from tests.scenes.tables.chess_sights import fischer as chess960
from tests.scenes.tables.still import StillTable


def lay(studio: Studio, shown: State, seat: Seat = 0, said: str = "") -> TableScene:
    """Show the scene of a position, seen by a seat."""
    table = StillTable(RULES, shown, (seat,))
    other = Computer("Hazel", "skilled")
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


@state("chess-middle")
def middle(studio: Studio) -> list[Scene]:
    """A knight is held: where it may go, and what it may take."""
    scene = lay(studio, played(MOCK), said="Hazel takes the bishop on g5.")
    press(studio, scene, [from_key("f3")])
    return []


@state("chess-start")
def begin(studio: Studio) -> list[Scene]:
    """A new game."""
    lay(studio, start())
    return []


@state("chess-check")
def check(studio: Studio) -> list[Scene]:
    """Seen by Black: the king is in check."""
    lay(studio, played("e4 f6 d4 g5 Qh5+".replace("Qh5+", "Nc3 Nh6 Qh5+")), seat=1,
        said="Hazel gives check.")  # fmt: skip
    return []


@state("chess-promotion")
def promotion(studio: Studio) -> list[Scene]:
    """What the pawn becomes is chosen beside its square."""
    scene = lay(studio, start(start_fen=PROMOTES))
    press(studio, scene, [from_key("b7"), to_key("b7", "a8")])
    return []


@state("chess-mate")
def mate(studio: Studio) -> list[Scene]:
    """Mate: much was taken."""
    lay(studio, played(MORPHY), said="Ada’s rook goes to d8 (Rd8#).")
    return []


@state("chess-back")
def back(studio: Studio) -> list[Scene]:
    """Looking back at an earlier position."""
    scene = lay(studio, played(MOCK))
    scene.back.go(9)
    studio.settle()
    return []


@state("chess-long")
def long(studio: Studio) -> list[Scene]:
    """Many moves; seen by Black with larger text, a draw is offered."""
    studio.change(text_scale=150)
    shown = played(LONG)
    shown = say(shown, "offer-draw", "f1e2")
    lay(studio, shown, seat=1, said="Hazel offers a draw.")
    return []


@state("chess-960")
def fischer(studio: Studio) -> list[Scene]:
    """Chess960, the board turned round by hand, on midnight."""
    studio.change(theme="midnight")
    scene = lay(studio, chess960(0))
    scene.use_tool("flip")
    studio.settle()
    return []


@state("chess-resign")
def resign(studio: Studio) -> list[Scene]:
    """Giving up is asked once more."""
    scene = lay(studio, played(MOCK))
    press(studio, scene, [RESIGN])
    return []
