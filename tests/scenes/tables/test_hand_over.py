"""What the ribbon says when a hand is over."""

import pytest

from game.core.contract import Sheet, SheetRow
from scenes.tables.euchre import hand_over

WORDS = [
    ((2, 0), ("march", ""), 0, "A march – two for us"),
    ((2, 0), ("march", ""), 1, "A march – two for them"),
    ((0, 2), ("euchred", ""), 3, "Euchred – two for us"),
    ((0, 1), ("", ""), 2, "One for them"),
]


@pytest.mark.parametrize(("cells", "marks", "seat", "said"), WORDS)
def test_the_points_are_ours_or_theirs(
    cells: tuple[int, int], marks: tuple[str, str], seat: int, said: str
) -> None:
    rows = (SheetRow("Clubs", (1, 0)), SheetRow("Hearts", cells, marks))
    assert hand_over(Sheet(((0, 2), (1, 3)), rows, (3, 0), ""), seat) == said
