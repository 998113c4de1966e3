"""Tables of partnership games after a line of moves, or after a hand that was counted."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from game.core.contract import Beat, Setup
from game.core.events import Scored
from game.registry import GAMES
from game.tricks.state import HandDone
from scenes.scene import Scene
from scenes.table.scene import TableScene
from tests.gallery.studio import Studio, state
from tests.scenes import any_game

NAMES = ("Ada", "Hazel", "Ines", "Bram")
WIDEST = ("W" * 20,) * 4


def lay(
    studio: Studio, game: str, beats: list[Beat[Any]], names: tuple[str, ...] = NAMES
) -> TableScene:
    """Show the table as these beats left it, the last of them just told."""
    if 0 in beats[-2].state.to_act:  # a person's own move is not waited for
        beats = [beats[-1], beats[-1]]
    return any_game.lay(studio, game, beats, names)


def keep_after(
    game: str,
    told: Callable[..., list[Beat[Any]]],
    lines: Mapping[str, tuple[str, dict[str, Any]]],
    so_far: Mapping[str, Any],
) -> None:
    """A state of the gallery for each line; beside it what differs from `so_far`."""
    for name, (line, rest) in lines.items():

        def build(studio: Studio, line: str = line, rest: dict[str, Any] = rest) -> list[Scene]:
            lay(studio, game, told(line, **{**so_far, **rest}))
            return []

        state(name)(build)


def lay_counted(
    studio: Studio, game: str, done: tuple[HandDone, ...], scores: tuple[int, int], reason: str
) -> TableScene:
    """The last of these hands was scored: the ribbon lies on the empty table."""
    rules = GAMES[game]
    start = rules.start(Setup(4, rules.options_type()))
    counted = replace(start, history=done, dealer=1, scores=scores)
    scored = Scored(done[-1].points, reason)
    return lay(studio, game, [Beat(scored, start), Beat(scored, counted)])


def lay_sheet(studio: Studio, *counted: Any) -> None:
    """The score sheet of such a table; arguments as of `lay_counted`, but no reason."""
    scene = lay_counted(studio, *counted, "")
    studio.settle()
    scene.use_tool("score")
    studio.settle()
