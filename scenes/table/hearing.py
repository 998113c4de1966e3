"""What becomes of the scene when something else happens at its table than a move.

Others come and go, links break, hosts close and deal anew while somebody thinks, while cards fly
and under any sheet. Nothing of that waits for a dialog.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialogs import notice
from scenes.table import asking, shared_sheets, sheets
from scenes.table.link import (
    Anew,
    Closed,
    LinkLost,
    News,
    NextMatch,
    Refused,
    SeatsChanged,
    Wished,
)

if TYPE_CHECKING:
    from net import protocol
    from scenes.table.linked import LinkedTable
    from scenes.table.scene import TableScene


def hear(scene: TableScene) -> None:
    """Take all news of a shared table."""
    table = scene.table.shared
    while table is not None:
        news = table.news()
        if news is None:
            return
        _take(scene, table, news)
        if isinstance(news, NextMatch):
            return


def _take(scene: TableScene, table: LinkedTable, news: News) -> None:
    match news:
        case SeatsChanged(words):
            scene.picture.refit()
            sheets.renew_note(scene, table)
            if words:
                scene.say_for_a_while(words)
        case Wished(words, asks):
            if asks:
                asking.open_wish(scene, table)
            elif words:
                scene.say_for_a_while(words)
        case Refused(reason):
            scene.say_for_a_while(reason)
        case Anew():
            scene.hands.cancel()
            scene.course.see_latest()
        case LinkLost():
            scene.hands.cancel()
            shared_sheets.open_lost(scene, table, lambda: _leave(scene))
        case Closed():
            _close(scene, table)
        case NextMatch(told, start):
            _deal_anew(scene, table, told, start)
    scene.director.beneath_changed()


def _leave(scene: TableScene) -> None:
    director = scene.director
    director.uncover(scene)
    director.pop()


def _close(scene: TableScene, table: LinkedTable) -> None:
    outcome = table.outcome
    if outcome is None:
        scene.course.stop(table.closed)
        scene.director.uncover(scene)
        shared_sheets.open_closed(scene, table)
    elif scene.course.shows_result:
        scene.director.uncover(scene)
        sheets.show_result(scene, outcome)


def _deal_anew(
    scene: TableScene, table: LinkedTable, told: protocol.Table, start: protocol.Start
) -> None:
    from scenes.table.opening import open_linked  # which loads the scene, and so this

    services, director, end = scene.services, scene.director, table.hand_on()
    director.uncover(scene)
    try:
        fresh = open_linked(services, end, told, start)
    except ValueError as error:
        end.close()
        director.pop()
        director.push(notice(services, "The next match cannot be shown", f"{error}"))
        return
    director.replace(fresh)
