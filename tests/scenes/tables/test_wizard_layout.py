"""Wizard in every window, with three people to six: all on the screen, nothing covered."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
import pytest

from game.core.events import TrickTaken
from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.art.looks.open_cards import OpenCardLook
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Metrics, Open
from scenes.tables.furniture import KITTY, TRICK
from scenes.tables.wizard import TABLE
from scenes.theater.plan import plan_for
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.oh_hell_sights import LONGEST, NAMELESS, PEOPLE
from tests.scenes.tables.wizard_sights import beginning, naming, played, sight

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
FIXED = PLATES | NoteLook
SIGNS = NameplateLook | TrumpPlateLook | MedallionLook
SQUARE = ((720, 760), (800, 800), (900, 900))
"""No table has room for more than five here."""
LARGEST = ((3, 20), (4, 15), (5, 12), (6, 10))


@cache
def positions():
    """For each table: the dealer bids last, cards are played, a trick lies, trump is named."""
    found = []
    for seats, cards in (*LARGEST, (6, 9), (6, 1), (3, 10)):
        bids = " ".join(["bid:0"] * (seats - 1))
        start = beginning(seats, 0, cards, screw_dealer=True, wizard_turn="no_trump")
        beats = played(start, f"{bids} … …{seats}")
        taken = next(i for i, beat in enumerate(beats) if isinstance(beat.event, TrickTaken))
        found += [played(start, bids)[-1], beats[taken - 2], beats[taken - 1]]
    found += [naming(seats, 9, dealer_no_trump=True)[-1] for seats in (3, 6)]
    return found


@cache
def layouts(size, text_scale=1.0, people=PEOPLE):
    return [
        TABLE.layout(sight(beat.state, size, 0, beat.event, text_scale, people))
        for beat in positions()
        if size not in SQUARE or beat.state.seats <= 5
    ]


EVERY = pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")


@EVERY
@pytest.mark.parametrize("text_scale", (1.0, 2.0))
def test_all_of_it_is_on_the_screen(size, text_scale):
    window = pygame.Rect((0, 0), size)
    for layout in layouts(size, text_scale):
        for fixture in layout.fixtures:
            assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
        for piece in layout.pieces:
            assert window.inflate(8, 8).contains(box(piece)), (piece.id, box(piece))


@EVERY
@pytest.mark.parametrize("text_scale", (1.0, 2.0))
def test_numbers_are_large_enough_and_apart(size, text_scale):
    for layout in layouts(size, text_scale):
        buttons = [fixture_rect(f) for f in layout.fixtures if f.step or f.tool]
        assert all(min(rect.size) >= 24 for rect in buttons)
        assert not any(a.colliderect(b) for a, b in combinations(buttons, 2))
        for token in rects(layout, TokenLook):
            assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
            assert not any(token.colliderect(plate) for plate in rects(layout, FIXED))


@EVERY
def test_every_card_of_the_largest_hand_can_be_pointed_at(size):
    """Twenty cards too: of each at least 24 px are to be seen, in one row or in two."""
    for layout in layouts(size):
        hand = [piece for piece in layout.pieces if piece.step and piece.step[0] == "card"]
        for one, other in combinations(hand, 2):
            apart = abs(one.pose.x - other.pose.x), abs(one.pose.y - other.pose.y)
            assert max(apart) >= 22, (len(hand), apart)


@EVERY
def test_pack_and_turned_card_lie_clear_of_the_numbers(size):
    for layout in layouts(size):
        for piece in layout.pieces:
            if piece.place == KITTY and rects(layout, TokenLook):
                inner = box(piece).inflate(-8, -8)
                assert not any(inner.colliderect(t) for t in rects(layout, TokenLook))


@EVERY
def test_plates_and_notes_do_not_meet(size):
    for layout in layouts(size):
        for a, b in combinations(rects(layout, FIXED), 2):
            assert not a.colliderect(b), (a, b)


@EVERY
def test_the_trick_leaves_plates_and_caption_free(size):
    for layout in layouts(size):
        for piece in layout.pieces:
            if piece.place == TRICK:
                inner = box(piece).inflate(-8, -8)
                assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))


@pytest.mark.parametrize("people", [LONGEST, NAMELESS], ids=["longest", "nameless"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_names_of_any_length_change_no_place(size, people):
    for first, second in zip(layouts(size), layouts(size, people=people), strict=True):
        plates = [f.centre for f in first.fixtures if isinstance(f.look, NameplateLook)]
        assert plates == [f.centre for f in second.fixtures if isinstance(f.look, NameplateLook)]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize(("seats", "cards"), LARGEST)
def test_the_largest_hands_can_lie_open(seats, cards, size):
    """As the theater shows them: every card inside the window, no hand over a plate or another."""
    state = played(beginning(seats, 0, cards), " ".join(["bid:0"] * seats))[-1].state
    unit = min(size) / 720
    window = pygame.Rect((0, 0), plan_for(size, unit).table.size)
    seen = sight(state, window.size, open=Open(state.hands), closed=True, tools=())
    layout = TABLE.layout(replace(seen, metrics=Metrics(unit)))
    hands = {}
    for piece in layout.pieces:
        assert window.inflate(6, 6).contains(box(piece)), piece.id
        if isinstance(piece.look, OpenCardLook):
            hands.setdefault(piece.place, []).append(box(piece).inflate(-2, -2))
    assert sorted(map(len, hands.values())) == [cards] * seats
    whole = [cards[0].unionall(cards[1:]) for cards in hands.values()]
    tucked = round(12 * unit)  # a row comes out from under its owner's plate
    plates = [rect.inflate(-tucked, -tucked) for rect in rects(layout, SIGNS)]
    assert not any(a.colliderect(b) for a, b in combinations(whole, 2))
    assert not any(hand.colliderect(plate) for hand in whole for plate in plates)
