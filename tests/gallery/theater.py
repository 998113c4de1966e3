"""States of the theater: moments of recorded matches."""

from game.core.events import Scored, TrickTaken
from game.episode import replay
from game.episode.modules import MODULES
from game.journal import decode
from game.registry import GAMES
from scenes.review.hindsight import Hindsight
from scenes.scene import Scene
from scenes.theater.live import Following
from scenes.theater.match_story import MatchTelling
from scenes.theater.opening import watch_data
from scenes.theater.past import PastPage
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from scenes.theater.waiting import WaitingSheet
from tests.gallery.review import AtOnce
from tests.gallery.studio import Studio, state
from tests.game.episode.tables import whole
from tests.scenes.theater.recorded import episode_story, journal, noted, story
from tests.scenes.theater.test_clocks import played as timed_journal
from tests.scenes.theater.test_clocks import told as timed_story

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


@state("theater-as-they-lay")
def as_they_lay(studio: Studio) -> Scene:
    """Somebody is to play, and what each card would have come to is known."""
    told = story("spades")
    tricks = (i for i, m in enumerate(told.moments) if isinstance(m.event, TrickTaken))
    at = [*tricks][5] + 3
    scene = TheaterScene(studio.services, told, at)
    scene.lay._hindsight = Hindsight(told.rules, AtOnce())  # type: ignore[arg-type]
    studio.show(scene)
    for _ in range(20):
        studio.director.update(1 / 20)
    return scene


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


@state("theater-clock")
def clock(studio: Studio) -> Scene:
    """A match with a clock, just before its flag fell."""
    told = timed_story(timed_journal())
    return TheaterScene(studio.services, told, len(told.moments) - 3)


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
        told = episode_story(noted(module))
        tells = [i for i, m in enumerate(told.moments) if m.tell and m.chapter == 1]
        at = tells[len(tells) // 2]
        return TheaterScene(studio.services, told, at + 1)

    state(f"theater-episode-{module}")(build)


def _house(module: str) -> None:
    def build(studio: Studio) -> Scene:
        told = episode_story(replay.encode(whole(module)))
        tells = [i for i, m in enumerate(told.moments) if m.tell and m.chapter == 1]
        return TheaterScene(studio.services, told, tells[len(tells) // 2])

    state(f"theater-house-{module}")(build)


for _module in MODULES:
    _episode(_module)
    _house(_module)


@state("theater-episode-bids")
def episode_bids(studio: Studio) -> Scene:
    """Euchre's upcard was turned down: it lies open, with the rest of the kitty."""
    told = episode_story(noted("euchre"))
    at = next(i for i, m in enumerate(told.moments) if m.state.upcard_at == "down")
    return TheaterScene(studio.services, told, at)


@state("theater-episode-dealt")
def episode_dealt(studio: Studio) -> Scene:
    """Euchre's upcard may be ordered up, the kitty lies open."""
    told = episode_story(noted("euchre"))
    return TheaterScene(studio.services, told, told.chapters[1].first + 1)


@state("theater-episode-passing")
def episode_passing(studio: Studio) -> Scene:
    """Hearts: two have passed their cards."""
    told = episode_story(noted("hearts"))
    return TheaterScene(studio.services, told, told.chapters[1].first + 2)


@state("theater-episode-trick")
def episode_trick(studio: Studio) -> Scene:
    """A full trick in hearts, late in the hand."""
    told = episode_story(noted("hearts"))
    at = find(told, TrickTaken, moment(told, 2, 0.7))
    return TheaterScene(studio.services, told, at)


@state("theater-episode-oh-hell-bids")
def episode_oh_hell_bids(studio: Studio) -> Scene:
    """Oh Hell: bids, and the card turned up."""
    told = episode_story(noted("oh-hell"))
    return TheaterScene(studio.services, told, told.chapters[5].first + 3)


@state("theater-episode-end")
def episode_end(studio: Studio) -> Scene:
    """An episode's end: everybody's score, and the audit in the feed."""
    told = episode_story(noted("oh-hell"))
    return TheaterScene(studio.services, told, len(told.moments) - 1)


@state("theater-house-end")
def house_end(studio: Studio) -> Scene:
    """The same without notes."""
    told = episode_story(replay.encode(whole("spades")))
    return TheaterScene(studio.services, told, len(told.moments) - 1)


def _live(studio: Studio, back: int, gone: bool = False) -> Scene:
    data = studio.services.store.places.data
    assert data is not None
    path = data / "tables" / "2030-05-04-190500-spades.jsonl"
    path.parent.mkdir(exist_ok=True)
    lines = noted("spades").splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:101]))
    following = Following(path, begins=False)
    while following.look():
        pass
    if gone:
        path.unlink()
        following.look()
    assert following.story is not None
    last = len(following.story.moments) - 1
    return TheaterScene(studio.services, following.story, last - back, following)


@state("theater-live")
def live(studio: Studio) -> Scene:
    """An episode that is being played, at the newest moment."""
    return _live(studio, 0)


@state("theater-live-back")
def live_back(studio: Studio) -> Scene:
    """The same, some moments ago."""
    return _live(studio, 30)


@state("theater-live-gone")
def live_gone(studio: Studio) -> Scene:
    """Its table was cleared."""
    return _live(studio, 0, gone=True)


@state("past-games-episodes")
def past_episodes(studio: Studio) -> Scene:
    """Episodes among the past games: one is being played, one is damaged."""
    put_away(studio)
    _live(studio, 0)
    data = studio.services.store.places.data
    assert data is not None
    (data / "episodes").mkdir()
    for i, module in enumerate(MODULES):
        data_of = noted(module)
        if module == "hearts":
            data_of = data_of[:-1500]
        (data / "episodes" / f"2030-05-0{i + 7}-080000-{module}.jsonl").write_bytes(data_of)
    return PastPage(studio.services)


def _as_seen(game: str, seat: int) -> None:
    def build(studio: Studio) -> Scene:
        told = story(game)
        at = moment(told, HAND.get(game, 1), 0.45)
        scene = TheaterScene(studio.services, told, at)
        scene.projector.seen_by = seat
        return scene

    state(f"theater-as-seen-{game}")(build)


for _game, _seat in (("euchre", 1), ("hearts", 2), ("golf", 1), ("sequence", 0)):
    _as_seen(_game, _seat)


@state("theater-more")
def more(studio: Studio) -> list[Scene]:
    """The list of what else can be done."""
    told = story("euchre")
    scene = TheaterScene(studio.services, told, moment(told, 3, 0.45))
    studio.show(scene)
    studio.click(scene.named("more").hit.center)
    return []
