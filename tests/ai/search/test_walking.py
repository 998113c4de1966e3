"""Chains of worlds: where fresh ones begin, when they end, and which move is played after them."""

import pytest

from ai.advice import Budget
from ai.search.walking import CHAIN, weighed, worlds

FAR, NEAR = (12, 10), (2, 8)


class Walked:
    """A table that writes down what is done with it."""

    def __init__(self) -> None:
        self.story: list[object] = []

    def refresh(self) -> None:
        self.story.append("fresh")

    def walk(self, times: int, swaps: int) -> None:
        self.story.append((times, swaps))


def test_worlds_begin_afresh_now_and_then() -> None:
    table = Walked()
    seen = list(worlds(table, Walked.refresh, FAR, NEAR, Budget(samples=CHAIN + 2)))
    assert seen == [table] * (CHAIN + 2)
    chain = ["fresh", FAR, *[NEAR] * (CHAIN - 1)]
    assert table.story == [*chain, "fresh", FAR, NEAR]


def test_there_is_a_world_even_without_time() -> None:
    assert len(list(worlds(Walked(), Walked.refresh, FAR, NEAR, Budget(ms=0.0)))) == 1


@pytest.mark.parametrize(
    ("found", "played"),
    [
        ([[1.0, 0.0], [1.0, 0.0]], "usual"),
        ([[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]], "other"),  # better every time
        ([[0.0, 1.0], [1.0, 0.9], [0.5, 0.3], [0.4, 0.4]], "usual"),  # better by luck, it may be
        ([[0.5, 0.5]], "usual"),
    ],
)
def test_a_skilled_players_move_stays_unless_another_is_clearly_better(
    found: list[list[float]], played: str
) -> None:
    advice = weighed(["usual", "other"], "usual", found, "points")
    assert advice.move == played
    assert {opinion.move for opinion in advice.opinions} == {"usual", "other"}
    assert advice.of("other").value == pytest.approx(  # type: ignore[union-attr]
        sum(row[1] for row in found) / len(found)
    )
