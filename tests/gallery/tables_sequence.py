"""States of Sequence's table."""

from collections.abc import Callable, Iterable
from typing import Any

from game.core.events import Seat
from game.holders import Computer, Holder, Person
from game.sequence.board import REMOVERS, WILDS
from game.sequence.rules import RULES
from game.sequence.state import Exchange, State
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.base import Key
from scenes.tables.sequence import TABLE
from tests.gallery.studio import Studio, state
from tests.scenes.tables.sequence_sights import PEOPLE, played
from tests.scenes.tables.still import StillTable


def _other(seat: Seat) -> Holder:
    sitter = PEOPLE[1 + seat % (len(PEOPLE) - 1)]
    if sitter.level:
        return Computer(sitter.name, sitter.note.lower())
    return Person(sitter.name, "lan" if sitter.note == "Wi-Fi" else "bluetooth")


def lay(studio: Studio, position: State, seat: Seat | None = None) -> TableScene:
    """Show the scene of a position, seen by the seat to move."""
    looker = position.turn if seat is None else seat
    table = StillTable(RULES, position, (looker,))
    table.holders = tuple(
        Person("Ada") if seat == looker else _other(seat) for seat in range(position.seats)
    )
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    return scene


def hover(studio: Studio, scene: TableScene, step: Key) -> None:
    """Put the pointer on the left part of a card, or on a square."""
    layout = scene.stage.layout
    assert layout is not None
    things = [(p.pose.x, p.pose.y, p.look.size[0] / 3) for p in layout.pieces if p.step == step]
    things += [(*f.centre, 0) for f in layout.fixtures if f.step == step]
    x, y, aside = things[0]
    studio.point((round(x - aside), round(y)))
    studio.settle()


def find(seats: int, plies: int, wanted: Callable[[State], object] = bool, **options: Any) -> State:
    """The first game of a few that fits so many plies on, or a little later."""
    for seed in range(1, 40):
        for later in range(12):
            found = played(seats, plies + later, seed, **options)
            if RULES.outcome(found) is None and wanted(found):
                return found
    raise LookupError("no such position")


def held(position: State, cards: Iterable[str]) -> Key | None:
    """The step of one of these cards in the hand of the seat to move."""
    return next((("card", c) for c in position.hands[position.turn] if c in cards), None)


def _can_change(position: State) -> bool:
    return any(isinstance(m, Exchange) for m in RULES.legal_moves(position, position.turn))


@state("sequence-start")
def start(studio: Studio) -> list[Scene]:
    """Two people, a few chips."""
    lay(studio, played(2, 5, seed=2))
    return []


@state("sequence-hover")
def hovered(studio: Studio) -> list[Scene]:
    """Four people; the card under the pointer shows what it can claim."""
    position = find(4, 28, lambda s: s.lines)
    scene = lay(studio, position)
    move = RULES.legal_moves(position, position.turn)[0]
    hover(studio, scene, TABLE.steps(move)[0])
    return []


@state("sequence-wild")
def wild(studio: Studio) -> list[Scene]:
    """A two-eyed jack is picked, and the pointer on a square."""
    position = find(2, 6, lambda s: held(s, WILDS))
    scene = lay(studio, position)
    scene.press(held(position, WILDS) or ())
    hover(studio, scene, ("square", "e5"))
    return []


@state("sequence-remove")
def remover(studio: Studio) -> list[Scene]:
    """Six people; a one-eyed jack is picked, a line is safe from it."""
    position = find(6, 30, lambda s: s.lines and held(s, REMOVERS))
    scene = lay(studio, position)
    scene.press(held(position, REMOVERS) or ())
    studio.settle()
    return []


@state("sequence-dead")
def dead(studio: Studio) -> list[Scene]:
    """A dead card can be changed; large index, four colours."""
    studio.change(four_colour=True, large_index=True)
    lay(studio, find(4, 36, _can_change))
    return []


@state("sequence-three-teams")
def three_teams(studio: Studio) -> list[Scene]:
    """Nine people in three teams, on claret."""
    studio.change(theme="claret")
    lay(studio, find(9, 34))
    return []


@state("sequence-twelve")
def twelve(studio: Studio) -> list[Scene]:
    """As many as can sit down, and a line."""
    lay(studio, find(12, 40, lambda s: s.lines))
    return []


@state("sequence-waiting")
def waiting(studio: Studio) -> list[Scene]:
    """Somebody else is to move."""
    position = find(6, 20)
    lay(studio, position, (position.turn + 2) % 6)
    return []


@state("sequence-large-text")
def large_text(studio: Studio) -> list[Scene]:
    """Text at twice its size."""
    studio.change(text_scale=200)
    lay(studio, find(4, 28))
    return []
