"""Crazy 8s as it is pointed at, and what its table shows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Sheet, SheetRow
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Draw, Pass, Play, Take
from scenes.art.looks import ArrowLook, MedallionLook, NameplateLook, RibbonLook, SpokenLook
from scenes.table import TableScene, open_table
from scenes.table.scene import DEAF_S
from scenes.tables.crazy_eights import TABLE, meant, round_over, steps
from scenes.tables.crazy_eights_middle import DRAW
from tests.gallery.studio import Studio, make_studio
from tests.gallery.tables_crazy_eights import FOUR, after, lay, stand
from tests.game.crazy_eights.positions import position
from tests.scenes.table_helpers import press, spot, wait
from tests.scenes.tables.crazy_eights_sights import sight


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, open_table)
    made.change(auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


def point(studio: Studio, scene: TableScene, *keys: Any) -> None:
    for step in keys:
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)


def looks(layout: Any, kind: type) -> list[Any]:
    return [fixture.look for fixture in layout.fixtures if isinstance(fixture.look, kind)]


def test_an_eight_and_then_the_suit(studio: Studio) -> None:
    scene = stand(studio, position(FOUR, "JC 2C 8C", suit="D"))
    assert not scene.table.moves
    point(studio, scene, ("card", "8H"))
    assert not scene.table.moves, "nothing is named yet"
    point(studio, scene, ("suit", "S"))
    assert scene.table.moves == [(0, Play("8H", "S"))]


def test_an_eight_can_be_put_back(studio: Studio) -> None:
    scene = stand(studio, position(FOUR, "JC 2C 8C", suit="D"))
    point(studio, scene, ("card", "8H"), ("card", "8H"), ("card", "KD"))
    assert scene.table.moves == [(0, Play("KD"))]


def test_a_last_eight_asks_for_no_suit(studio: Studio) -> None:
    scene = stand(studio, position(["8H", "9C"], "9S"))
    point(studio, scene, ("card", "8H"))
    assert scene.table.moves == [(0, Play("8H"))]


@pytest.mark.parametrize(
    ("given", "step", "move"),
    [
        ({}, DRAW, Draw()),
        ({"stock": "", "discards": "9H"}, ("choice", "pass"), Pass()),
        ({"draw_two": True, "state": {"demand": 2}}, ("choice", "take"), Take()),
    ],
)
def test_what_is_no_card(studio: Studio, given: dict[str, Any], step: Any, move: Any) -> None:
    scene = stand(studio, position(["KC", "9C"], **given))
    point(studio, scene, step)
    assert scene.table.moves == [(0, move)]


def test_why_a_card_cannot_be_played(studio: Studio) -> None:
    scene = stand(studio, position(FOUR, "JC 2C 8C", suit="D"))
    press(studio, spot(scene, ("card", "5S")))
    wait(studio, 0.2)
    assert not scene.table.moves
    assert meant(("card", "5S")) == Play("5S") and meant(DRAW) == Draw()
    assert meant(("suit", "S")) is None


def test_no_two_moves_have_the_same_steps() -> None:
    state = position(["8H 8S 5D KC", "9C"], "7H", may_draw=True)
    found = [frozenset(steps(move)) for move in RULES.legal_moves(state, 0)]
    assert len(set(found)) == len(found) == 9


@pytest.mark.parametrize(("discards", "suit"), [("8C", "D"), ("9D", "D")])
def test_the_suit_in_force_is_large_where_an_eight_hides_it(discards: str, suit: str) -> None:
    named, plain = (
        looks(TABLE.layout(sight(position(FOUR, cards, suit="D"))), MedallionLook)[0]
        for cards in ("8C", "9D")
    )
    assert named.suit == plain.suit == "D"
    assert named.diameter_px > 1.5 * plain.diameter_px


def test_the_last_card_is_warned_of() -> None:
    layout = TABLE.layout(sight(position(FOUR, "9D")))
    assert [look.text for look in looks(layout, RibbonLook)] == ["Last card"]
    thirds = {look.name: look.third for look in looks(layout, NameplateLook)}
    assert list(thirds.values()) == ["5 cards", "1 card", "6 cards", "4 cards"]


def test_the_direction_is_shown_where_it_can_turn() -> None:
    """The arrows point the other way once play has turned."""
    assert not looks(TABLE.layout(sight(position(FOUR, "9D"))), ArrowLook)
    ways = []
    for direction in (1, -1):
        state = position(FOUR, "9D", reverse_ace=True, state={"direction": direction})
        arrows = looks(TABLE.layout(sight(state)), ArrowLook)
        ways.append([(look.dx, look.dy) for look in arrows])
    assert len(ways[0]) == 4 and ways[1] == [(-dx, -dy) for dx, dy in ways[0]]
    left, right = ways[0][0], ways[0][1]
    assert left[1] < 0 < right[1], "clockwise: up at the left, down at the right"


def test_who_must_take_cards() -> None:
    state = position(FOUR, "2D", draw_two=True, state={"demand": 4})
    plates = looks(TABLE.layout(sight(state)), NameplateLook)
    assert [look.third for look in plates if look.lit] == ["takes 4"]


def test_a_named_suit_is_said(studio: Studio) -> None:
    at = position(["QH KC 5H", "8S 3C 4C"], "9D", state={"turn": 1})
    scene = lay(studio, after(at, "play:8S:H"))
    assert [look.text for look in looks(scene.stage.layout, SpokenLook)] == ["Hearts"]


ROUNDS = [((0, 51, 10), ("out", "", ""), "You are out"), ((1, 0, 2), (), "One point for you"),
          ((51, 0, 2), ("", "out", ""), "51 points for you")]  # fmt: skip


@pytest.mark.parametrize(("cells", "marks", "words"), ROUNDS)
def test_what_a_round_brought(cells: Any, marks: Any, words: str) -> None:
    sheet = Sheet(((0,), (1,), (2,)), (SheetRow("Round 1", cells, marks),), cells, "3 rounds")
    assert round_over(sheet, 0) == words


def test_of_two_cards_alike_one_is_picked() -> None:
    """Of two packs: both can be pointed at, and then one of them stands out."""
    state = position(["8C 8C KD", *["3C"] * 5], "9D", hand=9)
    for picked, raised in (((), 0), ((("card", "8C"),), 1)):
        layout = TABLE.layout(sight(state, picked=frozenset(picked)))
        held = [piece for piece in layout.pieces if piece.place == ("hand", 0)]
        assert len({piece.id for piece in held}) == 3
        assert sum(piece.look.ticked for piece in held) == raised
        assert sum(piece.step == ("card", "8C") for piece in held) == 2 - raised
