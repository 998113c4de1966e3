"""What a table without a window says, word for word the same at the host and at its guests."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Outcome


def result(match: int, names: Sequence[str], outcome: Outcome) -> str:
    """How a match ended; `names`: index = seat."""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    scores = ", ".join(f"{n} {s}" for n, s in zip(names, outcome.scores, strict=True))
    return f"Match {match}: {winners or 'nobody'} won. {scores}."
