"""States of Golf's table."""

from typing import Any

from msgspec.structs import replace

from game.core.events import Seat
from game.golf.rules import RULES
from game.golf.state import Hole, State
from game.holders import Computer, Holder, Person
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.base import Key
from scenes.tables.golf import TABLE
from scenes.tables.golf_steps import DISCARDS, THROW, cell_key
from tests.gallery.studio import Studio, state
from tests.game.golf.positions import position
from tests.scenes.tables.golf_sights import played
from tests.scenes.tables.sequence_sights import PEOPLE
from tests.scenes.tables.still import StillTable

PAST = tuple(Hole((p, 3, 9, 8, 2, 5), None) for p in (6, 2, 9))
SIX = [
    "5S JH x4H / 9C JC 4D",
    "3C xQS xQD / 8D x10D xKC",
    "x7C 4H xJD / QD KS x6D",
    "6S AD xKC / 6H 2C 4C",
    "AS 7D x3S / 5H 7C xAC",
    "x9D 10S KH / x2H x8H QC",
]


def _other(seat: Seat) -> Holder:
    sitter = PEOPLE[1 + seat % (len(PEOPLE) - 1)]
    if sitter.level:
        return Computer(sitter.name, sitter.note.lower())
    return Person(sitter.name, "lan" if sitter.note == "Wi-Fi" else "bluetooth")


def lay(studio: Studio, at: State, seat: Seat | None = None) -> TableScene:
    """Show the scene of a position, seen by the seat whose turn it is."""
    looker = at.turn if seat is None else seat
    table = StillTable(RULES, at, (looker,))
    table.holders = tuple(
        Person("Ada") if seat == looker else _other(seat) for seat in range(at.seats)
    )
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    return scene


def hover(studio: Studio, scene: TableScene, step: Key) -> None:
    """Put the pointer on a thing."""
    layout = scene.stage.layout
    assert layout is not None
    x, y = next((p.pose.x, p.pose.y) for p in layout.pieces if p.step == step)
    studio.point((round(x), round(y)))
    studio.settle()


def six(hand: str = "5D", **more: Any) -> State:
    """Six people in their fourth hole."""
    return position(SIX, discards="9S JD", hand=hand, **{"state": {"holes": PAST}, **more})


@state("golf-swap")
def swap(studio: Studio) -> list[Scene]:
    """A drawn five, the pointer where it would strike a column."""
    scene = lay(studio, six())
    hover(studio, scene, cell_key(3))
    return []


@state("golf-closed")
def closed(studio: Studio) -> list[Scene]:
    """The pointer on a closed card."""
    scene = lay(studio, six(hand=">9S"))
    hover(studio, scene, cell_key(2))
    return []


@state("golf-throw")
def throw(studio: Studio) -> list[Scene]:
    """The drawn card is to be thrown: which one is turned up?"""
    scene = lay(studio, six("QH", final_putt=True))
    scene.press(THROW)
    studio.settle()
    return []


@state("golf-draw")
def draw(studio: Studio) -> list[Scene]:
    """Draw, or take; the tags tell what the top discard would bring. Knocking is allowed."""
    scene = lay(studio, six(hand="", knock=True))
    hover(studio, scene, DISCARDS)
    return []


@state("golf-last-turns")
def last_turns(studio: Studio) -> list[Scene]:
    """Somebody closed; another has a card in hand."""
    at = six(turn=4, hand="KD", state={"holes": PAST, "closer": 2, "last_turns": 4})
    lay(studio, at, 0)
    return []


def nine_cards(seats: int, turns: int, holes: int) -> State:
    """So many people with nine cards each, some holes into eighteen."""
    at = played(seats, turns, seed=5, phase="place", grid=9)
    options = replace(at.options, holes=18)
    return replace(
        at, options=options, holes=tuple(Hole(tuple(range(9, 9 + seats)), 0) for _ in range(holes))
    )


@state("golf-nine")
def nine(studio: Studio) -> list[Scene]:
    """Six people with nine cards each, eighteen holes, two packs; a choice of two tokens."""
    at = nine_cards(6, 25, 10)
    scene = lay(studio, at)
    if at.source == "stock":
        hover(studio, scene, cell_key(4))
    return []


@state("golf-eight")
def eight(studio: Studio) -> list[Scene]:
    """Five people with eight cards each, on midnight; four colours."""
    studio.change(theme="midnight", four_colour=True)
    scene = lay(studio, played(5, 16, seed=3, phase="place", grid=8))
    hover(studio, scene, cell_key(1))
    return []


@state("golf-two")
def two(studio: Studio) -> list[Scene]:
    """Two people with four cards each."""
    scene = lay(studio, played(2, 3, seed=8, holes=2, phase="place", grid=4, flip_optional=True))
    hover(studio, scene, cell_key(0))
    return []


@state("golf-three-jokers")
def jokers(studio: Studio) -> list[Scene]:
    """Three people, jokers and a claret cloth."""
    studio.change(theme="claret")
    grids = ["JOKER JH x4H / 9C JC 4D", "3C xQS JOKER / 8D x10D xKC", SIX[3]]
    scene = lay(studio, position(grids, discards="9S JOKER", hand="JS", jokers=-2))
    hover(studio, scene, cell_key(0))
    return []


@state("golf-openers")
def openers(studio: Studio) -> list[Scene]:
    """The first cards are turned up."""
    lay(studio, played(4, 0, seed=2, phase="setup"))
    return []


@state("golf-counted")
def counted(studio: Studio) -> list[Scene]:
    """Between two holes: all cards lie open."""
    scene = lay(studio, played(4, 0, seed=2, holes=3, phase="deal"), 0)
    scene.words.said = "Hole 3 is counted."
    return []


@state("golf-large-text")
def large_text(studio: Studio) -> list[Scene]:
    """Text at twice its size, two choices."""
    studio.change(text_scale=200)
    at = position(
        [text.replace("x", "") if i == 0 else text for i, text in enumerate(SIX)],
        discards="9S JD", hand="5D", final_putt=True, state={"holes": PAST},
    )  # fmt: skip
    lay(studio, at)
    return []
