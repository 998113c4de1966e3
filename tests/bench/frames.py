"""A frame with sixty cards on their way, drawn by the table's own scene."""

import random

import pygame

from scenes.art.looks import CardLook
from scenes.scene import Size
from scenes.tables.base import Layout, Piece, Pose
from tests.bench.figures import Figure, quantile
from tests.bench.rig import SIZES, Rig, rig

CARDS = 60
ROUNDS = 24
MOST_MS = {(1280, 720): 8.0, (1920, 1080): 12.0}
HEIGHT = 168
FACES = [rank + suit for rank in ("9", "10", "J", "Q", "K", "A") for suit in "SHDC"]


def measure() -> list[Figure]:
    """Median and p99 of a frame's own work at each size, by the clock and by processor time."""
    return [figure for size in SIZES for figure in _at(size)]


def _at(size: Size) -> list[Figure]:
    with rig(size) as house:
        _let_fly(house, size)
        turns = house.turns
    name = f"a frame, {CARDS} cards moving, {size[0]}x{size[1]}"
    cpu, wall = turns.cpu_ms, turns.wall_ms
    return [
        Figure(f"{name}, p99", round(quantile(cpu, 0.99), 2), "ms cpu", at_most=MOST_MS[size]),
        Figure(f"{name}, median", round(quantile(cpu, 0.5), 2), "ms cpu"),
        Figure(f"{name}, p99 by the clock", round(quantile(wall, 0.99), 2), "ms"),
        Figure(f"{name}, median by the clock", round(quantile(wall, 0.5), 2), "ms"),
    ]


def _let_fly(house: Rig, size: Size) -> None:
    """Shuffle the cards about; the first round, which paints them, does not count."""
    scene = house.sit_down("euchre")
    house.rest()
    rng = random.Random(1)
    for count in range(ROUNDS + 1):
        layout = scene.stage.layout
        assert layout is not None
        scene.stage.show(_spread(layout, size, rng))
        while scene.stage.moving:
            house.turn()
        if count == 0:
            house.run(0.2)
            house.turns.clear()


def _spread(layout: Layout, size: Size, rng: random.Random) -> Layout:
    unit = min(size) / 720
    pieces = []
    for i in range(CARDS):
        x, y = rng.uniform(0.1, 0.9) * size[0], rng.uniform(0.15, 0.85) * size[1]
        turn = rng.uniform(-8, 8) if i % 3 == 0 else 0.0  # as in a hand, as in a row
        look = CardLook(FACES[i % len(FACES)], round(HEIGHT * unit))
        pieces.append(Piece(("flying", i), look, Pose(x, y, turn), z=i))
    caption = pygame.Rect(layout.caption)
    return Layout(
        layout.ground,
        layout.fixtures,
        tuple(pieces),
        layout.seats,
        layout.stock,
        layout.away,
        caption,
    )
