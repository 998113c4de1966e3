"""The longest names and the largest words at both tables: inside what they are written on."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.sequence.rules import RULES as SEQUENCE
from game.tricks.euchre import RULES as EUCHRE
from scenes.art.looks import (
    NameplateLook,
    RibbonLook,
    ScorePlateLook,
    SpokenLook,
    StripLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.art.type import Face, ellipsize, width
from scenes.stage.stage import fixture_rect
from scenes.tables import euchre, sequence
from scenes.tables.base import Layout, Sitter
from scenes.ui.caption import CaptionLook
from tests.game.sequence.positions import position
from tests.scenes.tables import euchre_sights, sequence_sights

SIZES = [(800, 480), (1024, 600), (1280, 720), (600, 1000)]
SCALES = [0.8, 1.0, 1.5, 2.0]
WORDS = (
    NameplateLook
    | StripLook
    | ScorePlateLook
    | TrumpPlateLook
    | TokenLook
    | SpokenLook
    | RibbonLook
)
LONG = "W" * 20
NAMES = [LONG, "Zoë 木", "🎴🎴", "שלום עולם", "Wilhelmina-Konstanze", "🎴" * 20]
BIDS = ["pass", "pass pass order-alone discard:9D", "pass pass pass order", euchre_sights.TO_FOLLOW]


def euchre_layouts(size: tuple[int, int], scale: float, name: str) -> list[Layout]:
    people = tuple(Sitter(name, p.face, p.note, p.level) for p in euchre_sights.PEOPLE)
    found = []
    for moves in BIDS:
        beat = euchre_sights.stacked(moves, dealer=3)[-1]
        sight = euchre_sights.sight(
            beat.state, size, beat.state.to_act[0], beat.event, scale, people
        )
        found.append(euchre.TABLE.layout(sight))
    return found


def sequence_layouts(size: tuple[int, int], scale: float, name: str) -> list[Layout]:
    states = [position("AH 2C", seats=n, chips=("a2 h8",), other="4S") for n in (2, 6, 12)]
    found = []
    for state in states:
        sight = sequence_sights.sight(state, 0, size, text_scale=scale)
        people = tuple(replace(sitter, name=name) for sitter in sight.sitters)
        found.append(sequence.TABLE.layout(replace(sight, sitters=people)))
    return found


def ink_outside(look: Any, plain: Any) -> list[str]:
    """Where writing differs from the same thing without it, beyond its edge."""
    written, bare = look.paint(), plain.paint()
    if written.get_size() != bare.get_size():
        return ["the words change how much is drawn"]
    inside = pygame.Rect((0, 0), look.size)
    inside.center = written.get_rect().center
    apart = pygame.mask.from_threshold(written, (0, 0, 0, 0), (8, 8, 8, 8), bare)
    apart.invert()
    return [f"at {tuple(box)}" for box in apart.get_bounding_rects() if not inside.contains(box)]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("layouts", [euchre_layouts, sequence_layouts])
def test_long_words_stay_on_what_they_are_written_on(layouts: Any, size: Any, scale: float) -> None:
    """U17: names of twenty wide letters, at every text size; no plate grows off the window."""
    window = pygame.Rect((0, 0), size)
    looks = set()
    for layout in layouts(size, scale, LONG):
        for fixture in layout.fixtures:
            if isinstance(fixture.look, WORDS):
                assert window.contains(fixture_rect(fixture)), fixture.look
                looks.add(fixture.look)
    plates = [look for look in looks if isinstance(look, NameplateLook | StripLook)]
    assert plates
    for look in plates:
        assert ink_outside(look, replace(look, name="")) == [], look


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_words_on_tokens_have_room(size: Any, scale: float) -> None:
    """U17: a token is as wide as its words."""
    tokens = {
        fixture.look
        for layout in (*euchre_layouts(size, scale, LONG), *sequence_layouts(size, scale, LONG))
        for fixture in layout.fixtures
        if isinstance(fixture.look, TokenLook)
    }
    assert {look.text for look in tokens} >= {"Pass", "Exchange"}
    for look in tokens:
        assert width(look.text, Face.SERIF_SEMI, look.text_px) <= look.size[0]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_what_is_asked_is_never_cut(size: Any, scale: float) -> None:
    """U17: the caption has room for every question, in two lines if one is too short."""
    rows = []
    for module, layouts in ((EUCHRE, euchre_layouts), (SEQUENCE, sequence_layouts)):
        for layout in layouts(size, scale, "Ada"):
            rows.append((module.info.id, layout.caption))
    px = max(8, round(20 * min(size) / 720 * scale))
    for game, box in rows:
        for asked in QUESTIONS[game]:
            look = CaptionLook(box.size, "", f"Your turn – {asked}", px).fitted()
            assert look.fits and look.text_px >= min(px, 14), (game, box, px)
            words = " ".join(text for line in look.lines for text, *_ in line)
            assert words.split() == f"Your turn – {asked}".split()


QUESTIONS = {
    "euchre": ["order up or pass", "name trump — the dealer must choose", "follow spades"],
    "sequence": ["place a chip", "place a chip, or change a dead card first"],
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_any_script_is_drawn_without_empty_boxes(name: str) -> None:
    """S10: what no face can draw is a question mark, and all of it stays on the plate."""
    look = NameplateLook(name, "You", "hare", 200, 76, 20, 16)
    assert ink_outside(look, replace(look, name="")) == []
    shown = ellipsize(name, Face.SERIF_SEMI, 20, 106)
    assert shown and width(shown, Face.SERIF_SEMI, 20) <= 106


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_question_is_not_written_over_a_picked_card(size: Any, scale: float) -> None:
    """U03: a card that stands up reaches no higher than the lowest letters."""
    state = position("8S 9H KD QD 7S 7H", other="4S")
    picked = ("card", "8S")
    sight = sequence_sights.sight(state, 0, size, text_scale=scale, picked=[picked])
    layout = sequence.TABLE.layout(sight)
    px = max(8, round(20 * min(size) / 720 * scale))
    look = CaptionLook(layout.caption.size, "", "Your turn – place a chip", px).fitted()
    low = layout.caption.centery + len(look.lines) * look.line_px / 2
    (card,) = (p for p in layout.pieces if p.step == picked)
    assert low <= card.pose.y - card.look.size[1] / 2 + 2
