"""What an episode came to: the card at the end, and the audit in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.events import Seat
from game.episode.events import Found
from game.episode.seeds import SEATS, Seating
from game.episode.standings import Results
from scenes.theater.episode_names import Names
from scenes.theater.story import EndCard, EndRow

_LEVEL: Final = 1e-9
_REASONS: Final = {"deadline": "The time was over", "budget": "The decisions were spent"}


def winners(results: Results, seating: Seating) -> tuple[Seat, ...]:
    """Who has the best net; nobody where all are level."""
    best = max(results.net)
    if best - min(results.net) < _LEVEL:
        return ()
    return tuple(at for at in range(SEATS) if best - results.net[seating.slot(at)] < _LEVEL)


def verdict_words(results: Results, seating: Seating, names: Names) -> str:
    """“Ada & Ines take the table”, without a full stop."""
    winning = [names[at] for at in winners(results, seating)]
    if not winning:
        return "All level"
    return f"{' & '.join(winning)} {'takes' if len(winning) == 1 else 'take'} the table"


def end_card(results: Results, seating: Seating, names: Names, faces: Sequence[str]) -> EndCard:
    """The card: by net, then by points; index of `faces` = position."""
    scored = f"scored on {results.hands_scored} of {results.hands} hands"
    why = _REASONS.get(results.reason, "")
    reason = f"{why}: {scored}" if why else scored.capitalize()
    fewer = -1 if results.module == "hearts" else 1
    order = sorted(
        range(SEATS), key=lambda slot: (-results.net[slot], -fewer * results.points[slot])
    )
    bids = results.module in ("spades", "oh-hell")
    rows = tuple(
        EndRow(
            str(place),
            names[seating.position(slot)],
            (
                f"{results.scores[slot]:.2f}",
                str(results.points[slot]).replace("-", "−"),
                str(results.tricks[slot]),
                *((f"{results.bids_made[slot]}/{results.hands_scored}",) if bids else ()),
            ),
            faces[seating.position(slot)],
        )
        for place, slot in enumerate(order, start=1)
    )
    columns = ("score", "points", "tricks", *(("made",) if bids else ()))
    return EndCard(verdict_words(results, seating, names), reason, columns, rows)


def audit_lines(found: Found, names: Sequence[str]) -> Iterator[str]:
    """A line for each pair in which one let the other have a trick; index = slot."""
    for giver in range(SEATS):
        for taker in range(SEATS):
            gave, could = found.yielded[giver][taker], found.chance[giver][taker]
            if gave:
                yield (
                    f"{names[giver]} declined a winnable trick against {names[taker]} "
                    f"{gave}/{could} times (field {found.field[giver]:.0%})"
                )
