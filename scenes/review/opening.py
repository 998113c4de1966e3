"""The ways into a review: from a table, and from a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.journal import Record
from game.registry import GAMES
from scenes.dialogs import notice
from scenes.review.matter import Gathering, Matter
from scenes.review.page import ReviewPage
from scenes.review.words import MISSED
from scenes.scene import Scene, Services
from scenes.theater.opening import AT_ONCE_S, damaged
from scenes.theater.waiting import WaitingSheet

if TYPE_CHECKING:
    from game.match import Match
    from scenes.table.linked import LinkedTable

_READS: Final = "Looking through the match"


def review_match(services: Services, match: Match, hand: int | None = None) -> Scene:
    """The review of a match that is open here; `hand`: of one that was counted, None: all."""
    gathering = Gathering(match.rules, match.setup, match.holders, history=match.history)
    return _open(services, gathering, hand)


def review_seen(services: Services, table: LinkedTable, hand: int | None = None) -> Scene:
    """The review of what this screen saw of a match that is held elsewhere; `hand` as above."""
    return _open(services, Gathering.of_seen(table), hand)


def review_record(services: Services, record: Record) -> Scene:
    """The review of a record, or a sheet that says what is wrong with it."""
    rules = GAMES[record.header.game]
    try:
        setup = record.header.setup(rules)
    except ValueError as error:
        return damaged(services, "", error)
    return _open(services, Gathering(rules, setup, record.holders, record=record), None)


def _open(services: Services, gathering: Gathering, hand: int | None) -> Scene:
    def page(matter: Matter) -> Scene:
        if not any(map(matter.of, matter.seats)):
            text = MISSED if matter.missed else "Nobody here had a choice."
            return notice(services, "There is nothing to look at", text)
        return ReviewPage(services, matter, hand)

    def failed(error: Exception) -> Scene:
        return damaged(services, "", error)

    try:
        if gathering.step(AT_ONCE_S) and gathering.story is not None:
            return page(gathering.story)
    except ValueError as error:
        return failed(error)
    return WaitingSheet(services, gathering, page, failed, _READS)
