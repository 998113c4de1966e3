"""The review: fed as verdicts come, worst first, each opened on the table as it stood."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from ai.judged import house_judged
from ai.pool.choosing import house_pool
from game.registry import GAMES
from scenes.art.looks.hints import SuggestionLook
from scenes.dialogs import Question
from scenes.review.looks import WordLook
from scenes.review.matter import Gathering
from scenes.review.opening import review_match, review_record
from scenes.review.page import ReviewPage
from scenes.review.picture import lay_out, sight_of
from scenes.review.words import better_words, done_words, place_words
from scenes.score_sheet import ScoreSheet
from scenes.table.seating import metrics_of
from tests.gallery.review import judged, looked_at, matter_of
from tests.gallery.studio import make_studio
from tests.scenes import any_game
from tests.scenes.table_helpers import key, wait
from tests.scenes.theater.recorded import record
from tests.scenes.ui.checks import faults
from tests.scenes.until import until

SIZES = [
    (800, 480), (800, 600), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440),
    (600, 1000), (720, 1280), (800, 800),
]  # fmt: skip


@pytest.fixture
def studio(tmp_path):
    made = make_studio((1280, 720), tmp_path)
    house_judged.cache_clear()
    yield made
    made.close()
    house_pool().close()


def shown(studio, *args, **rest):
    page = looked_at(studio, *args, **rest)
    studio.show(page)
    return page


def rows(page):
    return list(page._paper.rows)


class TestList:
    def test_worst_first_and_the_sum_is_that_of_the_rows(self, studio):
        page = shown(studio, record("euchre"))
        costs = [v.cost for v in page.verdicts]
        assert costs == sorted(costs, reverse=True) and costs[-1] > 0
        assert len(rows(page)) == len(costs)

    def test_a_hand_shows_its_fine_choices_too(self, studio):
        page = shown(studio, record("euchre"), hand=2)
        assert len(page.verdicts) == len(page.matter.of(0, 2))
        assert {v.decision.hand for v in page.verdicts} == {2}

    def test_it_fills_as_verdicts_come(self, studio):
        page = shown(studio, record("euchre"), 0.0, hand=1)
        assert not page.review.done and not rows(page) and page.verdict is None
        assert page.patience_s is not None
        for decision in page.matter.of(0, 1):
            page.review._known[decision.index] = judged(decision, "points a hand", Random(1))
        page.rebuild()
        assert page.review.done and rows(page)
        assert page.verdict is page.verdicts[0]

    def test_a_press_opens_the_table_as_it_stood(self, studio):
        page = shown(studio, record("euchre"))
        first, second, *_ = rows(page)
        assert page.verdict.decision.index == first
        studio.click(page.named(f"choice-{second}").hit.center)
        assert page.verdict.decision.index == second
        assert page._paper.rows[second].chosen and not page._paper.rows[first].chosen

    def test_the_arrows_go_through_it(self, studio):
        page = shown(studio, record("euchre"))
        order = rows(page)
        studio.click(page.named("on").hit.center)
        assert page.verdict.decision.index == order[1]
        studio.key(pygame.K_PERIOD)
        assert page.verdict.decision.index == order[2]
        studio.key(pygame.K_COMMA, pygame.K_COMMA)
        assert page.verdict.decision.index == order[0]
        assert not page.named("back-one").is_enabled

    def test_hands_are_chosen_and_followed_by_the_next(self, studio):
        page = shown(studio, record("euchre"), hand=0)
        studio.click(page.named("next").hit.center)
        assert page.hand == 1 and page.title == "Hand 2, looked at again"
        studio.key(pygame.K_ESCAPE)
        assert studio.director.top is not page

    def test_of_two_at_one_screen_each_has_their_own(self, studio):
        page = looked_at(studio, record("euchre"))
        page.matter = replace(page.matter, seats=(0, 2))
        studio.show(page)
        assert page.who == "Ada"
        page.named("who").step(1)
        studio.settle(0.1)
        assert page.seat == 2 and page.who == page.matter.names[2]


class TestTable:
    def test_it_is_made_of_what_the_seat_saw(self, studio):
        matter = matter_of(record("euchre"))
        for decision in matter.decisions[:20]:
            verdict = judged(decision, "points a hand", Random(1))
            rect, metrics = pygame.Rect(0, 0, 600, 500), metrics_of(studio.services)
            seen = sight_of(matter, verdict, rect, metrics)
            assert seen.view == matter.rules.view(matter.history.before(decision.index), 0)
            assert seen.open is None and seen.seat == seen.view.seat == 0

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_can_be_looked_at(self, studio, game):
        matter = matter_of(record(game, most=200))
        rng, rect = Random(2), pygame.Rect(0, 0, 560, 500)
        for decision in matter.decisions[:: max(1, len(matter.decisions) // 6)]:
            verdict = judged(decision, "pawns", rng)
            layout = lay_out(matter, verdict, rect, metrics_of(studio.services))
            window = pygame.Rect((0, 0), rect.size)
            words = [f for f in layout.fixtures if isinstance(f.look, WordLook)]
            assert all(window.collidepoint(f.centre) for f in words)
            assert all(f.tool == "" for f in layout.fixtures)
            for text in (
                done_words(matter.rules, verdict, "You"),
                better_words(matter.rules, verdict),
            ):
                assert text and "_" not in text
            assert place_words(matter.rules, verdict, True, "Hand")

    def test_better_and_made_are_marked_apart(self, studio):
        page = shown(studio, record("euchre"))
        play = next(v for v in page.verdicts if v.decision.view.phase == "play")
        layout = lay_out(page.matter, play, page.plan.table, metrics_of(studio.services))
        kinds = [p.lit.kind for p in layout.pieces if isinstance(p.lit, SuggestionLook)]
        assert sorted(kinds) == ["better", "made"]
        words = [f.look.text for f in layout.fixtures if isinstance(f.look, WordLook)]
        assert words == ["better", "you"]


@pytest.mark.parametrize("scale", [100, 150])
def test_it_fits_every_window(tmp_path, scale):
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    wrong = {}
    for kept, hand in ((record("euchre"), None), (record("euchre"), 1), (record("chess"), None)):
        page = shown(studio, kept, hand=hand)
        for size in SIZES:
            studio.resize(size)
            if faults(page):
                wrong[size] = faults(page)
            assert page.plan.table.h > 90 and pygame.Rect((0, 0), size).contains(page.plan.table)
    studio.close()
    assert wrong == {}


class TestWaysIn:
    def test_after_a_hand_and_at_the_end(self, studio):
        scene = any_game.open_match(studio, "euchre", seed="2")
        until(lambda: self.go_on(studio, scene), 120)
        sheet = studio.director.top
        assert [choice.text for choice in sheet.choices] == ["Look at it again", "Next hand"]
        studio.click(sheet.named("choice-0").hit.center)
        page = studio.director.top
        assert isinstance(page, ReviewPage) and page.hand == 0
        studio.key(pygame.K_ESCAPE)
        assert studio.director.top is scene

    def go_on(self, studio, scene):
        wait(studio, 0.5)
        if isinstance(studio.director.top, ScoreSheet):
            return True
        if scene.acting and not scene.stage.moving:
            any_game.take_turn(studio, scene, Random(1))
        return False

    def test_a_press_beside_the_token_goes_on_as_ever(self, studio):
        scene = any_game.open_match(studio, "euchre", seed="2")
        until(lambda: self.go_on(studio, scene), 120)
        wait(studio, 0.5)
        studio.click((5, 5))
        assert studio.director.top is scene

    def test_a_key_goes_on_but_tab_leads_to_the_token(self, studio):
        scene = any_game.open_match(studio, "euchre", seed="2")
        until(lambda: self.go_on(studio, scene), 120)
        wait(studio, 0.5)
        key(studio, pygame.K_TAB)
        assert isinstance(studio.director.top, ScoreSheet)
        key(studio, pygame.K_ESCAPE)
        assert studio.director.top is scene

    def test_a_record_is_read_in_slices(self, studio):
        kept = record("chess")
        rules = GAMES["chess"]
        gathering = Gathering(rules, kept.header.setup(rules), kept.holders, record=kept)
        steps = 0
        while not gathering.step(0.0):
            steps += 1
            assert 0 <= gathering.share <= 1
        assert steps > 20 and gathering.story.decisions

    def test_a_record_in_which_nobody_chose(self, studio):
        page = review_record(studio.services, record("euchre", most=1))
        assert not isinstance(page, ReviewPage)

    def test_an_unfinished_hand_is_not_looked_at(self, studio):
        matter = matter_of(record("euchre", most=60))
        assert not matter.is_over
        assert {d.hand for d in matter.of(0)} == set(range(len(matter.sheet.rows)))

    def test_nothing_is_told_of_a_game_that_goes_on(self, studio):
        scene = any_game.open_match(studio, "checkers")
        until(lambda: wait(studio, 0.2) or (scene.acting and not scene.stage.moving))
        assert isinstance(review_match(studio.services, scene.table.match), Question)


def test_a_real_review_goes_on_in_the_background(studio):
    page = ReviewPage(studio.services, matter_of(record("checkers", most=16)))
    page.review.want(page.matter.decisions[:2])
    page.review.ms = 80
    studio.show(page)
    until(lambda: wait(studio, 0.05) or page.review.done, 60)
    assert len(page.review.verdicts) == 2
    studio.director.pop()
    again = ReviewPage(studio.services, matter_of(record("checkers", most=16)))
    again.review.want(again.matter.decisions[:2])
    assert again.review.verdicts == page.review.verdicts, "as soon as one comes back"
