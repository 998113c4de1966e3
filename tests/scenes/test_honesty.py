"""The page on how the computer plays, and the theater's views that prove it."""

import pygame
import pytest

from ai.levels import levels
from game.core.events import redact
from game.registry import GAMES
from scenes.honesty import HonestyPage
from scenes.review.page import ReviewPage
from scenes.settings import SettingsPage
from scenes.setup import SetupPage
from scenes.tables.views import table_of
from scenes.theater.more import views
from scenes.theater.past import PastPage
from scenes.theater.scene import TheaterScene
from scenes.what_if import WhatIfPage
from tests.gallery.studio import make_studio
from tests.scenes.test_layouts import SCALED_SIZES, SIZES, wrong_at
from tests.scenes.theater.recorded import story
from tests.scenes.ui.checks import widgets


@pytest.fixture
def studio(tmp_path):
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.close()


def texts(page):
    return [widget.text for widget in widgets(page) if hasattr(widget, "text")]


class TestPage:
    @pytest.mark.parametrize("game", GAMES)
    def test_it_tells_the_levels_of_a_game_in_its_own_words(self, studio, game):
        page = HonestyPage(studio.services, game)
        studio.show(page)
        told = texts(page)
        for level in levels(game):
            assert level.is_reference or (level.title in told and level.line in told)

    def test_another_game_is_chosen_from_the_list(self, studio):
        page = HonestyPage(studio.services)
        studio.show(page)
        studio.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
        assert page.game == tuple(GAMES)[1]

    def test_it_leads_to_the_past_games(self, studio):
        page = HonestyPage(studio.services)
        studio.show(page)
        page.watch()
        assert isinstance(studio.director.top, PastPage)

    def test_the_settings_lead_to_it(self, studio):
        studio.show(SettingsPage(studio.services))
        studio.director.top.named("honesty").activate(None)
        assert isinstance(studio.director.top, HonestyPage)

    def test_the_list_of_levels_leads_to_it(self, studio):
        page = SetupPage(studio.services, GAMES["hearts"])
        studio.show(page)
        studio.click(page.named("seat-1").hit.center)
        page.open_list.close(len(page.open_list.rows) - 2)
        assert isinstance(studio.director.top, HonestyPage) and studio.director.top.game == "hearts"

    def test_it_fits_every_window(self, studio):
        page = HonestyPage(studio.services)
        studio.show(page)
        assert wrong_at(page, studio, SIZES[::4]) == {}

    @pytest.mark.parametrize("scale", [80, 200])
    def test_with_any_text(self, tmp_path, scale):
        made = make_studio((1280, 720), tmp_path, text_scale=scale)
        page = HonestyPage(made.services)
        made.show(page)
        assert wrong_at(page, made, SCALED_SIZES) == {}
        made.close()


def theater(studio, game, share=0.5):
    told = story(game)
    scene = TheaterScene(studio.services, told, round(share * (len(told.moments) - 1)))
    studio.show(scene)
    return scene


class TestViews:
    @pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].info.hides])
    def test_what_a_seat_saw_is_made_of_its_view_alone(self, studio, game):
        rules, told = GAMES[game], story(game)
        scene = theater(studio, game)
        layout_of = table_of(game).layout
        for index in range(0, len(told.moments), max(1, len(told.moments) // 5)):
            moment = told.moments[index]
            for seat in range(len(told.casts[0])):
                scene.projector.seen_by = seat
                sight = scene.picture.sight(moment)
                view = rules.view(moment.state, seat)
                assert (sight.view, sight.seat, sight.open, sight.legal) == (view, seat, None, ())
                assert sight.event == (moment.event and redact(moment.event, seat))
                assert layout_of(sight).fixtures

    def test_the_key_goes_from_view_to_view(self, studio):
        scene = theater(studio, "euchre")
        seen = [scene.projector.seen_by]
        for _ in range(5):
            studio.key(pygame.K_v)
            seen.append(scene.projector.seen_by)
        assert seen == [None, 0, 1, 2, 3, None]

    def test_others_cards_lie_face_down_and_the_feed_is_silent(self, studio):
        scene = theater(studio, "euchre")
        assert scene.feed is not None
        scene.see_as(1)
        hands = [p for p in scene.stage.layout.pieces if p.place[:1] == ("hand",)]
        assert {p.side for p in hands if p.place != ("hand", 1)} <= {"back"}
        assert scene.feed is None
        scene.see_as(None)
        assert scene.feed is not None

    def test_what_is_said_is_what_the_seat_heard(self, studio):
        told = story("hearts")
        scene = theater(studio, "hearts")
        given = next(m for m in told.moments if type(m.event).__name__ in ("Given", "Dealt"))
        names = [sitter.name for sitter in told.casts[given.cast]]
        scene.projector.seen_by = 3
        heard = GAMES["hearts"].text.caption(redact(given.event, 3), names)
        assert scene.projector.words(given) == (heard, f"As {names[3]} saw it")

    def test_where_nothing_is_hidden_there_is_one_view(self):
        assert views(story("chess")) == (None,)


class TestMore:
    def choose(self, studio, scene, row):
        studio.click(scene.named("more").hit.center)
        count = len(scene.open_list.rows)
        scene.open_list.close(row if row >= 0 else count + row)
        studio.settle(0.2)

    def test_a_view_is_chosen_from_the_list(self, studio):
        scene = theater(studio, "euchre")
        self.choose(studio, scene, 2)
        assert scene.projector.seen_by == 1

    def test_the_match_is_looked_at_again(self, studio):
        scene = theater(studio, "euchre")
        self.choose(studio, scene, -2)
        studio.settle(1.0)
        assert isinstance(studio.director.top, ReviewPage)

    @pytest.mark.parametrize("game", ["euchre", "checkers"])
    def test_one_plays_on_from_the_moment_that_is_shown(self, studio, game):
        scene = theater(studio, game)
        self.choose(studio, scene, -1)
        page = studio.director.top
        assert isinstance(page, WhatIfPage)
        waiting = GAMES[game].to_act(page._state)
        assert waiting

    def test_while_the_list_is_open_keys_are_its_own(self, studio):
        scene = theater(studio, "euchre")
        at = scene.playback.at
        studio.click(scene.named("more").hit.center)
        studio.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
        studio.settle(0.2)
        assert scene.playback.at == at and scene.projector.seen_by == 0
