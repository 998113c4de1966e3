"""Tables that others come to: a room with its journal on the shelf and its computer players."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from ai.levels import make, warm
from game.core.contract import AnyRules, Setup
from game.core.events import Seat
from game.holders import Computer, Holder
from game.journal import DamagedJournal
from game.match import Match
from game.registry import GAMES
from game.thinking import Chooser, Choosers
from net.host.room import Begin, Room
from scenes.store.journals import Saved, Shelf

LOG = logging.getLogger(__name__)


def choosers_for(game: str, seed: str, holders: Iterable[Holder]) -> Choosers:
    """Who decides for the computers; neither taking back nor loading makes them decide anew."""
    levels = [holder.level for holder in holders if isinstance(holder, Computer)]
    warm(game, levels)  # loads them while the table opens, not in the middle of a turn

    def choose(seat: Seat, level: str) -> Chooser:
        return make(game, level, f"{seed}:{seat}")

    return choose


def begin_on(shelf: Shelf, seed: str = "") -> Begin:
    """Opens matches that are kept on the shelf.

    Args:
        shelf: where journals go.
        seed: of the deals; empty: by lot, anew for each match.
    """

    def begin(
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        table: str,
        keys: tuple[str, ...],
    ) -> Match:
        now = datetime.now().astimezone()
        own_seed = seed or secrets.token_hex(8)
        return Match(
            rules,
            setup,
            holders,
            own_seed,
            choosers_for(rules.info.id, own_seed, holders),
            journal=shelf.create(rules.info.id, now),
            created=now.isoformat(timespec="seconds"),
            on_fault=LOG.warning,
            table=table,
            keys=keys,
        )

    return begin


def reopen(shelf: Shelf, saved: Saved, *, title: str, pin: str = "", speed: float = 1.0) -> Room:
    """The table of a match that its host left: it goes on, and its guests may come back.

    Raises:
        DamagedJournal: the record cannot be replayed.
        InUse: another Parlour has the match.
    """
    header = saved.record.header
    rules = GAMES.get(header.game)
    if rules is None:
        raise DamagedJournal(1, f"this program does not have the game “{header.game}”")
    match = Match.resume(
        rules,
        saved.record,
        choosers_for(header.game, header.seed, saved.record.holders),
        journal=shelf.reopen(saved),
        on_fault=LOG.warning,
    )
    return Room.reopen(
        match,
        begin_on(shelf),
        keys=header.keys,
        title=title,
        table=header.table,
        pin=pin,
        speed=speed,
    )
