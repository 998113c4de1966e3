"""Text never kills the program, never shows empty boxes, and sits where it is put."""

import pygame
import pytest

from scenes.art import type as t
from scenes.art.shapes import layer
from scenes.art.type import Face

ANYTHING = [
    "",
    " ",
    "Hazel",
    "é ñ “quoted” – …",
    "a\0b",
    "a\tb\nc",
    "\ud800",
    "😀👍🏽",
    "e\u0301\u200d\ufe0f",
    "日本語 한국 简体 עברית العربية ქართული Жук",
    "♠♥♦♣",
    "\u202eabc",
    "x" * 400,
]


def _ink_box(sprite):
    return sprite.get_bounding_rect()


@pytest.mark.parametrize("face", list(Face), ids=lambda face: face.name)
@pytest.mark.parametrize("text", ANYTHING, ids=repr)
def test_any_text_is_drawn(face, text):
    sprite = t.ink(text, face, 16, "#ffffff")
    assert sprite.get_width() == max(1, t.width(text, face, 16))
    assert sprite.get_height() == t.line_height(face, 16)


@pytest.mark.parametrize("char", ["日", "א", "ж", "♠", "→"])
def test_a_glyph_the_face_lacks_comes_from_another(char):
    box = pygame.font.Font(t.font_path(Face.SANS.value), 40).render("\uffff", True, "white")
    sprite = t.ink(char, Face.SANS, 40, "#ffffff")
    assert _ink_box(sprite).w > 0
    assert pygame.image.tobytes(sprite, "RGBA") != pygame.image.tobytes(box.premul_alpha(), "RGBA")


def test_what_no_face_has_becomes_a_question_mark():
    assert t.width("😀", Face.SERIF, 20) == t.width("?", Face.SERIF, 20)


def test_invisible_marks_take_no_room():
    assert t.width("a\u200db", Face.SANS, 20) <= t.width("ab", Face.SANS, 20) + 1


@pytest.mark.parametrize("face", [Face.SERIF, Face.SANS], ids=lambda face: face.name)
def test_capitals_have_their_middle_at_the_point(face):
    target = layer(100, 100)
    t.draw_text(target, "H", face, 40, "#ffffff", (50, 50), "middle")
    assert abs(_ink_box(target).centery - 50) <= 1
    assert abs(_ink_box(target).centerx - 50) <= 2


@pytest.mark.parametrize(("anchor", "edge"), [("left", 20), ("right", 80)])
def test_anchor_is_the_edge_of_the_text(anchor, edge):
    target = layer(200, 60)
    rect = t.draw_text(target, "Ada", Face.SANS, 20, "#ffffff", (edge, 30), anchor)
    assert getattr(rect, anchor) == edge


def test_text_is_premultiplied():
    sprite = t.ink("Parlour", Face.SERIF_BOLD, 40, "#ffd98a")
    pixels = {tuple(sprite.get_at((x, y))) for x in range(0, 120, 3) for y in range(0, 50, 3)}
    assert any(0 < alpha < 255 for *_, alpha in pixels)
    assert all(max(rgb) <= alpha + 1 for *rgb, alpha in pixels)


def test_ellipsize_fits_and_keeps_what_fits():
    assert t.ellipsize("Ada", Face.SERIF_SEMI, 20, 110) == "Ada"
    short = t.ellipsize("Hazel Featherstonehaugh", Face.SERIF_SEMI, 20, 110)
    assert short.startswith("Hazel") and short.endswith("…")
    assert t.width(short, Face.SERIF_SEMI, 20) <= 110
    assert t.ellipsize("Hazel", Face.SERIF_SEMI, 20, 1) == ""


def test_wrap_keeps_every_word_within_the_width():
    text = "Three to six players: shun the hearts and the black queen\nand Donaudampfschifffahrt"
    lines = t.wrap(text, Face.SANS, 16, 90)
    assert all(t.width(line, Face.SANS, 16) <= 90 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert t.wrap("", Face.SANS, 16, 90) == ("",)


def test_figures_are_tabular():
    assert len({t.width(digit * 8, Face.SERIF_SEMI, 32) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", (Face.SERIF_SEMI, Face.SANS))
def test_fitted_text_is_as_large_as_there_is_room_for(face):
    for words in ("", "9-14", "The makers took all five tricks"):
        for room in range(0, 700, 23):
            largest = next((s for s in range(40, 8, -1) if t.width(words, face, s) <= room), 8)
            assert t.fitted(words, face, 40, room) == largest
    least = t.fitted("Ada", face, 40, 100, beside=2)
    assert t.width("Ada", face, least) <= 100 - 2 * least
    assert t.width("Ada", face, least + 1) > 100 - 2 * (least + 1)
