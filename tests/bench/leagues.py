"""The league's page while a real league is played in the background."""

import time

from ai.league.report import League
from game.episode.modules import MODULES
from scenes.league.page import LeaguePage
from scenes.scene import Size
from tests.bench.figures import Figure, quantile
from tests.bench.rig import FRAME_S, SIZES, rig

MOST_MS = 16.0
FOR_S = 12.0
PLAYERS = ("beginner", "casual", "skilled", "follow", "tracker")


def measure() -> list[Figure]:
    """The longest frame's own work at each size, while the page follows the league."""
    return [figure for size in SIZES for figure in _at(size)]


def _at(size: Size) -> list[Figure]:
    with rig(size) as house:
        while house.house._ahead is not None:  # as in the pauses before somebody goes there
            house.house._load_ahead()
        desk = house.house.leagues
        assert desk.found(League(tuple(MODULES), PLAYERS, 5000, 1)) == ""
        page = LeaguePage(house.house.services)
        house.house.director.push(page)
        house.rest(1.0)
        house.turns.clear()
        end_s = time.monotonic() + FOR_S
        while time.monotonic() < end_s:
            house.turn()
            time.sleep(FRAME_S)
        assert page.standing is not None and page.standing.progress.episodes > 0
        cpu, wall = house.turns.cpu_ms, house.turns.wall_ms
    name = f"a frame of the league's page while it plays, {size[0]}x{size[1]}"
    return [
        Figure(f"{name}, longest", round(max(cpu), 2), "ms cpu", at_most=MOST_MS),
        Figure(f"{name}, p99", round(quantile(cpu, 0.99), 2), "ms cpu"),
        Figure(f"{name}, p99 by the clock", round(quantile(wall, 0.99), 2), "ms"),
    ]
