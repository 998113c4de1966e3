"""States of the league's page, with plausible figures."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from ai.interval import Estimate
from ai.league.report import Duel, Ladder, League, Progress, Report, Rung
from game.episode.modules import MODULES
from scenes.league.desk import Card, LiveTable, Standing
from scenes.league.new import NewLeaguePage
from scenes.league.page import LeaguePage
from scenes.league.words import league_title
from scenes.scene import Scene, Services
from tests.gallery.studio import Studio, state

EIGHT = (
    "skilled", "tracker", "model:prompt-a", "casual", "random", "model:prompt-b", "follow",
    "beginner",
)  # fmt: skip
RATINGS = (1692.0, 1675.0, 1607.0, 1591.0, 1511.0, 1425.0, 1416.0, 1363.0)
SIXTEEN = tuple(
    (
        "skilled",
        "program:python3 bots/very/deep/folder/with-a-clever-player.py --depth 12 --seed 4",
        "model:an-open-model-with-a-long-name-70b-instruct-2026-11",
        "tracker", "casual", "follow", "beginner", "random",
        *(f"program:./bots/variant-{i}-of-the-same-idea" for i in range(1, 9)),
    )
)  # fmt: skip


def ladder_of(ratings: Sequence[float], half: float, games: int, alike: bool = False) -> Ladder:
    """A ladder with such ratings, best first; who is better wins as often as Elo’s scale says."""
    score = Estimate(0.5, 0.45, 0.55)
    rungs = tuple(
        Rung(i, rating, rating - half, rating + half, games + 4 * (i % 3), score, i == 2)
        for i, rating in enumerate(ratings)
    )
    duels = []
    for of, over in combinations(range(len(ratings)), 2):
        if alike and (of + over) % 9 == 4:
            continue  # only ever partners
        won = 1 / (1 + 10 ** ((ratings[over] - ratings[of]) / 400))
        won = round(min(1.0, max(0.0, won + ((of * 7 + over * 3) % 5 - 2) / 40)) * 24) / 24
        duels += [Duel(of, over, 24, won, score), Duel(over, of, 24, 1 - won, score)]
    return Ladder(rungs, tuple(duels))


def report_of(
    policies: tuple[str, ...],
    ladder: Ladder,
    progress: Progress,
    modules: tuple[str, ...] = tuple(MODULES),
) -> Report:
    """A report of a league of these."""
    league = League(modules, policies, progress.of, 7)
    by_module = {module: ladder for module in modules} if len(modules) > 1 else {}
    return Report(league, progress, ladder, by_module, 61.5)


class FixedDesk:
    """A desk with one league, which stands still."""

    def __init__(
        self, report: Report | None, runs: bool = False, tables: tuple[LiveTable, ...] = ()
    ) -> None:
        self.report, self.runs = report, runs
        self._tables = tables
        self.asked: list[str] = []

    @property
    def playing(self) -> str:
        return "1" if self.runs else ""

    @property
    def busy(self) -> bool:
        return self.runs

    def cards(self) -> tuple[Card, ...]:
        if self.report is None:
            return ()
        league = self.report.league
        return (Card("1", league, f"30 November, {league_title(league)}"),)

    def look(self, league_id: str) -> Standing:
        assert self.report is not None
        return Standing(self.report, self.report.progress, self.runs)

    def found(self, league: League) -> str:
        self.asked.append(f"found {len(league.policies)}")
        return ""

    def start(self, league_id: str) -> None:
        self.runs = True

    def pause(self) -> None:
        self.runs = False

    def put_away(self, league_id: str) -> str:
        self.report = None
        return ""

    def close(self) -> None:
        pass

    def tables(self) -> tuple[LiveTable, ...]:
        return self._tables

    def watch(self, services: Services, table: LiveTable) -> Scene:
        raise AssertionError("nobody watches in the gallery")


DONE = Progress(704, 704, None)
UNDER_WAY = Progress(393, 704, 23 * 60.0)
TABLES = (
    LiveTable(Path("one"), "spades", ("skilled", "follow", "model:prompt-a", "random")),
    LiveTable(Path("two"), "oh-hell", ("tracker", "beginner", "casual", "model:prompt-b")),
)


def eight(progress: Progress = DONE) -> Report:
    """The league of the target picture."""
    return report_of(EIGHT, ladder_of(RATINGS, 58, 176), progress)


@state("league")
def full(studio: Studio) -> Scene:
    """Eight players, all games played."""
    return LeaguePage(studio.services, FixedDesk(eight()))


@state("league-running")
def running(studio: Studio) -> Scene:
    """It is being played, at two tables."""
    return LeaguePage(studio.services, FixedDesk(eight(UNDER_WAY), True, TABLES))


@state("league-resting")
def resting(studio: Studio) -> Scene:
    """It was paused."""
    return LeaguePage(studio.services, FixedDesk(eight(UNDER_WAY)))


@state("league-two")
def two(studio: Studio) -> Scene:
    """Two players, one game, spans that are apart."""
    ladder = ladder_of((1560.0, 1440.0), 31, 200)
    return LeaguePage(
        studio.services, FixedDesk(report_of(("tracker", "follow"), ladder, DONE, ("hearts",)))
    )


@state("league-sixteen")
def sixteen(studio: Studio) -> Scene:
    """As many as there may be, with long names; some of them were only ever partners."""
    ratings = [1840.0 - 42 * i for i in range(16)]
    report = report_of(SIXTEEN, ladder_of(ratings, 74, 96, alike=True), UNDER_WAY)
    return LeaguePage(studio.services, FixedDesk(report, True, TABLES))


@state("league-first")
def first_games(studio: Studio) -> Scene:
    """No game has been played to its end yet."""
    report = report_of(EIGHT, Ladder((), ()), Progress(0, 704, None))
    return LeaguePage(studio.services, FixedDesk(report, True))


@state("league-pointed")
def pointed(studio: Studio) -> Scene:
    """A field of the matrix is pointed at by the keys."""
    page = LeaguePage(studio.services, FixedDesk(eight()))
    studio.show(page)
    page.keys_in_use = True
    page.focus.go(page.named("matrix-2"))
    return page


@state("league-large-text")
def large(studio: Studio) -> Scene:
    """Large text."""
    studio.change(text_scale=150)
    return running(studio)


@state("league-none")
def none(studio: Studio) -> Scene:
    """There is no league yet."""
    return LeaguePage(studio.services, FixedDesk(None))


@state("league-new")
def new(studio: Studio) -> Scene:
    """Setting up a league."""
    return NewLeaguePage(studio.services, FixedDesk(None))
