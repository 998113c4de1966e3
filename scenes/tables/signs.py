"""Words on a table: what is trump, what a seat said, the ribbon, and room for the caption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.art import Look
from scenes.art.looks import BannerLook, MedallionLook, SpokenLook, TrumpPlateLook
from scenes.art.type import Face, ellipsize
from scenes.tables.base import Fixture, Metrics, Sight
from scenes.tables.open import OpenRoom
from scenes.tables.seats import Place, Room
from scenes.tables.tokens import TOKEN_LEAST_PX

_PILL_MOST: Final = 210
_CAPTION: Final = 62
"""Two lines of the caption."""
_LOW_CAPTION: Final = 48
"""Two lines a little smaller, between the trick and a raised card."""
_MIDDLE: Final = 300
_BANNER_STEP: Final = 8
_BANNER_STEPS: Final = 26
"""How often a ribbon is moved on, to either side, to find room."""


def sign_look(room: Room, metrics: Metrics, suit: str | None, title: str, second: str) -> Look:
    """The plate opposite yours; a medallion where there is little room."""
    if room.own_form == "narrow":
        return MedallionLook(suit, metrics.px(84), metrics.four_colour)
    width, height = metrics.px(216 if room.tall else 200), metrics.px(76)
    return TrumpPlateLook(
        suit, title, second, width, height,
        metrics.text(22, 1.15), metrics.text(16, 1.15), metrics.four_colour,
    )  # fmt: skip


def said_fixture(room: Room, sight: Sight, place: Place, words: str, lift: float) -> Fixture:
    """What a seat said, on a pill by its plate; `lift`: those at the sides so much higher."""
    metrics = sight.metrics
    px = metrics.text(18, 1.4)
    text = ellipsize(words, Face.SERIF_ITALIC, px, metrics.px(_PILL_MOST))
    look = SpokenLook(text, max(metrics.px(32), round(px * 1.7)), px)
    x, y = room.at(*place.pill)
    half = look.size[0] / 2
    beside = place.compass == "N" and place.form == "wide" and not room.tall
    if beside and sight.open is None:
        x += half  # beside the cards, clear of what lies in the middle
    if place.compass in ("W", "W2", "E", "E2"):
        x += half if place.compass[0] == "W" else -half
        y -= metrics.px(lift)
    return Fixture(look, (x, y), top=True)


def banner_fixture(
    room: Room, metrics: Metrics, words: str, taken: Sequence[pygame.Rect] = ()
) -> Fixture:
    """A ribbon across the empty table, its words as small as they must be.

    `taken`: what it may not cover, window px; it lies as near the middle as it can beside that.
    """
    unit = metrics.scale
    largest = metrics.text(26, 1.3)
    most = (room.width - 180) * unit
    least = BannerLook(words, min(largest, TOKEN_LEAST_PX), unit)
    x, y = room.at(*room.middle)
    for px in range(largest, least.text_px - 1, -1):
        look = BannerLook(words, px, unit)
        if look.size[0] > most and px > least.text_px:
            continue
        box = pygame.Rect((0, 0), look.whole)
        for step in range(_BANNER_STEPS):
            for way in (1, -1):
                box.center = round(x), round(y + way * step * _BANNER_STEP * unit)
                if box.collidelist(taken) == -1:
                    return Fixture(look, box.center, top=True)
    return Fixture(least, (x, y), top=True)


def caption_rect(room: Room, metrics: Metrics) -> pygame.Rect:
    """Where the caption stands, in window px: between the middle and your hand."""
    if isinstance(room, OpenRoom):
        return room.rect(room.mid, room.caption_y, room.caption_width, room.caption_height)
    wide = room.width - (32 if room.tall else 2 * 150 if room.own_form == "wide" else 60)
    high = room.tall or room.middle[1] > _MIDDLE  # the trick lies near the caption
    low = not high and metrics.text_scale <= 1  # clear of a card that rises
    tall = _LOW_CAPTION if low else _CAPTION * min(1.4, max(1.0, metrics.text_scale))
    y = room.caption_y - (8 if low else 0)
    return room.rect(room.mid, y, min(wide, 900), tall)
