"""Printed in grey, suits, teams and states are still told apart (never by colour alone)."""

from itertools import combinations

import pygame
import pytest

from scenes.art import Deck
from scenes.art import looks as k


def _grey(look):
    flat = pygame.Surface(look.size)
    flat.fill("#808080")
    sprite = look.paint()
    place = sprite.get_rect(center=flat.get_rect().center)
    flat.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return [c[0] for c in _pixels(pygame.transform.grayscale(flat))]


def _pixels(surface):
    w, h = surface.get_size()
    return [surface.get_at((x, y)) for y in range(h) for x in range(w)]


def _apart(first, second):
    """The share of pixels that differ plainly."""
    grey = _grey(first), _grey(second)
    return sum(abs(a - b) > 48 for a, b in zip(*grey, strict=True)) / len(grey[0])


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("rank", ["A", "7", "K"])
def test_cards_of_four_suits(rank, four_colour):
    cards = [k.CardLook(f"{rank}{s}", 124, Deck(four_colour)) for s in "SHDC"]
    assert all(_apart(a, b) > 0.02 for a, b in combinations(cards, 2))


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("side", [30, 46])
@pytest.mark.parametrize("rank", ["A", "8", "10", "Q"])
def test_board_tiles_of_four_suits(rank, side, four_colour):
    """U18: also at the smallest size that a board is laid out in."""
    tiles = [k.TileLook(f"{rank}{suit}", side, four_colour=four_colour) for suit in "SHDC"]
    assert all(_apart(a, b) > 0.015 for a, b in combinations(tiles, 2))


@pytest.mark.parametrize("side", [30, 46])
def test_chips_of_three_teams(side):
    """U18: by the shape within, pair by pair, also at the smallest size."""
    chips = [k.ChipLook(team, k.chip_px(side)) for team in range(3)]
    assert all(_apart(a, b) > 0.03 for a, b in combinations(chips, 2))


@pytest.mark.parametrize("card", ["7H", "KS"])
def test_a_chip_on_a_square_shows_its_team_whatever_is_printed_there(card):
    """U18: as they lie on the board, in grey."""
    printed = k.TileLook(card, 30)
    boards = [_grey_pile(printed, k.ChipLook(team, k.chip_px(30))) for team in range(3)]
    bare = _grey_pile(printed)
    for first, second in combinations([*boards, bare], 2):
        apart = sum(abs(a - b) > 48 for a, b in zip(first, second, strict=True))
        assert apart / len(bare) > 0.02


def _grey_pile(*looks):
    """What shows of things that lie on each other, as grey pixels."""
    flat = pygame.Surface(looks[0].size)
    flat.fill("#808080")
    for look in looks:
        sprite = look.paint()
        place = sprite.get_rect(center=flat.get_rect().center)
        flat.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return [c[0] for c in _pixels(pygame.transform.grayscale(flat))]


def test_medallions_of_four_suits_and_none():
    medals = [k.MedallionLook(suit, 80) for suit in (*"SHDC", None)]
    assert all(_apart(a, b) > 0.01 for a, b in combinations(medals, 2))


def test_dimmed_playable_and_lit():
    card = k.CardLook("9H", 124)
    assert _apart(card, k.CardLook("9H", 124, dim=True)) > 0.5
    plate = k.NameplateLook("Ada", "You", "hare", 200, 76, 20, 16)
    assert _apart(plate, k.NameplateLook("Ada", "You", "hare", 200, 76, 20, 16, lit=True)) > 0.03
    token = k.TokenLook("Pass", 48, 22)
    assert _apart(token, k.TokenLook("Pass", 48, 22, state="disabled")) > 0.4
