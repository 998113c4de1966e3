"""States of the theater: moments of recorded matches."""

from game.core.events import Scored, TrickTaken
from game.registry import GAMES
from scenes.scene import Scene
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from tests.gallery.studio import Studio, state
from tests.scenes.theater.recorded import story

HAND = {"euchre": 3, "sequence": 0}
"""Which hand of a match is shown; of others the second."""


def moment(told: Story, hand: int, share: float) -> int:
    """A moment so far into a hand."""
    chapter = told.chapters[min(hand, len(told.chapters) - 1)]
    return chapter.first + round((chapter.last - chapter.first) * share)


def find(told: Story, kind: type, after: int = 0) -> int:
    """The first moment of an event of a kind from a moment on."""
    return next(
        i for i in range(after, len(told.moments)) if isinstance(told.moments[i].event, kind)
    )


def _middle(game: str) -> None:
    def build(studio: Studio) -> Scene:
        told = story(game)
        return TheaterScene(studio.services, told, moment(told, HAND.get(game, 1), 0.45))

    state(f"theater-{game}")(build)


for _game in GAMES:
    _middle(_game)


@state("theater-bids")
def bids(studio: Studio) -> Scene:
    """The cards are dealt, and the first has spoken."""
    told = story("euchre")
    return TheaterScene(studio.services, told, told.chapters[1].first + 2)


@state("theater-trick")
def trick(studio: Studio) -> Scene:
    """A full trick, its winner lit."""
    told = story("euchre")
    return TheaterScene(studio.services, told, find(told, TrickTaken, told.chapters[2].first))


@state("theater-hand-over")
def hand_over(studio: Studio) -> Scene:
    """A hand was counted."""
    told = story("euchre")
    return TheaterScene(studio.services, told, find(told, Scored))


@state("theater-end")
def end(studio: Studio) -> Scene:
    """The last moment: the end card."""
    told = story("euchre")
    return TheaterScene(studio.services, told, len(told.moments) - 1)
