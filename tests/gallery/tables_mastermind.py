"""States of Mastermind's table."""

from game.core.events import Seat
from game.holders import Person
from game.mastermind.rules import RULES
from game.mastermind.state import State
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.mastermind import TABLE
from scenes.tables.mastermind_steps import peg_key
from tests.gallery.studio import Studio, state
from tests.game.mastermind.positions import fresh, game
from tests.scenes.tables.still import StillTable

CODES = ("DBAE", "FECB")
GUESSES = ["AABB", "AABC", "ABCD", "ADBE", "CECB", "BDAF"]
LONG = "AAB BAA BBC CCB CAD DBC DDA BDD ABD BAD DAC CDA BCA ACB CDB DCB".split()


def lay(studio: Studio, at: State, seat: Seat = 0, row: str = "") -> TableScene:
    """Show the scene of a position, some pegs laid; a full stop is an empty hole."""
    table = StillTable(RULES, at, (seat,))
    others = Person("Bram", "bluetooth")
    table.holders = (Person("Ada"), others) if seat == 0 else (others, Person("Ada"))
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    for hole, colour in enumerate(row):
        if colour != ".":
            scene.press(peg_key(hole, colour))
    studio.settle()
    return scene


@state("mastermind-guess")
def guess(studio: Studio) -> list[Scene]:
    """The fourth guess, three pegs laid, the pointer on a colour."""
    scene = lay(studio, game(CODES, GUESSES, show_remaining=True), row="FEC")
    layout = scene.stage.layout
    assert layout is not None
    x, y = next((p.pose.x, p.pose.y) for p in layout.pieces if p.id == ("colour", "B"))
    studio.point((round(x), round(y)))
    studio.settle()
    return []


@state("mastermind-full")
def full(studio: Studio) -> list[Scene]:
    """The row is full; the second of the round."""
    lay(studio, game(CODES, [*GUESSES, "FECB"]), 1, "DBAE")
    return []


@state("mastermind-set")
def setting(studio: Studio) -> list[Scene]:
    """A code is set, the other's is sealed already."""
    lay(studio, game(("", "FECB")), row="D.A")
    return []


@state("mastermind-waits")
def waits(studio: Studio) -> list[Scene]:
    """It is the other's turn."""
    lay(studio, game(CODES, ["AABB"]))
    return []


@state("mastermind-over")
def over(studio: Studio) -> list[Scene]:
    """Both codes are shown."""
    lay(studio, game(CODES, [*GUESSES, "FECB", "DBAF"]))
    return []


@state("mastermind-small")
def small(studio: Studio) -> list[Scene]:
    """Three pegs, eight guesses; on midnight."""
    studio.change(theme="midnight")
    lay(studio, game(("FEF", "EFE"), LONG[:12], pegs=3, max_guesses=8), row="F")
    return []


@state("mastermind-large")
def large(studio: Studio) -> list[Scene]:
    """Five pegs, eight colours, twelve guesses; on claret, with large text."""
    studio.change(theme="claret", text_scale=200)
    guesses = [f"{a}{b}" for a, b in zip(LONG[:10], ["GH", "HH"] * 5, strict=True)]
    rows = [row for guess in guesses for row in (guess, guess[::-1])]
    at = game(("HGFED", "HHEFG"), rows, pegs=5, colours=8, max_guesses=12, show_remaining=True)
    lay(studio, at, row=".HG")
    return []


@state("mastermind-empty")
def empty(studio: Studio) -> list[Scene]:
    """Nobody has set a code."""
    lay(studio, fresh())
    return []
