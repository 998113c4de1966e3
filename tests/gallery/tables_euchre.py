"""States of euchre's table."""

from typing import Any

import msgspec

from game.core.contract import Beat, Setup
from game.core.events import GameOver, Scored
from game.tricks.euchre import RULES
from game.tricks.state import HandDone
from scenes.curtain import Curtain
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.base import Key
from tests.gallery.studio import Studio, state
from tests.scenes import any_game
from tests.scenes.tables.euchre_sights import PEOPLE, TO_FOLLOW, TO_LEAD, TRICK, stacked

NAMES = tuple(person.name for person in PEOPLE)
STATES = {
    "euchre-round-one": ("pass", {"dealer": 2}),
    "euchre-round-two": ("pass pass pass pass pass", {"dealer": 2}),
    "euchre-stuck": ("pass pass pass pass pass pass pass", {"dealer": 0}),
    "euchre-discard": ("order", {"dealer": 0}),
    "euchre-lead": (TO_LEAD, {}),
    "euchre-alone": ("order-alone discard:9D", {}),
    "euchre-laid-aside": ("pass pass order-alone discard:9D play:9C", {}),
    "euchre-defend": ("pass pass pass order-alone discard:9D", {"defend_alone": True}),
}


def lay(
    studio: Studio,
    beats: list[Beat[Any]],
    names: tuple[str, ...] = NAMES,
    scores: tuple[int, int] = (6, 4),
) -> TableScene:
    """Show the table as these beats left it, the last of them just told."""
    scored = [Beat(b.event, msgspec.structs.replace(b.state, scores=scores)) for b in beats[-2:]]
    return any_game.lay(studio, "euchre", scored, names)


def point_at(studio: Studio, scene: TableScene, step: Key) -> None:
    """Put the pointer on the thing with this step."""
    layout = scene.stage.layout
    assert layout is not None
    places = [(p.pose.x, p.pose.y) for p in layout.pieces if p.step == step]
    places += [f.centre for f in layout.fixtures if f.step == step]
    studio.point((round(places[0][0]), round(places[0][1])))
    studio.settle()


def _after(name: str) -> None:
    moves, options = STATES[name]

    def build(studio: Studio) -> list[Scene]:
        lay(studio, stacked(moves, **options))
        return []

    state(name)(build)


for _name in STATES:
    _after(_name)


@state("euchre-token")
def token(studio: Studio) -> list[Scene]:
    """A choice under the pointer."""
    scene = lay(studio, stacked("pass", dealer=2))
    point_at(studio, scene, ("say", "order"))
    return []


@state("euchre-follow")
def follow(studio: Studio) -> list[Scene]:
    """Two cards may be played; the ace is under the pointer."""
    scene = lay(studio, stacked(TO_FOLLOW))
    point_at(studio, scene, ("card", "AS"))
    return []


@state("euchre-refused")
def refused(studio: Studio) -> list[Scene]:
    """A card that does not follow was pressed."""
    scene = lay(studio, stacked(TO_FOLLOW))
    scene.press(("card", "AH"))
    return []


@state("euchre-trick")
def trick(studio: Studio) -> list[Scene]:
    """A full trick with its winner, held until a click."""
    studio.change(trick_hold_s=0)
    lay(studio, stacked(TRICK))
    return []


@state("euchre-last-trick")
def last_trick(studio: Studio) -> list[Scene]:
    """The last trick, looked at again."""
    scene = lay(studio, stacked(TRICK))
    studio.settle()
    scene.use_tool("last")
    studio.settle()
    return []


@state("euchre-longest-names")
def longest(studio: Studio) -> list[Scene]:
    """Twenty wide letters."""
    lay(studio, stacked(TO_FOLLOW), tuple("W" * 20 for _ in NAMES))
    return []


@state("euchre-empty-names")
def empty(studio: Studio) -> list[Scene]:
    """Nobody has a name."""
    lay(studio, stacked(TO_FOLLOW), ("", "", "", ""))
    return []


@state("curtain")
def curtain(studio: Studio) -> Curtain:
    """The table goes to Ines."""
    happened = "Ada plays the ace of spades."
    return Curtain(studio.services, PEOPLE[2], happened, lambda: None)


@state("euchre-result")
def result(studio: Studio) -> list[Scene]:
    """The match is over."""
    start = RULES.start(Setup(4, RULES.options_type()))
    over = msgspec.structs.replace(start, phase="over", to_act=(), history=_done(), dealer=1)
    beats = [Beat(GameOver((0, 2), "First to 10 points"), s) for s in (start, over)]
    lay(studio, beats, scores=(10, 4))
    studio.settle()
    return []


@state("euchre-hand-over")
def hand_over(studio: Studio) -> list[Scene]:
    """A hand was scored: the ribbon lies on the empty table, before the score sheet."""
    start = RULES.start(Setup(4, RULES.options_type()))
    hands = _done()[:3]
    counted = msgspec.structs.replace(start, history=hands, dealer=1)
    scored = Scored((2, 0), "The makers took all five tricks")
    lay(studio, [Beat(scored, start), Beat(scored, counted)], scores=(8, 4))
    return []


def _done() -> tuple[HandDone, ...]:
    return tuple(
        HandDone(i % 4, maker, suit, (3, 0, 1, 1), points, note, marks)
        for i, (maker, suit, points, note, marks) in enumerate(_HANDS)
    )


_HANDS: tuple[tuple[int, Any, tuple[int, int], str, tuple[str, str]], ...] = (
    (2, "H", (1, 0), "Hearts", ("", "")),
    (1, "S", (0, 1), "Spades", ("", "")),
    (0, "C", (2, 0), "Clubs", ("march", "")),
    (3, "D", (2, 0), "Diamonds", ("", "euchred")),
    (3, "S", (0, 2), "Spades", ("", "march")),
    (1, "H", (0, 1), "Hearts", ("", "")),
    (0, "D", (4, 0), "Diamonds, alone", ("march", "")),
    (2, "C", (1, 0), "Clubs", ("", "")),
)
