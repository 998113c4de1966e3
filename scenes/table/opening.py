"""Opening a table: a new match, or one that was left."""

from __future__ import annotations

import logging
import secrets
from datetime import datetime

from game.journal import DamagedJournal
from game.match import Match
from game.registry import GAMES
from scenes.scene import NewTable, Services
from scenes.sharing import choosers_for
from scenes.store.journals import Saved
from scenes.table.link import LocalTable
from scenes.table.scene import TableScene
from scenes.tables.views import table_of

LOG = logging.getLogger(__name__)


def open_table(services: Services, what: NewTable | Saved, seed: str = "") -> TableScene:
    """The scene of a match that starts now, or goes on where it was left.

    Args:
        services: what every scene is given.
        what: a new table, or a match from the shelf.
        seed: of a new match's deals; empty: by lot.

    Raises:
        DamagedJournal: the saved match cannot be replayed.
        BadSetup: the game cannot be played so.
    """
    if isinstance(what, NewTable):
        match, journal_id = _start(services, what, seed or secrets.token_hex(8))
    else:
        match, journal_id = _go_on(services, what)
    table = LocalTable(match, lambda: services.store.shelf.discard(journal_id))
    return TableScene(services, table, table_of(match.rules.info.id))


def _start(services: Services, new: NewTable, seed: str) -> tuple[Match, str]:
    now = datetime.now().astimezone()
    game = new.rules.info.id
    journal = services.store.shelf.create(game, now)
    match = Match(
        new.rules,
        new.setup,
        new.holders,
        seed,
        choosers_for(game, seed),
        journal=journal,
        created=now.isoformat(timespec="seconds"),
        on_fault=LOG.warning,
    )
    return match, journal.id


def _go_on(services: Services, saved: Saved) -> tuple[Match, str]:
    header = saved.record.header
    rules = GAMES.get(header.game)
    if rules is None:
        raise DamagedJournal(1, f"this program does not have the game “{header.game}”")
    match = Match.resume(
        rules,
        saved.record,
        choosers_for(header.game, header.seed),
        journal=services.store.shelf.reopen(saved),
        on_fault=LOG.warning,
    )
    return match, saved.id
