"""The feed's lines as they are painted: suits are wider than the letters they stand for."""

import pygame
import pytest

from game.episode.replay import encode
from scenes.art.type import Face, wrap
from scenes.theater.feed import RowLook, written_px
from tests.game.episode.test_replays import filmed
from tests.scenes.theater.recorded import episode_story
from tests.scenes.unseen import display

__all__ = ["display"]

_PX = 16
_EDGE = 2
"""Pixels that the last letter’s soft edge may reach further, and the head of a slanted one."""


@pytest.mark.parametrize("room", [110, 137, 150, 196])
def test_no_line_reaches_further_than_it_was_wrapped_for(
    room: int, display: pygame.Surface
) -> None:
    told = episode_story(encode(filmed("hearts", "complete")[0]))
    words = {line.words for line in told.chapters[0].lines if line.kind == "event"}
    assert any(text.count("♠") + text.count("♥") > 1 for text in words)  # those who pass
    for text in words:
        lines = wrap(text, Face.SANS, _PX, room, written_px)
        row = RowLook(2 * room, lines, "event", "past", _PX, 0.0)
        assert row.paint().get_bounding_rect().right <= room + _EDGE, text
