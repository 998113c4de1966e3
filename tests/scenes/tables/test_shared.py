"""What all tables share: plates, pegs, ribbons, the trump's sign, the plain table."""

import dataclasses
from itertools import combinations

import pygame
import pytest

from game.core.cards import SUIT_NAMES, SUITS
from game.tricks.euchre import RULES
from scenes.art.looks import NameplateLook, RibbonLook, TokenLook, TrumpPlateLook
from scenes.art.looks.plates import peg_pitch
from scenes.art.type import Face, ellipsize, fitted
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Sitter
from scenes.tables.euchre import TABLE
from scenes.tables.furniture import Furniture
from scenes.tables.plain import plain_table
from scenes.tables.plates import Plate
from tests.scenes.tables.boxes import WINDOWS, rects
from tests.scenes.tables.euchre_sights import TO_FOLLOW, sight, stacked
from tests.scenes.tables.shown import looks
from tests.scenes.tables.test_euchre_layout import SCALES

MINE = "pass pass pass order"  # the dealer, who sits at the bottom, makes trump


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_suit_is_written_out_on_its_sign(size, text_scale):
    for suit in SUITS:
        table = Furniture(sight(stacked()[-1].state, size, text_scale=text_scale), seats=4, dealt=5)
        table.trump(suit)
        for look in looks(table.layout(), TrumpPlateLook):
            assert look.title == SUIT_NAMES[suit].capitalize()
            px = fitted(look.title, Face.SERIF_SEMI, look.title_px, look.text_room)
            assert ellipsize(look.title, Face.SERIF_SEMI, px, look.text_room) == look.title
            assert px >= 0.7 * min(look.title_px, 22 * look.height_px / 76)


@pytest.mark.parametrize(
    "pegs, room, each",
    [((0, 5), 106, True), ((7, 7), 106, True), ((3, 8), 106, True), ((3, 8), 90, False),
     ((3, 9), 200, False), ((6, 5), 106, False), ((0, 1), 106, True)],
)  # fmt: skip
def test_pegs_up_to_eight_where_there_is_room(pegs, room, each):
    assert bool(peg_pitch(pegs, room)) is each


def test_who_is_out_is_dimmed_and_said_to_be():
    table = Furniture(sight(stacked()[-1].state), seats=4, dealt=5)
    table.plates({1: Plate(out=True, ribbon=""), 2: Plate(lit=True)})
    by_name = {look.name: look for look in looks(table.layout(), NameplateLook)}
    out, other = by_name["Hazel"], by_name["Ines"]
    assert (out.away, out.second, out.level) == (True, "Out", 0)
    assert not other.away
    bright = [
        pygame.transform.average_color(dataclasses.replace(out, away=away).paint())[:3]
        for away in (False, True)
    ]
    assert sum(bright[1]) < sum(bright[0])


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_your_own_ribbon_keeps_to_your_plate(size):
    """It hangs beyond neither window nor rim; where there is no room the plate says it."""
    state = stacked(MINE, dealer=0)[-1].state
    layout = TABLE.layout(sight(state, size))
    own = next(f for f in layout.fixtures if f.words == "Ada")
    plate = fixture_rect(own)
    ribbons = rects(layout, RibbonLook)
    assert bool(ribbons) != (own.look.second == "Maker")
    for ribbon in ribbons:
        assert plate.left <= ribbon.left and ribbon.right <= plate.right
        assert layout.caption.bottom <= ribbon.top < ribbon.bottom <= plate.centery


@pytest.mark.parametrize("words", ["Out", "Dog’s life", "Defends alone"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ribbons_do_not_meet_and_stay_on_the_screen(seats, words):
    people = tuple(Sitter(f"P{seat}", "hare", "Casual") for seat in range(seats))
    for size in WINDOWS:
        seen = dataclasses.replace(sight(stacked()[-1].state, size), sitters=people)
        table = Furniture(seen, seats=seats, dealt=7)
        table.plates({seat: Plate(ribbon=words) for seat in range(seats)})
        layout = table.layout()
        ribbons = rects(layout, RibbonLook)
        assert all(pygame.Rect((0, 0), size).contains(ribbon) for ribbon in ribbons)
        assert not any(a.colliderect(b) for a, b in combinations(ribbons, 2)), size
        for plate in layout.fixtures:
            if isinstance(plate.look, NameplateLook) and plate.look.form == "narrow":
                edge = fixture_rect(plate).inflate(2, 80)
                under = [r for r in ribbons if r.colliderect(edge) and edge.centerx in _span(r)]
                assert all(r.w > edge.w or edge.left <= r.left < r.right <= edge.right
                           for r in under), size  # fmt: skip


def _span(rect):
    return range(rect.left, rect.right)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("table", [TABLE, plain_table("euchre")], ids=["own", "plain"])
def test_plates_stand_still_while_a_hand_grows_and_shrinks(size, table):
    moves = f"{MINE} discard:QS play:KS"
    states = [beat.state for beat in stacked(moves, dealer=0)]
    assert {len(state.hands[0]) for state in states} == {5, 6}
    places = set()
    for state in states:
        layout = table.layout(sight(state, size))
        plates = [f for f in layout.fixtures if isinstance(f.look, NameplateLook)]
        places.add(tuple(f.centre for f in plates))
    assert len(places) == 1


def test_the_plain_table_shows_trump_and_speaks_english():
    table = plain_table("euchre")
    bidding = table.layout(sight(stacked("pass", dealer=2)[-1].state))
    assert looks(bidding, TrumpPlateLook) == []
    assert [look.text for look in looks(bidding, TokenLook)] == [
        "Pass",
        "Order it up",
        "Order it up, alone",
    ]
    (sign,) = looks(table.layout(sight(stacked(TO_FOLLOW)[-1].state)), TrumpPlateLook)
    assert sign.title == "Hearts"


def test_a_game_may_label_its_moves():
    rules = dataclasses.replace(RULES.text, label=lambda move: "A word of its own")
    assert rules.label_of(RULES.text.parse("pass")) == "A word of its own"
