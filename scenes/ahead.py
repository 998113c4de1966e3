"""Modules that are loaded while nothing happens, so that the first step to a page is no wait."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

PAUSE_S: Final = 0.03
"""Between two of them: somebody may be about to press something."""
_MODULES: Final = (
    "logging",
    "game.match",
    "game.thinking",
    "net.protocol",
    "net.host.audience",
    "net.host.room",
    "scenes.setup_plan",
    "scenes.setup_table",
    "scenes.tables.base",
    "scenes.curtain",
    "scenes.stage.stage",
    "scenes.pause",
    "scenes.score_sheet",
    "scenes.tables.plates",
    "scenes.tables.fans",
    "scenes.tables.furniture",
    "scenes.tables.views",
    "scenes.table",
    "scenes.setup",
    "ssl",
    "asyncio",
    "net.link",
    "net.guest.guest",
    "net.host.host",
    "net.desk.search",
    "net.desk",
    "ifaddr",
    "net.lan.addresses",
    "scenes.lobby.looks",
    "scenes.lobby.widgets",
    "scenes.lobby.plate",
    "scenes.lobby.join_view",
    "scenes.lobby.waiting",
    "scenes.lobby.join",
    "scenes.lobby.host",
    "scenes.lobby.reopen",
    "ai.league.report",
    "scenes.league.plan",
    "scenes.league.page",
    "scenes.theater.story",
    "scenes.theater.opening",
)
"""What the next page may need, each in a few milliseconds: those that need others come later."""


def steps() -> Iterator[str]:
    """Loads one module for each step, and tells its name."""
    for name in _MODULES:
        import_module(name)
        yield name
