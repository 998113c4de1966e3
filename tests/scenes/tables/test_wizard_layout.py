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
    TrumpPlateLook,
)
from scenes.art.looks.open_cards import OpenCardLook
from scenes.tables.base import Metrics, Open
from scenes.tables.wizard import TABLE
from scenes.theater.plan import plan_for
from tests.scenes.tables import fits
from tests.scenes.tables.boxes import box, rects
from tests.scenes.tables.fits import EVERY_WINDOW
from tests.scenes.tables.oh_hell_sights import LONGEST, NAMELESS, PEOPLE
from tests.scenes.tables.wizard_sights import beginning, naming, played, sight

FIXED = fits.PLATES | NoteLook
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


@EVERY_WINDOW
@pytest.mark.parametrize("text_scale", (1.0, 2.0))
def test_all_of_it_is_on_the_screen(size, text_scale):
    fits.all_on_screen(layouts(size, text_scale), size, over=8)


@EVERY_WINDOW
@pytest.mark.parametrize("text_scale", (1.0, 2.0))
def test_numbers_are_large_enough_and_apart(size, text_scale):
    fits.buttons_are_apart(layouts(size, text_scale), FIXED)


@EVERY_WINDOW
def test_every_card_of_the_largest_hand_can_be_pointed_at(size):
    """Twenty cards too: of each at least 24 px are to be seen, in one row or in two."""
    for layout in layouts(size):
        hand = [piece for piece in layout.pieces if piece.step and piece.step[0] == "card"]
        for one, other in combinations(hand, 2):
            apart = abs(one.pose.x - other.pose.x), abs(one.pose.y - other.pose.y)
            assert max(apart) >= 22, (len(hand), apart)


@EVERY_WINDOW
def test_pack_and_turned_card_lie_clear_of_the_numbers(size):
    fits.pack_lies_free(layouts(size))


@EVERY_WINDOW
def test_plates_and_notes_do_not_meet(size):
    fits.plates_are_apart(layouts(size), FIXED)


@EVERY_WINDOW
def test_the_trick_leaves_plates_and_caption_free(size):
    fits.trick_lies_free(layouts(size), caption=False)


@pytest.mark.parametrize("people", [LONGEST, NAMELESS], ids=["longest", "nameless"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_names_of_any_length_change_no_place(size, people):
    fits.names_change_no_place(layouts(size), layouts(size, people=people))


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
