"""The league's page by mouse, touch and keys, over a desk that stands still."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from ai.league.report import Ladder, Progress, Report
from game.episode.modules import MODULES
from scenes.dialogs import Question
from scenes.league.desk import Card, LiveTable, Standing
from scenes.league.matrix import MatrixRow
from scenes.league.new import NO_GAME, TOO_FEW, NewLeaguePage, common_levels
from scenes.league.page import LOOK_S, LeaguePage
from scenes.league.words import MAY_TURN
from scenes.menu import Menu
from scenes.scene import Scene, Services
from tests.gallery.league import TABLES, UNDER_WAY, FixedDesk, eight, ladder_of, report_of
from tests.gallery.studio import STEP_S, Studio, make_studio
from tests.scenes.ui.checks import actions

TAB, ENTER = pygame.K_TAB, pygame.K_RETURN


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.close()


def show(studio: Studio, desk: FixedDesk) -> LeaguePage:
    page = LeaguePage(studio.services, desk)
    studio.show(page)
    return page


def look(studio: Studio) -> None:
    """Let so much time pass that the page looks for news, and turns its rows over."""
    for _ in range(round(LOOK_S / STEP_S) + 60):
        studio.director.update(STEP_S)


def names(page: LeaguePage) -> list[str]:
    rungs = [page.named(f"rung-{i}") for i in range(len(page.ladder.rungs))]
    return [rung.look().name for rung in rungs]


def test_the_menu_leads_there(studio: Studio) -> None:
    studio.show(Menu(studio.services))
    studio.click(studio.director.top.named("league").hit.center)  # type: ignore[union-attr]
    page = studio.director.top
    assert isinstance(page, LeaguePage) and page.card is None
    studio.key(ENTER)
    assert isinstance(studio.director.top, NewLeaguePage)
    studio.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(studio.director.top, Menu)


def test_keys_reach_everything(studio: Studio) -> None:
    page = show(studio, FixedDesk(eight(UNDER_WAY), True, TABLES))
    seen = set()
    for _ in range(len(actions(page))):
        studio.key(TAB)
        seen.add(page.focus.current.key_name)
    assert seen == {widget.key_name for widget in actions(page)}
    assert {"which", "new", "turn", "away", "rung-7", "matrix-7", "tab-hearts", "table-1"} <= seen


def test_arrows_go_from_field_to_field_and_say_it(studio: Studio) -> None:
    page = show(studio, FixedDesk(eight()))
    studio.key(TAB)
    page.focus.go(page.named("matrix-2"))
    studio.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    row = page.focus.current
    assert isinstance(row, MatrixRow) and row.at == 3
    assert row.says()[0] == "Language model prompt-a against Casual"
    assert page._bubble is not None
    studio.key(pygame.K_DOWN)
    assert page.focus.current is page.named("matrix-3") and page.focus.current.at == 3
    studio.key(*[pygame.K_LEFT] * 4)
    assert page.focus.current.key_name.startswith("rung-")  # on from the first field


def test_pointing_says_a_name_in_full_and_hides_nothing_for_long(studio: Studio) -> None:
    page = show(studio, FixedDesk(eight()))
    assert page._bubble is None
    studio.point(page.named("rung-2").hit.center)
    studio.settle()
    assert page._bubble is not None and page._bubble.look().head == ("Language model prompt-a",)
    studio.point((5, 400))
    studio.settle()
    assert page._bubble is None


def test_a_tap_says_it_too(studio: Studio) -> None:
    page = show(studio, FixedDesk(eight()))
    row = page.named("matrix-0")
    studio.touch(row.spot().move(46, 0).center)
    studio.settle()
    assert page._bubble is not None and "against" in page._bubble.look().head[0]
    studio.touch((640, 712))
    studio.settle()
    assert page._bubble is None


def test_a_tab_shows_a_games_ladder(studio: Studio) -> None:
    report = eight()
    turned = ladder_of((1700.0, 1500.0), 30, 40)
    report = msgspec.structs.replace(report, by_module=report.by_module | {"hearts": turned})
    page = show(studio, FixedDesk(report))
    assert page._ladder is not None and page._ladder._turning() == MAY_TURN
    studio.click(page.named("tab-hearts").hit.center)
    assert page.module == "hearts" and len(page.ladder.rungs) == 2
    assert page.named("rung-7").look().whisker is None  # has not played Hearts yet
    assert page._ladder._turning() == ""


def test_rows_turn_over_without_the_page_being_made_anew(studio: Studio) -> None:
    desk = FixedDesk(eight(UNDER_WAY), True, TABLES)
    page = show(studio, desk)
    rows = [page.named(f"rung-{i}") for i in range(8)]
    page.focus.go(rows[3])
    before = names(page)
    report = desk.report
    assert report is not None
    rungs = report.ladder.rungs
    ladder = Ladder((rungs[1], rungs[0], *rungs[2:]), report.ladder.duels)
    progress = Progress(500, 704, 60.0)
    desk.report = msgspec.structs.replace(report, ladder=ladder, progress=progress)
    look(studio)
    assert names(page) == [before[1], before[0], *before[2:]]
    assert [page.named(f"rung-{i}") for i in range(8)] == rows
    assert page.focus.current is rows[3]
    assert page._progress is not None and page._progress.plate.look().far == "500 of 704 games"


def test_tables_come_and_go_on_their_lines(studio: Studio) -> None:
    desk = FixedDesk(eight(UNDER_WAY), True)
    page = show(studio, desk)
    lines = [page.named("table-0"), page.named("table-1")]
    assert [line.table for line in lines] == [None, None]
    assert not {*lines} & {*page.focus.items()}  # nothing of it where nobody plays
    desk._tables = TABLES
    look(studio)
    assert page.named("table-1").table == TABLES[1]
    desk._tables = TABLES[1:]
    look(studio)
    assert page.named("table-0").table == TABLES[1]
    gone = page.named("table-1")
    assert gone.table is None and gone not in page.focus.items()
    desk.runs, desk._tables = False, ()
    look(studio)
    assert page.named("table-0") is lines[0] and lines[0].table is None


def test_watch_leads_to_the_table(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[LiveTable] = []

    class Watching(FixedDesk):
        def watch(self, services: Services, table: LiveTable) -> Scene:
            watched.append(table)
            return Scene(services)

    page = show(studio, Watching(eight(UNDER_WAY), True, TABLES))
    studio.click(page.named("table-1").hit.center)
    assert watched == [TABLES[1]] and studio.director.top is not page


def test_pause_and_go_on(studio: Studio) -> None:
    desk = FixedDesk(eight(UNDER_WAY), True)
    page = show(studio, desk)
    studio.key(TAB)
    page.focus.go(page.named("turn"))
    studio.key(ENTER)
    assert not desk.runs and page.named("turn").icon == "play"
    assert page._progress is not None and page._progress.plate.look().left == "resting"
    studio.key(ENTER)
    assert desk.runs and page.named("turn").icon == "pause"


def test_putting_away_is_asked_and_keeping_is_the_default(studio: Studio) -> None:
    desk = FixedDesk(eight())
    page = show(studio, desk)
    studio.click(page.named("away").hit.center)
    assert isinstance(studio.director.top, Question)
    studio.key(ENTER)
    assert desk.report is not None and studio.director.top is page
    studio.click(page.named("away").hit.center)
    question: Any = studio.director.top
    studio.click(question.named("choice-1").hit.center)
    assert page.card is None and page.named("new") is not None


class Shelf(FixedDesk):
    """Two leagues."""

    def __init__(self, first: Report, second: Report) -> None:
        super().__init__(first)
        self.reports = {"1": first, "2": second}

    def cards(self) -> tuple[Card, ...]:
        return tuple(Card(key, each.league, f"League {key}") for key, each in self.reports.items())

    def look(self, league_id: str) -> Standing:
        report = self.reports[league_id]
        return Standing(report, report.progress, False)


def test_another_league_is_chosen_by_keys(studio: Studio) -> None:
    small = report_of(("follow", "tracker"), ladder_of((1550.0, 1450.0), 20, 40), UNDER_WAY)
    page = show(studio, Shelf(eight(), small))
    assert page.chosen == "1"
    studio.key(TAB)
    page.focus.go(page.named("which"))
    studio.key(ENTER, pygame.K_DOWN, ENTER)
    assert page.chosen == "2" and names(page) == ["Follow", "Tracker"]


def test_a_new_league_says_what_is_missing(studio: Studio) -> None:
    desk = FixedDesk(None)
    page = NewLeaguePage(studio.services, desk)
    studio.show(page)
    for module in MODULES:
        studio.click(page.named(module).hit.center)
    assert page.missing() == NO_GAME and not page.named("start").is_enabled
    studio.click(page.named("hearts").hit.center)
    for level in ("beginner", "casual", "skilled", "follow"):
        studio.click(page.named(level).hit.center)
    assert page.missing() == TOO_FEW and page.league is None
    studio.click(page.named("casual").hit.center)
    league = page.league
    assert league is not None
    assert (league.modules, league.policies) == (("hearts",), ("casual", "tracker"))
    studio.click(page.named("start").hit.center)
    assert desk.asked == ["found 2"] and studio.director.top is not page


def test_only_players_who_know_all_the_games_are_offered() -> None:
    for modules in (tuple(MODULES), ("hearts",)):
        keys = {level.key for level in common_levels(modules)}
        assert {"beginner", "skilled", "follow", "tracker"} <= keys
    assert common_levels(()) == ()
