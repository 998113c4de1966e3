"""Every page of the lobby, at forty window sizes and all text sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.scene import Scene
from tests.gallery.__main__ import load_states
from tests.gallery.studio import STATES, Studio, make_studio
from tests.scenes.test_layouts import SCALED_SIZES, SCALES, SIZES, wrong_at

NAMES = (
    "host-empty", "host-guests", "host-twelve", "lobby-address", "lobby-failed",
    "lobby-found", "lobby-none", "lobby-pin", "lobby-refused", "lobby-seated", "lobby-selected",
)  # fmt: skip
load_states()


def shown(name: str, studio: Studio) -> Any:
    """The page of a state, shown."""
    made: Scene | list[Scene] = STATES[name](studio)
    wanted = made if isinstance(made, list) else [made]
    studio.show(*(scene for scene in wanted if scene not in studio.director.scenes))
    return studio.director.top


@pytest.mark.parametrize("name", NAMES)
def test_at_every_window_size(name: str, tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path)
    page = shown(name, studio)
    assert wrong_at(page, studio, SIZES) == {}
    studio.close()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", NAMES)
def test_at_every_text_size(name: str, scale: int, tmp_path: Path) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    page = shown(name, studio)
    assert wrong_at(page, studio, SCALED_SIZES) == {}
    studio.close()
