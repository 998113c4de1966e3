"""From chances of cards to numbers of tricks."""

from math import prod

import pytest

from ai.exact_bids.spread import spread_of


def test_the_number_of_tricks_is_spread_as_independent_chances_are() -> None:
    chances = [0.9, 0.5, 0.1]
    found = spread_of(chances)
    assert sum(found) == pytest.approx(1)
    assert found[0] == pytest.approx(prod(1 - chance for chance in chances))
    assert found[3] == pytest.approx(prod(chances))
    assert sum(n * share for n, share in enumerate(found)) == pytest.approx(sum(chances))
