"""States of the table of Crazy 8s."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract import Beat
from game.core.events import Scored
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import State
from scenes.scene import Scene
from scenes.table.scene import TableScene
from tests.gallery.studio import Studio, state
from tests.game.crazy_eights.positions import position
from tests.scenes.any_game import lay as lay_game
from tests.scenes.tables.crazy_eights_sights import eight_of, laden, random_beats

FOUR = ["QH KD 8H 5S 5C", "9C", "3D 4S JH 2S 7D 9H", "KC 3H 6D 10S"]


def lay(studio: Studio, beats: Sequence[Beat[State]]) -> TableScene:
    """The table as these beats left it, the last of them just told."""
    return lay_game(studio, "crazy-eights", beats)


def stand(studio: Studio, at: State) -> TableScene:
    """The table of a position."""
    beat: Beat[State] = Beat(None, at)  # type: ignore[arg-type]
    return lay(studio, [beat, beat])


def after(at: State, *words: str) -> list[Beat[State]]:
    """The beats of these moves."""
    found: list[Beat[State]] = [Beat(None, at)]  # type: ignore[arg-type]
    for word in words:
        (seat,) = RULES.to_act(found[-1].state)
        found += RULES.apply(found[-1].state, seat, RULES.text.parse(word))
    return found


@state("crazy-eights-name")
def name(studio: Studio) -> list[Scene]:
    """An eight is chosen: which suit? Play may turn; somebody is down to one card."""
    at = position(FOUR, "JC 2C 8C", suit="D", reverse_ace=True)
    scene = stand(studio, at)
    scene.press(("card", "8H"))
    studio.settle()
    return []


@state("crazy-eights-draw")
def draw(studio: Studio) -> list[Scene]:
    """Nothing fits, five at the table."""
    stand(studio, position(["QH KC 5H", *FOUR[1:], "2H 3S"], "9D 8D", suit="S"))
    return []


@state("crazy-eights-two")
def two(studio: Studio) -> list[Scene]:
    """Two at the table, a plain card on top."""
    stand(studio, position(["QH KC 5H 2D 10D 9C AS", "4C 6H 8S QS"], "9D 5D"))
    return []


@state("crazy-eights-three-take")
def take(studio: Studio) -> list[Scene]:
    """Three at the table, two twos ask for four cards."""
    at = position([*FOUR[:2], "2S 5H"], "2H 2D", draw_two=True, state={"demand": 4})
    stand(studio, at)
    return []


@state("crazy-eights-six")
def six(studio: Studio) -> list[Scene]:
    """Six with nine cards each, two packs; play goes the other way."""
    at = laden(6, 9, 9, hand=9, reverse_ace=True)
    stand(studio, replace(at, direction=-1))
    return []


@state("crazy-eights-many")
def many(studio: Studio) -> list[Scene]:
    """Six at the table, twenty-four cards in hand and an eight of them chosen."""
    at = laden(6, 24, 3, hand=9)
    scene = stand(studio, at)
    for step in eight_of(at):
        scene.press(step)
    studio.settle()
    return []


@state("crazy-eights-named")
def named(studio: Studio) -> list[Scene]:
    """Somebody has just named a suit."""
    at = position(["QH KC 5H", "8S 3C 4C", "2H 3S", "9H JD"], "9D", state={"turn": 1})
    lay(studio, after(at, "play:8S:H"))
    return []


@state("crazy-eights-large-text")
def large_text(studio: Studio) -> list[Scene]:
    """Text at twice its size."""
    studio.change(text_scale=200, four_colour=True)
    stand(studio, position(FOUR, "JC 2C 8C", suit="D", may_draw=True))
    return []


@state("crazy-eights-counted")
def counted(studio: Studio) -> list[Scene]:
    """A round was counted."""
    beats = random_beats(5, 4, 4000)
    at = next(i for i, beat in enumerate(beats) if isinstance(beat.event, Scored))
    lay(studio, beats[at - 1 : at + 1])
    return []
