"""Playing on from a moment: a match of its own, which is kept and counts nowhere."""

from datetime import datetime

import pytest

from game.core.contract import CHANCE
from game.holders import Computer, Person
from game.journal import replay
from game.registry import GAMES
from scenes.dialogs import Question
from scenes.review.page import ReviewPage
from scenes.setup_table import TableSetup
from scenes.table import TableScene, open_table
from scenes.theater.past_list import past_match
from scenes.what_if import WhatIfPage, open_what_if, seated
from tests.gallery.review import looked_at
from tests.gallery.studio import make_studio
from tests.scenes import any_game
from tests.scenes.table_helpers import wait
from tests.scenes.test_layouts import SCALED_SIZES
from tests.scenes.theater.recorded import record
from tests.scenes.ui.checks import faults
from tests.scenes.until import until


@pytest.fixture
def studio(tmp_path):
    made = make_studio((1280, 720), tmp_path, open_table, score_sheet="end", auto_play="off")
    yield made
    made.close()


def middle(game):
    """Rules, setup, holders and a state half way in which a seat is to move."""
    kept, rules = record(game), GAMES[game]
    history = replay(rules, kept)
    half = len(history.standing) // 2
    index = next(i for i in range(half, 0, -1) if history.standing[i].seat != CHANCE)
    return rules, kept.header.setup(rules), kept.holders, history.before(index)


def opened(studio, game):
    page = open_what_if(studio.services, *middle(game), "Hand 1")
    studio.show(page)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_on_from_a_moment_and_is_kept(studio, game):
    rules, _, _, state = middle(game)
    page = opened(studio, game)
    studio.click(page.named("deal").hit.center)
    scene = studio.director.top
    assert isinstance(scene, TableScene) and scene.table.match.history.start == state
    wait(studio, 6.0)
    match = scene.table.match
    scene.table.match.close()
    kept = [*studio.services.store.shelf.unfinished(), *studio.services.store.shelf.ended()]
    again = [saved for saved in kept if saved.record.header.aside]
    for saved in again:  # those in which anybody has moved yet
        history = replay(rules, saved.record)
        assert history.start == state and history.state == match.history.state


def test_it_is_played_to_its_end_and_counts_nowhere(studio):
    page = opened(studio, "euchre")
    page.table_setup.holders = [Person("Ada"), *page.table_setup.holders[1:]]
    page.deal()
    scene = studio.director.top
    any_game.play(studio, scene)
    (saved,) = studio.services.store.shelf.finished()
    assert saved.record.header.aside and saved.record.moves
    assert counted(studio) == 0
    assert "played on from another match" in past_match(saved).title


def counted(studio):
    """How many matches stand among the results."""
    database = studio.services.store.records._database
    return database.execute("select count(*) from matches").fetchone()[0]


def test_another_match_of_the_same_kind_counts(studio):
    kept = record("euchre")
    now = datetime.now().astimezone()
    studio.services.store.records.add("x", kept, now)
    assert counted(studio) == 1


def test_nothing_follows_the_end(studio):
    kept, rules = record("euchre"), GAMES["euchre"]
    state = replay(rules, kept).state
    setup = kept.header.setup(rules)
    sheet = open_what_if(studio.services, rules, setup, kept.holders, state)
    assert isinstance(sheet, Question)


class TestSeats:
    def seats(self, holders, to_act=(2,)):
        rules = GAMES["euchre"]
        return seated(holders, to_act, ("Ada",), TableSetup(rules, ("Ada",), None))

    def test_people_of_this_screen_stay_and_computers_too(self):
        holders = [
            Person("Ada"),
            Computer("Ines", "skilled"),
            Person("Bo"),
            Computer("X", "expert"),
        ]
        assert self.seats(holders) == holders

    def test_people_from_elsewhere_give_way_to_computers(self):
        holders = [Person("Ada"), Person("Bo", "lan"), *[Computer("Ines", "skilled")] * 2]
        assert self.seats(holders)[1] == Computer("Bo", "casual")

    def test_where_nobody_sat_here_one_has_the_seat_that_is_to_move(self):
        holders = [Computer(name, "casual") for name in "abcd"]
        assert self.seats(holders)[2] == Person("Ada")

    def test_a_level_that_is_no_more_gives_way(self):
        holders = [Person("Ada"), *[Computer("x", "uci:gone")] * 3]
        assert {h.level for h in self.seats(holders)[1:]} == {"casual"}

    def test_they_are_chosen_by_a_press(self, studio):
        page = opened(studio, "euchre")
        studio.click(page.named("seat-1").hit.center)
        assert page.open_list is not None
        page.open_list.close(3)
        assert isinstance(page.table_setup.holders[1], Computer)
        assert studio.services.prefs.now.tables == {}  # the usual table is as it was


def test_the_review_leads_here(studio):
    page = looked_at(studio, record("euchre"), hand=1)
    studio.show(page)
    studio.click(page.named("play").hit.center)
    what_if = studio.director.top
    assert isinstance(what_if, WhatIfPage)
    studio.click(what_if.named("deal").hit.center)
    scene = studio.director.top
    state = page.matter.history.before(page.verdict.decision.index)
    assert scene.table.match.history.start == state
    until(lambda: wait(studio, 0.2) or scene.acting)
    studio.director.pop()
    assert isinstance(studio.director.top, ReviewPage)


@pytest.mark.parametrize("game", ["euchre", "president", "chess"])
def test_it_fits_every_window(studio, game):
    page = opened(studio, game)
    wrong = {}
    for size in SCALED_SIZES:
        studio.resize(size)
        if faults(page):
            wrong[size] = faults(page)
    assert wrong == {}
