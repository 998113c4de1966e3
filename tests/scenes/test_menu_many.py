"""The menu with more games than today, and with long titles: it holds however many there are."""

from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core.contract import Family, Info
from scenes.art.type import Face, width
from scenes.menu import Menu, ResumeCard
from scenes.menu_plan import MenuMeasures, menu_plan
from tests.gallery.studio import make_studio
from tests.scenes.test_layouts import SCALED_SIZES, SCALES, SIZES, wrong_at
from tests.scenes.test_menu import leave_a_match

COUNTS = ((6, 4, 4), (7, 5, 5), (10, 8, 8), (1, 1, 1))
TITLES = ("Knockout Whist", "Go", "Nine Men’s Morris", "Pinochle", "Chinese Checkers", "Uno")
FAMILIES: tuple[Family, ...] = ("tricks", "cards", "boards")


def catalogue(counts: tuple[int, ...]) -> dict[str, Info]:
    """So many games of each family, every second with a long title; those one can play first."""
    found: dict[str, Info] = {}
    for family, count in zip(FAMILIES, counts, strict=True):
        real = [i for i in registry.CATALOGUE if not isinstance(i, Info)]
        own = [rules.info for rules in real if rules.info.family == family][:count]
        own += [
            Info(f"{family}-{i}", TITLES[i % len(TITLES)], family, (4,), "A line", "A blurb")
            for i in range(len(own), count)
        ]
        found |= {info.id: info for info in own}
    return found


@pytest.fixture(params=COUNTS, ids=lambda counts: "-".join(map(str, counts)))
def many(request: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, Info]:
    found = catalogue(request.param)
    monkeypatch.setattr(registry, "INFO", found)
    return found


@pytest.mark.parametrize("resumable", [False, True], ids=["fresh", "resume"])
@pytest.mark.parametrize("scale", [100, *SCALES])
def test_nothing_lies_over_anything(
    many: dict[str, Info], scale: int, resumable: bool, tmp_path: Path
) -> None:
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    if resumable:
        leave_a_match(studio)
    page = Menu(studio.services)
    studio.director.push(page)
    assert isinstance(page.focus.current, ResumeCard) is resumable
    sizes = SIZES[::2] if scale == 100 else SCALED_SIZES
    sizes = [*sizes, (1280, 960), (3000, 2000)]
    assert wrong_at(page, studio, sizes) == {}


@pytest.mark.parametrize("counts", COUNTS)
def test_the_card_always_says_resume(
    counts: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In full, at any width: it does without its cards before it cuts the word."""
    monkeypatch.setattr(registry, "INFO", catalogue(counts))
    for scale in (100, 125):
        studio = make_studio((1280, 720), tmp_path / str(scale), text_scale=scale)
        leave_a_match(studio)
        page = Menu(studio.services)
        studio.director.push(page)
        for size in SIZES[::2]:
            studio.resize(size)
            look = page.named("resume").look()
            unit = studio.services.art.unit
            room = look.size[0] - ((132 if look.cards else 24) + 14) * unit
            assert width(look.title, Face.SERIF_SEMI, look.title_px) <= room, size


def measures(counts: tuple[int, ...], name: int = 80) -> MenuMeasures:
    families = tuple(
        (family, (name,) * count) for family, count in zip(FAMILIES, counts, strict=True)
    )
    tools = (100,) * 5
    return MenuMeasures((1280, 720), 1.0, families, 0.9, 24, 28, 28, 44, tools, True, 190, 52)


def test_decks_move_closer_before_they_must_scroll() -> None:
    usual, closer, most = (menu_plan(measures(c)) for c in ((6, 4, 4), (7, 5, 5), (10, 8, 8)))
    assert usual.scroller is None and closer.scroller is None and most.scroller is not None
    assert usual.deck_px > closer.deck_px


def test_long_names_scroll_rather_than_meet() -> None:
    assert menu_plan(measures((6, 4, 4), 110)).scroller is None
    assert menu_plan(measures((6, 4, 4), 140)).scroller is not None
