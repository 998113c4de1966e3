"""What a report says, in the order in which the page shows it."""

from __future__ import annotations

from collections.abc import Sequence

from ai.league.report import Duel, Ladder, League, Policy, Report, Rung

EMPTY = Ladder((), ())
"""Nothing is known yet."""

Place = tuple[Policy, Rung | None]
"""Who stands there; None: nothing is known of them yet."""


def places(league: League, ladder: Ladder) -> tuple[Place, ...]:
    """Best first, then those of whom nothing is known: everybody has a row from the beginning."""
    known: list[Place] = [(rung.policy, rung) for rung in ladder.rungs]
    there = {rung.policy for rung in ladder.rungs}
    return (
        *known,
        *((policy, None) for policy in range(len(league.policies)) if policy not in there),
    )


def ladder_of(report: Report | None, module: str) -> Ladder:
    """The ladder of a game, or of all; empty where there is none."""
    if report is None:
        return EMPTY
    return report.by_module.get(module, EMPTY) if module else report.ladder


def duels_of(ladder: Ladder) -> dict[tuple[Policy, Policy], Duel]:
    """The duels by who and whom."""
    return {(duel.of, duel.over): duel for duel in ladder.duels}


def won_of_100(duel: Duel) -> int:
    """The figure in the matrix; halves go to the even side, so both ways round make 100."""
    return round(round(100 * duel.won, 6))  # 57.499999… is a half


def may_turn(rungs: Sequence[Rung]) -> bool:
    """Whether one who stands lower may turn out the better player."""
    return any(lower.high > upper.low for i, upper in enumerate(rungs) for lower in rungs[i + 1 :])
