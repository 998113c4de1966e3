"""Draw the felt's weave and the room's dust into `assets/textures`.

    python assets/make/make_textures.py

The felt is threads both ways over fine noise, as what it adds to a colour and what it takes away.
Dust is taken from the room and from plain gradients, so that their steps cannot be seen.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame

TEXTURES = Path(__file__).resolve().parents[1] / "textures"
FELT_SIDE, DUST_SIDE = 256, 128
THREAD_CELL = 5  # pixels from one knot of a thread's noise to the next


def thread(length: int, rng: random.Random) -> list[float]:
    """Smooth noise from 0 to 1 along a thread."""
    knots = [rng.random() for _ in range(length // THREAD_CELL + 2)]

    def at(i: int) -> float:
        u = i % THREAD_CELL / THREAD_CELL
        first, second = knots[i // THREAD_CELL : i // THREAD_CELL + 2]
        return first + (second - first) * u * u * (3 - 2 * u)

    return [at(i) for i in range(length)]


def felt() -> tuple[pygame.Surface, pygame.Surface]:
    """What the weave adds to the felt's colour, and what it takes away."""
    rng = random.Random(7)
    rows = [thread(FELT_SIDE, rng) for _ in range(FELT_SIDE)]
    columns = [thread(FELT_SIDE, rng) for _ in range(FELT_SIDE)]
    light, dark = (pygame.Surface((FELT_SIDE, FELT_SIDE)) for _ in range(2))
    for y in range(FELT_SIDE):
        for x in range(FELT_SIDE):
            tone = (rows[y][x] - 0.5) * 9 + (columns[x][y] - 0.5) * 9 + (rng.random() - 0.5) * 7
            amount = abs(tone)
            pixel = int(amount * 0.9), int(amount), int(amount * 0.85)
            (light if tone > 0 else dark).set_at((x, y), pixel)
    return light, dark


def dust() -> pygame.Surface:
    """Grey specks of 0 to 3."""
    rng = random.Random(3)
    specks = pygame.Surface((DUST_SIDE, DUST_SIDE))
    for y in range(DUST_SIDE):
        for x in range(DUST_SIDE):
            grey = rng.choice((0, 0, 1, 1, 2, 3))
            specks.set_at((x, y), (grey, grey, grey))
    return specks


def main() -> None:
    """Write the three tiles."""
    light, dark = felt()
    tiles = {"felt_light": light, "felt_dark": dark, "dust": dust()}
    for name, tile in tiles.items():
        pygame.image.save(tile, TEXTURES / f"{name}.png")


if __name__ == "__main__":
    main()
