"""The ways into the lobby: hosting a game, coming to a table, opening one again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.contract import AnyRules
from game.holders import Person
from scenes.naming import NameSheet
from scenes.scene import Scene, Services
from scenes.setup_table import TableSetup, is_here

if TYPE_CHECKING:
    from scenes.opening import Opening

NOBODY: Final = "Player"
"""What somebody is called who has not said."""


def host_game(services: Services, under: Scene, rules: AnyRules) -> None:
    """Open a table of a game, as it was last set up here, over a scene."""
    _host(services, under, rules, None, instead=False)


def open_to_others(services: Services, page: Scene, rules: AnyRules, setup: TableSetup) -> None:
    """Open a table that is being set up, in the place of its page."""
    _host(services, page, rules, setup, instead=True)


def _host(
    services: Services,
    page: Scene,
    rules: AnyRules,
    setup: TableSetup | None,
    *,
    instead: bool,
) -> None:
    """A table wants its host's name, so that guests know whose it is: asked for once."""
    from scenes.lobby.host import HostPage

    def go() -> None:
        host = HostPage(services, rules, setup)
        (page.director.replace if instead else page.director.push)(host)

    def named(name: str) -> None:
        names = services.prefs.now.names
        services.prefs.change(names=(name, *names[1:]))
        for seat, holder in enumerate(setup.holders if setup else ()):
            if setup and is_here(holder) and holder.name == NOBODY:
                setup.holders[seat] = Person(name)
        later = getattr(page, "later", None)
        if later:
            later(go)

    if next(iter(services.prefs.now.names), NOBODY) == NOBODY:
        heading = "What shall the others call you?"
        page.director.push(NameSheet(services, heading, NOBODY, named))
    else:
        go()


def open_on(services: Services, opening: Opening) -> Scene:
    """The page that the command line asks for; to lie over the menu."""
    from game.registry import GAMES
    from scenes.lobby.host import HostPage
    from scenes.lobby.join import JoinPage
    from scenes.opening import HostOpening, WatchOpening

    if isinstance(opening, HostOpening):
        return HostPage(services, GAMES[opening.game], title=opening.title, pin=opening.pin)
    if isinstance(opening, WatchOpening):
        from scenes.theater.opening import watch_file

        return watch_file(services, opening.file)
    return JoinPage(services, opening)
