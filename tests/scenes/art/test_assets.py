"""Our drawings hold only what the rasteriser draws, and none that is needed is missing."""

import re
import runpy
import sys
from xml.etree import ElementTree

import pytest

from game.registry import INFO
from scenes.art.assets import asset
from scenes.art.svg import emblem

DRAWN = {
    *("svg", "g", "path", "rect", "circle", "ellipse"),
    *("defs", "linearGradient", "radialGradient", "stop"),
}
SILENTLY_WRONG = ("clip-path", "filter", "mask", "class", "style", "stroke-dasharray", "href")
FOLDERS = (
    *("cards", "icons", "emblems", "faces", "suits", "chips"),
    *("chess", "discs", "pegs", "brand"),
)
SVGS = sorted(path for folder in FOLDERS for path in asset(folder).rglob("*.svg"))

SETS = ("normal", "large", "four", "four_large")
DECK = {f"{rank}{suit}" for suit in "SHDC" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()} | {
    *("joker_red", "joker_black", "wizard", "jester"),
    *("back_lattice", "back_sett", "back_monogram"),
}
CHIPS = ("#2f6fb5", "#2f8f55", "#b23a40")
EMBLEM_BRASS = ("#f7e6b6", "#dfc083", "#b8954f")


def _flaws(text):
    """What the rasteriser would leave out or draw wrongly."""
    for element in ElementTree.fromstring(text).iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in DRAWN:
            yield f"element {tag}"
        yield from (f"attribute {name}" for name in SILENTLY_WRONG if name in element.attrib)
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            ends = [element.get(name, "0%") for name in ("x1", "y1", "x2", "y2")]
            if not all(end.endswith("%") for end in ends):
                yield "gradient in bare box units"


@pytest.mark.parametrize("folder", FOLDERS)
def test_svgs_use_only_what_is_drawn(folder):
    paths = [path for path in SVGS if asset(folder) in path.parents]
    assert paths
    flaws = {path.name: list(_flaws(path.read_text(encoding="utf-8"))) for path in paths}
    assert {name: found for name, found in flaws.items() if found} == {}


def test_flaws_are_found():
    bad = '<svg><text/><path style="x"/><linearGradient x1="0" y2="1"/></svg>'
    assert list(_flaws(bad)) == ["element text", "attribute style", "gradient in bare box units"]


@pytest.mark.parametrize("name", SETS)
def test_each_set_is_a_whole_deck(name):
    assert {path.stem for path in asset("cards", name).glob("*.svg")} == DECK


def test_every_promised_game_has_its_emblem_and_any_other_a_plain_one():
    drawn = {path.stem for path in asset("emblems").glob("*.svg")}
    assert "any" in drawn and len(drawn & set(INFO)) >= 14 and drawn - {"any"} <= set(INFO)
    plain, other = emblem("a-game-without-a-drawing", 40), emblem("wizard", 40)
    assert plain.get_size() == other.get_size() and plain.get_bounding_rect().w > 20


def test_icons_can_be_recoloured():
    for path in asset("icons").glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"#[0-9a-f]{6}", text)) == {"#f1e6cf"}, path.name
        assert 'stroke-width="7"' in text, path.name


def test_chips_and_emblems_wear_their_colours():
    for name, colour in zip(("blue", "green", "red"), CHIPS, strict=True):
        assert colour in asset("chips", f"{name}.svg").read_text(encoding="utf-8")
    for path in asset("emblems").glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert all(f'stop-color="{colour}"' in text for colour in EMBLEM_BRASS), path.name


def test_borrowed_letters_carry_their_licence():
    text = asset("licences", "DM_SERIF_TEXT_OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text.upper()


@pytest.mark.parametrize("name", SETS)
def test_the_generator_draws_the_cards_that_are_kept(name, tmp_path, monkeypatch):
    how = [flag for flag in ("four", "large") if flag in name]
    flags = [{"four": "--four-colour", "large": "--large"}[flag] for flag in how]
    make = asset("make", "make_cards.py")
    monkeypatch.setattr(sys, "argv", ["make_cards.py", "--out", str(tmp_path), *flags])
    monkeypatch.syspath_prepend(str(make.parent))
    runpy.run_path(str(make), run_name="__main__")
    for path in tmp_path.iterdir():
        assert path.read_text("utf-8") == asset("cards", name, path.name).read_text("utf-8")
    assert len(list(tmp_path.iterdir())) == len(DECK)
