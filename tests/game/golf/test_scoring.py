"""What grids count. Numbers are the rules' in RULES-golf.md; E1 to E18 are worked examples."""

from typing import Any

import pytest

from game.core.cards import pack
from game.golf.scoring import hole_points, points, struck_lines, value
from game.golf.state import JOKER, SHAPES, Options
from tests.game.golf.positions import cards

COUNTED: list[tuple[str, str, int, dict[str, Any]]] = [
    ("2.2 E1", "JC 5D KH / JS 7C 2D", 10, {}),
    ("2.2 E2: two twos are 0", "2C 2D 9H / 2S 3D 9S", 1, {}),
    ("2.4 E3", "KC 2D 2H / 10S 4C AD", 11, {}),
    ("2.3 E4: a row of two rows is nothing", "QC QD / 3H QS", 13, {}),
    ("2.2 E5", "AC 10D 6H KS / AD 10C 5S KC", 11, {}),
    ("2.3 E6: two of three are nothing", "4C 4D 4H / 8S QC KD / 8C AD 3H", 30, {}),
    ("2.3 E7: a row and a column", "7C 7D 7H / 7S QC 5D / 7C 2H AD", 14, {}),
    ("2.3 all of it", "7C 7D 7H / 7S 7C 7D / 7C 7H 7S", 0, {}),
    ("2.4 less than nought", "2C KD AS / AC KS 2H", -2, {}),
    ("2.1 closed cards count nothing yet", "JC - 5D / - - KH", 15, {}),
    ("2.2 a closed card strikes nothing", "JC - / - JD", 20, {}),
    ("7.5 jokers", "JOKER 5D / JOKER 6C", 7, {"jokers": -2}),
    ("7.5 jokers at five below", "JOKER 5D / JOKER 6C", 1, {"jokers": -5}),
    ("7.5 three jokers", "JOKER JOKER JOKER / 8S QC KD / 8C AD 3H", 15, {"jokers": -5}),
    ("7.7 twins", "QC QD 9H / QS QH 9S", -10, {"double_columns": "minus10"}),
    ("7.7 no twins", "QC KD 9H / QS KH 9S", 0, {"double_columns": "minus10"}),
    ("7.7 three of a kind are one pair", "QC QD QH 9S / QC QD QH 9C", -10,
     {"double_columns": "minus10"}),
    ("7.7 four are two pairs", "QC QD QH QS / QC QD QH QS", -20, {"double_columns": "minus10"}),
    ("7.7 not in three rows", "QC KD AH / QS KH AS / QH KS AD", 0, {"double_columns": "minus10"}),
    ("7.8 twos", "2C 5D 9H / 2S 3D 9S", 4, {"pair_of_twos": "minus4"}),
    ("7.8 three twos", "2C 5D 9H / 2S 3D 9S / 2H KS KD", 20, {"pair_of_twos": "minus4"}),
    ("7.8 twins of twos stay twos", "2C 2D KH / 2S 2H 9S", 1,
     {"pair_of_twos": "minus4", "double_columns": "minus10"}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "cells", "count", "options"), COUNTED, ids=lambda x: str(x)[:30])
def test_a_grid_counts(rule: str, cells: str, count: int, options: dict[str, Any]) -> None:
    found = cards(cells)
    assert points(found, Options(grid=len(found), **options)) == count  # type: ignore[arg-type]


def test_values_of_single_cards() -> None:
    """R37 and rule 2.1: the ace is one, the king nothing, the two the best."""
    by_rank = {card[:-1]: value(card, Options()) for card in pack()}
    numbers = {str(n): n for n in range(3, 11)}
    assert by_rank == {"K": 0, "A": 1, "2": -2, "J": 10, "Q": 10, **numbers}


def test_what_is_struck_is_named_line_by_line() -> None:
    nine = cards("7C 7D 7H / 7S QC 5D / 7C 2H AD")
    assert struck_lines(nine, Options(grid=9)) == ((0, 3, 6), (0, 1, 2))
    six = cards("2C - 9H / 2S - 9S")
    assert struck_lines(six, Options()) == ((0, 3), (2, 5))
    assert struck_lines(cards("JOKER KD / JOKER KS"), Options(grid=4, jokers=-2)) == ((1, 3),)


def test_the_shapes_of_the_grids() -> None:
    """Rules 1.2 and 7.1."""
    assert all(rows * across == cells for cells, (rows, across) in SHAPES.items())
    assert JOKER not in pack()


NINE = "AC 4D / AS 9C"
PENALTIES = [
    ("off", 0, ["KC 3D / 4S 3C", NINE], (4, 13)),
    ("plus10", 0, ["KC 6D / KS AC", "KC 5D / KS AD", NINE], (17, 6, 13)),
    ("plus10", 0, ["KC 5D / KS AD", "QC KD / QS KS", NINE], (16, 0, 13)),
    ("plus10", 0, ["KC 5D / KS AD", "KC 7D / KS AD"], (6, 8)),
    ("plus10", 1, ["KC 5D / KS AD", "KC 5D / KS AD"], (6, 16)),
    ("double_plus5", 0, ["KC 5D / KS AD", "KC 4D / KS AD"], (17, 5)),
    ("double_plus5", 0, ["KC KD / KS 2D", "2C KD / KH 2H"], (3, -4)),
    ("double_plus5", 0, ["KC KD / QS QD", "KC 2D / KS KD"], (45, -2)),
    ("double_plus5", None, ["KC 5D / KS AD", "KC 4D / KS AD"], (6, 5)),
]


@pytest.mark.parametrize(("rule", "closer", "grids", "counted"), PENALTIES)
def test_who_closes_in_vain_pays(
    rule: Any, closer: int | None, grids: list[str], counted: tuple[int, ...]
) -> None:
    """Rule 7.6; E18 is the second."""
    hands = [cards(text) for text in grids]
    assert hole_points(hands, closer, Options(grid=4, closer_penalty=rule)) == counted


def test_example_18() -> None:
    hands = [cards(text) for text in ("KC 5D / KS AD", "KC 5H / KS AH", NINE.replace("9C", "5C"))]
    options = Options(grid=4, closer_penalty="plus10")
    assert hole_points(hands, 0, options) == (16, 6, 9)
