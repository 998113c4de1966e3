"""Opening a table: a new match, or one that was left."""

from __future__ import annotations

import logging
import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from game.journal import DamagedJournal
from game.match import Match
from game.registry import GAMES
from game.solo import play_on
from net.host.room import STAND_IN
from scenes.scene import NewTable, Services
from scenes.sharing import choosers_for
from scenes.store.journals import Saved
from scenes.table.link import LocalTable
from scenes.table.scene import TableScene
from scenes.tables.views import table_of

if TYPE_CHECKING:
    from net import protocol
    from scenes.table.linked import End, LinkedTable

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
    return _scene_of(services, match, journal_id)


def open_linked(
    services: Services, end: End, told: protocol.Table, start: protocol.Start
) -> TableScene:
    """The scene of a match that a host started, one's own end or a guest's; it has the end now.

    Args:
        services: what every scene is given.
        end: where the table is heard and spoken to.
        told: the last that was heard of the table.
        start: the start itself; what follows it must not be taken from the end yet.

    Raises:
        ValueError: this program cannot show the match; a sentence for the player.
    """
    from net.desk import GuestEnd
    from scenes.table.company import fits
    from scenes.table.linked import LinkedTable  # loads what a table of one's own never needs

    rules = GAMES.get(start.game)
    if rules is None:
        raise ValueError(
            f"This Parlour does not have the game “{start.game}”. A newer one may have it."
        )
    if not fits(told, start.seats):
        raise ValueError("The table does not say who sits where.")
    try:
        table = LinkedTable(rules, end, told, start)
        rules.check(table.setup)
    except ValueError as error:  # BadOption, BadSetup
        raise ValueError(
            f"This Parlour does not know these house rules of {rules.info.title}: {error}."
        ) from error
    if isinstance(end, GuestEnd):
        table.forget = lambda: services.store.places_kept.forget(end.table)
    return TableScene(services, table, table_of(rules.info.id))


def open_alone(services: Services, left: LinkedTable) -> TableScene:
    """The scene in which somebody whose host is gone plays on against computers.

    Raises:
        ValueError: there is nothing to play on from.
    """
    seat = next(iter(left.here), None)
    view = None if seat is None else left.latest_view(seat)
    if view is None:
        raise ValueError("nothing was dealt yet")
    seed, now = secrets.token_hex(8), datetime.now().astimezone()
    game = left.rules.info.id
    journal = services.store.shelf.create(game, now)
    try:
        match = play_on(
            left.rules,
            left.setup,
            view,
            left.holders,
            seed,
            choosers_for(game, seed, left.holders),
            level=STAND_IN,
            journal=journal,
            created=now.isoformat(timespec="seconds"),
            on_fault=LOG.warning,
        )
    except ValueError:
        services.store.shelf.discard(journal.id)
        raise
    return _scene_of(services, match, journal.id)


def _scene_of(services: Services, match: Match, journal_id: str) -> TableScene:
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
        choosers_for(game, seed, new.holders),
        journal=journal,
        created=now.isoformat(timespec="seconds"),
        on_fault=LOG.warning,
        start=new.start,
        aside=new.aside,
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
        choosers_for(header.game, header.seed, saved.record.holders),
        journal=services.store.shelf.reopen(saved),
        on_fault=LOG.warning,
    )
    return match, saved.id
