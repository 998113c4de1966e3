"""A person plays at a table: the longest frames, how soon a click shows, the memory it takes."""

import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame

from scenes.scene import Size
from scenes.table.scene import TableScene
from scenes.tables.base import Key, Layout, Piece
from tests.bench.figures import Figure, quantile
from tests.bench.rig import SIZES, Rig, rig

MOVES = {"euchre": 14, "sequence": 8}
LONGEST_MS = 16.0
MEMORY_MIB = 110.0
PAGE = 4096


def measure() -> list[Figure]:
    """One group for each game and size, in a process of its own for the sake of the memory."""
    return [figure for game in MOVES for size in SIZES for figure in _apart(game, size)]


def _apart(game: str, size: Size) -> list[Figure]:
    program = f"from tests.bench.playing import tell; tell({game!r}, {size!r})"
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=list[Figure])


def tell(game: str, size: Size) -> None:
    """Print the figures of one game at one size."""
    print(msgspec.json.encode(_at(game, size)).decode())


def _at(game: str, size: Size) -> list[Figure]:
    with rig(size, auto_play="off") as house:
        house.rest()
        house.turns.clear()
        scene = house.sit_down(game)
        house.rest()
        house.run(1.0)
        opening_ms = max(house.turns.changes_ms)
        house.turns.clear()
        rng = random.Random(3)
        reactions = [_play(house, scene, rng) for _ in range(MOVES[game])]
        frames = list(house.turns.cpu_ms)
        _wait_for_turn(house, scene)
        house.turns.clear()
        scene.use_tool("score")
        house.run(0.5)
        house.key(pygame.K_ESCAPE)
        house.run(0.5)
        sheet_ms = max(house.turns.changes_ms)
        memory = _memory_mib()
    name = f"{game}, {size[0]}x{size[1]}"
    return [
        Figure(
            f"longest frame of play, {name}", round(max(frames), 1), "ms cpu", at_most=LONGEST_MS
        ),
        Figure(f"a frame of play, {name}, p99", round(quantile(frames, 0.99), 1), "ms cpu"),
        Figure(f"the frame that opens the table, {name}", round(opening_ms, 1), "ms cpu"),
        Figure(f"the frame that opens the score sheet, {name}", round(sheet_ms, 1), "ms cpu"),
        Figure(f"frames from a click to its picture, {name}", max(reactions), "frames", at_most=2),
        Figure(f"memory after play, {name}", round(memory, 1), "MiB", at_most=MEMORY_MIB),
    ]


def _play(house: Rig, scene: TableScene, rng: random.Random) -> int:
    """Point at everything, then make a move by clicks; the frames until the first one showed."""
    _wait_for_turn(house, scene)
    layout = scene.stage.layout
    assert layout is not None
    for at in _places(layout):
        house.move(at)
        house.run(0.12)
    move = rng.choice(scene.frame.legal)
    seen = 0
    for step in scene.game.steps(move):
        now = scene.stage.layout
        assert now is not None
        at = _place(now, step)
        house.move(at)
        house.run(0.2)
        before = pygame.image.tobytes(house.house.window.surface, "RGB")
        house.click(at)
        if scene.frame.legal and step not in scene.pointing.picked:
            scene.press(step)  # another card lay over its middle
        shown = 1
        while pygame.image.tobytes(house.house.window.surface, "RGB") == before:
            house.turn()
            shown += 1
        seen = seen or shown
    return seen


def _wait_for_turn(house: Rig, scene: TableScene) -> None:
    while not (scene.acting and not scene.stage.moving):
        house.turn()
        if house.house.director.top is not scene:
            house.run(0.4)
            house.key(pygame.K_RETURN)
            house.run(0.4)
    house.run(0.4)


def _places(layout: Layout) -> list[tuple[float, float]]:
    pieces = [(p.pose.x - 12, p.pose.y) for p in layout.pieces if p.step is not None]
    return pieces[:8] + [f.centre for f in layout.fixtures if f.step or f.tool][:8]


def _place(layout: Layout, step: Key) -> tuple[float, float]:
    thing = next(t for t in (*layout.pieces, *layout.fixtures) if t.step == step)
    return (thing.pose.x - 12, thing.pose.y) if isinstance(thing, Piece) else thing.centre


def _memory_mib() -> float:
    """What this process keeps in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE / (1 << 20)
