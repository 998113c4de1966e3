"""Playing on alone from what one seat knows, when the table it belonged to is gone."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.core.contract import AnyRules, Setup
from game.core.events import Seat
from game.holders import Computer, Holder, Person
from game.journal import Storage
from game.match import Match
from game.thinking import Choosers, Pace


def play_on(
    rules: AnyRules,
    setup: Setup[Any],
    view: Any,
    holders: Sequence[Holder],
    seed: str,
    choosers: Choosers,
    *,
    level: str,
    journal: Storage | None = None,
    created: str = "",
    pace: Pace | None = None,
    on_fault: Callable[[str], None] | None = None,
) -> Match:
    """A new match that goes on where a seat's view was.

    The seat's person plays here, computers play all others. What the seat could not see is drawn
    evenly from all that it could be.

    Args:
        rules: the game.
        setup: how it was played.
        view: the last that the seat was told.
        holders: who sat at the table; index = seat. Computers stay as they were.
        seed: what the unseen and all later chance is drawn from.
        choosers: who decides for the computers.
        level: how those play who take over from people.
        journal: keeps the record.
        created: when, for the record.
        pace: how computer players time their moves.
        on_fault: hears of players that fail.

    Raises:
        ValueError: nobody can play on from it: it is a spectator's view, or the match was over.
    """
    if view.seat is None or not view.to_act:
        raise ValueError("there is nothing to play on from")
    state = rules.determinize(view, Random(f"{seed}:unseen"))
    return Match(
        rules,
        setup,
        alone(holders, view.seat, level),
        seed,
        choosers,
        journal=journal,
        created=created,
        pace=pace,
        on_fault=on_fault,
        start=state,
    )


def alone(holders: Sequence[Holder], seat: Seat, level: str) -> tuple[Holder, ...]:
    """The same names with one person, who plays here; computers of `level` play for the others."""
    return tuple(
        Person(holder.name) if at == seat else _computer(holder, level)
        for at, holder in enumerate(holders)
    )


def _computer(holder: Holder, level: str) -> Computer:
    return Computer(holder.name, holder.level if isinstance(holder, Computer) else level)
