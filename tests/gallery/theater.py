"""States of the theater: moments of recorded matches."""

from game.core.events import Scored, TrickTaken
from game.episode import replay
from game.episode.modules import MODULES
from game.journal import decode
from game.registry import GAMES
from scenes.scene import Scene
from scenes.theater.episode_story import EpisodeTelling
from scenes.theater.match_story import MatchTelling
from scenes.theater.opening import watch_data
from scenes.theater.past import PastPage
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from scenes.theater.waiting import WaitingSheet
from tests.gallery.studio import Studio, state
from tests.game.episode.test_replays import filmed
from tests.scenes.theater.recorded import journal, story

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


def put_away(studio: Studio) -> None:
    """Finished matches of every game in the data folder."""
    data = studio.services.store.places.data
    assert data is not None
    folder = data / "matches" / "finished"
    folder.mkdir(parents=True, exist_ok=True)
    for i, game in enumerate(GAMES):
        (folder / f"2030-05-0{i + 1}-190500-{game}.jsonl").write_bytes(journal(game))


@state("past-games")
def past_games(studio: Studio) -> Scene:
    """The list of finished matches."""
    put_away(studio)
    return PastPage(studio.services)


@state("past-games-none")
def no_past_games(studio: Studio) -> Scene:
    """Nothing was finished yet."""
    return PastPage(studio.services)


@state("theater-damaged")
def damaged(studio: Studio) -> Scene:
    """A file in which a line was changed."""
    lines = journal("euchre").split(b"\n")
    lines[41] = lines[40]
    return watch_data(studio.services, b"\n".join(lines), "2030-05-04-190500-euchre.jsonl")


@state("theater-reading")
def reading(studio: Studio) -> Scene:
    """A long record, of which a part is told."""
    telling = MatchTelling(GAMES["euchre"], decode(journal("euchre")))
    while telling.share < 0.6:
        telling.step(0.0)
    return WaitingSheet(studio.services, Halted(telling), lambda story: no(), lambda error: no())


class Halted:
    """A telling that comes no further."""

    story = None

    def __init__(self, telling: MatchTelling) -> None:
        self.share = telling.share

    def step(self, budget_s: float) -> bool:
        return False


def no() -> Scene:
    raise AssertionError("it never ends")


def _episode(module: str) -> None:
    def build(studio: Studio) -> Scene:
        told = EpisodeTelling(replay.decode(replay.encode(filmed(module, "complete")[0]))).whole()
        tells = [i for i, m in enumerate(told.moments) if m.tell and m.chapter == 1]
        at = tells[len(tells) // 2]
        return TheaterScene(studio.services, told, at)

    state(f"theater-episode-{module}")(build)


for _module in MODULES:
    _episode(_module)


@state("theater-episode-end")
def episode_end(studio: Studio) -> Scene:
    """An episode's end: everybody's score, and the audit in the feed."""
    told = EpisodeTelling(replay.decode(replay.encode(filmed("oh-hell", "complete")[0]))).whole()
    return TheaterScene(studio.services, told, len(told.moments) - 1)
