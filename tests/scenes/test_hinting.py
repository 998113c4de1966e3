"""Hints at the table: asked by key, token and pause, for one position, and put out by any press."""

import pygame
import pytest

from ai.advice import Advice, Opinion
from ai.pool.choosing import house_pool
from ai.pool.pool import AdviserFailed
from game.core.contract import Setup
from game.holders import Computer, Person
from game.journal import decode
from game.match import Match
from game.registry import GAMES
from game.tricks.euchre import RULES
from scenes.art.looks.hints import SuggestionLook
from scenes.pause import PauseSheet
from scenes.table.hinting import OFF, OTHERS, THINKS
from scenes.table.marking import spots_of
from scenes.tables.views import table_of
from tests.gallery.hints import suggest
from tests.gallery.studio import make_studio
from tests.scenes import any_game
from tests.scenes.table_helpers import key, press, sit_down, spot, wait
from tests.scenes.tables.euchre_sights import TO_FOLLOW, stacked
from tests.scenes.until import until

AS, QS = (("card", code) for code in ("AS", "QS"))


class Ticket:
    """A question whose answer a test gives."""

    def __init__(self):
        self.answer = None
        self.fault = None
        self.cancelled = False

    def poll(self):
        if self.fault:
            raise self.fault
        return self.answer

    def cancel(self):
        self.cancelled = True


@pytest.fixture
def studio(tmp_path):
    made = make_studio((1280, 720), tmp_path, auto_play="off")
    yield made
    made.close()


@pytest.fixture
def asked(monkeypatch):
    """What was asked of whoever gives advice."""
    found = []

    def ask(game, view, legal, **rest):
        found.append((view, legal, Ticket()))
        return found[-1][2]

    monkeypatch.setattr("scenes.table.hinting.ask", ask)
    return found


@pytest.fixture
def following(studio):
    scene, table = sit_down(studio, stacked(TO_FOLLOW))
    wait(studio, 0.5)
    return scene, table


def lit(scene):
    """The ids of the pieces that wear a hint."""
    return {p.id for p in scene.stage.layout.pieces if isinstance(p.lit, SuggestionLook)}


def answer(studio, ticket):
    ticket.answer = suggest("euchre", "play:QS", "play:AS")
    wait(studio, 0.1)


def tool(scene, name):
    return next(f for f in scene.stage.layout.fixtures if f.tool == name)


class TestAsking:
    def test_the_key_asks_about_what_the_person_sees(self, studio, following, asked):
        scene, table = following
        key(studio, pygame.K_h)
        assert [(view, legal) for view, legal, _ in asked] == [
            (RULES.view(table.state, 0), RULES.legal_moves(table.state, 0))
        ]
        assert scene.caption() == (THINKS, "")
        assert tool(scene, "hint").look.icon == "think"

    def test_the_token_asks_too(self, studio, following, asked):
        scene, _ = following
        press(studio, tool(scene, "hint").centre)
        assert len(asked) == 1

    def test_the_pause_asks_too(self, studio, following, asked):
        key(studio, pygame.K_ESCAPE)
        sheet = studio.director.top
        assert isinstance(sheet, PauseSheet)
        studio.click(sheet.named("hint").hit.center)
        assert len(asked) == 1 and studio.director.top is following[0]

    def test_the_move_is_lit_and_told_and_counted(self, studio, following, asked):
        scene, table = following
        key(studio, pygame.K_h)
        answer(studio, asked[0][2])
        assert lit(scene) == {("card", "QS", 0)}
        assert scene.caption()[0].startswith("Play ♠Q: 0.4 points a hand better than ♠A")
        assert table.hints == 1

    def test_asked_twice_it_is_the_same_and_counts_once(self, studio, following, asked):  # A16
        scene, table = following
        key(studio, pygame.K_h)
        answer(studio, asked[0][2])
        said = scene.caption()
        key(studio, pygame.K_h)
        assert scene.caption() == said and lit(scene)
        assert len(asked) == table.hints == 1

    def test_the_light_pulses_and_then_stays(self, studio, following, asked):
        scene, _ = following
        key(studio, pygame.K_h)
        answer(studio, asked[0][2])
        seen = set()
        for _ in range(120):
            wait(studio, 1 / 60)
            seen |= {p.lit.strength for p in scene.stage.layout.pieces if p.id in lit(scene)}
        assert len(seen) > 2 and scene.hinting.wait_s is None and lit(scene)

    def test_with_less_motion_it_is_still(self, studio, following, asked):
        studio.change(reduced_motion=True)
        scene, _ = following
        key(studio, pygame.K_h)
        answer(studio, asked[0][2])
        before = scene.stage.layout
        wait(studio, 0.5)
        assert {p.lit for p in before.pieces} == {p.lit for p in scene.stage.layout.pieces}


class TestGoing:
    def test_any_press_puts_it_out_and_is_not_lost(self, studio, following, asked):
        scene, table = following
        key(studio, pygame.K_h)
        answer(studio, asked[0][2])
        press(studio, spot(scene, AS))
        assert len(table.moves) == 1 and not lit(scene)

    def test_an_answer_that_comes_late_goes_nowhere(self, studio, following, asked):  # A13
        scene, table = following
        key(studio, pygame.K_h)
        press(studio, spot(scene, AS))
        ticket = asked[0][2]
        assert ticket.cancelled
        answer(studio, ticket)
        assert not lit(scene) and scene.hinting.words == "" and table.hints == 0

    def test_taking_back_forgets_it(self, studio, following, asked):  # A13
        scene, _ = following
        key(studio, pygame.K_h)
        scene.course.see_undone()
        assert asked[0][2].cancelled and not scene.hinting.thinks

    def test_one_that_fails_leaves_the_table_as_it_was(self, studio, following, asked):  # A14
        scene, table = following
        key(studio, pygame.K_h)
        asked[0][2].fault = AdviserFailed("boom")
        wait(studio, 0.1)
        assert "No hint" in scene.caption()[0] and not scene.hinting.thinks
        press(studio, spot(scene, AS))
        assert len(table.moves) == 1

    def test_what_is_not_legal_is_no_hint(self, studio, following, asked):  # A16
        scene, _ = following
        key(studio, pygame.K_h)
        wrong = RULES.text.parse("play:9D")
        asked[0][2].answer = Advice((Opinion(wrong, 1.0),), "points a hand")
        wait(studio, 0.1)
        assert "No hint" in scene.caption()[0] and not lit(scene)


class TestRefusing:
    def test_not_in_the_others_turn(self, studio, asked):
        scene, _ = sit_down(studio, stacked("pass"))
        wait(studio, 0.5)
        assert not scene.acting
        key(studio, pygame.K_h)
        assert not asked and "hint" in scene.picture.spent_tools()

    def test_turned_off(self, studio, following, asked):
        scene, _ = following
        studio.change(hints=False)
        key(studio, pygame.K_h)
        assert not asked and scene.hinting.refusal == OFF
        assert all(f.tool != "hint" for f in scene.stage.layout.fixtures)

    def test_not_where_another_person_plays(self, studio, asked):
        scene, _ = sit_down(studio, stacked(TO_FOLLOW), here=(0, 2))
        wait(studio, 0.5)
        assert scene.hinting.refusal == OTHERS and not scene.hinting.offered

    def test_not_where_somebody_is_stood_in_for(self, studio, following, asked):
        scene, table = following
        stand_in = Computer("Bram", "casual", stands_in=True)
        table.holders = (*table.holders[:3], stand_in)
        assert scene.hinting.refusal == OTHERS

    def test_h_in_a_text_is_a_letter(self, studio, following, asked):
        from scenes.naming import NameSheet

        studio.show(NameSheet(studio.services, "Who?", "", lambda name: None))
        studio.type("hhh")
        assert not asked


class Lines:
    def __init__(self):
        self.data = b""

    def append(self, line):
        self.data += line + b"\n"


def test_the_record_tells_of_hints_with_the_next_move():
    holders = (Person("Ada"), Person("Ines"))
    rules, lines = GAMES["checkers"], Lines()
    setup = Setup(2, rules.options_type())
    match = Match(rules, setup, holders, "1", lambda seat, level: None, journal=lines)
    while match.to_act[0] < 0:
        match.advance(0.0)
    seat = match.to_act[0]
    match.note_hint(seat)
    match.note_hint(seat)
    match.submit(seat, match.legal(seat)[0], match.number)
    record = decode(lines.data)
    assert match.assisted and record.assisted and record.hints == 2
    match.submit(1 - seat, match.legal(1 - seat)[0], match.number)
    assert decode(lines.data).hints == 2


@pytest.mark.parametrize("game", [g for g in GAMES if g != "mastermind"])
def test_every_move_of_every_game_can_be_shown(studio, game):
    scene = any_game.open_match(studio, game)
    until(lambda: wait(studio, 0.2) or (scene.acting and not scene.stage.moving))
    sight = scene.picture.sight(scene.frame)
    moves = [m for m in scene.frame.legal if not scene.game.gives_up(m)]
    assert all(spots_of(table_of(game), sight, move) for move in moves[:10])


def test_a_roll_is_shown_whole_and_the_dice_are_no_part_of_it(studio):
    scene = any_game.open_match(studio, "backgammon")
    until(lambda: wait(studio, 0.2) or (scene.acting and not scene.stage.moving))
    sight = scene.picture.sight(scene.frame)
    for move in scene.frame.legal:
        steps = [spot.step for spot in spots_of(scene.game, sight, move)]
        assert all(step[0] in ("lift", "go") for step in steps) or scene.game.gives_up(move)
        assert scene.game.gives_up(move) or len(steps) == 2 * len(move.steps)


def test_a_real_hint_comes_from_the_pool(studio):
    try:
        scene = any_game.open_match(studio, "checkers")
        until(lambda: wait(studio, 0.1) or (scene.acting and not scene.stage.moving))
        key(studio, pygame.K_h)
        until(lambda: wait(studio, 0.05) or not scene.hinting.thinks, 60)
        assert scene.table.hints == 1 and scene.hinting.words.startswith("Play ")
        assert any(isinstance(p.lit, SuggestionLook) for p in scene.stage.layout.pieces)
    finally:
        house_pool().close()
