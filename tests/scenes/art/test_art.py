"""The sprites of a window: painted once, turned in steps, within their budget."""

import subprocess
import sys

import pygame
import pytest

from scenes.art import Art, Deck
from scenes.art.cache import SurfaceCache, memo, surface_bytes
from scenes.art.looks import CardLook
from scenes.art.shapes import trimmed


@pytest.fixture
def art():
    return Art((1280, 720))


def test_a_look_is_painted_once(art):
    assert art.sprite(CardLook("AS", 100)) is art.sprite(CardLook("AS", 100))
    assert art.sprite(CardLook("AS", 100)) is not art.sprite(CardLook("AS", 101))


def test_lengths_follow_the_windows_smaller_side(art):
    assert art.px(100) == 100
    assert Art((800, 600)).px(720) == 600
    assert Art((720, 1280)).unit == 1.0
    assert Art((1280, 720), text_scale=1.5).text_px(16) == 24


def test_turns_are_kept_in_steps(art):
    card = CardLook("AS", 100)
    assert art.rotated(card, 0.4, 1.01) is art.sprite(card)
    assert art.rotated(card, 6.3) is art.rotated(card, 5.6)
    assert art.rotated(card, 6) is art.rotated(card, 366)
    assert art.rotated(card, 6) is not art.rotated(card, -6)


def test_a_quarter_turn_is_clockwise_and_the_same_size(art):
    card = CardLook("AS", 100)
    upright, lying = art.sprite(card).get_size(), art.rotated(card, 90).get_size()
    assert abs(lying[0] - upright[1]) <= 6
    assert abs(lying[1] - upright[0]) <= 6


def test_budget_is_kept_by_dropping_the_oldest():
    kept = SurfaceCache(3 * 400)
    for key in "abcd":
        kept.put(key, pygame.Surface((10, 10), depth=32))
    assert kept.used_bytes == 1200
    assert kept.get("a") is None
    assert kept.get("d") is not None


def test_the_newest_stays_though_it_breaks_the_budget():
    kept = SurfaceCache(10)
    big = pygame.Surface((10, 10), depth=32)
    assert kept.put("big", big) is kept.get("big")
    assert surface_bytes(big) == 400


def test_memo_draws_once():
    drawn = []

    @memo(10_000)
    def square(side: int) -> pygame.Surface:
        drawn.append(side)
        return pygame.Surface((side, side), depth=32)

    assert square(5) is square(5)
    square(6)
    assert drawn == [5, 6]


def test_a_new_window_size_lets_the_sprites_go(art):
    art.sprite(CardLook("AS", 100))
    art.change(window=(1920, 1080), theme="claret", deck=Deck(back="sett"), text_scale=1.25)
    assert art.used_bytes == 0
    assert (art.unit, art.text_scale) == (1.5, 1.25)
    assert (art.theme_name, art.deck.back) == ("claret", "sett")
    art.change(theme="no such felt")
    assert art.theme_name == "claret"


def test_nothing_is_made_before_there_is_a_display():
    modules = ["scenes.art", "scenes.art.looks", "scenes.art.ground", "scenes.art.curtain"]
    code = f"import {', '.join([*modules, 'scenes.sound', 'pygame'])}\n"
    code += "print(pygame.display.get_init(), pygame.font.get_init(), pygame.mixer.get_init())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "False False None"


def test_a_trimmed_sprite_keeps_its_middle():
    wide = pygame.Surface((100, 60), pygame.SRCALPHA)
    wide.fill((200, 0, 0, 255), (20, 10, 50, 40))
    wide.fill((0, 0, 0, 1), (0, 0, 5, 5))
    cut = trimmed(wide)
    assert cut.get_size() == (60, 40)
    assert cut.get_bounding_rect() == (0, 0, 50, 40)
    empty = pygame.Surface((8, 8), pygame.SRCALPHA)
    assert trimmed(empty).get_size() == (8, 8)
