"""Where things lie on the ladder and in the matrix, in numbers."""

import math
from itertools import pairwise

import pytest

from scenes.league.plan import (
    LadderMeasures,
    MatrixMeasures,
    ladder_columns,
    matrix_cells,
    row_height,
    scale_for,
    wrapped,
)


@pytest.mark.parametrize("inner", range(300, 1400, 50))
@pytest.mark.parametrize("name_w", [40, 120, 300, 900])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_columns_never_meet(inner: int, name_w: int, text: float) -> None:
    wide = (round(20 * text), round(name_w * text), 62, round(50 * text), round(38 * text))
    columns = ladder_columns(LadderMeasures(1.0, inner, *wide))
    start, end = columns.plot
    assert 0 < columns.rank < columns.name
    left = columns.games - wide[3] if columns.games else start - wide[4] / 2
    assert columns.name + columns.name_room < left
    assert columns.games < start - wide[4] / 2 and start < end <= inner - wide[4] // 2


@pytest.mark.parametrize(
    ("spans", "low", "high"),
    [([(1310, 1390), (1600, 1740)], 1300, 1750), ([(1500, 1500)], 1450, 1550), ([], 1300, 1700)],
)
def test_the_scale_has_round_hundreds(
    spans: list[tuple[float, float]], low: int, high: int
) -> None:
    scale = scale_for(spans, (0, 400), 45)
    assert scale.low <= low and scale.high >= high and scale.step == 100
    assert all(tick % 100 == 0 for tick in scale.ticks) and scale.ticks


@pytest.mark.parametrize("width", [60, 120, 240, 480, 960])
@pytest.mark.parametrize("spread", [3, 30, 300, 3000, 30000])
def test_its_figures_do_not_run_into_each_other(width: int, spread: int) -> None:
    spans = [(1500.0 - spread, 1500.0), (1480.0, 1500.0 + spread)]
    scale = scale_for(spans, (10, 10 + width), 45)
    places = [scale.at(tick) for tick in scale.ticks]
    assert places
    assert all(b - a >= 44 for a, b in pairwise(places))
    assert all(10 <= scale.at(end) <= 10 + width for span in spans for end in span)
    assert scale.low <= 1500 - spread and scale.high >= 1500 + spread


def test_a_span_without_end_does_not_widen_the_scale() -> None:
    endless = [(-math.inf, math.inf), (math.nan, 1620.0), (1400.0, 1600.0)]
    scale = scale_for(endless, (0, 400), 45)
    assert (scale.low, scale.high) == (1400, 1650)
    assert (scale.at(-math.inf), scale.at(math.inf)) == (0, 400)


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("inner", [300, 472, 640, 1200])
def test_all_columns_of_the_matrix_are_on_the_sheet(count: int, inner: int) -> None:
    cells = matrix_cells(MatrixMeasures(1.0, inner, count, 20, 90, 18, 18))
    assert cells.rank <= cells.name
    assert cells.cell(count - 1).right <= inner
    assert cells.high >= 24 and cells.wide >= 15
    assert cells.name + cells.name_room <= cells.first


def test_rows_get_lower_before_they_scroll_and_never_too_low() -> None:
    assert row_height(1.0, 18, 4, None) == row_height(1.0, 18, 4, 1000) == 54
    assert row_height(1.0, 18, 8, 400) == 50
    assert row_height(1.0, 18, 16, 400) == 42


def test_things_wrap_where_they_must() -> None:
    assert wrapped([50, 50, 50], 110, 10) == [[0, 1], [2]]
    assert wrapped([500], 110, 10) == [[0]]
