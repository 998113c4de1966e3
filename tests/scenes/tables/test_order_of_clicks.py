"""Whatever the order in which the things of a move are pointed at, it is the same move."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.sequence.board import INDEX, SIDE
from game.tricks.euchre import RULES
from scenes.art.looks import BoardLook
from scenes.table.scene import DEAF_S, TableScene
from scenes.table.words import REFUSAL_S
from scenes.tables.base import Key
from scenes.tables.euchre import TABLE
from tests.gallery.studio import Studio, make_studio
from tests.gallery.tables_sequence import lay
from tests.game.sequence.positions import position
from tests.game.tricks.euchre_table import dealt
from tests.scenes.table_helpers import press, spot, wait
from tests.scenes.tables.still import StillTable

SMALL = ("9C", "10C", "9D")


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.mark.parametrize("order", list(permutations(SMALL)), ids="-".join)
@pytest.mark.parametrize("hand", ["9C 10C 9D 10D 9S", "9C 10C 9D AC KC"])
def test_three_cards_go_under_in_any_order(
    studio: Studio, hand: str, order: tuple[str, ...]
) -> None:
    """R36: also where other threes could be meant, and nothing is made of two."""
    state = dealt(3, "9H", hand, "AH KH QH AS KS", farmers_hand="exchange")
    table = StillTable(RULES, state)
    scene = TableScene(studio.services, table, TABLE)
    studio.director.push(scene)
    wait(studio, 0.5)
    for card in order:
        assert not table.moves
        press(studio, spot(scene, ("card", card)))
        wait(studio, 0.3)
    ((seat, move),) = table.moves
    assert (seat, set(move.cards)) == (0, set(SMALL))
    assert move in RULES.legal_moves(state, 0)


PLACING = position("8S 3C JS JD", chips=("e5", "f6 g7"), other="4S 5S 6S 7S")
DEAD = position("AH 3C", chips=("a2 h8",), other="4S 5S")
MOVES = [
    (PLACING, ("card", "8S"), ("square", "h2")),
    (PLACING, ("card", "JD"), ("square", "c3")),
    (PLACING, ("card", "JS"), ("square", "f6")),
    (DEAD, ("card", "AH"), ("choice", "exchange")),
]


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("state, card, where", MOVES, ids=["place", "wild", "take", "change"])
def test_card_and_place_in_either_order(
    studio: Studio, state: Any, card: Key, where: Key, swapped: bool
) -> None:
    """R36: a square first and then the card is the same move."""
    scene = lay(studio, state)
    table = scene.table
    for step in (where, card) if swapped else (card, where):
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)
    ((_, move),) = table.moves
    expected = table.rules.legal_moves(state, 0)
    assert move in expected and {card, where} == set(scene.game.steps(move))


def test_a_square_that_the_card_does_not_fit_begins_anew(studio: Studio) -> None:
    """R36: another card claims it, so it is picked instead, and that is seen."""
    scene = lay(studio, PLACING)
    for step in (("card", "8S"), ("square", "c3")):
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)
    assert not scene.table.moves
    assert scene.pointing.picked == {("square", "c3")}


@pytest.mark.parametrize("picked", [(), (("card", "8S"),)], ids=["no card", "a card"])
def test_a_square_that_nothing_can_claim_is_answered(studio: Studio, picked: Any) -> None:
    """R36: nothing pressed on one's turn is dropped without a word; off turn it is."""
    state = position("8S 3C", chips=("e5", "f6"), other="4S 5S")
    scene = lay(studio, state)
    asked = scene.caption()[1]
    for step in picked:
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)
    for square in ("c3", "f6", "a1"):
        press(studio, middle_of(scene, square))
        assert scene.caption() == ("Not now: place a chip.", "")
        wait(studio, REFUSAL_S + 0.1)
        assert scene.caption() == ("", asked)
    assert scene.pointing.picked == set(picked) and not scene.table.moves


def middle_of(scene: TableScene, square: str) -> tuple[int, int]:
    """The middle of a square, found by its place on the board."""
    board = next(f for f in scene.stage.layout.fixtures if isinstance(f.look, BoardLook))
    row, column = divmod(INDEX[square], SIDE)
    pitch, half = board.look.pitch_px, board.look.inner_px / 2
    x, y = (board.centre[i] - half + (n + 0.5) * pitch for i, n in enumerate((column, row)))
    return round(x), round(y)
