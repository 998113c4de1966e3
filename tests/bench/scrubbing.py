"""Pulling through the replay of an episode: from any moment to any other, in one frame."""

import random

import pygame

from scenes.scene import Size
from scenes.theater.scene import TheaterScene
from tests.bench.figures import Figure, quantile
from tests.bench.rig import Rig, rig
from tests.scenes.theater.recorded import episode_story, journal, noted, story

SIZES: tuple[Size, ...] = ((1280, 720), (800, 600), (720, 1280), (1920, 1080))
JUMPS = 300
MOST_MS = 50.0


def measure() -> list[Figure]:
    """The longest frame of 300 jumps, and the usual one, at each size."""
    noted("spades"), journal("spades")  # played before the clock runs
    return [figure for size in SIZES for figure in _at(size)]


def _at(size: Size) -> list[Figure]:
    found = []
    with rig(size) as house:
        for name in ("episode with notes", "match"):
            told = episode_story(noted("spades")) if "notes" in name else story("spades")
            scene = TheaterScene(house.house.services, told)
            house.house.director.push(scene)
            house.rest()
            house.run(0.5)  # one sees where one is before one goes elsewhere
            _jump_about(house, scene)
            cpu = list(house.turns.cpu_ms)
            house.house.director.pop()
            house.rest()
            words = f"a jump, {name}, spades, {size[0]}x{size[1]}"
            found += [
                Figure(f"{words}, longest", round(max(cpu), 1), "ms cpu", at_most=MOST_MS),
                Figure(f"{words}, median", round(quantile(cpu, 0.5), 1), "ms cpu"),
            ]
    return found


def _jump_about(house: Rig, scene: TheaterScene) -> None:
    """Presses on the timeline, each drawn before the next; nothing was seen before."""
    rng, line = random.Random(3), scene.timeline
    house.turns.clear()
    for _ in range(JUMPS):
        index = rng.randrange(scene.playback.count)
        at = round(line.rect.x + line.scale.x(index)), line.rect.centery
        house.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
        house.house.turn(house.now_s, [up])  # it brings nothing new, and is not counted
